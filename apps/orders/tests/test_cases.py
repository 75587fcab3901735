"""After-sale by API, from the customer's page to the money that is back, with the real sandbox."""

from base64 import b64encode
from datetime import date, timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.aftersale import rules
from apps.aftersale.models import Case
from apps.aftersale.rules import CaseKind, CaseReason
from apps.bills.models import Bill
from apps.customers import tries
from apps.deposits.models import Deposit
from apps.express.models import Parcel
from apps.finance.models import Entry, Transaction
from apps.goods.models import Sku
from apps.goods.services import stock
from apps.leases.index import LEASES
from apps.orders.cases import nights as case_nights
from apps.orders.cases.services import open_case
from apps.orders.queries.late import kept_late, late_returns
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_renewals import told
from apps.orders.tests.test_returns import PARCEL, PRICED
from apps.payments import services as payments
from apps.payments.models import Attempt, Refund
from apps.reconcile.checks import against_ourselves
from apps.returns.models import Return
from apps.serials.queries import with_others
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.errors import StateError
from core.models import Job
from core.notices.models import Notice
from core.uploads.addresses import bytes_of
from core.uploads.services import path_of
from infra.testing.pictures import goods_picture, slip
from nights.registry import Night
from overview.models import OrderIndex
from policies.tests.factories import in_force
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
OPEN, DEAL, SAY = "/api/aftersale/open", "/api/platform/dealAfterSale", "/api/aftersale/say"
H5_OPEN, H5_SAY = "/api/h5/openCase", "/api/h5/sayCase"
H5_SEND, H5_CANCEL = "/api/h5/sendCase", "/api/h5/cancelCase"
REASONS = "/api/platform/getAfterSaleRejectReason"


@pytest.fixture
def signed(way: Way) -> Way:
    """Paid, audited, signed: it waits to be shipped."""
    way.waiver_bps = 5_000
    return way.place().pay().audit().sign()


@pytest.fixture
def leased(way: Way) -> Way:
    """The customer has the goods since today; the shop has a return address."""
    way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
    return way


def case(way: Way) -> Case:
    with scope(way.owner.shop):
        return Case.objects.filter(order_id=int(way.order_id)).latest("pk")


def ask(way: Way, kind: str = "refund", **more: Any) -> Any:
    reason = more.pop("reason", "no_need")
    return way.asked(way.nobody.post(H5_OPEN, **way.proven, kind=kind, reason=reason, **more))


def mine(way: Way, call: str, **more: Any) -> Any:
    return way.asked(way.nobody.post(call, **way.proven, id=str(case(way).pk), **more))


def deal(way: Way, step: str, who: Any = None, **more: Any) -> Any:
    return (who or way.shop).post(DEAL, id=str(case(way).pk), step=step, **more)


def dealt(way: Way, step: str, **more: Any) -> Any:
    return way.asked(deal(way, step, **more))


def paid_in(way: Way) -> int:
    with scope(way.owner.shop):
        rows = Attempt.objects.filter(payable_id=int(way.order_id), state="paid")
        return int(rows.aggregate(sum=Sum("amount") - Sum("refunded"))["sum"] or 0)


def booked(way: Way, kind: str) -> int:
    with scope(way.owner.shop):
        assert sum(Entry.objects.values_list("amount", flat=True)) == 0
        rows = Transaction.objects.filter(order_id=int(way.order_id), type=kind)
        return int(rows.aggregate(sum=Sum("amount"))["sum"] or 0)


