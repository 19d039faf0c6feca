"""The extension modules; everything else stands in pyproject.toml."""

import os
import sys

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
LINK: list[str] = []
if sanitizers := os.environ.get("HOLDEM_SANITIZE"):  # as in address,undefined
    FLAGS = ["-O1", "-g", "-fno-omit-frame-pointer", f"-fsanitize={sanitizers}"]
    LINK = [f"-fsanitize={sanitizers}"]

HEADERS = {
    "_equity": ["_given.h", "_hands.h", "_strength.h", "_tables.h"],
    "_eval": ["_tables.h", "_strength.h", "_combos.h", "_target.h", "_batch.h"],
    "_icm": [],
    "_preflop": ["_tables.h", "_strength.h", "_combos.h", "_target.h", "_range_sums.h", "_preflop.h"],
    "_sample": [
        *("_tables.h", "_strength.h", "_target.h", "_batch.h", "_given.h", "_hands.h", "_sample.h")
    ],
    "_sums": ["_tables.h", "_strength.h", "_combos.h", "_target.h", "_range_sums.h"],
    "_text": [],
}

setup(
    ext_modules=cythonize(
        [
            Extension(
                f"holdem.{name}",
                [f"src/holdem/{name}.pyx"],
                depends=[f"src/holdem/{header}" for header in headers],
                extra_compile_args=FLAGS,
                extra_link_args=LINK,
            )
            for name, headers in HEADERS.items()
        ],
        compiler_directives={
            "autotestdict": False,
            "language_level": 3,
            "cdivision": True,
            "initializedcheck": False,
            "freethreading_compatible": True,
        },
    )
)
