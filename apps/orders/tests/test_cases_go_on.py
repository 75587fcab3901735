"""A case that ended by money which never came goes on; one whose lease ended by being paid is paid."""

import pytest

from apps.bills import queries
from apps.bills.models import Instalment
from apps.collection.models import Case, WriteOff
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    _one_day,  # noqa: F401
    ask_buyout,
    colleague,
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    many,
    pay,
    row_of,
)
from apps.orders.tests.test_write_offs import (
    MAY,
    asked,
    by_word,
    never_came,
    second,  # noqa: F401
)
from apps.staff.models import ShopLog
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


class TestABuyoutThatNeverWasPaid:
    def test_has_its_case_again(self, collected: Way) -> None:  # noqa: F811
        """Bought out by somebody's word; it is taken back, and the buyout lapses."""
        collected.asked(asked(collected))
        ask_buyout(collected)
        with scope(collected.owner.shop):
            assert queries.open_rows(int(collected.order_id))
        attempt = by_word(collected)
        assert collected.order.status == "bought_out"
        never_came(collected, attempt)
        assert collected.order.status == "buyout_pending"
        collected.asked(collected.shop.post("/api/orders/withdrawBuyout", order_id=collected.order_id))
        assert (collected.order.status, row_of(Case, collected).end) == ("collection", "")


def test_a_case_that_a_payment_ended_goes_on_where_that_never_came(collected: Way) -> None:  # noqa: F811
    many(collected, "assign", collector_id=str(collected.owner.id))
    attempt = by_word(collected)
    assert collected.order.status == "leasing"
    never_came(collected, attempt)
    assert collected.order.overdue_amount
    assert (collected.order.status, row_of(Case, collected).end) == ("collection", "")
    assert info(collected)["case"]["collector"] == "林"
    with scope(collected.owner.shop):
        assert ShopLog.objects.filter(act="collection.go_on", order_id=int(collected.order_id)).exists()
    pay(collected)
    assert (collected.order.status, row_of(Case, collected).end) == ("leasing", "recovered")


@pytest.mark.months
def test_a_case_that_staff_stopped_stays_so(collected: Way) -> None:  # noqa: F811
    attempt = by_word(collected, 5_000)
    many(collected, "stop", why="转法务")
    never_came(collected, attempt)
    assert (collected.order.status, row_of(Case, collected).end) == ("overdue", "stopped")


def test_a_case_whose_lease_ends_with_its_payment_is_recovered(collected: Way) -> None:  # noqa: F811
    """The last rent of a rent-then-own lease is paid: "gone" says that it ended otherwise."""
    with scope(collected.owner.shop):
        Instalment.objects.filter(order_id=int(collected.order_id), due_date__gt=clock.today()).update(state="void")
        settle([int(collected.order_id)])
    asker = collected.api(colleague(collected, [*MAY, "collection.write_off"], "zhao", "赵"))
    collected.asked(asked(collected, asker))
    pay(collected)
    assert collected.order.status == "completed"
    row = row_of(WriteOff, collected)
    assert (row_of(Case, collected).end, row.decided_why) == ("recovered", "because.debt_paid")
