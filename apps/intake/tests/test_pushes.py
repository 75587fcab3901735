"""Statuses that are pushed to a program: signed, tried again, given up after days."""

import json
from datetime import timedelta

import pytest

from apps.intake import rules, services
from apps.intake.models import App
from apps.intake.operations import PUSH
from apps.intake.rules import FAILS_FOR, SOON
from apps.intake.testing.client import is_ours
from apps.intake.tests.factories import Program
from apps.leases.models import Order
from apps.orders import services as orders
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from partners.models import PartnerCall, PartyState
from partners.services import TRIES
from tenants.scope import scope

pytestmark = pytest.mark.usefixtures("calls_are_sent")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Whatever else this machine does: several pushes of a shop go out at once."""
    monkeypatch.setattr(rules, "QUICK", timedelta(seconds=2))


@pytest.fixture
def program(parties, lin_owner, operator, api):
    made = Program(lin_owner, operator, api, {"hook_url": f"{parties.url}/hook/receive"}).offer()
    parties.know_secret(made.app["key"], made.secret)
    return made


def pushes():
    return list(PartnerCall.objects.filter(party="hook", operation=PUSH.name).order_by("created_at"))


def heard(parties):
    return [json.loads(row["body"]) for row in parties.state("hook_push")["hook_push"]]


def row(program):
    with scope(program.owner.shop):
        return App.objects.get(pk=program.app["id"])


def cancel(program, api, number="WX-0001"):
    """Staff close what nobody paid: a change of status."""
    order_id = program.client.order(number)["order_id"]
    done = api(program.owner).post("/api/platform/closeOrders", order_ids=[order_id], reason="客户改约")
    assert [one["code"] for one in done.data["results"]] == [200], done.data


class TestAPush:
    def test_says_what_the_order_is_now(self, parties, api, program):
        program.client.place(**program.form())
        assert pushes() == [], "who placed it knows"
        cancel(program, api)
        jobs.run_due()
        [event] = heard(parties)
        asked = program.client.order("WX-0001")
        assert {name: event[name] for name in ("event", "number", "order_id", "status", "version")} == {
            "event": "order.status", "number": "WX-0001", "order_id": asked["order_id"], "status": "closed",
            "version": asked["version"],
        }  # fmt: skip
        assert "博" not in json.dumps(event, ensure_ascii=False)
        assert row(program).hook_heard_at

    def test_follows_what_parties_and_nights_do(self, parties, way, program, lin):
        """A payment, by its callback; what nobody pays, by the clock."""
        made = program.client.place(**program.form())
        way.order_id, way.token = made["order_id"], made["page_url"].rpartition("/")[2]
        way.pay()
        program.client.place(**program.form(number="WX-0002", mobile="13900001111"))
        with scope(lin):
            Order.objects.filter(status="pending_payment").update(expires_at=clock.now() - timedelta(minutes=1))
            orders.close_unpaid()
        jobs.run_due()
        told = [(one["number"], one["status"]) for one in heard(parties)]
        assert sorted(told) == [("WX-0001", "pending_audit"), ("WX-0002", "cancelled")]

    def test_of_orders_by_other_ways_nobody_is_told(self, way, program):
        way.place().pay()
        assert pushes() == []

    def test_is_signed_so_that_the_client_knows_it(self, program):
        client, body = program.client, b'{"event_id":"1"}'
        headers = client.signed("POST", "/hook?a=1", body)
        assert is_ours(program.secret, "/hook?a=1", headers, body)
        assert not is_ours(program.secret, "/hook", headers, body)
        assert not is_ours(program.secret, "/hook?a=1", headers, body + b" ")
        assert not is_ours(program.secret, "/hook?a=1", headers, body, now=clock.real_now().timestamp() + 400)


class TestWhatFails:
    def failing(self, program, parties, api, kind="error", times=1):
        program.client.place(**program.form())
        parties.fail("hook", kind, times=times)
        cancel(program, api)
        jobs.run_due()

    @pytest.mark.parametrize(
        "kind", ["error", *(pytest.param(one, marks=pytest.mark.months) for one in ("timeout", "denied"))]
    )
    def test_is_tried_again(self, parties, api, program, kind):
        self.failing(program, parties, api, kind)
        [call] = pushes()
        assert (call.state, call.attempts, heard(parties)) == ("unknown", 1, [])
        assert row(program).hook_failing_since
        assert "/hook" not in call.error, "where it goes may be a secret"
        shown = api(program.owner).get("/api/intake/apps").data["items"][0]
        assert shown["hook_state"] == "failing"
        Job.objects.filter(key=str(call.id)).update(run_at=clock.real_now())
        jobs.run_due()
        assert heard(parties) == [], "its server rests"
        with scope(program.owner.shop):
            App.objects.update(hook_next_at=None, hook_busy_until=None)
        Job.objects.filter(key=str(call.id)).update(run_at=clock.real_now())
        jobs.run_due()
        assert [one["status"] for one in heard(parties)] == ["closed"]
        assert row(program).hook_failing_since is None

    def test_is_given_up_without_a_persons_work_and_pushed_again_by_one(self, parties, api, program):
        program.client.place(**program.form())
        parties.fail("hook", "error", times=1)
        cancel(program, api)
        PartnerCall.objects.filter(party="hook").update(attempts=TRIES - 1)
        jobs.run_due()
        [call] = pushes()
        assert (call.state, call.code) == ("refused", "gave_up")
        app = row(program)
        assert api(program.owner).post("/api/intake/pushAgain", id=app.pk, version=app.version + 1).code == 112
        done = api(program.owner).post("/api/intake/pushAgain", id=app.pk, version=app.version)
        assert done.data["pushed"] == 1
        jobs.run_due()
        assert [one["number"] for one in heard(parties)] == ["WX-0001"]

    def test_rests_its_own_program_and_nobody_elses(self, parties, api, program, settings):
        """A dead server is one shop's: the party stays open, and what waits for it isn't tried call by call."""
        for number, mobile in (("WX-0001", "13900001111"), ("WX-0002", "13900002222")):
            program.client.place(**program.form(number=number, mobile=mobile))
        with scope(program.owner.shop):
            settings.PARTNERS_BASE_URL = "http://127.0.0.1:9"
            App.objects.update(hook_url="http://127.0.0.1:9/hook/receive")
        for number in ("WX-0001", "WX-0002"):
            cancel(program, api, number)
        jobs.run_due()
        assert sorted((call.state, call.attempts) for call in pushes()) == [("pending", 0), ("unknown", 1)]
        waiting = Job.objects.get(key=str(next(call.id for call in pushes() if call.state == "pending")))
        assert (waiting.state, waiting.attempts, waiting.run_at > clock.real_now()) == ("queued", 0, True)
        party = PartyState.objects.get(party="hook")
        assert (party.misses, party.waited_ms, party.rests) == (0, 0, 0)

    def test_one_push_of_a_program_is_under_way(self, parties, api, program):
        program.client.place(**program.form())
        cancel(program, api)
        with scope(program.owner.shop):
            [call] = pushes()
            assert services.not_yet(call) is None
            assert services.not_yet(call) <= clock.real_now() + SOON
            with clock.at(clock.now() + timedelta(minutes=2)):
                assert services.not_yet(call) >= clock.real_now() + timedelta(seconds=29), "many wait, and few look"
            App.objects.update(hook_next_at=clock.real_now(), hook_busy_until=clock.real_now())
            assert services.not_yet(call) is None

    def test_one_push_of_a_shop_is_under_way_whatever_programs_it_has(self, parties, api, program):
        other = Program(program.owner, program.operator, api, {"hook_url": program.app["hook_url"]})
        other.goods_id, other.sku_id = program.goods_id, program.sku_id
        program.client.place(**program.form())
        other.client.place(**other.form(number="WX-0002", mobile="13900002222"))
        cancel(program, api)
        cancel(other, api, "WX-0002")
        with scope(program.owner.shop):
            first, second = pushes()
            assert services.not_yet(first) is None
            assert clock.real_now() < services.not_yet(second) <= clock.real_now() + SOON
            App.objects.update(hook_next_at=None, hook_busy_until=None)
            assert services.not_yet(second) is None

    def test_a_key_that_is_revoked_while_its_push_is_under_way_frees_no_turn(self, parties, api, program):
        other = Program(program.owner, program.operator, api, {"hook_url": program.app["hook_url"]})
        other.goods_id, other.sku_id = program.goods_id, program.sku_id
        program.client.place(**program.form())
        other.client.place(**other.form(number="WX-0002", mobile="13900002222"))
        cancel(program, api)
        cancel(other, api, "WX-0002")
        with scope(program.owner.shop):
            first, second = pushes()
            assert services.not_yet(first) is None
            App.objects.filter(pk=PUSH.asked(first).app_id).update(status="revoked")
            assert services.send_push(first).code == "off", "the next of the same"
            assert services.not_yet(second) > clock.real_now()

    def test_a_slow_answer_is_good_and_rests_its_program_and_its_shop(self, parties, api, program, monkeypatch):
        monkeypatch.setattr("apps.intake.services.hooks._since", lambda began: timedelta(seconds=4))
        program.client.place(**program.form())
        cancel(program, api)
        began = clock.real_now()
        jobs.run_due()
        assert [one["status"] for one in heard(parties)] == ["closed"]
        app = row(program)
        assert app.hook_failing_since is None
        assert app.hook_next_at >= began + timedelta(seconds=16)
        assert began + timedelta(seconds=4) <= app.hook_busy_until < app.hook_next_at
        with scope(program.owner.shop):
            assert services.not_yet(pushes()[0])

    def test_is_pushed_again_a_few_times_an_hour(self, parties, api, program):
        asked = {"id": program.app["id"], "version": 1}
        codes = [api(program.owner).post("/api/intake/pushAgain", **asked).code for _ in range(11)]
        assert codes == [200] * 10 + [115]
        assert api(program.owner).post("/api/intake/pushAgain", id=program.app["id"], version=2).code == 115

    def test_a_redirect_isn_t_followed(self, parties, api, program):
        with scope(program.owner.shop):
            App.objects.update(hook_url=f"{parties.url}/hook/moved")
        program.client.place(**program.form())
        cancel(program, api)
        jobs.run_due()
        assert (pushes()[0].error, heard(parties)) == ("call.hook_redirects", [])

    def test_for_days_is_switched_off_and_the_bell_rings_once(self, parties, api, program):
        with scope(program.owner.shop):
            App.objects.update(hook_failing_since=clock.now() - FAILS_FOR)
        self.failing(program, parties, api, times=3)
        app = row(program)
        assert app.hook_off_at
        assert Notice.objects.filter(kind="intake.hook_off", tenant_id=program.owner.shop.id).count() == 1
        shown = api(program.owner).get("/api/intake/apps").data["items"][0]
        assert shown["hook_state"] == "off"
        program.client.place(**program.form(number="WX-0002"))
        cancel(program, api, "WX-0002")
        assert len(pushes()) == 1, "nothing more is wanted"
        changed = {"id": app.pk, "version": app.version, "name": "新", "channel": "wechat", "calls": ["goods"]}
        assert api(program.owner).post("/api/intake/editApp", **changed, hook_url=app.hook_url).code == 200
        assert row(program).hook_off_at is None

    def test_what_only_we_reach_is_never_asked_in_production(self, parties, api, program, settings):
        program.client.place(**program.form())
        cancel(program, api)
        settings.ENV = "production"
        jobs.run_due()
        assert (pushes()[0].error, heard(parties)) == ("call.hook_unfit", [])
        body = {"name": "新", "channel": "wechat", "calls": ["goods"], "hook_url": f"{parties.url}/hook/receive"}
        assert api(program.owner).post("/api/intake/addApp", **body).errors.keys() == {"hook_url"}
        settings.ENV = "test"

    def test_of_a_revoked_key_is_not_sent(self, parties, api, program):
        program.client.place(**program.form())
        cancel(program, api)
        assert api(program.owner).post("/api/intake/revokeApp", id=program.app["id"], version=1).code == 200
        jobs.run_due()
        assert (pushes()[0].state, pushes()[0].code, heard(parties)) == ("refused", "off", [])
