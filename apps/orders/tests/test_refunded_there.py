"""Money of a lease that was refunded at Alipay itself: what is asked again, what ends, what isn't shipped."""

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills import queries
from apps.bills.models import Bill, LateFeeAccrual
from apps.bills.rules import is_given, unpaid
from apps.bills.services import issue_charge
from apps.finance.models import Entry
from apps.finance.queries import balances
from apps.goods.tests.factories import gain
from apps.leases.models import Order
from apps.orders.tests.factories import BO, IMEI, Way, issue_all
from apps.orders.tests.test_ahead import asked as ask_ahead
from apps.orders.tests.test_ahead import paid as paid_ahead
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.operations import Paid
from apps.payments.payables import There
from apps.reconcile.checks import against_ourselves
from core import clock
from core.notices.models import Notice
from infra.testing import walked
from infra.testing.pictures import slip
from tenants.scope import scope

pytestmark = pytest.mark.django_db
RENT, DISCOUNTED = 90_000, 171_000


def refunded(way: Way, attempt: Attempt, amount: int | None = None) -> None:
    """At Alipay's console, and booked."""
    with scope(way.owner.shop):
        number = f"by-hand {attempt.pk} {attempt.refunded}"
        assert payments.made_there(attempt.pk, amount or attempt.amount, There(number, clock.now()))
        attempt.refresh_from_db()


def paid(way: Way) -> Attempt:
    """The newest one."""
    with scope(way.owner.shop):
        return Attempt.objects.filter(payable_id=int(way.order_id), state="paid").latest("pk")


def bill_of(way: Way, **wanted: Any) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(order_id=int(way.order_id), **wanted)


def pay_by_code(way: Way, bill: Bill, amount: int) -> Attempt:
    code = way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(bill.pk)], method="qr", amount=amount))
    with scope(way.owner.shop):
        alipay.collect(int(code["id"]), Paid(f"R{code['id']}", amount, clock.now()))
    return paid(way)


def pay_all(way: Way) -> int:
    page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token))
    way.sandbox.act_alipay(page["url"], buyer=BO["mobile"])
    way.hear().work()
    return int(page["amount"])


def noon(way: Way) -> datetime:
    return clock.start_of(way.today) + timedelta(hours=12)


def buy_out(way: Way) -> Bill:
    way.asked(way.buy_out())
    return bill_of(way, kind="buyout")


@walked.once
def beside_a_buyout(way: Way) -> Way:
    way.leasing()
    paid_ahead(way, 2)
    first = paid(way)
    buy_out(way)
    refunded(way, first)
    return way


@walked.once
def after_its_payment(way: Way) -> Way:
    way.leasing()
    issue_all(way)
    refunded(way, pay_by_code(way, bill_of(way, kind="rent", period=2), RENT))
    return way


@walked.once
def overdue_undebited(way: Way, buyout: str) -> Way:
    way.leasing()
    with scope(way.owner.shop):
        Order.objects.update(agreement_no="")
    if buyout == "withdrawn":
        pay_by_code(way, buy_out(way), 100_000)
        way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
        way.work()
    return way.idle(40)


@pytest.fixture
def kept(way: Way) -> Iterator[Way]:
    """Whatever happens, the books stay whole."""
    yield way
    with scope(way.owner.shop):
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        assert queries.apart_from_allocations() == []
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


