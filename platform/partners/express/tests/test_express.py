import json
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from core import clock
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.express import signing
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig, ParcelState

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
