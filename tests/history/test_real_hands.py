"""Real hands of the reference data, each file by its own reader, chip for chip."""

from pathlib import Path

import pytest

import verified_hands as verified
from holdem import HistoryError, history

LOGS = ["2p.limit", "2p.nolimit", "3p.limit", "3p.nolimit"]

# What the source got wrong, and what is read instead. The names and numbers of these texts were
# replaced after the fact, and so were some cards and a line.
FAULTS = {
    "48990419238": (
        "deck holds card 13 (5d) twice",
        # a seat holds a card of the board; the pair of kings and the pair on the board won
        ("[5d Kd]", "[5h Kd]"),
    ),
    "50379845323": (
        "'Player8' posts, but no line gives a seat and chips",
        # the line of seat 8 is gone; he folded, so any stack will do
        ("Player10 is sitting out", "Seat 8: Player8 (1000 in chips)"),
    ),
}


def replay_all(path: Path) -> tuple[list[history.Record], list[HistoryError]]:
    records, errors = [], []
    for found in history.scan_file(path):
        if isinstance(found, HistoryError):
            errors.append(found)
        else:
            records.append(found)
    return records, errors


def differences(records: list[history.Record]) -> list[str]:
    return [f"{r.number}: {d}" for r in records for d in r.differences]


def report(capsys: pytest.CaptureFixture[str], path: Path, text: str) -> None:
    with capsys.disabled():
        print(f"\n{path.name}: {text}")


def test_every_hand_of_pluribus(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared_data / "hands" / "pluribus.phhs"
    records, errors = replay_all(path)
    assert not errors
    assert not differences(records)
    assert len(records) == 600
    report(capsys, path, f"{len(records)} hands replayed")


@pytest.mark.parametrize("name", LOGS)
def test_every_hand_of_the_competition(
    name: str, shared_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = shared_data / "hands" / f"acpc.{name}.h1000.r0.log"
    records, errors = replay_all(path)
    assert not errors
    assert not differences(records)
    assert len(records) == 400
    halves = sum(record.scale > 1 for record in records)
    report(capsys, path, f"{len(records)} hands replayed, {halves} with parts of a chip")


def test_every_hand_of_pokerstars(shared_data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared_data / "hands" / "pokerstars.txt"
    records, errors = replay_all(path)
    assert sorted(error.problem for error in errors) == sorted(p for p, _ in FAULTS.values())
    assert not differences(records)
    for number, (_, (wrong, right)) in FAULTS.items():
        text = one_hand(path, number)
        assert wrong in text
        fixed = list(history.records(text.replace(wrong, right)))
        assert not differences(fixed)
        records += fixed
    assert len(records) == 78
    report(capsys, path, f"{len(records)} hands replayed, {len(FAULTS)} of them put right first")


def one_hand(path: Path, number: str) -> str:
    """Return the text of the hand with this number."""
    texts = path.read_text(encoding="utf-8").split("PokerStars ")
    (text,) = [text for text in texts if f"#{number}:" in text.partition("\n")[0]]
    return "PokerStars " + text


def test_the_competitions_games_are_known_by_name(shared_data: Path) -> None:
    from holdem.history.acpc_game import KNOWN, read_game

    for name, game in KNOWN.items():
        assert read_game((shared_data / "hands" / name).read_text()) == game
        assert read_game(game.text()) == game


@pytest.mark.parametrize("to", ["ohh", "phh", "pokerstars"])
def test_real_hands_convert(to: str, shared_data: Path) -> None:
    for name in ("pokerstars.txt", "pluribus.phhs"):
        records, _ = replay_all(shared_data / "hands" / name)
        back = list(history.records(history.dumps(records, to)))
        assert [record.hand for record in back] == [record.hand for record in records]
        assert not differences(back)


@pytest.mark.skipif(not verified.FILE.exists(), reason="the verified hands are not here")
def test_hands_of_many_sites_go_through_every_format(capsys: pytest.CaptureFixture[str]) -> None:
    carried = dict.fromkeys(history.FORMATS, 0)
    for number, source in enumerate(verified.read_hands()):
        if number % 20:
            continue
        hand = verified.replay_hand(source)
        for name in history.FORMATS:
            try:
                text = history.dumps(hand, name)
            except HistoryError:
                assert name == "acpc"  # no rake, antes, pot limits, late blinds
                continue
            (record,) = history.records(text, name)
            assert not record.differences
            carried[name] += 1
            if name == "phh":
                assert record.hand == hand
            elif name == "acpc":  # its seats begin left of the button
                shift = hand.button + 1
                payoffs = (*hand.payoffs[shift:], *hand.payoffs[:shift])
                present = (*hand.starting_stacks[shift:], *hand.starting_stacks[:shift])
                kept = [won for won, chips in zip(payoffs, present, strict=True) if chips]
                assert list(record.hand.payoffs) == kept
            else:
                assert record.hand.payoffs == hand.payoffs
    with capsys.disabled():
        print(f"\nhands of many sites, written and read back: {carried}")
    assert carried["phh"] == carried["ohh"] == carried["pokerstars"] > 500
