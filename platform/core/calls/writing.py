"""A call that writes: one transaction with its idempotency key, then what waits for the commit, then the answer."""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import structlog
from django.db import transaction
from django.http import HttpRequest
from pydantic import TypeAdapter

from core import idempotency
from core.caller import Caller
from core.calls.declaration import Declaration, Later, Reach
from core.calls.reading import merchant_of, to_json
from core.calls.refusals import with_last
from core.db import act, again_when_lost
from core.errors import ApiError
from core.topics import silent
from core.transitions import TransitionRefused

log = structlog.get_logger(__name__)
Run = Callable[[HttpRequest, Caller, tuple[Any, ...]], bytes]


def free_writer(declaration: Declaration, reach: Reach) -> Run:
    """Of a call whose services open their own transactions: it has no idempotency key."""
    adapter = TypeAdapter(declaration.answer_type)

    def write(request: HttpRequest, caller: Caller, args: tuple[Any, ...]) -> bytes:
        if declaration.before:
            declaration.before(caller, *args)
        with merchant_of(declaration, reach, caller, args), nullcontext() if declaration.door else silent():
            return to_json(adapter, declaration.handler(caller, *args))

    return write


def writer(declaration: Declaration, reach: Reach) -> Run:
    """Of a call that is one transaction."""
    adapter = TypeAdapter(declaration.answer_type)

    def write(request: HttpRequest, caller: Caller, args: tuple[Any, ...]) -> bytes:
        asked = idempotency.asked(caller, request, takes_file=declaration.takes_file)
        counts = declaration.before is not None and not idempotency.is_answered(asked)
        if declaration.before and counts:
            declaration.before(caller, *args)

        def committed() -> bytes | Later[Any]:
            with act():
                claim = idempotency.claim(asked)
                if claim.answer is not None:
                    return claim.answer
                if claim.row_id is not None:
                    return Later(claim.row_id)
                with merchant_of(declaration, reach, caller, args):
                    result = declaration.handler(caller, *args)
                if isinstance(result, Later):
                    idempotency.point(claim, result.row_id)
                    return result
                body = to_json(adapter, result)
                if declaration.keeps_answer:
                    idempotency.keep(claim, body)
                return body

        try:
            result = again_when_lost(committed)
        except (ApiError, TransitionRefused) as error:
            if declaration.give_back and counts:
                declaration.give_back(caller, *args)
            told = with_last(error, declaration, reach, caller, args)
            if told is error:
                raise
            raise told from error
        if isinstance(result, Later):
            _work(declaration, reach, caller, result)
            return _answer(declaration, adapter, reach, caller, result.row_id)
        return result

    return write


def _work(declaration: Declaration, reach: Reach, caller: Caller, later: Later[Any]) -> None:
    """In the schema of the row. What fails here is the row's to tell: it waits, or a job goes on trying."""
    if later.work is None:
        return
    try:
        with reach(caller, later.row_id):
            later.work()
    except Exception:
        log.exception("work after the commit failed", path=declaration.path, row_id=later.row_id)


def _answer(
    declaration: Declaration,
    adapter: TypeAdapter[Any],
    reach: Reach,
    caller: Caller,
    row_id: int,
) -> bytes:
    """From the row as it stands, for each send of the key: what the party says may come later."""
    read = declaration.answer
    assert read is not None, "a declaration that returns Later has an answer"

    def answered() -> bytes:
        with transaction.atomic(), reach(caller, row_id):
            return to_json(adapter, read(caller, row_id))

    return again_when_lost(answered)
