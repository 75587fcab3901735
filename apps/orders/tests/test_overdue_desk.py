"""The overdue desk: bands, risk and sums of the list; debit, capture and remark on one and on many."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from apps.bills import services as bills
from apps.bills.models import Bill
from apps.bills.nightly import lateness
from apps.bills.queries import bills_of
from apps.bills.tests.factories import paid_by_page
from apps.deposits.models import DepositMove
from apps.deposits.services import rows
from apps.leases import services as leases
from apps.leases.index import write as write_index
from apps.leases.models import Order
from apps.orders.models import Remark
from apps.orders.services.settle import settle
from apps.orders.tests.factories import Way
from apps.payments import services as payments
from apps.payments.models import Attempt
from core import clock
from core.caller import system
from infra.testing import walked
from infra.testing.undone import undone
from tenants.scope import scope

LIST, COUNTS = "/api/platform/backendOrderList", "/api/platform/orderNumberCount"
QUOTE, DEBIT, CAPTURE = "/api/orders/overdueQuote", "/api/orders/debitOverdue", "/api/orders/captureOverdue"
REMARKS, KEY = "/api/orders/addRemarks", {"Idempotency-Key": "desk-00000001"}
LATE = ((1, 50_000), (3, 1_000), (40, 3_000), (200, 2_000))
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _one_day() -> Iterator[None]:
    """Days late are counted from the business day: midnight in Shanghai may not fall between two steps."""
    with clock.at(clock.start_of(clock.today()) + timedelta(hours=11)):
        yield


@pytest.fixture
def desk(way: Way) -> Way:
    return five_orders(way)


@walked.once
def five_orders(way: Way) -> Way:
    """Four orders late by days and sums of LATE, the last of them in collection, and one that isn't late."""
    for days, amount in LATE:
        way.place()
        with scope(way.owner.shop):
            order = Order.objects.get(pk=int(way.order_id))
            order.status, order.stage = "collection" if days == 200 else "overdue", "overdue"
            order.status_beneath = "leasing"
            order.overdue_since, order.overdue_amount = clock.today() - timedelta(days - 1), amount
            order.save()
            write_index(order.pk)
    return way.place()


@pytest.fixture
def late(way: Way) -> Way:
    return seventy_days_on(way)


@walked.once
def seventy_days_on(way: Way) -> Way:
    """A lease that began 70 days ago, with two overdue rents, their late fees, a frozen deposit, and a consent to
    debits on any day.
    """
    with clock.at(clock.now() - timedelta(days=70)):
        way.leasing()
    for ago in (38, 8, 0):
        with scope(way.owner.shop), clock.at(clock.now() - timedelta(days=ago)):
            bills.resume(way.order)
            lateness.run(clock.today())
            settle([int(way.order_id)])
    return way


def open_rents(way: Way) -> list[Bill]:
    with scope(way.owner.shop):
        return list(Bill.objects.filter(kind="rent", status="overdue").order_by("period"))


def quoted(way: Way) -> Any:
    (row,) = way.asked(way.shop.get(QUOTE, order_ids=[way.order_id]))["items"]
    return row


def thaw_all(way: Way) -> None:
    with scope(way.owner.shop):
        rows.take(int(way.order_id), "thawed", quoted(way)["frozen"])


def result(answer: Any) -> tuple[int, str]:
    assert answer.code == 200, answer.msg
    return answer.data["results"][0]["code"], answer.data["results"][0]["msg"]


def both(way: Way, api: Any, operator: Any) -> tuple[Any, Any]:
    return way.shop, api(operator)


