"""Bills and payments on the wire. Amounts in fen, due dates are business dates."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from apps.bills.rules import BillKind, BillStatus
from apps.payments.rules import AttemptMethod, AttemptState
from core.wire import Day, FenIn, FenOut, Id, Moment, Reason, Schema

CollectName = Literal["debit", "qr", "offline"]
BillActionName = Literal["pay", "waive_late_fee"]
Proof = Annotated[str, StringConstraints(max_length=200)]


class BillListQuery(Schema):
    order_id: Id


class LateFeeOut(Schema):
    """The late fee of a bill, a bill of its own. `days` is for how many days it was taken."""

    bill_id: Id
    amount: FenOut
    paid: FenOut
    waived: FenOut
    open: FenOut
    days: int


class BillOut(Schema):
    """A bill, or an instalment that isn't issued yet (`id` null, `scheduled`). `open` is unpaid, without late fee.

    `actions`: pay, waive_late_fee, as this caller may take them now.
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
    actions: list[BillActionName]


class AttemptOut(Schema):
    """One try to collect. `qr_content` is what the customer scans, until `expires_at`.

    `closing`: given up, and the platform hasn't said yet that nobody paid it. `refunding`: the part of
    `refunded` that it hasn't confirmed yet.
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


class BillSums(Schema):
    """`total` with what isn't issued yet; `open` is asked now and unpaid, late fees included."""

    total: FenOut
    paid: FenOut
    open: FenOut
    overdue: FenOut
    late_fee: FenOut


class BillListOut(Schema):
    """`methods`: how this caller may collect now."""

    order_id: Id
    today: Day
    bills: list[BillOut]
    attempts: list[AttemptOut]
    sums: BillSums
    methods: list[CollectName]


class BillPaymentIn(Schema):
    """Bills of one order. Without `amount`, all that is open on them, late fees included. Offline needs a proof."""

    bill_ids: Annotated[list[Id], Field(min_length=1, max_length=60)]
    method: CollectName
    amount: FenIn | None = None
    proof: Proof = ""
    remark: Annotated[str, StringConstraints(max_length=200)] = ""


class WaiveIn(Schema):
    """`bill_id`: the late fee's bill."""

    bill_id: Id
    amount: FenIn
    reason: Reason


class AttemptQuery(Schema):
    id: Id


class PageUrl(Schema):
    url: str
    amount: FenOut
