"""What may be asked for after signing, and what waits."""

from apps.aftersale import queries as found
from apps.aftersale.models import Case
from apps.aftersale.rules import CaseKind, Waits, kinds_open
from apps.bills.queries import bills_of
from apps.express import queries as express
from apps.leases.models import Order
from apps.payments.queries import refundable, under_way
from core import clock
from core.money import Fen
from policies import queries as policies


def open_kinds(order: Order) -> list[CaseKind]:
    """What may be asked for now."""
    return kinds_open(order, order.anchor_date, clock.today(), policies.current().case_return_days)


def waits(order: Order, row: Case) -> Waits:
    """A case whose day to be answered is over, or will be."""
    return Waits(
        kind=row.kind, by_customer=row.by_customer, spoken=found.spoken(row.pk),
        paying=under_way(bills_of(order.pk), None), has_address=express.address_for(order.sub_shop_id) is not None,
    )  # fmt: skip


def to_pay_back(order_id: int) -> Fen:
    """What was paid and hasn't gone back, in fen."""
    return sum(one.amount - one.refunded for one in refundable(bills_of(order_id)))
