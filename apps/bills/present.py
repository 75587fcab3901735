"""From bills and attempts to their wire shapes."""

from datetime import date

from apps.bills import labels, queries
from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.bills.rules import BillKind, BillStatus, days_late
from apps.bills.schemas import (
    AttemptOut,
    BillActionName,
    BillListOut,
    BillOut,
    BillSums,
    CollectName,
    LateFeeOut,
)
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.queries import attempts_of, on_the_way_back
from apps.payments.rules import AttemptMethod, AttemptState
from core import actions as a
from core import clock, wording
from core.caller import Caller, Who
from core.money import Fen


def bill_list(caller: Caller, order: Order) -> BillListOut:
    bills = queries.order_bills(order.pk)
    today, collects = clock.today(), _collects(caller)
    fees, days = queries.late_fee_of(bills), _fee_days(bills)
    rows = [
        _bill(bill, _fee(fees.get(bill.pk), days.get(bill.pk, 0)), today, collects, caller.may(a.BILL_WAIVE))
        for bill in bills
        if bill.kind != BillKind.LATE_FEE
    ]
    rows += [_scheduled(row) for row in queries.unissued(order.pk)]
    return BillListOut(
        order_id=order.pk, today=today, bills=rows, attempts=_attempts(order.pk), sums=_sums(rows),
        methods=_methods(order, rows) if collects else [],
    )  # fmt: skip


def attempt_out(row: Attempt) -> AttemptOut:
    return _attempt(row, on_the_way_back([row.pk]))


def _attempt(row: Attempt, refunding: dict[int, Fen]) -> AttemptOut:
    return AttemptOut(
        id=row.pk, order_id=row.payable_id, bill_ids=row.parts, method=AttemptMethod(row.method),
        method_label=labels.label(labels.METHODS, row.method), amount=row.amount,
        state=AttemptState(row.state),
        state_label=labels.label(labels.ATTEMPT_STATES, row.state), qr_content=row.qr_content,
        expires_at=row.expires_at, proof=row.proof, trade_no=row.trade_no, error=wording.reason(row.error),
        reason=wording.reason(row.reason),
        refunded=row.refunded, refunding=refunding.get(row.pk, 0), actor_name=wording.actor(row.actor_name),
        created_at=row.created_at, finished_at=row.finished_at,
    )  # fmt: skip


def _collects(caller: Caller) -> bool:
    return caller.may(a.BILL_COLLECT) and caller.who is not Who.SUB_SHOP


def _methods(order: Order, rows: list[BillOut]) -> list[CollectName]:
    if not any("pay" in row.actions for row in rows):
        return []
    return ["debit", "qr", "offline"] if order.agreement_no else ["qr", "offline"]


def _attempts(order_id: int) -> list[AttemptOut]:
    rows = list(attempts_of(queries.bills_of(order_id)))
    refunding = on_the_way_back([row.pk for row in rows])
    return [_attempt(row, refunding) for row in rows]


def _fee_days(bills: list[Bill]) -> dict[int, int]:
    days: dict[int, int] = {}
    for bill_id in LateFeeAccrual.objects.filter(bill_id__in=[bill.pk for bill in bills]).values_list(
        "bill_id", flat=True
    ):
        days[bill_id] = days.get(bill_id, 0) + 1
    return days


def _fee(bill: Bill | None, days: int) -> LateFeeOut | None:
    if bill is None:
        return None
    return LateFeeOut(
        bill_id=bill.pk, amount=bill.amount, paid=bill.paid, waived=bill.waived, open=queries.unpaid(bill), days=days
    )


def _bill(bill: Bill, fee: LateFeeOut | None, today: date, collects: bool, waives: bool) -> BillOut:
    owes = queries.unpaid(bill) + (fee.open if fee else 0) > 0
    actions: list[BillActionName] = ["pay"] if owes and collects else []
    if waives and fee is not None and fee.open > 0:
        actions.append("waive_late_fee")
    return BillOut(
        id=bill.pk, key=f"bill-{bill.pk}", period=bill.period, kind=BillKind(bill.kind),
        kind_label=labels.label(labels.KINDS, bill.kind), due_date=bill.due_date, amount=bill.amount, rent=bill.rent,
        addon=bill.addon, paid=bill.paid, waived=bill.waived, refunded=bill.refunded, open=queries.unpaid(bill),
        days_late=days_late(bill.due_date, today) if queries.is_open(bill) else 0, late_fee=fee,
        status=BillStatus(bill.status),
        status_label=labels.label(labels.STATUSES, bill.status), paid_at=bill.paid_at,
        actions=actions,
    )  # fmt: skip


def _scheduled(row: Instalment) -> BillOut:
    amount = row.rent + row.addon
    return BillOut(
        id=None, key=f"period-{row.period}", period=row.period, kind=BillKind.RENT,
        kind_label=labels.label(labels.KINDS, BillKind.RENT), due_date=row.due_date, amount=amount, rent=row.rent,
        addon=row.addon, paid=0, waived=0, refunded=0, open=0, days_late=0, late_fee=None, status=BillStatus.SCHEDULED,
        status_label=labels.label(labels.STATUSES, "scheduled"), paid_at=None, actions=[],
    )  # fmt: skip


def _sums(rows: list[BillOut]) -> BillSums:
    """A buyout that is asked stands for the instalments that aren't issued yet."""
    buyout = any(row.kind == "buyout" and row.status != "void" for row in rows)
    unwanted = {"void", "scheduled"} if buyout else {"void"}
    fees = [row.late_fee for row in rows if row.late_fee]
    asked = [row for row in rows if row.status not in unwanted]
    return BillSums(
        total=sum(row.amount for row in asked) + sum(fee.amount for fee in fees),
        paid=sum(row.paid for row in asked) + sum(fee.paid for fee in fees),
        open=sum(row.open for row in rows) + sum(fee.open for fee in fees),
        overdue=sum(row.open for row in rows if row.status == "overdue") + sum(fee.open for fee in fees),
        late_fee=sum(fee.open for fee in fees),
    )
