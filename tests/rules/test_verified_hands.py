"""Real hands of many sites, each settled to the chip by an independent program."""

import pytest

import verified_hands as verified
from holdem import rules


@pytest.mark.skipif(not verified.FILE.exists(), reason="the verified hands are not here")
def test_every_verified_hand_is_played_chip_for_chip(capsys: pytest.CaptureFixture[str]) -> None:
    replayed, differences = 0, {}
    for number, source in enumerate(verified.read_hands()):
        try:
            hand = verified.replay_hand(source)
        except (verified.DifferenceError, ValueError) as error:
            differences[source["id"]] = str(error)
            continue
        replayed += 1
        if number % 10 == 0:
            assert rules.replay(hand.events) == hand
    with capsys.disabled():
        print(f"\n{replayed} hands replayed, {len(verified.KNOWN)} of them with a known fault")
    assert not differences
    assert replayed == 11_528
