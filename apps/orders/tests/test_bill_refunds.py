"""What was paid of one bill goes back while the lease runs: by one person up to a sum in a day, by two above it."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction

from apps.bills.models import Bill, BillProposal
from apps.bills.queries import apart_from_allocations
from apps.bills.services import settle_fees
from apps.finance.models import Transaction
from apps.finance.queries import balance_of
from apps.finance.rules import withdraw_apply
from apps.finance.services import ledger
from apps.finance.services.settlement import settle_income
from apps.leases import queries as leases
from apps.orders.present.info import bill_sums
from apps.orders.queries.money import buyout_sums
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_collection import colleague
from apps.orders.tests.test_refunded_there import RENT, bill_of, noon, overdue_undebited, pay_all, pay_by_code
from apps.payments import alipay
from apps.payments.log import PaymentReason
from apps.payments.models import Refund
from apps.payments.operations import Paid
from apps.payments.services import undo_mistaken
from apps.reconcile.checks import against_ourselves
from apps.staff.models import ShopLog
from core import clock
from core.caller import system
from core.notices.models import Notice
from core.testing import Answer
from infra.testing.pictures import slip
from policies.tests.factories import in_force
from reviews.rules import GOOD_FOR
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PAY = "/api/v2/BillPayment"
REFUND, DECIDE, MAY = "/api/bills/refund", "/api/bills/decideProposal", ["order.view", "order.all", "bill.view"]
WHY = "商品降价，退还差价"


def refunded(way: Way, bill: Bill, amount: int, who: Any = None) -> Answer:
    answer: Answer = (who or way.shop).post(REFUND, bill_id=str(bill.pk), amount=amount, reason=WHY)
    return answer


def decided(way: Way, who: Any, result: str = "confirm", **more: Any) -> Answer:
    with scope(way.owner.shop):
        row = BillProposal.objects.latest("pk")
    answer: Answer = who.post(DECIDE, id=str(row.pk), result=result, **more)
    return answer


def listed(way: Way, who: Any = None) -> Any:
    return way.asked((who or way.shop).get("/api/v2/getBillList", order_id=way.order_id))


def back(way: Way) -> list[tuple[int, str]]:
    with scope(way.owner.shop):
        return list(Refund.objects.order_by("pk").values_list("amount", "state"))


def balanced(way: Way) -> None:
    with scope(way.owner.shop):
        assert apart_from_allocations() == []
        assert against_ourselves(way.owner.shop.id, clock.today()) == {}


@pytest.fixture
def paid(way: Way) -> Way:
    """The first rent and the second are paid, the third isn't."""
    pay_all(due(way))
    return way


def due(way: Way) -> Way:
    """The first rent is paid, the second isn't."""
    way.leasing()
    with scope(way.owner.shop):
        third = Bill.objects.filter(order_id=way.order.pk, period=3)
        issue_all(way)
        third.delete()
    return way


