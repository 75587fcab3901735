import json
from base64 import b64decode
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from core import clock
from partners import wire
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.risk import signing
from partners.risk.client import RiskClient
from partners.risk.port import Product, RiskConfig, Subject
from partners.signing import signature

BO = Subject("李波", "11010519491231002X", "13800138000", "C1", datetime(2026, 1, 1, tzinfo=UTC))
NUMBER = "1000000001"


@pytest.fixture
def config(sandbox):
    return RiskConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def risk(config):
    return RiskClient(config)


def charged(sandbox):
    return {row["request_no"]: row["price"] for row in sandbox.state("risk_query")["risk_query"]}


class TestReport:
    @pytest.mark.parametrize(
        ("product", "parts"),
        [(Product.SCORE, "score hits"), (Product.RADAR, "radar"), (Product.FULL, "score hits radar lists")],
    )
    def test_has_what_its_product_has(self, risk, sandbox, product, parts):
        sandbox.act_risk(BO.id_number, "risky")
        answer = risk.report(number=NUMBER, product=product, subject=BO)
        assert answer.charged
        found = answer.report
        has = {"score": found.score is not None, "hits": found.hits, "radar": found.radar, "lists": found.lists}
        assert [name for name, value in has.items() if value] == parts.split()
        assert all(0 <= axis.value <= 100 for axis in found.radar)

    def test_is_the_same_by_its_number_and_charged_once(self, risk, sandbox):
        first = risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        again = risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        assert (again.trade_no, again.report) == (first.trade_no, first.report)
        assert charged(sandbox) == {NUMBER: 400}

    def test_of_whom_nothing_is_known_is_free(self, risk, sandbox):
        sandbox.act_risk(BO.id_number, "unknown")
        answer = risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        assert (answer.charged, answer.report, charged(sandbox)) == (False, None, {NUMBER: 0})

    def test_says_nothing_of_the_person_in_what_is_kept_of_the_call(self, risk):
        raw = risk.report(number=NUMBER, product=Product.FULL, subject=BO).raw
        assert not any(text in raw for text in ("score", "评分", BO.id_number, BO.name, BO.mobile))

    def test_that_was_lost_is_found_by_its_number(self, risk, sandbox):
        sandbox.fail("risk", "error_after")
        with pytest.raises(PartyUnavailable):
            risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        assert risk.query(number=NUMBER).report is not None
        assert charged(sandbox) == {NUMBER: 400}

    def test_that_never_came_is_unknown_there(self, risk, sandbox):
        sandbox.fail("risk", "error")
        with pytest.raises(PartyUnavailable):
            risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        assert risk.query(number=NUMBER) is None

    def test_that_takes_time_is_asked_again(self, risk, sandbox):
        sandbox.fail("risk", "in_process")
        with pytest.raises(InProcess):
            risk.report(number=NUMBER, product=Product.FULL, subject=BO)
        assert risk.query(number=NUMBER).charged


class TestTrouble:
    def test_an_answer_that_its_key_did_not_sign_counts_for_nothing(self, risk, sandbox):
        sandbox.fail("risk", "bad_signature", times=2)
        for ask in (lambda: risk.report(number=NUMBER, product=Product.SCORE, subject=BO),
                    lambda: risk.query(number=NUMBER)):  # fmt: skip
            with pytest.raises(UnsignedAnswer):
                ask()

    def test_a_refusal_is_the_partys_no(self, risk, sandbox):
        sandbox.fail("risk", "refused")
        with pytest.raises(PartyRefused, match="2002") as refused:
            risk.report(number=NUMBER, product=Product.SCORE, subject=BO)
        assert not isinstance(refused.value, AccessRefused)
        assert charged(sandbox) == {}

    @pytest.mark.parametrize(
        ("changed", "code"),
        [({"access_id": "x"}, "1001"), ({"secret": "x"}, "1002"), ({"aes_key": "0" * 32}, "1004")],
    )
    def test_keys_that_are_not_ours_are_refused(self, config, changed, code):
        with pytest.raises(AccessRefused, match=code):
            RiskClient(replace(config, **changed)).query(number=NUMBER)

    def test_a_balance_that_is_used_up_is_a_persons(self, risk, sandbox):
        sandbox.fail("risk", "denied")
        with pytest.raises(AccessRefused, match="1006"):
            risk.report(number=NUMBER, product=Product.SCORE, subject=BO)

    @pytest.mark.parametrize("minutes", [-6, 6])
    def test_a_clock_that_is_off_is_refused(self, risk, monkeypatch, minutes):
        now = clock.real_now() + timedelta(minutes=minutes)
        monkeypatch.setattr("partners.risk.client.clock.real_now", lambda: now)
        with pytest.raises(AccessRefused, match="1003"):
            risk.query(number=NUMBER)


