"""Traces as kuaidi100's poll/query.do and SF's own EXP_RECE_SEARCH_ROUTES give them; a parcel moves as time passes."""

import base64
import hashlib
import json
import re
import secrets
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import quote_plus

from . import calls, clock
from .faults import Faults
from .keys import Keys
from .store import Row, Store
from .web import BadRequest, Request, Response, as_json, parsed, same

COMPANIES = (
    "shunfeng", "shunfengkuaiyun", "jd", "zhongtong", "yuantong", "yunda", "shentong", "jtexpress", "ems",
    "debangkuaidi",
)  # fmt: skip
NEEDS_PHONE = ("shunfeng", "shunfengkuaiyun", "zhongtong")
"""Its document of poll/query.do, as public code quotes it: 顺丰速运、顺丰快运、中通快递必填, all others may."""
PHONE = re.compile(r"^(\d{4}|1\d{10}|0\d{9,11})$")
SKEW_MS = 15 * 60 * 1000
"""How far SF's timestamp may be off no document says: what Aliyun and e-sign allow."""
SF_NUMBER = re.compile(r"^(SF)?\d{8,15}$")
FINE = {"0": "1002", "1": "103", "3": "301", "4": "14"}
"""With resultv2=4 the states are finer: on its way, collected, signed by the addressee, refused."""
OP_CODES = {"0": "30", "1": "50", "2": "33", "3": "80", "4": "70", "5": "44", "6": "99"}
STATES = {"0": "在途", "1": "揽收", "2": "疑难", "3": "签收", "4": "退签", "5": "派件", "6": "退回"}
REFUSALS = {
    "400": "提交的数据不完整，或者贵公司没授权", "408": "快递公司参数异常：验证码错误",
    "500": "查询无结果，请隔段时间再查", "501": "服务器错误", "502": "服务器繁忙", "503": "验证签名失败",
    "601": "POLL:KEY已过期",
}  # fmt: skip
"""As the documents of poll/query.do word them. 601 is also a company whose queries are used up."""
JOURNEY = (
    (0.5, "1", "快件已由【深圳南山营业点】揽收"),
    (5, "0", "快件已到达【深圳转运中心】"),
    (14, "0", "快件已发往【杭州转运中心】"),
    (26, "0", "快件已到达【杭州西湖营业点】"),
    (30, "5", "快件派送中，派件员 王师傅 13900000000"),
    (33, "3", "快件已签收，签收人：本人"),
)


