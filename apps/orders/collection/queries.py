"""What collection reads of leases, bills and money: the desk's list, and what a lease owes. Amounts in fen."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import Protocol

from django.db.models import Count, Q, QuerySet, Sum

from apps.bills import queries as bills
from apps.bills.rules import (
    BUYOUTS,
    FEES,
    BillKind,
    Overdue,
    claim,
    is_open,
    is_undecided,
    overdue_of,
    split_of,
    unpaid,
)
from apps.collection import queries as found
from apps.collection.models import Case, WriteOff
from apps.collection.rules import SILENT_DAYS, AtWriteOff, GoodsAt, Owed
from apps.deposits import queries as deposits
from apps.deposits.rules import MoveKind
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import Age, OrderAct, OrderStatus, may, since_between, status_of_goods
from apps.orders.collection.rules import Tab
from apps.payments import queries as payments
from apps.payments.queries import being_taken
from apps.returns import queries as returns
from apps.staff import queries as staff
from apps.staff.models import Staff
from apps.trade.person import keys_asked
from core import actions as a
from core import clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import FULL, Bps, Fen
from core.paging import tabs_of
from core.sorting import ordered
from operators.queries import waive_limit
from policies import queries as policies


class Wanted(Protocol):
    """Which leases in collection; empty is any. `collector_id`: 0 is nobody's."""

    order_id: int | None
    customer: str
    mobile: str
    title: str
    sub_shop_id: int | None
    collector_id: int | None
    age: Age | None


class Listed(Wanted, Protocol):
    state: Tab | None

    @property
    def sort(self) -> str: ...


def tabs() -> dict[str, Q]:
    """By the calendar of today."""
    today = clock.today()
    silent = clock.start_of(today - timedelta(days=SILENT_DAYS - 1))
    return {
        Tab.TODAY: _of(Q(promised_by__lte=today)),
        Tab.BROKEN: _of(Q(broken=True)),
        Tab.SILENT: _of(found.silent_since(silent)),
        Tab.NOBODYS: _of(Q(collector_id=None)),
    }


def _of(cases: Q) -> Q:
    return Q(pk__in=found.open_cases().filter(cases).values("order_id"))


def listed(caller: Caller, query: Listed) -> QuerySet[Order]:
    """What the filter finds, in the order that is asked for; who owes for longest comes first."""
    rows = matching(caller, query)
    if query.state:
        rows = rows.filter(tabs()[query.state])
    columns = {"days": "overdue_since", "amount": "overdue_amount"}
    sort = query.sort
    if sort.removeprefix("-") == "days":  # more days are an earlier day
        sort = sort.removeprefix("-") if sort.startswith("-") else f"-{sort}"
    return ordered(rows, sort, key="id", usual=("overdue_since", "-overdue_amount", "id"), columns=columns)


def matching(caller: Caller, query: Wanted) -> QuerySet[Order]:
    """Whatever the tab."""
    rows = leases.visible_to(caller).filter(status=OrderStatus.COLLECTION)
    equal = {"pk": query.order_id, "sub_shop_id": query.sub_shop_id}
    rows = rows.filter(**{name: value for name, value in equal.items() if value})
    for keys in keys_asked(caller, query).values():
        rows = rows.filter(person_keys__overlap=keys)
    if query.title:
        rows = rows.filter(title__icontains=query.title)
    if query.collector_id is not None:
        rows = rows.filter(_of(Q(collector_id=query.collector_id or None)))
    if query.age:
        rows = rows.filter(overdue_since__range=since_between(query.age, clock.today()))
    return rows


def sums(caller: Caller, query: Wanted) -> tuple[int, Fen]:
    """How many leases there are, and what is overdue on them."""
    found = matching(caller, query).aggregate(leases=Count("pk"), overdue=Sum("overdue_amount", default=0))
    return found["leases"], found["overdue"]


GOODS = tabs_of(GoodsAt, "goods")


class WantedWriteOffs(Protocol):
    order_id: int | None


class ListedWriteOffs(WantedWriteOffs, Protocol):
    state: GoodsAt | None

    @property
    def sort(self) -> str: ...


