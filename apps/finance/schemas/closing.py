"""What a merchant owes, or leaves when it closes, and what is put right of its ledger, on the wire. Amounts in fen."""

from typing import Annotated

from pydantic import StringConstraints

from apps.finance.rules import Adjustable, ClearingHow
from apps.finance.schemas.withdrawals import Line
from core.shown import AskedSum, Shown
from core.wire import FenIn, FenOut, Id, Moment, Reason, Schema
from reviews.rules import ProposalAct, ProposalStatus


class PayOutIn(Schema):
    """`shown`: the `sums` of /api/platform/getMerchantLeft; see `core.shown`."""

    merchant_id: Id
    shown: Shown | None = None
    reason: Reason


class HeldOut(Schema):
    """What a room holds of a merchant's customers."""

    name: str
    label: str
    amount: FenOut


class OpenOut(Schema):
    """How many things of a kind are open outside."""

    name: str
    label: str
    count: int


class LeftOut(Schema):
    """What stands in the way of closing a merchant: counts, and sums in fen; `debt` is what it owes.

    `calls`: to parties outside, without an answer. `payout`: what an operator can apply for on its behalf; `prepaid`
    for reports pays the debt first. `sums`: of these two, which the application sends back as `shown`.
    """

    orders: int
    purchases: int
    pending: FenOut
    available: FenOut
    payout: FenOut
    prepaid: FenOut
    sums: list[AskedSum]
    withdrawing: FenOut
    debt: FenOut
    held: list[HeldOut]
    open: list[OpenOut]
    calls: int
    clearings: "list[ClearingOut]"


class ClearingOut(Schema):
    """A debt that an operator says was received or is to be written off; a second one confirms it."""

    id: Id
    how: ClearingHow
    amount: FenOut
    reason: str
    reference: str
    status: ProposalStatus
    proposed_by_name: str
    proposed_at: Moment
    decided_by_name: str
    decided_at: Moment | None


class ClearDebtIn(Schema):
    """`received` by a transfer needs the bank's `reference`; `written_off` is borne by the platform."""

    merchant_id: Id
    how: ClearingHow
    amount: FenIn
    reason: Reason
    reference: Annotated[str, StringConstraints(max_length=64)] = ""


class DecideClearingIn(Schema):
    id: Id
    result: ProposalAct
    reason: Line = ""


class AdjustmentOut(Schema):
    """What one operator wants to put right in a shop's ledger; another one confirms it on the page of reviews."""

    id: Id
    source: Adjustable
    source_label: str
    target: Adjustable
    target_label: str
    amount: FenOut
    reason: str
    reference: str
    status: ProposalStatus
    proposed_by_name: str
    proposed_at: Moment
    decided_by_name: str
    decided_at: Moment | None
    decided_why: str


class AdjustIn(Schema):
    """From `source` to `target`; a transfer of the bank's needs its `reference`."""

    merchant_id: Id
    source: Adjustable
    target: Adjustable
    amount: FenIn
    reason: Reason
    reference: Annotated[str, StringConstraints(max_length=64)] = ""


class DecideAdjustmentIn(Schema):
    """`shown`: to confirm it, the `sums` of what waits; see `core.shown`."""

    id: Id
    result: ProposalAct
    reason: Line = ""
    shown: Shown | None = None


class LeftQuery(Schema):
    merchant_id: Id
