"""The only way to bills: lists of an order, sums for the order's own row, what is open as the rules see it."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date

from django.db import connection
from django.db.models import Count, F, Max, Q, Sum

from apps.bills.models import Allocation, Bill, Instalment, LateFeeAccrual
from apps.bills.rules import (
    BACK,
    BUYOUTS,
    NOT_COVERED,
    OPEN_STATUSES,
    BillKind,
    BillStatus,
    InstalmentState,
    Off,
    OpenBill,
    covered,
    debited,
    may_be_debited,
    too_dear,
)
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.leases.rules import OWING, OrderStatus, buyout_until
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.payables import Payable
from core import clock
from core.caller import Caller
from core.db import literals
from core.entities import TradeKind
from core.errors import NotFound
from core.money import Fen
from core.text import say
from partners.alipay.plans import closed_until, takes_debits

RENT_KINDS = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.RENEWAL)
FEES = (BillKind.LATE_FEE, BillKind.LATE_RETURN)
"""Grow by the day, can be waived, and ask no more what of them went back."""
CHARGES = (BillKind.COMPENSATION, BillKind.EARLY_RETURN)
"""What a return costs beside its rent, once the goods are there."""
DECIDED = (*RENT_KINDS, *CHARGES, BillKind.LATE_RETURN)
"""Of which a person says what becomes of them where they were paid and went back whole: their lease waits for that. A
buyout's price that goes back ends the buyout; late fees, add-ons and freight that go back are given (decision 29).
"""
WAIVABLE = (*FEES, *CHARGES)
"""What the shop may give up, or a part of it, once it is asked; rent and prices it can't."""
DONE = (BillStatus.PAID, BillStatus.WAIVED)
NOT_ASKED = (BillStatus.VOID, BillStatus.SCHEDULED)
OPEN = literals(OPEN_STATUSES)
ASKED_ON = "greatest(b.due_date, b.issued_late)"
"""The twin of `Bill.asked_on` for a bill `b`."""
BUYOUT_OVER = (
    "买断的付款日已过，不能再发起新的付款；如需买断，请重新申请",
    "The buyout's last day is over: nothing new can be paid for it; ask for it again",
)


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


def order_bills(order_id: int) -> list[Bill]:
    """Bills of an order, late fees too, oldest first."""
    return list(Bill.objects.filter(order_id=order_id).order_by("due_date", "id"))


def open_rows(order_id: int) -> list[Bill]:
    """What is asked of an order and not wholly paid, late fees too, oldest first."""
    return [bill for bill in order_bills(order_id) if is_open(bill)]


def schedule_of(order_id: int) -> list[Instalment]:
    """The contract's periods, in their order."""
    return list(Instalment.objects.filter(order_id=order_id).order_by("period"))


def to_come(order_id: int, last: date) -> list[Instalment]:
    """Periods that begin after `last` and weren't called off, in their order; issued, paid ahead or neither."""
    rows = Instalment.objects.filter(order_id=order_id, due_date__gt=last, state=InstalmentState.OPEN)
    return list(rows.order_by("period"))


def asked_for(order_id: int, rows: Collection[Instalment]) -> list[Instalment]:
    """Those of these periods that the shop didn't give, in their order."""
    given = Bill.objects.filter(order_id=order_id, kind__in=RENT_KINDS, status=BillStatus.WAIVED)
    periods = set(given.values_list("period", flat=True))
    return [row for row in rows if row.period not in periods]


def paid_for(order_id: int, periods: Collection[int]) -> Fen:
    """What the rent of these periods and its late fees hold of the customer's money."""
    rents = Bill.objects.filter(order_id=order_id, kind__in=RENT_KINDS, period__in=periods)
    theirs = Q(pk__in=rents.values("pk")) | Q(parent_id__in=rents.values("pk"))
    held = Bill.objects.filter(theirs, order_id=order_id).aggregate(sum=Sum(F("paid") - F("refunded")))
    return int(held["sum"] or 0)


def lock_bills(order_id: int) -> list[Bill]:
    """All bills of an order, locked by id; the order must be locked already."""
    return list(Bill.objects.select_for_update().filter(order_id=order_id).order_by("id"))


def is_open(bill: Bill) -> bool:
    return bill.status in OPEN_STATUSES


