"""The page of parties: how each is, pausing, a test call, keys that are refused."""

import pytest

from apps.orders.tests.factories import Way
from core.jobs import services as jobs
from core.notices.models import Notice
from operators.models import OperatorLog
from partners import clients, health
from partners import services as partners
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.models import PartnerCall, PartyState
from partners.rules import CallState, Party

pytestmark = pytest.mark.django_db(transaction=True)
LIST, PAUSE, TEST = "/api/platform/parties", "/api/platform/pauseParty", "/api/platform/testParty"
WHY = {"reason": "支付宝维护"}


@pytest.fixture
def ada(api, operator, parties):
    return api(operator)


@pytest.fixture
def row(ada):
    def find(party="alipay"):
        return next(one for one in ada.get(LIST).data["items"] if one["party"] == party)

    return find


@pytest.fixture
def wrong(monkeypatch):
    """Another key than the party's own, until it is mended."""

    def break_key(party, **change):
        known = clients.credentials()
        monkeypatch.setitem(known, party, {**known[party], **change})
        getattr(clients, party).cache_clear()

    yield break_key
    monkeypatch.undo()
    clients.forget()


class TestWhoMayCall:
    @pytest.mark.parametrize(
        ("method", "path", "values"),
        [("get", LIST, {}), ("post", PAUSE, {"party": "sms", "paused": True, **WHY}), ("post", TEST, {"party": "sms"})],
    )
    def test_operators_only(self, api, operator, lin_owner, method, path, values):
        assert getattr(api(operator.host), method)(path, **values).code == 109
        assert getattr(api(lin_owner), method)(path, **values).code in (103, 104)

    def test_what_is_no_party_is_wrong(self, ada):
        assert ada.post(TEST, party="wish").code == 110


class TestTheList:
    def test_names_each_party_and_never_a_key(self, ada, parties):
        answer = ada.get(LIST)
        assert [one["party"] for one in answer.data["items"]] == [one.value for one in Party]
        assert {one["mode"] for one in answer.data["items"]} == {"sandbox"}
        secrets = [value for own in parties.credentials.values() if isinstance(own, dict) for value in own.values()]
        assert not [value for value in secrets if isinstance(value, str) and value in str(answer.data)]

    def test_says_which_credentials_are_missing(self, row, wrong):
        wrong("alipay", seller_id="")
        assert {one["name"] for one in row()["credentials"] if not one["present"]} == {"seller_id"}

    def test_one_party_is_switched_over_by_itself(self, row, wrong):
        wrong("sms", sandbox=False, url="https://dysmsapi.aliyuncs.com/")
        assert (row("sms")["mode"], row("sms")["place"]) == ("real", "dysmsapi.aliyuncs.com")
        assert row("alipay")["mode"] == "sandbox"
        assert clients.notify_url("sms").startswith("http") and clients.notify_url("alipay").startswith("/")

    def test_counts_what_was_answered_and_what_waits(self, row, way: Way, parties):
        assert (row()["sent"], row()["last_success_at"]) == (0, None)
        way.place().next_page()
        assert (row()["sent"], row()["failed"], row()["open"]) == (1, 0, 0)
        assert row()["last_success_at"]
        parties.fail("alipay", "error", operation="preconsult")
        assert way.nobody.post("/api/h5/nameCheck", token=way.token).code == 120
        assert row()["failure"].startswith("HTTP 5")

    def test_counts_what_is_asked_beside_the_queue(self, row):
        with health.direct("express"):
            pass
        with pytest.raises(PartyUnavailable), health.direct("express"):
            raise PartyUnavailable("HTTP 500")
        with pytest.raises(PartyRefused), health.direct("express"):
            raise PartyRefused("500", "nothing known")
        assert (row("express")["sent"], row("express")["failed"]) == (3, 1)


