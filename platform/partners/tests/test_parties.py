"""The page of parties: how each is, pausing, a test call, keys that are refused."""

from datetime import timedelta
from urllib.parse import urlsplit

import pytest

from apps.orders.tests.factories import Way
from core import clock
from core.jobs import services as jobs
from core.models import Job
from core.notices.models import Notice
from infra.testing.undone import undone
from operators.models import OperatorLog
from partners import clients, health, queries, resting
from partners import services as partners
from partners.errors import AccessRefused, NoAnswer, PartyRefused, PartyUnavailable
from partners.models import PartnerCall, PartyState
from partners.rules import CallState, Party
from tenants.scope import public

pytestmark = pytest.mark.django_db
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
        getattr(clients, "express" if party == "sf" else party).cache_clear()

    yield break_key
    monkeypatch.undo()
    clients.forget()


class TestWhoMayCall:
    def test_operators_only(self, api, operator, lin_owner):
        for method, path, values in (
            ("get", LIST, {}), ("post", TEST, {"party": "sms"}),
            ("post", PAUSE, {"party": "sms", "paused": True, **WHY}),
        ):  # fmt: skip
            assert getattr(api(operator.host), method)(path, **values).code == 109, path
            assert getattr(api(lin_owner), method)(path, **values).code in (103, 104), path

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

    def test_says_what_each_is_asked_and_by_which_contract(self, row, parties):
        kuaidi, sf = row("express"), row("sf")
        place = urlsplit(parties.url).netloc
        assert [(one["label"], one["place"], one["optional"]) for one in (kuaidi, sf)] == [
            ("快递100", place, False), ("顺丰", place, True),
        ]  # fmt: skip
        assert [one["name"] for one in sf["credentials"] if one["present"]] == ["partner_id", "checkword"]
        of = {party: row(party)["settings"] for party in ("alipay", "wechat", "sms")}
        assert of["alipay"] == [{"label": "押金冻结产品", "value": "PRE_AUTH"}]
        assert [one["value"] for one in of["wechat"]] == ["pages/share/index", "release"]
        assert of["sms"] == []

    def test_without_sf_says_that_kuaidi100_is_asked_for_it(self, row, wrong, monkeypatch):
        wrong("express")
        monkeypatch.delitem(clients.credentials(), "sf")
        kuaidi, sf = row("express"), row("sf")
        assert (bool(kuaidi["place"]), sf["place"], sf["optional"]) == (True, "", True)
        assert {one["present"] for one in sf["credentials"]} == {False}

    def test_one_party_is_switched_over_by_itself(self, row, wrong):
        wrong("sms", sandbox=False, url="https://dysmsapi.aliyuncs.com/")
        assert (row("sms")["mode"], row("sms")["place"]) == ("real", "dysmsapi.aliyuncs.com")
        assert row("alipay")["mode"] == "sandbox"
        assert clients.notify_url("sms").startswith("http") and clients.notify_url("alipay").startswith("/")

    def test_counts_what_was_answered_and_what_waits(self, row, way: Way, parties):
        assert (row()["sent"], row()["last_success_at"]) == (0, None)
        way.place().next_page()
        assert (row()["sent"], row()["failed"], row()["open"]) == (2, 0, 0), "the waiver and the code to freeze under"
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

    def test_says_how_long_answers_take(self, row, ada, parties):
        assert (row("notary")["median_ms"], row("notary")["p95_ms"]) == (None, None)
        parties.fail("risk", "slow", seconds=0.6)
        for _ in range(3):
            ada.post(TEST, party="risk")
        found = row("risk")
        assert found["median_ms"] < 500 <= found["p95_ms"] <= 1_000

    def test_a_silence_is_no_answer(self, row):
        with pytest.raises(PartyUnavailable), health.direct("express"):
            raise PartyUnavailable("HTTP 500")
        assert (row("express")["failed"], row("express")["p95_ms"]) == (1, None)


class TestAPartyOfWhichNothingWasNoted:
    """As a new one is where it comes to a platform that runs."""

    @pytest.fixture(autouse=True)
    def unknown(self):
        PartyState.objects.all().delete()

    def test_is_listed_and_asked(self, row):
        assert (row("express")["last_success_at"], row("express")["paused_at"]) == (None, None)
        assert not PartyState.objects.exists(), "who reads writes nothing"
        assert health.admitted("express") and not health.is_paused("express")

    def test_answers_and_that_is_noted(self, row):
        with health.watched("express"):
            pass
        assert row("express")["last_success_at"]

    def test_is_silent_and_that_is_noted(self, row):
        with pytest.raises(NoAnswer), health.watched("express"):
            raise NoAnswer("HTTP 502")
        assert (PartyState.objects.get().misses, row("express")["failure"]) == (1, "HTTP 502")

    def test_says_what_cant_be_read_and_that_is_noted(self, row):
        with pytest.raises(PartyUnavailable), health.watched("express"):
            raise PartyUnavailable("garbled")
        assert row("express")["failure"] == "garbled"

    def test_refuses_our_keys_and_operators_are_told(self, row):
        with pytest.raises(AccessRefused), health.watched("sms"):
            raise AccessRefused("InvalidAccessKeyId.NotFound", "Specified access key is not found.")
        assert row("sms")["denied_at"]
        assert Notice.objects.filter(kind="party_denied").count() == 1

    def test_is_paused_and_goes_on(self, ada, row):
        assert ada.post(PAUSE, party="sms", paused=True, **WHY).code == 200
        assert row("sms")["pause_reason"] == WHY["reason"]
        assert ada.post(PAUSE, party="sms", paused=False, **WHY).code == 200

    def test_two_who_note_something_of_it_make_one_row(self):
        assert health.row_of("sms").count() == health.row_of("sms").count() == 1