class TestBeforeTheShipment:
    @pytest.fixture
    def signed(self, kept: Way) -> Way:
        return kept.place().pay().audit().sign()

    def ship(self, way: Way) -> Any:
        parcel = {"company": "shunfeng", "number": "SF1234567890", "serials": [IMEI]}
        return way.shop.post("/api/merchant/addExpress", order_id=way.order_id, **parcel)

    def row(self, way: Way) -> Any:
        [row] = way.asked(way.shop.get("/api/platform/backendOrderList"))["items"]
        return row

    def test_a_first_payment_that_went_back_whole_is_asked_again_and_nothing_is_shipped(self, signed: Way) -> None:
        assert "ship" in signed.info()["actions"] and "ship" in self.row(signed)["actions"]
        refunded(signed, paid(signed))
        bill = bill_of(signed, kind="first_rent")
        assert (bill.status, bill.paid, bill.refunded) == ("due", 0, 0)
        answer = self.ship(signed)
        assert (answer.code, "重新支付，或关闭订单" in answer.msg) == (111, True)
        info = signed.info()
        assert ("ship" in info["actions"], "ship" in self.row(signed)["actions"]) == (False, False)
        assert (info["next"]["title"], info["next"]["action"]) == ("首期款已退给客户，不能发货", "collect")
        assert (signed.page()["next"]["step"], signed.page()["payable"]) == ("pay_bill", RENT)

    def test_paid_again_it_is_shipped(self, signed: Way) -> None:
        refunded(signed, paid(signed), 50_000)
        refunded(signed, paid(signed), 40_000)
        assert pay_all(signed) == RENT
        assert self.ship(signed).code == 200
        assert (signed.order.rent_paid, signed.order.periods_paid) == (RENT, 1)

    @pytest.mark.months
    def test_the_list_offers_no_shipment_while_an_add_on_that_went_back_with_it_is_open(self, kept: Way) -> None:
        once = gain(kept.owner, name="贴膜", price=10_000, mode="once")
        kept.offer(gain_ids=[once]).place(addon_ids=[str(once)]).pay().audit().sign()
        assert "ship" in self.row(kept)["actions"]
        refunded(kept, paid(kept))
        pay_by_code(kept, bill_of(kept, kind="first_rent"), RENT)
        assert kept.order.periods_paid == 1
        assert self.ship(kept).code == 111
        assert "ship" not in self.row(kept)["actions"]
        assert "collect" in self.row(kept)["actions"]
        pay_by_code(kept, bill_of(kept, kind="addon"), 10_000)
        assert "ship" in self.row(kept)["actions"]
        assert self.ship(kept).code == 200

    def test_or_it_is_closed(self, signed: Way) -> None:
        refunded(signed, paid(signed))
        signed.asked(signed.shop.post("/api/platform/closeOrders", order_ids=[signed.order_id], reason="客户不租了"))
        signed.work()
        assert (signed.order.status, bill_of(signed, kind="first_rent").status) == ("closed", "void")
        with scope(signed.owner.shop):
            assert balances()["pending"] == 0

    def test_a_part_is_the_shops_own_discount(self, signed: Way) -> None:
        refunded(signed, paid(signed), 100)
        assert bill_of(signed, kind="first_rent").status == "paid"
        assert self.ship(signed).code == 200

    def test_who_ships_hears_of_it(self, signed: Way) -> None:
        refunded(signed, paid(signed), 100)
        told = Notice.objects.get(kind="refund.unshipped")
        assert (told.action, told.path) == ("order.ship", f"/orderInfo/{signed.order_id}")
        assert "¥1.00" in told.title_zh

    @pytest.mark.months
    def test_the_bell_says_that_the_first_rent_is_asked_again(self, signed: Way) -> None:
        refunded(signed, paid(signed))
        text = Notice.objects.get(kind="refund.made_there").text_zh
        assert ("首期款恢复待付" in text, "不会再次出账" in text) == (True, False)

    @pytest.mark.months
    def test_an_add_on_that_the_shop_gave_back_before_stays_given(self, kept: Way) -> None:
        once = gain(kept.owner, name="贴膜", price=10_000, mode="once")
        kept.offer(gain_ids=[once]).place(addon_ids=[str(once)]).pay().audit().sign()
        refunded(kept, paid(kept), 10_000)
        refunded(kept, paid(kept), RENT)
        assert [bill_of(kept, kind=kind).status for kind in ("addon", "first_rent")] == ["refunded", "due"]

    @pytest.mark.months
    def test_so_it_does_where_the_rest_stands_for_a_surplus_that_waited_longer(self, way: Way) -> None:
        once = gain(way.owner, name="贴膜", price=10_000, mode="once")
        way.offer(gain_ids=[once]).place(addon_ids=[str(once)]).pay().audit().sign()
        attempt = paid(way)
        with scope(way.owner.shop):
            attempt.amount, attempt.refunded = attempt.amount + 10_000, 10_000
            attempt.save()
            Refund.objects.create(
                attempt_id=attempt.pk, number=f"{attempt.pk}-0", amount=10_000, created_at=clock.now()
            )
        refunded(way, attempt, 10_000)
        refunded(way, attempt, RENT + 10_000)
        assert [bill_of(way, kind=kind).status for kind in ("addon", "first_rent")] == ["refunded", "due"]
        with scope(way.owner.shop):
            assert sorted(Refund.objects.values_list("amount", flat=True)) == [10_000, RENT + 10_000]

    @pytest.mark.months
    def test_in_two_parts_what_went_with_it_is_asked_too(self, kept: Way) -> None:
        once = gain(kept.owner, name="贴膜", price=10_000, mode="once")
        kept.offer(gain_ids=[once]).place(addon_ids=[str(once)]).pay().audit().sign()
        refunded(kept, paid(kept), 50_000)
        refunded(kept, paid(kept), 50_000)
        assert [bill_of(kept, kind=kind).status for kind in ("addon", "first_rent")] == ["due", "due"]

    @pytest.mark.months
    def test_and_not_once_it_is_on_its_way(self, signed: Way) -> None:
        assert self.ship(signed).code == 200
        refunded(signed, paid(signed), 100)
        assert Notice.objects.filter(kind="refund.made_there").exists()
        assert not Notice.objects.filter(kind="refund.unshipped").exists()


