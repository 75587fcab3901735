"""The whole way by API, with the real sandbox."""

from datetime import timedelta

import pytest

from apps.bills.nightly.debit import debit_due
from apps.bills.services.schedule import issue_due
from apps.customers.rules import mask_name
from apps.deposits.models import Deposit
from apps.goods.models import Sku
from apps.leases.index import LEASES
from apps.orders.tests.factories import BO, LONG_NAMES, Way
from core import clock
from overview.models import OrderIndex
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def debits(way: Way, later: int = 0) -> int:
    """The night's bills and debits of the business date, or days later."""
    day = clock.today() + timedelta(days=later)
    with scope(way.owner.shop):
        issue_due(day)
        return debit_due(day)


class TestTheWay:
    def test_a_lease_goes_from_the_link_to_the_customers_hands(self, way: Way) -> None:
        way.place()
        assert way.page()["next"]["step"] == "freeze"
        way.pay()
        assert way.order.status == "pending_audit"
        assert way.page()["next"]["step"] == "wait"
        way.audit()
        assert way.contract.status == "signing"
        page = way.page()
        assert page["next"]["step"] == "sign"
        assert page["next"]["url"].startswith("http")
        way.sign()
        assert way.contract.status == "signed"
        assert len(way.contract.signed_sha256) == 64
        assert way.order.status == "pending_ship"
        way.ship().receive()
        info = way.info()
        assert info["status"] == "leasing"
        assert info["schedule"][0]["status"] == "paid"
        assert info["schedule"][1]["due_date"] > info["schedule"][0]["due_date"]
        assert "thaw" in info["actions"]
        with scope(way.owner.shop):
            assert list(LEASES.differences()) == []
            assert Sku.objects.get(pk=way.sku_id).stock == 4

    def test_after_its_half_hour_an_unpaid_lease_asks_for_nothing_more(self, way: Way) -> None:
        way.place()
        with clock.at(clock.now() + timedelta(minutes=30)):
            following = way.page()["next"]
        assert (following["step"], following["title"]) == ("wait", "支付时间已过")

    def test_the_waiver_lowers_what_is_frozen(self, way: Way) -> None:
        way.place()
        step = way.next_page().data
        assert (step["step"], step["deposit_required"], step["deposit_waived"]) == ("freeze", 300_000, 150_000)
        assert step["amount"] == 150_000
        way.pay()
        with scope(way.owner.shop):
            row = Deposit.objects.get(order_id=int(way.order_id))
        assert (row.required, row.waived, row.frozen) == (300_000, 150_000, 150_000)

    def test_a_full_waiver_needs_the_first_rent_only(self, way: Way) -> None:
        way.waiver_bps = 10_000
        way.place()
        assert way.next_page().data["step"] == "pay"
        way.pay()
        assert way.order.status == "pending_audit"

    def test_a_failed_check_means_the_full_deposit(self, way: Way) -> None:
        way.place()
        way.sandbox.fail("alipay", "error", times=3, operation="zhima.merchant.deposit.waiver.consult")
        step = way.next_page().data
        assert (step["step"], step["amount"]) == ("freeze", 300_000)
        way.work()
        assert way.next_page().data["amount"] == 300_000

    def test_the_operators_index_follows(self, way: Way) -> None:
        way.place().pay()
        row = OrderIndex.objects.get(order_id=int(way.order_id))
        assert (row.status, row.merchant_id) == ("pending_audit", way.owner.shop.id)
        assert row.customer_mask == "博*明"

    @pytest.mark.parametrize("name", LONG_NAMES)
    def test_a_long_name_orders_by_the_page_and_is_found(self, way: Way, name: str) -> None:
        way.place(name=name).pay()
        assert way.order.status == "pending_audit"
        found = way.shop.get("/api/platform/backendOrderList", customer=name).data["items"]
        assert [row["order_id"] for row in found] == [way.order_id]
        assert OrderIndex.objects.get(order_id=int(way.order_id)).customer_mask == mask_name(name)

    def test_a_wholly_waived_lease_is_debited_at_night(self, way: Way) -> None:
        way.waiver_bps = 10_000
        way.leasing()
        with clock.at(clock.now() + timedelta(days=32)):
            assert debits(way) == 1
            way.work()
        assert way.order.periods_paid == 2

    def test_an_agreement_that_is_void_is_ended_and_offered_again(self, way: Way) -> None:
        way.leasing()
        way.sandbox.behave(BO["mobile"], "refuses")
        with clock.at(clock.now() + timedelta(days=32)):
            assert debits(way) == 1
            way.work()
            assert way.order.agreement_no == ""
            assert "UNSIGN" in str(way.sandbox.state("agreement")), "what the platform holds still is ended there"
            assert debits(way, later=1) == 0
            assert (way.page()["next"]["step"], way.page()["debit"]) == ("pay_bill", None)
            page = way.nobody.post("/api/h5/payBill", token=way.token).data["url"]
            way.sandbox.act_alipay(page, buyer=BO["mobile"], now=clock.now().isoformat())
            way.hear()
            assert way.page()["debit"]["state"] == "offered"
            way.consent()
        assert way.order.agreement_no

    def test_the_customer_gets_messages_at_her_own_number(self, way: Way) -> None:
        way.place().pay().audit()
        assert {row["template"] for row in way.sandbox.messages(BO["mobile"])} == {
            "SMS_ORDER_PAID",
            "SMS_CONTRACT_SIGN",
        }
        way.sign().ship().work()
        [sent] = [row for row in way.sandbox.messages(BO["mobile"]) if row["template"] == "SMS_ORDER_SHIPPED"]
        assert "顺丰速运" in sent["params"], "as she reads it, not our code of the courier"
