"""A lease at the bureau, for staff and for its customer."""

from apps.bills.models import Bill
from apps.bills.queries import moves_on
from apps.bills.rules import BillKind, BillStatus
from apps.credit import queries
from apps.credit.models import CreditAccount, CreditRecord
from apps.credit.present.records import correction_out, objection_out, record_out
from apps.credit.present.reports import query_out, quota
from apps.credit.queries import content
from apps.credit.rules import (
    OPENED,
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    FilingStatus,
    ObjectionStatus,
    RecordKind,
    RecordStatus,
    RepaymentStatus,
    close_codes,
    doings,
    reportable_months,
    why_nothing,
)
from apps.credit.schemas.h5 import H5Answer, H5Credit
from apps.credit.schemas.order import CloseCodeOut, ContractOut, CreditBillOut, CreditPart, CreditSignOut, MonthOut
from apps.credit.schemas.records import CreditSettleOut, StatusEntry
from apps.leases.models import Order
from core import actions as a
from core import clock, wording
from core.caller import Caller
from core.errors import NotFound
from core.text import said, say

MOST_MONTHS = 24


def sign_out(order_id: int, account: CreditAccount | None) -> CreditSignOut:
    consent = ConsentStatus.of(account.consent) if account else ConsentStatus.NONE
    waits = consent == ConsentStatus.WAITING
    return CreditSignOut(
        order_id=order_id, consent=consent, consent_label=consent.words,
        url=account.consent_url if account and waits else "",
        until=account.consent_until if account and waits else None,
        error=wording.reason(account.error) if account and consent == ConsentStatus.NONE else "",
    )  # fmt: skip


def contract(account: CreditAccount) -> ContractOut:
    return ContractOut(
        apply_no=queries.apply_no(account), order_id=account.order_id, status=FilingStatus.of(account.contract),
        status_label=FilingStatus.words_of(account.contract), code=account.code, message=wording.reason(account.error),
        at=account.contract_at,
    )  # fmt: skip


def part(caller: Caller, order: Order) -> CreditPart:
    account = queries.account_of(order.pk)
    facts = queries.facts_of(order, account)
    told = queries.records_of(account.pk) if account else []
    status = CreditStatus.of(account.status) if account else CreditStatus.NONE
    bills = queries.asked_bills([order.pk])[order.pk] if status in OPENED else []
    is_open = facts.served and (facts.offered or account is not None)
    return CreditPart(
        order_id=order.pk, open=is_open, why_not=said(why_nothing(facts)), status=status,
        status_label=status.words, consent=sign_out(order.pk, account),
        consent_at=account.consent_at if account else None,
        consent_ended_at=account.consent_ended_at if account else None,
        contract=contract(account) if account and account.contract_round else None,
        contract_no=account.contract_no if account else "", disputed=facts.disputed,
        opened_on=f"{account.opened_on or ''}" if account else "",
        closed_on=f"{account.closed_on or ''}" if account else "", quota=quota(),
        actions=[one for one in doings(facts) if caller.may(_needs(one)) and caller.sub_shop_id is None],
        may_query=caller.may(a.CREDIT_QUERY), may_edit=caller.may(a.CREDIT_EDIT),
        months=_months(account, order, bills, told) if account and CreditDoing.REPAY in doings(facts) else [],
        bills=_bills(bills, told) if CreditDoing.FLOW in doings(facts) else [],
        close_codes=[CloseCodeOut(value=one.value, label=f"{one.value} {one.words}") for one in close_codes(facts)],
        queries=[query_out(row) for row in queries.queries_of(order.pk)],
        records=[record_out(row) for row in told],
        objections=[objection_out(row) for row in queries.objections_of(order.pk)],
    )  # fmt: skip


def _needs(doing: CreditDoing) -> str:
    return a.CREDIT_QUERY if doing == CreditDoing.QUERY else a.CREDIT_EDIT


def _months(account: CreditAccount, order: Order, bills: list[Bill], told: list[CreditRecord]) -> list[MonthOut]:
    """Those that can be reported, the newest first."""
    today = clock.today()
    reported = {row.key for row in told if row.kind == RecordKind.MONTH and row.status != RecordStatus.WITHDRAWN}
    found, known = [], moves_on([bill.pk for bill in bills])
    for month in reportable_months(account.opened_on or today, today, over=order.finished_at is not None):
        status = RepaymentStatus.of(content.month(order, bills, month, today, known)["status"])
        found.append(MonthOut(month=month, status=status, status_label=status.words, reported=month in reported))
    return found[::-1][:MOST_MONTHS]


def _bills(bills: list[Bill], told: list[CreditRecord]) -> list[CreditBillOut]:
    """Paid, and not reported."""
    reported = {row.key for row in told if row.kind == RecordKind.FLOW and row.status != RecordStatus.WITHDRAWN}
    paid = [bill for bill in bills if bill.status == BillStatus.PAID and str(bill.pk) not in reported]
    moved = moves_on([bill.pk for bill in paid])
    return [
        CreditBillOut(id=bill.pk, label=_bill(bill), amount=bill.paid - bill.refunded, paid_on=f"{day}")
        for bill in paid
        if (day := queries.paid_on(bill, moved[bill.pk]))
    ]


def _bill(bill: Bill) -> str:
    kind = BillKind.words_of(bill.kind)
    return f"{kind} · {say(f'第 {bill.period} 期', f'period {bill.period}')}" if bill.period else kind


def settlement(row: CreditRecord) -> CreditSettleOut:
    status = CreditStatus.of(row.account.status)
    return CreditSettleOut(record=record_out(row), account_status=status, account_status_label=status.words)


def status_map() -> list[StatusEntry]:
    return [StatusEntry(value=one.value, label=one.words) for one in RepaymentStatus]


def answer_for_customer(order: Order) -> H5Answer:
    """Raises NotFound (104) where nothing was objected."""
    last = next(iter(queries.objections_of(order.pk)), None)
    if last is None:
        raise NotFound
    row = queries.record(last.record_id) if last.record_id else None
    corrected = correction_out(row).label if row else ""
    return H5Answer(text=last.text, answer=last.answer, corrected=corrected, at=last.answered_at)


def for_customer(order: Order) -> H5Credit | None:
    """None where the customer was never asked."""
    account = queries.account_of(order.pk)
    if account is None or account.consent == ConsentStatus.NONE:
        return None
    sign, objections = sign_out(order.pk, account), queries.objections_of(order.pk)
    last = objections[0] if objections else None
    to_them = {
        ConsentStatus.WAITING: say("待您签署", "Waits for you"),
        ConsentStatus.WITHDRAWN: say("您已撤回", "You took it back"),
    }
    return H5Credit(
        consent=sign.consent, consent_label=to_them.get(sign.consent, sign.consent_label), url=sign.url,
        until=sign.until, ended_at=account.consent_ended_at,
        may_object=account.status != CreditStatus.NONE and not account.disputed,
        objection=ObjectionStatus.of(last.status) if last else None,
        objection_label=ObjectionStatus.words_of(last.status) if last else "", answered=bool(last and last.answer),
        due_on=last.due_on.isoformat() if last and last.status == ObjectionStatus.OPEN else "",
    )  # fmt: skip
