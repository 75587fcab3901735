"""What leads to a purchase from elsewhere: the stock journal, the records of money, the workbench."""

from typing import Any

import pytest

from apps.promotion.models import ShareLink
from apps.sales.tests.factories import Purchase
from tenants.scope import scope

pytestmark = pytest.mark.django_db
JOURNAL, WORKBENCH = "/api/platform/stockJournal", "/api/platform/workbench"
OWN, ALL = "/api/finance/getFinanceBillList", "/api/platform/getFinanceRecord"


def to_ship(client: Any) -> Any:
    (todo,) = [one for one in client.get(WORKBENCH).data["todos"] if one["key"] == "sales_to_ship"]
    return todo


class TestAPurchase:
    def test_is_named_by_the_stock_it_took(self, purchase: Purchase) -> None:
        purchase.place()
        last, *before = purchase.shop.get(JOURNAL, sku_id=purchase.shelf.skus[0].pk).data["items"]
        assert (last["order_id"], last["order_kind"]) == (purchase.order_id, "sale")
        assert [one["order_kind"] for one in before] == [None]

    def test_is_named_by_its_money_on_both_sides(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay()
        for rows in (purchase.shop.get(OWN).data["items"], api(operator).get(ALL).data["items"]):
            assert {(row["order_id"], row["order_kind"]) for row in rows} == {(purchase.order_id, "sale")}
        assert purchase.shop.get(OWN, order_id=purchase.order_id).data["total"] == len(rows)

    def test_waits_on_the_workbench_until_it_is_shipped(self, purchase: Purchase, api: Any, mei: Any) -> None:
        purchase.place()
        assert to_ship(purchase.shop)["count"] == 0
        purchase.pay()
        todo = to_ship(purchase.shop)
        assert (todo["count"], todo["path"]) == (1, "/regularOrder?kind=sale&status=pending_ship")
        assert purchase.shop.get("/api/platform/ecommerceOrderList", status="pending_ship").data["total"] == 1
        assert to_ship(api(mei))["count"] == 0
        purchase.ship()
        assert to_ship(purchase.shop)["count"] == 0


def test_a_lease_is_named_as_one(purchase: Purchase) -> None:
    order_id = purchase.way.place().order_id
    entries = purchase.shop.get(JOURNAL, sku_id=purchase.way.sku_id).data["items"]
    assert {entry["order_kind"] for entry in entries if entry["order_id"] == str(order_id)} == {"rent"}


class TestOfAShareLink:
    ORDERS = "/api/general/shareUserOrderList"

    def test_leases_and_purchases_stand_together(self, purchase: Purchase, api: Any, operator: Any) -> None:
        purchase.place().pay()
        with scope(purchase.owner.shop):
            link = ShareLink.objects.get(code=purchase.shelf.code)
        assert (link.orders, link.purchases, link.sale_amount) == (1, 1, link.amount)
        for client in (purchase.shop, api(operator)):
            found = client.get(self.ORDERS, id=str(link.pk)).data
            assert found["total"] == 1
            (row,) = found["items"]
            assert (row["id"], row["kind"], row["status"], row["stage"]) == (
                str(purchase.order_id), "sale", "pending_ship", None,
            )  # fmt: skip
            assert row["total_rent"] == link.amount
        assert purchase.shop.get(self.ORDERS, id=str(link.pk), page=2).data["items"] == []
