"""Whatever comes, no party answers with a 5xx: rightly signed nonsense in each field, odd headers, huge bodies.

With ZUDESK_T11 each odd value in each field, and each raw body as each kind; otherwise a fourth of them, by the field's
name, and each body as two kinds, in turn.
"""

import base64
import hashlib
import hmac
import json
import os
import secrets
import time
from typing import Any

import httpx
import pytest

from infra.sandbox.testing import SandboxProcess, start_sandbox
from infra.sandbox.web import LARGEST, as_json, wsgi
from partners.credit import signing as bureau
from partners.express import signing as couriers
from partners.notary import signing as notaries
from partners.signing import signature
from partners.sms.client import SmsClient
from partners.sms.port import SmsConfig
from partners.sms.signing import query_text

FULL = "ZUDESK_T11" in os.environ
HTTP = httpx.Client(trust_env=False, timeout=60)
NESTED = "[" * 20_000
ODD = [
    None, "", 0, -1, 1e30, 10**30, True, [], {}, [None], {"a": 1}, "签\ud800\x00", "٣", "1e400", "x" * 100_000, 1.5,
]  # fmt: skip
RAW = (
    b"", b"[]", b"null", b"1", b"NaN", b"\xff\xfe", b"{\"a\":1e999}", NESTED.encode(), b"{" * 5_000, b"a=%ff&b=%00&=&&",
    b"\x00" * 100,
)  # fmt: skip
HUGE = b"x" * 2_000_000
KINDS = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/\xe9", "")
ADDRESSES = (
    "alipay/gateway.do", "sms/", "", "express/poll/query.do", "sf/std/service", "wechat/cgi-bin/stable_token",
    "wechat/wxa/generatescheme?access_token=x", "esign/v3/files/file-upload-url", "esign/v3/sign-flow/create-by-file",
    "express/poll",
    "esign/v3/sign-flow/x/sign-url", "esign/v3/sign-flow/x/revoke", "alipay/act", "alipay/authorized", "esign/act",
    "control/faults", "control/alipay/act", "control/esign/act", "control/express/advance", "control/customers",
    "control/customers/1/behaviour", "control/callbacks/base", "control/callbacks/take", "control/callbacks/x/again",
    "control/clock", "control/alipay/open_id", "notary/api/v1/token", "notary/api/v1/case/customer",
    "notary/api/v1/case/contract", "notary/act", "control/notary/act", "credit/v1/consent/create",
    "credit/v1/file/upload", "credit/act", "control/credit/act", "control/credit/person",
    "hook/receive", "hook/moved", "control/hook/secret",
)  # fmt: skip


def odds(name: str) -> list[Any]:
    """For a field of this name."""
    return ODD if FULL else ODD[sum(name.encode()) % 4 :: 4]


@pytest.fixture(scope="module")
def sandbox(tmp_path_factory):
    running = start_sandbox(tmp_path_factory.mktemp("sandbox"), "http://127.0.0.1:9")
    yield running
    running.stop()


@pytest.fixture
def own(sandbox: SandboxProcess):
    return sandbox.credentials


def fine(answer: httpx.Response) -> None:
    assert answer.status_code < 500, answer.text[:500]


class TestRawBodies:
    @pytest.mark.parametrize("path", ADDRESSES)
    def test_of_each_kind(self, sandbox, path):
        for place, body in enumerate(RAW):
            for kind in KINDS if FULL else (KINDS[place % len(KINDS)], KINDS[(place + 2) % len(KINDS)]):
                fine(HTTP.post(f"{sandbox.url}/{path}", content=body, headers={"Content-Type": kind.encode("latin-1")}))

    def test_huge_ones(self, sandbox):
        """One an address, the kinds take turns: each of both would be 240 MB through one process."""
        for place, path in enumerate(ADDRESSES):
            kind = KINDS[place % len(KINDS)].encode("latin-1")
            fine(HTTP.post(f"{sandbox.url}/{path}", content=HUGE, headers={"Content-Type": kind}))

    @pytest.mark.parametrize(
        "headers",
        [
            {"X-Sandbox-Now": "soon"}, {"X-Sandbox-Now": "9999-12-31T23:59:59"}, {"Authorization": "ACS3 é=é"},
            {"Authorization": "=,=,="}, {"X-Tsign-Open-Ca-Timestamp": "²"}, {"X-Tsign-Open-Ca-Signature": "é"},
        ],
    )  # fmt: skip
    def test_under_odd_headers(self, sandbox, own, headers):
        raw = {name: value.encode("latin-1") for name, value in headers.items()}
        known = {"x-tsign-open-app-id": own["esign"]["app_id"], "x-acs-action": "SendSms"}
        for path in ADDRESSES:
            fine(HTTP.post(f"{sandbox.url}/{path}", content=b"{}", headers={**known, **raw}))


