"""The statements that move many leases do what the table says, for every status."""

from itertools import product

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


def test_an_overdue_amount_moves_what_may_fall_overdue():
    for status in OrderStatus:
        late = stage_of(status) == Stage.OVERDUE
        row = followed(status, 500, "leasing" if late else "")
        falls = ORDER.can(status, OrderAct.FALL_OVERDUE)
        assert row.status == (ORDER.next(status, OrderAct.FALL_OVERDUE) if falls else status)
        assert (row.stage, row.version) == (stage_of(row.status), 2 if falls else 1)
        assert row.status_beneath == (status if falls else "leasing" if late else "")
        logged = list(ShopLog.objects.filter(order_id=row.pk).values_list("act", "before", "after"))
        expected = ("order.fall_overdue", {"status": status}, {"status": "overdue", "amount": 500})
        assert logged == ([expected] if falls else []), status


def test_what_is_paid_up_goes_back_to_where_it_came_from():
    late = [one for one in OrderStatus if stage_of(one) == Stage.OVERDUE]
    for status, before in product(late, ORDER.before(OrderAct.FALL_OVERDUE)):
        row = followed(status, 0, before)
        act = recover_act(before)
        assert (row.status, row.stage) == (ORDER.next(status, act), "dealing"), (status, before)
        (logged,) = ShopLog.objects.filter(order_id=row.pk)
        assert (logged.act, logged.before, logged.after) == (f"order.{act}", {"status": status}, {"status": row.status})


def test_nothing_overdue_moves_nobody_else():
    for status in OrderStatus:
        if stage_of(status) != Stage.OVERDUE:
            assert followed(status, 0).version == 1, status
