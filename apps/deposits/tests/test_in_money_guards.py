"""Deposits that are paid in money, as somebody would try them who means ill."""

import contextlib
from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from apps.deposits.services import rows
from apps.deposits.tests.test_in_money import (
    CANCEL,
    HELD,
    REFUND,
    RULE,
    agrees,
    balance,
    deposit,
    moves,
    paying,  # noqa: F401
    pays_deposit,
    refund,
    sums,
)
from apps.orders.tests.factories import Way, make_overdue
from apps.orders.tests.test_collection import colleague
from apps.payments.models import Attempt
from core import clock
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def attempts(way: Way) -> list[tuple[str, int, int]]:
    with scope(way.owner.shop):
        rows = Attempt.objects.filter(payable_kind="pledge").order_by("pk")
        return list(rows.values_list("state", "amount", "refunded"))


class TestCallbacks:
    def told(self, way: Way) -> Any:
        way.place()
        way.sandbox.act_alipay(way.next_page().data["url"], buyer=way.payer)
        return next(one for one in way.told() if "TRADE_SUCCESS" in one.body.decode())

    def test_one_that_was_changed_on_its_way_is_refused(self, paying: Way) -> None:  # noqa: F811
        one = self.told(paying)
        changes = {"total_amount": "0.01", "out_trade_no": "1", "trade_status": "TRADE_CLOSED", "app_id": "1"}
        for number, (name, value) in enumerate(changes.items()):
            fields = dict(parse_qsl(one.body.decode())) | {name: value, "notify_id": str(number) * 34}
            assert paying.hand(replace(one, body=urlencode(fields).encode())).status_code == 400, name
            assert sums(paying) == (0, 0, 0, 0), name

    def test_one_that_is_replayed_counts_once(self, paying: Way) -> None:  # noqa: F811
        one = self.told(paying)
        for _ in range(3):
            assert paying.hand(one).status_code == 200
        assert (sums(paying), moves(paying)) == ((HELD, 0, 0, HELD), [("pay", HELD, "done")])
        assert balance(paying, "deposit_held") == HELD
        agrees(paying)

    @pytest.mark.months
    def test_one_of_before_is_no_second_payment_after_all_went_back(self, paying: Way) -> None:  # noqa: F811
        one = self.told(paying)
        paying.hand(one)
        paying.pay().audit().sign().ship().receive()
        paying.asked(refund(paying))
        paying.work()
        assert sums(paying) == (HELD, 0, HELD, 0)
        paying.hand(one)
        assert (sums(paying), balance(paying, "deposit_held")) == ((HELD, 0, HELD, 0), 0)
        agrees(paying)


class TestPages:
    @pytest.mark.months
    def test_of_an_order_that_ran_out_goes_back(self, paying: Way) -> None:  # noqa: F811
        pays_deposit(paying)
        with clock.at(clock.now() + timedelta(hours=2)):
            paying.work()
            assert paying.nobody.post("/api/h5/pay", token=paying.token, in_money=True).code in (200, 111)
        paying.nights(1)
        paying.work()
        assert paying.order.status == "cancelled"
        assert (sums(paying), balance(paying, "deposit_held")) == ((HELD, 0, HELD, 0), 0)
        agrees(paying)

    @pytest.mark.months
    def test_to_and_fro_makes_no_pages_without_end(self, paying: Way) -> None:  # noqa: F811
        paying.place()
        codes = []
        for _ in range(11):  # of either kind alone more than there may be
            for wanted in (True, False):
                answer = paying.nobody.post("/api/h5/pay", token=paying.token, in_money=wanted)
                codes.append(answer.code)
        assert set(codes) <= {200, 111, 115, 120}, codes
        waiting = [one for one in attempts(paying) if one[0] in ("waiting", "given_up")]
        assert len(waiting) <= 10, attempts(paying)

    def test_the_switch_goes_off_while_a_page_is_open(self, paying: Way) -> None:  # noqa: F811
        paying.place()
        page = paying.next_page().data
        paying.asked(paying.shop.post(RULE, in_money=False))
        paying.sandbox.act_alipay(page["url"], buyer=paying.payer)
        paying.hear()
        assert sums(paying) == (HELD, 0, 0, HELD)
        paying.in_money = False
        assert paying.next_page().data["step"] == "pay"
        paying.pay()
        assert paying.order.status == "pending_audit"
        agrees(paying)

    @pytest.mark.months
    def test_off_and_a_freeze_before_the_page_is_paid(self, paying: Way) -> None:  # noqa: F811
        paying.place()
        page = paying.next_page().data["url"]
        paying.asked(paying.shop.post(RULE, in_money=False))
        paying.in_money = False
        code = paying.next_page().data["url"]
        for url in (code, page):
            paying.sandbox.act_alipay(url, buyer=paying.payer)
        paying.hear().work()
        row = deposit(paying)
        assert (row.frozen, row.paid) in ((HELD, 0), (0, HELD))
        agrees(paying)
        paying.asked(paying.shop.post(RULE, in_money=True))

    def test_two_payers_of_one_page(self, paying: Way) -> None:  # noqa: F811
        paying.place()
        page = paying.next_page().data["url"]
        for payer in (paying.payer, "13900009999"):
            with contextlib.suppress(RuntimeError):
                paying.sandbox.act_alipay(page, buyer=payer)
        paying.hear().work()
        assert sums(paying) == (HELD, 0, 0, HELD)
        agrees(paying)


