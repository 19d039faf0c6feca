"""Executors that the tests give work to."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

import pytest


@contextmanager
def dask() -> Iterator[Executor]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()
