"""Shops know nothing of each other, so each one's year runs in a process of its own, as many as there are cores."""

import multiprocessing
import os
import traceback
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess

from django.db import connections

from infra.sandbox.watch import end_with_parent

Work = Callable[[], None]


class WorkFailedError(RuntimeError):
    """One of several works failed; its traceback is printed."""


def side_by_side(works: Sequence[tuple[str, Work]], hands: int = 0) -> None:
    """Do all, `hands` at a time, the first ones first. Raises WorkFailedError when one fails; the others end then."""
    connections.close_all()
    hands = hands or os.cpu_count() or 1
    waiting = [_process(name, work) for name, work in works]
    running: list[BaseProcess] = []
    try:
        while waiting or running:
            while waiting and len(running) < hands:
                running.append(waiting.pop(0))
                running[-1].start()
            wait([process.sentinel for process in running])
            running = _left(running)
    finally:
        for process in running:
            process.terminate()
            process.join()


def _process(name: str, work: Work) -> BaseProcess:
    return multiprocessing.get_context("fork").Process(target=_do, args=(work,), name=name)


def _do(work: Work) -> None:
    end_with_parent()
    try:
        work()
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    finally:
        connections.close_all()


def _left(running: Sequence[BaseProcess]) -> list[BaseProcess]:
    left = []
    for process in running:
        if process.exitcode is None:
            left.append(process)
        elif process.exitcode != 0:
            raise WorkFailedError(f"{process.name} ended with {process.exitcode}")
    return left
