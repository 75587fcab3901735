"""Parcels: shipped, traced, changed, delivered."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.express import events
from apps.express.models import Parcel
from apps.express.rules import way_of_case, way_of_return, way_out
from apps.express.schemas import AddExpressIn
from apps.express.services import send
from apps.orders.tests.factories import IMEI, Way
from core import clock
from core.entities import TradeKind
from core.errors import InvalidInput
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.testing.pictures import goods_picture
from infra.testing.undone import undone
from partners import clients, tries
from partners.config import credentials
from partners.errors import PartyRefused
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def shipped(way: Way) -> Way:
    return way.place().pay().audit().sign().ship()


@pytest.fixture
def kuaidi100(way: Way, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SF's parcels are asked about there too."""
    monkeypatch.delitem(credentials(), "sf")
    clients.express.cache_clear()
    yield
    monkeypatch.undo()
    clients.forget()


class TestShipping:
    def test_needs_a_known_courier_and_serials(self, way: Way) -> None:
        way.place().pay().audit().sign()
        form = {"order_id": way.order_id, "company": "shunfeng", "number": "SF1234567890", "serials": [IMEI]}
        mistyped = [*IMEI[:-1], "0"]
        for field, value in (
            ("company", "pigeon"), ("number", "中文"),
            *(("serials", serials) for serials in ([], [IMEI, IMEI], ["".join(mistyped)])),
        ):  # fmt: skip
            answer = way.shop.post("/api/merchant/addExpress", **{**form, field: value})
            assert (answer.code, list(answer.errors)) == (110, [field])
        assert way.shop.post("/api/merchant/addExpress", **form).data["status"] == "shipped"
        assert way.shop.post("/api/merchant/addExpress", **form).code == 111

    def test_of_what_has_no_number_needs_none(self, way: Way) -> None:
        way.place().pay().audit().sign()
        form = {"order_id": way.order_id, "company": "shunfeng", "number": "SF1234567890", "unnumbered": True}
        assert way.shop.post("/api/merchant/addExpress", **form).data["status"] == "shipped"
        with scope(way.owner.shop):
            assert Parcel.objects.get().serials == []

    def test_pictures_of_a_parcel_were_uploaded_here(self, way: Way) -> None:
        """They go with the customer: what is no upload would be a file of somebody else's."""
        way.place().pay().audit().sign()
        form = {"order_id": way.order_id, "company": "shunfeng", "number": "SF1234567890", "serials": [IMEI]}
        own = goods_picture(way.owner.shop.id)
        for url in ("/media/../../srv/zudesk/settings.py", "/etc/passwd", "https://evil.example/x.png"):
            refused = way.shop.post("/api/merchant/addExpress", **form, pictures=[own, url])
            assert refused.errors == {"pictures.1": "请上传图片，不能使用外部地址"}, url
        assert way.shop.post("/api/merchant/addExpress", **form, pictures=[own]).code == 200

    def test_couriers_are_listed(self, way: Way) -> None:
        assert {"value": "shunfeng", "label": "顺丰速运"} in way.shop.get("/api/applet/expressCompany").data["items"]


