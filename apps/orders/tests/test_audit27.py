"""Settlements, write-offs and what comes beside them: by the auditor of session 27."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills import queries
from apps.bills import services as bills
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import claim, kept
from apps.collection.models import Case, Offer, WriteOff
from apps.goods.models import Sku
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    ask_buyout,
    colleague,
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    many,
    one,
    open_of,
    owed,
    pay,
    row_of,
    started,
)
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, PRICED, RECEIVE, customer, staff
from apps.orders.tests.test_write_offs import (
    MAY,
    alipay_payable,
    asked,
    balanced,
    by_word,
    decided,
    never_came,
    offline,
    second,  # noqa: F401
    sums,
)
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import There
from apps.returns.models import Return
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def fall_late(way: Way) -> None:
    """As fixture `late`."""
    for ago in (18, 12, 6, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            bills.resume(way.order)
            lateness.run(clock.today())
            settle([int(way.order_id)])


def offer(way: Way, days: int = 3) -> int:
    """All but the fees."""
    found = owed(way)
    amount = found["total"] - found["late_fee"]
    one(way, "offer", amount=amount, day=(clock.today() + timedelta(days=days)).isoformat(), why="一次结清")
    return int(amount)


def settlement_page(way: Way) -> Any:
    return way.asked(way.nobody.post("/api/h5/paySettlement", token=way.token))


def paid_there(way: Way, page: Any) -> None:
    """At Alipay; its callback isn't heard yet."""
    way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())


def fees_kept(way: Way) -> int:
    with scope(way.owner.shop):
        return sum(kept(fee) for fee in Bill.objects.filter(order_id=int(way.order_id), kind="late_fee"))


def claims(way: Way) -> int:
    with scope(way.owner.shop):
        return sum(map(claim, queries.payable_rows(int(way.order_id))))


class TestASettlementThatWasPaid:
    """On its page and in time; the platform's word comes a moment later."""

    def test_is_met_though_it_was_withdrawn_meanwhile(self, collected: Way) -> None:  # noqa: F811
        offer(collected)
        page = settlement_page(collected)
        paid_there(collected, page)
        collected.shop.post(C + "withdrawOffer", order_id=collected.order_id)
        collected.hear().work()
        assert (fees_kept(collected), open_of(collected)) == (0, 0), row_of(Offer, collected).state

    def test_is_met_though_collection_was_stopped_meanwhile(self, collected: Way) -> None:  # noqa: F811
        offer(collected)
        page = settlement_page(collected)
        paid_there(collected, page)
        many(collected, "stop", why="转法务")
        collected.hear().work()
        assert (fees_kept(collected), open_of(collected)) == (0, 0), row_of(Offer, collected).state

    def test_is_met_though_the_lease_was_written_off_meanwhile(self, collected: Way, second: Any) -> None:  # noqa: F811
        offer(collected)
        collected.asked(asked(collected))
        page = settlement_page(collected)
        paid_there(collected, page)
        decided(collected, second)
        collected.hear().work()
        assert claims(collected) == 0, (collected.order.status, row_of(Offer, collected).state)

    def test_by_all_that_is_shown_keeps_no_fee(self, collected: Way) -> None:  # noqa: F811
        """The page has "pay all" beside it: the bell says "减免滞纳金 ¥0.00"."""
        fees = owed(collected)["late_fee"]
        offer(collected)
        page = collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        paid_there(collected, page)
        collected.hear().work()
        row = row_of(Offer, collected)
        assert (row.state, row.waived, fees_kept(collected)) == ("done", fees, 0)