class TestATestCall:
    def test_says_what_the_party_answered(self, ada, row, parties):
        for nth, party in enumerate(Party, 1):
            found = ada.post(TEST, party=party).data
            assert (found["ok"], bool(found["text"])) == (True, True), party
            assert (row(party)["test_ok"], row(party)["test_text"]) == (True, found["text"])
            assert OperatorLog.objects.filter(act="party.test").count() == nth
        assert not parties.state("sms", "trade")["sms"] + parties.state("trade")["trade"], "it does no harm"

    def test_with_a_wrong_key_says_so_and_tells_operators_once(self, ada, row, wrong):
        for party, change in (
            ("alipay", {"app_id": "1"}), ("esign", {"secret": "x"}), ("sms", {"access_key_secret": "x"}),
            ("sms", {"access_key_id": "x"}), ("express", {"key": "x"}), ("sf", {"checkword": "x"}),
            ("wechat", {"secret": "x"}),
        ):  # fmt: skip
            with undone():
                wrong(party, **change)
                for _ in range(2):
                    assert ada.post(TEST, party=party).data["ok"] is False, party
                assert row(party)["denied_at"], party
                assert Notice.objects.filter(kind="party_denied", tenant_id=0).count() == 1
                todos = ada.get("/api/platform/workbench").data["todos"]
                assert next(one["count"] for one in todos if one["key"] == "parties_denied") == 1

    def test_says_what_each_party_says_of_a_key_that_ended(self, ada, parties):
        clients.forget()
        for party, code in (
            ("alipay", "isv.invalid-signature"), ("esign", "401"), ("sms", "InvalidAccessKeyId.NotFound"),
            ("express", "601"), ("wechat", "40125"),
        ):  # fmt: skip
            with undone():
                parties.fail(party, "denied")
                assert code in ada.post(TEST, party=party).data["text"], party
                assert Notice.objects.filter(kind="party_denied").count() == 1
                assert ada.post(TEST, party=party).data["ok"], "it ends"

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

    @pytest.mark.parametrize(("language", "said"), [("zh", "对方的回复无法识别"), ("en", "The answer can't be read")])
    def test_that_failed_says_why_in_the_readers_language(self, api, operator, parties, language, said):
        parties.fail("esign", "garbled")
        reader = api(operator, accept_language=language)
        assert reader.post(TEST, party="esign").data["text"] == said
        found = next(one for one in reader.get(LIST).data["items"] if one["party"] == "esign")
        assert (found["test_text"], found["failure"]) == (said, said)


class TestPausing:
    def test_lets_calls_wait_and_go_on(self, ada, row, way: Way):
        way.place()
        assert ada.post(PAUSE, party="alipay", paused=True, **WHY).code == 200
        way.next_page()
        call = PartnerCall.objects.get(operation="waiver")
        jobs.run_due()
        call.refresh_from_db()
        assert (call.state, call.attempts) == (CallState.PENDING, 0)
        assert (row()["pause_reason"], row()["open"]) == (WHY["reason"], 2)
        assert ada.post(PAUSE, party="alipay", paused=False, **WHY).code == 200
        jobs.run_due()
        call.refresh_from_db()
        assert (call.state, row()["open"]) == (CallState.SUCCEEDED, 0)
        acts = OperatorLog.objects.order_by("pk").values_list("act", "why")
        assert list(acts) == [("party.pause", WHY["reason"]), ("party.resume", WHY["reason"])]

    def test_operators_are_told_who_paused_it_and_why(self, ada):
        ada.post(PAUSE, party="alipay", paused=True, **WHY)
        told = Notice.objects.get(kind="party_paused", tenant_id=0)
        assert (told.title_zh, WHY["reason"] in told.text_zh) == ("Ada暂停了支付宝", True)

    def test_what_is_looked_at_while_the_party_goes_on_is_sent(self, ada, way: Way, monkeypatch):
        way.place()
        ada.post(PAUSE, party="alipay", paused=True, **WHY)
        way.next_page()
        call, real = PartnerCall.objects.get(operation="waiver"), health.is_paused
        went_on: list[str] = []

        def looks(party):
            found = real(party)
            if found and not went_on:
                went_on.append(party)
                with public():
                    assert ada.post(PAUSE, party="alipay", paused=False, **WHY).code == 200
            return found

        monkeypatch.setattr(health, "is_paused", looks)
        jobs.run_due()
        call.refresh_from_db()
        assert (went_on, call.state) == (["alipay"], CallState.SUCCEEDED)

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


