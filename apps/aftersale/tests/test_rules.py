"""What may be asked for when, what each may do with a case, and when silence is a yes."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

import pytest

from apps.aftersale.rules import (
    CASE,
    OVER,
    REASONS,
    CaseAct,
    CaseKind,
    CaseStatus,
    Span,
    Waits,
    agrees_itself,
    doings_of_case,
    goes_on,
    kinds_open,
    step_of,
)
from apps.leases.rules import OrderStatus

DAY = date(2026, 4, 10)
LAST = DAY + timedelta(days=90)
DAYS = {CaseKind.RETURN: 7, CaseKind.EXCHANGE: 15}
S = CaseStatus


@dataclass
class Stood:
    kind: str
    status: str
    answer_by: date | None
    by_hand: int = 0


@dataclass
class At:
    status: str
    status_beneath: str = ""
    after_sale: bool = False


def test_a_case_has_a_row_for_every_status_and_uses_every_act() -> None:
    assert set(CASE.states) == set(CaseStatus)
    assert {act for state in CASE.states for act in CASE.acts(state)} == set(CaseAct)
    assert set(CASE.finals) == set(OVER)


@pytest.mark.parametrize("status", [one for one in OrderStatus if one not in (OrderStatus.PENDING_SHIP,)])
def test_a_refund_is_asked_for_between_signing_and_shipment(status: str) -> None:
    assert CaseKind.REFUND not in kinds_open(At(status), Span(DAY, LAST), DAY, DAYS)
    assert kinds_open(At(OrderStatus.PENDING_SHIP), Span(None, None), DAY, DAYS) == [CaseKind.REFUND]


@pytest.mark.parametrize(
    ("at", "days", "open_"),
    [
        (At("leasing"), 0, "return exchange repair"),
        (At("leasing"), 7, "return exchange repair"),
        (At("leasing"), 8, "exchange repair"),
        (At("leasing"), 15, "exchange repair"),
        (At("leasing"), 16, "repair"),
        (At("leasing"), 90, "repair"),
        (At("leasing"), 91, ""),
        (At("overdue", "leasing"), 3, "return exchange repair"),
        (At("collection", "leasing"), 3, "return exchange repair"),
        (At("overdue", "returning"), 3, ""),
        (At("returning"), 3, ""),
        (At("buyout_pending"), 3, ""),
        (At("shipped"), 3, ""),
        (At("completed"), 3, ""),
        (At("leasing", after_sale=True), 3, ""),
    ],
)
def test_goods_come_back_in_the_first_days_and_are_repaired_in_the_term(at: At, days: int, open_: str) -> None:
    assert kinds_open(at, Span(DAY - timedelta(days=days), LAST - timedelta(days=days)), DAY, DAYS) == open_.split()


def test_a_return_is_asked_for_in_its_days_though_the_term_is_shorter() -> None:
    assert kinds_open(At("leasing"), Span(DAY - timedelta(days=3), DAY - timedelta(days=1)), DAY, DAYS) == ["return"]


def test_goods_go_back_early_where_that_spares_rent_once_they_no_longer_go_back_for_nothing() -> None:
    spans = [Span(DAY - timedelta(days=days), LAST - timedelta(days=days)) for days in (7, 8, 91)]
    found = [kinds_open(At("leasing"), span, DAY, DAYS, spares_rent=True) for span in spans]
    assert found == [["return", "exchange", "repair"], ["exchange", "early_return", "repair"], []]


def test_none_is_asked_for_beside_another() -> None:
    assert kinds_open(At("pending_ship", after_sale=True), Span(None, None), DAY, DAYS) == []


@pytest.mark.parametrize(
    ("kind", "status", "customer", "shop"),
    [
        ("refund", S.APPLIED, ["cancel"], ["agree", "reject"]),
        ("return", S.APPLIED, ["cancel"], ["agree", "reject"]),
        ("refund", S.AGREED, ["cancel"], ["refund"]),
        ("return", S.AGREED, ["ship", "cancel"], ["receive"]),
        ("return", S.CUSTOMER_SHIPPED, ["ship"], ["receive"]),
        ("late", S.CUSTOMER_SHIPPED, ["ship"], ["reject", "receive"]),
        ("return", S.RECEIVED, [], ["inspect"]),
        ("return", S.INSPECTED, [], ["reject", "refund"]),
        ("refund", S.REFUNDING, [], []),
        ("hand", S.REFUNDING, [], ["finish"]),
        ("exchange", S.CUSTOMER_SHIPPED, ["ship"], ["receive"]),
        ("exchange", S.INSPECTED, [], ["reject", "finish"]),
        ("repair", S.AGREED, ["ship", "cancel"], ["receive"]),
        ("early_return", S.APPLIED, ["cancel"], ["offer", "reject"]),
        ("early_return", S.OFFERED, ["confirm", "cancel"], ["offer", "reject"]),
        ("early_return", S.AGREED, ["ship", "cancel"], ["receive"]),
        ("repair", S.INSPECTED, [], ["reject", "finish"]),
        ("return", S.FINISHED, [], []),
        ("return", S.REJECTED, [], []),
        ("refund", S.CANCELLED, [], []),
    ],
)
def test_what_each_may_do(kind: str, status: str, customer: list[str], shop: list[str]) -> None:
    """`late`: a return whose parcel had its days to come; `hand`: a refund of what came by hand."""
    if kind == "late":
        at = Stood("return", status, DAY - timedelta(days=1))
    elif kind == "hand":
        at = Stood("refund", status, DAY, by_hand=100)
    else:
        at = Stood(kind, status, DAY)
    assert doings_of_case(at, DAY, by_customer=True) == customer
    assert doings_of_case(at, DAY, by_customer=False) == shop


@pytest.mark.parametrize("kind", CaseKind)
def test_each_kind_has_reasons_and_another_one(kind: CaseKind) -> None:
    assert len(set(REASONS[kind])) == len(REASONS[kind]) > 1
    assert "other" in REASONS[kind]


WAITS = Waits(kind="refund", by_customer=True, spoken=False, paying=False, by_hand=0, has_address=False)


@pytest.mark.parametrize(
    ("changed", "yes"),
    [
        ({}, True),
        ({"by_customer": False}, False),
        ({"spoken": True}, False),
        ({"paying": True}, False),
        ({"by_hand": 100}, False),
        ({"kind": "return", "has_address": True, "by_hand": 100}, True),
        ({"kind": "return"}, False),
        ({"kind": "early_return", "has_address": True}, False),
        ({"kind": "return", "has_address": True}, True),
    ],
)
def test_silence_is_a_yes_where_nothing_speaks_against_it(changed: dict[str, object], yes: bool) -> None:
    assert agrees_itself(replace(WAITS, **changed)) is yes  # type: ignore[arg-type]


@pytest.mark.parametrize("status", list(CaseStatus))
def test_a_case_is_written_in_while_it_is_open_and_for_a_week_after_a_refusal(status: CaseStatus) -> None:
    ended = datetime(2026, 4, 10, 12, tzinfo=UTC)
    finished_at = ended if status in OVER else None
    in_time, later = (goes_on(status, finished_at, ended + timedelta(days=days)) for days in (6, 7))
    assert (in_time, later) == (status not in (S.FINISHED, S.CANCELLED), status not in OVER)


def test_inspected_goods_that_go_to_the_customer_wait_for_a_parcel_and_no_refund() -> None:
    steps = {kind: step_of(kind, S.INSPECTED) for kind in CaseKind}
    assert {kind for kind, step in steps.items() if step == "待寄出"} == {CaseKind.EXCHANGE, CaseKind.REPAIR}
    assert {step_of(kind, S.AGREED) for kind in CaseKind} == {S.AGREED.words}
    assert steps[CaseKind.RETURN] == S.INSPECTED.words


def test_nothing_is_sent_or_refunded_while_it_is_open_what_comes_off() -> None:
    for kind, done in ((CaseKind.REPAIR, CaseAct.FINISH), (CaseKind.RETURN, CaseAct.REFUND)):
        at = Stood(kind, S.INSPECTED, DAY)
        assert doings_of_case(at, DAY, by_customer=False) == [CaseAct.REJECT, done]
        assert doings_of_case(at, DAY, by_customer=False, claimed=True) == [CaseAct.REJECT]
