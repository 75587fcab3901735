"""The open after-sale case of a lease: who opens it, what it keeps from whom, and who has the pass."""

import pytest
from django.db import IntegrityError, transaction

from apps.bills.tests.factories import order
from apps.leases import services
from apps.leases.models import Order
from apps.leases.rules import BY_CASE, LOCKED_BY_CASE, ORDER, Aside, CasePass, OrderAct, OrderStatus
from core import clock
from core.caller import system
from core.errors import StateError
from core.transitions import TransitionRefused
from infra.testing.undone import undone
from overview.models import OrderIndex
from tenants.scope import scope

CASE = 41


@pytest.fixture(autouse=True)
def in_lin(lin):
    with scope(lin):
        yield


@pytest.fixture
def held():
    """A lease that waits to be shipped, with a case."""
    row = order(status="pending_ship", stage="regular")
    services.open_case(row, CASE)
    return row


def listed(row: Order) -> bool:
    return OrderIndex.objects.get(order_id=row.pk).after_sale


def test_a_case_opens_and_closes(held):
    held.refresh_from_db()
    assert (held.after_sale, held.case_id, held.status, held.stage, listed(held)) == (
        True, CASE, "pending_ship", "regular", True,
    )  # fmt: skip
    services.close_case(held, CasePass(CASE), since=clock.today())
    held.refresh_from_db()
    assert (held.after_sale, held.case_id, listed(held)) == (False, None, False)


def test_one_at_a_time(held):
    with pytest.raises(StateError, match="未完结的售后"):
        services.open_case(held, CASE + 1)
    assert Order.objects.get(pk=held.pk).case_id == CASE


def test_no_case_closes_another(held):
    with pytest.raises(ValueError):
        services.close_case(held, CasePass(CASE + 1), since=clock.today())


@pytest.mark.parametrize("changed", [{"after_sale": False}, {"case_id": None}])
def test_flag_and_number_are_one(held, changed):
    with pytest.raises(IntegrityError), transaction.atomic():
        Order.objects.filter(pk=held.pk).update(**changed)


@pytest.mark.parametrize("case", [None, CasePass(CASE + 1)])
def test_keeps_each_of_its_acts_from_who_has_no_pass(case):
    for act in sorted(LOCKED_BY_CASE - set(BY_CASE)):
        with undone():
            status = ORDER.before(act)[0]
            beneath = next(iter(ORDER.before(OrderAct.FALL_OVERDUE))) if status in ("overdue", "collection") else ""
            row = order(status=status, status_beneath=beneath)
            services.open_case(row, CASE)
            with pytest.raises(StateError) as refused:
                services.move(row, act, system(), case=case)
            assert "售后" in refused.value.msg, act
            assert Order.objects.get(pk=row.pk).status == status, act


def test_its_own_end_acts_with_the_pass(held):
    services.end(held, OrderAct.CLOSE, system(), why="退款", case=CasePass(CASE))
    assert Order.objects.get(pk=held.pk).status == OrderStatus.CLOSED


def test_what_no_case_keeps_goes_on(held):
    Order.objects.filter(pk=held.pk).update(status="shipped")
    held.refresh_from_db()
    services.move(held, OrderAct.RECEIVE, system())
    assert Order.objects.get(pk=held.pk).status == OrderStatus.LEASING


def test_an_act_that_needs_the_customers_answer_waits_for_their_word():
    row = order(fee_at_confirm=5)
    with pytest.raises(StateError, match="尚未确认"):
        services.ask_renewal(row, system(), {"periods": 1})
    assert Order.objects.get(pk=row.pk).status == OrderStatus.LEASING
    services.confirm(row)
    services.ask_renewal(row, system(), {"periods": 1})
    assert Order.objects.get(pk=row.pk).status == OrderStatus.RENEWING


@pytest.mark.parametrize("act", Aside)
def test_what_is_beside_the_table_waits_too(held, act):
    with pytest.raises(StateError):
        services.check_case(held, act)
    services.check_case(held, act, CasePass(CASE))


@pytest.mark.parametrize("status", ORDER.before(OrderAct.FALL_OVERDUE))
def test_a_single_move_keeps_what_lies_beneath(status):
    row = order(status=status)
    services.move(row, OrderAct.FALL_OVERDUE, system())
    row.refresh_from_db()
    assert (row.status, row.status_beneath) == ("overdue", status)


@pytest.mark.parametrize("act", BY_CASE)
def test_some_acts_are_a_cases_alone(act):
    row = order(status="inspecting")
    with pytest.raises(TransitionRefused):
        services.move(row, act, system())
    with pytest.raises(TransitionRefused):
        services.move(row, act, system(), case=CasePass(CASE))
    case = services.open_case(row, CASE)
    services.move(row, act, system(), case=case)
    assert Order.objects.get(pk=row.pk).status == ORDER.next("inspecting", act)


@pytest.mark.parametrize(
    ("act", "status", "beneath"), [("rescind", "closed", None), ("hand_back", "overdue", "leasing")]
)
def test_those_go_on_beneath_what_is_overdue(act, status, beneath):
    row = order(status="overdue", stage="overdue", status_beneath="inspecting")
    services.move(row, act, system(), case=services.open_case(row, CASE))
    row.refresh_from_db()
    assert row.status == status
    assert beneath is None or row.status_beneath == beneath
