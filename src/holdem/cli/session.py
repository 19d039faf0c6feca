"""The file of a session: what was played, written as it goes, enough to go on from anywhere.

It holds one JSON document a line. The first says what is played with which seed, then there is
a line for each action of the person and one for each finished hand. The same seed and the same
actions give the same game, so that is all it takes to resume, in the middle of a hand too.

Beside it the hands are written as a history that ``holdem history`` reads, as the person saw them.
"""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from ..errors import HoldemValueError
from ..rules import Action, AllIn, Call, Check, Fold, Hand, RaiseTo
from ..tournament import Mode, mode_from_dict

if TYPE_CHECKING:
    from ..history import Record

FORMAT = "holdem-play-1"

_WORDS: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call(), "all in": AllIn()}


@dataclass(slots=True)
class Session:
    """A game in progress and its file."""

    mode: Mode
    players: tuple[str, ...]
    """The built-in player at each seat; "you" for the person."""
    seed: int
    file: Path
    actions: deque[Action] = field(default_factory=deque)
    """What the person did before the session was broken off, not yet played again."""
    hands: deque[list[int]] = field(default_factory=deque)
    """The stacks after each hand that was finished then, not yet played again."""
    _out: TextIO | None = None
    _history: TextIO | None = None
    _pieces: Iterator[object] = field(init=False)
    _next: deque[Record] = field(default_factory=deque)

    @property
    def names(self) -> tuple[str, ...]:
        """What to call each seat: "you", or the player and its seat."""
        return tuple(
            name if name == "you" else f"{name} {seat}" for seat, name in enumerate(self.players)
        )

    @property
    def history_file(self) -> Path:
        """The file of the history."""
        name = self.file.name.removesuffix(".jsonl")
        return self.file.with_name(f"{name}.phhs")

    def begin(self) -> None:
        """Start the file."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._out = self.file.open("x", encoding="utf-8")
        self.begin_history()
        mode = self.mode.to_dict()
        self._write(format=FORMAT, mode=mode, players=self.players, seed=self.seed)

    def begin_history(self) -> None:
        """Start the history; of a resumed session all hands come again."""
        from ..history import write

        self._history = self.history_file.open("w", encoding="utf-8")
        self._pieces = write(iter(self._next.popleft, None), "phh")

    def took(self, hand: int, action: Action) -> None:
        """Write down what the person did."""
        word = f"raise to {action.total}" if isinstance(action, RaiseTo) else _word(action)
        self._write(hand=hand, action=word)

    def finished(self, number: int, hand: Hand, stacks: tuple[int, ...], story: list[str]) -> None:
        """Write down a hand as the person saw it; compare one that was played again."""
        if not self.hands:
            self._write(hand=number, stacks=stacks, story=story)
        elif self.hands.popleft() != list(stacks):
            raise HoldemValueError(
                f"--resume {self.file}: hand {number} does not come out as it did; the file was"
                " changed, or the players have been since"
            )
        self._keep(number, hand)

    def _keep(self, number: int, hand: Hand) -> None:
        from ..history import Record

        assert self._history is not None, "the session has not begun"
        self._next.append(Record(hand, names=self.names, number=str(number), hero=0))
        self._history.write(str(next(self._pieces)))
        self._history.flush()

    def close(self) -> None:
        """Close the files."""
        for file in (self._out, self._history):
            if file is not None:
                file.close()

    def _write(self, **line: Any) -> None:
        assert self._out is not None, "the session has not begun"
        self._out.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._out.flush()
        os.fsync(self._out.fileno())


def resume_session(file: Path) -> Session:
    """Return the session in a file, to be played again up to where it ends, and on."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise HoldemValueError(f"--resume {file}: {error.strerror}; name a session file") from None
    whole = text[: text.rfind("\n") + 1]  # a line that was cut off did not happen
    try:
        head, *lines = [json.loads(line) for line in whole.splitlines()]
        if head["format"] != FORMAT:
            raise ValueError
        session = Session(
            mode_from_dict(head["mode"]), tuple(head["players"]), int(head["seed"]), file
        )
        for line in lines:
            if "action" in line:
                session.actions.append(_action(line["action"]))
            else:
                session.hands.append(line["stacks"])
    except (LookupError, TypeError, ValueError):
        raise HoldemValueError(f"--resume {file}: not what 'holdem play' wrote") from None
    session._out = file.open("r+", encoding="utf-8")
    session._out.seek(0, os.SEEK_END)
    if whole != text:
        session._out.truncate(len(whole.encode()))
        session._out.seek(0, os.SEEK_END)
    session.begin_history()
    return session


def state_folder() -> Path:
    """Return the folder where sessions are kept unless another file is named."""
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "holdem"


def new_file() -> Path:
    """Return the next free name in the folder of sessions."""
    taken = [_number(file) for file in state_folder().glob("play-*.jsonl")]
    return state_folder() / f"play-{max(taken, default=0) + 1:04}.jsonl"


def last_file() -> Path:
    """Return the session that was begun last."""
    files = sorted(state_folder().glob("play-*.jsonl"), key=_number)
    if not files:
        raise HoldemValueError(f"--resume: no session in {state_folder()}; name a session file")
    return files[-1]


def _number(file: Path) -> int:
    digits = file.stem.removeprefix("play-")
    return int(digits) if digits.isdecimal() else 0


def _word(action: Action) -> str:
    return next(word for word, known in _WORDS.items() if known == action)


def _action(word: str) -> Action:
    amount = word.removeprefix("raise to ")
    return _WORDS[word] if amount == word else RaiseTo(int(amount))
