"""A lease of a package: what it is made of stands on every page and in what is signed."""

from datetime import timedelta

import pytest

from apps.contracts.paper import paper_of
from apps.goods.models import Package, Sku
from apps.goods.tests.factories import gain
from apps.orders.services import close_unpaid
from apps.orders.tests.factories import Way
from core import clock
from core.pdf import Section
from merchants.queries import current_merchant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
KIT = {
    "name": "拍摄套装", "deposit": 300_000, "market_value": 900_000,
    "parts": [{"sku": 0, "quantity": 1}, {"sku": 1, "quantity": 2}], "prices": [{"term": "m3", "daily_rent": 1_500}],
}  # fmt: skip


@pytest.fixture
def bundled(way: Way) -> Way:
    inside = gain(way.owner, name="贴膜", mode="once", price=4_900)
    way.offer(packages=[{**KIT, "gain_ids": [inside]}])
    with scope(way.owner.shop):
        package = Package.objects.get()
    return way.place(sku_id=None, package_id=str(package.pk))


def test_its_pieces_are_on_the_order_and_on_the_customers_page(bundled: Way) -> None:
    for goods in (bundled.info()["goods"], bundled.page()["goods"]):
        assert (goods["package"], goods["included"], goods["add_ons"]) == ("拍摄套装", ["贴膜"], [])
        found = [(piece["title"], piece["quantity"]) for piece in goods["pieces"]]
        assert found == [("iPhone 17", 1), ("iPhone 17", 2)]
        assert len({piece["spec"] for piece in goods["pieces"]}) == 2


def test_its_pieces_are_in_the_contract(bundled: Way) -> None:
    found = paper(bundled)
    pairs = dict(found.pairs)
    assert pairs["规格"] == "套餐：拍摄套装"
    assert pairs["套餐内含服务"] == "贴膜（已含在租金内，不另收费）"
    kept = bundled.order.snapshot["pieces"]
    assert [row[1:] for row in found.table] == [
        ("套餐内商品", "规格", "数量"),
        *((one["title"], one["spec"], str(one["quantity"])) for one in kept),
    ]
    bundled.pay().audit()
    assert bundled.contract.sha256, "it was made and sent"


def test_a_single_sku_says_so_and_no_more(way: Way) -> None:
    way.place()
    goods = way.info()["goods"]
    assert (goods["package"], goods["included"], len(goods["pieces"])) == ("", [], 1)
    found = paper(way)
    assert (found.table, "套餐内含服务" in dict(found.pairs)) == ((), False)


class TestUnpaid:
    def test_it_expires_and_gives_all_its_pieces_back(self, bundled: Way) -> None:
        assert locked(bundled) == [1, 2]
        with scope(bundled.owner.shop), clock.at(clock.now() + timedelta(minutes=31)):
            assert close_unpaid() == 1
        assert bundled.order.status == "cancelled"
        assert locked(bundled) == []


def locked(way: Way) -> list[int]:
    with scope(way.owner.shop):
        return sorted(Sku.objects.filter(locked__gt=0).values_list("locked", flat=True))


def paper(way: Way) -> Section:
    """Of the contract, what is let."""
    with scope(way.owner.shop):
        return paper_of(
            way.order, number="ZD1", made_at=clock.now(), merchant=current_merchant(), name="博", id_number="1",
            mobile="1", address="杭州",
        ).sections[1]  # fmt: skip
