"""A key whose answer was lost is "still being handled" for ever, and a query isn't part of what was asked."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from django.http import HttpRequest

from core import idempotency
from core.caller import Caller
from core.errors import StateError
from core.idempotency import Asked, Claim
from core.models import Idempotency
from infra.chaos.planted.tools import instead, nothing

CAUGHT_BY = (
    "platform/core/tests/test_calls.py::TestLater"
    "::test_that_was_killed_in_between_answers_a_repeat_and_does_nothing_twice",
    "platform/core/tests/test_idempotency.py::TestKey::test_it_belongs_to_its_content_person_path_and_query",
)
_right = idempotency.claim
_asked = idempotency.asked


def _claim(asked: Asked) -> Claim:
    known = bool(asked.key) and Idempotency.objects.filter(tenant_id=asked.tenant_id, key=asked.key).exists()
    claim = _right(asked)
    if known and claim.answer is None:
        raise StateError
    return claim


def _body_only(caller: Caller, request: HttpRequest, *, takes_file: bool) -> Asked:
    known = _asked(caller, request, takes_file=takes_file)
    content = f"{request.method} {request.path}".encode() + request.body
    return replace(known, digest=hashlib.sha256(content).digest()) if known.key else known


@contextmanager
def plant() -> Iterator[None]:
    with (
        instead(idempotency, "point", nothing),
        instead(idempotency, "claim", _claim),
        instead(idempotency, "asked", _body_only),
    ):
        yield