class TestARefund:
    def test_goes_from_the_customers_page_to_the_money(self, signed: Way) -> None:
        paid = paid_in(signed)
        assert [one["kind"] for one in signed.page()["after_sale"]["kinds"]] == ["refund"]
        assert ask(signed, text="不需要了")["status"] == "applied"
        order = signed.order
        assert (order.after_sale, order.case_id, order.status) == (True, case(signed).pk, "pending_ship")
        page = signed.page()
        assert page["after_sale"]["case"]["amount"] == paid
        assert (page["next"]["title"], page["after_sale"]["kinds"]) == ("售后处理中", [])
        info = signed.info()
        assert info["next"]["action"] == "deal_case"
        assert "ship" not in info["actions"] and "close" not in info["actions"]
        assert Notice.objects.filter(kind="order.case_opened").exists()

        assert dealt(signed, "agree")["status"] == "refunding"
        assert (signed.order.status, signed.order.after_sale) == ("closed", True)
        signed.work()
        assert case(signed).status == "finished"
        order = signed.order
        assert (order.status, order.after_sale, order.case_id) == ("closed", False, None)
        with scope(signed.owner.shop):
            assert Refund.objects.aggregate(sum=Sum("amount"))["sum"] == paid == case(signed).amount
            deposit = Deposit.objects.get(order_id=order.pk)
            assert deposit.frozen == deposit.thawed
            assert not Bill.objects.filter(status__in=["due", "partial", "overdue"]).exists()
            assert list(LEASES.differences()) == []
            assert against_ourselves(signed.owner.shop.id, clock.today()) == {}
        assert booked(signed, "refund") == -paid
        assert booked(signed, "commission") + booked(signed, "commission_refund") == 0

    def test_gives_the_piece_back_to_the_stock(self, signed: Way) -> None:
        with scope(signed.owner.shop):
            locked = Sku.objects.get(pk=signed.sku_id).locked
        ask(signed)
        dealt(signed, "agree")
        with scope(signed.owner.shop):
            assert Sku.objects.get(pk=signed.sku_id).locked == locked - 1

    def test_locks_what_would_collide_and_says_so(self, signed: Way) -> None:
        ask(signed)
        parcel = {"company": "shunfeng", "number": "SF1234567890", "serials": ["356938035643809"]}
        for refused in (
            signed.shop.post("/api/merchant/addExpress", order_id=signed.order_id, **parcel),
            signed.shop.post(OPEN, order_id=signed.order_id, kind="refund", reason="no_need"),
        ):
            assert (refused.code, "售后" in refused.msg) == (111, True)
        closing = signed.shop.post("/api/platform/closeOrders", order_ids=[signed.order_id], reason="缺货")
        (result,) = closing.data["results"]
        assert (result["code"], "售后" in result["msg"]) == (111, True)
        assert signed.order.status == "pending_ship"

    def test_that_is_refused_lets_the_lease_go_on(self, signed: Way) -> None:
        ask(signed)
        lacking = deal(signed, "reject", reason="否")
        assert (lacking.code, list(lacking.errors)) == (110, ["reason"])
        reason = signed.asked(signed.shop.get(REASONS))["items"][0]["label"]
        assert dealt(signed, "reject", reason=reason)["status"] == "rejected"
        found = signed.page()["after_sale"]
        assert (found["case"]["why"], [one["kind"] for one in found["kinds"]]) == (reason, ["refund"])
        assert signed.order.after_sale is False
        signed.ship()
        assert deal(signed, "agree").code == 111

    @pytest.mark.months
    def test_that_is_refused_again_and_again_is_one_message_a_day(self, signed: Way) -> None:
        for _ in range(3):
            signed.asked(signed.shop.post(OPEN, order_id=signed.order_id, kind="refund", reason="mistake"))
            dealt(signed, "reject", reason="已与客户协商一致")
        assert told(signed, "SMS_CASE_REJECTED") == 0, "who called was told by whom they called"
        for _ in range(2):
            ask(signed)
            dealt(signed, "reject", reason="已与客户协商一致")
        assert told(signed, "SMS_CASE_REJECTED") == 1

    def test_is_called_off_by_the_customer(self, signed: Way) -> None:
        ask(signed)
        assert mine(signed, H5_CANCEL)["status"] == "cancelled"
        signed.ship().receive()
        assert signed.order.status == "leasing"

    def test_is_opened_by_staff_for_who_called(self, signed: Way) -> None:
        assert "open_case" in signed.info()["actions"]
        said = {"order_id": signed.order_id, "kind": "refund", "reason": "mistake"}
        assert signed.shop.post(OPEN, **said, pictures=["/media/x.webp"]).errors.keys() == {"pictures.0"}
        picture = goods_picture(signed.owner.shop.id)
        signed.asked(signed.shop.post(OPEN, **said, pictures=[picture]))
        part = signed.info()["cases"][0]
        assert part["pictures"] == [picture]
        assert (part["by_customer"], part["silence"], part["actions"]) == (False, "", ["agree", "reject"])
        assert not Notice.objects.filter(kind="order.case_opened").exists()

    def test_names_what_is_wrong(self, signed: Way) -> None:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"reason": "broken"}, "reason"), ({"reason": "other"}, "text"), ({"pictures": ["x"]}, "pictures.0"),
        ]  # fmt: skip
        for changed, field in wrong:
            answer = signed.nobody.post(H5_OPEN, **{**signed.proven, "kind": "refund", "reason": "no_need", **changed})
            assert (answer.code, list(answer.errors)) == (110, [field])
        assert signed.order.after_sale is False

    @pytest.mark.parametrize("stage", ["place", pytest.param("ship", marks=pytest.mark.months)])
    def test_only_between_signing_and_shipment(self, way: Way, stage: str) -> None:
        way.place()
        if stage == "ship":
            way.pay().audit().sign().ship()
        refused = way.nobody.post(H5_OPEN, **way.proven, kind="refund", reason="no_need")
        assert refused.code == 111
        assert way.page()["after_sale"] is None

    def test_waits_for_the_party_and_is_finished_by_it(self, signed: Way) -> None:
        ask(signed)
        signed.sandbox.fail("alipay", "error", operation="alipay.trade.refund", times=1)
        dealt(signed, "agree")
        signed.work()
        assert (case(signed).status, signed.order.status) == ("refunding", "closed")
        assert signed.info()["next"]["action"] == ""
        assert deal(signed, "finish").code == 111
        Job.objects.filter(kind="partners.send").update(run_at=clock.real_now())
        signed.work()
        assert (case(signed).status, signed.order.after_sale) == ("finished", False)

    def test_whose_end_nobody_heard_is_finished_by_the_night(self, signed: Way) -> None:
        ask(signed)
        dealt(signed, "agree")
        with scope(signed.owner.shop):
            Refund.objects.update(state="done", finished_at=clock.now())
        signed.nights(1)
        assert (case(signed).status, signed.order.after_sale) == ("finished", False)


