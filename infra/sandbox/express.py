"""Traces as kuaidi100's poll/query.do and SF's own EXP_RECE_SEARCH_ROUTES give them; a parcel moves as time passes.

kuaidi100 also pushes the trace of a number that it was asked to follow, whenever somebody lets that parcel go on.
"""

import base64
import hashlib
import json
import re
import secrets
import time
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl, quote_plus, urlencode, urlsplit

from . import calls, clock
from .callbacks import Callback, Callbacks
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
POLLED = {
    "200": "提交成功", "500": "服务器错误", "501": "重复订阅", "600": "您不是合法的订阅者（即授权Key出错）",
    "700": "订阅方的订阅数据存在错误", "701": "拒绝订阅的快递公司",
}  # fmt: skip
"""Answers to a subscription. 501: it follows the number already, and goes on telling the address that it has."""
LONGEST_NUMBER, SALT = 32, 32
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
    callbacks: Callbacks

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
        return as_json(_result(company, number, nodes, fine=str(asked.get("resultv2")) == "4"))

    def subscribe(self, request: Request) -> Response:
        """Follow a number: from now on its address is told what is new, signed by the MD5 of param + salt."""
        if self.faults.take("express", ("denied",)):
            return _polled("600")
        if self.faults.take("express", ("busy",)):
            return _polled("500")
        try:
            asked = parsed(request.form["param"])
            company, number, parameters = str(asked["company"]), str(asked["number"]), dict(asked["parameters"])
        except (KeyError, ValueError, TypeError, AttributeError):
            return _polled("700")
        if request.form.get("schema") != "json" or calls.missing("express.subscribe", asked):
            return _polled("700")
        if not same(self.keys.credentials["express"]["key"], str(asked["key"])):
            return _polled("600")
        url, salt, phone = (str(parameters.get(name) or "") for name in ("callbackurl", "salt", "phone"))
        odd = calls.unknown("express.subscribe", asked) or not (url + salt).isascii() or len(salt) not in (0, SALT)
        wrong = not number.isalnum() or len(number) > LONGEST_NUMBER
        if odd or wrong or (company in NEEDS_PHONE and not PHONE.match(phone)):
            return _polled("700")
        if company not in COMPANIES:
            return _polled("701")
        with self.store.write():
            if self.store.one("SELECT number FROM parcel_follow WHERE number = ? AND status = 'polling'", number):
                return _polled("501")
            fine = int(str(parameters.get("resultv2")) == "4")
            sql = "INSERT OR REPLACE INTO parcel_follow VALUES (?, ?, ?, ?, ?, ?, 'polling')"
            self.store.run(sql, number, company, url, salt, fine, len(self._all(number)))
        return _polled("200")

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
        nodes = self.trace("", number)
        self._tell(number, nodes)
        return nodes

    def _tell(self, number: str, nodes: list[Row]) -> None:
        """Push the trace of a number that is followed, if there is more of it than was told."""
        sql = "SELECT * FROM parcel_follow WHERE number = ? AND status = 'polling'"
        own = self.store.one(sql, number)
        if own is None or len(nodes) <= own["told"]:
            return
        status = "shutdown" if nodes[0]["code"] == "3" else "polling"
        sql = "UPDATE parcel_follow SET told = ?, status = ? WHERE number = ?"
        self.store.run(sql, len(nodes), status, number)
        param = json.dumps({
            "status": status, "billstatus": "check" if status == "shutdown" else "got", "message": "", "autoCheck": "0",
            "comOld": "", "comNew": "", "lastResult": _result(own["company"], number, nodes, fine=bool(own["fine"])),
        }, ensure_ascii=False)  # fmt: skip
        sign = hashlib.md5((param + own["salt"]).encode()).hexdigest().upper()
        about = dict(parse_qsl(urlsplit(own["url"]).query)).get("number", "")
        self.callbacks.push(
            Callback(
                "express", f"{number}:{len(nodes)}", about, own["url"], urlencode({"sign": sign, "param": param}),
                {"Content-Type": "application/x-www-form-urlencoded"}, '"result":true', "trace",
            )
        )  # fmt: skip

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


def forge(callback: Callback) -> Callback:
    """A trace told as delivered, under the old signature."""
    fields = dict(parse_qsl(callback.body))
    param = json.loads(fields["param"])
    param["lastResult"] |= {"state": "3", "ischeck": "1"}
    body = urlencode({**fields, "param": json.dumps(param, ensure_ascii=False)})
    return replace(callback, event_id=callback.event_id + "!", body=body)


def _result(company: str, number: str, nodes: list[Row], *, fine: bool) -> dict[str, Any]:
    """What it knows of a parcel, asked or by itself."""
    newest = nodes[0]["code"]
    return {
        "message": "ok", "state": FINE.get(newest, newest) if fine else newest, "status": "200", "condition": "F00",
        "ischeck": str(int(newest == "3")), "com": company, "nu": number, "data": [_node(node, fine) for node in nodes],
    }  # fmt: skip


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


def _polled(code: str) -> Response:
    return as_json({"result": code == "200", "returnCode": code, "message": POLLED[code]})
