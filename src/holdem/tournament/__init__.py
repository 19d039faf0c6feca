"""Tournaments: what they are worth, how they are built, and how they are played."""

from .cash import OpenTable, open_table
from .icm import bubble_factor, chip_chop, deal, icm, required_equity
from .levels import Level, Levels, blind_levels, level_problems, levels_from_dict, parse_levels
from .modes import MODES, Mode, mode_from_dict
from .payouts import payout_shares, places_of, share_prizes, split_pool
from .play import Tournament, play
from .posting import Sitter
from .push_fold import PushFold, push_fold
from .rake import Rake
from .standings import Fault, Standings

__all__ = [
    "MODES",
    "Fault",
    "Level",
    "Levels",
    "Mode",
    "OpenTable",
    "PushFold",
    "Rake",
    "Sitter",
    "Standings",
    "Tournament",
    "blind_levels",
    "bubble_factor",
    "chip_chop",
    "deal",
    "icm",
    "level_problems",
    "levels_from_dict",
    "mode_from_dict",
    "open_table",
    "parse_levels",
    "payout_shares",
    "places_of",
    "play",
    "push_fold",
    "required_equity",
    "share_prizes",
    "split_pool",
]
