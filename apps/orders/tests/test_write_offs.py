"""A lease is written off by two people, and what comes later is recovered: by API, with the real sandbox."""

from datetime import timedelta
from typing import Any

import pytest
from django.db.models import Sum

from apps.bills import queries, services
from apps.bills.models import Bill, Instalment
from apps.bills.nightly import lateness
from apps.bills.rules import claim, unpaid
from apps.collection.models import Case, WriteOff
from apps.deposits.models import Deposit
from apps.finance.models import Entry, Transaction
from apps.finance.queries import balances
from apps.goods.models import Sku
from apps.orders.services.settle import settle
from apps.orders.tests.factories import PLACE, Way, make_overdue
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    colleague,
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    many,
    pay,
    row_of,
    started,
)
from apps.orders.tests.test_lease_paper import fen, paper
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, INSPECT, PARCEL, PRICED, RECEIVE, customer, staff
from apps.payments import alipay
from apps.payments import services as payments
from apps.payments.models import Attempt
from apps.payments.operations import Paid
from apps.payments.payables import There
from apps.payments.rules import AttemptMethod
from apps.reconcile.checks import against_ourselves
from apps.returns.models import Return
from apps.staff.models import ShopLog
from core import clock
from core.money import yuan
from core.notices.models import Notice
from infra.testing.pictures import slip
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
ASK, DECIDE = C + "askWriteOff", C + "decideWriteOff"
CAPTURE = "/api/platform/depositTransferPay"
MAY = ["order.view", "order.all", "bill.view", "collection.view"]
WHY = "多次催收无果，客户失联"


def asked(way: Way, who: Any = None, shown: int | None = None) -> Any:
    shown = info(way)["write_off"] if shown is None else shown
    return (who or way.shop).post(ASK, order_id=way.order_id, shown=shown, why=WHY)


def decided(way: Way, who: Any, act: str = "confirm", **more: Any) -> Any:
    shown = more.pop("shown", None)
    shown = info(way)["write_off"] if shown is None else shown
    return who.post(DECIDE, id=str(row_of(WriteOff, way).pk), result=act, shown=shown, **more)


@pytest.fixture
def second(collected: Way) -> Any:  # noqa: F811
    return collected.api(colleague(collected, [*MAY, "collection.confirm"]))


@pytest.fixture
def gone(collected: Way, second: Any) -> Way:  # noqa: F811
    """Written off: asked for by the owner, confirmed by a colleague."""
    collected.asked(asked(collected))
    collected.asked(decided(collected, second))
    return collected


def sums(way: Way) -> tuple[int, int]:
    """(written off, recovered)"""
    (row,) = way.asked(way.shop.get(C + "writtenOff"))["items"]
    return row["amount"], row["recovered"]


def balanced(way: Way) -> None:
    with scope(way.owner.shop):
        assert Entry.objects.aggregate(sum=Sum("amount"))["sum"] == 0
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


def offline(way: Way, amount: int | None = None) -> Any:
    with scope(way.owner.shop):
        rows = Bill.objects.filter(order_id=int(way.order_id), status="written_off", parent_id=None)
        ids = [str(pk) for pk in rows.values_list("pk", flat=True)]
        proof = slip(way.owner.caller)
    more = {"amount": amount} if amount else {}
    return way.shop.post("/api/v2/BillPayment", bill_ids=ids, method="offline", proof=proof, **more)