class TestOfABillThatIsNotWhollyPaid:
    def test_is_asked_again(self, kept: Way) -> None:
        kept.leasing()
        issue_all(kept)
        second = bill_of(kept, kind="rent", period=2)
        refunded(kept, pay_by_code(kept, second, RENT - 1))
        second.refresh_from_db()
        assert (second.status, unpaid(second), second.paid, second.refunded) == ("due", RENT, 0, 0)
        assert pay_all(kept) == 2 * RENT
        assert (kept.order.status, kept.order.rent_paid) == ("completed", 3 * RENT)

    def test_a_part_of_the_part_too(self, kept: Way) -> None:
        kept.leasing()
        issue_all(kept)
        second = bill_of(kept, kind="rent", period=2)
        refunded(kept, pay_by_code(kept, second, 50_000), 20_000)
        second.refresh_from_db()
        assert (second.status, unpaid(second), second.paid_rent) == ("partial", 60_000, 30_000)

    @pytest.mark.months
    def test_a_part_of_a_buyout_does_not_buy(self, kept: Way) -> None:
        kept.leasing()
        refunded(kept, pay_by_code(kept, buy_out(kept), 100_000))
        assert kept.order.status == "buyout_pending"
        assert pay_all(kept) == DISCOUNTED
        assert kept.order.status == "bought_out"

    @pytest.mark.months
    def test_of_one_that_is_wholly_paid_it_stays_paid(self, kept: Way) -> None:
        kept.leasing()
        issue_all(kept)
        second = bill_of(kept, kind="rent", period=2)
        refunded(kept, pay_by_code(kept, second, RENT), 100)
        second.refresh_from_db()
        assert (second.status, second.paid, second.refunded) == ("paid", RENT, 100)
        assert pay_all(kept) == RENT

    @pytest.mark.months
    def test_its_word_taken_back_nothing_is_left_of_either(self, kept: Way) -> None:
        """A person's word of a payment, of which a part went back, and which never was."""
        kept.leasing()
        second = self.second(kept)
        code = kept.asked(kept.shop.post("/api/v2/BillPayment", bill_ids=[str(second.pk)], method="qr", amount=50_000))
        with scope(kept.owner.shop):
            alipay.collect(int(code["id"]), Paid("", 50_000, clock.now(), by_person=True))
        refunded(kept, paid(kept), 20_000)
        with scope(kept.owner.shop):
            assert alipay.ended_unpaid(int(code["id"]), payments.close_attempt, "未付款")
        second.refresh_from_db()
        assert (second.status, second.paid, second.refunded) == ("scheduled", 0, 0)
        assert kept.order.rent_paid == RENT

    @pytest.mark.months
    def test_its_late_fees_are_those_of_the_nights_whatever_is_heard_of_later(self, kept: Way) -> None:
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        kept.idle(35)
        second = bill_of(kept, kind="rent", period=2)
        with clock.at(noon(kept)):
            part = pay_by_code(kept, second, 50_000)
        kept.nights(2)
        with clock.at(noon(kept)):
            refunded(kept, part)
        kept.nights(2)
        before = self.fees(kept, second)
        assert len(set(list(before.values())[-4:-2])) == len(set(list(before.values())[-2:])) == 1
        assert list(before.values())[-1] > list(before.values())[-3]
        with clock.at(noon(kept)):
            kept.asked(
                kept.shop.post(
                    "/api/v2/BillPayment", bill_ids=[str(second.pk)], method="offline", amount=30_000,
                    proof=slip(kept.owner.shop.id), received_on=(kept.today - timedelta(days=1)).isoformat(),
                )
            )  # fmt: skip
        after = self.fees(kept, second)
        assert after.pop(kept.today) < before.pop(kept.today)
        assert after == before

    def fees(self, way: Way, bill: Bill) -> dict[date, int]:
        with scope(way.owner.shop):
            rows = LateFeeAccrual.objects.filter(bill_id=bill.pk).order_by("day")
            return dict(rows.values_list("day", "amount"))

    def second(self, way: Way) -> Bill:
        issue_all(way)
        return bill_of(way, kind="rent", period=2)


