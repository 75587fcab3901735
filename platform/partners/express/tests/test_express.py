import hashlib
import json
from dataclasses import replace
from datetime import timedelta
from urllib.parse import parse_qsl, urlencode

import httpx
import pytest

from core import clock
from infra.testing.callbacks import said_by
from partners.errors import AccessRefused, BadSignature, PartyRefused, PartyUnavailable, UnreadableError
from partners.express import callbacks, signing
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig, ParcelState
from partners.numbered import addressed

NUMBER = "SF1234567890"
BO = "13800138000"


@pytest.fixture
def config(sandbox):
    return ExpressConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture(params=["kuaidi100", "sf"])
def express(config, request):
    """SF's parcels are asked about at either party; the others at kuaidi100."""
    return ExpressClient(config if request.param == "sf" else replace(config, sf=None))


class TestTrace:
    def test_grows_with_time(self, express):
        now = clock.real_now()
        seen = []
        for hours in (0, 10, 40):
            with clock.at(now + timedelta(hours=hours)):
                trace = express.trace(company="shunfeng", number=NUMBER, mobile=BO)
                seen.append((trace.state, len(trace.nodes)))
        assert seen == [(ParcelState.COLLECTED, 1), (ParcelState.MOVING, 2), (ParcelState.DELIVERED, 6)]
        assert trace.delivered_at == trace.nodes[0].at
        assert trace.nodes == sorted(trace.nodes, key=lambda node: node.at, reverse=True)

    def test_is_delivered_by_hand(self, express, sandbox):
        assert express.trace(company="shunfeng", number=NUMBER, mobile=BO).delivered_at is None
        sandbox.act_express(NUMBER)
        assert express.trace(company="shunfeng", number=NUMBER, mobile=BO).state == ParcelState.DELIVERED

    def test_refused_at_the_door(self, express, sandbox):
        sandbox.act_express(NUMBER, "refused")
        assert express.trace(company="shunfeng", number=NUMBER, mobile=BO).state == ParcelState.RETURNING

    def test_a_note(self, express, sandbox):
        sandbox.act_express(NUMBER, "note", text="因天气延误")
        assert express.trace(company="jd", number=NUMBER).nodes[0].text == "因天气延误"

    def test_unknown_number_is_no_error(self, express):
        trace = express.trace(company="shunfeng", number="12", mobile=BO)
        assert (trace.state, trace.nodes) == (ParcelState.UNKNOWN, [])

    def test_whatever_its_words_are_can_be_kept(self, config, monkeypatch):
        node = {"ftime": "2026-11-28 10:00:00", "context": "坏\x00字\ud800", "status": "在途"}
        for said in (node, {**node, "ftime": "0001-01-01 00:00:00"}):
            answer = json.dumps({"state": "0", "data": [said]})
            monkeypatch.setattr("partners.wire.send", lambda *_, answer=answer, **__: httpx.Response(200, text=answer))
            own = ExpressClient(config)
            if said is node:
                assert own.trace(company="jd", number=NUMBER).nodes[0].text == "坏\ufffd字\ufffd"
            else:
                with pytest.raises(PartyUnavailable):
                    own.trace(company="jd", number=NUMBER)

    @pytest.mark.parametrize(("codes", "signed"), [(["50", "44", "70", "80"], True), (["50", "44", "99", "80"], False)])
    def test_who_sent_it_signs_for_what_comes_back(self, config, monkeypatch, codes, signed):
        """The customer refused it: that is no delivery, and no lease begins by it."""
        routes = [
            {"acceptTime": f"2026-11-2{day} 10:00:00", "remark": "快件", "opCode": code}
            for day, code in enumerate(codes, 1)
        ]
        data = {"success": True, "msgData": {"routeResps": [{"routes": routes}]}}
        answer = httpx.Response(200, json={"apiResultCode": "A1000", "apiResultData": json.dumps(data)})
        monkeypatch.setattr("partners.wire.send", lambda *_, **__: answer)
        found = ExpressClient(config).trace(company="shunfeng", number=NUMBER, mobile=BO)
        assert (found.delivered_at is not None) == signed

    def test_wrong_key_is_refused(self, config):
        with pytest.raises(AccessRefused, match="503"):
            ExpressClient(replace(config, key="x")).trace(company="jd", number=NUMBER)
        other = replace(config, sf=replace(config.sf, checkword="x"))
        with pytest.raises(AccessRefused, match="A1006"):
            ExpressClient(other).trace(company="shunfeng", number=NUMBER, mobile=BO)

    def test_kuaidi100_wants_a_phone_for_some_and_a_company_it_knows(self, config):
        express = ExpressClient(replace(config, sf=None))
        for company in ("shunfeng", "shunfengkuaiyun", "zhongtong"):
            with pytest.raises(PartyRefused, match="408"):
                express.trace(company=company, number=NUMBER)
            assert express.trace(company=company, number=NUMBER, mobile=BO).nodes
        with pytest.raises(PartyRefused, match="找不到对应公司"):
            express.trace(company="SHUNFENG", number=NUMBER, mobile=BO)

    @pytest.mark.parametrize("code", ["501", "502"])
    def test_kuaidi100_that_is_busy_is_asked_again(self, config, sandbox, code):
        express = ExpressClient(replace(config, sf=None))
        sandbox.fail("express", "busy", then=code)
        with pytest.raises(PartyUnavailable, match=code):
            express.trace(company="jd", number=NUMBER)
        assert express.trace(company="jd", number=NUMBER).nodes

    def test_queries_that_are_used_up_are_a_persons(self, config, sandbox):
        sandbox.fail("express", "denied", times=2)
        with pytest.raises(AccessRefused, match="601: POLL:KEY已过期"):
            ExpressClient(config).trace(company="jd", number=NUMBER)
        with pytest.raises(AccessRefused, match="A1004"):
            ExpressClient(config).trace(company="shunfeng", number=NUMBER, mobile=BO)

    def test_a_telephone_that_is_not_the_parcels(self, config, sandbox):
        sandbox.fail("express", "wrong_phone", times=2)
        with pytest.raises(PartyRefused, match="408") as refused:
            ExpressClient(replace(config, sf=None)).trace(company="shunfeng", number=NUMBER, mobile=BO)
        assert not isinstance(refused.value, AccessRefused)
        assert ExpressClient(config).trace(company="shunfeng", number=NUMBER, mobile=BO).nodes == []

    def test_sf_tells_nothing_without_a_phone(self, config):
        assert ExpressClient(config).trace(company="shunfeng", number=NUMBER).nodes == []