def counts(kind: str, status: str) -> bool:
    """Whether a bill is in its lease's sums: it is asked, isn't void, nor a buyout that was given back."""
    return status not in NOT_ASKED and not (kind in BUYOUTS and status == BillStatus.REFUNDED)


def asked(bill: Bill) -> Fen:
    """What the lease's sums ask for it; what went back of a late fee isn't asked any more."""
    if not counts(bill.kind, bill.status):
        return 0
    return bill.amount - (bill.refunded if bill.kind in FEES else 0)


def kept(bill: Bill) -> Fen:
    """What was paid of it, without what went back."""
    return bill.paid - bill.refunded


def asked_buyout(order_id: int) -> int | None:
    """The bill of the buyout that is asked now; None where the buyout costs nothing beside the arrears."""
    rows = Bill.objects.filter(order_id=order_id, kind__in=BUYOUTS, status__in=OPEN_STATUSES)
    return rows.values_list("pk", flat=True).first()


def on_buyouts(order_ids: Collection[int]) -> dict[int, Fen]:
    """What of money is on the buyout of each of these leases: a part of it, or all while other bills are open. Those
    without any are left out.
    """
    rows = Bill.objects.filter(order_id__in=order_ids, kind__in=BUYOUTS, paid__gt=F("refunded"))
    sums = rows.values_list("order_id").annotate(held=Sum(F("paid") - F("refunded"))).order_by()
    return {order_id: int(held) for order_id, held in sums}


def last_buyout_day(order: Order) -> date | None:
    """The last day on which the buyout that is asked of it can be paid; None where none is."""
    if order.status != OrderStatus.BUYOUT_PENDING or order.buyout_day is None:
        return None
    return buyout_until(order.buyout_day, longer=order.pk in on_buyouts([order.pk]))


def why_no_buyout(order: Order, parts: Collection[int]) -> str:
    """Why nothing new may begin that pays `parts`: the buyout is among them, and its last day is over. What the
    customer was shown before can be paid as long as it is good. Empty where nothing stands in the way.
    """
    day = last_buyout_day(order)
    if day is None or day >= clock.today() or asked_buyout(order.pk) not in parts:
        return ""
    return say(*BUYOUT_OVER)


def may_be_decided(order: Order, bill: Bill) -> bool:
    """Whether staff says what becomes of it: of what was paid and went back whole (`DECIDED`), while the lease runs.

    Not beside a buyout: its price counts what of the rent is paid.
    """
    if order.finished_at is not None or order.status == OrderStatus.BUYOUT_PENDING:
        return False
    return is_undecided(bill)


def is_undecided(bill: Bill) -> bool:
    return bill.kind in DECIDED and bill.status == BillStatus.REFUNDED


def is_freight_kept(bill: Bill) -> bool:
    """Whether it is freight that was paid, of which nothing went back: the shop may give it back once, while the lease
    goes on (decision 30).
    """
    return bill.kind == BillKind.FREIGHT and bill.status == BillStatus.PAID and bill.refunded == 0


def is_given(bill: Bill) -> bool:
    """Whether staff gave it as a discount, after it had gone back whole. Of bills but fees, no other is waived, but for
    a compensation that was given up before anything of it was paid: it asks as little, whatever is undone.
    """
    return bill.kind not in FEES and bill.status == BillStatus.WAIVED


def waived_of_last(order_id: int, kind: str) -> Fen:
    """What was given up of the newest bill of this kind."""
    rows = Bill.objects.filter(order_id=order_id, kind=kind).order_by("-pk")
    return rows.values_list("waived", flat=True).first() or 0


def unpaid(bill: Bill) -> Fen:
    return bill.amount - bill.paid - bill.waived if is_open(bill) else 0


def parts_of(attempt: Attempt) -> list[Bill]:
    """The bills that it was to pay, each with its late fee."""
    parts = Q(pk__in=attempt.parts) | Q(parent_id__in=attempt.parts)
    return list(Bill.objects.filter(parts, order_id=attempt.payable_id))


def let_go(bill: Bill) -> Fen:
    """What was waived of it; all of one that is void, or of a buyout that ended with its money given back."""
    over = bill.status == BillStatus.VOID or (bill.kind in BUYOUTS and bill.status == BillStatus.REFUNDED)
    return bill.amount if over else bill.waived


