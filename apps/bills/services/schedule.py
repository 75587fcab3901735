"""The contract's instalments, and bills issued from them: for one order, and for all of a night (`issue_due`)."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any

from django.db import connection, transaction

from apps.bills import queries
from apps.bills.models import Bill, Instalment
from apps.bills.rules import BILL, RENT_KINDS, BillAct, BillKind, BillStatus, InstalmentState
from apps.leases.batches import WITHIN, in_batches
from apps.leases.models import Order
from apps.leases.queries import term_of_lease
from apps.leases.rules import ISSUING, OrderStatus, status_of_goods
from apps.leases.rules.terms import due_date
from core import clock
from core.money import Fen, split

AT_ONCE = 8_000
"""Bills of the first batch."""

LOOK_BACK = timedelta(days=7)
"""How far a night looks back for instalments that had no bill; an order that was away longer is resumed by `resume`."""

DUE = f"""
SELECT order_id FROM bills_instalment i
 WHERE i.state = '{InstalmentState.OPEN}' AND i.due_date <= %(day)s AND i.due_date > %(since)s AND i.period > 1
"""
ASKED = f"""
   i.state = '{InstalmentState.OPEN}' AND i.due_date <= %(day)s AND i.due_date > %(since)s AND i.period > 1
   AND o.id = i.order_id AND o.status = ANY(%(statuses)s)
"""
# What the customer wanted to pay ahead, and didn't, is asked as any other. Hardly a range has one: looking costs less.
AHEAD = f"SELECT 1 FROM bills_bill WHERE status = '{BillStatus.SCHEDULED}' AND order_id {WITHIN} LIMIT 1"
AWAITED = f"""
UPDATE bills_bill b SET status = '{BILL.after(BillAct.ISSUE)}',
       issued_late = CASE WHEN i.due_date < %(issued)s THEN %(issued)s::date END
  FROM bills_instalment i, leases_order o
 WHERE {ASKED} AND b.order_id = i.order_id AND b.kind = i.kind AND b.period = i.period
   AND b.status = '{BillStatus.SCHEDULED}' AND b.order_id {WITHIN} AND i.order_id {WITHIN} AND o.id {WITHIN}
"""
# Without ON CONFLICT, which costs a third: the orders are held, so nobody issues the same bill meanwhile.
ISSUE = f"""
INSERT INTO bills_bill (order_id, sub_shop_id, kind, period, due_date, issued_late, amount, rent, addon,
                        paid_rent, paid_addon, paid, waived, refunded, status)
SELECT i.order_id, o.sub_shop_id, i.kind, i.period, i.due_date,
       CASE WHEN i.due_date < %(issued)s THEN %(issued)s::date END, i.rent + i.addon, i.rent, i.addon,
       0, 0, 0, 0, 0, '{BILL.after(BillAct.ISSUE)}'
  FROM bills_instalment i, leases_order o
 WHERE {ASKED} AND i.order_id {WITHIN} AND o.id {WITHIN}
   AND NOT EXISTS (SELECT 1 FROM bills_bill b
                    WHERE b.order_id = i.order_id AND b.kind = i.kind AND b.period = i.period
                      AND b.order_id {WITHIN})
"""


def issue_due(day: date, *, issued: date | None = None) -> int:
    """Bills for every instalment due on `day`, and those of the week before that have none. Gives their number.

    `issued`: when customers can see them, which is later than `day` where the night is caught up on.
    """
    return in_batches(DUE, _values(day, day - LOOK_BACK, issued or day), AT_ONCE, _issue, durable=False)


def _values(day: date, since: date, issued: date) -> dict[str, Any]:
    return {"day": day, "since": since, "issued": issued, "statuses": list(ISSUING)}


def _issue(values: dict[str, Any]) -> int:
    with connection.cursor() as cursor:
        awaited = 0
        cursor.execute(AHEAD, values)
        if cursor.fetchone():
            cursor.execute(AWAITED, values)
            awaited = cursor.rowcount
        cursor.execute(ISSUE, values)
        return int(awaited + cursor.rowcount)


@transaction.atomic
def open_schedule(order: Order) -> list[Instalment]:
    """The periods of a new order, to the fen; they have no due dates before the lease starts."""
    return Instalment.objects.bulk_create(
        Instalment(order_id=order.pk, period=period, rent=rent, addon=order.addon_monthly)
        for period, rent in enumerate(split(order.total_rent, order.periods), start=1)
    )


@transaction.atomic
def start_schedule(order: Order, anchor_date: date) -> None:
    """Due dates from the lease's first day; what is due already is issued now. `order` is leasing."""
    term = term_of_lease(order)
    rows = list(Instalment.objects.filter(order_id=order.pk))
    for row in rows:
        row.due_date = due_date(anchor_date, term, row.period)
    Instalment.objects.bulk_update(rows, ["due_date"])
    resume(order)