@dataclass
class Express:
    store: Store
    keys: Keys
    faults: Faults

    def query(self, request: Request) -> Response:
        form, own = request.form, self.keys.credentials["express"]
        text = form.get("param", "") + own["key"] + own["customer"]
        want = hashlib.md5(text.encode()).hexdigest().upper()
        if form.get("customer") != own["customer"] or not same(want, form.get("sign", "")):
            return _refused("503")
        if self.faults.take("express", ("denied",)):
            return _refused("601")
        if busy := self.faults.take("express", ("busy",)):
            return _refused(busy.then)
        try:
            asked = parsed(form["param"])
            company, number, phone = str(asked["com"]), str(asked["num"]), str(asked.get("phone") or "")
        except (KeyError, ValueError, TypeError, AttributeError):
            return _refused("400")
        if calls.missing("express.query", asked) or calls.unknown("express.query", asked):
            return _refused("400")
        if company not in COMPANIES:
            return _refused("400", "找不到对应公司")
        unlike = self.faults.take("express", ("wrong_phone",))
        if company in NEEDS_PHONE and (unlike or not PHONE.match(phone)):
            return _refused("408")
        if not 6 <= len(number) <= 32 or not number.isalnum():
            return _refused("500")
        nodes = self.trace(company, number)
        if not nodes:
            return _refused("500")
        fine = str(asked.get("resultv2")) == "4"
        newest = nodes[0]["code"]
        return as_json({
            "message": "ok", "state": FINE.get(newest, newest) if fine else newest, "status": "200",
            "condition": "F00", "ischeck": str(int(newest == "3")), "com": company, "nu": number,
            "data": [_node(node, fine) for node in nodes],
        })  # fmt: skip

    def routes(self, request: Request) -> Response:
        """SF: signed by the base64 of the MD5 of the URL-encoded msgData + timestamp + checkword."""
        form, own = request.form, self.keys.credentials.get("sf") or {}
        if calls.missing("sf.service", form) or calls.unknown("sf.service", form):
            return _sf("A1001", "必传参数不可为空")
        text = quote_plus(form.get("msgData", "") + form.get("timestamp", "") + own.get("checkword", ""))
        want = base64.b64encode(hashlib.md5(text.encode()).digest()).decode()
        if form.get("partnerID") != own.get("partner_id") or not same(want, form.get("msgDigest", "")):
            return _sf("A1006", "数字签名无效")
        if not _is_now(form["timestamp"]):
            return _sf("A1002", "请求时效已过期")
        if self.faults.take("express", ("denied",)):
            return _sf("A1004", "无对应服务权限")
        if form.get("serviceCode") != "EXP_RECE_SEARCH_ROUTES":
            return _sf("A1004", "无对应服务权限")
        try:
            asked = parsed(form["msgData"])
            number, phone = str(asked["trackingNumber"][0]), str(asked.get("checkPhoneNo") or "")
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            return _sf("A1001", "必传参数不可为空")
        if calls.missing("sf.EXP_RECE_SEARCH_ROUTES", asked) or calls.unknown("sf.EXP_RECE_SEARCH_ROUTES", asked):
            return _sf("A1001", "必传参数不可为空")
        unlike = self.faults.take("express", ("wrong_phone",))
        known = SF_NUMBER.match(number) and re.fullmatch(r"\d{4}", phone) and not unlike
        nodes = self.trace("shunfeng", number) if known else []
        routes = [
            {
                "acceptTime": clock.local(node["at"]), "acceptAddress": "", "remark": node["text"],
                "opCode": OP_CODES[node["code"]],
            }
            for node in reversed(nodes)
        ]  # fmt: skip
        return _sf("A1000", "", {"routeResps": [{"mailNo": number, "routes": routes}]})

    def trace(self, company: str, number: str) -> list[Row]:
        """Nodes known by now, newest first. The first question about a number starts its journey."""
        with self.store.write():
            if not self.store.one("SELECT number FROM parcel WHERE number = ?", number):
                start = clock.iso(clock.now() - timedelta(hours=1))
                self.store.insert("parcel", number=number, company=company, started_at=start)
            self._grow(number)
        sql = "SELECT * FROM parcel_node WHERE number = ? AND at <= ? ORDER BY at DESC, id DESC"
        return self.store.all(sql, number, clock.iso(clock.now()))

    def advance(self, number: str, to: str, text: str = "") -> list[Row]:
        """Let the parcel arrive (`delivered`), be refused (`refused`), take its next step (`next`) or add `text`."""
        self.trace("", number)
        known = {row["text"] for row in self._all(number)}
        left = [(code, words) for _, code, words in JOURNEY if words not in known]
        steps = {"delivered": left, "next": left[:1], "refused": [("4", "收件人拒签，快件将退回")]}
        if text:
            steps["note"] = [("0", text)]
        if to not in steps:
            raise BadRequest("to is delivered, refused or next, or text is given")
        with self.store.write():
            self.store.run("UPDATE parcel SET done = ? WHERE number = ?", to if to != "note" else "", number)
            for code, words in steps[to]:
                self._add(number, clock.iso(clock.now()), code, words)
        return self.trace("", number)

    def _grow(self, number: str) -> None:
        parcel: Row = self.store.one("SELECT * FROM parcel WHERE number = ?", number) or {}
        if parcel["done"] in ("delivered", "refused"):
            return
        start, known = datetime.fromisoformat(parcel["started_at"]), {row["text"] for row in self._all(number)}
        for hours, code, words in JOURNEY:
            at = start + timedelta(hours=hours)
            if at <= clock.now() and words not in known:
                self._add(number, clock.iso(at), code, words)

    def _all(self, number: str) -> list[Row]:
        return self.store.all("SELECT * FROM parcel_node WHERE number = ?", number)

    def _add(self, number: str, at: str, code: str, text: str) -> None:
        self.store.insert("parcel_node", number=number, at=at, text=text, status=STATES[code], code=code)


def _node(row: Row, fine: bool) -> dict[str, str]:
    at, code = clock.local(row["at"]), row["code"]
    return {
        "time": at,
        "ftime": at,
        "context": row["text"],
        "status": row["status"],
        "statusCode": FINE.get(code, code) if fine else code,
        "areaName": "",
    }


def _is_now(stamp: str) -> bool:
    """Milliseconds, real ones: our clock at SF is never a replayed day's."""
    return bool(re.fullmatch(r"\d{13}", stamp, re.ASCII)) and abs(int(stamp) - time.time() * 1000) <= SKEW_MS


def _sf(code: str, message: str, data: dict[str, Any] | None = None) -> Response:
    """The result is JSON within JSON."""
    result = {"success": True, "errorCode": "S0000", "errorMsg": None, "msgData": data} if data else None
    return as_json({
        "apiErrorMsg": message, "apiResponseID": secrets.token_hex(16).upper(), "apiResultCode": code,
        "apiResultData": json.dumps(result, ensure_ascii=False) if result else None,
    })  # fmt: skip


def _refused(code: str, message: str = "") -> Response:
    return as_json({"result": False, "returnCode": code, "message": message or REFUSALS[code]})
