import hashlib
import secrets
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import httpx
import pytest

from core import clock
from infra.testing.callbacks import said_by
from partners.errors import BadSignature, PartyRefused
from partners.sms import callbacks, signing
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig

BO = "13800138000"


@pytest.fixture
def config(sandbox):
    return SmsConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def sms(config):
    return SmsClient(config)


def send(sms, mobile=BO, number="S1"):
    return sms.send(mobile=mobile, template="SMS_100", params={"code": "123 456&", "店": "林"}, number=number)


class TestSend:
    def test_arrives_with_its_variables(self, sms, sandbox):
        assert send(sms).biz_id
        [message] = sandbox.messages(BO)
        assert "123 456&" in message["params"]

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"TemplateParm": "{}"}, "isv.INVALID_PARAMETERS"), ({"OutID": "1"}, "isv.INVALID_PARAMETERS"),
            ({"PhoneNumbers": ""}, "MissingPhoneNumbers"), ({"SignName": ""}, "MissingSignName"),
            ({"TemplateCode": ""}, "MissingTemplateCode"),
        ],
    )  # fmt: skip
    def test_a_parameter_that_is_missing_or_misspelt_is_refused(self, sms, config, change, code):
        whole = {"PhoneNumbers": BO, "SignName": config.sign_name, "TemplateCode": "SMS_1"}
        assert sms._call("SendSms", whole)[0]["BizId"]
        with pytest.raises(PartyRefused, match=code):
            sms._call("SendSms", {**whole, **change})

    def test_each_call_sends_once_more(self, sms, sandbox):
        send(sms)
        send(sms)
        assert len(sandbox.messages(BO)) == 2

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"access_key_secret": "x"}, "SignatureDoesNotMatch"),
            ({"sign_name": "x"}, "SMS_SIGNATURE_ILLEGAL"),
            ({"access_key_id": "x"}, "InvalidAccessKeyId.NotFound"),
        ],
    )
    def test_wrong_keys_are_refused(self, config, change, code):
        with pytest.raises(PartyRefused, match=code):
            send(SmsClient(replace(config, **change)))

    def test_a_refusal_keeps_nothing_of_what_was_sent(self, config):
        """Aliyun repeats the request that it would have signed."""
        params = {"code": "0000JMAIjoZ1AULGlwXkbJnfud4G", "reset": "482913", "店": "林"}
        with pytest.raises(PartyRefused) as refused:
            SmsClient(replace(config, access_key_secret="x")).send(
                mobile=BO, template="SMS_100", params=params, number="S1"
            )
        kept = f"{refused.value.msg} {refused.value.raw}"
        assert "does not match" in kept
        assert not any(sent in kept for sent in (BO, "0000JMAI", "482913", "TemplateParam", config.access_key_id))

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"x-acs-date": "2001-01-01T00:00:00Z"}, "InvalidTimeStamp.Expired"),
            ({"x-acs-date": "yesterday"}, "InvalidTimeStamp.Format"),
            ({"x-acs-version": "2001-01-01"}, "InvalidVersion"),
            ({"x-acs-signature-nonce": ""}, "MissingSignatureNonce"),
        ],
    )  # fmt: skip
    def test_dates_and_nonces_are_judged(self, sms, change, code):
        assert self.post(sms, **change)["Code"] == code

    def test_a_nonce_counts_once(self, sms):
        nonce = secrets.token_hex(16)
        assert self.post(sms, **{"x-acs-signature-nonce": nonce})["Code"] == "OK"
        assert self.post(sms, **{"x-acs-signature-nonce": nonce})["Code"] == "SignatureNonceUsed"

    def post(self, sms, **change):
        own, place = sms.config, urlsplit(sms.config.url)
        query = signing.query_text({"PhoneNumbers": BO, "SignName": own.sign_name, "TemplateCode": "SMS_1"})
        heads = {
            "host": place.netloc, "x-acs-action": "SendSms", "x-acs-version": "2017-05-25",
            "x-acs-date": f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", "x-acs-signature-nonce": secrets.token_hex(16),
            "x-acs-content-sha256": hashlib.sha256(b"").hexdigest(), **change,
        }  # fmt: skip
        keys = own.access_key_id, own.access_key_secret
        signed = signing.authorization("POST", place.path, query, heads, b"", *keys)
        return httpx.post(f"{own.url}?{query}", headers={**heads, "Authorization": signed}).json()

    def test_wrong_number_is_refused(self, sms):
        with pytest.raises(PartyRefused, match="MOBILE_NUMBER_ILLEGAL"):
            send(sms, mobile="123")