class TestStrict:
    @pytest.mark.parametrize(
        "changed",
        [{"id_number": "110105194912310021"}, {"id_number": "1"}, {"mobile": "12"}, {"name": ""}, {"consent": ""},
         {"consented_at": datetime(2099, 1, 1, tzinfo=UTC)}],
    )  # fmt: skip
    def test_a_person_or_a_consent_that_cannot_be(self, risk, sandbox, changed):
        with pytest.raises(PartyRefused, match="2001"):
            risk.report(number=NUMBER, product=Product.SCORE, subject=replace(BO, **changed))
        assert charged(sandbox) == {}

    def test_a_number_says_one_thing(self, risk):
        risk.report(number=NUMBER, product=Product.SCORE, subject=BO)
        with pytest.raises(PartyRefused, match="2003"):
            risk.report(number=NUMBER, product=Product.FULL, subject=BO)

    def test_an_old_refusal_that_was_recorded_says_nothing(self, config, monkeypatch):
        """It names no number of ours: who plays it again within the wire would have a fee given back."""
        stamp = str(int((clock.real_now() - timedelta(minutes=20)).timestamp() * 1000))
        sign = signature(config.secret, "2004", stamp, "")
        old = {"code": "2004", "message": "查无此单", "timestamp": stamp, "data": "", "sign": sign}
        monkeypatch.setattr(wire, "send", lambda *args, **how: httpx.Response(200, json=old))
        with pytest.raises(UnsignedAnswer):
            RiskClient(config).report(number=NUMBER, product=Product.SCORE, subject=BO)

    @pytest.mark.parametrize("change", [{"wish": "1"}, {"accessId": ""}])
    def test_an_envelope_has_its_names_and_no_other(self, config, change):
        data = signing.encrypt(config.aes_key, json.dumps({"requestNo": NUMBER}))
        stamp = str(int(clock.real_now().timestamp() * 1000))
        sign = signature(config.secret, config.access_id, stamp, data)
        asked = {"accessId": config.access_id, "timestamp": stamp, "data": data, "sign": sign, **change}
        assert httpx.post(f"{config.base_url}/v1/query", json=asked).json()["code"] == "1004"


def test_what_is_shut_opens_with_its_key_alone():
    key = "2b7e151628aed2a6abf7158809cf4f3c"
    assert signing.decrypt(key, signing.encrypt(key, "租")) == "租"
    assert signing.encrypt(key, "租") != signing.encrypt(key, "租")
    with pytest.raises(ValueError):
        signing.decrypt(key, "AAAA")


def test_it_is_shut_as_the_standard_has_it(monkeypatch):
    """RFC 3602, section 4, case 1; PKCS7 adds a block behind a whole one."""
    first = bytes.fromhex("3dafba429d9eb430b422da802c9fac41")
    monkeypatch.setattr(signing.os, "urandom", lambda size: first)
    shut = b64decode(signing.encrypt("06a9214036b8a15b512e03d534120006", "Single block msg"))
    assert (shut[:32].hex(), len(shut)) == ((first + bytes.fromhex("e353779c1079aeb82708942dbe77181a")).hex(), 48)
