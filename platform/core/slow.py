"""Statements that take long: a line in the log and a count of the merchant, with the place in our code that sent it.

No value is told: the statement stands as it was written, with a mark for each. Traces hear of each here, too.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import structlog
from django.conf import settings
from django.db import connection, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

from core import metrics, slowest, tracing
from core.db import schemas

log = structlog.get_logger(__name__)
SHOWN = 300
"""Characters of a statement."""
MOST_MERCHANTS = 500
"""Those that come later are counted together: each is a series of Prometheus for as long as the process lives."""
OTHERS = "others"
PASSED = {"slow.py", "statements.py", "base.py"}
"""Files of ours that statements only pass through."""

_counted: set[str] = set()


def install() -> None:
    """Every connection of Django's is listened to from here on."""
    connection_created.connect(_listen, dispatch_uid=__name__)


def _listen(sender: object, connection: BaseDatabaseWrapper, **_: object) -> None:
    if _timed not in connection.execute_wrappers:
        connection.execute_wrappers.append(_timed)


def _timed(execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: Any) -> Any:
    with timed(sql):
        return execute(sql, params, many, context)


@contextmanager
def timed(sql: object) -> Iterator[None]:
    """For a statement that goes past Django's cursors."""
    started, failed = time.perf_counter(), ""
    try:
        yield
    except Exception as error:
        failed = type(error).__name__
        raise
    finally:
        seconds = time.perf_counter() - started
        if tracing.on():
            tracing.statement(sql, schemas().schema_name, seconds, failed)
        if seconds >= settings.SLOW_SECONDS:
            _tell(str(sql), seconds, failed=bool(failed))


def _tell(sql: str, seconds: float, *, failed: bool) -> None:
    schema = schemas().schema_name
    place = _place(sys._getframe(1))
    metrics.SLOW.labels(_label(schema)).inc()
    _count(schema, place, failed=failed)
    log.warning(
        "slow statement", tenant=schema, ms=round(seconds * 1000), place=place,
        sql=" ".join(sql.split())[:SHOWN],
    )  # fmt: skip


def _count(schema: str, place: str, *, failed: bool) -> None:
    """Behind the commit: nobody waits for a Redis that hangs while they hold locks. What failed has none to come."""
    note = partial(slowest.note, schema, place)
    if connection.in_atomic_block and not failed:
        transaction.on_commit(note, robust=True)
    else:
        note()


def _label(schema: str) -> str:
    if len(_counted) < MOST_MERCHANTS:
        _counted.add(schema)
    return schema if schema in _counted else OTHERS


def _place(frame: FrameType | None) -> str:
    """Of ours, but the ground that every statement passes; "" where nobody of ours sent it."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(settings.ROOT) and ".zudesk" not in path.parts and path.name not in PASSED:
            return f"{path.relative_to(settings.ROOT)}:{frame.f_lineno}"
        frame = frame.f_back
    return ""
