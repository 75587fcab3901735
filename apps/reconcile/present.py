"""Differences and days as the page shows them."""

from apps.reconcile import queries, rules
from apps.reconcile.schemas import (
    ActionName,
    DaysFilter,
    DaysQuery,
    DifferenceOut,
    DifferencesFilter,
    DifferencesQuery,
    FeeStatementOut,
    FeeStatements,
    FeeStatementsQuery,
    NoteOut,
    ReconciledDayOut,
)
from apps.reconcile.taking_back import may_take_back, never_paid
from core import actions as a
from core import wording
from core.caller import Caller, Side
from core.digits import row_id
from core.paging import shaped_page, tab_counts
from core.text import say
from core.wire import Page, TabCount
from merchants.queries import hands_in
from partners.rules import Party
from reviews.queries import judges
from statements import queries as statements
from statements.models import DifferenceFields, FeeStatement, Note, ReconciledDay, Statement
from statements.rules import ASKED, FEES, DifferenceState, Finding, Kind, StatementState, Whose, whose
from tenants.ids import tenant_of
from tenants.names import names_of

Texts = tuple[str, str]
KINDS: dict[Kind, Texts] = {
    Kind.PAYMENT: ("收款", "Payment"),
    Kind.REFUND: ("退款", "Refund"),
    Kind.FREEZE: ("押金冻结", "Freeze of a deposit"),
    Kind.THAW: ("押金解冻", "Thaw of a deposit"),
    Kind.CAPTURE: ("押金抵扣", "Capture of a deposit"),
    Kind.OFFLINE: ("线下收款登记", "Offline payment"),
    Kind.BALANCE: ("账户余额与分录", "Balance and its entries"),
    Kind.TRANSACTION: ("记账凭证不平", "Entries that don't balance"),
    Kind.DEPOSIT: ("押金与变动记录", "Deposit and its moves"),
    Kind.BILL: ("账单与分配明细", "Bill and its allocations"),
    Kind.LEASE: ("订单列表中的押金与合同", "Deposit and contract in the list of orders"),
    Kind.CHANNEL: ("支付宝收款与总账", "Receipts by Alipay and the ledger"),
    Kind.MIRROR: ("平台侧余额", "Balances as operators see them"),
    Kind.INCOME: ("平台收入", "The platform's income"),
    Kind.RISK_FEE: ("风控报告费用", "Charge for a risk report"),
    Kind.NOTARY_FEE: ("公证费用", "Charge for a certificate"),
    Kind.CREDIT_FEE: ("征信查询费用", "Charge for a credit report"),
}
WHOSE: dict[Whose, Texts] = {
    Whose.CUSTOMER: ("客户资金，由平台处理", "A customer's money: the platform deals with it"),
    Whose.PLATFORM: ("由平台处理", "The platform deals with it"),
    Whose.SHOP: ("店铺账务，店铺可自行处理", "The shop's own: it may deal with it"),
}
CONFIRMED: Texts = ("须由平台复核", "The platform has to confirm it")
FINDINGS: dict[Finding, Texts] = {
    Finding.MISSING_HERE: ("本系统缺少", "Missing here"),
    Finding.MISSING_THERE: ("支付宝缺少", "Missing at Alipay"),
    Finding.UNANSWERED: ("支付宝拒绝查询", "Alipay refuses to say"),
    Finding.OTHER_SUM: ("金额不一致", "Other sum"),
    Finding.OTHER_STATE: ("状态不一致", "Other state"),
}
IN_BILLS: dict[Finding, Texts] = {
    Finding.MISSING_HERE: ("对方已收费，本系统没有结果", "Charged, and nothing here"),
    Finding.MISSING_THERE: ("对方账单缺少", "Missing in their bill"),
}
MISTAKEN: Texts = ("登记有误，待复核", "Entered wrongly, to be confirmed")
GIVEN_BACK: Texts = (
    "收款已撤销，曾登记退还，待核实是否已付给客户",
    "Its payment was taken back: was it handed to the customer?",
)
MISSING: Texts = ("账单未取得", "Not received")
STATEMENTS: dict[StatementState, Texts] = {
    StatementState.WAITING: ("账单未出", "Not there yet"),
    StatementState.RECEIVED: ("已取得账单", "Received"),
    StatementState.EMPTY: ("当日无账单", "None for this day"),
    StatementState.GIVEN_UP: MISSING,
}
NEVER: Texts = ("未取账单", "Never asked for")
ANSWERS: dict[str, Texts] = {
    "paid": ("已支付", "Paid"),
    "waiting": ("未支付", "Not paid yet"),
    "closed": ("已关闭", "Closed"),
    "refunded": ("已退款", "Refunded"),
    "rival": ("已退款，可能就是本店待办的那笔退款", "Refunded; it may be the refund that waits here"),
    "frozen": ("已冻结", "Frozen"),
    "finished": ("已完结", "Finished"),
    "charged": ("已收费", "Charged"),
    "free": ("未收费", "Not charged"),
    "unknown": ("查无此笔", "Knows nothing of it"),
}


def days(caller: Caller, query: DaysQuery) -> Page[ReconciledDayOut]:
    return shaped_page(queries.listed_days(caller, query), query, day_rows)


def day_counts(caller: Caller, query: DaysFilter) -> list[TabCount]:
    return tab_counts(queries.matching_days(caller, query), queries.DAY_TABS)


def day_rows(rows: list[ReconciledDay]) -> list[ReconciledDayOut]:
    names, kept = names_of(row.merchant_id for row in rows), statements.statements_of(row.day for row in rows)
    return [_day(row, names.get(row.merchant_id, ""), kept.get(row.day)) for row in rows]