@transaction.atomic
def take_over_schedule(order: Order, anchor_date: date) -> None:
    """Of a lease that began elsewhere on `anchor_date`: what fell due since then was asked for on its day. `order` is
    leasing, its periods are open.
    """
    Bill.objects.filter(pk__in=[bill.pk for bill in issue_first(order)]).update(due_date=anchor_date)
    term = term_of_lease(order)
    rows = list(Instalment.objects.filter(order_id=order.pk))
    for row in rows:
        row.due_date = due_date(anchor_date, term, row.period)
    Instalment.objects.bulk_update(rows, ["due_date"])
    resume(order, late=False)


@transaction.atomic
def lengthen(order: Order, first: int, rent: Fen) -> None:
    """A renewal's periods, from number `first` to the lease's last, each at `rent` and the monthly add-ons, in fen.

    `order`, locked, is longer already; what is due of them is issued now.
    """
    if order.anchor_date is None:
        raise ValueError(f"lease {order.pk} hasn't begun")
    term = term_of_lease(order)
    Instalment.objects.bulk_create(
        Instalment(
            order_id=order.pk, period=period, kind=BillKind.RENEWAL, rent=rent, addon=order.addon_monthly,
            due_date=due_date(order.anchor_date, term, period),
        )
        for period in range(first, order.periods + 1)
    )  # fmt: skip
    resume(order)


@transaction.atomic
def resume(order: Order, *, late: bool = True) -> int:
    """Issue what fell due while the order was not in a status that bills. `order` is saved in one that does.

    `late`: the customer couldn't know of it on its day.
    """
    today = clock.today()
    issued = today if late else date.min
    return _issue(_values(today, date.min, issued) | {"first": order.pk, "last": order.pk})


@transaction.atomic
def await_ahead(order: Order, periods: Collection[int]) -> list[Bill]:
    """Bills of these periods, which aren't asked yet, for the customer to pay before their day; oldest first.

    `order` is locked. Unpaid they change nothing: the night asks for each on its day.
    """
    known = {bill.period: bill for bill in queries.lock_bills(order.pk) if bill.kind in RENT_KINDS}
    rows = [row for row in queries.unissued(order.pk) if row.period in periods]
    return [known.get(row.period) or _awaited(order, row, row.due_date) for row in rows if row.due_date]


@transaction.atomic
def ask_now(order: Order, last: date) -> int:
    """Periods that begin until `last` are asked today, and late after their own day: the lease ends before. `order` is
    locked. Gives their number.
    """
    coming = [row.period for row in queries.unissued(order.pk) if row.due_date and row.due_date <= last]
    bills = await_ahead(order, coming)
    for bill in bills:
        bill.status = BILL.next(bill.status, BillAct.ISSUE)
        bill.save(update_fields=["status"])
    return len(bills)


def put_off(order: Order, bills: Collection[Bill]) -> list[Bill]:
    """Periods that are asked before their day, of which nothing is paid, are asked on it again. Gives them.

    They were paid ahead, and proved unpaid while something else, like a buyout, counted on them. Once the shop has the
    goods for good no day comes any more: what is owed is asked at once. What a case brought in may go back.
    """
    if status_of_goods(order) == OrderStatus.INSPECTING and not order.after_sale:
        return []
    today = clock.today()
    early = [one for one in bills if one.kind in RENT_KINDS and one.due_date > today]
    found = [one for one in early if one.status == BillStatus.DUE]
    for bill in found:
        bill.status = BILL.next(bill.status, BillAct.DEFER)
        bill.save(update_fields=["status"])
    return found


def _awaited(order: Order, row: Instalment, due_date: date) -> Bill:
    return Bill.objects.create(
        order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=row.kind, period=row.period, due_date=due_date,
        amount=row.rent + row.addon, rent=row.rent, addon=row.addon, status=BillStatus.SCHEDULED,
    )  # fmt: skip


@transaction.atomic
def issue_first(order: Order) -> list[Bill]:
    """Due with the order: first rent with the first monthly add-on; once-only add-ons, and freight, each as a bill."""
    first = Instalment.objects.get(order_id=order.pk, period=1)
    today = clock.today()
    bills = [
        Bill(
            order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind.FIRST_RENT, period=1, due_date=today,
            amount=first.rent + first.addon, rent=first.rent, addon=first.addon,
        )
    ]  # fmt: skip
    if order.addon_once:
        bills.append(
            Bill(
                order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind.ADDON, period=1, due_date=today,
                amount=order.addon_once, addon=order.addon_once,
            )
        )  # fmt: skip
    if freight := order.snapshot["freight"]:
        bills.append(
            Bill(
                order_id=order.pk, sub_shop_id=order.sub_shop_id, kind=BillKind.FREIGHT, period=1, due_date=today,
                amount=freight, rent=freight,
            )
        )  # fmt: skip
    return Bill.objects.bulk_create(bills)


@transaction.atomic
def move_to_sub_shop(order_ids: Collection[int], sub_shop_id: int | None) -> None:
    """Bills are their leases' sub-shop's. The leases are locked, and saved with it."""
    Bill.objects.filter(order_id__in=order_ids).update(sub_shop_id=sub_shop_id)
