"""A customer's way to one row of one shop, without an account: signed, and bound to the row's uid."""

from typing import TypeVar

from django.core import signing
from django.db.models import Model, QuerySet

from core.caller import Caller
from core.errors import NotFound
from core.text import say

Row = TypeVar("Row", bound=Model)


def token_of(row: Model, tenant_id: int, *, salt: str) -> str:
    """What lets the customer's page at this row, in this shop. `salt` names the kind of row, which has a `uid`."""
    return signing.dumps({"t": tenant_id, "o": row.pk, "u": _mark(row)}, salt=salt)


def row_of(rows: QuerySet[Row], caller: Caller, token: str, *, salt: str, lock: bool = False) -> Row:
    """The one of `rows` that the token is for, on the shop's own host. Raises NotFound (104)."""
    missing = NotFound(say("链接已失效，请重新打开", "This link does not hold any more"))
    try:
        held = signing.loads(token, salt=salt)
    except signing.BadSignature as error:
        raise missing from error
    if caller.tenant is None or held["t"] != caller.tenant.id:
        raise missing
    row = (rows.select_for_update() if lock else rows).filter(pk=held["o"]).first()
    if row is None or _mark(row) != held["u"]:
        raise missing
    return row


def _mark(row: Model) -> str:
    return str(row.uid.hex[:16])  # type: ignore[attr-defined]
