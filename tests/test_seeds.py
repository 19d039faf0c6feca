"""What may be a seed, and what it comes to."""

from typing import Any

import numpy as np
import pytest
from numpy.random import SeedSequence

from holdem import HoldemError
from holdem._seeds import seed_sequence


def test_an_int_is_the_entropy_of_numpy_too() -> None:
    assert seed_sequence(7).state == SeedSequence(7).state
    assert seed_sequence(np.int64(7)).state == SeedSequence(7).state  # type: ignore[arg-type]
    assert type(seed_sequence(np.int64(7)).entropy) is int  # type: ignore[arg-type]


def test_a_seed_sequence_is_taken_as_it_is() -> None:
    root = SeedSequence(7, spawn_key=(1,))
    assert seed_sequence(root) is root


def test_a_generator_is_drawn_from() -> None:
    words = np.random.default_rng(7).integers(0, 2**32, 8, np.uint32).tolist()
    rng = np.random.default_rng(7)
    assert [seed_sequence(rng).entropy, seed_sequence(rng).entropy] == [words[:4], words[4:]]


def test_no_seed_is_another_each_time() -> None:
    assert seed_sequence(None).entropy != seed_sequence(None).entropy


@pytest.mark.parametrize("seed", [-1, np.int64(-1), 1.5, np.float64(1), "x", True, [1]])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(HoldemError, match="seed is"):
        seed_sequence(seed)
