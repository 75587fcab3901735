"""Same key and content: same answer, one effect. Same key, other content or person: 113.

The row is claimed in the transaction of the effect, so a parallel send waits for it and then reads the answer.
"""

import hashlib
import re
from dataclasses import dataclass

from django.db import connection

from core.caller import Caller
from core.errors import InvalidInput, KeyReused, StateError
from core.text import say

KEY = re.compile(r"^[A-Za-z0-9_.:-]{8,80}$")


@dataclass(frozen=True, slots=True)
class Claim:
    tenant_id: int
    key: str
    stored: bytes | None = None


def claim(caller: Caller, key: str, path: str, content: bytes) -> Claim:
    """Claim `key` for this content, or find the answer that it had. No key: nothing is kept.

    Raises InvalidInput (110) for a malformed key, KeyReused (113), StateError (111) while the first send
    still waits for a party outside.
    """
    tenant_id = caller.tenant.id if caller.tenant else 0
    if not key:
        return Claim(tenant_id, "")
    if not KEY.match(key):
        raise InvalidInput(("Idempotency-Key", say("请求编号格式不正确", "Malformed idempotency key")))
    owner = f"{caller.side}:{caller.user_id}"
    digest = hashlib.sha256(f"{owner}\n{path}\n".encode() + content).digest()
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO public.core_idempotency (tenant_id, key, digest, created_at)"
            " VALUES (%s, %s, %s, now()) ON CONFLICT DO NOTHING",
            [tenant_id, key, digest],
        )
        if cursor.rowcount == 1:
            return Claim(tenant_id, key)
        cursor.execute(
            "SELECT digest, answer FROM public.core_idempotency WHERE tenant_id = %s AND key = %s",
            [tenant_id, key],
        )
        known, stored = cursor.fetchone()
    if bytes(known) != digest:
        raise KeyReused
    if stored is None:
        raise StateError(say("上一次提交仍在处理，请稍后刷新", "The first send is still being handled"))
    return Claim(tenant_id, key, bytes(stored))


def keep(claim: Claim, answer: bytes) -> None:
    """Keep the answer for the next send of the same key."""
    if not claim.key:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE public.core_idempotency SET answer = %s WHERE tenant_id = %s AND key = %s",
            [answer, claim.tenant_id, claim.key],
        )
