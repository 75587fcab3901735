from dataclasses import replace
from datetime import timedelta

import pytest

from core import clock
from partners.errors import PartyRefused, PartyUnavailable
from partners.express.client import ExpressClient
from partners.express.port import ExpressConfig, ParcelState

NUMBER = "SF1234567890"


@pytest.fixture
def config(sandbox):
    return ExpressConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def express(config):
    return ExpressClient(config)


class TestTrace:
    def test_grows_with_time(self, express):
        now = clock.real_now()
        seen = []
        for hours in (0, 10, 40):
            with clock.at(now + timedelta(hours=hours)):
                trace = express.trace(company="shunfeng", number=NUMBER, mobile="13800138000")
                seen.append((trace.state, len(trace.nodes)))
        assert seen == [(ParcelState.COLLECTED, 1), (ParcelState.MOVING, 2), (ParcelState.DELIVERED, 6)]
        assert trace.delivered_at == trace.nodes[0].at
        assert trace.nodes == sorted(trace.nodes, key=lambda node: node.at, reverse=True)

    def test_is_delivered_by_hand(self, express, sandbox):
        assert express.trace(company="shunfeng", number=NUMBER).delivered_at is None
        sandbox.act_express(NUMBER)
        assert express.trace(company="shunfeng", number=NUMBER).state == ParcelState.DELIVERED

    def test_refused_at_the_door(self, express, sandbox):
        sandbox.act_express(NUMBER, "refused")
        assert express.trace(company="shunfeng", number=NUMBER).state == ParcelState.RETURNING

    def test_a_note(self, express, sandbox):
        sandbox.act_express(NUMBER, "note", text="因天气延误")
        assert express.trace(company="jd", number=NUMBER).nodes[0].text == "因天气延误"

    def test_unknown_number_is_no_error(self, express):
        trace = express.trace(company="shunfeng", number="12")
        assert (trace.state, trace.nodes) == (ParcelState.UNKNOWN, [])

    def test_wrong_key_is_refused(self, config):
        with pytest.raises(PartyRefused, match="503"):
            ExpressClient(replace(config, key="x")).trace(company="shunfeng", number=NUMBER)

    @pytest.mark.parametrize("kind", ["error", "garbled"])
    def test_trouble_is_unknown(self, express, sandbox, kind):
        sandbox.fail("express", kind)
        with pytest.raises(PartyUnavailable):
            express.trace(company="shunfeng", number=NUMBER)