class TestList:
    def test_by_risk_the_largest_sum_for_longest_comes_first(self, desk, api, operator):
        for client in both(desk, api, operator):
            rows = client.get(LIST, stage="overdue", sort="-risk").data["items"]
            assert [(row["overdue_days"], row["overdue_amount"]) for row in rows] == [
                (200, 2_000), (40, 3_000), (1, 50_000), (3, 1_000),
            ]  # fmt: skip

    def test_a_band_has_its_orders_and_its_count(self, desk, api, operator):
        for client in both(desk, api, operator):
            rows = client.get(LIST, stage="overdue", age="m0", sort="-risk").data["items"]
            assert [row["overdue_days"] for row in rows] == [1, 3]
            counts = client.get(COUNTS, stage="overdue", age="m0").data
            assert {row["name"]: row["count"] for row in counts["ages"]} == {
                "m0": 2, "m1": 0, "m2": 1, "m3": 0, "m4": 0, "m5": 0, "m6": 1,
            }  # fmt: skip
            assert counts["overdue_amount"] == 51_000

    def test_bands_are_counted_under_the_other_filters_and_of_no_other_stage(self, desk, api, operator):
        for client in both(desk, api, operator):
            counts = client.get(COUNTS, stage="overdue", status="collection").data
            assert [row["name"] for row in counts["ages"] if row["count"]] == ["m6"]
            assert counts["overdue_amount"] == 2_000
            counts = client.get(COUNTS, stage="regular").data
            assert (counts["ages"], counts["overdue_amount"]) == ([], 0)
            assert list(client.get(LIST, stage="overdue", age="m7").errors) == ["age"]

    def test_what_is_overdue_can_be_collected_from_its_row(self, desk, api, operator):
        for client in both(desk, api, operator):
            rows = client.get(LIST).data["items"]
            assert [row["overdue_amount"] > 0 for row in rows] == ["collect" in row["actions"] for row in rows]


class TestRowsActs:
    """A row says which act works on it: what the deposit still has, and whether the consent takes a debit today."""

    def row(self, late: Way, api: Any, operator: Any) -> Any:
        """As both sides see it."""
        (row,), (theirs,) = (client.get(LIST, stage="overdue").data["items"] for client in both(late, api, operator))
        for name in ("deposit", "deposit_left", "debit_open"):
            assert theirs[name] == row[name], name
        assert ("capture" in theirs["actions"]) == ("capture" in row["actions"])
        return row

    def test_the_deposit_is_what_is_left_of_it(self, late, api, operator):
        quote, row = quoted(late), self.row(late, api, operator)
        assert row["deposit_left"] == quote["frozen"] > 0
        assert row["deposit"] > row["deposit_left"], "half of it is waived"
        assert "capture" in row["actions"]
        thaw_all(late)
        row = self.row(late, api, operator)
        assert (row["deposit_left"], "capture" in row["actions"]) == (0, False)
        with scope(late.owner.shop):
            rows.give_back(int(late.order_id), "thawed", quote["frozen"])
        assert self.row(late, api, operator)["deposit_left"] == quote["frozen"], "as where the platform refused it"

    def test_a_debit_can_be_tried_within_the_plans_window(self, late, api, operator):
        for days, open_now in ((None, True), (0, True), (5, True), (6, False), (-1, False)):
            with scope(late.owner.shop):
                on = None if days is None else clock.today() + timedelta(days)
                leases.keep_plan(int(late.order_id), next_on=on, most=10_000_000)
            assert self.row(late, api, operator)["debit_open"] is open_now is (quoted(late)["debit"] > 0), days

    def test_none_can_without_a_consent(self, late, api, operator):
        assert self.row(late, api, operator)["debit_open"] is True
        with scope(late.owner.shop):
            leases.end_agreement(late.order, late.order.agreement_no)
        assert self.row(late, api, operator)["debit_open"] is False


