"""Traces that kuaidi100 pushes, of both ways of a parcel; whatever is never pushed is asked for."""

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from apps.express.models import Parcel
from apps.express.rules import is_older
from apps.express.services import following
from apps.orders.tests.factories import Way
from apps.orders.tests.test_returns import H5_ASK, H5_SEND, customer
from apps.orders.tests.test_returns import lent as lent
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.sandbox.testing import Told
from partners import clients
from partners.express import signing
from partners.models import PartnerEvent
from tenants.scope import scope

NUMBER = "SF1234567890"
BACK = {"company": "jd", "number": "JD0001112223"}


def followed(way: Way) -> Way:
    """On its way to the customer, and kuaidi100 tells of it."""
    return way.place().pay().audit().sign().ship().work()


def parcel(way: Way, number: str = NUMBER) -> Parcel:
    with scope(way.owner.shop):
        return Parcel.objects.get(order_id=int(way.order_id), number=number)


def pushes(way: Way) -> list[Told]:
    return [told for told in way.told() if "/express/" in told.path]


def due() -> None:
    while jobs.run_due():
        pass


@pytest.mark.django_db
class TestPushed:
    def test_traces_begin_the_lease_in_whatever_order_they_come(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nobody looked, and nobody asked the courier."""
        followed(way)
        monkeypatch.delattr(type(clients.express()), "trace")
        assert parcel(way).followed_at
        way.sandbox.act_express(NUMBER, "next")
        way.hear()
        assert [len(parcel(way).trace), way.order.status] == [2, "shipped"]
        for step in ("next", "next", "delivered"):
            way.sandbox.act_express(NUMBER, step)
        told = pushes(way)
        for one in [*reversed(told), *told]:
            assert way.hand(one).content.decode() == '{"result":true,"returnCode":"200","message":"成功"}'
        due()
        row, order = parcel(way), way.order
        assert (len(row.trace), row.raw[:1], order.status, order.anchor_date) == (6, "{", "leasing", clock.today())
        events = PartnerEvent.objects.filter(party="express", number=str(row.pk)).order_by("received_at")
        assert [event.state for event in events] == ["applied", "applied", "ignored", "ignored"]

    def test_traces_of_goods_that_come_back_tell_the_shop(self, lent: Way) -> None:
        customer(lent, H5_ASK)
        customer(lent, H5_SEND, **BACK)
        due()
        lent.sandbox.act_express(BACK["number"], "delivered", now=clock.now().isoformat())
        lent.hear()
        due()
        assert parcel(lent, BACK["number"]).delivered_at
        assert Notice.objects.filter(kind="order.return_arrived").exists()

    def test_lies_change_nothing(self, way: Way) -> None:
        followed(way)
        way.sandbox.act_express(NUMBER, "next")
        [one] = pushes(way)
        form, row = dict(parse_qsl(one.body.decode())), parcel(way)
        delivered = json.loads(form["param"])
        delivered["lastResult"]["state"] = "3"
        param = json.dumps(delivered)
        other = signing.salt_of(clients.express().config.key, str(row.pk + 1))
        for lie in (
            replace(one, body=urlencode({**form, "param": param}).encode()),
            replace(one, body=urlencode({"param": param, "sign": signing.pushed(param, "")}).encode()),
            replace(one, body=urlencode({"param": param, "sign": signing.pushed(param, other)}).encode()),
            replace(one, path=one.path.replace(str(row.pk), str(row.pk + 1))),
            replace(one, path=one.path.partition("?")[0]),
        ):
            assert way.hand(lie).status_code == 400
        assert not PartnerEvent.objects.filter(party="express").exists()
        assert parcel(way).trace == []

    def test_traces_of_another_number_than_the_parcels_mean_nothing(self, way: Way) -> None:
        followed(way)
        way.asked(way.shop.post("/api/merchant/updateExpress", order_id=way.order_id, **BACK))
        way.sandbox.act_express(NUMBER, "delivered")
        way.hear()
        due()
        assert (parcel(way, BACK["number"]).trace, way.order.status) == ([], "shipped")
        assert PartnerEvent.objects.get(party="express").state == "ignored"
        way.sandbox.act_express(BACK["number"], "delivered")
        way.hear()
        due()
        assert way.order.status == "leasing"

    def test_a_number_that_it_had_before_is_followed_and_asked_about_anew(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(following, "ASKED_IN_A_DAY", 3)
        followed(way)
        change, first = "/api/merchant/updateExpress", {"company": "shunfeng", "number": NUMBER}
        way.asked(way.shop.post(change, order_id=way.order_id, **BACK))
        Job.objects.filter(kind="express.refresh", key__contains=NUMBER).update(run_at=clock.real_now())
        due()
        assert not Job.objects.filter(kind="express.refresh", key__contains=NUMBER, state="queued").exists()
        Job.objects.filter(kind="express.refresh", key__contains=NUMBER).update(state="running")
        way.asked(way.shop.post(change, order_id=way.order_id, **first))
        assert Job.objects.filter(kind="express.refresh", key__contains=NUMBER, state="queued").count() == 1
        Job.objects.filter(kind="express.refresh", state="running").update(state="done")
        due()
        assert parcel(way).followed_at
        for one in (BACK, first):
            way.asked(way.shop.post(change, order_id=way.order_id, **one))
            due()
        assert not parcel(way).followed_at, "each costs: it was asked three times today"
        way.sandbox.act_express(NUMBER, "delivered")
        look(way)
        assert way.order.status == "leasing"

    def test_what_comes_of_a_number_that_was_corrected_meanwhile_means_nothing(
        self, way: Way, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The courier took its time, and the number was a stranger's."""
        followed(way)
        way.sandbox.act_express(NUMBER, "delivered")
        client = type(clients.express())
        asked = client.trace

        def slow(self: Any, **about: str) -> Any:
            found = asked(self, **about)
            Parcel.objects.filter(number=NUMBER).update(**BACK)
            return found

        monkeypatch.setattr(client, "trace", slow)
        assert way.shop.get("/api/applet/orderExpress", order_id=way.order_id).data["stale"]
        assert (parcel(way, BACK["number"]).trace, way.order.status) == ([], "shipped")

    def test_a_parcel_of_long_ago_begins_no_lease(self, way: Way) -> None:
        """Its number was mistyped, or the courier gave it anew; both ways in which we hear of it."""
        followed(way)
        long_ago = clock.now() - timedelta(days=8)
        way.sandbox.act_express(NUMBER, "delivered", now=long_ago.isoformat())
        way.hear()
        due()
        assert PartnerEvent.objects.get(party="express").state == "applied"
        with clock.at(clock.now() + timedelta(minutes=31)):
            look(way)
        row = parcel(way)
        assert (row.trace, row.trouble, row.delivered_at, way.order.status) == ([], "earlier", None, "shipped")
        assert "发货登记前" in way.info()["parcels"][0]["trouble"]

    def test_the_right_number_of_what_the_customer_missed_begins_the_lease(self, way: Way) -> None:
        """It was mistyped twelve days ago, and what was sent then was delivered three days later."""
        followed(way)
        sent, there = (clock.now() - timedelta(days=days) for days in (12, 9))
        with scope(way.owner.shop):
            Parcel.objects.update(shipped_at=sent, missed_at=clock.now())
        way.asked(way.shop.post("/api/merchant/updateExpress", order_id=way.order_id, **BACK))
        due()
        way.sandbox.act_express(BACK["number"], "delivered", now=there.isoformat())
        way.hear()
        due()
        row = parcel(way, BACK["number"])
        assert (row.first_at, row.shipped_at > there, row.trouble, way.order.status) == (sent, True, "", "leasing")

    def test_another_couriers_parcel_of_the_same_number_begins_no_lease(self, way: Way) -> None:
        """The courier was mistyped and corrected; the wrong one's is followed still."""
        followed(way)
        node = {"ftime": f"{clock.now():%Y-%m-%d %H:%M:%S}", "context": "已签收", "statusCode": "3"}
        assert says(way, "shutdown", com="jd", state="3", data=[node]) == 200
        due()
        assert (parcel(way).trace, way.order.status) == ([], "shipped")
        assert PartnerEvent.objects.get(party="express").state == "ignored"
        assert says(way, "shutdown", com="shunfeng", state="3", data=[node]) == 200
        due()
        assert way.order.status == "leasing"

    def test_a_number_that_was_given_up_is_asked_for_anew(self, way: Way) -> None:
        followed(way)
        assert says(way, "abort", message="3天查询无记录", state="0", com="shunfeng", data=[]) == 200
        [shown] = way.info()["parcels"]
        assert (parcel(way).followed_at, "三天内没有" in shown["trouble"]) == (None, True)
        look(way)
        assert (parcel(way).followed_at is None, parcel(way).trouble) == (False, "")


def says(way: Way, status: str, **last: Any) -> int:
    """kuaidi100, of NUMBER; gives our answer's status."""
    row = parcel(way)
    param = json.dumps({"status": status, "message": "", "lastResult": {"nu": NUMBER, **last}})
    salt = signing.salt_of(clients.express().config.key, str(row.pk))
    body = urlencode({"param": param, "sign": signing.pushed(param, salt)})
    path, kind = f"/api/partners/express/notify?number={row.pk}", "application/x-www-form-urlencoded"
    return int(way.nobody.raw("post", path, data=body, content_type=kind).status_code)


def look(way: Way) -> None:
    """The look of four hours later."""
    Job.objects.filter(kind="express.refresh", state="queued").update(run_at=clock.real_now())
    due()


@pytest.mark.django_db
def test_what_is_never_pushed_is_asked_for(way: Way) -> None:
    followed(way)
    way.sandbox.fail("express", "drop")
    way.sandbox.act_express(NUMBER, "delivered")
    assert (pushes(way), way.order.status) == ([], "shipped")
    look(way)
    assert way.order.status == "leasing"


@pytest.mark.django_db
@pytest.mark.parametrize(("fault", "asked"), [("error", True), ("refused", False)])
def test_a_party_that_does_not_follow_is_asked_again_unless_it_knows_no_such_number(
    way: Way, fault: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    way.place().pay().audit().sign()
    if fault == "refused":
        monkeypatch.setattr("apps.express.services.following.addressed", lambda where, about: "http://快递.example")
    else:
        way.sandbox.fail("express", fault)
    way.ship().work()
    assert (parcel(way).followed_at is None) == asked
    look(way)
    assert parcel(way).followed_at


def test_a_trace_is_older_by_its_newest_node_and_then_by_their_number() -> None:
    now = clock.real_now()
    known: list[dict[str, Any]] = [{"at": now.isoformat()}, {"at": (now - timedelta(hours=1)).isoformat()}]
    assert [is_older(now, count, known) for count in (1, 2, 3)] == [True, False, False]
    assert is_older(now - timedelta(minutes=1), 9, known)
    assert not is_older(now, 1, [])