def listed_written_off(caller: Caller, query: ListedWriteOffs) -> QuerySet[WriteOff]:
    """What stands written off, newest first."""
    rows = matching_written_off(caller, query)
    if query.state:
        rows = rows.filter(GOODS[query.state])
    return ordered(rows, query.sort, key="id", usual=("-decided_at", "-id"))


def matching_written_off(caller: Caller, query: WantedWriteOffs) -> QuerySet[WriteOff]:
    """Wherever the goods are."""
    rows = found.written_off(caller)
    return rows.filter(order_id=query.order_id) if query.order_id else rows


def owed_by(order_ids: Collection[int]) -> dict[int, Overdue]:
    """By lease, what is overdue on its bills, as it splits."""
    rows = bills.bills_among(order_ids)
    return {order_id: overdue_of(bill for bill in some if bill.kind not in BUYOUTS) for order_id, some in rows.items()}


def overdue(order: Order) -> tuple[Overdue, Owed]:
    """What is overdue of one lease, and what of it are fees."""
    rows = [bill for bill in bills.order_bills(order.pk) if bill.kind not in BUYOUTS]
    late = overdue_of(rows)
    returned = sum(unpaid(bill) for bill in rows if bill.kind == BillKind.LATE_RETURN and bill.pk in late.bill_ids)
    return late, Owed(late.total, late.late_fee + returned)


def open_sums(order: Order) -> Overdue:
    """All that is open on a lease's bills, overdue or not yet, as it splits."""
    return split_of(bills.open_rows(order.pk))


def open_by(order_ids: Collection[int]) -> dict[int, Overdue]:
    """The same of several leases."""
    rows = bills.bills_among(order_ids)
    return {order_id: split_of(bill for bill in some if is_open(bill)) for order_id, some in rows.items()}


def paying(order_id: int, last: date) -> bool:
    """Whether somebody may have paid until `last`, of which the party hasn't said yet what became."""
    day_after = clock.start_of(last + timedelta(days=1))
    return payments.under_way(bills.bills_of(order_id), None, day_after)


def at_write_off(order: Order) -> AtWriteOff:
    sums = open_sums(order)
    beneath = status_of_goods(order)
    inspected = beneath == OrderStatus.INSPECTING and returns.is_inspected(order.pk)
    return AtWriteOff(
        collected=order.status == OrderStatus.COLLECTION and may(order, OrderAct.WRITE_OFF),
        owed=sums.total,
        frozen=deposits.left_of([order.pk]).get(order.pk, 0),
        refused=deposits.capture_refused(order.pk),
        taking=being_taken(bills.bills_of(order.pk), None) or deposits.under_way(order.pk, MoveKind.THAW),
        moving=not (beneath == OrderStatus.LEASING or inspected),
        undecided=any(map(is_undecided, bills.order_bills(order.pk))),
    )


def most_waived(caller: Caller, order: Order, fees: Fen) -> Bps:
    """The part of a lease's late fees, `fees` in all, that the caller may give up in an offer: the platform's share, or
    what the role may waive anyway, with what was waived of them before.
    """
    limit, most = waive_limit(caller), policies.current().settle_waive_bps
    waived = sum(bill.waived for bill in bills.order_bills(order.pk) if bill.kind in FEES and claim(bill))
    within = limit.most is None or fees + waived <= limit.most
    if caller.may(a.BILL_WAIVE) and within and (not waived or limit.share == FULL):
        return max(most, limit.share)
    return most


def recovered(rows: Collection[WriteOff]) -> dict[int, Fen]:
    """By lease, what came since it was written off."""
    before = [attempt_id for row in rows for attempt_id in row.paid_before]
    return payments.received_beside(TradeKind.LEASE, [row.order_id for row in rows], before)


def collectors(caller: Caller) -> list[Staff]:
    """Who may collect: active people of the merchant itself."""
    people = staff.active_people(caller).filter(sub_shop_id=None)
    return [one for one, _ in staff.who_may(a.COLLECTION_EDIT, people)]


def names_of_people(ids: Collection[int | None]) -> Mapping[int, str]:
    return staff.names_of([one for one in ids if one])


def case_of(order_id: int) -> Case | None:
    """The open one, or else the last."""
    return next(iter(found.cases(order_id)), None)
