"""Tournaments: what they are worth, how they are built, and how they are played."""

from .icm import bubble_factor, chip_chop, deal, icm, required_equity

__all__ = ["bubble_factor", "chip_chop", "deal", "icm", "required_equity"]
