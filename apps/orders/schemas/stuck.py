"""What has waited longer than it should."""

from datetime import date

from apps.orders.rules.stuck import Stuck
from core.wire import Id, Schema


class StuckOrder(Schema):
    """`since`: from when it waits, or by when it was to be answered; `days` ago. The customer is masked."""

    order_id: Id
    title: str
    customer: str
    status_label: str
    since: date
    days: int


class StuckGroup(Schema):
    """`todo`: what whoever may go on with these should do. `count` of them in all; `items` are the longest waits."""

    kind: Stuck
    label: str
    todo: str
    count: int
    items: list[StuckOrder]


class StuckOrders(Schema):
    """In the order of a lease's life; kinds of which none waits are left out."""

    items: list[StuckGroup]
