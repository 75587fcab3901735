"""Collection and write-off, as somebody would try them who means ill."""

from datetime import date, timedelta
from typing import Any

import pytest

from apps.bills.models import Bill
from apps.collection.models import Handover, Offer, WriteOff
from apps.orders.collection import services
from apps.orders.collection.exports import Desk
from apps.orders.collection.schemas import DeskQuery
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import (
    C,
    _one_day,  # noqa: F401
    colleague,
    collected,  # noqa: F401
    info,
    late,  # noqa: F401
    many,
    one,
    owed,
    pay,
    row_of,
)
from apps.orders.tests.test_write_offs import ASK, DECIDE, MAY, WHY, asked, decided
from apps.staff.models import Staff
from core import clock
from core.errors import InvalidInput
from core.models import Throttle
from overview import asking
from tenants import proved
from tenants.models import ProvedMobile
from tenants.scope import scope

pytestmark = pytest.mark.django_db


class TestTwoPeople:
    def test_an_account_that_proved_no_mobile_is_no_second_person(self, collected: Way) -> None:  # noqa: F811
        """Decision 27: who has proved none is no second person."""
        mine = colleague(collected, [*MAY, "collection.confirm"])
        with scope(collected.owner.shop):
            ProvedMobile.objects.filter(tenant_id=collected.owner.shop.id, user_id=mine.id).delete()
        collected.asked(asked(collected))
        answer = decided(collected, collected.api(mine))
        assert (answer.code, "您还没有验证过手机号" in answer.msg, "忘记密码" in answer.msg) == (103, True, True)

    def test_nor_is_what_one_asked_for_that_anothers_to_confirm(self, collected: Way) -> None:  # noqa: F811
        """The owner keeps the mobile that the platform typed, and is the clerk, too, by the own telephone."""
        mine = colleague(collected, [*MAY, "collection.confirm"])
        ProvedMobile.objects.filter(tenant_id=collected.owner.shop.id, user_id=collected.owner.id).delete()
        collected.asked(asked(collected))
        answer = decided(collected, collected.api(mine))
        name = collected.owner.user.name
        assert (answer.code, f"。{name}还没有验证过手机号" in answer.msg) == (103, True)

    def test_an_operator_who_is_of_the_shop_does_not_ask_and_confirm(
        self,
        collected: Way,  # noqa: F811
        operator: Any,
    ) -> None:
        mine = colleague(collected, [*MAY, "collection.confirm"])
        proved.prove(0, operator.id, "13900001234")
        proved.prove(collected.owner.shop.id, mine.id, "13900001234")
        ada = collected.api(operator)
        begun = ada.post(ASK, order_id=collected.order_id, shown=info(collected)["write_off"], why=WHY)
        assert begun.code in (200, 103)
        if begun.code == 200:
            answer = decided(collected, collected.api(mine))
            assert answer.code == 103, (answer.code, answer.data)

    def test_nor_gives_up_fees_by_a_settlement_nor_what_went_back(
        self,
        collected: Way,  # noqa: F811
        operator: Any,
    ) -> None:
        mine, ada = colleague(collected, MAY), collected.api(operator)
        proved.prove(0, operator.id, "13900001234")
        proved.prove(collected.owner.shop.id, mine.id, "13900001234")
        body = {"order_id": collected.order_id, "amount": owed(collected)["total"], "why": "协商"}
        said = ada.post(C + "offer", day=clock.today().isoformat(), **body)
        assert (said.code, "自己所在店铺" in said.msg) == (103, True)
        with scope(collected.owner.shop):
            bill = str(Bill.objects.earliest("pk").pk)
        more = {"bill_id": bill, "result": "give", "reason": WHY}
        assert ada.post("/api/bills/decideRefunded", **more).code == 103

    @pytest.mark.months
    def test_who_asked_and_was_stopped_is_nobody_elses_excuse(self, collected: Way) -> None:  # noqa: F811
        """Holds where another one may: the owner confirms what a clerk asked for who has left."""
        clerk = colleague(collected, [*MAY, "collection.write_off", "collection.confirm"], "li", "李")
        collected.asked(asked(collected, collected.api(clerk)))
        with scope(collected.owner.shop):
            Staff.objects.filter(pk=clerk.id).update(active=False)
        answer = decided(collected, collected.shop)
        assert answer.code in (200, 103)

    def test_another_shop_and_a_sub_shop(self, collected: Way, gao_owner: Any, mei: Any) -> None:  # noqa: F811
        collected.asked(asked(collected))
        gao, sub = collected.api(gao_owner), collected.api(mei)
        number = str(row_of(WriteOff, collected).pk)
        for act in ("confirm", "refuse"):
            assert gao.post(DECIDE, id=number, result=act, shown=1).code == 104
            assert sub.post(DECIDE, id=number, result=act, shown=1).code == 103
        on_many: list[tuple[str, dict[str, Any]]] = [
            ("start", {}),
            ("assign", {}),
            ("contact", {"channel": "call", "outcome": "reached"}),
            ("remind", {"day": f"{clock.today()}"}),
            ("stop", {"why": "不催了"}),
        ]
        for call, body in on_many:
            assert many(collected, call, gao, **body) == 104, call
            assert many(collected, call, sub, **body) == 103, call
        on_one: list[tuple[str, dict[str, Any]]] = [
            ("promise", {"amount": 1, "day": f"{clock.today()}"}),
            ("withdrawPromise", {}),
            ("offer", {"amount": 1, "day": f"{clock.today()}", "why": "和解"}),
            ("withdrawOffer", {}),
            ("handOver", {"to": "notary"}),
            ("goodsBack", {}),
            ("askWriteOff", {"shown": 1, "why": WHY}),
        ]
        for call, body in on_one:
            assert gao.post(C + call, order_id=collected.order_id, **body).code == 104, call
            assert sub.post(C + call, order_id=collected.order_id, **body).code == 103, call
        assert gao.get(C + "info", order_id=collected.order_id).code == 104
        assert sub.get(C + "info", order_id=collected.order_id).code == 103
        shop = str(collected.owner.shop.id)
        for call in ("list", "count", "sums", "collectors", "writtenOff", "writtenOffCount"):
            assert gao.get(C + call, merchant_id=shop).code == 104, call


