"""An act on many: one transaction a row, in the order of ids, each row with a result of its own.

The key of the whole is claimed first, the key of each row with its effect: a batch that broke off goes on where it
stopped when it is sent again.
"""

from collections.abc import Callable
from typing import Any

import structlog
from django.db import InterfaceError, OperationalError, transaction
from django.http import HttpRequest

from core import idempotency
from core.caller import Caller
from core.calls.declaration import Declaration, Reach
from core.calls.refusals import with_last
from core.db import act, again_when_lost, schemas
from core.errors import ApiError
from core.idempotency import Asked, Claim
from core.transitions import TransitionRefused
from core.wire import ManyOut, RowResult

log = structlog.get_logger(__name__)


def write_each(declaration: Declaration, reach: Reach) -> Callable[[HttpRequest, Caller, tuple[Any, ...]], bytes]:
    def write(request: HttpRequest, caller: Caller, args: tuple[Any, ...]) -> bytes:
        (body,) = args
        if declaration.before:
            declaration.before(caller, body)
        asked = idempotency.asked(caller, request, takes_file=False)
        whole = again_when_lost(lambda: _claim(asked))
        if whole.answer is not None:
            return whole.answer
        row_ids: list[int] = getattr(body, declaration.each)
        batch = _Batch(declaration, reach, caller, body, asked)
        results = {row_id: batch.do(row_id) for row_id in sorted(set(row_ids))}
        batch.finish()
        answer = ManyOut(results=[results[row_id] for row_id in dict.fromkeys(row_ids)])
        raw = answer.model_dump_json().encode()
        idempotency.keep(whole, raw)
        return raw

    return write


def _claim(asked: Asked) -> Claim:
    with transaction.atomic():
        return idempotency.claim(asked)


class _Batch:
    """One send of an act on many. `done`: what it did itself, by the schema of the merchant."""

    def __init__(self, declaration: Declaration, reach: Reach, caller: Caller, body: Any, asked: Asked) -> None:
        self._declaration, self._reach, self._caller, self._body = declaration, reach, caller, body
        self._asked = asked
        self.done: dict[str, list[int]] = {}

    def do(self, row_id: int) -> RowResult:
        """The row's result: what refuses it rolls back that row only."""
        try:
            return self._counted(row_id)
        except (ApiError, TransitionRefused) as error:
            told = with_last(error, self._declaration, self._reach, self._caller, (self._body,), row_id)
            return _refused(row_id, told)
        except (OperationalError, InterfaceError):
            raise
        except Exception:
            log.exception("a row of an act on many failed", path=self._declaration.path, row_id=row_id)
            return _refused(row_id, ApiError())

    def _counted(self, row_id: int) -> RowResult:
        """A try of a row counts ahead of its transaction, once, and not where it is refused."""
        declaration = self._declaration
        counts = declaration.count_row is not None and not idempotency.is_answered(self._asked.of_row(row_id))
        if declaration.count_row and counts:
            declaration.count_row(self._caller, self._body, row_id)
        try:
            return again_when_lost(lambda: self._do(row_id))
        except (ApiError, TransitionRefused):
            if declaration.give_row_back and counts:
                declaration.give_row_back(self._caller, self._body, row_id)
            raise

    def _do(self, row_id: int) -> RowResult:
        with act():
            claim = idempotency.claim(self._asked.of_row(row_id))
            if claim.answer is not None:
                return RowResult.model_validate_json(claim.answer)
            with self._reach(self._caller, row_id):
                said = self._declaration.handler(self._caller, self._body, row_id)
                schema = schemas().schema_name
            result = RowResult(id=row_id, msg=said or "")
            idempotency.keep(claim, result.model_dump_json().encode())
        self.done.setdefault(schema, []).append(row_id)
        return result

    def finish(self) -> None:
        """What follows once for the rows of a merchant, such as one notice."""
        after = self._declaration.after
        if after is None:
            return
        for row_ids in self.done.values():
            try:
                with transaction.atomic(), self._reach(self._caller, row_ids[0]):
                    after(self._caller, self._body, row_ids)
            except Exception:
                log.exception("what follows an act on many failed", path=self._declaration.path, row_ids=row_ids)


def _refused(row_id: int, error: ApiError) -> RowResult:
    return RowResult(id=row_id, code=error.code, msg=error.msg)