class TestReceipts:
    def test_carry_our_number(self, sms, sandbox, listener, config):
        sent = send(sms)
        sandbox.settle_callbacks()
        [told] = listener.told
        [event] = said_by(callbacks, told, config)
        assert (event.kind, event.number, event.event_id) == ("sms.delivered", "S1", sent.biz_id)
        assert BO not in event.raw

    def test_come_in_batches(self, sms, sandbox, listener, config):
        sandbox.fail("sms", "batch")
        for number in ("S1", "S2"):
            send(sms, number=number)
        sandbox.settle_callbacks()
        [told] = listener.told
        assert [event.number for event in said_by(callbacks, told, config)] == ["S1", "S2"]

    def test_forged_ones_are_refused(self, sms, sandbox, listener, config):
        sandbox.fail("sms", "forge")
        send(sms)
        sandbox.settle_callbacks()
        [forged] = [told for told in listener.told if b'"success": false' in told.body]
        with pytest.raises(BadSignature):
            said_by(callbacks, forged, config)
        with pytest.raises(BadSignature):
            callbacks.verify(forged.body, {}, config, {"secret": "guess"})


class TestWhatBecameOfIt:
    def day(self):
        return clock.business_date(clock.now())

    @pytest.mark.parametrize(
        ("fault", "status", "reason"), [(False, "delivered", "DELIVERED"), (True, "failed", "MOBILE_NOT_ON_SERVICE")]
    )
    def test_is_told_when_asked(self, sms, sandbox, fault, status, reason):
        if fault:
            sandbox.fail("sms", "undelivered")
        found = sms.detail(mobile=BO, day=self.day(), biz_id=send(sms).biz_id)
        assert (found.status, found.reason) == (status, reason)

    def test_is_open_for_a_message_that_the_party_does_not_know(self, sms):
        assert sms.detail(mobile=BO, day=self.day(), biz_id="0").status == "waiting"

    def test_of_too_long_ago_is_refused(self, sms):
        with pytest.raises(PartyRefused, match="INVALID_PARAMETERS"):
            sms.detail(mobile=BO, day=self.day() - timedelta(days=40), biz_id="0")


class TestVariables:
    """What a template's variables take: texts of 1 to 35 characters, and no address."""

    @pytest.mark.parametrize(
        ("value", "code"),
        [
            ("https://lin.test/h5/order/x", "PARAM_NOT_SUPPORT_URL"), ("www.lin", "PARAM_NOT_SUPPORT_URL"),
            ("lin.test/h5", "PARAM_NOT_SUPPORT_URL"), ("林" * 36, "PARAM_LENGTH_LIMIT"), ("", "PARAM_LENGTH_LIMIT"),
            (5, "INVALID_JSON_PARAM"),
        ],
    )  # fmt: skip
    def test_are_judged(self, sms, sandbox, value, code):
        with pytest.raises(PartyRefused, match=f"isv.{code}"):
            sms.send(mobile=BO, template="SMS_1", params={"shop": value}, number="S1")
        assert not sandbox.messages(BO)

    @pytest.mark.parametrize("value", ["林" * 35, "林家数码 3.5 折", "8.00", "SF1234567890", "0aZ" * 9])
    def test_that_are_none_of_it_are_taken(self, sms, sandbox, value):
        sms.send(mobile=BO, template="SMS_1", params={"shop": value}, number="S1")
        assert len(sandbox.messages(BO)) == 1


class TestNonsense:
    @pytest.mark.parametrize("change", [{"PageSize": "x"}, {"CurrentPage": "-1"}, {"PageSize": "51"}])
    def test_of_pages_is_refused(self, sms, change):
        asked = {"PhoneNumber": BO, "SendDate": "20261122", "PageSize": "10", "CurrentPage": "1", **change}
        with pytest.raises(PartyRefused, match=r"isv\.INVALID_PARAMETERS"):
            sms._call("QuerySendDetails", asked)
