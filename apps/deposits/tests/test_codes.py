"""The code under which a customer freezes: one at a time, good for its time, and nobody's deposit is frozen twice."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from apps.deposits.models import Deposit, DepositMove, FreezeCode
from apps.deposits.services.freezes import ask_due
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from core import clock
from core.jobs import services as jobs
from partners import clients
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def deposit(way: Way) -> Deposit:
    with scope(way.owner.shop):
        return Deposit.objects.get(order_id=int(way.order_id))


def codes(way: Way) -> list[FreezeCode]:
    with scope(way.owner.shop):
        return list(FreezeCode.objects.order_by("pk"))


def pressed(way: Way) -> dict[str, Any]:
    found: dict[str, Any] = way.asked(way.next_page())
    return found


def held(way: Way, minutes: int = 120) -> None:
    """The shop keeps the order for so long."""
    with scope(way.owner.shop):
        Order.objects.filter(pk=int(way.order_id)).update(expires_at=clock.now() + timedelta(minutes=minutes))


def later(minutes: float) -> Any:
    return clock.at(clock.now() + timedelta(minutes=minutes))


class TestPressed:
    def test_shows_what_to_scan_where_a_phone_goes_and_until_when(self, way: Way) -> None:
        step = pressed(way.place())
        assert (step["step"], step["amount"]) == ("freeze", 150_000)
        assert step["url"].startswith(step["code"])
        back = parse_qs(urlsplit(step["url"]).query)["back"][0]
        assert f"/h5/order/{way.token.split(':')[0]}" in back
        assert 28 * 60 < step["seconds"] <= 30 * 60
        assert pressed(way)["code"] == step["code"], "pressed twice"
        assert [row["out_order_no"] for row in way.sandbox.state("voucher")["voucher"]] == [str(codes(way)[0].pk)]

    def test_ends_with_the_order(self, way: Way) -> None:
        way.place()
        with later(19.5):
            assert 9 * 60 < pressed(way)["seconds"] <= 10.5 * 60

    def test_once_the_customer_refused_shows_the_code_again(self, way: Way) -> None:
        step = pressed(way.place())
        way.sandbox.act_alipay(step["url"], act="refuse", buyer=BO["mobile"])
        assert pressed(way)["code"] == step["code"]
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        assert deposit(way.hear()).frozen == 150_000

    @pytest.mark.months
    def test_after_a_freeze_that_nobody_told_of_finds_it(self, way: Way) -> None:
        step = pressed(way.place())
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        assert pressed(way)["step"] == "pay"
        assert deposit(way).frozen == 150_000

    def test_while_the_platform_is_silent_says_so_and_the_next_press_has_the_same_number(self, way: Way) -> None:
        way.place()
        way.sandbox.fail("alipay", "error_after", operation="voucher.create")
        answer = way.next_page()
        assert (answer.code, answer.data["retry"]) == (120, "again")
        assert pressed(way)["code"]
        assert len(codes(way)) == len(way.sandbox.state("voucher")["voucher"]) == 1

    def test_where_the_platform_refuses_begins_anew(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        way.place()
        with monkeypatch.context() as patch:
            client = clients.alipay()
            patch.setattr(client, "config", replace(client.config, freeze_product="PRE_AUTH_ONLINE"))
            assert (way.next_page().code, codes(way)[0].error) == (120, "参数有误：product_code")
        assert pressed(way)["code"]
        assert len(codes(way)) == 2

    def test_for_another_account_than_the_customers_freezes_nothing(self, way: Way) -> None:
        assert "本人的支付宝" in way.place().page()["next"]["text"]
        step = pressed(way)
        with pytest.raises(RuntimeError, match="IDENTITY_NOT_MATCH"):
            way.sandbox.act_alipay(step["url"], buyer="13900139000")
        assert deposit(way.hear()).frozen == 0
        told = way.page()["next"]
        assert told["step"] == "freeze" and "他人账号无法冻结" in told["text"]
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        assert deposit(way.hear()).frozen == 150_000


class TestOver:
    def test_a_code_that_is_first_scanned_after_its_time_freezes_nothing(self, way: Way) -> None:
        step = pressed(way.place())
        with later(31), pytest.raises(RuntimeError, match="ORDER_ALREADY_CLOSED"):
            way.sandbox.act_alipay(step["url"], buyer=BO["mobile"], now=clock.now().isoformat())
        assert way.sandbox.ledger() == []

    def test_it_is_asked_about_and_another_begins(self, way: Way) -> None:
        step = pressed(way.place())
        held(way)
        with later(32):
            with scope(way.owner.shop):
                assert ask_due() == 1
            jobs.run_due()
            assert [one.ended_at is not None for one in codes(way)] == [True]
            another = pressed(way)
            assert another["code"] != step["code"]
            way.sandbox.act_alipay(another["url"], buyer=BO["mobile"], now=clock.now().isoformat())
            way.hear()
        row = deposit(way)
        assert (row.frozen, row.freeze_no) == (150_000, codes(way)[1].pk)

    def test_another_does_not_begin_where_the_one_before_was_frozen_unheard(self, way: Way) -> None:
        step = pressed(way.place())
        held(way)
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        with later(30.5):
            assert pressed(way)["step"] == "pay"
        row = deposit(way)
        assert (row.frozen, row.freeze_no) == (150_000, codes(way)[0].pk)
        assert len(way.sandbox.state("voucher")["voucher"]) == 1

    @pytest.mark.months
    def test_another_begins_where_the_one_before_was_given_back_at_the_platform(self, way: Way) -> None:
        step = pressed(way.place())
        held(way)
        way.sandbox.fail("alipay", "drop", times=5)
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        number = str(codes(way)[0].pk)
        with scope(way.owner.shop):
            there = clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
            clients.alipay().thaw(auth_no=there.auth_no, out_request_no="x1", amount=there.rest, remark="误冻结")
        with later(30.5):
            assert pressed(way)["step"] == "freeze"
        assert (deposit(way).frozen, len(codes(way))) == (0, 2)

    def test_another_waits_while_the_platform_is_still_at_the_one_before(self, way: Way) -> None:
        step = pressed(way.place())
        held(way)
        way.sandbox.fail("alipay", "init", seconds=86_400)
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        with later(31):
            assert way.next_page().code == 120
        assert len(way.sandbox.state("voucher")["voucher"]) == 1

    def test_a_callback_that_comes_when_all_was_given_up_still_counts(self, way: Way) -> None:
        step = pressed(way.place())
        way.sandbox.act_alipay(step["url"], buyer=BO["mobile"])
        told = way.told()
        with scope(way.owner.shop):
            FreezeCode.objects.update(ended_at=clock.now(), ask_at=None)
        for one in told:
            way.hand(one)
        with scope(way.owner.shop):
            assert DepositMove.objects.get(kind="freeze").amount == 150_000
