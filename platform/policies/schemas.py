"""The platform's settings on the wire. Amounts in fen, rates in basis points; null is no limit."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from core.wire import LINES, ONE_LINE, BpsOut, Day, FenOut, Id, Moment, Reason, Schema, Whole
from policies.holidays import MOST
from policies.texts import TextKind
from reviews.rules import ProposalAct, ProposalStatus

Sum = Annotated[Whole, Field(ge=0, le=100_000_000_000, json_schema_extra={"format": "fen"})]
Rate = Annotated[Whole, Field(ge=0, le=10_000, json_schema_extra={"format": "bps"})]
Hour = Annotated[Whole, Field(ge=0, le=23)]
Count = Annotated[Whole, Field(ge=0, le=1_000)]


class HolidayOut(Schema):
    """`works`: a weekend day that is worked, for a day off."""

    day: Day
    name: str
    works: bool


class HolidayIn(Schema):
    day: Day
    name: Annotated[str, StringConstraints(min_length=1, max_length=20), ONE_LINE]
    works: bool = False


class PoliciesOut(Schema):
    """`late_fee_bps` … `settlement_days`: what a new merchant starts with."""

    withdraw_min_each: FenOut
    withdraw_max_each: FenOut | None
    withdraw_max_day: FenOut | None
    withdraw_times_day: int | None
    withdraw_fee_flat: FenOut
    withdraw_fee_rate: BpsOut
    withdraw_fee_min: FenOut
    withdraw_fee_max: FenOut | None
    late_fee_max_bps: BpsOut
    late_fee_max_grace_days: int
    late_fee_max_cap_bps: BpsOut
    late_fee_bps: BpsOut
    late_fee_grace_days: int
    late_fee_cap_bps: BpsOut
    return_fee_bps: BpsOut
    return_grace_days: int
    return_fee_cap_bps: BpsOut
    early_notice_days: int
    early_fee_bps: BpsOut
    case_answer_days: int
    case_agrees_itself: bool
    case_send_days: int
    case_return_days: int
    case_exchange_days: int
    receipt_days: int
    collection_from_days: int
    promise_days: int
    settle_waive_bps: BpsOut
    refund_second_from: FenOut | None
    offline_second_from: FenOut | None
    import_most_leases: int | None
    max_commission_bps: BpsOut
    commission_bps: BpsOut
    max_settlement_days: int
    settlement_days: int
    goods_review: bool
    contract_review: bool
    risk_basic_price: FenOut
    risk_radar_price: FenOut
    risk_full_price: FenOut
    risk_basic_days: int
    risk_radar_days: int
    risk_full_days: int
    notary_open: bool
    notary_price: FenOut
    credit_open: bool
    credit_quota: int
    credit_batches_itself: bool
    credit_price: FenOut
    sms_price: FenOut
    removal_days: int
    quiet_from_hour: int
    quiet_to_hour: int
    message_times_day: int | None
    holidays: list[HolidayOut]


class ChangeOut(Schema):
    """`before` and `after` hold the fields that change; `own`: this caller proposed it, and may do `actions`."""

    id: Id
    before: dict[str, Any]
    after: dict[str, Any]
    why: str
    effective_on: Day
    status: ProposalStatus
    proposed_by_name: str
    proposed_at: Moment
    decided_by_name: str
    decided_at: Moment | None
    decided_why: str
    own: bool
    actions: list[ProposalAct]


class SettingsOut(Schema):
    """What is in force today, and the newest changes, proposed ones included."""

    values: PoliciesOut
    changes: list[ChangeOut]


class PoliciesIn(Schema):
    """What is left out stays; null takes a limit away. `holidays`: the whole list."""

    withdraw_min_each: Sum = 0
    withdraw_max_each: Sum | None = None
    withdraw_max_day: Sum | None = None
    withdraw_times_day: Count | None = None
    withdraw_fee_flat: Sum = 0
    withdraw_fee_rate: Rate = 0
    withdraw_fee_min: Sum = 0
    withdraw_fee_max: Sum | None = None
    late_fee_max_bps: Rate = 0
    late_fee_max_grace_days: Count = 0
    late_fee_max_cap_bps: Rate = 0
    late_fee_bps: Rate = 0
    late_fee_grace_days: Count = 0
    late_fee_cap_bps: Rate = 0
    return_fee_bps: Rate = 0
    return_grace_days: Count = 0
    return_fee_cap_bps: Rate = 0
    early_notice_days: Count = 0
    early_fee_bps: Rate = 0
    case_answer_days: Count = 0
    case_agrees_itself: bool = False
    case_send_days: Count = 0
    case_return_days: Count = 0
    case_exchange_days: Count = 0
    receipt_days: Count = 0
    collection_from_days: Count = 0
    promise_days: Count = 0
    settle_waive_bps: Rate = 0
    refund_second_from: Sum | None = None
    offline_second_from: Sum | None = None
    import_most_leases: Whole | None = Field(None, ge=0, le=100_000)
    max_commission_bps: Rate = 0
    commission_bps: Rate = 0
    max_settlement_days: Count = 0
    settlement_days: Count = 0
    goods_review: bool = False
    contract_review: bool = False
    risk_basic_price: Sum = 0
    risk_radar_price: Sum = 0
    risk_full_price: Sum = 0
    risk_basic_days: Count = 0
    risk_radar_days: Count = 0
    risk_full_days: Count = 0
    notary_open: bool = False
    notary_price: Sum = 0
    credit_open: bool = False
    credit_quota: Whole = Field(0, ge=0, le=100_000)
    credit_batches_itself: bool = False
    credit_price: Sum = 0
    sms_price: Sum = 0
    removal_days: Whole = Field(0, ge=0, le=36_500)
    quiet_from_hour: Hour = 0
    quiet_to_hour: Hour = 0
    message_times_day: Whole | None = Field(None, ge=0, le=9_999)
    holidays: Annotated[list[HolidayIn], Field(max_length=MOST)] = []


class ProposeIn(Schema):
    """`effective_on`: today without one."""

    values: PoliciesIn
    why: Reason
    effective_on: Day | None = None


class DecideIn(Schema):
    id: Id
    result: ProposalAct
    why: Annotated[str, StringConstraints(max_length=200), LINES] = ""


class WorkingDay(Schema):
    """The next one after today. `holidays`: what the days before it are off for, in their order; none on weekends."""

    day: Day
    holidays: list[str]


class TextOut(Schema):
    """A version. `number`: null until it is confirmed."""

    id: Id
    kind: TextKind
    number: int | None
    text: str
    why: str
    effective_on: Day
    status: ProposalStatus
    proposed_by_name: str
    proposed_at: Moment
    decided_by_name: str
    decided_at: Moment | None
    decided_why: str
    own: bool
    actions: list[ProposalAct]


class TextVersions(Schema):
    """`now`: the number of the version in force, 0 for none; `most`: characters. `versions`: newest first, with those
    that wait and those that were refused.
    """

    kind: TextKind
    label: str
    now: int
    most: int
    versions: list[TextOut]


class TextsOut(Schema):
    items: list[TextVersions]


class ProposeTextIn(Schema):
    """`text`: the whole of it; an empty notice takes the one that stands down. `effective_on`: today without one."""

    kind: TextKind
    text: Annotated[str, StringConstraints(max_length=20_000), LINES]
    why: Reason
    effective_on: Day | None = None


class TermsQuery(Schema):
    number: Annotated[int, Field(ge=1, le=32_767)]


class TermsOut(Schema):
    number: int
    text: str
    effective_on: Day


class PlatformNotice(Schema):
    """Empty where there is none. `since`: the day on which it took effect."""

    text: str
    since: Day | None
