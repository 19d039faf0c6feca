"""What tools/archives.py lets pass."""

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

import archives

VERSION = "1.2.3"
WHEEL = [
    *("holdem/__init__.py", "holdem/py.typed", "holdem/data/preflop.bin"),
    *("holdem/_eval.cpython-313-x86_64-linux-gnu.so", "holdem/_eval.pyi", "holdem/_shared.pyd"),
    *(
        f"holdem_engine-{VERSION}.dist-info/{name}"
        for name in ("METADATA", "RECORD", "entry_points.txt", "licenses/LICENSE")
    ),
]
SOURCE = [
    f"holdem_engine-{VERSION}/{name}"
    for name in (
        *("CHANGELOG.md", "LICENSE", "README.md", "pyproject.toml", "setup.py"),
        *("benchmarks/conftest.py", "docs/index.md", "src/holdem/_eval.pyx"),
        *("src/holdem/_tables.h", "tests/conftest.py", "tools/check"),
    )
]


def test_a_whole_wheel_is_fit() -> None:
    assert list(archives.wheel_faults(WHEEL, VERSION)) == []


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("tests/test_cards.py", "holds tests/test_cards.py"),
        ("holdem/_eval.pyx", "holds the source holdem/_eval.pyx"),
        ("holdem/_tables.h", "holds the source holdem/_tables.h"),
        ("holdem_engine-1.2.4.dist-info/METADATA", "holds holdem_engine-1.2.4.dist-info/METADATA"),
        ("holdem/_icm.cp313-win_amd64.pyd", "lacks holdem/_icm.pyi"),
    ],
)
def test_a_wheel_with_what_it_should_not_hold_is_unfit(name: str, fault: str) -> None:
    assert list(archives.wheel_faults([*WHEEL, name], VERSION)) == [fault]


@pytest.mark.parametrize(
    "name", [name for name in WHEEL if ".so" not in name and "pyd" not in name]
)
def test_a_wheel_that_lacks_a_file_is_unfit(name: str) -> None:
    left = [other for other in WHEEL if other != name]
    assert list(archives.wheel_faults(left, VERSION)) == (
        [] if name.endswith("RECORD") else [f"lacks {name}"]
    )


def test_a_wheel_without_extension_modules_is_unfit() -> None:
    left = [name for name in WHEEL if not name.endswith((".so", ".pyd"))]
    assert list(archives.wheel_faults(left, VERSION)) == ["lacks the extension modules"]


def test_a_whole_source_archive_is_fit() -> None:
    assert list(archives.source_faults(SOURCE, VERSION)) == []


@pytest.mark.parametrize("name", ["src/holdem/_eval.c", "src/holdem/_eval.so", "tests/a.pyc"])
def test_a_source_archive_with_what_is_built_is_unfit(name: str) -> None:
    built = f"holdem_engine-{VERSION}/{name}"
    assert list(archives.source_faults([*SOURCE, built], VERSION)) == [
        f"holds {built}, which is built"
    ]


def test_a_source_archive_that_lacks_a_file_or_has_one_outside_is_unfit() -> None:
    assert list(archives.source_faults(["setup.py", *SOURCE[1:]], VERSION)) == [
        "holds setup.py",
        "lacks CHANGELOG.md",
    ]


def test_archives_are_read_by_their_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path / f"holdem_engine-{VERSION}-cp313-cp313-linux_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for name in WHEEL:
            file.writestr(name, "")
    source = tmp_path / f"holdem_engine-{VERSION}.tar.gz"
    with tarfile.open(source, "w:gz") as file:
        for name in SOURCE:
            file.addfile(tarfile.TarInfo(name), io.BytesIO())
    assert archives.main([VERSION, str(wheel), str(source)]) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(archives, "LIMIT", 100)
    assert archives.main(["1.2.4", str(wheel)]) == 1
    told = capsys.readouterr().err
    assert "is not of version 1.2.4" in told
    assert f"{wheel.stat().st_size:,} bytes; 100 are the most" in told
