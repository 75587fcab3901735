"""SMS in the manner of Aliyun's SendSms: ACS3-HMAC-SHA256, each call sends once more, receipts by callback.

A receipt is a JSON list, unsigned: its address carries the secret. With the fault `batch` one waits for the next.
"""

import hashlib
import hmac
import json
import re
import secrets
import uuid
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from urllib.parse import parse_qsl, quote

from . import calls, clock
from .callbacks import Callback, Callbacks
from .keys import Keys
from .store import Row, Store
from .web import Request, Response, as_json, parsed, same

MAX_AGE = timedelta(minutes=15)
MOBILE = re.compile(r"^(?:\+?86|0086)?(1\d{10})$")
TEMPLATE = re.compile(r"^SMS_\w{1,60}$")
NUMBERS_MAX = 1000
VALUE_MAX = 35
ADDRESS = re.compile(r"(?i)https?:|www\.|[\w-]\.[a-z]{2,}(/|:\d|$)")
"""help.aliyun.com/document_detail/44357.html, 463270.htm: 1 to 35 characters, and addresses stand in the template."""
DETAILS = "QuerySendDetails"
DAYS_BACK = 30
LOST = "MOBILE_NOT_ON_SERVICE"
FATES = {"": (3, "DELIVERED"), "undelivered": (2, LOST), "unreported": (1, "")}
DAILY_MAX = 40


class Refusal(Exception):
    def __init__(self, code: str, message: str, status: int = 200) -> None:
        super().__init__(code)
        self.code, self.message, self.status = code, message, status


