"""A second payment of a purchase that a person spoke of, and that the platform says was never made."""

from collections.abc import Iterator

import pytest
from django.db.models import Sum

from apps.finance.models import Entry
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.rules import AttemptMethod
from apps.sales.payable import purchase as payable
from apps.sales.services import close_sale
from apps.sales.tests.factories import PRICE, Purchase
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db
TRADE = "2026112222001400001234567890"


@pytest.fixture
def surplus(purchase: Purchase) -> Iterator[Attempt]:
    """The page was paid; of a code that was given up a person says it, too, and all of it goes back."""
    purchase.place().page()
    pk = int(purchase.order_id)
    with scope(purchase.owner.shop):
        page = Attempt.objects.get(payable_id=pk)
        code = payments.open_attempt(payable(pk), AttemptMethod.QR, [], PRICE, actor_name="林", minutes=15).attempt
        payments.money_arrived(page.pk, TRADE, clock.now())
        payments.money_arrived(code.pk, "", clock.now(), by_person=True)
        assert Refund.objects.get().attempt_id == code.pk
        yield code


def books() -> dict[str, int]:
    rows = Entry.objects.values_list("account").annotate(sum=Sum("amount")).order_by()
    return {account: amount for account, amount in rows if amount}


def test_comes_off_an_order_that_the_first_one_paid(purchase: Purchase, surplus: Attempt) -> None:
    before, stock = books(), purchase.stock_of()
    assert payments.undo_taken_back(surplus.pk, "未付款")
    order = purchase.order
    assert (order.status, order.refunded, order.reason) == ("pending_ship", 0, "")
    assert (books(), purchase.stock_of(), Refund.objects.get().state) == (before, stock, "void")


def test_comes_off_an_order_that_was_refunded(purchase: Purchase, surplus: Attempt) -> None:
    close_sale(caller=purchase.owner.caller, order_id=int(purchase.order_id), reason="客户不要了")
    before = books()
    assert payments.undo_taken_back(surplus.pk, "未付款")
    order = purchase.order
    assert (order.status, order.refunded, order.reason) == ("refunded", PRICE, "客户不要了")
    assert books() == before


def test_the_first_one_undone_ends_it_still(purchase: Purchase, surplus: Attempt) -> None:
    page = Attempt.objects.exclude(pk=surplus.pk).get(payable_id=int(purchase.order_id))
    Attempt.objects.filter(pk=page.pk).update(trade_no="")
    assert payments.undo_taken_back(page.pk, "未付款")
    assert (purchase.order.status, purchase.order.reason, books()) == ("closed", "未付款", {})
