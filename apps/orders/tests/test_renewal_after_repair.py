"""A lease whose goods were at the shop, for a repair, when its term ended."""

import pytest

from apps.orders.tests.factories import Way
from apps.orders.tests.test_cases import H5_SEND as SEND_CASE
from apps.orders.tests.test_cases import ask as ask_case
from apps.orders.tests.test_cases import dealt, mine
from apps.orders.tests.test_early_return import noon
from apps.orders.tests.test_left_on import on_its_last_day
from apps.orders.tests.test_returns import PARCEL

pytestmark = pytest.mark.django_db


def test_is_renewed_as_long_as_the_goods_go_back_at_no_cost(way: Way) -> None:
    """The repair takes until six days behind the end; the goods may go back at no cost for some days more."""
    on_its_last_day(way)
    with noon(way.today):
        assert way.page()["renewal"]["ends"] != []
        ask_case(way, "repair", reason="broken")
        dealt(way, "agree")
        mine(way, SEND_CASE, **PARCEL)
    way.nights(6)
    with noon(way.today):
        dealt(way, "receive")
        dealt(way, "inspect", fate="repair", finding="已维修")
        dealt(way, "finish", company="jd", number="JD0001112223")
        order = way.order
        assert order.back_by and order.back_by > way.today
        assert order.status == "leasing"
        assert way.page()["renewal"] is not None, "it isn't offered any more"
