"""A piece, which its serial number names, is in one lease at a time."""

from collections.abc import Collection

from django.db import connection

from apps.leases import queries
from apps.serials.queries import with_others
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say
from tenants.scope import current


def check_free(serials: Collection[str], caller: Caller, order_id: int = 0) -> None:
    """Ahead of the parcel in which these pieces go out with a locked lease, or 0: with a purchase. Raises InvalidInput
    (110), field `serials`, for one that another lease has; it names that where the caller sees it.
    """
    for serial in sorted({*serials}):
        _one_by_one(serial)
    found = with_others(serials, order_id)
    for serial in serials:
        if other := found.get(serial):
            raise InvalidInput(("serials", _taken(serial, other, caller)))


def _taken(serial: str, other: int, caller: Caller) -> str:
    if queries.visible_among(caller, [other]):
        return say(
            f"序列号 {serial} 还在订单 {other} 中：请核对序列号；商品已收回的，先在该订单登记归还和验机",
            f"{serial} is out with order {other}: check it; if it is back, take it in and inspect it there first",
        )
    return say(
        f"序列号 {serial} 还在您看不到的一个订单中：请核对序列号，或联系店铺管理员",
        f"{serial} is out with an order that you don't see: check it, or ask the shop's owner",
    )


def _one_by_one(serial: str) -> None:
    """Two people who ship the same piece at the same moment: the second finds what the first did."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", [f"serials:{current().id}:{serial}"])
