"""Bills of a lease and the attempts that pay them: guarded, listed, locked."""

from collections.abc import Collection
from datetime import date

from django.db.models import Q

from apps.bills.models import Bill
from apps.bills.rules import BillStatus, claim, is_open, is_undecided
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OrderStatus
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.money import Fen


def access_order(caller: Caller, order_id: int) -> Order:
    """Raises NotFound (104)."""
    return leases.access_order(caller, order_id)


def bills_of(order_id: int) -> Payable:
    """The bills of a lease as what an attempt pays for."""
    return Payable(TradeKind.LEASE, order_id)


def access_attempt(caller: Caller, attempt_id: int) -> Attempt:
    """Raises NotFound (104)."""
    found = payments.attempt_of(TradeKind.LEASE, attempt_id)
    if found is None:
        raise NotFound
    leases.access_order(caller, found.payable_id)
    return found


def access_bill(caller: Caller, bill_id: int) -> Bill:
    """Raises NotFound (104)."""
    bill = Bill.objects.filter(pk=bill_id).first()
    if bill is None:
        raise NotFound
    leases.access_order(caller, bill.order_id)
    return bill


def orders_of(bill_ids: Collection[int]) -> set[int]:
    return set(Bill.objects.filter(pk__in=bill_ids).values_list("order_id", flat=True))


def order_bills(order_id: int) -> list[Bill]:
    """Bills of an order, late fees too, oldest first."""
    return list(Bill.objects.filter(order_id=order_id).order_by("due_date", "id"))


def bills_among(order_ids: Collection[int]) -> dict[int, list[Bill]]:
    """Bills of each of these orders, oldest first; of one without bills none."""
    found: dict[int, list[Bill]] = {order_id: [] for order_id in order_ids}
    for bill in Bill.objects.filter(order_id__in=found).order_by("due_date", "id"):
        found[bill.order_id].append(bill)
    return found


def open_rows(order_id: int) -> list[Bill]:
    """What is asked of an order and not wholly paid, late fees too, oldest first."""
    return [bill for bill in order_bills(order_id) if is_open(bill)]


def payable_rows(order_id: int) -> list[Bill]:
    """What money can pay of an order, what was written off too, oldest first."""
    return [bill for bill in order_bills(order_id) if claim(bill)]


def lock_bills(order_id: int) -> list[Bill]:
    """All bills of an order, locked by id; the order must be locked already."""
    return list(Bill.objects.select_for_update().filter(order_id=order_id).order_by("id"))


def charge_since(order_id: int, kind: str, since: date) -> Bill | None:
    """The newest charge of a kind that fell due on a day or later and wasn't called off."""
    rows = Bill.objects.filter(order_id=order_id, kind=kind, due_date__gte=since).exclude(status=BillStatus.VOID)
    return rows.order_by("-pk").first()


def parts_of(attempt: Attempt) -> list[Bill]:
    """The bills that it was to pay, each with its late fee."""
    parts = Q(pk__in=attempt.parts) | Q(parent_id__in=attempt.parts)
    return list(Bill.objects.filter(parts, order_id=attempt.payable_id))


def may_be_decided(order: Order, bill: Bill) -> bool:
    """Whether staff says what becomes of it: of what was paid and went back whole (`DECIDED`), while the lease runs.

    Not beside a buyout: its price counts what of the rent is paid.
    """
    if order.finished_at is not None or order.status == OrderStatus.BUYOUT_PENDING:
        return False
    return is_undecided(bill)


def waiting_of(order_id: int) -> list[Attempt]:
    """Attempts to pay a lease's bills of which the party hasn't said what became of them, newest first."""
    return list(payments.undecided_of(bills_of(order_id), None))


def waived_of_last(order_id: int, kind: str) -> Fen:
    """What was given up of the newest bill of this kind."""
    rows = Bill.objects.filter(order_id=order_id, kind=kind).order_by("-pk")
    return rows.values_list("waived", flat=True).first() or 0
