"""Orders keep the add-ons that they were placed with."""

import pytest

from apps.bills.models import Bill, Instalment
from apps.bills.services.schedule import issue_due
from apps.goods.tests.factories import gain
from apps.orders.tests.factories import Way
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def kept(way: Way) -> dict[str, object]:
    info = way.info()
    with scope(way.owner.shop):
        order = way.order
        bills = list(Bill.objects.order_by("pk").values("rent", "addon", "amount"))
    return {
        "snapshot": order.snapshot, "once": order.addon_once, "monthly": order.addon_monthly, "bills": bills,
        "schedule": info["schedule"],
    }  # fmt: skip


class TestAnOrder:
    def test_keeps_its_add_ons_when_the_shop_changes_them(self, way: Way) -> None:
        monthly = gain(way.owner, name="碎屏保", price=1_900, mode="monthly")
        once = gain(way.owner, name="贴膜", price=4_900, mode="once")
        way.offer(gain_ids=[monthly, once]).place(addon_ids=[str(monthly), str(once)])
        way.pay().audit().sign().ship().receive()
        before = kept(way)
        assert (before["once"], before["monthly"]) == (4_900, 1_900)
        changed = {"type": "other", "charge_mode": "once", "price": 99_900, "required": True}
        for addon in (monthly, once):
            assert way.shop.post("/api/platform/editGoodsGain", id=addon, name=f"改名{addon}", **changed).code == 200
            assert way.shop.get("/api/platform/setGoodsGainStatus", id=addon, status="off").code == 200
        assert kept(way) == before
        with scope(way.owner.shop):
            for one in Instalment.objects.all():
                assert one.due_date
                issue_due(one.due_date)
            addons = Bill.objects.values_list("addon", flat=True)
            assert sorted(addons) == [1_900, 1_900, 1_900, 4_900]