class TestOneReckoning:
    """What is overdue is the same wherever it is said."""

    def said(self, late: Way) -> tuple[Any, Any]:
        """What the bills say by part; and the sums of list, desk and the lease's page."""
        parts = late.shop.get("/api/platform/getOverdueMoney", order_id=late.order_id).data
        listed = late.shop.get(LIST, stage="overdue").data["items"][0]
        bills_ = late.shop.get("/api/v2/getBillList", order_id=late.order_id).data["sums"]
        return parts, {parts["total"], listed["overdue_amount"], quoted(late)["overdue"], bills_["overdue"]}

    def test_of_rents_and_their_late_fees(self, late):
        parts, sums = self.said(late)
        assert sums == {parts["rent"] + parts["addon"] + parts["late_fee"]}
        assert min(parts["rent"], parts["late_fee"]) > 0
        listed = late.shop.get(LIST, stage="overdue").data["items"][0]
        assert (parts["days"], parts["since"] < listed["overdue_since"]) == (listed["overdue_days"], True)

    def test_a_rent_that_is_asked_again_today_is_not_but_its_late_fee_is(self, late):
        """It went back whole, and what had paid its late fee proved never to have come."""
        (first, second), who = open_rents(late), system(late.owner.shop)
        with scope(late.owner.shop):
            fee = Bill.objects.get(kind="late_fee", parent_id=first.pk)
            payable = bills_of(int(late.order_id))
            entry = payments.open_attempt(payable, "offline", [first.pk], fee.amount, actor_name="林").attempt
            payments.money_arrived(entry.pk, "", clock.now(), by_person=True)
            page = paid_by_page(late.order, [first], first.amount)
            bills.refund_attempt(page.pk, first.amount, "客户要求", who)
            bills.decide_refunded(caller=who, bill_id=first.pk, result="ask_again", reason="与客户商定")
            payments.undo_mistaken(entry.pk, who, "登记错误")
            settle([int(late.order_id)])
            fee.refresh_from_db()
            assert (Bill.objects.get(pk=first.pk).status, fee.status) == ("due", "overdue")
        parts, sums = self.said(late)
        assert sums == {parts["rent"] + parts["addon"] + parts["late_fee"]}
        assert (parts["rent"] + parts["addon"], quoted(late)["bills"]) == (second.amount, 2)


class TestQuote:
    def test_says_what_a_debit_and_the_deposit_would_pay(self, late):
        row = quoted(late)
        listed = late.shop.get(LIST, stage="overdue").data["items"][0]
        first, _ = open_rents(late)
        assert row["overdue"] == listed["overdue_amount"] > 2 * first.amount, "with the late fee"
        assert (row["debit"], row["debit_of"]) == (first.amount, "第 2 期租金")
        assert (row["bills"], row["customer"], row["mobile"]) == (2, "博*明", "138****1235")
        assert row["capture"] == min(row["frozen"], row["overdue"]) > 0
        assert (row["no_debit"], row["no_capture"]) == ("", "")

    def test_says_why_neither_can_be(self, late):
        with scope(late.owner.shop):
            Order.objects.update(agreement_no="")
        row = quoted(late)
        assert (row["debit"], row["debit_of"], row["no_debit"]) == (0, "", "客户未签约代扣")
        assert result(late.shop.post(CAPTURE, order_ids=[late.order_id], sums=[quoted(late)["capture"]], reason="抵扣"))
        row = quoted(late)
        assert (row["capture"], row["no_capture"]) == (0, "有一笔收款正在处理")

    def test_what_the_consent_does_not_cover_is_left_to_other_ways(self, late):
        for change in ({"paid": 1}, {"kind": "compensation"}, {"amount": 10_000_000}):
            with undone():
                with scope(late.owner.shop):
                    Bill.objects.filter(kind="rent", period=3).update(status="paid")
                    Bill.objects.filter(kind="rent", period=2).update(**change)
                row = quoted(late)
            assert (row["debit"], row["debit_of"], "收款码" in row["no_debit"]) == (0, "", True), change

    def test_leaves_out_who_is_not_overdue_and_what_is_another_shops(self, way, api, gao_owner, operator):
        way.leasing()
        assert quoted(way)["no_debit"] == "没有逾期未付的账单"
        assert api(gao_owner).get(QUOTE, order_ids=[way.order_id]).code == 104
        assert api(operator).get(QUOTE, order_ids=[way.order_id]).data["items"][0]["order_id"] == way.order_id


