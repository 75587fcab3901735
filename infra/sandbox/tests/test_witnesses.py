"""The parties' own SDKs call the sandbox: what they sign is taken, what they must not believe they refuse."""

import html
import http.client
import importlib
import inspect
import json
import re
from datetime import date, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
import pytest
import rsa
from alibabacloud_dysmsapi20170525.client import Client as AliyunSms
from alibabacloud_dysmsapi20170525.models import QuerySendDetailsRequest, SendSmsRequest
from alibabacloud_tea_openapi.models import Config as AliyunConfig
from alipay.aop.api.AlipayClientConfig import AlipayClientConfig
from alipay.aop.api.DefaultAlipayClient import DefaultAlipayClient
from alipay.aop.api.exception.Exception import ResponseException
from alipay.aop.api.response.AlipayFundAuthOrderVoucherCreateResponse import AlipayFundAuthOrderVoucherCreateResponse
from alipay.aop.api.util import WebUtils
from alipay.aop.api.util.SignatureUtils import get_sign_content, verify_with_rsa
from cryptography.hazmat.primitives import serialization as ser
from darabonba.exceptions import DaraException
from wechatpy import WeChatClient
from wechatpy.exceptions import WeChatClientException

from infra.sandbox import calls
from infra.sandbox.alipay import fields
from infra.sandbox.alipay.gateway import METHODS
from infra.sandbox.clock import SHANGHAI
from infra.sandbox.testing import Listener, SandboxProcess, start_sandbox

BO = "13800138000"
CALLS = calls.known()
SPECS = {**fields.known()["methods"], **fields.known()["parts"]}


@pytest.fixture(scope="module")
def listener():
    listening = Listener()
    yield listening
    listening.stop()


@pytest.fixture(scope="module")
def running(tmp_path_factory, listener):
    process = start_sandbox(tmp_path_factory.mktemp("sandbox"), listener.url)
    yield process
    process.stop()


@pytest.fixture
def sandbox(running: SandboxProcess, listener: Listener) -> SandboxProcess:
    running.reset()
    listener.told.clear()
    return running


def pem_body(pem: str) -> str:
    """A key as Alipay's console shows it: without its first and last line."""
    return "".join(pem.strip().splitlines()[1:-1])


class Alipay:
    """Alipay's own client, as the merchant of this sandbox."""

    def __init__(self, sandbox: SandboxProcess, **changes: str) -> None:
        own, config = sandbox.credentials["alipay"], AlipayClientConfig()
        config.server_url = f"{sandbox.url}/alipay/gateway.do"
        config.app_id = own["app_id"]
        config.app_private_key = pkcs1(own["merchant_private_key"])
        config.alipay_public_key = pem_body(own["alipay_public_key"])
        for name, value in changes.items():
            setattr(config, name, value)
        self.client = DefaultAlipayClient(config)

    def request(self, name: str, biz: dict[str, Any], notify_url: str = "/alipay") -> Any:
        made = getattr(importlib.import_module(f"alipay.aop.api.request.{name}"), name)()
        made.biz_content, made.notify_url = biz, notify_url
        return made

    def call(self, name: str, **biz: Any) -> SimpleNamespace:
        """What it answers has no field that the SDK doesn't know."""
        node = json.loads(self.client.execute(self.request(name, biz)))
        answer = name.removesuffix("Request") + "Response"
        known = vars(getattr(importlib.import_module(f"alipay.aop.api.response.{answer}"), answer)())
        assert set(node) <= {attribute.lstrip("_") for attribute in known}, name
        return SimpleNamespace(**node)


def pkcs1(pem: str) -> str:
    """The SDK's RSA library reads keys of this form only."""
    key = ser.load_pem_private_key(pem.encode(), None)
    form = ser.PrivateFormat.TraditionalOpenSSL
    return pem_body(key.private_bytes(ser.Encoding.PEM, form, ser.NoEncryption()).decode())


@pytest.fixture(autouse=True)
def any_port(monkeypatch):
    """The SDK speaks to ports 80 and 443 only, and adds a port to the address as a number to a text."""

    def connection(url, query_string, timeout):
        place = urlsplit(url)
        return f"{url}?{query_string}", http.client.HTTPConnection(place.hostname, place.port, timeout=timeout)

    monkeypatch.setattr(WebUtils, "get_http_connection", connection)


@pytest.fixture
def alipay(sandbox):
    return Alipay(sandbox)


