"""Bills and payments on the wire. Amounts in fen, due dates are business dates."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.bills.rules import BillKind, BillStatus, ProposalKind
from apps.payments.rules import AttemptMethod, AttemptState
from apps.trade.schemas import LogLine
from core.shown import AskedSum, Shown
from core.wire import LINES, MAX_FEN, Day, FenIn, FenOut, Id, Moment, Reason, Schema
from reviews.rules import ProposalAct, ProposalStatus

CollectName = Literal["debit", "qr", "offline"]
AttemptActionName = Literal["say_unpaid"]
BillActionName = Literal[
    "pay", "waive_late_fee", "waive_compensation", "decide_refunded", "refund_freight", "refund", "refund_late_fee"
]
Proof = Annotated[str, StringConstraints(max_length=200), LINES]


class BillListQuery(Schema):
    """`received_on`: what offline money of that day would spare of the late fees is asked for too."""

    order_id: Id
    received_on: Day | None = None


class LateFeeOut(Schema):
    """The late fee of a bill, a bill of its own. `days` is for how many days it was taken.

    `spared`: what of `open` isn't owed when the money came on the day that was asked for.
    """

    bill_id: Id
    amount: FenOut
    paid: FenOut
    waived: FenOut
    open: FenOut
    days: int
    spared: FenOut


class BillOut(Schema):
    """A bill, or an instalment that isn't issued yet (`id` null, `scheduled`). `open` is unpaid, without late fee.

    `ahead`: the customer paid it before its day. `replaced`: a buyout that is asked stands for it, and nothing of it is
    asked meanwhile. `by_debit`: nights debit it, whole: once a part is paid, nothing of the rest. `debited_after`: a
    debit of one behind it is to come, which pays that rest first. `waives_alone`: what the caller may still give up
    alone of it, or of its late fee where that is waived; null without a limit.
    `actions`: as this caller may take them now.
    """

    id: Id | None
    key: str
    period: int
    kind: BillKind
    kind_label: str
    due_date: Day | None
    amount: FenOut
    rent: FenOut
    addon: FenOut
    paid: FenOut
    waived: FenOut
    refunded: FenOut
    open: FenOut
    days_late: int
    late_fee: LateFeeOut | None
    status: BillStatus
    status_label: str
    paid_at: Moment | None
    ahead: bool
    replaced: bool
    by_debit: bool
    debited_after: bool
    waives_alone: FenOut | None
    actions: list[BillActionName]


class AttemptOut(Schema):
    """One try to collect. `qr_content` is what the customer scans, until `expires_at`.

    `proof`: an address that opens the slip of offline money for some minutes; each opening is logged.
    `closing`: given up, and the platform hasn't said yet that nobody paid it. `refunding`: the part of
    `refunded` that it hasn't confirmed yet. `actions`: say_unpaid, of offline money that was entered wrongly;
    `said_mistaken`: somebody said so, and the platform has to. `received_on`: the day that was entered with offline
    money that stands.
    """

    id: Id
    order_id: Id
    bill_ids: list[Id]
    method: AttemptMethod
    method_label: str
    amount: FenOut
    state: AttemptState
    state_label: str
    qr_content: str
    expires_at: Moment | None
    proof: str
    trade_no: str
    error: str
    reason: str
    refunded: FenOut
    refunding: FenOut
    actor_name: str
    created_at: Moment
    finished_at: Moment | None
    received_on: Day | None
    said_mistaken: bool
    actions: list[AttemptActionName]


class BillSums(Schema):
    """`total` = `paid` + `open` + `written_off` + `upcoming`: what was waived is in none of them.

    `written_off`: given up with the lease, and not recovered since: it can still be paid. `open` is asked now and
    unpaid, with late fees; `overdue` and `late_fee` are parts of it. `upcoming` isn't issued.
    """

    total: FenOut
    paid: FenOut
    open: FenOut
    written_off: FenOut
    upcoming: FenOut
    overdue: FenOut
    late_fee: FenOut


class DebitOut(Schema):
    """The one instalment that the customer's consent lets us debit now, and its sum, without a late fee."""

    bill_id: Id
    amount: FenOut


class NextDebitOut(Schema):
    """The night that debits an instalment next, and the last one that may in this period (null: unknown).

    `tries`: how often it was debited already, by nights and by people, without success, however its plan stood then.
    """

    bill_id: Id
    amount: FenOut
    day: Day
    last: Day | None
    tries: int


class EnteredOut(Schema):
    """Offline money that waits. `proof`: as of an attempt. `sums`: as the books are now, what it pays of each bill and
    of its late fee, of others where its own owe less by now, what would go back, and what is left of its own.
    """

    proof: str
    received_on: Day
    sums: list[AskedSum]


class BillProposalOut(Schema):
    """A refund or a waiver that waits for a second person. `bill_id`: a late fee's own, where it is of that. `own`: the
    caller asked for it. `barred`: why the caller may not confirm it. `entered`: of offline money.
    """

    id: Id
    bill_id: Id
    kind: ProposalKind
    kind_label: str
    amount: FenOut
    why: str
    asked_by_name: str
    asked_at: Moment
    ends_at: Moment
    own: bool
    barred: str
    actions: list[ProposalAct]
    entered: EnteredOut | None


