"""The ``holdem`` command.

A command is a module of this package, named in `COMMANDS`, with three names: its ``HELP`` line,
``add_arguments(parser)`` and ``run(args)``, which calls one function and prints what it returns.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from io import TextIOWrapper, UnsupportedOperation
from textwrap import fill
from typing import Any, NoReturn

from ..errors import HoldemError

COMMANDS = (
    "bench",
    "deal",
    "equity",
    "eval",
    "history",
    "icm",
    "play",
    "push-fold",
    "range",
    "simulate",
    "tournament",
)

EXAMPLES = """\
examples:
  holdem eval AsKsQsJsTs2d3c
  holdem equity AhAs KcKd --board Kh7d2c
  holdem range 22+,A2s+,KTs+
  holdem play

'holdem COMMAND --help' has more of them.
Every command prints JSON with --json.

The exit status is 0 when all went well, 1 when a check failed or the output cannot be written,
2 when there is something to type otherwise, and 130 after Ctrl-C.
"""


LIST_INDENT = 20
"""Where the texts of a list in a help begin."""


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")

    def refuse(self, extra: str) -> NoReturn:
        """Say of an argument that nothing takes what would do."""
        if not extra.startswith("-"):
            self.error(f"{extra!r} is one argument too many")
        options = re.findall(r"--[\w-]+", self.format_usage())
        self.error(f"{extra} is no option of it{_meant(extra.partition('=')[0], options)}")


def _meant(text: str, names: Iterable[str]) -> str:
    return "".join(f"; did you mean {name}?" for name in get_close_matches(text, names, 1))


class _Layout(argparse.RawDescriptionHelpFormatter):
    """Fits paragraphs and lists to the terminal, and leaves examples as they are typed."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(
            line if line.startswith("  holdem ") else _fitted(line, width)
            for paragraph in text.split("\n\n")
            for line in (*_lines(paragraph), "")
        ).rstrip()


def _lines(paragraph: str) -> list[str]:
    """Return the lines of a list, or a paragraph as one line."""
    return paragraph.splitlines() if "\n  " in paragraph else [" ".join(paragraph.split())]


def _fitted(line: str, width: int) -> str:
    return fill(line, width, subsequent_indent=" " * LIST_INDENT * line.startswith("  "))


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import version

        print("holdem", version("holdem-engine"))
        parser.exit()


def build_parser(names: Iterable[str] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the command line with the commands named; only they are loaded."""
    parser = _Parser(
        prog="holdem",
        description="Texas Hold'em: hands, equities, ranges, tournaments.",
        epilog=EXAMPLES,
        formatter_class=_Layout,
    )
    text = "show the version and exit"
    parser.add_argument("-V", "--version", action=_Version, nargs=0, help=text)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in names:
        module = import_module(f".{name.replace('-', '_')}", __name__)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP,
            epilog=str(module.__doc__).partition("\n\n")[2],
            formatter_class=_Layout,
        )
        module.add_arguments(command)
        command.add_argument("--json", action="store_true", help="print JSON")
        command.set_defaults(run=module.run, refuse=command.refuse)
    return parser


def _parse(argv: list[str]) -> argparse.Namespace:
    """Return the arguments of a command; help, the version and what is wrong exit."""
    if argv[:1] == ["help"]:  # as other programs have it
        argv = [*argv[1:], "--help"]
    if not argv:
        parser = build_parser()
        parser.print_help(sys.stderr)
        parser.exit(2)
    name = argv[0]
    if not name.startswith("-") and name not in COMMANDS:
        names = "" if (meant := _meant(name, COMMANDS)) else f"; give one of {', '.join(COMMANDS)}"
        build_parser(()).error(f"{name!r} is no command{meant}{names}")
    args, extra = build_parser([name] if name in COMMANDS else COMMANDS).parse_known_args(argv)
    if extra:
        args.refuse(extra[0])
    return args


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 is success, 1 a check that failed or output that cannot be written, 2 bad input (one line on
    stderr says what would do), 130 an interrupt.
    """
    if sys.stdout is None:  # closed by who started us
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # what a terminal cannot show is a ? there
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115
    if isinstance(sys.stdin, TextIOWrapper) and not sys.stdin.isatty():
        with suppress(UnsupportedOperation):  # read from already
            sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")  # as files are read
    try:
        status = _run([*(sys.argv[1:] if argv is None else argv)])
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has had enough
        _write_nowhere()
        return 0
    except OSError as error:
        _write_nowhere()
        print(f"holdem: the output cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    return status


def _run(argv: list[str]) -> int:
    try:
        args = _parse(argv)
        return args.run(args) or 0
    except SystemExit as error:  # of the parser
        return int(error.code or 0)
    except HoldemError as error:
        print(f"holdem: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _write_nowhere() -> None:
    """Keep the exit quiet too, which flushes what is left."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
