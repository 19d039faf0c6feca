"""Long work cut into jobs: threads, or any executor, and a progress bar."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from ._checks import read_int, require_flag, require_int
from .errors import HoldemTypeError, shown

if TYPE_CHECKING:  # slow to import, and few need it
    from concurrent.futures import Executor, Future

Result = TypeVar("Result")

AHEAD = 64
"""Jobs that an executor of unknown size is kept busy with."""

MOST_WORKERS = 4096

SLICE = 20_000_000
"""Work of one job, in nanoseconds or so: how long an interrupt may have to wait."""

BAR = "{percentage:3.0f}%|{bar}| {elapsed}, {remaining} left"
"""Jobs are no measure that anybody outside knows."""

PATIENCE = 0.5
"""Seconds of work before a progress bar shows."""

ALONE = sys.platform in ("emscripten", "wasi")
"""Whether there are neither threads nor processes to work beside this one: in a browser."""


def thread_count(workers: int | None) -> int:
    """Return how many threads may work: `workers`, or one a processor."""
    if workers is None:
        return _processors()
    threads = read_int("workers", workers, "a number of threads, or None for all")
    require_int("workers", threads, 1, MOST_WORKERS)
    return 1 if ALONE else threads


def check_work(workers: int | None, executor: Executor | None, progress: bool | None) -> int:
    """Refuse what says nothing of where to work; return how many threads may."""
    if executor is not None and not hasattr(executor, "submit"):
        raise HoldemTypeError(f"executor is {shown(executor)}; give one of concurrent.futures")
    if progress is not None:
        require_flag("progress", progress)
    return thread_count(workers)


@cache
def _processors() -> int:
    return 1 if ALONE else os.cpu_count() or 1  # it takes as long as a small spot


def run(
    function: Callable[..., Result],
    jobs: Sequence[tuple[Any, ...]],
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> Iterator[Result]:
    """Yield ``function(*job)`` for each job, in the order of the jobs.

    Parameters
    ----------
    workers
        How many threads may work, one a processor by default; they gain where `function`
        releases the GIL. One thread, or one job, is done right here.
    executor
        Where to work instead: anything with `submit`. `function` and jobs must then be
        picklable if it has other processes.
    progress
        Whether to show a bar on stderr: by default on a terminal, once it takes a while.

    Whoever stops early, by an error or an interrupt too, leaves no job behind unstarted.
    """
    threads = min(check_work(workers, executor, progress), len(jobs))
    if len(jobs) < 2:
        yield from (function(*job) for job in jobs)
        return
    with ExitStack() as stack:
        tick = _bar(stack, len(jobs), progress)
        if executor is None and threads < 2:
            for job in jobs:
                yield function(*job)
                tick()
            return
        ahead = AHEAD
        if executor is None:
            from concurrent.futures import ThreadPoolExecutor

            executor, ahead = stack.enter_context(ThreadPoolExecutor(threads)), 2 * threads
        waiting: deque[Future[Result]] = deque()
        stack.callback(lambda: [future.cancel() for future in waiting])
        for job in jobs:
            waiting.append(executor.submit(function, *job))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
                tick()
        while waiting:
            yield waiting.popleft().result()
            tick()


def _bar(stack: ExitStack, total: int, progress: bool | None) -> Callable[[], Any]:
    """Return what to call after each job."""
    if progress is None:
        progress = sys.stderr is not None and sys.stderr.isatty()
    if not progress:
        return lambda: None
    from tqdm import tqdm

    if ALONE:
        tqdm.monitor_interval = 0  # its thread
    bar = stack.enter_context(tqdm(total=total, bar_format=BAR, delay=PATIENCE, leave=False))
    return lambda: bar.update()