class TestPeopleLookedUp:
    def test_on_the_desk_are_counted_as_in_any_list(
        self,
        collected: Way,  # noqa: F811
        monkeypatch: Any,
    ) -> None:
        monkeypatch.setattr(asking, "IN_AN_HOUR", 3)
        codes = [collected.shop.get(C + "list", mobile=f"1390000{n:04d}").code for n in range(8)]
        assert 115 in codes, codes
        assert Throttle.objects.filter(key__startswith="person:store").exists()

    @pytest.mark.months
    def test_in_its_sums_and_counts(self, collected: Way, monkeypatch: Any) -> None:  # noqa: F811
        monkeypatch.setattr(asking, "IN_AN_HOUR", 3)
        for call in ("sums", "count"):
            codes = [collected.shop.get(C + call, customer=f"欧阳大山{n}").code for n in range(8)]
            assert 115 in codes, (call, codes)

    def test_in_its_export(self, collected: Way, monkeypatch: Any) -> None:  # noqa: F811
        monkeypatch.setattr(asking, "IN_AN_HOUR", 0)
        answer = collected.shop.post("/api/platform/startExport", kind="collection", filters={"mobile": "13900001111"})
        assert answer.code == 115, answer.data

    def test_an_export_of_the_own_ones_has_the_own_ones(self, collected: Way) -> None:  # noqa: F811
        assert collected.asked(collected.shop.get(C + "list", mine=True))["total"] == 0
        own = DeskQuery(mine=True, customer="", mobile="", title="", page=1, page_size=20)
        with scope(collected.owner.shop):
            assert Desk().count(collected.owner.caller, own) == 0


class TestSums:
    def offered(self, way: Way) -> Any:
        found = info(way)
        return one(way, "offer", amount=found["least_offer"], day=f"{clock.today() + timedelta(days=3)}", why="和解")

    @pytest.mark.months
    def test_a_settlement_is_not_met_by_what_came_before_it(self, collected: Way) -> None:  # noqa: F811
        pay(collected, 1)
        self.offered(collected)
        with scope(collected.owner.shop):
            assert Offer.objects.get().state == "open"
        assert owed(collected)["late_fee"] > 0

    def test_a_settlement_is_not_paid_by_an_address_of_another_shop(
        self,
        collected: Way,  # noqa: F811
        gao_owner: Any,
    ) -> None:
        self.offered(collected)
        other = collected.api(gao_owner.shop.host)
        assert other.post("/api/h5/paySettlement", token=collected.token).code == 104
        assert collected.nobody.post("/api/h5/paySettlement", token=collected.token + "x").code == 104
        assert collected.nobody.post("/api/h5/paySettlement", token="").code in (104, 110)
        first = collected.asked(collected.nobody.post("/api/h5/paySettlement", token=collected.token))
        again = collected.asked(collected.nobody.post("/api/h5/paySettlement", token=collected.token))
        assert first["amount"] == again["amount"]

    @pytest.mark.months
    def test_one_of_yesterday_is_not_paid(self, collected: Way) -> None:  # noqa: F811
        self.offered(collected)
        with clock.at(clock.now() + timedelta(days=4)):
            assert collected.nobody.post("/api/h5/paySettlement", token=collected.token).code == 111

    def test_a_reminder_names_the_field_that_was_sent(self, collected: Way) -> None:  # noqa: F811
        answer = collected.shop.post(C + "remind", order_ids=[collected.order_id], day="2100-12-31")
        assert [row["code"] for row in answer.data["results"]] == [110]
        own, day = collected.owner.caller, date(2100, 12, 31)
        with scope(collected.owner.shop), pytest.raises(InvalidInput) as refused:
            services.remind(caller=own, order_id=int(collected.order_id), day=day)
        assert [one["field"] for one in refused.value.data["errors"]] == ["day"]

    @pytest.mark.months
    def test_handing_over_by_a_collector_is_noted(self, collected: Way) -> None:  # noqa: F811
        assert collected.shop.post(C + "handOver", order_id=collected.order_id, to="notary").code == 111
        with scope(collected.owner.shop):
            assert not Handover.objects.exists()