def was_ahead(bill: Bill) -> bool:
    """Whether it was paid before its day."""
    return bill.paid_at is not None and clock.business_date(bill.paid_at) < bill.due_date


def late_fee_of(bills: Iterable[Bill]) -> dict[int, Bill]:
    """Late fees by the id of the bill that they belong to."""
    return {bill.parent_id: bill for bill in bills if bill.kind == BillKind.LATE_FEE and bill.parent_id}


def late_fee_days(bills: Iterable[Bill]) -> dict[int, int]:
    """Of how many days each of these bills has a late fee; those without any are left out."""
    rows = LateFeeAccrual.objects.filter(bill_id__in=[bill.pk for bill in bills])
    return Counter(rows.values_list("bill_id", flat=True))


def late_fee_accrued(bill_id: int) -> tuple[int, date] | None:
    """(days, the last of them) for which a bill has a late fee; None where it has none."""
    found = LateFeeAccrual.objects.filter(bill_id=bill_id).aggregate(days=Count("pk"), last=Max("day"))
    return (found["days"], found["last"]) if found["days"] else None


def spared(bills: Iterable[Bill], chosen: Iterable[int], day: date) -> dict[int, Fen]:
    """What of the open late fee of each of `chosen` is taken back for money that came on `day`, as
    `services.healing.lift` does it: not owed then.
    """
    fees = late_fee_of(bills)
    rows = LateFeeAccrual.objects.filter(bill_id__in=[one for one in chosen if one in fees], day__gt=day)
    gone: dict[int, Fen] = {}
    for bill_id, amount in rows.values_list("bill_id", "amount"):
        gone[bill_id] = gone.get(bill_id, 0) + amount
    return {bill_id: min(amount, unpaid(fees[bill_id])) for bill_id, amount in gone.items()}


def landed_on(bill_ids: Collection[int]) -> list[tuple[Attempt, str, Fen]]:
    """What came in on bills: of which attempt, as what kind, in fen. Of one that was said twice, what was said last."""
    sums: dict[tuple[int, str], Fen] = {}
    undone: set[tuple[int, str]] = set()
    for row in Allocation.objects.filter(bill_id__in=bill_ids).order_by("pk"):
        key = (row.attempt_id, row.part)
        if row.amount < 0:
            undone |= {key} if row.why == Off.NEVER_WAS else set()
        else:
            sums[key] = row.amount + (0 if key in undone else sums.get(key, 0))
            undone.discard(key)
    attempts = payments.by_id({attempt_id for attempt_id, _ in sums})
    return [
        (attempts[attempt_id], part, amount) for (attempt_id, part), amount in sums.items() if attempt_id in attempts
    ]


def attempts_on(bill_ids: Collection[int]) -> set[int]:
    """Ids of the attempts of which money is, or was, on these bills."""
    return set(Allocation.objects.filter(bill_id__in=bill_ids).values_list("attempt_id", flat=True))


def open_bills(bills: Collection[Bill], ahead: Collection[int] = ()) -> list[OpenBill]:
    """What is unpaid as the rules take it: a late fee stands with its bill.

    `ahead`: bills that may be paid before their day.
    """
    fees = late_fee_of(bills)
    payable = {bill.pk for bill in bills if is_open(bill) or (bill.status == BillStatus.SCHEDULED and bill.pk in ahead)}
    found = [
        OpenBill(
            id=bill.pk,
            due_date=bill.due_date,
            late_fee=unpaid(fees[bill.pk]) if bill.pk in fees else 0,
            rent=_rent_left(bill) if bill.pk in payable else 0,
            addon=bill.addon - bill.paid_addon if bill.pk in payable else 0,
        )
        for bill in bills
        if bill.kind != BillKind.LATE_FEE
    ]
    return [bill for bill in found if bill.unpaid > 0]


def _rent_left(bill: Bill) -> Fen:
    return unpaid(bill) if bill.kind in WAIVABLE else bill.rent - bill.paid_rent


SINGLE = "SELECT max(s.rent + s.addon) FROM bills_instalment s WHERE s.order_id = {order} AND s.period > 1"
"""What is asked for on the page of a consent: the largest instalment after the first, which a page took."""