class TestWhoMay:
    def test_nobody_a_stranger_and_who_lacks_the_action(self, signed: Way, api: Any, gao_owner: Any, mei: Any) -> None:
        ask(signed)
        number = str(case(signed).pk)
        for call, body in (
            (DEAL, {"id": number, "step": "agree"}),
            (SAY, {"id": number, "text": "好的"}),
            (OPEN, {"order_id": signed.order_id, "kind": "refund", "reason": "no_need"}),
        ):
            assert signed.nobody.post(call, **body).code == 109
            assert api(gao_owner).post(call, **body).code == 104
            assert api(mei).post(call, **body).code == 103
        assert case(signed).status == "applied"

    def test_another_orders_token_reaches_no_case(self, signed: Way) -> None:
        ask(signed)
        first = str(case(signed).pk)
        signed.place()
        assert signed.nobody.post(H5_CANCEL, **signed.proven, id=first).code == 104

    def test_an_address_alone_asks_for_nothing_and_uses_nothing_up(
        self, signed: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(tries, "CASE_ACTS_OF_AN_ORDER", 1)
        for _ in range(2):
            refused = signed.nobody.post(H5_OPEN, token=signed.token, proof="", kind="refund", reason="no_need")
            assert (refused.code, refused.data["state"]) == (111, "prove_mobile")
        ask(signed)
        assert signed.nobody.post(H5_CANCEL, **signed.proven, id=str(case(signed).pk)).code == 115

    def test_what_is_refused_uses_up_nothing_of_the_day(self, signed: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        """Five opened a day; of tries only as many an hour as of any other act."""
        for wrong in [{"kind": "repair"}, {"reason": "broken"}, {"reason": "other"}] * 2:
            sent = {**signed.proven, "kind": "refund", "reason": "no_need", **wrong}
            assert signed.nobody.post(H5_OPEN, **sent).code in (110, 111)
        for _ in range(tries.CASES_OF_AN_ORDER):
            ask(signed)
            mine(signed, H5_CANCEL)
        again = {**signed.proven, "kind": "refund", "reason": "no_need"}
        assert signed.nobody.post(H5_OPEN, **again).code == 115, "so many were opened"
        monkeypatch.setattr(tries, "CASE_ACTS_OF_AN_ORDER", 1)
        monkeypatch.setattr(tries, "CASES_OF_AN_ORDER", 99)
        assert signed.nobody.post(H5_OPEN, **again).code == 115, "nor is a wrong one for nothing"


class TestTime:
    def test_runs_out_into_a_yes(self, signed: Way) -> None:
        ask(signed)
        assert "自动同意" in signed.page()["after_sale"]["case"]["silence"]
        signed.today += timedelta(days=2)
        signed.nights(3)
        assert (case(signed).status, signed.order.status) == ("finished", "closed")
        assert Notice.objects.filter(kind="order.case_agreed_itself").exists()

    def test_rings_where_the_platform_wants_a_person(self, signed: Way) -> None:
        in_force(case_agrees_itself=False)
        ask(signed)
        signed.today += timedelta(days=2)
        signed.nights(4)
        assert case(signed).status == "applied"
        assert Notice.objects.filter(kind="order.case_waits").count() == 1

    @pytest.mark.months
    def test_rings_where_the_shop_is_talking(self, signed: Way) -> None:
        ask(signed)
        signed.asked(signed.shop.post(SAY, id=str(case(signed).pk), text="您好，商品明天发出"))
        assert signed.page()["after_sale"]["case"]["silence"] == ""
        signed.nights(5)
        assert case(signed).status == "applied"

    @pytest.mark.months
    def test_lets_an_agreed_return_fall_away(self, leased: Way) -> None:
        ask(leased, "return")
        dealt(leased, "agree")
        leased.nights(9)
        assert (case(leased).status, leased.order.status, leased.order.after_sale) == ("cancelled", "leasing", False)
        with scope(leased.owner.shop):
            assert Return.objects.get().status == "withdrawn"


class TestAReturn:
    def test_goes_from_the_customers_page_to_the_money(self, leased: Way) -> None:
        paid = paid_in(leased)
        with scope(leased.owner.shop):
            stock = Sku.objects.get(pk=leased.sku_id).stock
        ask(leased, "return", reason="broken", text="屏幕有坏点")
        assert dealt(leased, "agree")["status"] == "agreed"
        assert leased.order.status == "returning"
        page = leased.page()["after_sale"]
        assert page["case"]["address"].startswith("林记仓库") and page["couriers"]
        assert mine(leased, H5_SEND, **PARCEL)["status"] == "customer_shipped"
        assert deal(leased, "refund").code == 111
        assert dealt(leased, "receive")["status"] == "received"
        assert leased.order.status == "inspecting"
        lacking = deal(leased, "inspect")
        assert (lacking.code, list(lacking.errors)) == (110, ["fate"])
        picture = goods_picture(leased.owner.shop.id)
        assert dealt(leased, "inspect", fate="stock", finding="属实", pictures=[picture])["status"] == "inspected"
        assert leased.order.status == "inspecting", "it doesn't end as a return at the end of the term does"
        dealt(leased, "refund")
        leased.work()
        order = leased.order
        assert (case(leased).status, order.status, order.stage, order.after_sale) == (
            "finished", "closed", "finished", False,
        )  # fmt: skip
        with scope(leased.owner.shop):
            assert Refund.objects.aggregate(sum=Sum("amount"))["sum"] == paid
            assert Sku.objects.get(pk=leased.sku_id).stock == stock + 1
            deposit = Deposit.objects.get(order_id=order.pk)
            assert deposit.frozen == deposit.thawed
            assert against_ourselves(leased.owner.shop.id, clock.today()) == {}
            parcel = Parcel.objects.get(direction="back")
            assert (parcel.purpose, parcel.about, parcel.delivered_at is None) == (
                "return", Return.objects.get().pk, False,
            )  # fmt: skip
        assert paid_in(leased) == 0
        assert booked(leased, "commission") + booked(leased, "commission_refund") == 0

    def test_of_damaged_goods_keeps_what_the_customer_agrees_to_and_gives_back_the_rest(self, leased: Way) -> None:
        """What is kept is compensation, on which the platform takes nothing."""
        paid, damage = paid_in(leased), {"name": "屏幕碎裂", "amount": 10_000}
        ask(leased, "return")
        dealt(leased, "agree")
        assert leased.page()["after_sale"]["case"]["status_label"] == "待您寄回"
        assert leased.info()["cases"][0]["status_label"] == "待客户寄回"
        mine(leased, H5_SEND, **PARCEL)
        dealt(leased, "receive")
        refused = deal(leased, "inspect", fate="repair", damage=[{**damage, "amount": paid + 1}])
        assert (refused.code, list(refused.errors)) == (110, ["damage"]), "more than goes back"
        dealt(leased, "inspect", fate="repair", finding="碎屏", damage=[damage])
        page = leased.page()
        assert (deal(leased, "refund").code, page["returned"]["from_refund"]) == (111, True)
        assert (page["next"]["step"], "从退款中扣除" in page["next"]["text"]) == ("agree_damage", True)
        leased.asked(leased.nobody.post("/api/h5/agreeReturn", **leased.proven, amount=10_000))
        part = leased.page()["after_sale"]["case"]
        assert (part["deducted"], part["damage"], part["amount"]) == (10_000, [damage], paid - 10_000)
        dealt(leased, "refund")
        leased.work()
        assert (case(leased).status, case(leased).amount, leased.order.status) == (
            "finished", paid - 10_000, "closed",
        )  # fmt: skip
        assert (paid_in(leased), booked(leased, "compensation")) == (10_000, 10_000)
        assert booked(leased, "commission") + booked(leased, "commission_refund") == 0
        with scope(leased.owner.shop):
            bill = Bill.objects.get(order_id=int(leased.order_id), kind="compensation")
            assert (bill.status, bill.paid, bill.refunded) == ("paid", 10_000, 0)
            assert list(LEASES.differences()) == []
            assert against_ourselves(leased.owner.shop.id, clock.today()) == {}
            settle([int(leased.order_id)])
        assert paid_in(leased) == 10_000, "no later look at a lease that is over gives it back either"

    @pytest.mark.months
    def test_of_a_frozen_shop_keeps_nothing_by_the_shops_own_word(self, leased: Way, api: Any, operator: Any) -> None:
        """The operator's keeps all that was paid: no message tells of a refund then."""
        paid = paid_in(leased)
        ask(leased, "return")
        dealt(leased, "agree")
        dealt(leased, "receive")
        dealt(leased, "inspect", fate="repair", damage=[{"name": "屏幕碎裂", "amount": paid}])
        leased.asked(leased.nobody.post("/api/h5/disputeReturn", **leased.proven, text="寄出时是好的"))
        Tenant.objects.filter(pk=leased.owner.shop.id).update(status="frozen")
        words = {"order_id": leased.order_id, "amount": paid, "reason": "人为损坏"}
        refused = leased.shop.post("/api/orders/decideReturn", **words)
        assert (refused.code, "由平台确定" in refused.msg) == (111, True)
        leased.asked(api(operator).post("/api/orders/decideReturn", **words))
        assert leased.page()["after_sale"]["case"]["deducted"] == paid
        assert dealt(leased, "refund")["status"] == "finished"
        assert (told(leased, "SMS_CASE_REFUNDED"), paid_in(leased), leased.order.status) == (0, paid, "closed")

    @pytest.mark.months
    def test_that_is_refused_at_inspection_sends_the_goods_again(self, leased: Way) -> None:
        ask(leased, "return")
        dealt(leased, "agree")
        dealt(leased, "receive")
        dealt(leased, "inspect", fate="repair", finding="屏幕碎裂")
        lacking = deal(leased, "reject", reason="商品有损坏")
        assert (lacking.code, list(lacking.errors)) == (110, ["company"])
        dealt(leased, "reject", reason="商品有损坏", company="jd", number="JD0001112223")
        order = leased.order
        assert (case(leased).status, order.status, order.after_sale) == ("rejected", "leasing", False)
        assert "JD0001112223" in leased.page()["after_sale"]["case"]["resent"]
        assert [one["title"] for one in leased.page()["parcels"]] == ["售后寄给您的快递", "快递"]
        with scope(leased.owner.shop):
            assert Parcel.objects.filter(direction="out").count() == 2

    def test_needs_an_address(self, way: Way) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing()
        ask(way, "return")
        refused = deal(way, "agree")
        assert (refused.code, refused.data["state"]) == (111, "no_address")
        assert case(way).status == "applied"

    def test_is_asked_for_in_the_first_days_only(self, leased: Way) -> None:
        assert "return" in [one["kind"] for one in leased.page()["after_sale"]["kinds"]]
        with clock.at(clock.now() + timedelta(days=8)):
            assert "return" not in [one["kind"] for one in leased.page()["after_sale"]["kinds"]]
            with scope(leased.owner.shop), pytest.raises(StateError, match="退货期"):
                open_case(
                    caller=leased.owner.caller, order_id=int(leased.order_id), kind=CaseKind.RETURN,
                    reason=CaseReason.BROKEN, text="",
                )  # fmt: skip

    def test_is_no_buyout_and_no_payment_ahead(self, leased: Way) -> None:
        ask(leased, "return")
        assert leased.page()["ahead"] == []
        refused = leased.buy_out()
        assert (refused.code, "售后" in refused.msg) == (111, True)


class TestWhatTheLeaseLosesByIt:
    """A case that ends without a refund leaves the lease as if it hadn't been, but for the days that it took."""

    def test_is_no_instalment_where_it_falls_away(self, leased: Way) -> None:
        in_force(case_send_days=40)
        ask(leased, "return")
        dealt(leased, "agree")
        leased.today += timedelta(days=40)
        leased.nights(1)
        assert (case(leased).status, leased.order.status) == ("cancelled", "leasing")
        assert asked(leased) == [(2, "due", leased.today)]
        assert not against_us(leased)

    def test_is_no_instalment_where_the_goods_go_to_the_customer_again(self, leased: Way) -> None:
        sent_again(leased, 40)
        assert asked(leased) == [(2, "due", leased.today + timedelta(days=40))]

    @pytest.mark.months
    def test_is_not_the_end_of_the_term(self, leased: Way) -> None:
        sent_again(leased, 4)
        order = leased.order
        assert order.return_by is not None
        late = order.return_by + timedelta(days=2)
        with scope(leased.owner.shop), clock.at(clock.start_of(late)):
            assert list(late_returns([order.pk])) == [order.pk]
            assert [one.pk for one in kept_late(late)] == [order.pk]
            Return.objects.update(gone_on=late - timedelta(days=1), back_on=late)
            assert kept_late(late) == [], "they were at the shop when that day began"

    @pytest.mark.months
    def test_is_no_rent_by_a_parcel_that_never_comes(self, leased: Way) -> None:
        ask(leased, "return")
        dealt(leased, "agree")
        mine(leased, H5_SEND, **PARCEL)
        day = case(leased).answer_by
        assert day == leased.today + timedelta(days=7)
        assert deal(leased, "reject", reason="一直没有收到商品").code == 111, "it has its days to come"
        with clock.at(clock.start_of(day) + timedelta(hours=20)):
            mine(leased, H5_SEND, company="jd", number="JD0001112223")
        assert case(leased).answer_by == day, "another number gives no more time"
        leased.nights(8)
        assert Notice.objects.filter(kind="order.case_waits").count() == 1
        with clock.at(clock.start_of(leased.today) + timedelta(hours=12)):
            assert "reject" in leased.info()["cases"][0]["actions"]
            assert dealt(leased, "reject", reason="一直没有收到商品")["status"] == "rejected"
        assert (leased.order.status, leased.order.after_sale) == ("leasing", False)
        with scope(leased.owner.shop):
            assert Return.objects.get().status == "withdrawn"

    @pytest.mark.months
    def test_is_no_period_by_money_for_a_later_one_that_never_came(self, leased: Way) -> None:
        page = leased.asked(leased.nobody.post("/api/h5/payAhead", token=leased.token, until=2))
        leased.sandbox.act_alipay(page["url"], buyer=leased.payer, now=clock.now().isoformat())
        leased.hear()
        ask(leased, "return")
        dealt(leased, "agree")
        with scope(leased.owner.shop):
            entry = Attempt.objects.latest("pk")
            Attempt.objects.filter(pk=entry.pk).update(method="offline", trade_no="")
            payments.undo_mistaken(entry.pk, leased.owner.caller, "登记有误")
        assert asked(leased) == [(2, "scheduled", None)]


def sent_again(way: Way, days: int) -> None:
    """A return that is asked for and agreed to today, and refused at inspection so many days later."""
    ask(way, "return")
    dealt(way, "agree")
    with clock.at(clock.now() + timedelta(days=days)):
        dealt(way, "receive")
        dealt(way, "inspect", fate="repair", finding="屏幕碎裂")
        dealt(way, "reject", reason="商品有损坏", company="jd", number="JD0001112223")
    assert (case(way).status, way.order.status) == ("rejected", "leasing")


def asked(way: Way) -> list[Any]:
    """Periods behind the first that are asked, each with the day on which the customer could know of it."""
    with scope(way.owner.shop):
        rows = Bill.objects.filter(order_id=int(way.order_id), kind="rent").order_by("period")
        return list(rows.values_list("period", "status", "issued_late"))


def against_us(way: Way) -> Any:
    with scope(way.owner.shop):
        return against_ourselves(way.owner.shop.id, way.today)


class TestTheShopsSide:
    @pytest.mark.months
    def test_has_a_day_for_each_step_and_the_bell(self, leased: Way) -> None:
        ask(leased, "return")
        dealt(leased, "agree")
        dealt(leased, "receive")
        assert case(leased).answer_by == leased.today + timedelta(days=3)
        leased.nights(5)
        assert Notice.objects.filter(kind="order.case_waits").count() == 1
        with clock.at(clock.start_of(leased.today) + timedelta(hours=12)):
            dealt(leased, "inspect", fate="stock")
        assert case(leased).answer_by == leased.today + timedelta(days=3)
        leased.nights(5)
        assert Notice.objects.filter(kind="order.case_waits").count() == 2
        assert case(leased).status == "inspected"


class TestAnOutage:
    def test_is_no_silence(self, signed: Way) -> None:
        ask(signed)
        signed.nights(6, late=True)
        assert (case(signed).status, case(signed).answer_by) == ("applied", signed.today)
        signed.nights(1)
        assert case(signed).status == "finished"

    @pytest.mark.months
    def test_gives_no_day_to_who_was_late_before(self, signed: Way) -> None:
        in_force(case_agrees_itself=False)
        ask(signed)
        signed.nights(5)
        day = case(signed).answer_by
        signed.nights(2, late=True)
        assert case(signed).answer_by == day
        signed.nights(1)
        assert Notice.objects.filter(kind="order.case_waits").count() == 1


def test_a_night_looks_again_once_it_holds_the_case(leased: Way) -> None:
    """Somebody said yes between its question and its lock: the customer has days to send the goods."""
    ask(leased, "return")
    late = Case(pk=case(leased).pk, order_id=int(leased.order_id))
    dealt(leased, "agree")
    with scope(leased.owner.shop):
        caller = system(leased.owner.caller.tenant)
        night = Night(leased.owner.caller.tenant, leased.today + timedelta(days=4), caller, leased.today)
        assert case_nights._late(late.pk, late.order_id, night) is False
    assert case(leased).status == "agreed"


class TestMoneyReceivedByHand:
    """Nobody but the shop can say that it went back."""

    @pytest.mark.months
    def test_goes_back_by_nobodys_silence(self, signed: Way) -> None:
        with scope(signed.owner.shop):
            Attempt.objects.filter(payable_id=int(signed.order_id), state="paid").update(method="offline")
        ask(signed)
        assert signed.page()["after_sale"]["case"]["silence"] == ""
        signed.nights(5)
        assert case(signed).status == "applied"
        assert Notice.objects.filter(kind="order.case_waits").count() == 1

    def test_is_back_once_the_shop_says_so(self, leased: Way) -> None:
        issue_all(leased)
        with scope(leased.owner.shop):
            bill = Bill.objects.get(order_id=int(leased.order_id), kind="rent", period=2)
        form = {"bill_ids": [str(bill.pk)], "method": "offline", "proof": slip(leased.owner.shop.id)}
        leased.asked(leased.shop.post("/api/v2/BillPayment", **form))
        ask(leased, "return")
        for step, more in (("agree", {}), ("receive", {}), ("inspect", {"fate": "stock"})):
            dealt(leased, step, **more)
        assert dealt(leased, "refund")["status"] == "refunding"
        leased.work()
        leased.nights(1)
        part = leased.info()["cases"][0]
        assert (part["by_hand"], part["actions"], part["status"]) == (bill.amount, ["finish"], "refunding")
        assert leased.info()["next"]["action"] == "deal_case"
        leased.nights(4)
        assert Notice.objects.filter(kind="order.case_waits").count() == 1
        assert dealt(leased, "finish")["status"] == "finished"
        assert leased.order.after_sale is False


class TestGoodsThatComeAgain:
    """A piece goes to the shop, and another or the same one to the customer: the lease goes on meanwhile."""

    def inspected(self, way: Way, kind: str, **found: Any) -> None:
        ask(way, kind, reason="broken")
        dealt(way, "agree")
        mine(way, H5_SEND, **PARCEL)
        dealt(way, "receive")
        assert dealt(way, "inspect", **found)["status"] == "inspected"

    def stock(self, way: Way) -> int:
        with scope(way.owner.shop):
            return Sku.objects.get(pk=way.sku_id).stock

    def test_is_exchanged_by_a_parcel_with_its_serial_number(self, leased: Way) -> None:
        before = self.stock(leased)
        self.inspected(leased, "exchange", fate="scrap", finding="主板损坏")
        assert leased.order.status == "leasing", "bills, debits and days go on"
        assert leased.info()["cases"][0]["actions"] == ["reject", "finish"]
        assert leased.asked(leased.shop.post("/api/orders/showReceiver", order_id=leased.order_id))["name"]
        for lacking, field in (({}, "company"), (AGAIN, "serials"), ({**AGAIN, "serials": ["1"]}, "serials.0")):
            refused = deal(leased, "finish", **lacking)
            assert (refused.code, list(refused.errors)) == (110, [field])
        assert dealt(leased, "finish", **AGAIN, serials=["SN-2026-B"])["status"] == "finished"
        part = leased.page()["after_sale"]["case"]
        assert ("JD0001112223" in part["resent"], part["serials"], part["amount"]) == (True, ["SN-2026-B"], 0)
        assert (leased.order.status, leased.order.after_sale) == ("leasing", False)
        with scope(leased.owner.shop):
            assert with_others([leased.serial, "SN-2026-B"], 0) == {"SN-2026-B": int(leased.order_id)}
        leased.work()
        assert [row for row in leased.sandbox.messages(leased.payer) if row["template"] == "SMS_CASE_RESENT"]
        assert self.stock(leased) == before - 1, "the broken piece is gone, another one went out"
        with scope(leased.owner.shop):
            stock.take_back(int(leased.order_id), by="林")
        assert self.stock(leased) == before, "of this lease one piece is out"

    @pytest.mark.months
    def test_leaves_the_stock_as_it_is_where_the_old_piece_may_be_let_again(self, leased: Way) -> None:
        before = self.stock(leased)
        self.inspected(leased, "exchange", fate="stock", finding="颜色发错")
        dealt(leased, "finish", **AGAIN, unnumbered=True)
        assert self.stock(leased) == before

    @pytest.mark.months
    def test_is_not_exchanged_for_what_isnt_there(self, leased: Way) -> None:
        self.inspected(leased, "exchange", fate="repair", finding="主板损坏")
        with scope(leased.owner.shop):
            Sku.objects.filter(pk=leased.sku_id).update(stock=0)
        refused = deal(leased, "finish", **AGAIN, serials=["SN-2026-B"])
        assert (refused.code, refused.data["state"]) == (111, "out_of_stock")
        assert case(leased).status == "inspected"
        with scope(leased.owner.shop):
            assert Parcel.objects.filter(purpose="case").count() == 0

    def test_is_repaired_and_sent_again(self, leased: Way) -> None:
        before = self.stock(leased)
        self.inspected(leased, "repair", finding="更换屏幕")
        assert case(leased).answer_by == leased.today + timedelta(days=7)
        assert deal(leased, "refund").code == 111
        dealt(leased, "finish", **AGAIN)
        assert (case(leased).status, self.stock(leased)) == ("finished", before)
        with scope(leased.owner.shop):
            row = Return.objects.get()
            assert (row.purpose, row.fate, row.back_on) == ("repair", "repair", leased.today)
        assert [one["kind"] for one in leased.page()["after_sale"]["kinds"]] == ["return", "exchange", "repair"]

    def test_that_the_customer_pays_for_is_agreed_to_before_it_is_sent(self, leased: Way) -> None:
        cost = [{"name": "更换屏幕", "amount": 30_000}]
        self.inspected(leased, "repair", finding="人为碎屏", damage=cost)
        assert (leased.info()["cases"][0]["actions"], deal(leased, "finish", **AGAIN).code) == (["reject"], 111)
        assert "decide_return" in leased.info()["actions"]
        with scope(leased.owner.shop):
            assert with_others([leased.serial], 0) == {leased.serial: int(leased.order_id)}, (
                "it is the customer's still"
            )
        leased.asked(leased.nobody.post("/api/h5/agreeReturn", **leased.proven, amount=30_000))
        assert dealt(leased, "finish", **AGAIN)["status"] == "finished"
        with scope(leased.owner.shop):
            bill = Bill.objects.get(order_id=int(leased.order_id), kind="compensation")
        assert (bill.amount, bill.status, leased.order.status) == (30_000, "due", "leasing")
        assert leased.page()["returned"] is None

    def test_leaves_what_is_due_to_be_paid_on_the_page(self, leased: Way) -> None:
        """Late fees run on beside a case."""
        ask(leased, "repair", reason="broken")
        assert leased.page()["next"]["step"] == "wait"
        issue_all(leased)
        found = leased.page()
        assert found["payable"] > 0
        assert (found["next"]["step"], found["next"]["title"]) == ("pay_bill", "支付本期账单")
        assert "“售后”" in found["next"]["text"]

    @pytest.mark.months
    def test_that_costs_too_much_goes_back_as_it_is_and_costs_nothing(self, leased: Way) -> None:
        self.inspected(leased, "repair", finding="人为碎屏", damage=[{"name": "更换屏幕", "amount": 30_000}])
        leased.asked(leased.nobody.post("/api/h5/disputeReturn", **leased.proven, text="太贵了，不修"))
        dealt(leased, "reject", reason="客户不同意维修费", **AGAIN)
        assert (case(leased).status, leased.order.status) == ("rejected", "leasing")
        with scope(leased.owner.shop):
            assert not Bill.objects.filter(order_id=int(leased.order_id), kind="compensation").exists()

    def test_that_isnt_done_after_all_costs_nothing_though_the_customer_agreed_and_paid(self, leased: Way) -> None:
        """Half of it was paid; that goes back, and nothing is asked any more."""
        self.inspected(leased, "repair", finding="人为碎屏", damage=[{"name": "更换屏幕", "amount": 30_000}])
        leased.asked(leased.nobody.post("/api/h5/agreeReturn", **leased.proven, amount=30_000))
        with scope(leased.owner.shop):
            bill = Bill.objects.get(order_id=int(leased.order_id), kind="compensation")
        half = {"method": "offline", "proof": slip(leased.owner.shop.id), "amount": 15_000}
        leased.asked(leased.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], **half))
        dealt(leased, "reject", reason="配件停产，无法维修", **AGAIN)
        with scope(leased.owner.shop):
            bill.refresh_from_db()
            assert (bill.status, bill.refunded) == ("void", 15_000)
        assert (case(leased).status, leased.page()["bills"]) == ("rejected", [])

    def test_isnt_called_off_while_the_deposit_pays_for_it(self, leased: Way) -> None:
        """Answered later, the capture would find nothing to pay, and the deposit would leave as cash."""
        self.inspected(leased, "repair", finding="人为碎屏", damage=[{"name": "更换屏幕", "amount": 30_000}])
        leased.asked(leased.nobody.post("/api/h5/agreeReturn", **leased.proven, amount=30_000))
        with scope(leased.owner.shop):
            bill = Bill.objects.get(order_id=int(leased.order_id), kind="compensation")
        leased.sandbox.fail("alipay", "in_process", operation="alipay.trade.pay", seconds=600, then="paid")
        wanted = {"order_id": leased.order_id, "bill_ids": [str(bill.pk)], "reason": "维修费"}
        assert leased.asked(leased.shop.post("/api/platform/depositTransferPay", **wanted))["state"] == "pending"
        refused = deal(leased, "reject", reason="配件停产，无法维修", **AGAIN)
        assert (refused.code, refused.msg) == (111, "有一笔收款正在处理，请稍后再试")
        with scope(leased.owner.shop):
            bill.refresh_from_db()
        assert (case(leased).status, bill.status) == ("inspected", "due")

    @pytest.mark.months
    def test_that_cant_be_repaired_goes_to_the_customer_with_the_reason(self, leased: Way) -> None:
        self.inspected(leased, "repair", finding="进水")
        dealt(leased, "reject", reason="人为进水，无法维修", **AGAIN)
        assert (case(leased).status, leased.order.status) == ("rejected", "leasing")

    @pytest.mark.months
    def test_asks_its_rent_meanwhile(self, leased: Way) -> None:
        ask(leased, "repair", reason="broken")
        dealt(leased, "agree")
        mine(leased, H5_SEND, **PARCEL)
        leased.today = date.fromisoformat(leased.page()["schedule"][1]["due_date"]) - timedelta(days=1)
        leased.nights(1)
        assert asked(leased) == [(2, "paid", None)], "debited on its day"
        with clock.at(clock.start_of(leased.today) + timedelta(hours=12)):
            dealt(leased, "reject", reason="一直没有收到商品")
        assert (leased.order.status, leased.order.after_sale) == ("leasing", False)