class TestByOnePerson:
    def test_a_part_of_a_paid_bill_is_a_discount_with_its_commission(self, paid: Way) -> None:
        second = bill_of(paid, period=2)
        assert "refund" in next(row for row in listed(paid)["bills"] if row["id"] == str(second.pk))["actions"]
        assert paid.asked(refunded(paid, second, 10_000))["status"] == "paid"
        assert back(paid) == [(10_000, "pending")], "done when the platform says so"
        paid.work()
        second = bill_of(paid, period=2)
        assert (back(paid), second.status, second.refunded, second.paid) == ([(10_000, "done")], "paid", 10_000, RENT)
        with scope(paid.owner.shop):
            fee = Transaction.objects.get(order_id=paid.order.pk, type="commission_refund")
            logged = ShopLog.objects.get(act="bill.refund")
        assert (fee.amount, logged.why, paid.order.status) == (
            10_000 * paid.order.commission_bps // 10_000,
            WHY,
            "leasing",
        )
        balanced(paid)

    def test_how_much_may_go_back_today_without_a_second_person_is_said(self, paid: Way) -> None:
        in_force(refund_second_from=50_000)
        assert "最多退款 ¥500.00 无需复核，今天还剩 ¥500.00" in listed(paid)["refund_note"]
        paid.asked(refunded(paid, bill_of(paid, period=2), 10_000))
        assert "今天还剩 ¥400.00" in listed(paid)["refund_note"]
        assert listed(paid, paid.api(colleague(paid, MAY, "wang")))["refund_note"] == ""

    def test_a_whole_one_waits_for_what_becomes_of_it(self, paid: Way) -> None:
        second = bill_of(paid, period=2)
        assert paid.asked(refunded(paid, second, RENT))["status"] == "refunded"
        row = next(row for row in listed(paid)["bills"] if row["id"] == str(second.pk))
        assert (row["actions"], row["open"]) == (["decide_refunded"], 0)
        said = {"bill_id": str(second.pk), "result": "ask_again", "reason": "重新收取"}
        assert paid.asked(paid.shop.post("/api/bills/decideRefunded", **said))["status"] == "scheduled"
        balanced(paid)

    def test_what_is_not_wholly_paid_is_asked_again(self, paid: Way) -> None:
        issue_all(paid)
        third = bill_of(paid, period=3)
        pay_by_code(paid, third, 40_000)
        assert refunded(paid, third, 40_001).code == 110
        assert paid.asked(refunded(paid, third, 15_000))["status"] in ("partial", "overdue")
        third = bill_of(paid, period=3)
        assert (third.paid, third.refunded, paid.order.rent_paid) == (25_000, 0, 2 * RENT + 25_000)
        balanced(paid)

    def test_a_discount_is_not_asked_again_by_the_price_of_a_buyout(self, paid: Way) -> None:
        with scope(paid.owner.shop):
            before = buyout_sums(paid.order)
        paid.asked(refunded(paid, bill_of(paid, period=2), 10_000))
        with scope(paid.owner.shop):
            assert buyout_sums(paid.order) == before

    @pytest.mark.months
    def test_nor_where_another_part_of_its_bill_is_open_again(self, way: Way) -> None:
        second, caller, shop = bill_of(due(way), period=2), way.owner.caller, way.owner.shop.id
        paying = {"bill_ids": [str(second.pk)], "method": "offline", "proof": slip(shop)}
        entry = way.asked(way.shop.post(PAY, amount=40_000, **paying))
        pay_all(way)
        way.asked(refunded(way, bill_of(way, period=2), 30_000))
        with scope(way.owner.shop):
            before = buyout_sums(way.order)
            undo_mistaken(int(entry["id"]), caller, "未到账")
            after, sums = buyout_sums(way.order), bill_sums(way.order)
        assert after.price - after.late_fees == before.price - before.late_fees + 40_000, "its arrears alone"
        assert (sums.refunded, sums.amount) == (30_000, sums.paid + sums.open + sums.refunded)


