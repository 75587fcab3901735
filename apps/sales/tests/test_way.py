"""A purchase by API from the link to the customer's hands, with the real sandbox."""

from datetime import timedelta

import pytest
from django.db.models import Sum

from apps.express.models import Parcel
from apps.express.rules import way_out
from apps.finance.models import Account, Entry, Transaction
from apps.finance.queries import balances
from apps.finance.rules import AVAILABLE, OWN, Channel, Posting, TxType, external
from apps.finance.services import ledger as booking
from apps.finance.services.settlement import settle_income
from apps.leases.models import Order
from apps.orders.services import close_unpaid as close_unpaid_leases
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.promotion.models import ShareLink
from apps.purchases.index import PURCHASES
from apps.purchases.kind import PURCHASE
from apps.purchases.models import SaleOrder
from apps.reconcile.checks import against_ourselves
from apps.sales.services import close_sale, close_unpaid
from apps.sales.services.parcel import delivered
from apps.sales.tests.factories import BUYER, PRICE, Purchase
from core import clock
from core.caller import system
from core.jobs import services as jobs
from core.notices.models import Notice
from infra.testing.cast import Person
from overview.models import SaleOrderIndex
from partners.models import PartnerCall
from policies.tests.factories import in_force, written
from policies.texts import TextKind
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def ledger(purchase: Purchase) -> list[tuple[str, int]]:
    with scope(purchase.owner.shop):
        assert sum(Entry.objects.values_list("amount", flat=True)) == 0
        rows = Transaction.objects.filter(order_id=int(purchase.order_id)).order_by("pk")
        return list(rows.values_list("type", "amount"))


