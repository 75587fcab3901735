"""Money that goes back beyond what a shop has, or of a frozen shop: an operator says so first, whatever it is of."""

from typing import Any

import pytest
from django.db import transaction

from apps.bills import services as billing
from apps.bills.index import REFUNDS
from apps.bills.models import BillProposal
from apps.leases import queries as leases
from apps.orders.services import giving
from apps.orders.services.over import over
from apps.orders.tests.factories import Way
from apps.orders.tests.test_bill_refunds import MAY, decided, paid_out, refunded
from apps.orders.tests.test_cases import H5_CANCEL, ask, case, deal, dealt, mine, paid_in
from apps.orders.tests.test_collection import colleague
from apps.orders.tests.test_freight import FREIGHT, freight_of, refund
from apps.orders.tests.test_refunded_there import bill_of
from apps.orders.tests.test_returns import PRICED
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from core import clock
from core.caller import system
from core.notices.models import Notice
from infra.testing.nights import tonight
from overview.models import RefundIndex
from policies.tests.factories import in_force
from reviews.rules import GOOD_FOR
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def freeze(way: Way) -> None:
    Tenant.objects.filter(pk=way.owner.shop.id).update(status="frozen")


def waiting(operator: Any) -> list[tuple[str, int, list[str]]]:
    """What the operator's list of second words has of refunds, which is what their to-do counts."""
    rows = operator.get("/api/backend/reviewList", kind="bill_refund").data["items"]
    todos = {row["key"]: row["count"] for row in operator.get("/api/platform/workbench").data["todos"]}
    assert todos.get("bill_refunds", 0) == sum("confirm" in row["actions"] for row in rows)
    return [(row["title"], row["amount"], row["actions"]) for row in rows]


def heard(kind: str) -> int:
    return Notice.objects.filter(tenant_id=0, kind=kind).count()


def run_out(way: Way) -> None:
    with scope(way.owner.shop):
        BillProposal.objects.filter(status="proposed").update(proposed_at=clock.now() - GOOD_FOR)
        REFUNDS.rebuild()


class TestFreight:
    @pytest.fixture
    def sent(self, way: Way) -> Way:
        return way.offer(freight=FREIGHT).leasing()

    def test_of_a_frozen_shop_is_confirmed_by_an_operator(self, sent: Way, api: Any, operator: Any) -> None:
        freeze(sent)
        assert sent.asked(refund(sent, reason="客户自提"))["status"] == "proposed"
        assert (refund(sent).code, freight_of(sent).refunded) == (111, 0), "once"
        assert waiting(api(operator)) == [(sent.order.title, FREIGHT, ["confirm"])]
        assert decided(sent, sent.shop).code == 103
        assert sent.asked(decided(sent, api(operator)))["status"] == "confirmed"
        assert (freight_of(sent).refunded, waiting(api(operator)), heard("bills.refund_asked")) == (FREIGHT, [], 1)

    @pytest.mark.months
    def test_of_more_than_it_has_too(self, sent: Way, api: Any, operator: Any) -> None:
        paid_out(sent, but=FREIGHT - 1)
        assert sent.asked(refund(sent))["status"] == "proposed"
        assert [amount for _, amount, _ in waiting(api(operator))] == [FREIGHT]