class TestByTwo:
    def test_beyond_a_sum_in_a_day_a_colleague_confirms(self, paid: Way) -> None:
        first, second = bill_of(paid, period=1), bill_of(paid, period=2)
        assert paid.asked(refunded(paid, first, 60_000))["status"] == "paid"
        clerk, boss = (
            paid.api(colleague(paid, [*MAY, "bill.refund"], account, account)) for account in ("wang", "zhang")
        )
        assert paid.asked(refunded(paid, second, 50_000, clerk))["status"] == "proposed"
        assert back(paid) == [(60_000, "pending")], "nothing goes back before"
        (mine,), (theirs,) = listed(paid, clerk)["proposals"], listed(paid, boss)["proposals"]
        assert (mine["own"], mine["actions"], "另一位同事" in mine["barred"]) == (True, ["refuse"], True)
        assert (theirs["own"], theirs["actions"], theirs["amount"]) == (False, ["confirm", "refuse"], 50_000)
        review = boss.get("/api/backend/reviewList").data["items"][0]
        assert (review["kind"], review["actions"], review["path"]) == (
            "bill_refund", ["confirm"], f"/billingDetails/{paid.order_id}",
        )  # fmt: skip
        assert (review["lines"][-1]["label"], review["lines"][-1]["after"]) == (
            "第 2 期租金 · 现可退", f"¥{RENT / 100:,.2f}"
        )  # fmt: skip
        assert refunded(paid, second, 1).code == 111, "one at a time"
        assert decided(paid, clerk).code == 103
        assert decided(paid, paid.api(colleague(paid, MAY, "li", "李"))).code == 103
        assert paid.asked(decided(paid, boss))["status"] == "confirmed"
        assert [amount for amount, _ in back(paid)] == [60_000, 50_000]
        assert (listed(paid)["proposals"], decided(paid, boss).code) == ([], 111)
        with scope(paid.owner.shop):
            kinds = set(Notice.objects.filter(kind__startswith="bills.").values_list("kind", flat=True))
            assert "alone" not in ShopLog.objects.get(act="bill.confirm_refund").after
        assert kinds == {"bills.refund_asked", "bills.refund_decided"}
        balanced(paid)

    def test_is_refused_taken_back_and_runs_out(self, paid: Way) -> None:
        first, second = bill_of(paid, period=1), bill_of(paid, period=2)
        paid.asked(refunded(paid, first, RENT))
        clerk, boss = (
            paid.api(colleague(paid, [*MAY, "bill.refund"], account, account)) for account in ("wang", "zhang")
        )
        for who, why in ((boss, "与客户再谈"), (clerk, "填错了")):
            assert paid.asked(refunded(paid, second, RENT, clerk))["status"] == "proposed"
            assert paid.asked(decided(paid, who, "refuse", why=why))["status"] == "refused"
        paid.asked(refunded(paid, second, RENT, clerk))
        with scope(paid.owner.shop):
            BillProposal.objects.filter(status="proposed").update(proposed_at=clock.now() - GOOD_FOR)
        assert decided(paid, boss).code == 111
        assert (listed(paid)["proposals"], len(back(paid))) == ([], 1)
        assert paid.asked(refunded(paid, second, RENT, clerk))["status"] == "proposed"
        with scope(paid.owner.shop):
            assert ShopLog.objects.get(act="bill.expire_refund").after["amount"] == RENT

    @pytest.mark.months
    def test_what_went_back_by_itself_uses_up_no_day(self, way: Way) -> None:
        second = bill_of(due(way), period=2)
        code = way.asked(way.shop.post("/api/v2/BillPayment", bill_ids=[str(second.pk)], method="qr"))
        pay_all(way)
        with scope(way.owner.shop):
            alipay.collect(int(code["id"]), Paid(f"R{code['id']}", RENT, clock.now()))
        assert [amount for amount, _ in back(way)] == [RENT], "paid twice"
        assert way.asked(refunded(way, second, 60_000))["status"] == "paid"
        assert way.asked(refunded(way, bill_of(way, period=1), 50_000))["status"] == "proposed"

    def test_nobody_gives_a_reason_that_is_the_systems(self, paid: Way) -> None:
        said = {"bill_id": str(bill_of(paid, period=2).pk), "amount": 60_000, "reason": str(PaymentReason.PAID_TWICE)}
        assert list(paid.shop.post("/api/bills/refund", **said).errors) == ["reason"]
        assert back(paid) == []

    @pytest.mark.months
    def test_is_judged_as_it_is_by_then(self, paid: Way) -> None:
        first, second = bill_of(paid, period=1), bill_of(paid, period=2)
        clerk, boss = (
            paid.api(colleague(paid, [*MAY, "bill.refund"], account, account)) for account in ("wang", "zhang")
        )
        paid.asked(refunded(paid, first, RENT))
        paid.asked(refunded(paid, second, RENT, clerk))
        with scope(paid.owner.shop):
            Bill.objects.filter(pk=second.pk).update(refunded=50_000)
        assert decided(paid, boss).code == 110

    def test_is_confirmed_by_an_operator_or_alone_by_the_only_one(self, paid: Way, api: Any, operator: Any) -> None:
        first, second = bill_of(paid, period=1), bill_of(paid, period=2)
        paid.asked(refunded(paid, first, RENT))
        paid.asked(refunded(paid, second, 40_000))
        assert paid.asked(decided(paid, api(operator)))["status"] == "confirmed"
        paid.asked(refunded(paid, second, 20_000))
        assert paid.asked(decided(paid, paid.shop))["status"] == "confirmed", "nobody else of the shop may"
        with scope(paid.owner.shop):
            assert ShopLog.objects.filter(act="bill.confirm_refund").latest("pk").after["alone"] is True


