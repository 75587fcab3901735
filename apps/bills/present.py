"""From bills and attempts to their wire shapes."""

from datetime import date

from apps.bills import labels, proofs, queries
from apps.bills.models import Bill, Instalment, LateFeeAccrual
from apps.bills.rules import BillKind, BillStatus, days_late, debited, may_collect
from apps.bills.schemas import (
    AttemptOut,
    BillActionName,
    BillListOut,
    BillOut,
    BillSums,
    CollectName,
    DebitOut,
    LateFeeOut,
)
from apps.bills.services import healing
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.queries import attempts_of, on_the_way_back
from apps.payments.rules import AttemptMethod, AttemptState, is_entry
from core import actions as a
from core import clock, wording
from core.caller import Caller, Who
from core.money import Fen


def bill_list(caller: Caller, order: Order, received_on: date | None = None) -> BillListOut:
    bills = queries.order_bills(order.pk)
    today, collects = clock.today(), may_collect(order.status) and _collects(caller)
    fees, days = queries.late_fee_of(bills), _fee_days(bills)
    spared = healing.spared(bills, fees, received_on) if received_on else {}
    fee_of = {key: _fee(fee, days.get(key, 0), spared.get(key, 0)) for key, fee in fees.items()}
    rows = [
        _bill(bill, fee_of.get(bill.pk), today, collects, caller.may(a.BILL_WAIVE))
        for bill in bills
        if bill.kind != BillKind.LATE_FEE and bill.status != BillStatus.SCHEDULED
    ]
    rows += [_scheduled(row) for row in queries.unissued(order.pk)]
    debit = queries.debitable(order, bills) if collects else []
    return BillListOut(
        order_id=order.pk, today=today, bills=rows, attempts=_attempts(caller, order.pk), sums=_sums(rows),
        methods=_methods(rows, debit) if collects else [],
        debit=DebitOut(bill_id=debit[-1].pk, amount=debited(debit[-1])) if debit else None,
    )  # fmt: skip


def attempt_out(caller: Caller, row: Attempt) -> AttemptOut:
    return _attempt(caller, row, on_the_way_back([row.pk]))


def _attempt(caller: Caller, row: Attempt, refunding: dict[int, Fen]) -> AttemptOut:
    entry = is_entry(row.method, row.state) and not row.refunded and _collects(caller)
    return AttemptOut(
        id=row.pk, order_id=row.payable_id, bill_ids=row.parts, method=AttemptMethod(row.method),
        method_label=labels.label(labels.METHODS, row.method), amount=row.amount,
        state=AttemptState(row.state),
        state_label=labels.label(labels.ATTEMPT_STATES, row.state), qr_content=row.qr_content,
        expires_at=row.expires_at, proof=proofs.shown(caller, row), trade_no=row.trade_no,
        error=wording.reason(row.error), reason=wording.reason(row.reason),
        refunded=row.refunded, refunding=refunding.get(row.pk, 0), actor_name=wording.actor(row.actor_name),
        created_at=row.created_at, finished_at=row.finished_at,
        actions=["say_unpaid"] if entry else [],
    )  # fmt: skip


def _collects(caller: Caller) -> bool:
    return caller.may(a.BILL_COLLECT) and caller.who is not Who.SUB_SHOP


def _methods(rows: list[BillOut], debit: list[Bill]) -> list[CollectName]:
    if not any("pay" in row.actions for row in rows):
        return []
    return ["debit", "qr", "offline"] if debit else ["qr", "offline"]


def _attempts(caller: Caller, order_id: int) -> list[AttemptOut]:
    rows = list(attempts_of(queries.bills_of(order_id)))
    refunding = on_the_way_back([row.pk for row in rows])
    return [_attempt(caller, row, refunding) for row in rows]


def _fee_days(bills: list[Bill]) -> dict[int, int]:
    days: dict[int, int] = {}
    for bill_id in LateFeeAccrual.objects.filter(bill_id__in=[bill.pk for bill in bills]).values_list(
        "bill_id", flat=True
    ):
        days[bill_id] = days.get(bill_id, 0) + 1
    return days


def _fee(bill: Bill, days: int, spared: Fen) -> LateFeeOut:
    return LateFeeOut(
        bill_id=bill.pk, amount=queries.asked(bill), paid=queries.kept(bill), waived=bill.waived,
        open=queries.unpaid(bill), days=days, spared=spared,
    )  # fmt: skip


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
        status=BillStatus.of(bill.status),
        status_label=BillStatus.words_of(bill.status), paid_at=bill.paid_at, ahead=queries.was_ahead(bill),
        actions=actions,
    )  # fmt: skip


def _scheduled(row: Instalment) -> BillOut:
    amount = row.rent + row.addon
    return BillOut(
        id=None, key=f"period-{row.period}", period=row.period, kind=BillKind.RENT,
        kind_label=labels.label(labels.KINDS, BillKind.RENT), due_date=row.due_date, amount=amount, rent=row.rent,
        addon=row.addon, paid=0, waived=0, refunded=0, open=0, days_late=0, late_fee=None, status=BillStatus.SCHEDULED,
        status_label=BillStatus.SCHEDULED.words, paid_at=None, ahead=False, actions=[],
    )  # fmt: skip


def _sums(rows: list[BillOut]) -> BillSums:
    """A buyout that is asked or paid stands for the instalments that aren't issued yet; one that was given back is out.

    What was refunded isn't paid.
    """
    buyout = any(row.kind == BillKind.BUYOUT and queries.counts(row.kind, row.status) for row in rows)
    fees = [row.late_fee for row in rows if row.late_fee]
    paid = sum(row.paid - row.refunded for row in rows) + sum(fee.paid for fee in fees)
    unpaid = sum(row.open for row in rows) + sum(fee.open for fee in fees)
    upcoming = 0 if buyout else sum(row.amount for row in rows if row.status == BillStatus.SCHEDULED)
    return BillSums(
        total=paid + unpaid + upcoming,
        paid=paid,
        open=unpaid,
        upcoming=upcoming,
        overdue=sum(row.open for row in rows if row.status == "overdue") + sum(fee.open for fee in fees),
        late_fee=sum(fee.open for fee in fees),
    )
