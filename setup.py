"""The extension modules; everything else stands in pyproject.toml."""

import os
import sys
from functools import partial
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

# Baseline flags only: a wheel runs on any CPU of its kind and picks its kernel at run time.
UNIX = [
    "-O3",
    "-g0",
    "-ffp-contract=off",  # the same digits whichever kernel runs
    "-Wno-unused-function",
    "-Wno-psabi",
]
FLAGS = ["/O2"] if sys.platform == "win32" else UNIX
LINK = ["-Wl,-s"] if sys.platform == "linux" else []  # no symbols: smaller wheels
if sanitizers := os.environ.get("HOLDEM_SANITIZE"):  # as in address,undefined
    FLAGS = ["-O1", "-g", "-fno-omit-frame-pointer", f"-fsanitize={sanitizers}"]
    LINK = [f"-fsanitize={sanitizers}"]

HERE = Path(__file__).parent
HEADERS = sorted(str(header.relative_to(HERE)) for header in HERE.glob("src/holdem/*.h"))
SHARED = "holdem._shared"  # one copy of what Cython would write into each module

extension = partial(Extension, extra_compile_args=FLAGS, extra_link_args=LINK)

setup(
    options={"build_ext": {"parallel": os.cpu_count()}},
    ext_modules=cythonize(
        [
            *(
                extension(f"holdem.{source.stem}", [str(source.relative_to(HERE))], depends=HEADERS)
                for source in sorted(HERE.glob("src/holdem/*.pyx"))
            ),
            extension(SHARED, ["src/holdem/_shared.c"]),  # written by Cython
        ],
        shared_utility_qualified_name=SHARED,
        compiler_directives={
            "autotestdict": False,
            "language_level": 3,
            "cdivision": True,
            "initializedcheck": False,
            "freethreading_compatible": True,
        },
    ),
)
