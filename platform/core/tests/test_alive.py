"""Workers and beat are judged by a file that their own loops touch, whether Redis is there or not."""

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from celery import Celery
from kombu.exceptions import OperationalError

from config.celery import app
from core.jobs import alive, broker, loops


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's yet; and old."""
    monkeypatch.setattr(alive, "_file", None)
    monkeypatch.setattr(alive, "_of", 0)
    found = tmp_path / "worker.pid"
    found.touch()
    return old(found)


def old(file: Path) -> Path:
    os.utime(file, (0, 0))
    return file


def is_fresh(file: Path) -> bool:
    return file.stat().st_mtime > 0


def test_nothing_is_touched_where_nobody_looks(file: Path) -> None:
    alive.touch()
    alive.show(None)
    assert not is_fresh(file)


def test_a_child_does_not_say_that_its_parent_lives(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alive.show(str(file))
    old(file)
    monkeypatch.setattr(os, "getpid", lambda: 1)
    alive.touch()
    assert not is_fresh(file)


def test_a_worker_touches_its_pidfile_by_its_own_timer(file: Path) -> None:
    timed: list[Any] = []
    timer = SimpleNamespace(call_repeatedly=lambda seconds, act: timed.append((seconds, act)))
    worker = SimpleNamespace(pidfile=str(file), timer=timer)
    loops.Alive(worker).start(worker)
    assert loops.Alive in app.steps["worker"]
    [(seconds, act)] = timed
    assert seconds < 60
    old(file)
    act()
    assert is_fresh(file)


def test_who_waits_for_redis_touches_it_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kombu.utils.functional.sleep", lambda seconds: None)
    alive.show(str(file))
    old(file)
    asked: list[bool] = []
    with broker.PatientConnection("redis://127.0.0.1:1/0", transport_options=broker.OPTIONS) as connection:
        with pytest.raises(OperationalError):
            connection.ensure_connection(None, 2, callback=lambda: asked.append(is_fresh(file)))
    assert asked
    assert all(asked), "and whether it has to end is asked all the same"


def test_beat_touches_one_beside_its_schedule_as_it_goes_round(file: Path) -> None:
    alone = Celery("alone", set_as_current=False)
    alone.conf.result_expires = None
    beat = loops.Scheduler(app=alone, schedule_filename=str(file.parent / "schedule"))
    beats = file.parent / "schedule.alive"
    old(beats)
    assert beat.tick() > 0
    assert is_fresh(beats)
    beat.close()
    assert app.conf.beat_scheduler == "core.jobs.loops:Scheduler"
