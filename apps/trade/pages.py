"""A customer's way to one order of one shop, without an account: signed, and bound to the row's uid."""

from django.core import signing

from apps.trade.kind import Kind, Row
from apps.trade.models import Trade
from core.caller import Caller
from core.errors import NotFound, ShopUnavailable
from core.text import say
from merchants.rules import may_be_paid
from tenants import addresses
from tenants.scope import current
from tenants.status import held_status


def token_of(kind: Kind[Row], row: Row) -> str:
    """What lets the customer's page at this one order, in this one shop."""
    return signing.dumps({"t": current().id, "o": row.pk, "u": _mark(row)}, salt=kind.salt)


def by_token(kind: Kind[Row], caller: Caller, token: str, *, lock: bool = False) -> Row:
    """The order that the token is for, on the shop's own host. Raises NotFound (104)."""
    missing = NotFound(say("链接已失效，请重新打开", "This link does not hold any more"))
    try:
        held = signing.loads(token, salt=kind.salt)
    except signing.BadSignature as error:
        raise missing from error
    if caller.tenant is None or held["t"] != caller.tenant.id:
        raise missing
    rows = kind.rows().select_for_update() if lock else kind.rows()
    row = rows.filter(pk=held["o"]).first()
    if row is None or _mark(row) != held["u"]:
        raise missing
    return row


def check_open() -> None:
    """Ahead of the order's lock: a payment page is opened only in a shop that isn't closed. Raises ShopUnavailable."""
    if not may_be_paid(held_status()):
        raise ShopUnavailable(say("店铺已关闭", "This shop is closed"))


def page_url(kind: Kind[Row], row: Row) -> str:
    """The customer's own page of the order, on the shop's address."""
    return addresses.shop_url(f"{kind.page}/{token_of(kind, row)}", tenant_id=current().id, sub_shop_id=row.sub_shop_id)


def _mark(row: Trade) -> str:
    return row.uid.hex[:16]
