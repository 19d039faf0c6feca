"""Hand histories: PHH, PokerStars, the computer poker competition's logs, Open Hand History.

`loads` and `read` replay the hands of a text or a file by the rules, `dumps` writes them.
"""

from .formats import FORMATS, detect, dumps, loads, read, records, scan, scan_file, write
from .record import Difference, Record
from .replay import replay
from .show import describe, to_dict
from .told import Claim, Step, Told

__all__ = [
    "FORMATS",
    "Claim",
    "Difference",
    "Record",
    "Step",
    "Told",
    "describe",
    "detect",
    "dumps",
    "loads",
    "read",
    "records",
    "replay",
    "scan",
    "scan_file",
    "to_dict",
    "write",
]
