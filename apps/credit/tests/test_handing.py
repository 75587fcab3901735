"""A lease that owes is handed over to the bureau from where it is collected."""

from typing import Any

import pytest

from apps.credit.tests.factories import Crediting
from apps.orders.tests.factories import Way, make_overdue

pytestmark = pytest.mark.django_db
HAND_OVER = "/api/collection/handOver"


@pytest.fixture
def late(way: Way, api: Any, operator: Any) -> Crediting:
    made = Crediting(way.leasing().prove(), api(operator)).open()
    make_overdue(way)
    return made


def places(made: Crediting) -> dict[str, str]:
    """Where it can go, with why not."""
    found = made.way.asked(made.way.shop.get("/api/collection/info", order_id=made.way.order_id))
    return {one["to"]: one["why_not"] for one in found["destinations"]}


def hand_over(made: Crediting) -> Any:
    return made.way.shop.post(HAND_OVER, order_id=made.way.order_id, to="bureau", note="逾期未还")


def test_it_goes_to_its_account_there(late: Crediting) -> None:
    late.opened()
    assert places(late)["bureau"] == ""
    assert hand_over(late).code == 200
    assert [row.status for row in late.records(kind="collection")] == ["pending"]
    assert "bureau" not in places(late)
    assert hand_over(late).code == 111
    assert len(late.records(kind="collection")) == 1


def test_one_whose_customer_never_agreed_stays_here(late: Crediting) -> None:
    assert "尚未签署征信授权" in places(late)["bureau"]
    assert hand_over(late).code == 111
    assert late.records() == []


def test_it_is_one_act_whichever_page_asks(late: Crediting) -> None:
    late.opened()
    late.way.asked(late.ask("collectionReportCredit"))
    found = late.way.asked(late.way.shop.get("/api/collection/info", order_id=late.way.order_id))
    assert [one["to"] for one in found["handovers"]] == ["bureau"]
    assert "bureau" not in places(late)
    assert "催收已上报" in late.ask("collectionReportCredit").msg