class TestSfStrict:
    def ask(self, config, asked=None, **change):
        """A signed question as SF takes it, changed before it is signed; gives apiResultCode."""
        own = config.sf
        text = json.dumps({"trackingNumber": [NUMBER], "checkPhoneNo": BO[-4:], **(asked or {})})
        form = {
            "partnerID": own.partner_id, "requestID": "r1", "serviceCode": "EXP_RECE_SEARCH_ROUTES", "msgData": text,
            "timestamp": str(int(clock.real_now().timestamp() * 1000)), **change,
        }  # fmt: skip
        form["msgDigest"] = signing.sf_digest(text, form["timestamp"], own.checkword)
        return httpx.post(own.url, data=form).json()["apiResultCode"]

    @pytest.mark.parametrize("stamp", ["1", "yesterday", "2026-11-23 10:00:00", "9999999999999"])
    def test_a_time_that_is_not_now_is_over(self, config, stamp):
        assert self.ask(config) == "A1000"
        assert self.ask(config, timestamp=stamp) == "A1002"

    @pytest.mark.parametrize("minutes", [-16, 16])
    def test_a_clock_that_is_a_quarter_of_an_hour_off_is_a_persons(self, config, monkeypatch, minutes):
        now = clock.real_now() + timedelta(minutes=minutes)
        monkeypatch.setattr("partners.units.clock.real_now", lambda: now)
        with pytest.raises(AccessRefused, match="A1002"):
            ExpressClient(config).trace(company="shunfeng", number=NUMBER, mobile=BO)

    @pytest.mark.parametrize("change", [{"timestamp": ""}, {"requestID": ""}, {"serviceCode": ""}, {"wish": "1"}])
    def test_a_parameter_that_is_missing_or_unknown(self, config, change):
        assert self.ask(config, **change) == "A1001"

    @pytest.mark.parametrize("asked", [{"trackingNumber": []}, {"checkPhoneNumber": "8000"}])
    def test_a_name_in_the_question(self, config, asked):
        assert self.ask(config, asked) == "A1001"


