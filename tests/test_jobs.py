"""Jobs: their order, who works, and what is left when one of them fails."""

from __future__ import annotations

import io
import sys
import threading
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

import holdem
from holdem import _jobs

run = _jobs.run


class Lazy(Executor):
    """Starts a job only when it is told to."""

    def __init__(self) -> None:
        self.submitted: list[Future[object]] = []

    def submit(self, function, /, *arguments, **options):  # type: ignore[no-untyped-def]
        future: Future[object] = Future()
        self.submitted.append(future)
        if len(self.submitted) == 1:
            future.set_result(function(*arguments, **options))
        return future


@pytest.mark.parametrize("workers", [1, 2, 7, None])
def test_results_come_in_the_order_of_the_jobs(workers: int | None) -> None:
    def slow_at_first(number: int) -> int:
        time.sleep(0.002 if number < 4 else 0)
        return number

    jobs = [(number,) for number in range(200)]
    assert list(run(slow_at_first, jobs, workers=workers)) == list(range(200))


def test_no_jobs_and_one_job_are_done_right_here() -> None:
    assert list(run(threading.get_ident, [])) == []
    assert list(run(threading.get_ident, [()])) == [threading.get_ident()]
    assert list(run(threading.get_ident, [(), ()], workers=1)) == [threading.get_ident()] * 2


def test_without_threads_all_jobs_are_done_right_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser neither a thread nor a process can be started."""
    monkeypatch.setattr(_jobs, "ALONE", True)
    assert list(run(threading.get_ident, [(), ()], workers=2)) == [threading.get_ident()] * 2
    with pytest.raises(holdem.HoldemValueError, match="workers is 0"):
        run(threading.get_ident, [(), ()], workers=0).send(None)
    played = holdem.simulate("heads-up", ["random", "random"], games=2, seed=1, workers=2)
    assert played == holdem.simulate("heads-up", ["random", "random"], games=2, seed=1)


def test_threads_work_beside_each_other() -> None:
    meet = threading.Barrier(2, timeout=10)
    assert sorted(run(meet.wait, [(), ()], workers=2)) == [0, 1]


def test_an_executor_works_instead_and_is_left_open() -> None:
    with ThreadPoolExecutor(1, thread_name_prefix="mine") as pool:
        names = list(
            run(
                lambda _: threading.current_thread().name, [(i,) for i in range(100)], executor=pool
            )
        )
        assert all(name.startswith("mine") for name in names)
        assert pool.submit(int).result() == 0


def test_an_executor_is_not_handed_all_jobs_at_once() -> None:
    pool = Lazy()
    results = run(int, [(i,) for i in range(1000)], executor=pool)
    assert next(results) == 0
    assert len(pool.submitted) == _jobs.AHEAD
    results.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_comes_out_and_no_job_is_left(workers: int) -> None:
    done = []

    def fail(number: int) -> None:
        if number == 3:
            raise holdem.HoldemValueError("three")
        time.sleep(0.001)
        done.append(number)

    with pytest.raises(holdem.HoldemValueError, match="three"):
        list(run(fail, [(number,) for number in range(1000)], workers=workers))
    finished = len(done)
    time.sleep(0.02)
    assert len(done) == finished < 20


def test_who_stops_early_cancels_what_waits() -> None:
    pool = Lazy()
    results = run(int, [(i,) for i in range(1000)], executor=pool)
    next(results)
    results.close()
    assert all(future.cancelled() for future in pool.submitted[1:])


def test_an_interrupt_cancels_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Lazy()
    results = run(int, [(i,) for i in range(10)], executor=pool)
    assert next(results) == 0

    def interrupted(self: object, timeout: float | None = None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Future, "result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        next(results)
    assert all(future.cancelled() for future in pool.submitted[2:])


class Screen(io.StringIO):
    """A stderr that may be a terminal."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "progress", "shown"),
    [
        (True, None, True),
        (True, False, False),
        (True, True, True),
        (False, None, False),
        (False, True, True),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bar_shows_on_a_terminal_or_when_asked_for(
    terminal: bool, progress: bool | None, shown: bool, workers: int, monkeypatch
) -> None:
    screen = Screen(terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(_jobs, "PATIENCE", 0)
    options = {"workers": workers, "progress": progress}
    assert len(list(run(time.sleep, [(0.06,)] * 4, **options))) == 4
    assert ("left" in screen.getvalue()) is shown


def test_no_bar_shows_for_what_is_quickly_done(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(True)
    monkeypatch.setattr(sys, "stderr", screen)
    list(run(int, [(i,) for i in range(50)], workers=1))
    assert "left" not in screen.getvalue()


def test_without_a_stderr_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert list(run(int, [(1,), (2,)], workers=1)) == [1, 2]


@pytest.mark.parametrize(
    ("workers", "error", "message"),
    [
        (0, holdem.HoldemValueError, "workers is 0; give an int from 1 to 4096"),
        (-2, holdem.HoldemValueError, "workers is -2"),
        (1.5, holdem.HoldemTypeError, "workers is 1.5; give a number of threads"),
        (True, holdem.HoldemTypeError, "workers is True"),
        ("2", holdem.HoldemTypeError, "workers is '2'"),
    ],
)
def test_a_number_of_threads_that_means_nothing_is_refused(
    workers: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        list(run(int, [(1,), (2,)], workers=workers))  # type: ignore[arg-type]
