"""A lease that moves to a sub-shop at the moment in which that is closed."""

from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from apps.bills.models import Bill
from apps.leases.models import Order
from apps.orders.services.allocate import move_to_sub_shop
from apps.orders.tests.factories import Way
from apps.promotion.models import ShareLink
from apps.promotion.queries import open_code
from apps.shop.schemas import SubShopUpdate
from apps.shop.services import update_sub_shop
from apps.subshops.models import SubShop
from core.errors import ShopUnavailable, StateError
from tenants.scope import scope
from tenants.testing.threads import somebody_waits


@pytest.mark.django_db(transaction=True)
def test_is_seen_by_whoever_closes_it(way: Way, mei: Any) -> None:
    way.place()
    refused: list[StateError] = []
    with scope(way.owner.shop):
        shop = SubShop.objects.get()

        def close() -> None:
            with scope(way.owner.shop):
                try:
                    for status in ("paused", "closed"):
                        form = SubShopUpdate.model_validate({"id": str(shop.pk), "status": status})
                        update_sub_shop(caller=way.owner.caller, shop=shop, form=form)
                except StateError as error:
                    refused.append(error)
            connection.close()

        other = Thread(target=close)
        with transaction.atomic():
            move_to_sub_shop(caller=way.owner.caller, order_id=int(way.order_id), sub_shop_id=shop.pk)
            other.start()
            while other.is_alive() and not somebody_waits():
                pass
        other.join()
        assert (Order.objects.get().sub_shop_id, SubShop.objects.get().status) == (shop.pk, "paused")
    assert len(refused) == 1


@pytest.mark.months
@pytest.mark.django_db(transaction=True)
def test_what_is_ordered_meanwhile_goes_back_with_the_rest(way: Way, mei: Any) -> None:
    way.place()
    with scope(way.owner.shop):
        shop = SubShop.objects.get()
        ShareLink.objects.update(sub_shop_id=shop.pk)
        code = ShareLink.objects.values_list("code", flat=True).get()

        def pause() -> None:
            with scope(way.owner.shop):
                form = SubShopUpdate.model_validate({"id": str(shop.pk), "status": "paused", "move_back": True})
                update_sub_shop(caller=way.owner.caller, shop=shop, form=form)
            connection.close()

        other = Thread(target=pause)
        with transaction.atomic():
            open_code(code, ordering=True)
            other.start()
            while other.is_alive() and not somebody_waits():
                pass
            assert other.is_alive()
            Order.objects.update(sub_shop_id=shop.pk)
            Bill.objects.update(sub_shop_id=shop.pk)
        other.join()
        assert Order.objects.get().sub_shop_id is None
        assert set(Bill.objects.values_list("sub_shop_id", flat=True)) == {None}
        with pytest.raises(ShopUnavailable):
            open_code(code)
