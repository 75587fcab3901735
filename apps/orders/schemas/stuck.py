"""What has waited longer than it should."""

from typing import Literal

from apps.orders.rules.stuck import Stuck
from core.entities import TradeKind
from core.wire import Day, Id, PageQuery, Schema, TabCount


class StuckFilter(Schema):
    """`merchant_id`: whose; operators say it."""

    merchant_id: Id | None = None


class StuckQuery(StuckFilter, PageQuery):
    """`since` rises with the longest wait first, which is the usual order."""

    kind: Stuck | Literal[""] = ""
    sort: Literal["", "since", "-since"] = ""


class StuckRow(Schema):
    """A lease, or a purchase, by `order_kind`. `since`: from when it waits, or by when it was to be answered; `days`
    ago. The customer is masked.
    """

    order_id: Id
    order_kind: TradeKind
    title: str
    customer: str
    kind: Stuck
    kind_label: str
    status_label: str
    since: Day
    days: int


class StuckCount(TabCount):
    """Of a kind of which some wait; `todo`: what whoever may go on with these should do. "" is all of them."""

    label: str
    todo: str
