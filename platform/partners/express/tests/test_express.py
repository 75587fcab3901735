from dataclasses import replace
from datetime import timedelta

import pytest

from core import clock
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
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

    def test_kuaidi100_wants_a_phone_for_sf_and_a_company_it_knows(self, config):
        express = ExpressClient(replace(config, sf=None))
        with pytest.raises(PartyRefused, match="408"):
            express.trace(company="shunfeng", number=NUMBER)
        with pytest.raises(PartyRefused, match="找不到对应公司"):
            express.trace(company="SHUNFENG", number=NUMBER, mobile=BO)

    def test_sf_tells_nothing_without_a_phone(self, config):
        assert ExpressClient(config).trace(company="shunfeng", number=NUMBER).nodes == []

    @pytest.mark.parametrize("kind", ["error", "garbled"])
    def test_trouble_is_unknown(self, express, sandbox, kind):
        sandbox.fail("express", kind)
        with pytest.raises(PartyUnavailable):
            express.trace(company="shunfeng", number=NUMBER, mobile=BO)