class TestATestCall:
    @pytest.mark.parametrize("party", list(Party))
    def test_says_what_the_party_answered(self, ada, row, parties, party):
        found = ada.post(TEST, party=party).data
        assert (found["ok"], bool(found["text"])) == (True, True)
        assert (row(party)["test_ok"], row(party)["test_text"]) == (True, found["text"])
        assert not parties.state("sms", "trade")["sms"] + parties.state("trade")["trade"], "it does no harm"
        assert OperatorLog.objects.filter(act="party.test").count() == 1

    @pytest.mark.parametrize(
        ("party", "change"),
        [
            ("alipay", {"app_id": "1"}), ("esign", {"secret": "x"}), ("sms", {"access_key_secret": "x"}),
            ("sms", {"access_key_id": "x"}), ("express", {"key": "x"}), ("wechat", {"secret": "x"}),
        ],
    )  # fmt: skip
    def test_with_a_wrong_key_says_so_and_tells_operators_once(self, ada, row, wrong, party, change):
        wrong(party, **change)
        for _ in range(2):
            assert ada.post(TEST, party=party).data["ok"] is False
        assert row(party)["denied_at"]
        assert Notice.objects.filter(kind="party_denied", tenant_id=0).count() == 1
        todos = ada.get("/api/platform/workbench").data["todos"]
        assert next(one["count"] for one in todos if one["key"] == "parties_denied") == 1

    def test_that_passes_again_ends_the_alarm(self, ada, row, wrong, monkeypatch):
        wrong("wechat", secret="x")
        ada.post(TEST, party="wechat")
        monkeypatch.undo()
        clients.forget()
        assert ada.post(TEST, party="wechat").data["ok"]
        assert row("wechat")["denied_at"] is None

    def test_without_an_answer_is_no_success(self, ada, parties):
        parties.fail("alipay", "garbled")
        assert ada.post(TEST, party="alipay").data["ok"] is False


class TestPausing:
    def test_lets_calls_wait_and_go_on(self, ada, row, way: Way):
        way.place()
        assert ada.post(PAUSE, party="alipay", paused=True, **WHY).code == 200
        way.next_page()
        call = PartnerCall.objects.get(operation="waiver")
        jobs.run_due()
        call.refresh_from_db()
        assert (call.state, call.attempts) == (CallState.PENDING, 0)
        assert (row()["pause_reason"], row()["open"]) == (WHY["reason"], 1)
        assert ada.post(PAUSE, party="alipay", paused=False, **WHY).code == 200
        jobs.run_due()
        call.refresh_from_db()
        assert (call.state, row()["open"]) == (CallState.SUCCEEDED, 0)
        acts = OperatorLog.objects.order_by("pk").values_list("act", "why")
        assert list(acts) == [("party.pause", WHY["reason"]), ("party.resume", WHY["reason"])]

    def test_says_so_to_who_sends_by_hand(self, ada, way: Way):
        way.place()
        ada.post(PAUSE, party="alipay", paused=True, **WHY)
        way.next_page()
        call = PartnerCall.objects.get(operation="waiver")
        again = ada.post("/api/platform/retryPartnerCall", id=str(call.id), merchant_id=call.tenant_id)
        assert (again.code, "暂停" in again.msg) == (120, True)

    def test_of_one_leaves_the_others_alone(self, ada, parties):
        ada.post(PAUSE, party="sms", paused=True, **WHY)
        assert not health.is_paused("alipay")
        with pytest.raises(PartyUnavailable, match="paused"), health.direct("sms"):
            pass

    def test_twice_or_without_a_reason_is_refused(self, ada):
        assert ada.post(PAUSE, party="sms", paused=False, **WHY).code == 111
        assert ada.post(PAUSE, party="sms", paused=True, reason="").code == 110
        assert ada.post(PAUSE, party="sms", paused=True, **WHY).code == 200
        assert ada.post(PAUSE, party="sms", paused=True, **WHY).code == 111


class TestWrongKeys:
    def test_in_a_call_wait_for_a_person_who_is_told(self, way: Way, wrong):
        wrong("alipay", app_id="1")
        way.place().next_page()
        call = PartnerCall.objects.get(operation="waiver")
        assert (call.state, call.attempts) == (CallState.STUCK, 1)
        assert Notice.objects.get(kind="party_denied").path == "/parties"
        assert partners.open_calls(call.tenant_id) == 1

    def test_are_told_again_after_it_answered_in_between(self):
        for _ in range(2):
            with pytest.raises(AccessRefused), health.watched("sms"):
                raise AccessRefused("InvalidAccessKeyId.NotFound", "Specified access key is not found.")
            PartyState.objects.filter(party="sms").update(heard_at=health.clock.now())
        assert Notice.objects.filter(kind="party_denied").count() == 2