class TestABuyoutThatWentBackWhole:
    @pytest.mark.months
    def test_beside_open_arrears_ends_and_the_lease_goes_on(self, kept: Way) -> None:
        """Period 2 was paid ahead by a person's word that is taken back after the buyout was paid."""
        kept.leasing()
        kept.asked(ask_ahead(kept, 2))
        with scope(kept.owner.shop):
            ahead = Attempt.objects.filter(payable_id=int(kept.order_id)).latest("pk")
            alipay.collect(ahead.pk, Paid("", ahead.amount, clock.now(), by_person=True))
        buyout = buy_out(kept)
        pay_by_code(kept, buyout, buyout.amount)
        with scope(kept.owner.shop):
            Attempt.objects.filter(pk=ahead.pk).update(trade_no="")
            assert alipay.ended_unpaid(ahead.pk, payments.close_attempt, "未付款")
        assert kept.order.status == "buyout_pending"
        refunded(kept, paid(kept))
        buyout.refresh_from_db()
        assert (kept.order.status, kept.order.buyout_day, buyout.status) == ("leasing", None, "refunded")
        kept.till(kept.today + timedelta(days=70))
        assert {bill_of(kept, kind="rent", period=period).status for period in (2, 3)} == {"paid"}
        kept.work()
        assert kept.order.status == "completed"

    def test_under_a_page_of_its_extra_day_stays_until_that_is_paid_or_over(self, kept: Way) -> None:
        kept.leasing()
        part = pay_by_code(kept, buy_out(kept), 100_000)
        kept.nights(1)
        with clock.at(noon(kept)):
            page = kept.asked(kept.nobody.post("/api/h5/payBill", token=kept.token))
            refunded(kept, part)
            assert kept.order.status == "buyout_pending"
            kept.sandbox.act_alipay(page["url"], buyer=BO["mobile"], now=clock.now().isoformat())
            kept.hear().work()
        with scope(kept.owner.shop):
            assert list(Refund.objects.values_list("amount", "reason")) == [(100_000, PaymentReason.MADE_THERE)]

    @pytest.mark.months
    def test_is_bought_out_by_nothing_that_pays_the_arrears(self, kept: Way) -> None:
        """Their page was open since the day before."""
        kept.leasing()
        kept.asked(ask_ahead(kept, 2))
        with scope(kept.owner.shop):
            ahead = Attempt.objects.filter(payable_id=int(kept.order_id)).latest("pk")
            alipay.collect(ahead.pk, Paid("", ahead.amount, clock.now(), by_person=True))
        buyout = buy_out(kept)
        price = pay_by_code(kept, buyout, buyout.amount)
        with scope(kept.owner.shop):
            Attempt.objects.filter(pk=ahead.pk).update(trade_no="")
            assert alipay.ended_unpaid(ahead.pk, payments.close_attempt, "未付款")
        rent = str(bill_of(kept, kind="rent", period=2).pk)
        code = kept.asked(kept.shop.post("/api/v2/BillPayment", bill_ids=[rent], method="qr", amount=RENT))
        kept.today += timedelta(days=1)
        with clock.at(noon(kept)):
            refunded(kept, price)
            assert kept.order.status == "leasing"
            with scope(kept.owner.shop):
                alipay.collect(int(code["id"]), Paid(f"R{code['id']}", RENT, clock.now()))
        kept.work()
        assert (kept.order.status, bill_of(kept, kind="rent", period=2).status) == ("leasing", "paid")

    @pytest.mark.months
    @pytest.mark.parametrize("waived", [10_000, 0])
    def test_the_bell_speaks_of_no_deposit_that_was_not_captured(self, kept: Way, waived: int) -> None:
        kept.waiver_bps = waived
        kept.leasing()
        pay_by_code(kept, buy_out(kept), 100_000)
        kept.nights(2)
        kept.work()
        assert "押金" not in Notice.objects.get(kind="order.buyout_ended").text_zh

    @pytest.mark.months
    def test_says_nothing_of_a_later_one(self, kept: Way) -> None:
        """It costs the arrears alone, and has no bill."""
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        pay_by_code(kept, buy_out(kept), 100_000)
        kept.asked(kept.shop.post("/api/orders/withdrawBuyout", order_id=kept.order_id))
        kept.work().eve().nights(3)
        kept.eve(3).nights(6)
        with clock.at(clock.start_of(kept.today) + timedelta(hours=23, minutes=50)):
            assert kept.asked(kept.buy_out())["bill_id"] is None
            page = kept.asked(kept.nobody.post("/api/h5/payBill", token=kept.token))
        kept.nights(1)
        assert kept.order.status == "buyout_pending"
        with clock.at(clock.start_of(kept.today) + timedelta(minutes=12)):
            kept.sandbox.act_alipay(page["url"], buyer=BO["mobile"], now=clock.now().isoformat())
            kept.hear().work()
        assert kept.order.stage == "finished"

    @pytest.mark.months
    def test_once_the_goods_are_bought_nobody_is_asked_to_decide(self, kept: Way) -> None:
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        kept.idle(32)
        with clock.at(noon(kept)):
            buy_out(kept)
            pay_all(kept)
            assert kept.order.status == "bought_out"
            refunded(kept, paid(kept))
        assert "租约已经结束" in Notice.objects.get(kind="refund.made_there").text_zh

    @pytest.mark.months
    def test_with_a_period_has_staff_say_what_becomes_of_that(self, kept: Way) -> None:
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        kept.idle(40)
        with clock.at(noon(kept)):
            second, price = bill_of(kept, kind="rent", period=2), buy_out(kept)
            with scope(kept.owner.shop):
                issue_charge(kept.order, "compensation", 20_000)
            ids, fee = [str(second.pk), str(price.pk)], bill_of(kept, kind="late_fee").amount
            code = kept.asked(
                kept.shop.post("/api/v2/BillPayment", bill_ids=ids, method="qr", amount=price.amount + RENT + fee)
            )
            with scope(kept.owner.shop):
                alipay.collect(int(code["id"]), Paid("R1", int(code["amount"]), clock.now()))
            assert (kept.order.status, bill_of(kept, pk=price.pk).status) == ("buyout_pending", "paid")
            refunded(kept, paid(kept))
        kept.work()
        assert kept.order.status in ("leasing", "overdue")
        assert [bill_of(kept, pk=one.pk).status for one in (second, price)] == ["refunded", "refunded"]
        assert "重新收取或作为优惠" in Notice.objects.get(kind="refund.made_there").text_zh