@dataclass
class Sms:
    store: Store
    keys: Keys
    callbacks: Callbacks
    receipt_path: str
    _nonces: set[str] = field(default_factory=set)
    _reports: list[dict[str, object]] = field(default_factory=list)

    def send(self, request: Request) -> Response:
        request_id = str(uuid.uuid4()).upper()
        try:
            self._judge(request)
            asked = {**request.query, **request.form}
            _named(request.headers["x-acs-action"], asked)
            if request.headers["x-acs-action"] == DETAILS:
                return as_json({"Code": "OK", "Message": "OK", "RequestId": request_id, **self._details(asked)})
            biz_id = self._keep(_numbers(asked), asked)
        except Refusal as refusal:
            node = {"Code": refusal.code, "Message": refusal.message, "RequestId": request_id}
            return as_json(node, refusal.status)
        return as_json({"Code": "OK", "Message": "OK", "BizId": biz_id, "RequestId": request_id})

    def _judge(self, request: Request) -> None:
        """Who calls, when, and what for. Raises Refusal with the gateway's codes."""
        head = request.headers
        self._signed(request)
        try:
            at = datetime.strptime(head.get("x-acs-date", ""), "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        except ValueError as error:
            raise Refusal("InvalidTimeStamp.Format", "Specified time stamp is not well formatted.", 400) from error
        if abs(datetime.now(UTC) - at) > MAX_AGE:
            raise Refusal("InvalidTimeStamp.Expired", "Specified time stamp or date value is expired.", 400)
        nonce = head.get("x-acs-signature-nonce", "")
        if not nonce:
            raise Refusal("MissingSignatureNonce", "SignatureNonce is mandatory for this action.", 400)
        if nonce in self._nonces:
            raise Refusal("SignatureNonceUsed", "Specified signature nonce was used already.", 400)
        self._nonces.add(nonce)
        if head.get("x-acs-version") != "2017-05-25":
            raise Refusal("InvalidVersion", "Specified parameter Version is not valid.", 400)
        if head.get("x-acs-action") not in ("SendSms", DETAILS):
            raise Refusal("InvalidAction.NotFound", "Specified api is not found.", 404)

    def _keep(self, mobiles: list[str], asked: dict[str, str]) -> str:
        if asked.get("SignName") != self.keys.credentials["sms"]["sign_name"]:
            raise Refusal("isv.SMS_SIGNATURE_ILLEGAL", "短信签名不合法")
        if not TEMPLATE.match(asked.get("TemplateCode", "")):
            raise Refusal("isv.SMS_TEMPLATE_ILLEGAL", "短信模板不合法")
        _params(asked.get("TemplateParam", ""))
        if any(self._today(mobile) >= DAILY_MAX for mobile in mobiles):
            raise Refusal("isv.BUSINESS_LIMIT_CONTROL", f"触发天级流控Permits:{DAILY_MAX}")
        biz_id = f"{secrets.randbelow(10**18):018d}^0"
        with self.store.write():
            reports = [report for mobile in mobiles if (report := self._report(biz_id, mobile, asked))]
        if reports:
            self._push(biz_id, reports)
        return biz_id

    def _details(self, asked: dict[str, str]) -> dict[str, object]:
        """What became of a message to one number on one day."""
        try:
            day = datetime.strptime(asked["SendDate"], "%Y%m%d").replace(tzinfo=clock.SHANGHAI).date()
        except ValueError as error:
            raise Refusal("isv.INVALID_PARAMETERS", "参数异常：SendDate") from error
        if abs((datetime.fromisoformat(clock.local(clock.now())[:10]).date() - day).days) > DAYS_BACK:
            raise Refusal("isv.INVALID_PARAMETERS", "只能查询 30 天内的记录")
        mobile = _numbers({"PhoneNumbers": asked["PhoneNumber"]})[0]
        rows = self.store.all("SELECT * FROM sms WHERE mobile = ? ORDER BY at DESC", mobile)
        found = [row for row in rows if row["biz_id"].startswith(asked.get("BizId", "")) and _day(row) == day]
        size, page = _count(asked["PageSize"]), _count(asked["CurrentPage"])
        shown = [self._detail(row) for row in found[size * (page - 1) : size * page]]
        return {"TotalCount": str(len(found)), "SmsSendDetailDTOs": {"SmsSendDetailDTO": shown}}

    def _detail(self, row: Row) -> dict[str, object]:
        known = self.store.one("SELECT value FROM setting WHERE name = ?", f"sms:{row['biz_id']}")
        status, code = FATES[known["value"] if known else ""]
        return {
            "PhoneNum": row["mobile"], "SendDate": clock.local(row["at"]), "ReceiveDate": clock.local(row["at"]),
            "SendStatus": status, "ErrCode": code, "TemplateCode": row["template"], "OutId": row["out_id"],
            "Content": row["params"],
        }  # fmt: skip

    def _report(self, biz_id: str, mobile: str, asked: dict[str, str]) -> dict[str, object] | None:
        """Keep the message; what its receipt will say, None where none comes."""
        now, out_id = clock.now(), asked.get("OutId", "")
        self.store.insert(
            "sms", biz_id=f"{biz_id}:{mobile}", mobile=mobile, sign_name=asked["SignName"],
            template=asked["TemplateCode"], params=asked.get("TemplateParam", ""), out_id=out_id, at=clock.iso(now),
        )  # fmt: skip
        fault = self.callbacks.faults.take("sms", ("undelivered", "unreported"), out_id)
        if fault:
            self.store.insert("setting", name=f"sms:{biz_id}:{mobile}", value=fault.kind)
        if fault and fault.kind == "unreported":
            return None
        lost = fault is not None
        code, words = (LOST, "停机、空号、暂停服务") if lost else ("DELIVERED", "用户接收成功")
        return {
            "phone_number": mobile, "send_time": clock.local(now), "report_time": clock.local(now), "success": not lost,
            "err_code": code, "err_msg": words, "sms_size": "1", "biz_id": biz_id, "out_id": out_id,
        }  # fmt: skip

    def _push(self, biz_id: str, reports: list[dict[str, object]]) -> None:
        self._reports += reports
        if self.callbacks.faults.take("sms", ("batch",), biz_id):
            return
        batch, self._reports = self._reports, []
        headers = {"Content-Type": "application/json; charset=utf-8"}
        own_no = str(batch[0]["out_id"])
        body = json.dumps(batch, ensure_ascii=False)
        self.callbacks.push(Callback("sms", biz_id, own_no, self.receipt_path, body, headers, '"code":0', "SmsReport"))

    def _today(self, mobile: str) -> int:
        since = clock.iso(clock.now())[:10]
        row = self.store.one("SELECT count(*) AS n FROM sms WHERE mobile = ? AND at >= ?", mobile, since)
        return int(row["n"]) if row else 0

    def _signed(self, request: Request) -> None:
        own = self.keys.credentials["sms"]
        scheme, _, rest = request.headers.get("authorization", "").partition(" ")
        parts = dict(part.split("=", 1) for part in rest.split(",") if "=" in part)
        names = parts.get("SignedHeaders", "").split(";")
        denied = self.callbacks.faults.take("sms", ("denied",)) is not None
        if denied or parts.get("Credential") != own["access_key_id"]:
            raise Refusal("InvalidAccessKeyId.NotFound", "Specified access key is not found.", 404)
        digest = hashlib.sha256(request.body).hexdigest()
        pairs = sorted(parse_qsl(request.query_text, keep_blank_values=True))
        query = "&".join(f"{quote(name, safe='~')}={quote(value, safe='~')}" for name, value in pairs)
        heads = "".join(f"{name}:{request.headers.get(name, '').strip()}\n" for name in names)
        canonical = "\n".join([request.method, request.path, query, heads, ";".join(names), digest])
        text = f"{scheme}\n{hashlib.sha256(canonical.encode()).hexdigest()}"
        want = hmac.new(own["access_key_secret"].encode(), text.encode(), hashlib.sha256).hexdigest()
        covered = "x-acs-content-sha256" in names and request.headers.get("x-acs-content-sha256") == digest
        if scheme != "ACS3-HMAC-SHA256" or not covered or not same(want, parts.get("Signature", "")):
            words = f"Specified signature does not match our calculation. server string to sign is:{text} {canonical}"
            raise Refusal("SignatureDoesNotMatch", words, 400)


def _day(row: Row) -> date:
    return datetime.fromisoformat(clock.local(row["at"])[:10]).date()


def _named(action: str, asked: dict[str, str]) -> None:
    """Raises Refusal: a parameter that the action needs is missing, or one that it doesn't have is there."""
    if name := calls.missing(f"sms.{action}", asked):
        raise Refusal(f"Missing{name}", f"{name} is mandatory for this action.", 400)
    if name := calls.unknown(f"sms.{action}", asked):
        raise Refusal("isv.INVALID_PARAMETERS", f"参数异常：{name}")


def _numbers(asked: dict[str, str]) -> list[str]:
    given = [MOBILE.match(number.strip()) for number in asked.get("PhoneNumbers", "").split(",")]
    found = [match[1] for match in given if match]
    if len(found) != len(given) or len(found) > NUMBERS_MAX:
        raise Refusal("isv.MOBILE_NUMBER_ILLEGAL", "非法手机号")
    return found


def _params(text: str) -> None:
    """Which variables a template has only its owner knows; how their values look is judged here."""
    try:
        given = parsed(text or "{}")
    except ValueError:
        given = None
    if not isinstance(given, dict) or not all(isinstance(value, str) for value in given.values()):
        raise Refusal("isv.INVALID_JSON_PARAM", "参数格式错误，请修改为字符串值")
    if any(ADDRESS.search(value) for value in given.values()):
        raise Refusal("isv.PARAM_NOT_SUPPORT_URL", "变量不支持传入URL")
    if not all(1 <= len(value) <= VALUE_MAX for value in given.values()):
        raise Refusal("isv.PARAM_LENGTH_LIMIT", "参数超过长度限制")


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 50:
        raise Refusal("isv.INVALID_PARAMETERS", "参数异常：PageSize 或 CurrentPage")
    return int(text)


def forge(callback: Callback) -> Callback:
    """A receipt that tells failure, from somebody who doesn't know the secret."""
    body = callback.body.replace('"success": true', '"success": false')
    return replace(callback, url=callback.url.split("?")[0], body=body, event_id=callback.event_id + "!")
