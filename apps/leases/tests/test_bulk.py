"""The statements that move many leases do what the table says, for every status."""

import pytest

from apps.bills.tests.factories import order
from apps.leases import bulk
from apps.leases.models import Order
from apps.leases.rules import ORDER, OrderAct, OrderStatus, Stage, recover_act, stage_of
from apps.staff.models import ShopLog
from core.caller import system
from tenants.scope import scope


@pytest.fixture(autouse=True)
def in_lin(lin):
    with scope(lin):
        yield


def followed(status: str, overdue: int, before: str = "") -> Order:
    """A lease in `status` with so much overdue, after it followed its sums."""
    row = order(status=status, stage=stage_of(status), overdue_amount=overdue, status_beneath=before)
    bulk.follow_sums([row.pk], system())
    return Order.objects.get(pk=row.pk)


@pytest.mark.parametrize("status", list(OrderStatus))
def test_an_overdue_amount_moves_what_may_fall_overdue(status):
    late = stage_of(status) == Stage.OVERDUE
    row = followed(status, 500, "leasing" if late else "")
    falls = ORDER.can(status, OrderAct.FALL_OVERDUE)
    assert row.status == (ORDER.next(status, OrderAct.FALL_OVERDUE) if falls else status)
    assert (row.stage, row.version) == (stage_of(row.status), 2 if falls else 1)
    assert row.status_beneath == (status if falls else "leasing" if late else "")
    logged = list(ShopLog.objects.filter(order_id=row.pk).values_list("act", "before", "after"))
    expected = ("order.fall_overdue", {"status": status}, {"status": "overdue", "amount": 500})
    assert logged == ([expected] if falls else [])


@pytest.mark.parametrize("status", [one for one in OrderStatus if stage_of(one) == Stage.OVERDUE])
@pytest.mark.parametrize("before", ORDER.before(OrderAct.FALL_OVERDUE))
def test_what_is_paid_up_goes_back_to_where_it_came_from(status, before):
    row = followed(status, 0, before)
    act = recover_act(before)
    assert (row.status, row.stage) == (ORDER.next(status, act), "dealing")
    (logged,) = ShopLog.objects.filter(order_id=row.pk)
    assert (logged.act, logged.before, logged.after) == (f"order.{act}", {"status": status}, {"status": row.status})


@pytest.mark.parametrize("status", [one for one in OrderStatus if stage_of(one) != Stage.OVERDUE])
def test_nothing_overdue_moves_nobody_else(status):
    assert followed(status, 0).version == 1
