"""SMS in the manner of Aliyun's SendSms: ACS3-HMAC-SHA256, each call sends once more, receipts by callback."""

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, quote

from . import clock
from .callbacks import Callback, Callbacks
from .keys import Keys
from .store import Store
from .web import Request, Response, as_json


@dataclass
class Sms:
    store: Store
    keys: Keys
    callbacks: Callbacks
    receipt_path: str

    def send(self, request: Request) -> Response:
        request_id = secrets.token_hex(16).upper()
        if not self._signed(request):
            return self._error(400, "SignatureDoesNotMatch", "Specified signature does not match.", request_id)
        asked = {**request.query, **request.form}
        mobile = asked.get("PhoneNumbers", "")
        if request.headers.get("x-acs-action") != "SendSms" or not asked.get("TemplateCode"):
            return self._error(400, "MissingTemplateCode", "TemplateCode is mandatory for this action.", request_id)
        if not (mobile.isdigit() and len(mobile) == 11 and mobile[0] == "1"):
            return self._error(200, "isv.MOBILE_NUMBER_ILLEGAL", "非法手机号", request_id)
        if asked.get("SignName") != self.keys.credentials["sms"]["sign_name"]:
            return self._error(200, "isv.SMS_SIGNATURE_ILLEGAL", "短信签名不合法", request_id)
        if self._today(mobile) >= 40:
            return self._error(200, "isv.BUSINESS_LIMIT_CONTROL", "触发天级流控Permits:40", request_id)
        biz_id = secrets.token_hex(10)
        self._keep(biz_id, mobile, asked)
        return as_json({"Code": "OK", "Message": "OK", "BizId": biz_id, "RequestId": request_id})

    def _keep(self, biz_id: str, mobile: str, asked: dict[str, str]) -> None:
        now, out_id = clock.now(), asked.get("OutId", "")
        with self.store.write():
            self.store.insert(
                "sms", biz_id=biz_id, mobile=mobile, sign_name=asked["SignName"], template=asked["TemplateCode"],
                params=asked.get("TemplateParam", ""), out_id=out_id, at=clock.iso(now),
            )  # fmt: skip
            report = {
                "phone_number": mobile, "send_time": clock.local(now), "report_time": clock.local(now),
                "success": True, "err_code": "DELIVERED", "err_msg": "用户接收成功", "sms_size": "1",
                "biz_id": biz_id, "out_id": out_id,
            }  # fmt: skip
            body = json.dumps([report], ensure_ascii=False)
            own = self.keys.credentials["sms"]["receipt_token"].encode()
            signature = hmac.new(own, body.encode(), hashlib.sha256).hexdigest()
            head = {"Content-Type": "application/json;charset=UTF-8", "X-Receipt-Signature": signature}
            url = self.receipt_path if out_id else ""
            self.callbacks.push(Callback("sms", biz_id, out_id, url, body, head, '"code"'))

    def _today(self, mobile: str) -> int:
        since = clock.iso(clock.now())[:10]
        row = self.store.one("SELECT count(*) AS n FROM sms WHERE mobile = ? AND at >= ?", mobile, since)
        return int(row["n"]) if row else 0

    def _error(self, status: int, code: str, message: str, request_id: str) -> Response:
        return as_json({"Code": code, "Message": message, "RequestId": request_id}, status)

    def _signed(self, request: Request) -> bool:
        own = self.keys.credentials["sms"]
        scheme, _, rest = request.headers.get("authorization", "").partition(" ")
        parts = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
        names = parts.get("SignedHeaders", "").split(";")
        digest = hashlib.sha256(request.body).hexdigest()
        if scheme != "ACS3-HMAC-SHA256" or parts.get("Credential") != own["access_key_id"]:
            return False
        if request.headers.get("x-acs-content-sha256") != digest or "x-acs-content-sha256" not in names:
            return False
        pairs = sorted(parse_qsl(request.query_text, keep_blank_values=True))
        query = "&".join(f"{quote(name, safe='~')}={quote(value, safe='~')}" for name, value in pairs)
        heads = "".join(f"{name}:{request.headers.get(name, '').strip()}\n" for name in names)
        canonical = "\n".join([request.method, request.path, query, heads, ";".join(names), digest])
        text = f"{scheme}\n{hashlib.sha256(canonical.encode()).hexdigest()}"
        want = hmac.new(own["access_key_secret"].encode(), text.encode(), hashlib.sha256).hexdigest()
        return hmac.compare_digest(want, parts.get("Signature", ""))


def forge(callback: Callback) -> Callback:
    """A receipt that tells failure, under the old signature."""
    body = callback.body.replace('"success": true', '"success": false')
    return replace(callback, body=body, event_id=callback.event_id + "!")