class TestWho:
    def test_other_shops_sub_shops_and_clerks(self, paying: Way, gao_owner: Any, mei: Any) -> None:  # noqa: F811
        paying.leasing()
        body = {"order_id": paying.order_id, "amount": 1, "reason": "退押金"}
        assert paying.nobody.post(REFUND, **body).code == 109
        assert paying.api(gao_owner).post(REFUND, **body).code == 104
        assert paying.api(mei).post(REFUND, **body).code in (103, 104)
        assert paying.api(mei).post(RULE, in_money=False).code == 103
        clerk = paying.api(colleague(paying, ["order.view", "order.all", "bill.view"]))
        assert (clerk.post(REFUND, **body).code, clerk.post(RULE, in_money=False).code) == (103, 103)
        finance = paying.api(colleague(paying, ["order.view", "order.all", "bill.view", "deposit.edit"], "li", "李"))
        assert finance.post(RULE, in_money=False).code == 103
        salesman = paying.api(colleague(paying, ["order.view", "bill.view", "deposit.edit"], "zhao", "赵"))
        assert salesman.post(REFUND, **body).code == 104
        assert sums(paying) == (HELD, 0, 0, HELD)

    def test_the_switch_is_no_operators(self, paying: Way, operator: Any) -> None:  # noqa: F811
        assert paying.api(operator).post(RULE, in_money=False).code == 103


class TestRefunds:
    def test_of_nothing_names_the_sum(self, paying: Way) -> None:  # noqa: F811
        paying.leasing()
        answer = refund(paying, 0)
        assert (answer.code, list(answer.errors)) == (110, ["amount"]), (answer.code, answer.data, answer.msg)

    def test_with_one_key_is_one(self, paying: Way) -> None:  # noqa: F811
        paying.leasing()
        for _ in range(3):
            answer = paying.shop.post(
                REFUND, headers={"Idempotency-Key": "a" * 20}, order_id=paying.order_id, amount=40_000, reason="退押金"
            )
            assert answer.code == 200
        assert sums(paying)[2] == 40_000

    def test_in_crumbs_are_not_without_end(self, paying: Way, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
        """Each is a refund at Alipay: 150,000 of one fen are as many calls, whose answers are to be waited for."""
        paying.leasing()
        monkeypatch.setattr(rows, "MOST_PARTS", 3)
        assert [refund(paying, 1).code for _ in range(5)] == [200, 200, 200, 110, 110]
        paying.asked(refund(paying, HELD - 3))
        assert sums(paying) == (HELD, 0, HELD, 0)

    @pytest.mark.months
    def test_before_the_customer_has_the_goods(self, paying: Way) -> None:  # noqa: F811
        """Nothing secures what is shipped then; a freeze is the same."""
        pays_deposit(paying)
        paying.pay()
        answer = refund(paying)
        assert answer.code in (200, 111)

    def test_and_a_bill_from_it_at_once_leave_nothing_below_zero(self, paying: Way) -> None:  # noqa: F811
        paying.leasing()
        paying.sandbox.fail("alipay", "timeout", times=9, operation="alipay.trade.refund")
        refund(paying, HELD)
        make_overdue(paying)
        answer = paying.shop.post("/api/platform/depositTransferPay", order_id=paying.order_id, amount=1, reason="抵扣")
        assert answer.code in (110, 111)
        assert sums(paying) == (HELD, 0, HELD, 0)


def test_a_deposit_of_a_cancelled_order_goes_back_once(paying: Way) -> None:  # noqa: F811
    pays_deposit(paying)
    for _ in range(2):
        paying.nobody.post(CANCEL, **paying.proven)
    paying.nights(1)
    paying.work()
    assert attempts(paying) == [("paid", HELD, HELD)]
    assert balance(paying, "deposit_held") == 0
    agrees(paying)