class TestAPeriodThatWentBackBesideABuyout:
    """The buyout's price counts it as paid."""

    @pytest.fixture
    def second(self, kept: Way) -> Bill:
        return bill_of(beside_a_buyout(kept), kind="rent", period=2)

    def test_is_paid_with_it(self, kept: Way, second: Bill) -> None:
        assert (second.status, kept.order.status) == ("due", "buyout_pending")
        with scope(kept.owner.shop):
            assert "须与买断款一并付清" in Notice.objects.get(kind="refund.made_there").text_zh
            price = Bill.objects.get(kind="buyout").amount
        assert pay_all(kept) == price + RENT
        assert kept.order.status == "bought_out"

    @pytest.mark.months
    def test_in_two_parts_ends_a_buyout_whose_price_counts_one_of_them(self, kept: Way) -> None:
        kept.leasing()
        paid_ahead(kept, 2)
        first = paid(kept)
        refunded(kept, first, 30_000)
        buy_out(kept)
        refunded(kept, first, RENT - 30_000)
        assert (kept.order.status, bill_of(kept, kind="rent", period=2).status) == ("leasing", "refunded")
        assert Notice.objects.filter(kind="refund.made_there", text_zh__contains="重新收取或作为优惠").count() == 1

    def test_waits_for_its_own_day_once_that_falls_away(self, kept: Way, second: Bill) -> None:
        kept.nights(2)
        assert (kept.order.status, bill_of(kept, pk=second.pk).status) == ("leasing", "scheduled")
        assert bill_of(kept, pk=second.pk).due_date == second.due_date > kept.today