def most_debited(order: Order) -> Fen:
    """What one debit may take: by the consent as Alipay keeps it, or as it was asked for."""
    if order.deduct_most is not None:
        return order.deduct_most
    later = Instalment.objects.filter(order_id=order.pk, period__gt=1)
    return max((row.rent + row.addon for row in later), default=0)


def debitable(order: Order, bills: Iterable[Bill], day: date | None = None) -> list[Bill]:
    """Of all bills of `order`, what its customer's consent lets us debit on `day`, or today (`covered`).

    None without a consent, and on days on which Alipay takes no debit by its plan.
    """
    if not order.agreement_no or not takes_debits(order.next_deduct_on, day or clock.today()):
        return []
    return covered((bill for bill in bills if is_open(bill)), most_debited(order))


def why_no_debit(order: Order, bills: Collection[Bill]) -> str:
    """Empty where something can be debited today."""
    if not order.agreement_no:
        return say("客户未签约代扣", "The customer has not agreed to debits")
    if debitable(order, bills):
        return ""
    most, whole = most_debited(order), [bill for bill in bills if is_open(bill) and may_be_debited(bill)]
    if whole and all(debited(bill) > most for bill in whole):
        return say(*too_dear(min(map(debited, whole)), most))
    if whole and order.next_deduct_on and not takes_debits(order.next_deduct_on, clock.today()):
        return say(*closed_until(order.next_deduct_on))
    return say(*NOT_COVERED)


@dataclass(frozen=True)
class OrderSums:
    """What an order's row says about its bills; fen. `rent_paid` is net of refunds.

    `all_paid`: each instalment was, or was given; of no bill that went back whole is it open what becomes of it.
    """

    rent_paid: Fen = 0
    periods_paid: int = 0
    overdue_amount: Fen = 0
    overdue_since: date | None = None
    open_amount: Fen = 0
    late_fee_open: Fen = 0
    all_paid: bool = False


UNISSUED = f"""i.state = '{InstalmentState.OPEN}' AND NOT EXISTS (
    SELECT 1 FROM bills_bill d WHERE d.order_id = i.order_id AND d.period = i.period
       AND d.status NOT IN ({literals(NOT_ASKED)})
       AND d.kind = CASE WHEN i.period = 1 THEN '{BillKind.FIRST_RENT}' ELSE i.kind END)"""
"""The condition on an instalment `i` that has no live bill: none, or one that the customer may pay ahead."""

SUMS = f"""
SELECT b.order_id,
       coalesce((SELECT sum(a.amount) FROM bills_allocation a JOIN bills_bill p ON p.id = a.bill_id
                  WHERE p.order_id = b.order_id AND a.part = 'rent' AND p.kind IN ({literals(RENT_KINDS)})), 0),
       count(*) FILTER (WHERE b.kind IN ({literals(RENT_KINDS)}) AND b.status IN ({literals(DONE)})),
       coalesce(sum(b.amount - b.paid - b.waived) FILTER (WHERE b.status = '{BillStatus.OVERDUE}'), 0),
       min({ASKED_ON}) FILTER (WHERE b.status = '{BillStatus.OVERDUE}') + 1,
       coalesce(sum(b.amount - b.paid - b.waived) FILTER (WHERE b.status IN ({OPEN})), 0),
       coalesce(sum(b.amount - b.paid - b.waived)
                FILTER (WHERE b.status IN ({OPEN}) AND b.kind = '{BillKind.LATE_FEE}'), 0),
       NOT bool_or(b.status IN ({OPEN}) OR (b.kind IN ({literals(DECIDED)})
                   AND b.status = '{BillStatus.REFUNDED}')) AND NOT EXISTS (
         SELECT 1 FROM bills_instalment i WHERE i.order_id = b.order_id AND {UNISSUED})
  FROM bills_bill b WHERE b.order_id = ANY(%(orders)s) GROUP BY b.order_id
"""


def order_sums(order_ids: Collection[int]) -> dict[int, OrderSums]:
    """Sums of each order; an order without bills has zeros."""
    with connection.cursor() as cursor:
        cursor.execute(SUMS, {"orders": list(order_ids)})
        found = {row[0]: OrderSums(int(row[1]), row[2], int(row[3]), row[4], int(row[5]), int(row[6]), row[7])
                 for row in cursor.fetchall()}  # fmt: skip
    return {order_id: found.get(order_id, OrderSums()) for order_id in order_ids}