class TestLength:
    """Strangers reach it, and -1 reads whatever comes, for as long as it comes."""

    def status(self, length: str, read: list[int]) -> int:
        told: list[str] = []

        class Body:
            def read(self, size: int) -> bytes:
                read.append(size)
                return b""

        environ = {
            "REQUEST_METHOD": "POST", "PATH_INFO": "/sms/", "wsgi.url_scheme": "http", "wsgi.input": Body(),
            "CONTENT_LENGTH": length,
        }  # fmt: skip
        wsgi(lambda _: as_json({}))(environ, lambda status, _: told.append(status))
        return int(told[0].split()[0])

    @pytest.mark.parametrize(("length", "status"), [("-1", 413), (str(LARGEST + 1), 413), ("many", 400)])
    def test_is_judged_ahead_of_reading(self, length, status):
        read: list[int] = []
        assert (self.status(length, read), read) == (status, [])

    @pytest.mark.parametrize(("length", "size"), [("", []), ("0", []), ("7", [7]), (str(LARGEST), [LARGEST])])
    def test_another_is_what_is_read(self, length, size):
        read: list[int] = []
        assert (self.status(length, read), read) == (200, size)


class TestSignedNonsense:
    def test_of_kuaidi100(self, sandbox, own):
        good = {"com": "jd", "num": "JD0000000000", "phone": "", "resultv2": "4"}
        for asked in [*({**good, name: odd} for name in good for odd in odds(name)), *ODD, NESTED]:
            param = asked if asked == NESTED else json.dumps(asked)
            sign = couriers.signature(param, own["express"]["key"], own["express"]["customer"])
            form = {"customer": own["express"]["customer"], "sign": sign, "param": param}
            fine(HTTP.post(f"{sandbox.url}/express/poll/query.do", data=form))
            fine(HTTP.post(f"{sandbox.url}/express/poll/query.do", data={**form, "sign": "签"}))

    def test_of_sf(self, sandbox, own):
        good = {"trackingType": "1", "trackingNumber": ["SF1234567890"], "methodType": "1", "checkPhoneNo": "8000"}
        for asked in [*({**good, name: odd} for name in good for odd in odds(name)), *ODD, NESTED]:
            text = asked if asked == NESTED else json.dumps(asked)
            stamp = str(int(time.time() * 1000))
            form = {
                "partnerID": own["sf"]["partner_id"], "serviceCode": "EXP_RECE_SEARCH_ROUTES", "timestamp": stamp,
                "requestID": "x", "msgData": text,
                "msgDigest": couriers.sf_digest(text, stamp, own["sf"]["checkword"]),
            }  # fmt: skip
            fine(HTTP.post(f"{sandbox.url}/sf/std/service", data=form))
            fine(HTTP.post(f"{sandbox.url}/sf/std/service", data={**form, "msgDigest": "签"}))

    def test_of_wechat(self, sandbox, own):
        asked = {"grant_type": "client_credential", "appid": own["wechat"]["app_id"], "secret": own["wechat"]["secret"]}
        at = f"{sandbox.url}/wechat"
        token = HTTP.post(f"{at}/cgi-bin/stable_token", json=asked).json()["access_token"]
        for odd in ODD:
            for name in (*asked, "force_refresh"):
                fine(HTTP.post(f"{at}/cgi-bin/stable_token", content=json.dumps({**asked, name: odd})))
        jump = {"path": "pages/x", "query": "a=1", "env_version": "release"}
        good = {"jump_wxa": jump, "is_expire": True, "expire_type": 1, "expire_interval": 1, "expire_time": 1}
        bodies = [{**good, name: odd} for name in good for odd in odds(name)]
        bodies += [{**good, "expire_type": 0, "expire_time": odd} for odd in ODD]
        bodies += [{**good, "jump_wxa": {**jump, name: odd}} for name in jump for odd in odds(name)]
        for body in bodies:
            answer = HTTP.post(f"{at}/wxa/generatescheme?access_token={token}", content=json.dumps(body))
            assert answer.status_code == 200, answer.text[:500]

    def test_of_esign(self, sandbox, own):
        file = {"contentMd5": "x", "contentType": "application/pdf", "fileName": "x.pdf", "fileSize": 1}
        config = {"signFlowTitle": "x", "signFlowExpireTime": int(time.time() * 1000), "notifyUrl": "/x"}
        flow = {"docs": [{"fileId": "x"}], "signFlowConfig": config, "signers": [{"psnSignerInfo": {}}]}
        bodies = [("files/file-upload-url", {**file, name: odd}) for name in file for odd in odds(name)]
        bodies += [("sign-flow/create-by-file", {**flow, name: odd}) for name in flow for odd in odds(name)]
        file_id = self.file(sandbox, own)
        whole = {"docs": [{"fileId": file_id}], "signFlowConfig": config, "signers": [signer(file_id)]}
        bodies += [("sign-flow/create-by-file", {**whole, "signFlowConfig": {**config, name: odd}})
                   for name in (*config, "redirectConfig") for odd in odds(name)]  # fmt: skip
        bodies += [("sign-flow/create-by-file", {**whole, "signers": [{**signer(file_id), name: odd}]})
                   for name in signer(file_id) for odd in odds(name)]  # fmt: skip
        flow_id = self.signed(sandbox, own, "sign-flow/create-by-file", whole).json()["data"]["signFlowId"]
        bodies += [(f"sign-flow/{flow_id}/sign-url", {"operator": odd}) for odd in ODD]
        bodies += [(f"sign-flow/{flow_id}/sign-url", {"operator": {"psnAccount": odd}}) for odd in ODD]
        bodies += [(f"sign-flow/{flow_id}/revoke", {"revokeReason": odd}) for odd in ODD]
        bodies += [(f"sign-flow/{flow_id}/file-download-url", {"urlAvailableDate": odd}) for odd in ODD]
        for path, body in bodies:
            answer = self.signed(sandbox, own, path, body)
            assert answer.status_code == 200, (path, str(body)[:200], answer.text[:300])

    def test_of_the_bureau(self, sandbox, own):
        person = {"number": "1", "name": "x", "idNo": "11010519491231002X", "mobile": "13800138000"}
        consent = {**person, "text": "1", "notifyUrl": "/x", "returnUrl": "/x"}
        contract = {
            **person, "consentNo": "1", "contractNo": "1", "signedOn": "2026-11-28", "beginsOn": "2026-11-28",
            "endsOn": "2027-11-28", "total": 1, "periods": 1, "goods": "x",
        }  # fmt: skip
        file = {
            "number": "1", "version": 1, "period": "2026-11", "records": 1, "plainSha256": "x", "sha256": "x",
            "sign": "x", "file": "WkRDUg==",
        }  # fmt: skip
        forms = {
            "consent/create": consent, "report/apply": {**person, "consentNo": "1"}, "contract/apply": contract,
            "file/upload": file,
        }  # fmt: skip
        bodies = [(path, {**form, name: odd}) for path, form in forms.items() for name in form for odd in odds(name)]
        one = ("consent/query", "consent/withdraw", "report/query", "contract/query", "file/feedback")
        bodies += [(path, {"number": odd}) for path in one for odd in ODD]
        for path, body in bodies:
            answer = self.bureau(sandbox, own["credit"], path, body)
            assert answer.status_code == 200, (path, str(body)[:200], answer.text[:300])

    def bureau(self, sandbox, own, path, body) -> httpx.Response:
        stamp, nonce = str(int(time.time() * 1000)), secrets.token_hex(16)
        data = bureau.seal_text(own["aes_key"], json.dumps(body), f"{path}|{nonce}")
        sign = signature(own["secret"], own["org_code"], path, stamp, nonce, data)
        envelope = {"orgCode": own["org_code"], "timestamp": stamp, "nonce": nonce, "data": data, "sign": sign}
        return HTTP.post(f"{sandbox.url}/credit/v1/{path}", json=envelope)

    def test_of_the_notary(self, sandbox, own):
        person = {"name": "x", "idNumber": "11010519491231002X", "mobile": "13800138000", "address": "x"}
        case = {"outNo": "1", "office": "x", "payer": "x", "notifyUrl": "/x", "returnUrl": "/x", "customer": person}
        file = {"content": "JVBERg==", "sha256": "x"}
        paper = {
            "outNo": "1", "contractNo": "x", "file": file, "totalAmount": 1, "depositAmount": 1,
            "schedule": [{"period": 1, "dueDate": "", "amount": 1}],
        }  # fmt: skip
        token = self.notary(sandbox, own, "token", {"appId": own["notary"]["apps"][0]["app_id"]}).json()["data"][
            "token"
        ]
        bodies = [("case/customer", {**case, name: odd}) for name in case for odd in odds(name)]
        bodies += [
            ("case/customer", {**case, "customer": {**person, name: odd}}) for name in person for odd in odds(name)
        ]
        bodies += [("case/idCard", {"outNo": "1", "front": odd, "back": file}) for odd in ODD]
        bodies += [("case/idCard", {"outNo": "1", "front": {**file, "content": odd}, "back": file}) for odd in ODD]
        bodies += [("case/contract", {**paper, name: odd}) for name in paper for odd in odds(name)]
        bodies += [("case/contract", {**paper, "schedule": [{"period": odd, "amount": odd}]}) for odd in ODD]
        one = ("ready", "link", "query", "certificate", "cancel")
        bodies += [(f"case/{call}", {"outNo": odd, "reason": odd}) for call in one for odd in ODD]
        bodies += [("token", {"appId": odd}) for odd in ODD]
        for path, body in bodies:
            answer = self.notary(sandbox, own, path, body, token)
            assert answer.status_code == 200, (path, str(body)[:200], answer.text[:300])

    def notary(self, sandbox, own, path, body, token="") -> httpx.Response:
        content, stamp = json.dumps(body).encode(), str(int(time.time() * 1000))
        app, nonce, path = own["notary"]["apps"][0], secrets.token_hex(16), f"/notary/api/v1/{path}"
        sign = notaries.request_signature("POST", path, stamp, nonce, content, app["secret"])
        headers = {
            notaries.APP: app["app_id"], notaries.TIME: stamp, notaries.NONCE: nonce, notaries.SIGN: sign,
            "Content-Type": "application/json", "Authorization": f"Bearer {token or 0}",
        }  # fmt: skip
        return HTTP.post(sandbox.url + path, content=content, headers=headers)

    def signed(self, sandbox, own, path, body) -> httpx.Response:
        content, stamp = json.dumps(body).encode(), str(int(time.time() * 1000))
        md5 = base64.b64encode(hashlib.md5(content).digest()).decode()
        text = "\n".join(["POST", "*/*", md5, "application/json", "", f"/esign/v3/{path}"])
        digest = hmac.new(own["esign"]["secret"].encode(), text.encode(), hashlib.sha256).digest()
        headers = {
            "Accept": "*/*", "Content-MD5": md5, "Content-Type": "application/json",
            "X-Tsign-Open-App-Id": own["esign"]["app_id"], "X-Tsign-Open-Ca-Timestamp": stamp,
            "X-Tsign-Open-Ca-Signature": base64.b64encode(digest).decode(),
        }  # fmt: skip
        return HTTP.post(f"{sandbox.url}/esign/v3/{path}", content=content, headers=headers)

    def file(self, sandbox, own) -> str:
        md5 = base64.b64encode(hashlib.md5(b"%PDF").digest()).decode()
        asked = {"contentMd5": md5, "contentType": "application/pdf", "fileName": "x.pdf", "fileSize": 4}
        made = self.signed(sandbox, own, "files/file-upload-url", asked).json()["data"]
        put = HTTP.put(made["fileUploadUrl"], content=b"%PDF", headers={"Content-MD5": md5})
        assert put.status_code == 200
        return str(made["fileId"])

    def test_of_sms(self, sandbox, own):
        config = SmsConfig.of(own, sandbox.url)
        signing = SmsClient(config)
        send = {
            "PhoneNumbers": "13800138000", "SignName": config.sign_name, "TemplateCode": "SMS_1",
            "TemplateParam": "{}", "OutId": "1",
        }  # fmt: skip
        asked = {
            "PhoneNumber": "13800138000",
            "SendDate": "20260101",
            "PageSize": "10",
            "CurrentPage": "1",
            "BizId": "",
        }
        odd = [
            *(text for text in ODD if isinstance(text, str) and "\ud800" not in text),
            NESTED[:5_000],
            "[]",
            "1",
            "²",
        ]
        for action, good in (("SendSms", send), ("QuerySendDetails", asked)):
            for body in [{**good, name: text} for name in good for text in odd]:
                query = query_text(body)
                headers = signing._headers(action, query)
                answer = HTTP.post(f"{config.url}?{query[:60_000]}", headers=headers)
                fine(answer)


def signer(file_id):
    info = {"psnAccount": "13800138000", "psnInfo": {"psnName": "陈波"}}
    field = {"fileId": file_id, "customBizNum": "1", "normalSignFieldConfig": {"freeMode": True}}
    return {"signerType": 0, "psnSignerInfo": info, "signFields": [field]}
