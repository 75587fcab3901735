"""The question before offline money is entered: what it pays, what its day spares, and what the rest has cost since."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.rules import claim
from apps.bills.services.schedule import issue_due
from apps.bills.tests.factories import lease
from apps.bills.tests.test_api import DUE, PAY, WAIVE
from apps.payments.models import Attempt
from core import clock
from infra.testing.pictures import slip
from tenants import scope

pytestmark = pytest.mark.django_db
QUOTE = "/api/bills/offlineQuote"
TODAY, CAME = DUE + timedelta(days=14), DUE + timedelta(days=5)


@pytest.fixture
def order(lin: Any) -> Any:
    """100.00 are due since fourteen days; five of a day are 0.25, the eleven nights since the fourth 0.55."""
    with scope.scope(lin):
        row = lease(agreement_no="")
        issue_due(DUE)
        for number in range(4, 15):
            lateness.run(DUE + timedelta(days=number))
    with clock.at(clock.start_of(TODAY) + timedelta(hours=12)):
        yield row


@pytest.fixture
def rent(order: Any, lin: Any) -> Any:
    with scope.scope(lin):
        return Bill.objects.get(order_id=order.pk, kind="rent")


def asked(person: Any, order: Any, bill: Any, **more: Any) -> Any:
    return person.get(QUOTE, order_id=order.pk, bill_ids=[str(bill.pk)], **{"received_on": CAME.isoformat()} | more)


def sums(answer: Any) -> dict[str, int]:
    return {one["name"]: one["amount"] for one in answer.data["sums"]}


def shown(answer: Any) -> list[dict[str, Any]]:
    return [{"name": one["name"], "amount": one["amount"]} for one in answer.data["sums"]]


def owed(lin: Any) -> int:
    with scope.scope(lin):
        return sum(map(claim, Bill.objects.filter(kind__in=("rent", "late_fee"))))


def pay(person: Any, bill: Any, lin: Any, **more: Any) -> Any:
    more = {"received_on": CAME.isoformat(), "proof": slip(lin.id)} | more
    return person.post(PAY, bill_ids=[str(bill.pk)], method="offline", **more)


def test_of_a_part_says_what_the_rest_has_cost_since_and_is_then_owed(
    api: Any, lin: Any, lin_owner: Any, order: Any, rent: Any
) -> None:
    """The fee was 0.10 on the day it came; 60.10 of rent are left, which cost 0.03 a day for the nine days since."""
    assert owed(lin) == 10_055
    found = asked(api(lin_owner), order, rent, amount=4_000)
    assert sums(found) == {"spared": 45, "late_fee": 10, "own": 3_990, "relaid": 27, "left": 6_037}
    assert [one["label"] for one in found.data["sums"]] == [
        "冲销滞纳金", "付滞纳金", "付租金", "未付部分至今的滞纳金", "剩余未付",
    ]  # fmt: skip
    assert pay(api(lin_owner), rent, lin, amount=4_000, shown=shown(found)).data["state"] == "paid"
    assert owed(lin) == 6_037, "as it was asked about"


def test_of_all_leaves_nothing(api: Any, lin: Any, lin_owner: Any, order: Any, rent: Any) -> None:
    found = asked(api(lin_owner), order, rent, amount=10_010)
    assert sums(found) == {"spared": 45, "late_fee": 10, "own": 10_000, "relaid": 0, "left": 0}
    assert pay(api(lin_owner), rent, lin, shown=shown(found)).data["amount"] == 10_010
    assert owed(lin) == 0


def test_of_today_spares_nothing(api: Any, lin: Any, lin_owner: Any, order: Any, rent: Any) -> None:
    found = asked(api(lin_owner), order, rent, amount=4_000, received_on=TODAY.isoformat())
    assert sums(found) == {"spared": 0, "late_fee": 55, "own": 3_945, "relaid": 0, "left": 6_055}


def test_of_another_split_than_was_shown_nothing_is_booked(
    api: Any, lin: Any, lin_owner: Any, order: Any, rent: Any
) -> None:
    """A colleague waived a part of the fee meanwhile."""
    found = asked(api(lin_owner), order, rent, amount=4_000)
    with scope.scope(lin):
        fee = Bill.objects.get(kind="late_fee")
    assert api(lin_owner).post(WAIVE, bill_id=str(fee.pk), amount=52, reason="老客户").code == 200
    answer = pay(api(lin_owner), rent, lin, amount=4_000, shown=shown(found))
    assert (answer.code, answer.data["state"]) == (111, "changed")
    assert "冲销滞纳金 ¥0.45 → ¥0.03" in answer.msg
    with scope.scope(lin):
        assert not Attempt.objects.filter(method="offline").exists()
    again = asked(api(lin_owner), order, rent, amount=4_000)
    assert pay(api(lin_owner), rent, lin, amount=4_000, shown=shown(again)).data["state"] == "paid"
    assert owed(lin) == sums(again)["left"]


def test_is_refused_for_what_cannot_be_entered(api: Any, lin: Any, lin_owner: Any, order: Any, rent: Any) -> None:
    early = (DUE - timedelta(days=1)).isoformat()
    assert asked(api(lin_owner), order, rent, amount=10_011).errors.keys() == {"amount"}
    assert asked(api(lin_owner), order, rent, amount=1, received_on=early).errors.keys() == {"received_on"}
    assert api(lin_owner).get(QUOTE, order_id=order.pk, bill_ids=["1"], amount=1, received_on=early).code == 104


def test_is_told_to_nobody_else(api: Any, lin: Any, gao_owner: Any, mei: Any, order: Any, rent: Any) -> None:
    assert asked(api(lin.host), order, rent, amount=1).code == 109
    assert asked(api(gao_owner), order, rent, amount=1).code == 104
    assert asked(api(mei), order, rent, amount=1).code == 103
