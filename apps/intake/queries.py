"""The only way to a shop's programs, their orders and their calls."""

from typing import Protocol

from django.db.models import Q, QuerySet

from apps.intake.models import App, PlacedOrder, SignedCall
from apps.intake.rules import AppStatus
from core.errors import NotFound
from core.sorting import ordered
from core.text import say

FAILED = Q(code=None) | ~Q(code=200)
CALL_TABS = {"failed": FAILED}


class Wanted(Protocol):
    """Which calls; see `schemas.CallCountQuery`."""

    app_id: int | None
    number: str


class Listed(Wanted, Protocol):
    @property
    def state(self) -> str: ...

    @property
    def sort(self) -> str: ...


def programs() -> list[App]:
    """All of the shop, those in use first."""
    return list(App.objects.order_by("status", "-pk"))


def access_app(app_id: int, *, lock: bool = False) -> App:
    """Raises NotFound (104)."""
    rows = App.objects.select_for_update() if lock else App.objects.all()
    row = rows.filter(pk=app_id).first()
    if row is None:
        raise NotFound(say("密钥不存在", "No such key"))
    return row


def by_key(key: str) -> App | None:
    return App.objects.filter(key=key).first()


def placed(app_id: int, number: str) -> PlacedOrder | None:
    return PlacedOrder.objects.filter(app_id=app_id, number=number).first()


def order_id_of(app_id: int, number: str) -> int:
    """Of the program's own order. Raises NotFound (104)."""
    row = placed(app_id, number)
    if row is None or row.order_id is None:
        raise NotFound(say("没有这个小程序订单号的订单", "No order has this number"))
    return row.order_id


def orders_by_number(asked: set[tuple[int, str]]) -> dict[tuple[int, str], int]:
    """The order's id by program and number, of those that have one."""
    rows = PlacedOrder.objects.filter(number__in={number for _, number in asked}, order_id__isnull=False)
    found = {(row.app_id, row.number): row.order_id for row in rows}
    return {key: order_id for key, order_id in found.items() if key in asked and order_id is not None}


def told_of(order_ids: list[int]) -> list[tuple[PlacedOrder, App]]:
    """Those of these orders that a program placed which is to be told of them."""
    rows = list(PlacedOrder.objects.filter(order_id__in=order_ids))
    if not rows:
        return []
    wanted = {row.app_id for row in rows}
    on = App.objects.filter(pk__in=wanted, status=AppStatus.ACTIVE, hook_off_at=None).exclude(hook_url="")
    apps = {app.pk: app for app in on}
    return [(row, apps[row.app_id]) for row in rows if row.app_id in apps]


def matching_calls(query: Wanted) -> QuerySet[SignedCall]:
    """Whatever came of them."""
    rows = SignedCall.objects.all()
    if query.app_id is not None:
        rows = rows.filter(app_id=query.app_id)
    return rows.filter(number=query.number) if query.number else rows


def listed_calls(query: Listed) -> QuerySet[SignedCall]:
    """What the filter finds, in the order that is asked for; the newest first without one."""
    rows = matching_calls(query)
    if query.state:
        rows = rows.filter(CALL_TABS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-pk",))