def _day(row: ReconciledDay, name: str, statement: Statement | None) -> ReconciledDayOut:
    state = StatementState(statement.state) if statement else None
    return ReconciledDayOut(
        day=row.day, merchant_id=row.merchant_id, merchant_name=name, statement=state,
        statement_label=say(*_books(row, state)),
        received_at=statement.received_at if statement else None, lines=row.lines, matched=row.matched,
        matched_amount=row.matched_amount, ours=row.ours, ours_amount=row.ours_amount, open=row.open,
        open_amount=row.open_amount, closed=row.closed,
        run_at=row.run_at,
    )  # fmt: skip


def _books(row: ReconciledDay, state: StatementState | None) -> Texts:
    """A day on which we received something isn't one without books: they are still missing."""
    if row.ours and state is not StatementState.RECEIVED:
        return MISSING
    return STATEMENTS[state] if state else NEVER


def fee_statements(query: FeeStatementsQuery) -> FeeStatements:
    """The newest first."""
    rows = list(statements.fee_statements(query.start, query.end))
    names = names_of(row.merchant_id for row in rows if row.merchant_id)
    return FeeStatements(items=[_fees(row, names[row.merchant_id] if row.merchant_id else "") for row in rows])


def _fees(row: FeeStatement, name: str) -> FeeStatementOut:
    state, party = StatementState(row.state), Party.of(row.party)
    return FeeStatementOut(
        day=row.day, party=party, party_label=party.words, merchant_id=row.merchant_id, merchant_name=name,
        state=state, state_label=say(*STATEMENTS[state]), lines=row.lines, total=row.total,
        error=wording.reason(row.error), received_at=row.received_at,
    )  # fmt: skip


def differences(caller: Caller, query: DifferencesQuery) -> Page[DifferenceOut]:
    """Raises NotFound (104) as `queries.visible_differences`; so do the others."""
    return shaped_page(queries.listed(caller, query), query, lambda rows: difference_rows(caller, rows))


def difference_counts(caller: Caller, query: DifferencesFilter) -> list[TabCount]:
    return tab_counts(queries.matching(caller, query), queries.TABS)


def difference_rows(caller: Caller, rows: list[DifferenceFields]) -> list[DifferenceOut]:
    names, ours = names_of(_named(row) for row in rows), _to_take_back(caller, rows)
    return [_difference(caller, row, names.get(_named(row), ""), row.id in ours) for row in rows]


def _named(row: DifferenceFields) -> int:
    """The merchant whose it is; of what others charge the platform for, who wanted it."""
    return tenant_of(row_id(row.number) or 0) if row.kind in FEES else tenant_of(row.id)


def _to_take_back(caller: Caller, rows: list[DifferenceFields]) -> set[int]:
    """Ids of those whose payment the caller may take back."""
    found = [row for row in rows if never_paid(row)]
    judging = judges(caller, {tenant_of(row.id) for row in found})
    if judging is None:
        return set()
    hands = hands_in({tenant_of(row.id) for row in found})
    return {
        row.id
        for row in found
        if may_take_back(caller, judging, row, hands.get(tenant_of(row.id), ()), tenant_of(row.id))
    }


def difference(caller: Caller, row: DifferenceFields) -> DifferenceOut:
    return difference_rows(caller, [row])[0]


def _difference(caller: Caller, row: DifferenceFields, name: str, taken_back: bool) -> DifferenceOut:
    kind, finding, state = Kind(row.kind), Finding(row.finding), DifferenceState.of(row.state)
    owner, notes = whose(kind), row.notes
    return DifferenceOut(
        id=row.id, merchant_id=tenant_of(row.id), merchant_name=name,
        day=row.day, kind=kind, kind_label=say(*KINDS[kind]),
        whose=owner, whose_label=say(*(CONFIRMED if row.is_entry else WHOSE[owner])), finding=finding,
        finding_label=say(*_found(row)),
        number=row.number, part=row.request_no, trade_no=row.trade_no,
        order_id=row.order_id, ours=row.ours, theirs=row.theirs, gap=row.gap, state=state,
        state_label=state.words, actor_name=row.actor_name,
        first_name=row.first["name"] if row.first else "", notes=[NoteOut.model_validate(note) for note in notes],
        reason=_reason(notes), answer=row.answer, answer_label=say(*ANSWERS[row.answer]) if row.answer else "",
        answer_amount=row.answer_amount, asked_at=row.asked_at, found_at=row.found_at, ended_at=row.ended_at,
        actions=_actions(caller, kind, state, taken_back),
    )  # fmt: skip


def _found(row: DifferenceFields) -> Texts:
    if row.kind in FEES and row.finding in IN_BILLS:
        return IN_BILLS[Finding(row.finding)]
    if row.kind != Kind.OFFLINE:
        return FINDINGS[Finding(row.finding)]
    return MISTAKEN if row.is_entry else GIVEN_BACK


def _reason(notes: list[Note]) -> str:
    """In one text: with the names where more than one said something."""
    if len(notes) < 2:
        return "".join(note["text"] for note in notes)
    return "\n".join(f"{note['name']}: {note['text']}" for note in notes)


def _actions(caller: Caller, kind: Kind, state: DifferenceState, taken_back: bool) -> list[ActionName]:
    if not caller.may(a.RECONCILE) or state is DifferenceState.MATCHED:
        return []
    may_close = rules.may_close(caller.side, kind)
    if state is DifferenceState.CLOSED:
        return ["review"] if may_close else []
    first: list[ActionName] = ["ask"] if kind in ASKED else []
    if taken_back:
        first.append("take_back")
    if kind in rules.COPIES and caller.side is Side.ADMIN:
        first = ["rebuild"]
    return [*first, "close", "review"] if may_close else [*first, "review"]
