"""The ``holdem`` command.

A command is a module of this package, named in `COMMANDS`, with three names: its ``HELP`` line,
``add_arguments(parser)`` and ``run(args)``, which calls one function and prints what it returns.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
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
    "range",
    "simulate",
    "tournament",
)

EXAMPLES = """\
examples:
  holdem eval AsKsQsJsTs2d3c
  holdem equity AhAs KcKd --board Kh7d2c
  holdem range 22+,A2s+,KTs+
  holdem deal --players 6 --seed 1

'holdem COMMAND --help' has more of them. Every command prints JSON with --json.
"""


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong with the arguments."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import version

        print("holdem", version("holdem-engine"))
        parser.exit()


def build_parser(names: Iterable[str] = COMMANDS) -> argparse.ArgumentParser:
    """Return the parser of the command line with the commands named; only they are loaded."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = _Parser(
        prog="holdem",
        description="Texas Hold'em: hands, equities, ranges, tournaments.",
        epilog=EXAMPLES,
        formatter_class=layout,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in names:
        module = import_module(f".{name}", __name__)
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP,
            epilog=str(module.__doc__).partition("\n\n")[2],
            formatter_class=layout,
        )
        module.add_arguments(command)
        command.add_argument("--json", action="store_true", help="print JSON")
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 is success, 1 a check that failed, 2 bad input (one line on stderr says what would do), 130
    an interrupt.
    """
    argv = sys.argv[1:] if argv is None else argv
    named = argv[:1] if argv and argv[0] in COMMANDS else COMMANDS
    args = build_parser(named).parse_args(argv)
    try:
        status: int = args.run(args) or 0
        sys.stdout.flush()
    except HoldemError as error:
        print(f"holdem: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader has had enough; keep the exit quiet as well
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