def unissued(order_id: int) -> list[Instalment]:
    """Periods of the contract that no live bill asks for yet, in their order. Empty once the last one has begun."""
    sql = f"SELECT i.* FROM bills_instalment i WHERE i.order_id = %s AND {UNISSUED} ORDER BY i.period"
    return list(Instalment.objects.raw(sql, [order_id]))


OUT_OF_STEP = f"""
SELECT o.id FROM leases_order o
  LEFT JOIN (SELECT order_id, sum(amount - paid - waived) AS amount FROM bills_bill
              WHERE status = '{BillStatus.OVERDUE}' GROUP BY order_id) owed ON owed.order_id = o.id
 WHERE o.status = ANY(%(owing)s) AND coalesce(owed.amount, 0) <> o.overdue_amount ORDER BY o.id
"""


def out_of_step() -> list[int]:
    """Leases whose own row says another sum than what is overdue on their bills."""
    with connection.cursor() as cursor:
        cursor.execute(OUT_OF_STEP, {"owing": list(OWING)})
        return [int(row[0]) for row in cursor.fetchall()]


@dataclass(frozen=True)
class Arrears:
    """What is asked and unpaid, in fen, as the buyout formula takes it."""

    rent: Fen
    other: Fen
    late_fees: Fen


def open_arrears(order_id: int) -> Arrears:
    """Unpaid rent, everything else that is unpaid but the buyout itself, and late fees."""
    bills = [bill for bill in order_bills(order_id) if is_open(bill) and bill.kind not in BUYOUTS]
    fees = sum(unpaid(bill) for bill in bills if bill.kind == BillKind.LATE_FEE)
    rent = sum(bill.rent - bill.paid_rent for bill in bills if bill.kind in RENT_KINDS)
    return Arrears(rent=rent, other=sum(map(unpaid, bills)) - fees - rent, late_fees=fees)


# The totals of the bills' rows, and what they come to by the entries below them.
APART = f"""
SELECT b.id, b.order_id, b.paid, coalesce(a.paid, 0), b.refunded, coalesce(a.refunded, 0)
  FROM bills_bill b LEFT JOIN (
    SELECT bill_id, sum(amount) FILTER (WHERE why NOT IN ({literals(BACK)})) AS paid,
           -sum(amount) FILTER (WHERE why IN ({literals(BACK)})) AS refunded
      FROM bills_allocation GROUP BY bill_id) a ON a.bill_id = b.id
 WHERE b.paid <> coalesce(a.paid, 0) OR b.refunded <> coalesce(a.refunded, 0) ORDER BY b.id LIMIT 1000
"""


def apart_from_allocations() -> list[tuple[int, int, Fen, Fen, Fen, Fen]]:
    """(bill, order, paid, paid by its allocations, refunded, refunded by them) of bills where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART)
        return [(row[0], row[1], *map(int, row[2:])) for row in cursor.fetchall()]


# A late return asks what its days cost, beside what went back of it; more only where more is paid and waived.
APART_FROM_DAYS = f"""
SELECT b.id, b.order_id, b.amount, greatest(coalesce(d.cost, 0) + b.refunded, b.paid + b.waived)
  FROM bills_bill b LEFT JOIN (
    SELECT bill_id, sum(amount) AS cost FROM bills_latereturnday GROUP BY bill_id) d ON d.bill_id = b.id
 WHERE b.kind = '{BillKind.LATE_RETURN}' AND b.status <> '{BillStatus.VOID}'
   AND b.amount <> greatest(coalesce(d.cost, 0) + b.refunded, b.paid + b.waived) ORDER BY b.id LIMIT 1000
"""


def apart_from_days() -> list[tuple[int, int, Fen, Fen]]:
    """(bill, order, amount, what it comes to by its days) of late returns where they differ."""
    with connection.cursor() as cursor:
        cursor.execute(APART_FROM_DAYS)
        return [(row[0], row[1], int(row[2]), int(row[3])) for row in cursor.fetchall()]