class TestMoneyOfABuyoutThatWentBack:
    """Late fees are reckoned as if it had never come."""

    @pytest.fixture(params=[pytest.param("never", marks=pytest.mark.months), "withdrawn"])
    def late(self, request: Any, kept: Way) -> Way:
        """Period 2 is overdue and not debited; a buyout was paid in part before, and all of that went back."""
        return overdue_undebited(kept, request.param)

    @pytest.mark.months
    def test_leaves_fees_as_they_are_when_a_part_is_paid(self, late: Way) -> None:
        before = self.fees(late)
        self.cash(late, 10_000, late.today - timedelta(days=4))
        assert (before[-1] > 0, self.fees(late)[-1] > 0, len(self.fees(late))) == (True, True, len(before))

    def test_leaves_them_to_be_put_back_when_a_wrong_entry_is(self, late: Way) -> None:
        before = self.fees(late)
        self.cash(late, RENT, bill_of(late, kind="rent", period=2).due_date)
        assert self.fees(late) == []
        with clock.at(noon(late)), scope(late.owner.shop):
            wrong = Attempt.objects.get(method="offline")
            payments.undo_mistaken(wrong.pk, late.owner.caller, "录错了")
        assert self.fees(late) == before

    @pytest.mark.months
    def test_pays_no_rent_that_fell_due_while_it_was_there(self, kept: Way) -> None:
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        kept.eve()
        with clock.at(noon(kept)):
            part = pay_by_code(kept, buy_out(kept), 100_000)
        kept.nights(1)
        with clock.at(noon(kept)):
            refunded(kept, part)
        kept.nights(12)
        before = self.fees(kept)
        self.cash(kept, 10_000, kept.today - timedelta(days=4))
        assert (len(before) > 4, len(self.fees(kept))) == (True, len(before))

    def cash(self, way: Way, amount: int, on: date) -> None:
        second = bill_of(way, kind="rent", period=2)
        with clock.at(noon(way)):
            way.asked(
                way.shop.post(
                    "/api/v2/BillPayment", bill_ids=[str(second.pk)], method="offline", amount=amount,
                    proof=slip(way.owner.shop.id), received_on=on.isoformat(),
                )
            )  # fmt: skip

    def fees(self, way: Way) -> list[int]:
        with scope(way.owner.shop):
            rows = LateFeeAccrual.objects.filter(amount__gt=0).order_by("day")
            return list(rows.values_list("amount", flat=True))