class TestASilence:
    """The sandbox is down: whoever presses waits for one time-out, the others are told at once."""

    def test_twenty_presses_take_one_time_out(self, ada, row, way: Way, parties, monkeypatch):
        monkeypatch.setattr(resting, "PATIENCE_MS", 200)
        parties.fail("alipay", "timeout", seconds=0.3, times=99)
        way.place().next_page()
        call = PartnerCall.objects.get(operation="waiver")
        answers = [
            ada.post("/api/platform/retryPartnerCall", id=str(call.id), merchant_id=call.tenant_id) for _ in range(20)
        ]
        call.refresh_from_db()
        assert ({one.code for one in answers}, call.state, call.attempts) == ({120}, CallState.UNKNOWN, 1)
        assert "没有应答" in answers[-1].msg
        assert row()["rests_until"]
        assert Notice.objects.filter(kind="party_resting", tenant_id=0, path="/parties").count() == 1
        parties.control("faults/clear")
        assert ada.post(TEST, party="alipay").data["ok"], "a test asks all the same, and ends it"
        assert row()["rests_until"] is None
        assert ada.post("/api/platform/retryPartnerCall", id=str(call.id), merchant_id=call.tenant_id).code == 200

    def test_is_answered_at_once_beside_the_queue_too(self):
        for _ in range(resting.IN_A_ROW):
            with pytest.raises(NoAnswer), health.direct("express"):
                raise NoAnswer("HTTP 502")
        with pytest.raises(PartyUnavailable, match="resting"), health.direct("express"):
            raise AssertionError("nobody asks")

    def test_of_answers_in_between_is_none(self):
        for _ in range(resting.IN_A_ROW):
            with pytest.raises(NoAnswer), health.direct("express"):
                raise NoAnswer("HTTP 502")
            with health.watched("express"):
                pass
        assert health.admitted("express")


class TestWrongKeys:
    def test_in_a_call_wait_for_a_person_who_is_told(self, way: Way, wrong):
        wrong("alipay", app_id="1")
        way.place().next_page()
        call = PartnerCall.objects.get(operation="waiver")
        assert (call.state, call.attempts) == (CallState.STUCK, 1)
        assert Notice.objects.get(kind="party_denied").path == "/parties"
        assert queries.open_calls(call.tenant_id) == 2

    def test_a_contract_that_is_over_is_told_at_once_and_the_call_waits(self, ada, way: Way):
        """40004 ACQ.ACCESS_FORBIDDEN; what is sent again once the contract stands goes through."""
        way.sandbox.fail("alipay", "refused", times=99, operation="waiver", then="ACQ.ACCESS_FORBIDDEN")
        way.place().next_page()
        call = PartnerCall.objects.get(operation="waiver")
        assert (call.state, call.attempts, call.code) == (CallState.STUCK, 1, "ACQ.ACCESS_FORBIDDEN")
        assert PartyState.objects.get(party="alipay").denied_at is not None
        assert Notice.objects.filter(kind="party_denied", path="/parties").count() == 1
        way.sandbox.control("faults/clear")
        ada.post("/api/platform/retryPartnerCall", id=str(call.id), merchant_id=call.tenant_id)
        way.work()
        call.refresh_from_db()
        assert call.state == CallState.SUCCEEDED

    def test_of_the_party_are_told_at_once_and_its_answer_counts_for_nothing(self, way: Way):
        """Alipay changed its key, or somebody answers in its place."""
        way.sandbox.fail("alipay", "bad_signature", times=99)
        way.place().next_page()
        call = PartnerCall.objects.get(operation="waiver")
        assert (call.state, call.attempts) == (CallState.UNKNOWN, 1)
        assert "验签" in Notice.objects.get(kind="party_denied").title_zh
        way.sandbox.control("faults/clear")
        Job.objects.filter(kind=partners.SEND).update(run_at=clock.real_now())
        way.work()
        call.refresh_from_db()
        assert call.state == CallState.SUCCEEDED

    def test_are_told_again_after_it_answered_in_between(self):
        for code in ("InvalidAccessKeyId.NotFound", "Forbidden.RAM"):
            with pytest.raises(AccessRefused), health.watched("sms"):
                raise AccessRefused(code, "Specified access key is not found.")
            health.row_of("sms").update(heard_at=health.clock.now())
        assert Notice.objects.filter(kind="party_denied").count() == 2

    def test_are_told_once_an_hour_where_one_product_is_refused_and_the_others_answer(self):
        """A contract for debits that is over refuses each debit of a night, while payments go through."""
        now = clock.now()
        for minutes, told in ((0, 1), (5, 1), (50, 1), (120, 2)):
            moment = now + timedelta(minutes=minutes)
            with clock.at(moment), pytest.raises(AccessRefused), health.watched("alipay"):
                raise AccessRefused("ACQ.ACCESS_FORBIDDEN", "无权限使用接口")
            with clock.at(moment + timedelta(minutes=2)), health.watched("alipay"):
                pass
            assert Notice.objects.filter(kind="party_denied").count() == told