AGAIN = {"company": "jd", "number": "JD0001112223"}


class TestTalk:
    def test_goes_both_ways(self, signed: Way) -> None:
        ask(signed)
        mine(signed, H5_SAY, text="请尽快处理")
        assert Notice.objects.filter(kind="order.case_written").exists()
        picture = goods_picture(signed.owner.shop.id)
        signed.asked(signed.shop.post(SAY, id=str(case(signed).pk), text="已收到", pictures=[picture]))
        lines = signed.page()["after_sale"]["case"]["messages"]
        assert [(one["mine"], one["actor"], one["text"]) for one in lines] == [
            (True, "我", "请尽快处理"), (False, "店铺", "已收到"),
        ]  # fmt: skip
        assert lines[1]["pictures"] == [picture]
        seen = signed.info()["cases"][0]["messages"]
        assert [one["mine"] for one in seen] == [False, True]
        with scope(signed.owner.shop):
            log = ShopLog.objects.filter(act="case.say").values_list("after", flat=True)
            assert "请尽快处理" not in str(list(log)), "what was written stands in the case alone"

    def test_ends_with_the_case(self, signed: Way) -> None:
        ask(signed)
        mine(signed, H5_CANCEL)
        assert signed.nobody.post(H5_SAY, **signed.proven, id=str(case(signed).pk), text="再见").code == 111

    @pytest.mark.months
    def test_takes_no_picture_of_somebody_else(self, signed: Way) -> None:
        ask(signed)
        answer = signed.shop.post(SAY, id=str(case(signed).pk), text="看图", pictures=["/media/x.webp"])
        assert (answer.code, list(answer.errors)) == (110, ["pictures.0"])

    def test_goes_on_for_a_week_after_a_refusal(self, signed: Way) -> None:
        ask(signed)
        dealt(signed, "reject", reason="已备好货")
        now = clock.now()
        for days, code in ((6, 200), (7, 111)):
            with clock.at(now + timedelta(days=days)):
                assert signed.page()["after_sale"]["case"]["writable"] == (code == 200)
                assert signed.info()["cases"][0]["writable"] == (code == 200)
                answer = signed.nobody.post(H5_SAY, **signed.proven, id=str(case(signed).pk), text="为什么？")
                assert answer.code == code

    @pytest.mark.months
    def test_has_so_many_messages_of_each_side(self, signed: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(rules, "MESSAGES_OF_A_SIDE", 2)
        ask(signed)
        for _ in range(2):
            mine(signed, H5_SAY, text="请尽快处理")
        more = {"id": str(case(signed).pk), "text": "在吗？"}
        assert signed.nobody.post(H5_SAY, **signed.proven, **more).code == 111
        assert signed.page()["after_sale"]["case"]["writable"] is False
        assert signed.info()["cases"][0]["writable"], "the shop has its own"
        assert signed.shop.post(SAY, **more).code == 200

    def test_has_so_much_of_pictures_of_each_side(self, signed: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        """What customers send is removed by nobody but with the customer's data."""
        picture = goods_picture(signed.owner.shop.id)
        monkeypatch.setattr(rules, "PICTURES_OF_A_SIDE", bytes_of([picture]))
        sent = ["data:image/png;base64," + b64encode(path_of(picture).read_bytes()).decode()]
        ask(signed, pictures=sent)
        more = {"id": str(case(signed).pk), "text": "看图"}
        refused = signed.nobody.post(H5_SAY, **signed.proven, **more, pictures=sent)
        assert (refused.code, list(refused.errors)) == (110, ["pictures"])
        assert signed.page()["after_sale"]["case"]["messages"] == []
        mine(signed, H5_SAY, text="文字还可以写")
        for _ in range(2):
            assert signed.shop.post(SAY, **more, pictures=[picture]).code == 200, "the same one is kept once"
        refused = signed.shop.post(SAY, **more, pictures=[goods_picture(signed.owner.shop.id)])
        assert (refused.code, list(refused.errors)) == (110, ["pictures"])
        mine(signed, H5_CANCEL)
        again = {"kind": "refund", "reason": "no_need", "pictures": sent}
        refused = signed.nobody.post(H5_OPEN, **signed.proven, **again)
        assert (refused.code, list(refused.errors)) == (110, ["pictures"]), "what was called off is kept, too"

    def test_is_opened_by_its_customer_a_few_times_a_day(self, signed: Way) -> None:
        """Each that is called off stays with the order, and rings."""
        for _ in range(5):
            ask(signed)
            mine(signed, H5_CANCEL)
        assert signed.nobody.post(H5_OPEN, **signed.proven, kind="refund", reason="no_need").code == 115


class TestTheLists:
    def test_of_after_sale_hold_it_while_it_is_open(self, signed: Way) -> None:
        ask(signed)
        found = signed.shop.get("/api/platform/backendOrderList", stage="after_sale").data["items"]
        assert [row["order_id"] for row in found] == [signed.order_id]
        assert "deal_case" in found[0]["actions"]
        assert OrderIndex.objects.get(order_id=int(signed.order_id)).after_sale
        mine(signed, H5_CANCEL)
        assert signed.shop.get("/api/platform/backendOrderList", stage="after_sale").data["items"] == []

    def test_of_after_sale_say_how_far_each_case_is(self, leased: Way, api: Any, operator: Any) -> None:
        def cases(somebody: Any, stage: str = "after_sale") -> list[Any]:
            return [row["case"] for row in somebody.get("/api/platform/backendOrderList", stage=stage).data["items"]]

        ask(leased, "repair", reason="broken")
        by = clock.today() + timedelta(days=3)
        shown = {"kind_label": "维修", "status_label": "待处理", "answer_by": by.isoformat(), "late": False}
        assert cases(leased.shop) == cases(api(operator)) == [shown]
        assert cases(leased.shop, "dealing") == [None]
        with clock.at(clock.now() + timedelta(days=4)):
            assert [one["late"] for one in cases(leased.shop)] == [True]
        dealt(leased, "agree")
        mine(leased, H5_SEND, **PARCEL)
        dealt(leased, "receive")
        dealt(leased, "inspect", fate="repair", finding="已维修")
        assert [one["status_label"] for one in cases(leased.shop)] == ["待寄出"], "nothing is to refund"


def test_days_of_the_case_are_counted(signed: Way) -> None:
    ask(signed)
    assert case(signed).answer_by == signed.today + timedelta(days=3)