class TestAPurchase:
    def test_goes_from_the_link_to_the_customers_hands(self, purchase: Purchase) -> None:
        purchase.place(quantity=2)
        assert purchase.view()["next"]["step"] == "pay"
        assert purchase.stock_of() == (5, 2)
        purchase.pay()
        assert purchase.order.status == "pending_ship"
        purchase.ship()
        assert purchase.stock_of() == (3, 0)
        assert purchase.view()["parcel"]["number"] == "SF1234567890"
        assert purchase.act("buyReceive").code == 200
        assert purchase.act("buyReceive").code == 200
        view = purchase.view()
        assert (view["status"], view["next"]["step"], view["may_cancel"]) == ("finished", "done", False)
        with scope(purchase.owner.shop):
            assert list(PURCHASES.differences()) == []
            assert Parcel.objects.get(order_id=int(purchase.order_id)).delivered_at is not None

    def test_waits_where_what_is_stuck_is_listed(self, purchase: Purchase) -> None:
        def stuck(days: int) -> tuple[str, str, int]:
            with clock.at(clock.now() + timedelta(days=days)):
                [row] = purchase.shop.get("/api/orders/stuckList").data["items"]
            return row["kind"], row["order_kind"], row["days"]

        purchase.place().pay()
        assert stuck(3) == ("sale_ship", "sale", 3)
        purchase.ship()
        assert stuck(11) == ("sale_arrive", "sale", 11)

    def test_pays_no_more_commission_than_the_platform_allows_by_then(self, purchase: Purchase) -> None:
        in_force(max_commission_bps=100)
        assert purchase.place().order.commission_bps == 100

    def test_under_other_terms_than_were_read_is_112_and_it_keeps_their_number(self, purchase: Purchase) -> None:
        written(TextKind.TERMS, "一、平台只提供交易服务。", number=1)
        shown = purchase.nobody.get("/api/h5/link", code=purchase.shelf.code).data["page"]["service_terms"]
        refused = purchase.nobody.post("/api/h5/buy", **purchase.form(service_terms=0))
        assert (shown, refused.code, "服务条款已更新" in refused.msg) == (1, 112, True)
        purchase.place(service_terms=shown)
        written(TextKind.TERMS, "一、新条款。", number=2)
        assert (purchase.view()["service_terms"], purchase.info()["service_terms"]) == (1, 1)

    def test_is_booked_as_a_sale_with_commission(self, purchase: Purchase) -> None:
        purchase.place(quantity=2).pay()
        fee = purchase.info()["commission"]
        assert fee == 2 * PRICE * purchase.order.commission_bps // 10_000
        assert ledger(purchase) == [("sale", 2 * PRICE), ("commission", -fee)]
        with scope(purchase.owner.shop):
            assert Account.objects.get(name="pending").balance == 2 * PRICE - fee
            assert ShareLink.objects.get().orders == 1
            assert Notice.objects.filter(kind="sale.paid").count() == 1

    def test_is_paid_once_however_often_the_platform_tells(self, purchase: Purchase) -> None:
        purchase.place()
        purchase.sandbox.act_alipay(purchase.page()["url"], buyer=BUYER["mobile"])
        told = purchase.told()
        for _ in range(3):
            assert all(purchase.hand(one).status_code == 200 for one in told)
        assert [kind for kind, _ in ledger(purchase)] == ["sale", "commission"]

    def test_asks_no_id_number_and_seals_who_bought(self, purchase: Purchase) -> None:
        purchase.place()
        order = purchase.order
        assert (order.customer_mask, order.mobile_mask) == ("博*明", "138****1235")
        assert BUYER["address"].encode() not in bytes(order.contact_sealed)
        with scope(purchase.owner.shop):
            assert order.contact(purchase.owner.shop.id)["mobile"] == BUYER["mobile"]

    def test_has_a_number_that_no_rent_order_has(self, purchase: Purchase) -> None:
        purchase.place()
        way = purchase.way
        way.code, way.sku_id = purchase.shelf.code, purchase.shelf.skus[0].pk
        way.place()
        assert way.order_id != purchase.order_id
        with scope(purchase.owner.shop):
            assert not Order.objects.filter(pk=int(purchase.order_id)).exists()

    def test_is_finished_by_the_couriers_word(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        with scope(purchase.owner.shop):
            delivered(way_out(PURCHASE.kind, int(purchase.order_id)))
            delivered(way_out(PURCHASE.kind, int(purchase.order_id)))
        assert purchase.order.status == "finished"

    def test_tells_the_customer_by_sms(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        purchase.work()
        calls = PartnerCall.objects.filter(operation="sale_notice").order_by("created_at")
        assert [(one.payload["about"], one.state) for one in calls] == [("paid", "succeeded"), ("shipped", "succeeded")]


class TestARefundMadeAtTheParty:
    def test_of_a_part_brings_its_commission_back_and_the_close_gives_the_rest(self, purchase: Purchase) -> None:
        purchase.place().pay()
        fee = purchase.info()["commission"]
        with scope(purchase.owner.shop):
            paid = Attempt.objects.get(payable_id=int(purchase.order_id))
            there = There("by-hand", clock.now())
            assert payments.made_there(paid.pk, PRICE // 5, there)
            assert not payments.made_there(paid.pk, PRICE // 5, there)
            assert not PartnerCall.objects.filter(operation="refund").exists()
        assert (purchase.order.refunded, purchase.info()["commission"]) == (PRICE // 5, fee - fee // 5)
        assert ledger(purchase)[2:] == [("commission_refund", fee // 5), ("refund", -PRICE // 5)]
        with scope(purchase.owner.shop):
            close_sale(caller=purchase.owner.caller, order_id=int(purchase.order_id), reason="客户不要了")
            assert sorted(Refund.objects.values_list("amount", flat=True)) == [PRICE // 5, PRICE - PRICE // 5]
            assert not Account.objects.get(name="pending").balance
        assert (purchase.order.refunded, purchase.info()["commission"]) == (PRICE, 0)

    def test_of_all_of_it_ends_the_purchase_and_nothing_is_shipped(self, purchase: Purchase) -> None:
        purchase.place().pay()
        assert purchase.stock_of() == (5, 1)
        with scope(purchase.owner.shop):
            paid = Attempt.objects.get(payable_id=int(purchase.order_id))
            for part in (PRICE // 5, PRICE - PRICE // 5):
                assert payments.made_there(paid.pk, part, There(f"by-hand {part}", clock.now()))
            assert not PartnerCall.objects.filter(operation="refund").exists()
            assert not Account.objects.get(name="pending").balance
        order = purchase.order
        assert (order.status, order.refunded, order.reason) == ("refunded", PRICE, "because.refunded_there")
        assert purchase.stock_of() == (5, 0)
        assert "ship" not in purchase.info()["actions"]
        parcel = {"company": "shunfeng", "number": "SF1234567890"}
        assert purchase.shop.post("/api/sales/ship", order_id=purchase.order_id, **parcel).code == 111
        told = Notice.objects.filter(kind="refund.unshipped").first()
        assert told is not None and told.action == "order.ship"
        booked = Notice.objects.filter(kind="refund.made_there").order_by("created_at")
        first, last = (notice.text_zh for notice in booked)
        assert ["店铺优惠" in first, "恢复库存" in last, "期" in first + last] == [True, True, False]


class TestAPackage:
    def test_takes_all_its_parts(self, purchase: Purchase) -> None:
        form = purchase.form()
        package = str(purchase.shelf.package.pk)
        purchase.place(sku_id=None, package_id=package, quantity=2, amount=2_800_000)
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((5, 2), (5, 4))
        assert form["code"] == purchase.shelf.code
        purchase.pay().ship()
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((3, 0), (1, 0))
        goods = purchase.view()["goods"]
        assert goods["package"] == "双机套装"
        assert [one["quantity"] for one in goods["pieces"]] == [2, 4]

    def test_that_a_part_is_short_of_takes_nothing(self, purchase: Purchase) -> None:
        form = purchase.form(sku_id=None, package_id=None, quantity=3, amount=4_200_000)
        answer = purchase.nobody.post("/api/h5/buy", **{**form, "package_id": str(purchase.shelf.package.pk)})
        assert (answer.code, answer.data["state"]) == (111, "out_of_stock")
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((5, 0), (5, 0))

    def test_is_rented_whole_and_given_back_whole(self, purchase: Purchase) -> None:
        purchase.form()
        way = purchase.way
        way.code = purchase.shelf.code
        way.place(sku_id=None, package_id=str(purchase.shelf.package.pk))
        assert [one["quantity"] for one in way.order.snapshot["pieces"]] == [1, 2]
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((5, 1), (5, 2))
        assert way.nobody.post("/api/h5/cancel", **way.proven).code == 200
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((5, 0), (5, 0))

    def test_that_is_rented_and_never_paid_is_given_back_whole(self, purchase: Purchase) -> None:
        purchase.form()
        way = purchase.way
        way.code = purchase.shelf.code
        way.place(sku_id=None, package_id=str(purchase.shelf.package.pk))
        with clock.at(clock.now() + timedelta(minutes=31)), scope(purchase.owner.shop):
            assert close_unpaid_leases() == 1
        assert way.order.status == "cancelled"
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((5, 0), (5, 0))

    def test_that_is_rented_leaves_whole(self, purchase: Purchase) -> None:
        purchase.form()
        way = purchase.way
        way.code = purchase.shelf.code
        way.place(sku_id=None, package_id=str(purchase.shelf.package.pk)).pay().audit().sign().ship()
        assert (purchase.stock_of(0), purchase.stock_of(1)) == ((4, 0), (3, 0))


class TestAnEnd:
    def test_unpaid_after_half_an_hour(self, purchase: Purchase) -> None:
        purchase.place()
        purchase.page()
        with clock.at(clock.now() + timedelta(minutes=31)), scope(purchase.owner.shop):
            assert close_unpaid() == 1
            assert close_unpaid() == 0
            assert Attempt.objects.get(payable_id=int(purchase.order_id)).state == "closing"
        assert purchase.order.status == "cancelled"
        assert purchase.stock_of() == (5, 0)
        assert SaleOrderIndex.objects.get(order_id=int(purchase.order_id)).status == "cancelled"

    def test_late_money_goes_back_and_was_never_income(self, purchase: Purchase) -> None:
        purchase.place()
        purchase.sandbox.act_alipay(purchase.page()["url"], buyer=BUYER["mobile"])
        assert purchase.act("buyCancel").code == 200
        purchase.hear()
        purchase.work()
        assert purchase.order.status == "cancelled"
        assert ledger(purchase) == []
        assert PartnerCall.objects.get(operation="refund").state == "succeeded"

    def test_that_was_paid_unheard_gives_the_money_back(self, purchase: Purchase) -> None:
        purchase.place()
        purchase.sandbox.fail("alipay", "drop", times=5)
        purchase.sandbox.act_alipay(purchase.page()["url"], buyer=BUYER["mobile"])
        assert purchase.act("buyCancel").code == 200
        jobs.run_due()
        kinds = [row["kind"] for row in purchase.sandbox.ledger()]
        assert (kinds, ledger(purchase)) == (["pay", "refund"], [])

    def test_by_the_customer_before_the_shipment_gives_the_money_back(self, purchase: Purchase) -> None:
        purchase.place().pay()
        assert purchase.act("buyCancel").code == 200
        purchase.work()
        assert (purchase.order.status, purchase.order.refunded) == ("refunded", PRICE)
        assert purchase.stock_of() == (5, 0)
        fee = PRICE * purchase.order.commission_bps // 10_000
        assert ledger(purchase) == [
            ("sale", PRICE), ("commission", -fee), ("commission_refund", fee), ("refund", -PRICE),
        ]  # fmt: skip
        with scope(purchase.owner.shop):
            assert Account.objects.get(name="pending").balance == 0
        assert PartnerCall.objects.get(operation="refund").state == "succeeded"
        assert purchase.act("buyCancel").code == 111

    def test_by_staff_after_the_shipment_keeps_the_goods_out(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        answer = purchase.shop.post("/api/sales/close", order_id=purchase.order_id, reason="客户拒收")
        assert (answer.code, answer.data["status"]) == (200, "refunded")
        assert purchase.stock_of() == (4, 0)
        assert purchase.info()["refundable"] == 0

    def test_by_the_customer_is_too_late_after_the_shipment(self, purchase: Purchase) -> None:
        purchase.place().pay().ship()
        assert purchase.act("buyCancel").code == 111

    def test_leaves_nothing_to_pay(self, purchase: Purchase) -> None:
        purchase.place()
        assert purchase.act("buyCancel").code == 200
        assert purchase.act("buyPay").code == 111
        assert purchase.act("buyReceive").code == 111


class TestTheForm:
    def test_names_what_is_wrong(self, purchase: Purchase) -> None:
        cases: list[tuple[dict[str, object], str]] = [
            ({"name": "1"}, "name"),
            ({"mobile": "123"}, "mobile"),
            ({"province": ""}, "province"),
            ({"address": "x"}, "address"),
            ({"consent": False}, "consent"),
            ({"quantity": 0}, "quantity"),
            ({"quantity": 100}, "quantity"),
            ({"quantity": True}, "quantity"),
            ({"sku_id": "1"}, "sku_id"),
            ({"package_id": "1"}, "package_id"),
        ]
        for change, field in cases:
            answer = purchase.nobody.post("/api/h5/buy", **purchase.form(**change))
            assert answer.code == 110, (change, answer.msg)
            assert field in answer.errors, (change, answer.errors)

    def test_with_another_sum_than_the_customer_saw_is_112(self, purchase: Purchase) -> None:
        assert purchase.nobody.post("/api/h5/buy", **purchase.form(amount=PRICE - 1)).code == 112

    def test_without_the_sum_is_agreed_to_by_nobody(self, purchase: Purchase) -> None:
        refused = purchase.nobody.post("/api/h5/buy", **purchase.form(amount=None))
        assert (refused.code, list(refused.errors)) == (110, ["amount"])

    def test_for_more_than_there_is_is_111(self, purchase: Purchase) -> None:
        answer = purchase.nobody.post("/api/h5/buy", **purchase.form(quantity=6))
        assert (answer.code, answer.data["state"]) == (111, "out_of_stock")


class TestNeverPaid:
    """A person said that it was paid; the platform says that it wasn't, once the number proved another's."""

    @pytest.mark.parametrize("shipped", [False, True])
    def test_closes_the_purchase_without_money(self, purchase: Purchase, shipped: bool) -> None:
        attempt = self.paid_in_words(purchase)
        if shipped:
            purchase.ship()
        self.undone(purchase, attempt)
        assert purchase.order.status == "closed"
        assert purchase.stock_of() == ((4, 0) if shipped else (5, 0))
        with scope(purchase.owner.shop):
            told = Notice.objects.get(kind="sale.never_paid")
        assert ("追回" in told.text_zh) is shipped
        assert told.path == f"/regularOrder?kind=sale&sale={purchase.order_id}"

    def test_calls_its_refund_off(self, purchase: Purchase) -> None:
        attempt = self.paid_in_words(purchase)
        with scope(purchase.owner.shop):
            close_sale(caller=purchase.owner.caller, order_id=int(purchase.order_id), reason="客户不要了")
            jobs.run_due()
        assert PartnerCall.objects.get(operation="refund").state == "stuck"
        self.undone(purchase, attempt)
        jobs.run_due()
        assert PartnerCall.objects.get(operation="refund").state == "refused"
        assert (purchase.order.status, purchase.order.refunded) == ("closed", 0)

    def test_takes_from_what_there_is_though_a_debt_was_paid_meanwhile(
        self, purchase: Purchase, operator: Person
    ) -> None:
        attempt, shop = self.paid_in_words(purchase), purchase.owner.shop
        with scope(shop):
            SaleOrder.objects.update(commission_bps=0)
            settle_income(clock.today() + timedelta(days=8), 7, system(shop))
            had = balances()["available"]
            self.moved(purchase, "withdrawn", (AVAILABLE, -had), (external(Channel.ALIPAY), had))
            close_sale(caller=operator.caller, order_id=int(purchase.order_id), reason="客户不要了")
            assert balances()["debt"] < 0
            self.moved(purchase, "income", (OWN, 4 * PRICE), (external(Channel.ALIPAY), -4 * PRICE))
            before = balances()
            jobs.run_due()
            assert payments.undo_taken_back(attempt.pk, "该交易号属于另一笔收款")
            assert (before["debt"], balances()["debt"]) == (0, 0)
            assert balances()["available"] == 4 * PRICE - had

    def moved(self, purchase: Purchase, key: str, *entries: tuple[str, int]) -> None:
        caller = system(purchase.owner.shop)
        booking.post(Posting(TxType.ADJUSTMENT, entries), key=key, source="test", source_id=1, caller=caller)

    def paid_in_words(self, purchase: Purchase) -> Attempt:
        purchase.place()
        assert purchase.act("buyPay").code == 200
        with scope(purchase.owner.shop):
            attempt = Attempt.objects.get(payable_id=int(purchase.order_id))
            payments.money_arrived(attempt.pk, "", clock.now(), by_person=True)
        assert purchase.order.status == "pending_ship"
        return attempt

    def undone(self, purchase: Purchase, attempt: Attempt) -> None:
        with scope(purchase.owner.shop):
            assert payments.undo_taken_back(attempt.pk, "客户未付款")
            attempt.refresh_from_db()
            assert (attempt.state, attempt.refunded) == ("closed", 0)
            assert against_ourselves(purchase.owner.shop.id, clock.today()) == {}
            assert not Entry.objects.filter(account="pending").aggregate(sum=Sum("amount"))["sum"]
            assert list(PURCHASES.differences()) == []
