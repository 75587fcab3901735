"""What a record says, field by field as the bureau's segments have it (`partners.credit.segments`). Sums in fen.

Whom it is about is added when it is sent, and kept nowhere else.
"""

from collections.abc import Mapping
from datetime import date

from apps.bills.models import Bill
from apps.bills.queries import Moves, moves_on
from apps.bills.rules import BillStatus
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.queries.bills import (
    Known,
    asked_of,
    contract_total,
    ended_as,
    owed_total,
    paid_on,
    settled_total,
)
from apps.credit.rules import RecordKind, Section, bounds_of, month_facts
from apps.customers.queries import check_usable
from apps.leases.models import Order
from apps.leases.queries import person, term_of_lease
from apps.leases.rules import TermUnit, lease_end
from core import clock
from partners.credit.port import Record, Segment

SEGMENTS: dict[str, str] = {
    RecordKind.OPEN: "AC", RecordKind.FLOW: "RF", RecordKind.MONTH: "MB", RecordKind.COLLECTION: "CB",
    RecordKind.SETTLE: "ST", RecordKind.UNDO_SETTLE: "RV", RecordKind.CLOSE: "CL",
}  # fmt: skip
RPT_CODES: dict[str, str] = {
    RecordKind.OPEN: "10", RecordKind.MONTH: "30", RecordKind.FLOW: "31", RecordKind.COLLECTION: "40",
    RecordKind.SETTLE: "20", RecordKind.UNDO_SETTLE: "49", RecordKind.CLOSE: "20",
}  # fmt: skip
"""When it is reported: opened, month's end, on a repayment, a special event, settled or closed, corrected."""
MONTHLY, DAILY = "03", "01"
UNDONE, RECOVERED = "结清或关闭报送有误", "核销后已还清"
"""What staff say of a customer stays in our log: the bureau gets no free text."""


def end_of(order: Order, begins: date) -> date:
    return order.ends_on or lease_end(begins, term_of_lease(order))


def opening(order: Order, account: CreditAccount) -> dict[str, str]:
    begins = order.anchor_date or clock.today()
    unit = term_of_lease(order).unit
    return {
        "open_date": begins.isoformat(), "due_date": end_of(order, begins).isoformat(), "currency": "CNY",
        "amount": str(contract_total(order)), "periods": str(order.periods),
        "frequency": MONTHLY if unit == TermUnit.MONTH else DAILY, "contract_no": account.contract_no,
        "goods": order.title[:100],
    }  # fmt: skip


def flow(bill: Bill, known: Known | None = None) -> dict[str, str]:
    """Of a bill that is paid."""
    moves = moves_on([bill.pk]) if known is None else known
    day = paid_on(bill, moves.get(bill.pk, Moves()))
    assert day is not None
    return {
        "bill_no": str(bill.pk), "period": str(bill.period), "paid_on": day.isoformat(),
        "amount": str(bill.paid - bill.refunded),
    }  # fmt: skip


def month(order: Order, bills: list[Bill], name: str, today: date, known: Known | None = None) -> dict[str, str]:
    """Of "2026-11"; the status is what the bills say. Raises ValueError for a month that hasn't begun."""
    last = min(bounds_of(name)[1], today)
    over = order.finished_at is not None and clock.business_date(order.finished_at) <= last
    asked = asked_of(order, bills, last, known)
    facts = month_facts(asked, name, today, ended=ended_as(order) if over else None)
    owed, left = owed_total(order, bills, asked, last)
    return {
        "month": name, "settle_date": last.isoformat(), "status": facts.status.value,
        "balance": str(owed), "left_periods": str(left), "due_amount": str(facts.due_amount),
        "paid_amount": str(facts.paid_amount), "overdue_days": str(facts.overdue_days),
        "overdue_amount": str(facts.overdue_amount),
        "last_paid_on": facts.last_paid_on.isoformat() if facts.last_paid_on else "",
    }  # fmt: skip


def collection(order: Order, bills: list[Bill], since: date) -> dict[str, str]:
    """As it stood on the day on which it began."""
    facts = month_facts(asked_of(order, bills, since), f"{since:%Y-%m}", since)
    return {
        "since": since.isoformat(), "overdue_days": str(facts.overdue_days),
        "overdue_amount": str(facts.overdue_amount),
    }  # fmt: skip


def settlement(order: Order, bills: list[Bill], today: date) -> dict[str, str]:
    at = clock.business_date(order.finished_at) if order.finished_at else today
    return {"settled_on": at.isoformat(), "total_paid": str(settled_total(bills))}


def undone(today: date, *, recovered: bool) -> dict[str, str]:
    return {"undone_on": today.isoformat(), "reason": RECOVERED if recovered else UNDONE}


def close(order: Order, bills: list[Bill], code: str, on: date) -> dict[str, str]:
    today = clock.today()
    owed, _ = owed_total(order, bills, asked_of(order, bills, today, {}), today)
    return {"closed_on": on.isoformat(), "code": code, "balance": str(owed)}


def anew(
    row: CreditRecord,
    order: Order,
    account: CreditAccount,
    bills: list[Bill],
    chosen: Mapping[str, str] | None = None,
    known: Known | None = None,
) -> dict[str, str] | None:
    """What a record says by what is true now; what a person chose of it stays, or is as `chosen` now. None: what the
    bureau hasn't heard of and isn't to be said, a repayment that never came, or a month that goes on with its lease.
    """
    kept = {**row.content, **(chosen or {})}
    if row.kind == RecordKind.OPEN:
        return opening(order, account)
    if row.kind == RecordKind.MONTH:
        if not row.taken and order.finished_at is None and bounds_of(row.key)[1] >= clock.today():
            return None
        return month(order, bills, row.key, min(bounds_of(row.key)[1], clock.today()), known)
    if row.kind == RecordKind.FLOW:
        paid = next((bill for bill in bills if str(bill.pk) == row.key and bill.status == BillStatus.PAID), None)
        return flow(paid, known) if paid else {**kept, "amount": "0"} if row.taken else None
    if row.kind == RecordKind.COLLECTION:
        return collection(order, bills, date.fromisoformat(kept["since"]))
    if row.kind == RecordKind.SETTLE:
        return settlement(order, bills, clock.today())
    if row.kind == RecordKind.CLOSE:
        return close(order, bills, kept["code"], date.fromisoformat(kept["closed_on"]))
    return dict(kept)


def record_of(row: CreditRecord) -> Record:
    """As the bureau gets it: with who it is about. Raises StateError where their data are gone."""
    check_usable(row.order_id)
    form = person(row.order_id)
    section = Section.C1 if row.kind == RecordKind.COLLECTION else Section.D1
    base = {
        "acct_type": section.value, "acct_code": str(row.account_id),
        "rpt_date": f"{clock.business_date(row.created_at)}",
        "rpt_code": RPT_CODES[row.kind], "name": form["name"], "id_type": "10", "id_num": form["id_number"].upper(),
        "mobile": form["mobile"], "disputed": "1" if row.account.disputed else "0",
    }  # fmt: skip
    more: Mapping[str, str] = {"address": form["address"]} if row.kind == RecordKind.OPEN else {}
    name = SEGMENTS[row.kind]
    return Record(str(row.pk), row.kind, row.tries > 0, [Segment("BS", base), Segment(name, {**row.content, **more})])
