"""Guarded fetches of one kind of order, by a caller of the shop or platform."""

from collections.abc import Collection

from django.db.models import Q, QuerySet

from apps.trade.kind import Kind, Row
from core.caller import Caller
from core.errors import NotFound
from core.scopes import only_one, only_own
from core.text import say


def visible_to(kind: Kind[Row], caller: Caller, *, hidden: bool = False) -> QuerySet[Row]:
    """What isn't hidden, or with that where `hidden`; a sub-shop's staff sees its own, who lacks "all orders" what they
    worked for.

    A customer sees the one order that they came by, who isn't logged in none: an act that takes another id ends there.
    """
    rows = kind.model._default_manager.all() if hidden else kind.rows()
    if only_one(caller):
        return rows.filter(pk=caller.order_id)
    if caller.sub_shop_id is not None:
        rows = rows.filter(sub_shop_id=caller.sub_shop_id)
    return rows.filter(worked_by(kind, caller.user_id)) if only_own(caller) else rows


def visible_among(kind: Kind[Row], caller: Caller, ids: Collection[int]) -> list[Row]:
    """Those of these that the caller sees, in order."""
    return list(visible_to(kind, caller).filter(pk__in=ids).order_by("pk"))


def worked_by(kind: Kind[Row], user_id: int) -> Q:
    """Orders that came by somebody's links, or were allocated to them."""
    return Q(*((column, user_id) for column in kind.worked_by), _connector=Q.OR)


def fetch(kind: Kind[Row], caller: Caller, order_id: int) -> Row:
    """Raises NotFound (104)."""
    return _one(kind, visible_to(kind, caller), order_id)


def lock(kind: Kind[Row], caller: Caller, order_id: int, *, hidden: bool = False) -> Row:
    """The row, locked until the transaction ends: first in the order of locks. Raises NotFound (104)."""
    return _one(kind, visible_to(kind, caller, hidden=hidden).select_for_update(), order_id)


def lock_any(kind: Kind[Row], order_id: int) -> Row:
    """The row, locked, for a party's answer or a job: nobody asks, so nothing is hidden. Raises NotFound (104)."""
    return _one(kind, kind.model._default_manager.select_for_update(), order_id)


def _one(kind: Kind[Row], rows: QuerySet[Row], order_id: int) -> Row:
    row = rows.filter(pk=order_id).first()
    if row is None:
        raise NotFound(say(*kind.missing))
    return row