class TestACase:
    @pytest.fixture
    def asked(self, way: Way) -> Way:
        """The customer of a signed lease wants the money back, of a shop that is frozen since."""
        way.place().pay().audit().sign()
        ask(way)
        freeze(way)
        return way

    def test_is_confirmed_by_an_operator(self, asked: Way, api: Any, operator: Any) -> None:
        paid = paid_in(asked)
        assert dealt(asked, "agree")["status"] == "proposed"
        assert (case(asked).status, asked.order.status, paid_in(asked)) == ("applied", "pending_ship", paid)
        assert (deal(asked, "agree").code, decided(asked, asked.shop).code) == (111, 103)
        assert waiting(api(operator)) == [(asked.order.title, paid, ["confirm"])]
        (row,) = asked.asked(asked.shop.get("/api/v2/getBillList", order_id=asked.order_id))["proposals"]
        assert (row["kind_label"], row["why"], row["actions"]) == ("售后退款", "售后退款", ["refuse"])
        assert asked.asked(decided(asked, api(operator)))["status"] == "confirmed"
        asked.work()
        assert (case(asked).status, asked.order.status, paid_in(asked)) == ("finished", "closed", 0)
        with scope(asked.owner.shop):
            assert against_ourselves(asked.owner.shop.id, clock.today()) == {}

    @pytest.mark.months
    def test_asks_nothing_any_more_once_it_is_called_off(self, asked: Way, api: Any, operator: Any) -> None:
        dealt(asked, "agree")
        mine(asked, H5_CANCEL)
        assert (waiting(api(operator)), decided(asked, api(operator)).code) == ([], 111)

    @pytest.mark.months
    def test_goes_out_once_the_shop_may_do_it(self, asked: Way, api: Any, operator: Any) -> None:
        dealt(asked, "agree")
        Tenant.objects.filter(pk=asked.owner.shop.id).update(status="active")
        assert (dealt(asked, "agree")["status"], waiting(api(operator))) == ("refunding", [])

    @pytest.mark.months
    def test_that_nobody_answers_asks_once(self, asked: Way, api: Any, operator: Any) -> None:
        asked.nights(6)
        assert (len(waiting(api(operator))), heard("bills.case_asked"), case(asked).status) == (1, 1, "applied")

    def test_that_was_refused_is_asked_by_no_night_again(self, asked: Way, api: Any, operator: Any) -> None:
        asked.nights(6)
        asked.asked(decided(asked, api(operator), "refuse", why="店铺在核查中"))
        asked.nights(2)
        assert (waiting(api(operator)), heard("bills.case_asked"), case(asked).status) == ([], 1, "applied")
        told = Notice.objects.get(kind="bills.case_decided")
        assert (told.tenant_id, told.action, "核查" in told.text_zh) == (asked.owner.shop.id, "order.case", True)
        assert dealt(asked, "agree")["status"] == "proposed", "by a person it is"

    @pytest.mark.months
    def test_pays_back_the_sum_that_was_confirmed(self, asked: Way, api: Any, operator: Any) -> None:
        """A part of it went back another way since it was asked."""
        dealt(asked, "agree")
        paid = paid_in(asked)
        with scope(asked.owner.shop):
            attempt = Attempt.objects.filter(payable_id=int(asked.order_id), state="paid").latest("pk")
            billing.refund_attempt(attempt.pk, 100, "多收", system(asked.owner.shop))
        assert decided(asked, api(operator)).code == 111
        assert (case(asked).status, paid_in(asked)) == ("applied", paid - 100)
        assert dealt(asked, "agree")["status"] == "proposed"
        assert [amount for _, amount, _ in waiting(api(operator))] == [paid - 100]
        asked.asked(decided(asked, api(operator)))
        asked.work()
        assert (case(asked).amount, paid_in(asked)) == (paid - 100, 0)

    def test_can_be_walked_round_by_no_other_button(self, asked: Way, api: Any, operator: Any) -> None:
        paid, who = paid_in(asked), api(operator)
        assert deal(asked, "reject", reason="即将发货").code == 111
        asked.asked(deal(asked, "reject", who, reason="即将发货"))
        assert {closed(asked, one)["code"] for one in (asked.shop, who)} == {111}
        assert (asked.order.status, paid_in(asked)) == ("pending_ship", paid)
        Tenant.objects.filter(pk=asked.owner.shop.id).update(status="active")
        assert closed(asked, asked.shop)["code"] == 200

    @pytest.mark.months
    def test_of_nothing_that_was_paid_harms_no_night(self, way: Way) -> None:
        way.place()
        with scope(way.owner.shop), transaction.atomic():
            row = giving.ask_for_case(way.order, 100, system(way.owner.shop), since=clock.now())
            assert (row.order_id, row.status) == (way.order.pk, "proposed")

    @pytest.mark.months
    def test_whose_goods_came_back_leaves_them_where_they_are(self, way: Way, api: Any, operator: Any) -> None:
        way.offer(plan="rent_then_return", rents=PRICED).leasing().address()
        ask(way, "return")
        dealt(way, "agree")
        dealt(way, "receive")
        dealt(way, "inspect", fate="stock", finding="属实")
        paid_out(way, but=0)
        assert dealt(way, "refund")["status"] == "proposed"
        assert (case(way).status, way.order.status) == ("inspected", "inspecting")
        way.asked(decided(way, api(operator)))
        way.work()
        assert (case(way).status, way.order.status) == ("finished", "closed")


