"""Stock under load: many customers at once, through the whole stack, on connections of their own."""

from collections import Counter
from typing import Any

import pytest
from django.db.models import Sum

from apps.goods.models import Sku, StockEntry
from apps.leases.models import Order
from apps.orders.services import close_order
from apps.orders.services import close_unpaid as close_leases
from apps.orders.tests.factories import BO
from apps.purchases.models import SaleOrder
from apps.sales.services import close_unpaid
from apps.sales.tests.factories import BUYER, PRICE, Shelf, shelf
from core import clock
from core.errors import ApiError
from core.transitions import TransitionRefused
from tenants.scope import scope
from tenants.testing.threads import at_once

pytestmark = pytest.mark.django_db(transaction=True)
MANY, LAST = 64, 10
BUNDLE = 1_400_000
"""What the shelf's package is sold for."""


def lease(found: Shelf, **changes: Any) -> dict[str, Any]:
    return {"code": found.code, "sku_id": str(found.skus[0].pk), "term": "m3", **BO, **changes}


def purchase(found: Shelf, **changes: Any) -> dict[str, Any]:
    return {"code": found.code, "sku_id": str(found.skus[0].pk), "amount": PRICE, **BUYER, **changes}


def answers(api: Any, owner: Any, calls: list[tuple[str, dict[str, Any]]]) -> list[Any]:
    found = at_once(len(calls), lambda nth: api(owner.shop.host).post(calls[nth][0], **calls[nth][1]))
    assert [one for one in found if isinstance(one, Exception)] == []
    return found


def agree(owner: Any) -> None:
    """For every SKU the journal and the row say the same, and nothing is locked beyond the stock."""
    with scope(owner.shop):
        for sku in Sku.objects.all():
            held = StockEntry.objects.filter(sku=sku).aggregate(sum=Sum("locked_delta"))["sum"] or 0
            assert sku.locked == held <= sku.stock


class TestTheLastPieces:
    def test_of_64_leases_at_once_ten_get_one(self, lin_owner: Any, api: Any) -> None:
        found = shelf(lin_owner, stock=LAST)
        told = answers(api, lin_owner, [("/api/h5/order", lease(found))] * MANY)
        assert Counter(one.code for one in told) == {200: LAST, 111: MANY - LAST}
        assert {one.data["state"] for one in told if one.code == 111} == {"out_of_stock"}
        agree(lin_owner)
        with scope(lin_owner.shop):
            assert Order.objects.count() == LAST
            assert Sku.objects.get(pk=found.skus[0].pk).locked == LAST

    def test_come_back_once_however_often_they_are_given_up(self, lin_owner: Any, api: Any) -> None:
        found = shelf(lin_owner, stock=LAST)
        told = answers(api, lin_owner, [("/api/h5/order", lease(found))] * LAST)
        ids = [int(one.data["order_id"]) for one in told] * 2

        def close(nth: int) -> bool:
            with scope(lin_owner.shop):
                try:
                    close_order(caller=lin_owner.caller, order_id=ids[nth], reason="一起关闭")
                except (ApiError, TransitionRefused):
                    return False
                return True

        assert Counter(at_once(len(ids), close)) == {True: LAST, False: LAST}
        agree(lin_owner)
        with scope(lin_owner.shop):
            assert Sku.objects.get(pk=found.skus[0].pk).locked == 0
            assert StockEntry.objects.filter(locked_delta=-1).count() == LAST

    @pytest.mark.months
    def test_mixed_of_leases_purchases_and_packages(self, lin_owner: Any, api: Any) -> None:
        """A package takes one of the first SKU and two of the second; the other way round nobody may wait in a ring."""
        found = shelf(lin_owner, stock=LAST)
        package = {"sku_id": None, "package_id": str(found.package.pk)}
        kinds = [
            ("/api/h5/order", lease(found)),
            ("/api/h5/buy", purchase(found, quantity=2, amount=2 * PRICE)),
            ("/api/h5/order", lease(found, **package)),
            ("/api/h5/buy", purchase(found, **package, amount=BUNDLE)),
        ]
        told = answers(api, lin_owner, kinds * (MANY // 4))
        assert {one.code for one in told} == {200, 111}
        agree(lin_owner)
        with scope(lin_owner.shop):
            taken = Counter[int]()
            kept = [
                *Order.objects.values_list("snapshot", flat=True),
                *SaleOrder.objects.values_list("snapshot", flat=True),
            ]
            for snapshot in kept:
                for piece in snapshot["pieces"]:
                    taken[piece["sku_id"]] += piece["quantity"]
            locked = {sku.pk: sku.locked for sku in Sku.objects.filter(locked__gt=0)}
            assert locked == dict(taken)
            assert locked[found.skus[0].pk] >= LAST - 1

    @pytest.mark.months
    def test_expire_twice_at_once_and_come_back_once(self, lin_owner: Any, api: Any) -> None:
        found = shelf(lin_owner, stock=LAST)
        package = {"sku_id": None, "package_id": str(found.package.pk)}
        told = answers(
            api,
            lin_owner,
            [("/api/h5/order", lease(found)), ("/api/h5/buy", purchase(found, **package, amount=BUNDLE))] * 3,
        )
        assert {one.code for one in told} == {200}
        with scope(lin_owner.shop):
            Order.objects.update(expires_at=clock.now())
            SaleOrder.objects.update(expires_at=clock.now())

        def expire(nth: int) -> int:
            with scope(lin_owner.shop):
                return close_unpaid() if nth % 2 else close_leases()

        ended = at_once(8, expire)
        assert sum(one for one in ended if isinstance(one, int)) == len(told)
        agree(lin_owner)
        with scope(lin_owner.shop):
            assert not Sku.objects.filter(locked__gt=0).exists()
