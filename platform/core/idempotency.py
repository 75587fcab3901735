"""Same key and content: same answer, one effect. Same key, other content or person: 113.

The row is claimed in the transaction of the effect, so a parallel send waits for it and then reads the answer. Where
the answer comes after the commit (a party is reached in between), the claim holds the row, and each send is answered
from it as it stands.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

import structlog
from django.db import connection
from django.http import HttpRequest

from core import clock, crypto
from core.caller import Caller
from core.errors import InvalidInput, KeyReused, StateError
from core.text import say

log = structlog.get_logger(__name__)
TABLE = "core_idempotency"
KEY = re.compile(r"^[A-Za-z0-9_.:-]{8,80}$")


@dataclass(frozen=True, slots=True)
class Asked:
    """What was sent: whose key, and the digest of who asks for what. Without a key nothing is kept."""

    tenant_id: int
    key: str = ""
    digest: bytes = b""

    def of_row(self, row_id: int) -> "Asked":
        """One row of an act on many. No caller can send such a key."""
        return replace(self, key=f"{self.key}#{row_id}") if self.key else self


@dataclass(frozen=True, slots=True)
class Claim:
    """`answer`: what the first send was told; `row_id`: where its answer can be read."""

    tenant_id: int
    key: str
    answer: bytes | None = None
    row_id: int | None = None


def asked(caller: Caller, request: HttpRequest, *, takes_file: bool) -> Asked:
    """`takes_file`: of the call's declaration; what the request calls its body is anybody's word.

    Raises InvalidInput (110) for a malformed key.
    """
    tenant_id = caller.tenant_id
    key = request.META.get("HTTP_IDEMPOTENCY_KEY", "")
    if not key:
        return Asked(tenant_id)
    if not KEY.match(key):
        raise InvalidInput(("Idempotency-Key", say("请求编号格式不正确", "Malformed idempotency key")))
    digest = hashlib.sha256(f"{caller.side}:{caller.user_id}\n{request.method} {request.get_full_path()}\n".encode())
    for part in _files(request) if takes_file else [request.body]:
        digest.update(hashlib.sha256(part).digest())
    return Asked(tenant_id, key, digest.digest())


def _files(request: HttpRequest) -> Iterator[bytes]:
    """Each file with its names: the boundary between them is another one at each send."""
    for field, files in sorted(request.FILES.lists()):
        for file in files:
            yield f"{field}\n{file.name}".encode()
            yield b"".join(file.chunks())
            file.seek(0)


def is_answered(asked: Asked) -> bool:
    """Whether this was done before and its answer is kept: then nothing is counted or asked for again."""
    if not asked.key:
        return False
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT 1 FROM public.core_idempotency WHERE tenant_id = %s AND key = %s AND digest = %s"
            " AND answer IS NOT NULL",
            [asked.tenant_id, asked.key, asked.digest],
        )
        return cursor.fetchone() is not None


def claim(asked: Asked) -> Claim:
    """Claim the key for this content, or find what its first send was told.

    Raises KeyReused (113), StateError (111) where what it was told doesn't open any more. A claim with neither answer
    nor row is the caller's to go on with: it is new, or its call keeps no answer, or it is an act on many that broke
    off.
    """
    if not asked.key:
        return Claim(asked.tenant_id, "")
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO public.core_idempotency (tenant_id, key, digest, created_at)"
            " VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING",
            [asked.tenant_id, asked.key, asked.digest, clock.real_now()],
        )
        if cursor.rowcount == 1:
            return Claim(asked.tenant_id, asked.key)
        cursor.execute(
            "SELECT digest, answer, row_id FROM public.core_idempotency WHERE tenant_id = %s AND key = %s",
            [asked.tenant_id, asked.key],
        )
        digest, answer, row_id = cursor.fetchone()
    if bytes(digest) != asked.digest:
        raise KeyReused
    return Claim(asked.tenant_id, asked.key, None if answer is None else _read(asked, answer), row_id)


def keep(claim: Claim, answer: bytes) -> None:
    """Keep the answer for the next send of the same key. It may hold a first password, so it is sealed."""
    sealed = crypto.seal(answer.decode(), tenant_id=claim.tenant_id, table=TABLE, row=claim.key, field="answer")
    _write(claim, "answer", sealed)


def _read(asked: Asked, sealed: bytes) -> bytes:
    """Raises StateError (111) for one that doesn't open: its act is done, and isn't done twice."""
    try:
        plain = crypto.unseal(sealed, tenant_id=asked.tenant_id, table=TABLE, row=asked.key, field="answer")
    except crypto.TamperedError:
        plain = ""
    if not plain:
        log.error("a kept answer doesn't open", tenant_id=asked.tenant_id, key=asked.key)
        raise StateError(say("该操作已完成，请刷新查看结果", "This was done: refresh to see its result"))
    return plain.encode()


def point(claim: Claim, row_id: int) -> None:
    """Keep the row that the answer can be read from."""
    _write(claim, "row_id", row_id)


def _write(claim: Claim, column: str, value: bytes | int) -> None:
    if not claim.key:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE public.core_idempotency SET {column} = %s WHERE tenant_id = %s AND key = %s",
            [value, claim.tenant_id, claim.key],
        )
