"""Where a piece was: each time that it went out, with how it came back; and what is in repair."""

from dataclasses import dataclass

from apps.express import queries as express
from apps.express.models import Parcel
from apps.leases import queries as leases
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.purchases import queries as purchases
from apps.purchases.models import SaleOrder
from apps.returns import queries as returns
from apps.returns.models import Return
from core.actions import ORDER_SHIP
from core.caller import Caller
from core.paging import Paged


@dataclass(frozen=True, slots=True)
class Stay:
    """A parcel in which the piece went out, its order, and the returns by which it came, the oldest first."""

    parcel: Parcel
    order: Order | SaleOrder
    returns: list[Return]


def stays(caller: Caller, serial: str) -> list[Stay]:
    """The latest first, of orders that the caller sees."""
    sent = express.sent_with([serial])
    ids = {kind: [row.order_id for row in sent if row.order_kind == kind] for kind in {row.order_kind for row in sent}}
    orders: dict[int, Order | SaleOrder] = {
        row.pk: row for row in leases.visible_among(caller, ids.get(LEASE.kind, []))
    }
    rest = [order_id for kind, some in ids.items() if kind != LEASE.kind for order_id in some]
    orders |= {row.pk: row for row in purchases.visible_to(caller).filter(pk__in=rest)} if rest else {}
    came = returns.received_of(orders)
    return [
        Stay(row, orders[row.order_id], _came_by(row, came.get(row.order_id, [])))
        for row in reversed(sent) if row.order_id in orders
    ]  # fmt: skip


def correctable(caller: Caller, order: Order) -> int | None:
    """The parcel of which the caller may correct the serial numbers: that of the pieces which the customer has, or
    which are on their way there or back, until the lease ends.
    """
    if caller.tenant is None or not caller.may(ORDER_SHIP) or order.shipped_at is None or order.finished_at:
        return None
    sent = express.with_customer(order.pk)
    return sent.pk if sent else None


def _came_by(sent: Parcel, came: list[Return]) -> list[Return]:
    """Those that were asked for while the customer had this piece: until another one went out for it."""
    replaced = express.replaced_at(sent)
    return [
        row for row in came if row.asked_at >= sent.shipped_at and (replaced is None or row.asked_at < replaced)
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class InRepair:
    """Goods of a lease that came back by a return, and the numbers on them."""

    order: Order
    row: Return
    serials: list[str]


def in_repair(caller: Caller, page: Paged) -> tuple[list[InRepair], int]:
    """Of leases that the caller sees, or saw before they were hidden: a page, the longest first, and how many there are
    in all.
    """
    rows = returns.in_repair()
    found = leases.with_hidden(caller).filter(pk__in={row.order_id for row in rows})
    orders = {row.pk: row for row in found}
    seen = [row for row in rows if row.order_id in orders]
    shown = seen[page.offset : page.offset + page.page_size]
    return [InRepair(orders[row.order_id], row, _numbers(row)) for row in shown], len(seen)


def _numbers(row: Return) -> list[str]:
    return row.serials_seen or express.serials_out(row.order_id, before=row.asked_at)


def lock_lease_of(caller: Caller, return_id: int) -> Order:
    """The lease whose goods came back by a return, locked, hidden or not. Raises NotFound (104)."""
    return leases.lock_order(caller, returns.one(return_id).order_id, hidden=True)