class TestTraces:
    def test_are_asked_for_at_most_twice_an_hour(self, way: Way) -> None:
        shipped(way)
        first = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
        assert first["parcel"]["trace"]
        assert not first["stale"]
        way.sandbox.act_express("SF1234567890", "next")
        again = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
        assert again["parcel"]["trace"] == first["parcel"]["trace"]
        with clock.at(clock.now() + timedelta(minutes=31)):
            later = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
        assert len(later["parcel"]["trace"]) > len(first["parcel"]["trace"])

    def test_silence_shows_what_we_know(self, way: Way) -> None:
        shipped(way)
        way.sandbox.fail("express", "error")
        found = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
        assert (found["stale"], "自动再查" in found["parcel"]["trouble"]) == (True, True)
        with clock.at(clock.now() + timedelta(minutes=31)):
            assert not way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data["parcel"]["trouble"]

    def test_that_are_refused_are_asked_for_no_more_often(self, way: Way, monkeypatch: pytest.MonkeyPatch) -> None:
        """Whatever its number is by then: a shipper would ask the courier without end."""
        shipped(way)
        asked: list[str] = []

        def refuses(_: object, *, number: str, **about: str) -> None:
            asked.append(number)
            raise PartyRefused("408", "")

        monkeypatch.setattr(type(clients.express()), "trace", refuses)
        form = {"order_id": way.order_id, "company": "shunfeng", "number": "SF1234567899"}
        for _ in range(3):
            found = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
            assert (found["stale"], "后四位" in found["parcel"]["trouble"]) == (True, True)
        assert way.shop.post("/api/merchant/updateExpress", **form).code == 200
        assert way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data["stale"]
        assert asked == ["SF1234567890"]
        with clock.at(clock.now() + timedelta(minutes=31)):
            way.shop.get("/api/applet/orderExpress", order_id=way.order_id)
        assert asked == ["SF1234567890", "SF1234567899"]

    def test_are_so_many_a_minute_of_a_person(
        self, way: Way, api: Any, operator: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each may hold a thread until a party answers."""
        shipped(way)
        monkeypatch.setattr(tries, "IN_A_MINUTE", 1)
        looks = ("/api/applet/orderExpress", "/api/general/ali/userAuthenticationInfo")
        assert [way.shop.get(path, order_id=way.order_id).code for path in looks] == [200, 115]
        admin = api(operator)
        looks = ("/api/platform/adminLookExpress", "/api/general/ali/userAuthenticationInfo")
        assert [admin.get(path, order_id=way.order_id).code for path in looks] == [200, 115]
        assert admin.get("/api/platform/adminLookExpress", order_id=way.order_id).code == 115

    def test_what_kuaidi100_answers_is_said_in_words(self, way: Way, kuaidi100: None) -> None:
        shipped(way)
        for fault, then, words in (
            ("wrong_phone", "", "后四位"), ("busy", "501", "自动再查"), ("busy", "502", "自动再查"),
            ("denied", "", "平台"),
        ):  # fmt: skip
            with undone():
                way.sandbox.fail("express", fault, then=then)
                found = way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data
                assert (found["stale"], words in found["parcel"]["trouble"]) == (True, True), (fault, then)
                told = Notice.objects.filter(kind="party_denied").exists()
                assert told == (fault == "denied"), "a person is told at once of a key that is refused, of nothing else"

    def test_a_delivered_parcel_starts_the_lease(self, way: Way) -> None:
        shipped(way)
        way.sandbox.act_express("SF1234567890", "delivered")
        way.shop.get("/api/applet/orderExpress", order_id=way.order_id)
        order = way.order
        assert (order.status, order.anchor_date) == ("leasing", clock.today())
        assert way.nobody.post("/api/h5/confirmReceipt", **way.proven).data["status"] == "leasing"

    def test_the_job_looks_until_it_is_there(self, way: Way) -> None:
        shipped(way)
        Job.objects.filter(kind="express.refresh").update(run_at=clock.real_now())
        jobs.run_due()
        with scope(way.owner.shop):
            assert Parcel.objects.get().traced_at
        assert Job.objects.filter(kind="express.refresh", state="queued").count() == 1

    def test_operators_see_the_raw_answer(self, way: Way, api: object, operator: object) -> None:
        shipped(way)
        found = api(operator).get("/api/platform/adminLookExpress", order_id=way.order_id).data  # type: ignore[operator]
        assert "routeResps" in found["items"][0]["raw"]

    def test_there_is_none_before_shipment(self, way: Way) -> None:
        way.place()
        assert way.shop.get("/api/applet/orderExpress", order_id=way.order_id).code == 104


class TestChanging:
    def test_is_possible_until_received(self, way: Way) -> None:
        shipped(way)
        form = {"order_id": way.order_id, "company": "jd", "number": "JD1234567890"}
        assert way.shop.post("/api/merchant/updateExpress", **form).code == 200
        assert way.info()["parcels"][0]["number"] == "JD1234567890"
        way.receive()
        assert way.shop.post("/api/merchant/updateExpress", **form).code == 111

    def test_staff_may_confirm_for_the_customer(self, way: Way) -> None:
        shipped(way)
        assert way.shop.post("/api/orders/confirmReceipt", order_id=way.order_id).data["status"] == "leasing"
        assert way.shop.post("/api/orders/confirmReceipt", order_id=way.order_id).data["status"] == "leasing"


class TestWhatAParcelIsFor:
    def test_of_a_case_goes_beside_the_orders_own(self, way: Way) -> None:
        """An exchange sends a second parcel the same way."""
        shipped(way)
        order_id = int(way.order_id)
        with scope(way.owner.shop):
            lin = way.owner.caller
            wanted = [
                AddExpressIn(order_id=order_id, company="jd", number=f"JD000111222{nth}", serials=[]) for nth in "123"
            ]
            for case_id in (1, 2):
                send(way_of_case(TradeKind.LEASE, order_id, case_id), caller=lin, wanted=wanted[case_id], phone="0000")
            with pytest.raises(IntegrityError), transaction.atomic():
                send(way_of_case(TradeKind.LEASE, order_id, 1), caller=lin, wanted=wanted[0], phone="0000")
            with pytest.raises(InvalidInput, match="另一个包裹"):
                send(way_of_case(TradeKind.LEASE, order_id, 3), caller=lin, wanted=wanted[1], phone="0000")
        found = way.info()["parcels"]
        assert [(one["purpose"], one["about"]) for one in found] == [
            ("order", way.order_id), ("case", "1"), ("case", "2"),
        ]  # fmt: skip
        asked = {"order_id": way.order_id, "direction": "out"}
        assert way.shop.get("/api/applet/orderExpress", **asked).data["parcel"]["about"] == "2"
        asked |= {"parcel_id": found[0]["id"]}
        assert way.shop.get("/api/applet/orderExpress", **asked).data["parcel"]["purpose"] == "order"

    def test_for_something_else_begins_no_lease(self, way: Way) -> None:
        """A purchase's number is no lease's, and what came back may have been called off."""
        shipped(way)
        order_id = int(way.order_id)
        with scope(way.owner.shop):
            for way_of in (way_of_case, way_of_return):
                events.delivered.publish(way_of(TradeKind.LEASE, order_id, 1))
                assert way.order.status == "shipped"
            events.delivered.publish(way_out(TradeKind.PURCHASE, order_id))
            for kind in TradeKind:
                events.came_back.publish(way_of_return(kind, order_id, 1))
            assert way.order.status == "shipped"
            events.delivered.publish(way_out(TradeKind.LEASE, order_id))
        assert way.order.status == "leasing"