def closed(way: Way, who: Any) -> Any:
    """What became of the one row."""
    return way.asked(who.post("/api/platform/closeOrders", order_ids=[way.order_id], reason="无货"))["results"][0]


def test_an_order_that_no_case_is_opened_for_is_closed_by_an_operator(way: Way, api: Any, operator: Any) -> None:
    way.place().pay()
    freeze(way)
    refused = closed(way, way.shop)
    assert (refused["code"], "平台" in refused["msg"], way.order.status) == (111, True, "pending_audit")
    assert (closed(way, api(operator))["code"], way.order.status) == (200, "closed")


@pytest.mark.months
def test_an_ended_lease_leaves_nothing_to_confirm(way: Way, api: Any, operator: Any) -> None:
    way.offer(freight=FREIGHT).leasing()
    freeze(way)
    way.asked(refund(way))
    assert len(waiting(api(operator))) == 1
    with scope(way.owner.shop), transaction.atomic():
        over(leases.lock(way.order.pk), system(way.owner.shop), "到期")
        assert list(BillProposal.objects.values_list("status", flat=True)) == ["refused"]
    assert (waiting(api(operator)), Notice.objects.filter(kind="bills.refund_fell_away").count()) == ([], 1)


@pytest.mark.months
def test_what_the_shop_has_no_money_for_any_more_is_asked_anew(way: Way, api: Any, operator: Any) -> None:
    way.leasing()
    in_force(refund_second_from=0)
    first = bill_of(way, period=1)
    way.asked(refunded(way, first, 100))
    paid_out(way, but=0)
    said = decided(way, way.api(colleague(way, [*MAY, "bill.refund"])))
    assert (said.code, "重新申请" in said.msg) == (103, True)
    way.asked(decided(way, way.shop, "refuse"))
    way.asked(refunded(way, first, 100))
    assert [amount for _, amount, _ in waiting(api(operator))] == [100]


class TestWhatRunsOut:
    def test_is_heard_of_by_operators_and_gives_way(self, way: Way, api: Any, operator: Any) -> None:
        way.leasing()
        freeze(way)
        way.asked(refunded(way, bill_of(way, period=1), 100))
        run_out(way)
        assert (waiting(api(operator)), heard("bills.refund_ran_out")) == ([], 0)
        way.asked(refunded(way, bill_of(way, period=1), 200))
        assert (heard("bills.refund_ran_out"), RefundIndex.objects.get().amount) == (1, 200)
        run_out(way)
        with scope(way.owner.shop):
            assert giving.drop_run_out(clock.now(), tonight()) == 1
            assert heard("bills.refund_ran_out") == 2
            assert (RefundIndex.objects.exists(), list(REFUNDS.differences())) == (False, [])
            assert list(BillProposal.objects.values_list("status", flat=True)) == ["expired"] * 2


def test_a_list_of_operators_has_what_the_shop_can_not_confirm_any_more(way: Way, api: Any, operator: Any) -> None:
    way.leasing()
    in_force(refund_second_from=0)
    way.asked(refunded(way, bill_of(way, period=1), 100))
    assert waiting(api(operator)) == [], "a colleague's"
    freeze(way)
    assert [amount for _, amount, _ in waiting(api(operator))] == [100]