class TestAPaidPeriodThatWentBackWhole:
    """Neither paid nor asked: the lease ends once staff says what becomes of it."""

    DECIDE = "/api/bills/decideRefunded"

    @pytest.fixture
    def second(self, kept: Way) -> Bill:
        return bill_of(after_its_payment(kept), kind="rent", period=2)

    def decide(self, way: Way, bill: Bill, result: str, who: Any = None) -> Any:
        return (who or way.shop).post(self.DECIDE, bill_id=str(bill.pk), result=result, reason="与客户商定")

    def listed(self, way: Way, bill: Bill) -> Any:
        rows = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))["bills"]
        return next(row for row in rows if row["id"] == str(bill.pk))

    def test_the_bell_and_the_bill_say_that_it_is_to_be_decided(self, kept: Way, second: Bill) -> None:
        text = Notice.objects.get(kind="refund.made_there").text_zh
        assert ("重新收取或作为优惠" in text, "不会再次出账" in text) == (True, False)
        assert self.listed(kept, second)["actions"] == ["decide_refunded"]

    @pytest.mark.months
    def test_the_bell_asks_nothing_of_a_part(self, kept: Way) -> None:
        kept.leasing()
        refunded(kept, paid(kept), 100)
        assert "不会再次出账" in Notice.objects.get(kind="refund.made_there").text_zh

    def test_given_it_counts_as_settled_and_the_lease_completes(self, kept: Way, second: Bill) -> None:
        assert pay_all(kept) == RENT
        assert kept.order.status == "leasing"
        assert self.decide(kept, second, "give").data == {"id": str(second.pk), "status": "waived"}
        kept.work()
        assert (kept.order.status, kept.order.rent_paid, kept.order.periods_paid) == ("completed", 2 * RENT, 3)
        row = self.listed(kept, second)
        assert (row["status"], row["open"], row["actions"]) == ("waived", 0, [])

    @pytest.mark.months
    def test_given_first_it_completes_with_the_last_payment_and_no_night_asks_for_it(
        self, kept: Way, second: Bill
    ) -> None:
        kept.asked(self.decide(kept, second, "give"))
        kept.till(kept.today + timedelta(days=40))
        assert (is_given(bill_of(kept, pk=second.pk)), self.fees(kept, second)) == (True, [])
        kept.till(kept.today + timedelta(days=60)).work()
        assert kept.order.status == "completed"

    def test_asked_again_it_is_paid_and_the_lease_completes(self, kept: Way, second: Bill) -> None:
        day = second.due_date + timedelta(days=3)
        with clock.at(clock.start_of(day) + timedelta(hours=12)):
            assert pay_all(kept) == RENT
            assert self.decide(kept, second, "ask_again").data["status"] == "due"
            second.refresh_from_db()
            assert (second.due_date, unpaid(second), second.paid, second.refunded) == (day, RENT, 0, 0)
            assert pay_all(kept) == RENT
            kept.work()
        assert (kept.order.status, kept.order.rent_paid) == ("completed", 3 * RENT)

    @pytest.mark.months
    def test_paid_ahead_and_asked_again_it_is_asked_on_its_own_day(self, kept: Way) -> None:
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        paid_ahead(kept, 2)
        second = bill_of(kept, kind="rent", period=2)
        kept.nights(1)
        with clock.at(noon(kept)):
            refunded(kept, paid(kept))
            self.decide(kept, second, "ask_again")
        again = bill_of(kept, pk=second.pk)
        assert (again.status, again.due_date) == ("scheduled", second.due_date)
        kept.eve().nights(2)
        assert (bill_of(kept, pk=second.pk).status, kept.order.status) == ("overdue", "overdue")

    @pytest.mark.months
    def test_asked_again_it_costs_late_fees_from_its_new_day_on(self, kept: Way) -> None:
        second = self.asked_again(kept, lambda: kept.till(kept.today + timedelta(days=10)))
        day = kept.today
        kept.nights(kept.order.late_fee_grace_days + 3)
        days = self.fees(kept, second)
        assert days and min(days) > day
        assert kept.order.status == "overdue"

    def asked_again(self, kept: Way, nights: Callable[[], Way]) -> Bill:
        """Period 2 of a lease that nothing debits: paid when it is due, gone back so many nights later."""
        kept.leasing()
        with scope(kept.owner.shop):
            Order.objects.update(agreement_no="")
        kept.idle(31)
        second = bill_of(kept, kind="rent", period=2)
        with clock.at(noon(kept)):
            attempt = pay_by_code(kept, second, RENT)
        nights()
        with clock.at(noon(kept)):
            refunded(kept, attempt)
            kept.asked(self.decide(kept, second, "ask_again"))
        return second

    def test_it_is_logged_with_its_reason(self, kept: Way, second: Bill) -> None:
        kept.asked(self.decide(kept, second, "give"))
        lines = kept.asked(kept.shop.get("/api/bills/log", bill_id=str(second.pk)))["items"]
        [line] = [line for line in lines if "作为优惠" in line["text"]]
        assert (line["text"], line["why"]) == ("把已退款的账单作为优惠，不再收取 ¥900.00", "与客户商定")

    @pytest.mark.parametrize("result", ["ask_again", pytest.param("give", marks=pytest.mark.months)])
    def test_is_decided_once(self, kept: Way, second: Bill, result: str) -> None:
        kept.asked(self.decide(kept, second, result))
        assert {self.decide(kept, second, again).code for again in ("give", "ask_again")} == {111}

    def test_other_bills_are_not_decided(self, kept: Way, second: Bill) -> None:
        for bill in (bill_of(kept, kind="first_rent"), bill_of(kept, kind="rent", period=3)):
            assert self.decide(kept, bill, "give").code == 111
            assert "decide_refunded" not in self.listed(kept, bill)["actions"]

    def test_nor_is_anything_beside_a_buyout_or_after_the_end(self, kept: Way, second: Bill) -> None:
        buy_out(kept)
        assert (self.decide(kept, second, "give").code, self.listed(kept, second)["actions"]) == (111, [])
        pay_all(kept)
        assert kept.order.status == "bought_out"
        assert self.decide(kept, second, "ask_again").code == 111

    @pytest.mark.months
    def test_stays_given_when_its_payment_proves_never_to_have_been(self, kept: Way) -> None:
        kept.leasing()
        issue_all(kept)
        second = bill_of(kept, kind="rent", period=2)
        code = kept.asked(kept.shop.post("/api/v2/BillPayment", bill_ids=[str(second.pk)], method="qr", amount=RENT))
        with scope(kept.owner.shop):
            alipay.collect(int(code["id"]), Paid("", RENT, clock.now(), by_person=True))
        refunded(kept, paid(kept))
        kept.asked(self.decide(kept, second, "give"))
        with scope(kept.owner.shop):
            assert alipay.ended_unpaid(int(code["id"]), payments.close_attempt, "未付款")
        second.refresh_from_db()
        assert (second.status, second.paid, second.waived, second.refunded) == ("waived", 0, RENT, 0)
        assert pay_all(kept) == RENT
        assert kept.order.status == "completed"

    @pytest.mark.months
    def test_asked_again_its_money_spared_no_other_bill_a_late_fee(self, kept: Way) -> None:
        """Heard of later, a payment has the nights reckoned again."""
        self.asked_again(kept, lambda: kept.idle(40, period=3))
        third = bill_of(kept, kind="rent", period=3)
        before = self.fees(kept, third)
        with clock.at(noon(kept)):
            kept.asked(
                kept.shop.post(
                    "/api/v2/BillPayment", bill_ids=[str(third.pk)], method="offline", amount=10_000,
                    proof=slip(kept.owner.shop.id), received_on=(kept.today - timedelta(days=1)).isoformat(),
                )
            )  # fmt: skip
        assert (len(before) > 1, self.fees(kept, third)) == (True, before)

    def fees(self, way: Way, bill: Bill) -> list[date]:
        with scope(way.owner.shop):
            return list(LateFeeAccrual.objects.filter(bill_id=bill.pk).order_by("day").values_list("day", flat=True))
