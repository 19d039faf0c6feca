"""What every test can use: hypothesis profiles and the reference data beside the project."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=200, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=10_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as when the shell runs this behind
    signal.signal(signal.SIGINT, signal.default_int_handler)

SHARED_DATA = Path(__file__).resolve().parents[1] / ".." / "shared" / "data"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of reference data, which a user's checkout does not have."""
    if not SHARED_DATA.is_dir():
        pytest.skip("the reference data is not here")
    return SHARED_DATA