@pytest.mark.parametrize("who", ["shop", pytest.param("operator", marks=pytest.mark.months)])
class TestActs:
    def test_a_debit_takes_the_oldest_instalment_as_the_customer_agreed(self, late, api, operator, who):
        client, row = late.shop if who == "shop" else api(operator), quoted(late)
        code, msg = result(client.post(DEBIT, order_ids=[late.order_id], sums=[row["debit"]]))
        assert (code, "已发起代扣" in msg) == (200, True)
        late.work()
        with scope(late.owner.shop):
            assert Attempt.objects.get(method="debit").state == "paid"
        left = quoted(late)
        assert left["overdue"] == row["overdue"] - row["debit"]
        assert (left["debit"], left["debit_of"]) == (row["debit"], "第 3 期租金"), "what the fee left comes first of it"

    def test_the_deposit_pays_as_far_as_it_reaches(self, late, api, operator, who):
        client, row = late.shop if who == "shop" else api(operator), quoted(late)
        code, _ = result(client.post(CAPTURE, order_ids=[late.order_id], sums=[row["capture"]], reason="逾期抵扣"))
        assert code == 200
        late.work()
        assert quoted(late)["overdue"] == row["overdue"] - row["capture"]
        with scope(late.owner.shop):
            assert DepositMove.objects.get(kind="capture").reason == "逾期抵扣"

    def test_a_remark_stands_on_each(self, desk, api, operator, who):
        client = desk.shop if who == "shop" else api(operator)
        ids = [row["order_id"] for row in client.get(LIST, stage="overdue").data["items"]]
        answer = client.post(REMARKS, order_ids=ids, text="已电话联系，承诺周五付款")
        assert [row["code"] for row in answer.data["results"]] == [200] * 4
        with scope(desk.owner.shop):
            assert set(Remark.objects.values_list("order_id", "text")) == {
                (int(order_id), "已电话联系，承诺周五付款") for order_id in ids
            }


class TestRefusals:
    def test_another_sum_than_was_shown_takes_nothing(self, late):
        for path, name in ((DEBIT, "debit"), (CAPTURE, "capture")):
            amount = quoted(late)[name]
            code, msg = result(late.shop.post(path, order_ids=[late.order_id], sums=[amount - 1], reason="抵扣"))
            assert (code, "请重新确认" in msg) == (111, True)
        with scope(late.owner.shop):
            assert not Attempt.objects.filter(method__in=["debit", "capture"]).exists()

    def test_the_second_press_is_refused_while_the_first_is_under_way(self, late):
        row = quoted(late)
        assert result(late.shop.post(DEBIT, order_ids=[late.order_id], sums=[row["debit"]]))[0] == 200
        code, msg = result(late.shop.post(DEBIT, order_ids=[late.order_id], sums=[row["debit"]]))
        assert (code, "正在处理" in msg) == (111, True)

    def test_the_same_key_debits_once(self, late):
        row = quoted(late)
        for _ in range(2):
            answer = late.shop.post(DEBIT, order_ids=[late.order_id], sums=[row["debit"]], headers=KEY)
            assert result(answer)[0] == 200
        with scope(late.owner.shop):
            assert Attempt.objects.filter(method="debit").count() == 1

    def test_nothing_is_taken_of_who_owes_nothing(self, way):
        way.leasing()
        assert result(way.shop.post(DEBIT, order_ids=[way.order_id], sums=[0]))[0] == 111

    def test_as_many_sums_as_orders(self, late):
        for path in (DEBIT, CAPTURE):
            answer = late.shop.post(path, order_ids=[late.order_id], sums=[1, 2], reason="抵扣")
            assert (answer.code, list(answer.errors)) == (110, ["sums"])

    def test_of_many_each_has_its_own_result(self, late):
        row, other = quoted(late), late.order_id
        late.place()
        answer = late.shop.post(DEBIT, order_ids=[late.order_id, other], sums=[row["debit"], row["debit"]])
        assert {one["id"]: one["code"] for one in answer.data["results"]} == {late.order_id: 111, other: 200}

    def test_a_sub_shop_may_remark_on_its_own_only(self, desk, api, mei):
        answer = api(mei).post(REMARKS, order_ids=[desk.order_id], text="不是本店的")
        assert answer.data["results"][0]["code"] == 104
