"""Random hands played here and by PokerKit at the same time: legality, turns and every chip.

Known differences from PokerKit 0.7.7, and who is right:

- After limpers it takes an all-in that is less than a full raise as a full one: who has limped may
  raise again. By TDA 47 he may not (R-12). Such a hand is compared up to there.
- It lets no all-in of half a bet or more re-open fixed limits or move the next raise; by TDA 47 it
  does (R-13). Such a hand is compared up to there.
- It counts the raises of the cap without the big blind (R-16): before the flop it offers one more.
- With a short big blind it asks others for what was posted; by TDA 43 they owe it whole (R-04). No
  big blind is short here.
- It asks the last seat with chips although there is nothing to decide (R-18): that turn is checked.
- It does not split odd chips pot by pot (R-23, TDA 20 and 21): a chip a pot may differ in ties.
"""

from random import Random
from typing import Any

import pytest

from holdem import rules
from holdem.rules import Call, Check, Fold, Game, Hand, RaiseTo

pokerkit = pytest.importorskip("pokerkit", exc_type=ImportError)
pytestmark = pytest.mark.filterwarnings("ignore")
HANDS = 300


def start_both(random: Random, kind: str) -> tuple[Hand, Any]:
    players = random.randint(2, 6)
    deepest = random.choice([10, 30, 100, 400])
    stacks = [random.randint(3, deepest) for _ in range(players)]
    ante = random.choice([0, 0, 1])
    deck = random.sample(range(52), 52)
    options = {"cap_heads_up": True} if kind == "fixed-limit" else {}
    make = {"no-limit": Game.no_limit, "pot-limit": Game.pot_limit, "fixed-limit": Game.fixed_limit}
    game = make[kind](1, 2, ante=ante, **options)
    hand = rules.start(game, stacks, players - 1, deck=deck)
    return hand, start_pokerkit(kind, stacks, ante, hand)


def start_pokerkit(kind: str, stacks: list[int], ante: int, hand: Hand) -> Any:
    automation = pokerkit.Automation
    manual = {
        automation.HOLE_DEALING,
        automation.BOARD_DEALING,
        automation.CARD_BURNING,
    }
    automations = tuple(set(automation) - manual)
    arguments = (automations, True, ante, (1, 2))
    if kind == "fixed-limit":
        state = pokerkit.FixedLimitTexasHoldem.create_state(
            *arguments, 2, 4, tuple(stacks), len(stacks)
        )
    else:
        variant = pokerkit.NoLimitTexasHoldem
        if kind == "pot-limit":
            structure = pokerkit.BettingStructure.POT_LIMIT
            variant = type("PotLimit", (variant,), {"betting_structure": structure})
        state = variant.create_state(*arguments, 2, tuple(stacks), len(stacks))
    for hole in hand.holes:
        assert hole is not None
        state.deal_hole(text(hole))
    return state


def text(cards: Any) -> str:
    return "".join("23456789TJQKA"[card >> 2] + "cdhs"[card & 3] for card in cards)


def deal_board(state: Any, hand: Hand) -> None:
    """Deal their board from our deck; a turn with nothing to decide is checked."""
    n = 2 * len(hand.stacks)
    while state.status:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_board():
            lying = len(list(state.get_board_cards(0)))
            count = 3 if lying == 0 else 1
            state.deal_board(text(hand.deck[n + lying : n + lying + count]))
        elif state.actor_index is not None and state.actor_index != hand.to_act:
            state.check_or_call()
        else:
            break


def compare(state: Any, hand: Hand) -> None:
    legal = hand.legal
    assert legal is not None
    assert state.actor_index == hand.to_act
    assert tuple(state.stacks) == hand.stacks
    assert tuple(state.bets) == hand.bets
    assert state.checking_or_calling_amount == legal.call
    least = state.min_completion_betting_or_raising_to_amount or 0
    most = state.max_completion_betting_or_raising_to_amount or 0
    if hand.game.small_bet and hand.street == rules.Street.PREFLOP and hand.betting.raises == 4:
        return
    assert (least, most) == (legal.raise_min, legal.raise_max)


def known_to_differ(hand: Hand, total: int) -> bool:
    """Return whether PokerKit takes this raise, being short, for something else."""
    if total >= hand.betting.least:
        return False
    over_the_blind = hand.street == rules.Street.PREFLOP and hand.betting.aggressor is None
    return bool(hand.game.small_bet) or over_the_blind


def play_both(hand: Hand, state: Any, random: Random) -> bool:
    """Play both to the end; return whether they could be compared that far."""
    deal_board(state, hand)
    while not hand.is_over:
        compare(state, hand)
        legal = hand.legal
        assert legal is not None
        action = random.choice(list(legal))
        if isinstance(action, RaiseTo):
            action = RaiseTo(random.randint(legal.raise_min, legal.raise_max))
            if known_to_differ(hand, action.total):
                return False
        hand = hand.act(action)
        match action:
            case Fold():
                state.fold()
            case Check() | Call():
                state.check_or_call()
            case RaiseTo(total):
                state.complete_bet_or_raise_to(total)
        deal_board(state, hand)
    assert not state.status
    tie = len({event.seat for event in hand.events if isinstance(event, rules.Won)}) > 1
    for ours, theirs in zip(hand.stacks, state.stacks, strict=True):
        assert abs(ours - theirs) <= tie * len(hand.pots)
    assert sum(hand.stacks) == sum(state.stacks)
    return True


@pytest.mark.parametrize("kind", ["no-limit", "pot-limit", "fixed-limit"])
def test_hands_go_as_in_pokerkit(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    random = Random(kind)
    finished = sum(play_both(*start_both(random, kind), random) for _ in range(HANDS))
    with capsys.disabled():
        print(f"\n{finished} of {HANDS} {kind} hands played beside PokerKit to the end")
    assert finished > HANDS / 2