class TestAsking:
    def test_changes_nothing_and_tells_who_confirms(self, collected: Way) -> None:  # noqa: F811
        found = info(collected)
        assert "ask_write_off" in found["actions"]
        collected.asked(asked(collected))
        assert collected.order.status == "collection"
        (row,) = info(collected)["write_offs"]
        assert row["owed"]["total"] == found["write_off"] == row["owed"]["rent"] + row["owed"]["late_fee"]
        assert (row["status"], row["goods"], row["asked_by"]) == ("proposed", "customer", "林")
        assert Notice.objects.filter(kind="collection.write_off_asked").exists()
        waits = collected.asked(collected.shop.get("/api/backend/reviewList"))
        assert [(one["kind"], one["amount"], one["own"]) for one in waits["items"]] == [
            ("write_off", found["write_off"], True)
        ]

    def test_waits_with_what_is_owed_now_and_says_what_it_was(self, collected: Way) -> None:  # noqa: F811
        collected.asked(asked(collected))
        shown = info(collected)["write_off"]
        pay(collected, 10_000)
        (waits,) = collected.asked(collected.shop.get("/api/backend/reviewList"))["items"]
        assert waits["amount"] == info(collected)["write_off"] == shown - 10_000
        assert yuan(shown) in waits["warning"]
        assert any(line["before"] for line in waits["lines"])

    def test_is_refused_for_another_sum_than_was_shown_and_twice(self, collected: Way) -> None:  # noqa: F811
        assert asked(collected, shown=1).data["state"] == "changed"
        collected.asked(asked(collected))
        assert asked(collected).code == 111

    def test_is_refused_out_of_collection(self, late: Way) -> None:  # noqa: F811
        assert asked(late).code == 111

    def test_is_refused_while_the_deposit_can_pay(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        started(way)
        assert "押金" in info(way)["no_write_off"]
        assert asked(way).code == 111
        left = info(way)["deposit_left"]
        way.asked(way.shop.post(CAPTURE, order_id=way.order_id, amount=left, reason="抵扣"))
        way.work()
        assert (info(way)["deposit_left"], way.asked(asked(way))["status"]) == (0, "proposed")

    @pytest.mark.months
    def test_waits_for_a_deposit_of_which_no_capture_was_refused_by_the_platform(self, way: Way) -> None:
        """The customer had paid a page whose word was lost: the capture finds it, and takes nothing."""
        way.leasing()
        make_overdue(way)
        started(way)
        with scope(way.owner.shop):
            oldest = queries.open_rows(int(way.order_id))[0]
        page = way.asked(way.nobody.post("/api/h5/payBill", token=way.token, bill_ids=[str(oldest.pk)]))
        way.sandbox.fail("alipay", "drop", times=1)
        way.sandbox.act_alipay(page["url"], buyer=way.payer, now=clock.now().isoformat())
        found = info(way)
        amount = min(found["deposit_left"], found["owed"]["total"])
        way.asked(way.shop.post(CAPTURE, order_id=way.order_id, amount=amount, reason="抵扣"))
        way.work()
        assert (way.order.status, info(way)["deposit_left"]) == ("collection", found["deposit_left"])
        assert "押金" in info(way)["no_write_off"]
        assert asked(way).code == 111

    @pytest.mark.months
    def test_goes_on_where_the_platform_refused_all_that_is_frozen_now(self, way: Way) -> None:
        way.leasing()
        make_overdue(way)
        started(way)
        way.sandbox.fail("alipay", "refused", operation="alipay.trade.pay", then="ILLEGAL_ARGUMENT")
        left = info(way)["deposit_left"]
        way.asked(way.shop.post(CAPTURE, order_id=way.order_id, amount=left, reason="抵扣"))
        way.work()
        assert (info(way)["deposit_left"], info(way)["no_write_off"]) == (left, "")
        with scope(way.owner.shop):
            Deposit.objects.update(thawed=100)
        assert "押金" in info(way)["no_write_off"]

    def test_needs_its_action(self, collected: Way) -> None:  # noqa: F811
        mine = collected.api(colleague(collected, MAY))
        assert asked(collected, mine, shown=1).code == 103


class TestConfirming:
    def test_ends_the_lease_its_bills_and_its_case(self, collected: Way, second: Any) -> None:  # noqa: F811
        total = info(collected)["write_off"]
        collected.asked(asked(collected))
        assert decided(collected, collected.shop).code == 103
        assert "refuse_write_off" in info(collected)["actions"]
        collected.asked(decided(collected, second))
        order = collected.order
        assert (order.status, order.stage, order.overdue_amount, order.overdue_since) == (
            "written_off", "finished", 0, None,
        )  # fmt: skip
        assert row_of(Case, collected).end == "written_off"
        with scope(collected.owner.shop):
            bills = Bill.objects.filter(order_id=order.pk, written_off__gt=0)
            assert {bill.status for bill in bills} == {"written_off"}
            assert sum(bill.written_off for bill in bills) == total
            assert not Instalment.objects.filter(order_id=order.pk, state="open", due_date__gt=clock.today()).exists()
            assert ShopLog.objects.filter(act="write_off.confirm", order_id=order.pk).exists()
        assert sums(collected) == (total, 0)
        (row,) = info(collected)["write_offs"]
        assert (row["decided_by"], row["amount"]) == ("王", total)
        assert Notice.objects.filter(kind="collection.write_off_decided", user_id=collected.owner.id).exists()
        listed = collected.asked(collected.shop.get("/api/v2/getBillList", order_id=collected.order_id))
        assert (listed["sums"]["open"], listed["sums"]["written_off"], listed["sums"]["upcoming"]) == (0, total, 0)
        (bills_part,) = (one for one in paper(collected).sections if one.title == "三、账单")
        assert bills_part.table[0][-1] == "已核销"
        assert sum(fen(row[-1]) for row in bills_part.table[1:]) == total
        balanced(collected)

    def test_writes_off_what_is_owed_by_then_where_that_is_what_was_shown(self, collected: Way, second: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        before = info(collected)["write_off"]
        pay(collected, 100)
        assert decided(collected, second, shown=before).data["state"] == "changed"
        collected.asked(decided(collected, second))
        assert sums(collected) == (before - 100, 0)

    def test_is_refused_with_words_that_who_asked_reads(self, collected: Way, second: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        collected.asked(decided(collected, second, "refuse", why="再联系一次"))
        assert (collected.order.status, row_of(WriteOff, collected).status) == ("collection", "refused")
        told = Notice.objects.get(kind="collection.write_off_decided")
        assert told.text_zh == "再联系一次"
        assert decided(collected, second).code == 111

    def test_is_taken_back_by_who_asked(self, collected: Way) -> None:  # noqa: F811
        may_ask = collected.api(colleague(collected, [*MAY, "collection.write_off"]))
        collected.asked(asked(collected, may_ask, shown=info(collected)["write_off"]))
        other = collected.api(colleague(collected, MAY, "zhao", "赵"))
        assert decided(collected, other, "refuse").code == 103
        collected.asked(decided(collected, may_ask, "refuse"))

    def test_runs_out_after_seven_days_and_may_be_asked_for_anew(self, collected: Way, second: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        with clock.at(clock.now() + timedelta(days=7)):
            assert decided(collected, second).code == 111
            collected.asked(asked(collected))

    def test_by_the_only_one_who_may_is_logged_as_alone(self, collected: Way) -> None:  # noqa: F811
        collected.asked(asked(collected))
        collected.asked(decided(collected, collected.shop))
        with scope(collected.owner.shop):
            assert ShopLog.objects.get(act="write_off.confirm").after["alone"] is True

    def test_by_an_operator_is_by_another_person(self, collected: Way, api: Any, operator: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        collected.asked(decided(collected, api(operator)))
        assert collected.order.status == "written_off"

    @pytest.mark.months
    def test_is_refused_while_a_debit_is_under_way(self, collected: Way, second: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        with scope(collected.owner.shop):
            bill = Bill.objects.get(status="overdue", kind="rent")
            payable = alipay_payable(collected)
            opened = payments.open_attempt(payable, AttemptMethod.DEBIT, [bill.pk], unpaid(bill), actor_name="林")
        assert decided(collected, second).code == 111
        with scope(collected.owner.shop):
            payments.fail_attempt(opened.attempt.pk, "余额不足")
        collected.asked(decided(collected, second))

    def test_falls_away_where_it_is_paid_first(self, collected: Way, second: Any) -> None:  # noqa: F811
        asker = collected.api(colleague(collected, [*MAY, "collection.write_off"], "zhao", "赵"))
        collected.asked(asked(collected, asker))
        pay(collected)
        row = row_of(WriteOff, collected)
        assert (collected.order.status, row.status, row.decided_why) == ("leasing", "refused", "because.debt_paid")
        assert info(collected)["write_offs"][0]["decided_why"] == "欠款已结清"
        told = Notice.objects.get(kind="collection.write_off_decided")
        assert (told.text_zh, told.text_en) == ("欠款已结清", "Nothing is overdue any more")
        with scope(collected.owner.shop):
            assert ShopLog.objects.filter(act="write_off.refuse", why="because.debt_paid").exists()
        assert decided(collected, second, shown=0).code == 111


def alipay_payable(way: Way) -> Any:
    from apps.bills.queries import bills_of

    return bills_of(int(way.order_id))


class TestWhatComesLater:
    def test_by_hand_is_recovered_rent_with_its_commission(self, gone: Way) -> None:
        total, _ = sums(gone)
        gone.asked(offline(gone, 20_000))
        assert sums(gone) == (total, 20_000)
        assert gone.order.status == "written_off"
        bills = gone.info()["bills"]
        assert (bills["written_off"], bills["refunded"], bills["open"]) == (total - 20_000, 0, 0)
        assert bills["amount"] == bills["paid"] + bills["written_off"]
        with scope(gone.owner.shop):
            rows = Transaction.objects.filter(note="because.recovered")
            assert {row.type for row in rows} == {"late_fee", "rent", "commission"}
            fee = Bill.objects.get(kind="late_fee", order_id=int(gone.order_id))
            assert (fee.status, Bill.objects.get(kind="rent", written_off__gt=0).status) == ("paid", "written_off")
        balanced(gone)

    def test_on_the_customers_page_pays_all_that_is_left(self, gone: Way) -> None:
        total, _ = sums(gone)
        page = gone.page()
        assert (page["payable"], page["collection"]["written_off"], page["next"]["step"]) == (total, total, "pay_bill")
        asked_for = gone.asked(gone.nobody.post("/api/h5/payBill", token=gone.token, bill_ids=[]))
        assert asked_for["amount"] == total
        gone.sandbox.act_alipay(asked_for["url"], buyer=gone.payer, now=clock.now().isoformat())
        gone.hear()
        assert sums(gone) == (total, total)
        assert (gone.order.status, gone.page()["next"]["step"], gone.page()["payable"]) == ("written_off", "closed", 0)
        balanced(gone)

    @pytest.mark.months
    def test_by_a_page_that_was_open_at_the_write_off_is_recovered_too(self, collected: Way, second: Any) -> None:  # noqa: F811
        page = collected.asked(collected.nobody.post("/api/h5/payBill", token=collected.token, bill_ids=[]))
        collected.asked(asked(collected))
        collected.sandbox.act_alipay(page["url"], buyer=collected.payer, now=clock.now().isoformat())
        collected.asked(decided(collected, second))
        collected.hear().work()
        assert collected.order.status == "written_off"
        assert sums(collected) == (page["amount"], page["amount"])
        balanced(collected)

    @pytest.mark.months
    def test_paid_once_nothing_more_is_taken(self, gone: Way) -> None:
        with scope(gone.owner.shop):
            ids = [str(pk) for pk in Bill.objects.filter(status="written_off").values_list("pk", flat=True)]
            proof = slip(gone.owner.caller)
        gone.asked(offline(gone))
        again = gone.shop.post("/api/v2/BillPayment", bill_ids=ids, method="offline", proof=proof)
        assert (again.code, again.data["state"]) == (111, "paid")

    @pytest.mark.months
    def test_is_neither_asked_nor_debited_by_the_night(self, gone: Way) -> None:
        total, _ = sums(gone)
        with scope(gone.owner.shop):
            before = Attempt.objects.count()
        gone.nights(3)
        with scope(gone.owner.shop):
            assert Attempt.objects.count() == before
        assert (gone.order.status, sums(gone)) == ("written_off", (total, 0))

    def test_that_never_came_is_written_off_as_before(self, gone: Way) -> None:
        total, _ = sums(gone)
        with scope(gone.owner.shop):
            bill = Bill.objects.get(kind="rent", written_off__gt=0)
            payable = alipay_payable(gone)
            attempt = payments.open_attempt(payable, AttemptMethod.DEBIT, [bill.pk], total, actor_name="林").attempt
            alipay.collect(attempt.pk, Paid("", total, clock.now(), by_person=True))
        assert sums(gone) == (total, total)
        with scope(gone.owner.shop):
            assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "从未到账")
        assert (gone.order.status, sums(gone)) == ("written_off", (total, 0))
        balanced(gone)

    def test_goods_that_come_after_all_are_in_stock_again(self, gone: Way) -> None:
        def stock() -> int:
            with scope(gone.owner.shop):
                return int(Sku.objects.get(pk=gone.sku_id).stock)

        before = stock()
        assert "goods_back" in info(gone)["actions"]
        gone.asked(gone.shop.post(C + "goodsBack", order_id=gone.order_id))
        assert stock() == before + 1
        assert gone.shop.post(C + "goodsBack", order_id=gone.order_id).code == 111


class TestWhatGoesBackOfWhatWasPaidBefore:
    """50.00 of the bill were paid before it was written off."""

    @pytest.fixture
    def page(self, collected: Way, second: Any) -> Attempt:  # noqa: F811
        with scope(collected.owner.shop):
            bill = Bill.objects.get(order_id=int(collected.order_id), kind="rent", status="overdue")
            page = payments.pay_page(alipay_payable(collected), [bill.pk], 5_000, actor_name="波")
            alipay.collect(page.pk, Paid("T1", 5_000, clock.now()))
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        with scope(collected.owner.shop):
            assert payments.made_there(page.pk, 2_000, There("by-hand", clock.now()))
        return page

    def test_is_no_more_claim_than_two_people_wrote_off(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        total, _ = sums(collected)
        assert collected.page()["collection"]["written_off"] == total
        balanced(collected)

    @pytest.mark.months
    def test_takes_nothing_off_what_is_recovered(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        total, _ = sums(collected)
        collected.asked(offline(collected, 700))
        assert sums(collected) == (total, 700)
        with scope(collected.owner.shop):
            assert payments.made_there(page.pk, 3_000, There("by-hand-2", clock.now()))
            rest = sum(map(claim, queries.payable_rows(int(collected.order_id))))
        assert sums(collected) == (total, 700)
        assert total - 700 <= rest <= total
        balanced(collected)

    @pytest.mark.months
    def test_leaves_it_written_off_where_recovered_money_never_came(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        never_came(collected, by_word(collected))
        assert (collected.order.status, sums(collected)[1]) == ("written_off", 0)
        balanced(collected)

    def test_of_recovered_money_is_claimed_again(self, collected: Way, page: Attempt) -> None:  # noqa: F811
        total, _ = sums(collected)
        collected.asked(offline(collected, 700))
        with scope(collected.owner.shop):
            cash = Attempt.objects.filter(method="offline").latest("pk")
            services.refund_attempt(cash.pk, 700, "多收", collected.owner.caller)
        assert (sums(collected), collected.page()["payable"]) == ((total, 0), total)
        balanced(collected)


def by_word(way: Way, amount: int | None = None) -> Attempt:
    """A person says that it was paid: so much, or all that can be."""
    with scope(way.owner.shop):
        rows = queries.payable_rows(int(way.order_id))
        parts = sorted({row.parent_id or row.pk for row in rows})
        amount = amount or sum(map(claim, rows))
        attempt = payments.open_attempt(
            alipay_payable(way), AttemptMethod.DEBIT, parts, amount, actor_name="林"
        ).attempt
        alipay.collect(attempt.pk, Paid("", amount, clock.now(), by_person=True))
    return attempt


def never_came(way: Way, attempt: Attempt) -> None:
    with scope(way.owner.shop):
        assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "从未到账")


def test_money_for_a_lease_that_a_closed_shop_wrote_off_goes_back(gone: Way) -> None:
    """Its page was open, and nobody settles the income of a closed shop."""
    page = gone.asked(gone.nobody.post("/api/h5/payBill", token=gone.token, bill_ids=[]))
    with scope(gone.owner.shop):
        before = balances()
    Tenant.objects.filter(pk=gone.owner.shop.id).update(status="closed", closed_on=clock.today())
    gone.sandbox.act_alipay(page["url"], buyer=gone.payer, now=clock.now().isoformat())
    gone.hear()
    with scope(gone.owner.shop):
        assert balances() == before
        paid = Attempt.objects.latest("pk")
        assert (paid.state, paid.refunded) == ("paid", page["amount"])


class TestMoneyThatNeverWas:
    def test_behind_a_write_off_opens_the_lease_and_asks_for_all_of_it(self, collected: Way, second: Any) -> None:  # noqa: F811
        total = info(collected)["write_off"]
        with scope(collected.owner.shop):
            bill = Bill.objects.get(kind="rent", status="overdue")
            payable = alipay_payable(collected)
            attempt = payments.open_attempt(payable, AttemptMethod.DEBIT, [bill.pk], 5_000, actor_name="林").attempt
            alipay.collect(attempt.pk, Paid("", 5_000, clock.now(), by_person=True))
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        assert sums(collected) == (total - 5_000, 0)
        with scope(collected.owner.shop):
            assert alipay.ended_unpaid(attempt.pk, payments.close_attempt, "从未到账")
        order = collected.order
        assert (order.status, order.overdue_amount, order.finished_at) == ("collection", total, None)
        assert row_of(WriteOff, collected).undone_at is not None
        assert collected.asked(collected.shop.get(C + "writtenOff"))["items"] == []
        assert row_of(Case, collected).end == ""
        with scope(collected.owner.shop):
            assert not Bill.objects.filter(written_off__gt=0).exists()
            assert Instalment.objects.filter(order_id=order.pk, state="open", due_date__gt=clock.today()).exists()
            assert Deposit.objects.get(order_id=order.pk).remaining == 0
        balanced(collected)
        assert many(collected, "stop", why="重新核对") == 200

    @pytest.mark.months
    def test_behind_goods_that_came_back_asks_for_nothing_to_come_and_ends_as_returned(
        self,
        collected: Way,  # noqa: F811
        second: Any,
    ) -> None:
        attempt = by_word(collected, 5_000)
        collected.asked(asked(collected))
        collected.asked(decided(collected, second))
        collected.asked(collected.shop.post(C + "goodsBack", order_id=collected.order_id))
        owed = info(collected)["write_offs"][0]["amount"] + 5_000
        with clock.at(clock.now() + timedelta(days=15)):
            never_came(collected, attempt)
            assert (collected.order.status, collected.order.status_beneath) == ("collection", "inspecting")
            with scope(collected.owner.shop):
                assert not Instalment.objects.filter(state="open", due_date__gt=clock.today()).exists()
                assert sum(map(unpaid, queries.open_rows(int(collected.order_id)))) == owed
                assert [row.period for row in Bill.objects.filter(kind="rent")] == [2]
                assert Return.objects.get().status == "done"
            assert collected.shop.get("/api/merchant/orderInfo", order_id=collected.order_id).code == 200
            assert collected.page()["status"] == "collection"
            collected.today = clock.today()
            collected.nights(2)
        with clock.at(clock.now() + timedelta(days=17)):
            assert collected.order.return_late_since is None
            pay(collected)
            assert collected.order.status == "returned"
            balanced(collected)

    @pytest.mark.months
    def test_asks_no_period_that_was_called_off_before(self, way: Way) -> None:
        """Of a flexible lease the goods are back on its tenth day: periods 2 and 3 don't come."""
        way.waiver_bps = 10_000
        way.offer(plan="flexible", rents=PRICED).leasing()
        way.asked(way.shop.post("/api/backend/saveReturnAddress", **PLACE))
        anchor = way.order.anchor_date
        assert anchor is not None
        with clock.at(clock.start_of(anchor + timedelta(days=9)) + timedelta(hours=12)):
            customer(way, H5_ASK)
            customer(way, H5_SEND, **PARCEL)
            staff(way, RECEIVE)
            staff(way, INSPECT, fate="repair", finding="屏幕碎", damage=[{"name": "屏幕", "amount": 50_000}])
            way.asked(way.nobody.post("/api/h5/agreeReturn", **way.proven, amount=50_000))
            attempt = by_word(way, 5_000)
        with clock.at(clock.start_of(anchor + timedelta(days=49)) + timedelta(hours=12)):
            with scope(way.owner.shop):
                lateness.run(clock.today())
                settle([int(way.order_id)])
            started(way)
            total = info(way)["write_off"]
            way.asked(asked(way))
            way.asked(decided(way, way.shop))
            never_came(way, attempt)
            assert way.order.status == "collection"
            with scope(way.owner.shop):
                rows = Instalment.objects.filter(order_id=int(way.order_id)).order_by("period")
                assert list(rows.values_list("state", flat=True)) == ["open", "void", "void"]
                assert not Bill.objects.filter(kind="rent").exists()
                assert sum(map(unpaid, queries.open_rows(int(way.order_id)))) == total + 5_000
            pay(way)
            assert way.order.status == "returned"


class TestOperators:
    def test_name_the_merchant_for_a_list(self, collected: Way, api: Any, operator: Any) -> None:  # noqa: F811
        none = api(operator).get(C + "list")
        assert list(none.errors) == ["merchant_id"]
        page = collected.asked(api(operator).get(C + "list", merchant_id=str(collected.owner.shop.id)))
        assert [row["order_id"] for row in page["items"]] == [collected.order_id]

    def test_of_a_sub_shop_have_no_desk(self, collected: Way, api: Any, mei: Any) -> None:  # noqa: F811
        assert api(mei).get(C + "list").code == 103
