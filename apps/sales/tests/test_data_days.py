"""Purchases in the data centre: once they are paid, by what was kept of them."""

from datetime import timedelta

from apps.sales.tests.factories import Purchase
from core import clock
from datacenter.models import DataDay, GoodsDay
from datacenter.services import roll_up
from tenants.scope import scope


def rolled(purchase: Purchase) -> None:
    with scope(purchase.owner.shop):
        roll_up(clock.today() + timedelta(days=1))


def test_a_purchase_counts_once_it_is_paid(purchase: Purchase) -> None:
    purchase.place()
    rolled(purchase)
    assert not GoodsDay.objects.exists()
    purchase.pay()
    rolled(purchase)
    goods, day = GoodsDay.objects.get(kind="sale"), DataDay.objects.get()
    assert (goods.orders, goods.amount) == (day.sales, day.sales_amount) == (1, purchase.order.amount)
