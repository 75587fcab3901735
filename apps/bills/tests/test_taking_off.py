"""Money leaves a bill for one of four reasons: its figures and its allocations say the same afterwards."""

import pytest
from django.db import IntegrityError, transaction

from apps.bills import queries, services
from apps.bills.models import Allocation, Bill
from apps.bills.rules import Off
from apps.bills.services.amounts import count_unpaid, take_off
from apps.bills.tests.factories import order, paid_by_page
from core.money import Fen
from infra.testing.undone import undone
from tenants import scope

RENT, ADDON = 10_000, 500


@pytest.fixture(autouse=True)
def in_lin(lin):
    with scope.scope(lin):
        yield


@pytest.fixture
def bill():
    """A first bill with an add-on, wholly paid."""
    row = order(addon_monthly=ADDON)
    services.open_schedule(row)
    bills = services.issue_first(row)
    paid_by_page(row, bills, sum(one.amount for one in bills))
    return Bill.objects.get(order_id=row.pk, kind="first_rent")


def leaves(bill: Bill, part: str, amount: Fen, why: Off) -> None:
    attempt_id = Allocation.objects.filter(bill_id=bill.pk).values_list("attempt_id", flat=True)[0]
    take_off(bill, part, amount, why, attempt_id=attempt_id)


def figures(bill: Bill) -> tuple[Fen, Fen, Fen, Fen]:
    """As they are stored."""
    bill.refresh_from_db()
    return bill.paid, bill.paid_rent, bill.paid_addon, bill.refunded


class TestTakeOff:
    def test_what_is_given_back_stays_paid_and_is_refunded(self, bill):
        leaves(bill, "rent", 3_000, Off.GIVEN_BACK)
        assert figures(bill) == (RENT + ADDON, RENT, ADDON, 3_000)
        assert queries.apart_from_allocations() == []

    def test_what_left_otherwise_was_never_paid(self, bill):
        for why in (Off.ASKED_AGAIN, Off.CREDITED, Off.NEVER_WAS):
            with undone():
                leaves(bill, "rent", 3_000, why)
                leaves(bill, "addon", 200, why)
                assert figures(bill) == (RENT + ADDON - 3_200, RENT - 3_000, ADDON - 200, 0), why
                assert queries.apart_from_allocations() == []
            bill.refresh_from_db()

    def test_the_allocation_says_why(self, bill):
        for why in Off:
            with undone():
                leaves(bill, "addon", 200, why)
                row = Allocation.objects.get(bill_id=bill.pk, amount__lt=0)
                assert (row.part, row.amount, row.why) == ("addon", -200, why)
            bill.refresh_from_db()

    def test_the_status_is_the_callers(self, bill):
        leaves(bill, "rent", 3_000, Off.CREDITED)
        figures(bill)
        assert bill.status == "paid"


class TestCountUnpaid:
    @pytest.mark.parametrize("why", [Off.ASKED_AGAIN, Off.NEVER_WAS])
    def test_what_was_given_back_was_never_paid(self, bill, why):
        leaves(bill, "rent", 3_000, Off.GIVEN_BACK)
        leaves(bill, "addon", 200, Off.CREDITED)
        count_unpaid(Allocation.objects.filter(bill_id=bill.pk), {bill.pk: bill}, why)
        assert figures(bill) == (RENT + ADDON - 3_200, RENT - 3_000, ADDON - 200, 0)
        reasons = Allocation.objects.filter(bill_id=bill.pk, amount__lt=0).order_by("pk")
        assert list(reasons.values_list("why", flat=True)) == [why, Off.CREDITED]
        assert queries.apart_from_allocations() == []


def test_what_leaves_a_bill_says_why_and_what_comes_does_not(bill):
    for amount, why in ((-1, ""), (-1, "moved"), (1, Off.CREDITED)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Allocation.objects.create(attempt_id=1, bill_id=bill.pk, part="rent", amount=amount, why=why)