class TestOlderMoneyThatGoesBack:
    """50.00 were paid before the write-off, 7.00 recovered since; then 30.00 of the 50.00 go back at Alipay: a gift
    (decision 42), of which nothing is asked again.
    """

    @pytest.fixture
    def page(self, collected: Way, second: Any) -> Attempt:  # noqa: F811
        with scope(collected.owner.shop):
            bill = Bill.objects.get(order_id=int(collected.order_id), kind="rent", status="overdue")
            page = payments.pay_page(alipay_payable(collected), [bill.pk], 5_000, actor_name="波")
            alipay.collect(page.pk, Paid("T1", 5_000, clock.now()))
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        return page

    def given(self, way: Way, page: Attempt) -> None:
        with scope(way.owner.shop):
            assert payments.made_there(page.pk, 3_000, There("by-hand", clock.now()))

    def test_makes_no_claim_of_what_was_recovered(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        total, _ = sums(collected)
        collected.asked(offline(collected, 700))
        self.given(collected, page)
        assert sums(collected) == (total, 700)
        assert claims(collected) == total - 700
        balanced(collected)

    def test_leaves_it_written_off_where_what_was_recovered_never_came(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        """It is in collection again with all that is owed, and with its periods to come."""
        attempt = by_word(collected, 700)
        self.given(collected, page)
        never_came(collected, attempt)
        assert collected.order.status == "written_off"
        assert sums(collected)[1] == 0
        balanced(collected)


class TestRecoveredMoneyThatGoesBackAtAlipay:
    @pytest.mark.parametrize("part", [5_000, None])
    def test_is_claimed_again_as_where_not_all_was_recovered(
        self,
        collected: Way,  # noqa: F811
        second: Any,  # noqa: F811
        part: int | None,
    ) -> None:
        """Nobody may decide about a bill of a lease that is over: what went back of it is lost."""
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        total, _ = sums(collected)
        page = collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        paid_there(collected, page)
        collected.hear()
        assert (sums(collected), claims(collected)) == ((total, total), 0)
        with scope(collected.owner.shop):
            attempt = Attempt.objects.latest("pk")
            assert payments.made_there(attempt.pk, part or total, There("by-hand", clock.now()))
        assert sums(collected) == (total, total - (part or total))
        assert claims(collected) == (part or total)
        balanced(collected)


class TestGoodsThatCame:
    def test_between_asking_and_confirming_are_not_missing(self, way: Way) -> None:
        """They are at the repairer's: `goodsBack` puts them in stock, by a second return."""
        with clock.at(clock.now() - timedelta(days=50)):
            way.waiver_bps = 10_000
            way.offer(plan="flexible", rents=PRICED).leasing().address()
        fall_late(way)
        started(way)
        way.asked(asked(way))
        customer(way, H5_ASK)
        customer(way, H5_SEND, **PARCEL)
        staff(way, RECEIVE)
        staff(way, INSPECT, fate="repair", finding="屏幕碎")
        assert (way.order.status, way.order.status_beneath) == ("collection", "inspecting")
        way.asked(decided(way, way.shop))
        with scope(way.owner.shop):
            stock = Sku.objects.get(pk=way.sku_id).stock
        shown, before = row_of(WriteOff, way).goods, info(way)["actions"]
        way.shop.post(C + "goodsBack", order_id=way.order_id)
        with scope(way.owner.shop):
            after = (Sku.objects.get(pk=way.sku_id).stock, Return.objects.count())
        assert (shown, "goods_back" in before, after) == ("back", False, (stock, 1))


class TestABuyoutThatNeverWasPaid:
    def test_has_its_case_again(self, collected: Way) -> None:  # noqa: F811
        """Bought out by somebody's word; it is taken back, and the buyout lapses."""
        collected.asked(asked(collected))
        ask_buyout(collected)
        with scope(collected.owner.shop):
            assert queries.open_rows(int(collected.order_id))
        attempt = by_word(collected)
        assert collected.order.status == "bought_out"
        never_came(collected, attempt)
        assert collected.order.status == "buyout_pending"
        collected.asked(collected.shop.post("/api/orders/withdrawBuyout", order_id=collected.order_id))
        assert (collected.order.status, row_of(Case, collected).end) == ("collection", "")


def test_a_case_that_a_payment_ended_goes_on_where_that_never_came(collected: Way) -> None:  # noqa: F811
    attempt = by_word(collected)
    assert collected.order.status == "leasing"
    never_came(collected, attempt)
    assert collected.order.overdue_amount
    assert (collected.order.status, row_of(Case, collected).end) == ("collection", "")


def test_a_settlement_never_asks_more_than_is_owed(collected: Way) -> None:  # noqa: F811
    """Half of the fees were asked; then a late word, or the shop, gives them up."""
    with scope(collected.owner.shop):
        fee = Bill.objects.get(order_id=int(collected.order_id), kind="late_fee")
    amount = owed(collected)["total"] - fee.amount // 2
    one(collected, "offer", amount=amount, day=clock.today().isoformat(), why="减免一半")
    collected.asked(collected.shop.post("/api/bills/waive", bill_id=str(fee.pk), amount=fee.amount, reason="协商"))
    left = owed(collected)["total"]
    assert left < amount
    assert settlement_page(collected)["amount"] <= left


def test_what_was_to_be_paid_ahead_isnt_to_come_of_what_is_written_off(way: Way) -> None:
    """A page for the second period was opened and left; then the first payment proves never to have come."""
    way.waiver_bps = 10_000
    way.leasing()
    way.asked(way.nobody.post("/api/h5/payAhead", token=way.token, until=2))
    with scope(way.owner.shop):
        first = Attempt.objects.filter(payable_id=int(way.order_id), state="paid").earliest("pk")
        Attempt.objects.filter(pk=first.pk).update(trade_no="")
    never_came(way, first)
    with clock.at(clock.now() + timedelta(days=5)):
        with scope(way.owner.shop):
            lateness.run(clock.today())
            settle([int(way.order_id)])
        started(way)
        way.asked(asked(way))
        way.asked(decided(way, way.shop))
        listed = way.asked(way.shop.get("/api/v2/getBillList", order_id=way.order_id))
        assert listed["sums"]["upcoming"] == 0


def test_a_settlement_is_not_met_by_less_than_the_principal(collected: Way) -> None:  # noqa: F811
    """900.00 are to settle the second rent and its fee; then the first rent's payment proves never to have come, and
    the 900.00 pay that, as the older one. The fees are given up, while all of the second rent is owed still.
    """
    amount = offer(collected)
    with scope(collected.owner.shop):
        first = Attempt.objects.filter(payable_id=int(collected.order_id), state="paid").earliest("pk")
        Attempt.objects.filter(pk=first.pk).update(trade_no="")
    never_came(collected, first)
    with scope(collected.owner.shop):
        settle([int(collected.order_id)])
    pay(collected, amount)
    row, rent = row_of(Offer, collected), owed(collected)["rent"]
    assert not rent or (row.state, row.waived) == ("open", 0), (row.state, row.waived, rent)


def test_what_went_back_is_decided_before_a_write_off(collected: Way) -> None:  # noqa: F811
    """The first rent went back whole at Alipay: whether it is asked again, nobody may say of a lease that is over."""
    with scope(collected.owner.shop):
        first = Attempt.objects.filter(payable_id=int(collected.order_id), state="paid").earliest("pk")
        assert payments.made_there(first.pk, first.amount, There("by-hand", clock.now()))
        settle([int(collected.order_id)])
        gone = Bill.objects.get(order_id=int(collected.order_id), kind="first_rent")
    assert (gone.status, collected.order.status) == ("refunded", "collection")
    answer = asked(collected)
    assert (answer.code, info(collected)["no_write_off"] != "") == (111, True), info(collected)["write_off"]


def test_a_case_whose_lease_ends_with_its_payment_is_recovered(collected: Way) -> None:  # noqa: F811
    """The last rent of a rent-then-own lease is paid: "gone" says that it ended otherwise."""
    with scope(collected.owner.shop):
        Instalment.objects.filter(order_id=int(collected.order_id), due_date__gt=clock.today()).update(state="void")
        settle([int(collected.order_id)])
    asker = collected.api(colleague(collected, [*MAY, "collection.write_off"], "zhao", "赵"))
    collected.asked(asked(collected, asker))
    pay(collected)
    assert collected.order.status == "completed"
    row = row_of(WriteOff, collected)
    assert (row_of(Case, collected).end, row.decided_why) == ("recovered", "because.debt_paid")
