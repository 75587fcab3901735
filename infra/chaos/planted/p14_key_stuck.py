"""A key whose answer was lost is "still being handled" for ever, and a query isn't part of what was asked."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpRequest

from core import idempotency
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


def _claim(asked: Asked) -> Claim:
    known = bool(asked.key) and Idempotency.objects.filter(tenant_id=asked.tenant_id, key=asked.key).exists()
    claim = _right(asked)
    if known and claim.answer is None:
        raise StateError
    return claim


def _body_only(request: HttpRequest) -> Iterator[bytes]:
    yield f"{request.method} {request.path}".encode()
    yield json.dumps(json.loads(request.body or b"null"), sort_keys=True).encode()


@contextmanager
def plant() -> Iterator[None]:
    with (
        instead(idempotency, "point", nothing),
        instead(idempotency, "claim", _claim),
        instead(idempotency, "_parts", _body_only),
    ):
        yield