class TestBeyondWhatTheShopHas:
    def test_what_was_paid_out_goes_back_by_an_operator_alone(self, paid: Way, api: Any, operator: Any) -> None:
        first, second = bill_of(paid, period=1), bill_of(paid, period=2)
        kept = paid_out(paid, but=5_000)
        assert paid.asked(refunded(paid, first, kept))["status"] == "paid", "of its own"
        assert paid.asked(refunded(paid, second, 1_000))["status"] == "proposed", "however small"
        (row,) = listed(paid)["proposals"]
        assert (row["actions"], "须由平台复核" in row["barred"], decided(paid, paid.shop).code) == (
            ["refuse"],
            True,
            103,
        )
        review = paid.shop.get("/api/backend/reviewList").data["items"][0]
        assert (review["actions"], "须由平台复核" in review["barred"]) == ([], True)
        with scope(paid.owner.shop):
            assert Notice.objects.get(tenant_id=0, kind="bills.refund_asked").path.endswith(paid.order_id)
        assert paid.asked(decided(paid, api(operator)))["status"] == "confirmed"
        assert [amount for amount, _ in back(paid)] == [kept, 1_000]
        with scope(paid.owner.shop):
            assert balance_of("debt") < 0
        balanced(paid)

    def test_nor_does_a_fee_that_moved_since_bring_settled_money_back(self, way: Way) -> None:
        """A late rent was paid with its fee, and all of it withdrawn; the fee is given up, and pays the next rent."""
        overdue_undebited(way, "never")
        with clock.at(noon(way)):
            second, fee = bill_of(way, kind="rent", period=2), bill_of(way, kind="late_fee")
            page = pay_by_code(way, second, RENT + fee.amount)
            paid_out(way, but=0)
            issue_all(way)
            with scope(way.owner.shop), transaction.atomic():
                settle_fees(leases.lock(int(way.order_id)), [second.pk], [page.pk], 0, way.owner.caller, "减免滞纳金")
            assert bill_of(way, kind="rent", period=3).paid == fee.amount > 0
            assert way.asked(refunded(way, second, 1_000))["status"] == "proposed"
            assert back(way) == []

    @pytest.mark.months
    def test_nobody_of_a_frozen_shop_confirms_any(self, paid: Way, api: Any, operator: Any) -> None:
        second = bill_of(paid, period=2)
        with scope(paid.owner.shop):
            Tenant.objects.filter(pk=paid.owner.shop.id).update(status="frozen")
        assert paid.asked(refunded(paid, second, 100))["status"] == "proposed", "though it waits still"
        assert (decided(paid, paid.shop).code, back(paid)) == (103, [])
        assert paid.asked(decided(paid, api(operator)))["status"] == "confirmed"


def paid_out(way: Way, *, but: int) -> int:
    """All that the shop had is settled, and was withdrawn, but for so much."""
    with scope(way.owner.shop), clock.at(clock.now() + timedelta(days=1)):
        caller = system(way.owner.shop)
        settle_income(clock.today(), 0, caller)
        gone = withdraw_apply(balance_of("available") - but)
        ledger.post(gone, key="test:gone", source="test", source_id=1, caller=caller)
    return but


class TestWhoAndWhen:
    def test_is_for_who_may_and_for_ones_own_shop(
        self, paid: Way, api: Any, gao_owner: Any, mei: Any, lin: Any
    ) -> None:
        first = bill_of(paid, period=1)
        assert refunded(paid, first, 100, api(gao_owner)).code == 104
        assert refunded(paid, first, 100, api(lin.sub_host, mei.token)).code == 103
        assert refunded(paid, first, 100, paid.api(colleague(paid, [*MAY, "bill.waive"]))).code == 103
        assert refunded(paid, first, 100, api(lin.host)).code == 109
        assert {refunded(paid, first, RENT + 1).code, refunded(paid, first, 0).code} == {110}
        assert (api(gao_owner).post(DECIDE, id="1", result="confirm").code) == 104

    def test_not_before_it_runs_nor_beside_a_buyout_or_a_case(self, way: Way) -> None:
        way.place().pay()
        first = bill_of(way, period=1)
        assert refunded(way, first, 100).code == 111
        way.audit().sign().ship().receive()
        way.asked(way.buy_out())
        assert "撤回买断" in refunded(way, first, 100).msg
        way.asked(way.shop.post("/api/orders/withdrawBuyout", order_id=way.order_id))
        way.asked(way.shop.post("/api/aftersale/open", order_id=way.order_id, kind="repair", reason="broken"))
        assert "售后" in refunded(way, first, 100).msg