def paid(alipay, sandbox, number="T1", amount="88.88"):
    asked = alipay.request(
        "AlipayTradePrecreateRequest",
        {"out_trade_no": number, "total_amount": amount, "subject": "“首期”", "body": "租金&=“首期”"},
    )
    code = json.loads(alipay.client.execute(asked))["qr_code"]
    httpx.get(code)
    sandbox.act_alipay(out_trade_no=number, buyer=BO)


class TestAlipay:
    def test_believes_the_answers(self, alipay, sandbox):
        paid(alipay, sandbox)
        found = alipay.call("AlipayTradeQueryRequest", out_trade_no="T1")
        assert (found.code, found.trade_status, found.total_amount) == ("10000", "TRADE_SUCCESS", "88.88")
        back = alipay.call("AlipayTradeRefundRequest", out_trade_no="T1", refund_amount="8.88", out_request_no="R1")
        assert (back.fund_change, back.refund_fee) == ("Y", "8.88")
        asked = {"out_trade_no": "T1", "out_request_no": "R1"}
        assert alipay.call("AlipayTradeFastpayRefundQueryRequest", **asked).refund_status == "REFUND_SUCCESS"

    def test_believes_the_refusals(self, alipay):
        found = alipay.call("AlipayTradeQueryRequest", out_trade_no="NEVER")
        assert (found.code, found.sub_code) == ("40004", "ACQ.TRADE_NOT_EXIST")

    def test_checks_a_name_with_its_owners_consent(self, alipay, sandbox):
        person = {"user_name": "陈波", "cert_type": "IDENTITY_CARD", "cert_no": "11010519491231002X", "mobile": BO}
        asked = alipay.call("AlipayUserCertdocCertverifyPreconsultRequest", **person)
        page = {
            "app_id": sandbox.credentials["alipay"]["app_id"], "scope": "id_verify", "state": "S1",
            "redirect_uri": "http://shop.test/back", "cert_verify_id": asked.verify_id,
        }  # fmt: skip
        form = {"query": urlencode(page), "buyer": BO, "act": "agree"}
        back = httpx.post(f"{sandbox.url}/alipay/authorized", data=form).headers["location"]
        token = alipay.request("AlipaySystemOauthTokenRequest", {})
        token.grant_type, token.code = "authorization_code", dict(parse_qsl(urlsplit(back).query))["auth_code"]
        given = json.loads(alipay.client.execute(token))["access_token"]
        consult = alipay.request("AlipayUserCertdocCertverifyConsultRequest", {"verify_id": asked.verify_id})
        assert json.loads(alipay.client.execute(consult))["sub_code"] == "aop.invalid-auth-token"
        consult.add_other_text_param("auth_token", given)
        assert json.loads(alipay.client.execute(consult))["passed"] == "T"

    def test_freezes_by_a_code(self, alipay, sandbox):
        biz = {
            "out_order_no": "F1", "out_request_no": "F1", "order_title": "押金", "amount": "100.00",
            "product_code": "PRE_AUTH", "pay_timeout": "30m",
            "payee_user_id": sandbox.credentials["alipay"]["seller_id"],
        }  # fmt: skip
        made = AlipayFundAuthOrderVoucherCreateResponse()
        made.parse_response_content(
            alipay.client.execute(alipay.request("AlipayFundAuthOrderVoucherCreateRequest", biz))
        )
        assert (made.code, made.code_type, made.out_order_no) == ("10000", "qrCode", "F1")
        assert made.code_url.startswith("http")
        sandbox.act_alipay(made.code_value)
        asked = {"out_order_no": "F1", "out_request_no": "F1", "operation_type": "FREEZE"}
        found = alipay.call("AlipayFundAuthOperationDetailQueryRequest", **asked)
        assert (found.order_status, found.rest_amount) == ("AUTHORIZED", "100.00")
        thawed = {"auth_no": found.auth_no, "out_request_no": "U1", "amount": "100.00", "remark": "归还"}
        assert alipay.call("AlipayFundAuthOrderUnfreezeRequest", **thawed).status == "SUCCESS"

    def test_pays_by_a_page_and_by_the_form_that_it_makes_by_itself(self, alipay, sandbox):
        biz = {"out_trade_no": "W1", "total_amount": "1.00", "subject": "租金", "product_code": "QUICK_WAP_WAY"}
        page = alipay.client.page_execute(alipay.request("AlipayTradeWapPayRequest", biz), http_method="GET")
        assert "确认付款 ¥1.00" in httpx.get(page, follow_redirects=True).text
        made = alipay.client.page_execute(alipay.request("AlipayTradeWapPayRequest", {**biz, "out_trade_no": "W2"}))
        form = dict(re.findall(r'name="(\w+)" value="(.*?)">', made))
        form["biz_content"] = html.unescape(form["biz_content"])
        [to] = re.findall(r'action="(.*?)"', made)
        assert "确认付款 ¥1.00" in httpx.post(to, data=form, follow_redirects=True).text

    def test_knows_each_field_of_each_answer(self, alipay, sandbox):
        seller = sandbox.credentials["alipay"]["seller_id"]
        first = datetime.now(SHANGHAI).date().isoformat()
        rule = {"period_type": "DAY", "period": "30", "execute_time": first, "single_amount": "9.00"}
        names = {"personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "INDUSTRY|RENT"}
        for number, code in (("1", "10000"), ("2", "10003")):
            consent = {
                **names, "period_rule_params": rule,
                "access_params": {"channel": "ALIPAYAPP"}, "external_agreement_no": f"A{number}",
            }  # fmt: skip
            page = alipay.request("AlipayUserAgreementPageSignRequest", consent)
            sandbox.act_alipay(alipay.client.page_execute(page, http_method="GET"))
            signed = alipay.call("AlipayUserAgreementQueryRequest", external_agreement_no=f"A{number}", **names)
            debit = {
                "out_trade_no": f"D{number}", "total_amount": "1.00", "subject": "租金", "seller_id": seller,
                "product_code": "CYCLE_PAY_AUTH", "agreement_params": {"agreement_no": signed.agreement_no},
            }  # fmt: skip
            if code == "10003":
                sandbox.fail("alipay", "in_process")
            assert alipay.call("AlipayTradePayRequest", **debit).code == code
            closed = alipay.call("AlipayTradeCloseRequest", out_trade_no=f"D{number}")
            assert closed.sub_code == "ACQ.TRADE_STATUS_ERROR"
        later = (datetime.now(SHANGHAI).date() + timedelta(days=60)).isoformat()
        plan = {"agreement_no": signed.agreement_no, "deduct_time": later, "memo": "收货后起租"}
        moved = alipay.call("AlipayUserAgreementExecutionplanModifyRequest", **plan)
        assert (moved.code, moved.deduct_time) == ("10000", later)
        made = {"out_trade_no": "M1", "total_amount": "1.00", "subject": "租金", "buyer_id": "2088"}
        assert alipay.call("AlipayTradeCreateRequest", **made).code == "10000"
        assert alipay.call("AlipayTradeCloseRequest", out_trade_no="M1").code == "10000"
        asked = alipay.call(
            "AlipayDataDataserviceBillDownloadurlQueryRequest", bill_type="trade", bill_date="2026-01-01"
        )
        assert asked.code in ("10000", "40004")
        assert alipay.call("AlipayUserAgreementUnsignRequest", external_agreement_no="A1", **names).code == "10000"

    def test_cancels_what_it_knows_nothing_of(self, alipay, sandbox):
        paid(alipay, sandbox)
        assert alipay.call("AlipayTradeCancelRequest", out_trade_no="T1").action == "refund"
        assert alipay.call("AlipayTradeQueryRequest", out_trade_no="T1").trade_status == "TRADE_CLOSED"
        assert alipay.call("AlipayTradeRefundRequest", out_trade_no="T1", refund_amount="1.00").code == "40004"

    @pytest.mark.parametrize("broken", [False, True])
    def test_believes_no_other_key(self, sandbox, broken):
        if broken:
            sandbox.fail("alipay", "bad_signature")
            other = Alipay(sandbox)
        else:
            own = sandbox.credentials["alipay"]["merchant_public_key"]
            other = Alipay(sandbox, alipay_public_key=pem_body(own))
        with pytest.raises(ResponseException, match="sign verify failed"):
            other.call("AlipayTradeQueryRequest", out_trade_no="T1")

    def test_with_a_wrong_key_is_refused(self, sandbox):
        _, stranger = rsa.newkeys(2048)
        other = Alipay(sandbox, app_private_key=pem_body(stranger.save_pkcs1().decode()))
        assert other.call("AlipayTradeQueryRequest", out_trade_no="T1").sub_code == "isv.invalid-signature"

    def test_believes_the_notifications(self, alipay, sandbox, listener):
        sandbox.fail("alipay", "forge")
        paid(alipay, sandbox)
        sandbox.settle_callbacks()
        assert sorted(self.believed(sandbox, told.body) for told in listener.told) == [False, True]
        said = dict(parse_qsl(listener.told[-1].body.decode()))
        assert {"fund_bill_list", "buyer_logon_id", "seller_email", "invoice_amount", "point_amount"} <= said.keys()

    def believed(self, sandbox, body: bytes) -> bool:
        params = dict(parse_qsl(body.decode()))
        sign = params.pop("sign")
        params.pop("sign_type")
        key = pem_body(sandbox.credentials["alipay"]["alipay_public_key"])
        try:
            return verify_with_rsa(key, get_sign_content(params).encode(), sign)
        except rsa.VerificationError:
            return False


FREEZE = {"order_title": "押金&=“定”", "amount": "100.00", "product_code": "PRE_AUTH", "pay_timeout": "30m"}
KINDS = {
    ("fund_auth_freeze", "FREEZE"), ("fund_auth_unfreeze", "UNFREEZE"), ("dut_user_sign", ""), ("dut_user_unsign", ""),
    ("trade_status_sync", ""), ("trade_status_sync", "refund"), ("fund_auth_operation_cancel", ""),
}  # fmt: skip


class TestEachNotification:
    """Every kind that the sandbox tells, held against the SDK: with its key, with another, with one letter changed."""

    @pytest.fixture
    def told(self, alipay, sandbox, listener):
        seller = sandbox.credentials["alipay"]["seller_id"]
        for number in ("F1", "F2"):
            biz = {**FREEZE, "out_order_no": number, "out_request_no": number, "payee_user_id": seller}
            made = json.loads(alipay.client.execute(alipay.request("AlipayFundAuthOrderVoucherCreateRequest", biz)))
            sandbox.act_alipay(made["code_value"])
        asked = {"out_order_no": "F1", "out_request_no": "F1", "operation_type": "FREEZE"}
        auth_no = alipay.call("AlipayFundAuthOperationDetailQueryRequest", **asked).auth_no
        thaw = {"auth_no": auth_no, "out_request_no": "U1", "amount": "40.00", "remark": "归还"}
        assert alipay.call("AlipayFundAuthOrderUnfreezeRequest", **thaw).code == "10000"
        gone = {"out_order_no": "F2", "out_request_no": "F2", "remark": "取消"}
        assert alipay.call("AlipayFundAuthOperationCancelRequest", **gone).code == "10000"
        paid(alipay, sandbox)
        back = {"out_trade_no": "T1", "refund_amount": "8.88", "out_request_no": "R1"}
        assert alipay.call("AlipayTradeRefundRequest", **back).fund_change == "Y"
        names = {"personal_product_code": "CYCLE_PAY_AUTH_P", "sign_scene": "INDUSTRY|RENT"}
        consent = {
            **names, "external_agreement_no": "A1", "access_params": {"channel": "ALIPAYAPP"},
            "period_rule_params": {
                "period_type": "MONTH", "period": "1", "single_amount": "9.00",
                "execute_time": planned(datetime.now(SHANGHAI).date()).isoformat(),
            },
        }  # fmt: skip
        page = alipay.request("AlipayUserAgreementPageSignRequest", consent)
        sandbox.act_alipay(alipay.client.page_execute(page, http_method="GET"))
        assert alipay.call("AlipayUserAgreementUnsignRequest", external_agreement_no="A1", **names).code == "10000"
        sandbox.settle_callbacks()
        return [dict(parse_qsl(one.body.decode())) for one in listener.told]

    def test_is_believed_with_its_key_only(self, sandbox, told):
        own = sandbox.credentials["alipay"]
        kinds = {
            (said["notify_type"], said.get("operation_type", "") or ("refund" if "refund_fee" in said else ""))
            for said in told
        }
        assert kinds == KINDS
        for said in told:
            assert believed(own["alipay_public_key"], said), said["notify_type"]
            assert not believed(own["merchant_public_key"], said), said["notify_type"]
            for name in set(said) - {"sign", "sign_type"}:
                assert not believed(own["alipay_public_key"], {**said, name: said[name] + "0"}), name
                assert not believed(own["alipay_public_key"], {n: v for n, v in said.items() if n != name}), name


def planned(today: date) -> date:
    """A day to come on which a plan of months may begin: none after the 28th."""
    day = today + timedelta(days=9)
    return day.replace(day=min(day.day, 28))


def test_a_plan_begins_in_the_days_to_come_whatever_day_it_is():
    days = [date(2026, 11, 22) + timedelta(days=number) for number in range(365)]
    assert [day for day in days if not day < planned(day) or planned(day).day > 28] == []


def believed(key: str, said: dict[str, str]) -> bool:
    params = {name: value for name, value in said.items() if name not in ("sign", "sign_type")}
    try:
        return verify_with_rsa(pem_body(key), get_sign_content(params).encode(), said["sign"])
    except rsa.VerificationError:
        return False


class TestEachAnswer:
    """Good or bad, whatever the method: the SDK believes it with Alipay's key, and with no other."""

    @pytest.mark.parametrize("method", sorted(set(METHODS) - {"zhima.merchant.deposit.waiver.consult"}))
    def test_is_believed_with_its_key_only(self, alipay, sandbox, method):
        name = "".join(part.capitalize() for part in re.split(r"[._]", method)) + "Request"
        asked = alipay.request(name, {"out_trade_no": "T1", "out_order_no": "F1", "out_request_no": "R1"})
        node = json.loads(alipay.client.execute(asked))
        assert node["code"] in ("10000", "40001", "40002", "40004"), node
        other = Alipay(sandbox, alipay_public_key=pem_body(sandbox.credentials["alipay"]["merchant_public_key"]))
        with pytest.raises(ResponseException, match="sign verify failed"):
            other.client.execute(asked)


class TestFields:
    """The field names that the sandbox knows are those of the SDK's models, one by one."""

    @pytest.mark.parametrize("name", [name for name, spec in SPECS.items() if spec["model"]])
    def test_are_the_sdks(self, name):
        spec = SPECS[name]
        model = getattr(importlib.import_module(f"alipay.aop.api.domain.{spec['model']}"), spec["model"])
        assert set(spec["fields"]) == {attribute.lstrip("_") for attribute in vars(model())}
        needed = {*spec["needed"], *(field for names in spec.get("one_of", []) for field in names)}
        assert needed <= set(spec["fields"])


@pytest.mark.parametrize("spec", CALLS.values(), ids=list(CALLS))
def test_each_other_partys_call_has_its_source(spec):
    assert len(spec["source"]) > 20
    assert set(spec["needed"]) <= set(spec["fields"])
    assert set(spec.get("parts", {})) <= set(spec["fields"])


class TestAliyun:
    @pytest.mark.parametrize(("name", "spec"), [one for one in CALLS.items() if "model" in one[1]])
    def test_parameters_are_the_sdks(self, name, spec):
        model = getattr(importlib.import_module("alibabacloud_dysmsapi20170525.models"), spec["model"])
        assert set(spec["fields"]) == set(model(**dict.fromkeys(inspect.signature(model).parameters, "1")).to_map())
        assert set(spec["needed"]) <= set(spec["fields"]), name

    def client(self, sandbox, **changes: str) -> AliyunSms:
        own = sandbox.credentials["sms"]
        given = {"access_key_id": own["access_key_id"], "access_key_secret": own["access_key_secret"], **changes}
        return AliyunSms(AliyunConfig(**given, endpoint=urlsplit(sandbox.url).netloc, protocol="HTTP"))

    def asked(self, sandbox, **changes: str) -> SendSmsRequest:
        own = sandbox.credentials["sms"]["sign_name"]
        given = {"phone_numbers": BO, "sign_name": own, "template_code": "SMS_1", "out_id": "S1", **changes}
        return SendSmsRequest(**given, template_param='{"code":"123 456&"}')

    def test_sends(self, sandbox, listener):
        answer = self.client(sandbox).send_sms(self.asked(sandbox, phone_numbers=f"{BO},8613900139000"))
        assert answer.body.code == "OK"
        assert {row["mobile"] for row in sandbox.messages()} == {BO, "13900139000"}
        sandbox.settle_callbacks()
        [told] = listener.told
        assert [report["biz_id"] for report in json.loads(told.body)] == [answer.body.biz_id] * 2

    def test_reads_what_became_of_it(self, sandbox):
        sandbox.fail("sms", "undelivered")
        sent = self.client(sandbox).send_sms(self.asked(sandbox)).body
        day = f"{datetime.now(SHANGHAI):%Y%m%d}"
        asked = QuerySendDetailsRequest(
            phone_number=BO, biz_id=sent.biz_id, send_date=day, page_size=10, current_page=1
        )
        (found,) = self.client(sandbox).query_send_details(asked).body.sms_send_detail_dtos.sms_send_detail_dto
        assert (found.send_status, found.err_code, found.out_id) == (2, "MOBILE_NOT_ON_SERVICE", "S1")

    @pytest.mark.parametrize(
        ("change", "code"),
        [({"access_key_secret": "x"}, "SignatureDoesNotMatch"), ({"access_key_id": "x"}, "InvalidAccessKeyId")],
    )
    def test_with_wrong_keys_is_refused(self, sandbox, change, code):
        with pytest.raises(DaraException, match=code):
            self.client(sandbox, **change).send_sms(self.asked(sandbox))

    @pytest.mark.parametrize(
        ("change", "code"),
        [
            ({"phone_numbers": "123"}, "isv.MOBILE_NUMBER_ILLEGAL"), ({"sign_name": "x"}, "isv.SMS_SIGNATURE_ILLEGAL"),
            ({"template_code": "x"}, "isv.SMS_TEMPLATE_ILLEGAL"),
        ],
    )  # fmt: skip
    def test_what_is_wrong_is_refused(self, sandbox, change, code):
        assert self.client(sandbox).send_sms(self.asked(sandbox, **change)).body.code == code


class TestWechat:
    def client(self, sandbox, **changes: str) -> WeChatClient:
        own = {**sandbox.credentials["wechat"], **changes}
        client = WeChatClient(own["app_id"], own["secret"])
        client.API_BASE_URL = f"{sandbox.url}/wechat/cgi-bin/"
        client._fetch_access_token = self.fetch(client, sandbox)  # its address is written into the method
        return client

    def fetch(self, client, sandbox):
        original = client._fetch_access_token
        return lambda url, params: original(f"{sandbox.url}/wechat/cgi-bin/token", params)

    def test_gets_a_link(self, sandbox):
        client = self.client(sandbox)
        asked = {"jump_wxa": {"path": "pages/goods", "query": "a=1"}, "expire_type": 1, "expire_interval": 30}
        answer = client.post("generatescheme", api_base_url=f"{sandbox.url}/wechat/wxa/", data=asked)
        assert answer["openlink"].startswith("weixin://dl/business/?t=")

    @pytest.mark.parametrize(("change", "code"), [({"secret": "x"}, 40125), ({"app_id": "x"}, 40013)])
    def test_with_wrong_keys_is_refused(self, sandbox, change, code):
        with pytest.raises(WeChatClientException) as refused:
            self.client(sandbox, **change).fetch_access_token()
        assert refused.value.errcode == code

    def test_a_newer_token_ends_the_older(self, sandbox):
        first, second = self.client(sandbox), self.client(sandbox)
        old = first.fetch_access_token()["access_token"]
        second.fetch_access_token()
        answer = httpx.post(f"{sandbox.url}/wechat/wxa/generatescheme?access_token={old}", json={})
        assert answer.json()["errcode"] == 40001


ODD = (b"", b"[]", b"{}", b"null", b"1", b"{", b"\xff\xfe", b'{"docs":[{}]}', b'{"jump_wxa":[1]}', b"param=%ff&x=%00")


class TestWhateverComes:
    """Malformed input is refused by each party in its way; never a 5xx."""

    @pytest.mark.parametrize("body", ODD)
    def test_is_answered(self, sandbox, body):
        paths = [
            "alipay/gateway.do", "sms/", "", "express/poll/query.do", "sf/std/service", "wechat/cgi-bin/stable_token",
            "wechat/wxa/generatescheme", "esign/v3/files/file-upload-url", "esign/v3/sign-flow/create-by-file",
            "esign/v3/sign-flow/x/sign-url",
        ]  # fmt: skip
        for path in paths:
            for kind in ("application/json", "application/x-www-form-urlencoded"):
                answer = httpx.post(f"{sandbox.url}/{path}", content=body, headers={"Content-Type": kind})
                assert answer.status_code < 500, path
        assert httpx.put(f"{sandbox.url}/esign/upload/x", content=body).status_code < 500