@pytest.mark.parametrize("asked", [{"num": ""}, {"com": ""}, {"wish": 1}])
def test_kuaidi100_takes_no_other_names(config, asked):
    param = json.dumps({"com": "jd", "num": NUMBER, **asked})
    form = {
        "customer": config.customer, "param": param, "sign": signing.signature(param, config.key, config.customer),
    }  # fmt: skip
    assert httpx.post(config.url, data=form).json()["returnCode"] == "400"


class TestPushes:
    """Ours of parcels are 71 and 72; the couriers' numbers of them are their own."""

    def follow(self, config, about="71", parcel="JD1234567890", **changes):
        where = addressed("/api/partners/express/notify", about)
        own = replace(config, **changes)
        ExpressClient(own).follow(company="jd", number=parcel, mobile="", notify_url=where, about=about)

    def test_tell_the_trace_that_an_answer_tells(self, config, sandbox, listener):
        self.follow(config)
        self.follow(config)  # it is followed already: our answer got lost, or somebody asked twice
        for step in ("next", "delivered"):
            sandbox.act_express("JD1234567890", step)
        sandbox.settle_callbacks()
        first, last = (said_by(callbacks, told, config) for told in listener.told)
        asked = ExpressClient(config).trace(company="jd", number="JD1234567890")
        [event] = last
        said = callbacks.TRACE_TOLD.said(event)
        assert (said.number, said.nodes, said.delivered_at) == (asked.number, asked.nodes, asked.delivered_at)
        assert (event.number, event.kind, event.at) == ("71", "trace.told", asked.nodes[0].at)
        assert (first[0].event_id != event.event_id, callbacks.TRACE_TOLD.said(first[0]).delivered_at) == (True, None)

    def test_that_nobody_signed_are_refused(self, config, sandbox, listener):
        sandbox.fail("express", "forge")
        for about in ("71", "72"):
            self.follow(config, about, f"JD12345678{about}")
            sandbox.act_express(f"JD12345678{about}", "next")
        sandbox.settle_callbacks()
        [false] = [row["body"].encode() for row in sandbox.state("callback")["callback"] if row["note"] == "forged"]
        genuine = sorted((told for told in listener.told if told.body != false), key=lambda told: told.path)
        assert [event.number for told in genuine for event in said_by(callbacks, told, config)] == ["71", "72"]
        one, other = genuine
        form = dict(parse_qsl(one.body.decode()))
        unsalted = hashlib.md5(form["param"].encode()).hexdigest().upper()
        lies = [
            replace(one, body=false), replace(one, path=other.path), replace(one, body=other.body),
            replace(one, path="/api/partners/express/notify"),
            replace(one, body=urlencode({"param": form["param"], "sign": unsalted}).encode()),
            replace(one, body=urlencode({"param": form["param"]}).encode()), replace(one, body=b"\xff"),
        ]  # fmt: skip
        for lie in lies:
            with pytest.raises(BadSignature):
                said_by(callbacks, lie, config)
        with pytest.raises(BadSignature):
            said_by(callbacks, one, replace(config, key="another"))

    def test_that_say_something_else_are_kept_unread(self):
        for param in ("{}", "[]", "{", json.dumps({"status": "polling", "lastResult": {"nu": "1", "data": [1]}})):
            with pytest.raises(UnreadableError):
                callbacks.read(urlencode({"param": param}), {"number": "71"})

    def test_that_give_a_number_up_say_so(self):
        """As its document has it, after three days without a trace."""
        last = {"message": "3天查询无记录", "state": "0", "status": "201", "com": "jd", "nu": "JD1", "data": []}
        body = {"status": "abort", "billstatus": "", "message": "3天查询无记录", "lastResult": last}
        [event] = callbacks.read(urlencode({"param": json.dumps(body)}), {"number": "71"})
        said = callbacks.TRACE_TOLD.said(event)
        assert (said.number, said.company, said.given_up, said.nodes, event.at) == ("JD1", "jd", True, [], None)

    def test_are_asked_for_by_our_key_and_for_what_it_knows(self, config, sandbox):
        with pytest.raises(AccessRefused, match="600"):
            self.follow(config, key="another")
        for parcel in ("JD-1", "J" * 33):
            with pytest.raises(PartyRefused, match="700"):
                self.follow(config, parcel=parcel)
        sandbox.fail("express", "busy")
        with pytest.raises(PartyUnavailable, match="500"):
            self.follow(config)
