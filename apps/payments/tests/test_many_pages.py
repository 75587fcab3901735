"""A customer who opens page after page puts nothing off, and leaves little to ask the platform about."""

from datetime import timedelta
from typing import Any

import pytest

from apps.customers import tries
from apps.payments.rules import MOST_SHOWN
from apps.payments.tests.factories import PAGE, Lease
from core import clock
from core.testing import Answer
from partners.models import PartnerCall

pytestmark = pytest.mark.django_db


@pytest.fixture
def owing(lease: Lease) -> tuple[Lease, list[list[str]]]:
    """Bo owes two bills; the choices are the older one, and both."""
    oldest = lease.bill_id
    lease.charge(30_000)
    return lease, [[str(oldest)], []]


def page(lease: Lease, chosen: list[str]) -> Answer:
    return lease.way.nobody.post(PAGE, token=lease.way.token, bill_ids=chosen)


class TestPageAfterPage:
    def test_is_refused_when_a_few_are_undecided_and_holds_no_code_of_the_shop_up(
        self, owing: tuple[Lease, list[list[str]]]
    ) -> None:
        lease, choices = owing
        answers = [page(lease, choices[number % 2]) for number in range(8)]
        assert [one.code for one in answers] == [200] * MOST_SHOWN + [111, 200, 111, 200]
        assert "分钟后" in answers[MOST_SHOWN].msg
        assert PartnerCall.objects.filter(operation="ask").count() < MOST_SHOWN
        assert lease.way.shop.post("/api/v2/BillPayment", bill_ids=choices[0], method="qr").code == 200
        call = PartnerCall.objects.get(operation="precreate")
        assert len(call.payload["before"]) == MOST_SHOWN

    def test_goes_on_when_their_time_is_over(self, owing: tuple[Lease, list[list[str]]]) -> None:
        lease, choices = owing
        for number in range(8):
            page(lease, choices[number % 2])
        with clock.at(clock.now() + timedelta(minutes=31)):
            assert page(lease, choices[0]).code == 200

    @pytest.mark.parametrize(("limit", "last"), [("PAGES_OF_AN_ORDER", 115), ("PAGES_FROM_AN_ADDRESS", 200)])
    def test_waits_beyond_its_own_limit_and_no_longer_for_its_address(
        self, lease: Lease, monkeypatch: Any, limit: str, last: int
    ) -> None:
        monkeypatch.setattr(tries, limit, 4)  # two of them have placed the order
        assert [page(lease, []).code for _ in range(3)] == [200, 200, last]