class BillListOut(Schema):
    """`methods`: how this caller may collect now, by debit only what `debit` says. `settles_early`: whether the caller
    may collect what is to come too. `customer`: masked. `consent_ended`: the customer had agreed to debits, and nothing
    is debited any more. `offline_alone`: more money that came offline than this waits today for a second person; null
    without a limit.
    `waive_note`: what the caller may give up of one bill alone; empty without a limit. `refund_note`: the same of what
    goes back of this lease in a day, and what is left of it today; empty where nothing can go back, too.
    """

    order_id: Id
    customer: str
    today: Day
    bills: list[BillOut]
    attempts: list[AttemptOut]
    sums: BillSums
    methods: list[CollectName]
    debit: DebitOut | None
    next_debit: NextDebitOut | None
    consent_ended: bool
    offline_alone: FenOut | None
    settles_early: bool
    proposals: list[BillProposalOut]
    waive_note: str
    refund_note: str


class RefundBillIn(Schema):
    """`bill_id`: a late fee's own, where it is of that. `amount`: at most what was paid and didn't go back."""

    bill_id: Id
    amount: Annotated[FenIn, Field(gt=0)]
    reason: Reason


class GivenOut(Schema):
    """A bill after something of it was given back or up; or what waits for a second person, as `proposed`."""

    id: Id
    status: BillStatus | ProposalStatus


class DecideProposalIn(Schema):
    """`why`: of a refusal. `shown`: to confirm offline money, the `sums` of what was entered; see `core.shown`."""

    id: Id
    result: ProposalAct
    why: Annotated[str, StringConstraints(max_length=200), LINES] = ""
    shown: Shown | None = None


class SettleQuery(Schema):
    order_id: Id


class SettleLineOut(Schema):
    """A bill that is open, or a period `to_come`: what settling early asks of it. `amount` = rent + addon + late_fee;
    `waived` was given up of it, and isn't asked. `rent` is the sum of kinds that are neither.
    """

    key: str
    period: int
    kind: BillKind
    kind_label: str
    due_date: Day | None
    rent: FenOut
    addon: FenOut
    late_fee: FenOut
    waived: FenOut
    amount: FenOut
    to_come: bool


class SettleWaitingOut(Schema):
    """An attempt that hasn't ended. One that `holds` has to end first; a page or code is closed instead, and money that
    was `entered` waits for its second person on.
    """

    method_label: str
    amount: FenOut
    holds: bool
    entered: bool


class SettleQuoteOut(Schema):
    """What settles a lease before its time, line by line. `total` = `asked` (open now, with late fees) + `to_come`.

    `then`: what becomes of the lease once it is paid. `why_not`: why it can't be settled early now; empty when it can.
    """

    order_id: Id
    customer: str
    lines: list[SettleLineOut]
    asked: FenOut
    late_fee: FenOut
    to_come: FenOut
    waived: FenOut
    total: FenOut
    waiting: list[SettleWaitingOut]
    then: str
    why_not: str


class SettleEarlyIn(Schema):
    """`shown`: the total that the caller was shown."""

    order_id: Id
    shown: Annotated[FenIn, Field(gt=0)]


class BillLogQuery(Schema):
    bill_id: Id


class BillLogOut(Schema):
    items: list[LogLine]


class OfflineQuery(Schema):
    """Offline money of `received_on` that is to pay these bills of the order."""

    order_id: Id
    bill_ids: Annotated[list[Id], Field(min_length=1, max_length=60)]
    amount: Annotated[int, Field(ge=1, le=MAX_FEN, json_schema_extra={"format": "fen"})]
    received_on: Day


class OfflineQuoteOut(Schema):
    """`sums`: what the money does, by name: `spared`, `late_fee` and `own` paid, `relaid` since its day, `left`."""

    sums: list[AskedSum]


class BillPaymentIn(Schema):
    """Bills of one order. Without `amount`, all that is open on them, late fees included. Offline needs a proof.

    `received_on`: the day on which offline money came, today by default; days after it cost no late fee. `shown`: the
    `sums` of /api/bills/offlineQuote; see `core.shown`. The call's contract has none: a client that asks nobody leaves
    it out.
    """

    bill_ids: Annotated[list[Id], Field(min_length=1, max_length=60)]
    method: CollectName
    amount: FenIn | None = None
    proof: Proof = ""
    received_on: Day | None = None
    remark: Annotated[str, StringConstraints(max_length=200), LINES] = ""
    shown: Shown | None = None


class WaiveIn(Schema):
    """`bill_id`: the bill of the fee, or of the compensation. `amount`: at most what is unpaid of it."""

    bill_id: Id
    amount: FenIn
    reason: Reason


class DecideRefundedIn(Schema):
    """What becomes of a bill that was paid and went back whole: asked again from today, or given as a discount."""

    bill_id: Id
    result: Literal["ask_again", "give"]
    reason: Reason


class AttemptQuery(Schema):
    id: Id


class PageUrl(Schema):
    url: str
    amount: FenOut


class RefundFreightIn(Schema):
    """`amount` in fen, at most what was paid. `reason`: why, as the log has it; none says just that."""

    order_id: Id
    amount: Annotated[FenIn, Field(gt=0)]
    reason: Annotated[str, StringConstraints(max_length=200), LINES] = ""
