"""A credit bureau: consents that customers sign, reports as XML, contracts, batch files with feedback for each record.

Our protocol: the central bank's is not open to us (infra/decisions/0041-credit-bureau.md). It remembers the accounts
that it was told of, and judges each record by them.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from . import calls, clock, credit_files
from .callbacks import Callback, Callbacks
from .credit_files import FileError, Reported
from .credit_reports import document
from .keys import Keys
from .people import is_id_number
from .store import Row, Store
from .web import NONSENSE, BadRequest, Request, Response, as_json, parsed, same

WAITING, SIGNED, REFUSED, EXPIRED = "WAITING", "SIGNED", "REFUSED", "EXPIRED"
STATES = {WAITING: "待签署", SIGNED: "已授权", REFUSED: "已拒绝", EXPIRED: "已过期"}
FINE = "0000"
WORDS = {
    "0000": "成功", "1001": "机构代码无效", "1002": "签名错误", "1003": "请求已过期或重复", "1004": "报文解密失败",
    "1005": "机构无此权限", "2001": "参数错误", "2002": "姓名与证件号码不一致", "2003": "编号重复且内容不一致",
    "2004": "编号不存在", "2005": "未取得有效授权", "2006": "文件校验不通过", "3001": "系统繁忙，请稍后再试",
    "3002": "处理中",
}  # fmt: skip
UNSIGNED = ("1001", "1002", "1003", "1004")
RECORDS = {
    "0000": "成功", "E101": "姓名与证件号码不符", "E102": "未取得信息主体授权", "E201": "必填项为空",
    "E202": "数据格式或逻辑错误", "E203": "合同编号与已备案的合同不一致", "E301": "账户不存在",
    "E302": "账户已存在", "E303": "账户已关闭", "E304": "该期数据已上报", "E305": "账户尚未结清",
    "E901": "数据无法受理",
}  # fmt: skip
MOODS = ("known", "unknown")
LINK_DAYS = 7
SKEW_MS = 5 * 60 * 1000
NUMBER = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
MOBILE = re.compile(r"1\d{10}", re.ASCII)
MAY_BE_EMPTY = ("last_paid_on", "settle_date", "mobile", "address")


LATER: dict[str, Any] = {}
"""It isn't decided yet."""


class Refusal(Exception):
    def __init__(self, code: str, more: str = "") -> None:
        super().__init__(WORDS[code] + (f"：{more}" if more else ""))
        self.code, self.text = code, str(self)


@dataclass
class Credit:
    store: Store
    keys: Keys
    callbacks: Callbacks
    auto: bool = False
    _seen: dict[str, float] = field(default_factory=dict)

    @property
    def own(self) -> dict[str, Any]:
        return dict(self.keys.credentials["credit"])

    def call(
        self, name: str, act: Callable[[Request, dict[str, Any]], dict[str, Any]]
    ) -> Callable[[Request], Response]:
        """`act` behind signature and cipher."""

        def handler(request: Request) -> Response:
            nonce = ""
            try:
                nonce = str(request.json.get("nonce", ""))[:64]
                asked = self._opened(request, name)
                with self.store.write():
                    said = act(request, asked)
                if said is LATER:
                    return self._sealed(name, nonce, "3002", WORDS["3002"], {})
                return self._sealed(name, nonce, FINE, WORDS[FINE], {"number": asked["number"], **said})
            except Refusal as refusal:
                return self._sealed(name, nonce, refusal.code, refusal.text, {})
            except NONSENSE:
                return self._sealed(name, nonce, "2001", WORDS["2001"], {})

        return handler

    def _opened(self, request: Request, name: str) -> dict[str, Any]:
        own, envelope = self.own, request.json
        if calls.missing("credit.envelope", envelope) or calls.unknown("credit.envelope", envelope):
            raise Refusal("1004")
        stamp, nonce, data = (str(envelope[part]) for part in ("timestamp", "nonce", "data"))
        if envelope["orgCode"] != own["org_code"]:
            raise Refusal("1001")
        if not same(_signature(own["secret"], own["org_code"], name, stamp, nonce, data), str(envelope["sign"])):
            raise Refusal("1002")
        now = time.time() * 1000
        self._seen = {word: until for word, until in self._seen.items() if until > now}
        fresh = re.fullmatch(r"\d{13}", stamp, re.ASCII) and abs(int(stamp) - now) <= SKEW_MS
        if not fresh or nonce in self._seen or not 16 <= len(nonce) <= 64:
            raise Refusal("1003")
        self._seen[nonce] = now + 2 * SKEW_MS
        if self.callbacks.faults.take("credit", ("denied",), name):
            raise Refusal("1005")
        if self.callbacks.faults.take("credit", ("busy",), name):
            raise Refusal("3001")
        try:
            shut = base64.b64decode(data, validate=True)
            asked = parsed(
                AESGCM(bytes.fromhex(own["aes_key"])).decrypt(shut[:12], shut[12:], f"{name}|{nonce}".encode())
            )
        except (InvalidTag, ValueError) as error:
            raise Refusal("1004") from error
        call = f"credit.{name.replace('/', '.')}"
        if wrong := calls.missing(call, asked) or calls.unknown(call, asked):
            raise Refusal("2001", wrong)
        if not NUMBER.fullmatch(str(asked["number"])):
            raise Refusal("2001", "number")
        return {**asked, "number": str(asked["number"])}

    def _sealed(self, name: str, nonce: str, code: str, text: str, said: dict[str, Any]) -> Response:
        own, stamp = self.own, str(int(time.time() * 1000))
        answer = {"code": code, "message": text, "timestamp": stamp, "data": "", "sign": ""}
        if code not in UNSIGNED:
            if said:
                first, body = os.urandom(12), json.dumps(said, ensure_ascii=False).encode()
                shut = AESGCM(bytes.fromhex(own["aes_key"])).encrypt(first, body, f"{name}|{nonce}".encode())
                answer["data"] = base64.b64encode(first + shut).decode()
            strange = self.callbacks.faults.take("credit", ("bad_signature",), name) is not None
            secret = "0" * 32 if strange else own["secret"]
            answer["sign"] = _signature(secret, name, nonce, code, stamp, answer["data"])
        return as_json(answer)

    # Consents

    def create(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        _judge_person(asked)
        known = self._consent(asked["number"])
        if known is None:
            self.store.insert(
                "credit_consent", number=asked["number"], code=secrets.token_urlsafe(16), name=str(asked["name"]),
                id_no=str(asked["idNo"]), mobile=str(asked["mobile"]), text=str(asked["text"]), state=WAITING,
                notify_url=str(asked["notifyUrl"]), return_url=str(asked["returnUrl"]), at=clock.iso(clock.now()),
                expires_at=clock.iso(clock.now() + timedelta(days=LINK_DAYS)),
            )  # fmt: skip
            known = self._consent(asked["number"]) or {}
            if self.auto:
                self.act(asked["number"], "sign")
        elif (known["name"], known["id_no"]) != (asked["name"], asked["idNo"]):
            raise Refusal("2003")
        return {"url": f"{request.public}/credit/consent/{known['code']}", "expiresAt": clock.ms(known["expires_at"])}

    def consent(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        row = self._consent(asked["number"])
        if row is None:
            raise Refusal("2004")
        return {"state": row["state"], "signedAt": clock.ms(row["signed_at"])}

    def by_code(self, code: str) -> Row | None:
        found = self.store.one("SELECT number FROM credit_consent WHERE code = ?", code)
        return self._consent(found["number"]) if found else None

    def waiting(self) -> list[Row]:
        return self.store.all("SELECT * FROM credit_consent WHERE state = ? ORDER BY at DESC LIMIT 50", WAITING)

    def act(self, number: str, deed: str) -> Row:
        """The customer signs or refuses; what was decided stays."""
        if deed not in ("sign", "refuse"):
            raise BadRequest("act is sign or refuse")
        with self.store.write():
            row = self._consent(number)
            if row is None:
                raise BadRequest("no such consent")
            if row["state"] != WAITING:
                return row
            state = SIGNED if deed == "sign" else REFUSED
            self.store.run(
                "UPDATE credit_consent SET state = ?, signed_at = ? WHERE number = ?", state, clock.iso(clock.now()),
                number,
            )  # fmt: skip
            body = {
                "eventId": secrets.token_hex(12), "consentNo": number, "state": state,
                "eventTime": int(clock.now().timestamp() * 1000),
            }  # fmt: skip
            text = json.dumps(body)
            self.callbacks.push(
                Callback(
                    "credit", str(body["eventId"]), number, row["notify_url"], text, self.signed(text), FINE, state
                )
            )
            return self._consent(number) or {}

    def signed(self, text: str) -> dict[str, str]:
        own, stamp, nonce = self.own, str(int(time.time() * 1000)), secrets.token_hex(16)
        digest = hashlib.sha256(text.encode()).hexdigest()
        return {
            "Content-Type": "application/json; charset=UTF-8", "X-Credit-Org": own["org_code"],
            "X-Credit-Timestamp": stamp, "X-Credit-Nonce": nonce,
            "X-Credit-Signature": _signature(own["secret"], own["org_code"], stamp, nonce, digest),
        }  # fmt: skip

    def _consent(self, number: str) -> Row | None:
        row = self.store.one("SELECT * FROM credit_consent WHERE number = ?", number)
        if row and row["state"] == WAITING and row["expires_at"] <= clock.iso(clock.now()):
            self.store.run("UPDATE credit_consent SET state = ? WHERE number = ?", EXPIRED, number)
            row["state"] = EXPIRED
        return row

    def _need_consent(self, asked: dict[str, Any]) -> None:
        row = self._consent(str(asked["consentNo"]))
        if row is None or row["state"] != SIGNED or row["id_no"] != asked["idNo"]:
            raise Refusal("2005")
        if row["name"] != asked["name"]:
            raise Refusal("2002")

    # Reports

    def report(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        digest = _digest(asked)
        known = self.store.one("SELECT * FROM credit_query WHERE number = ?", asked["number"])
        if known and known["digest"] != digest:
            raise Refusal("2003")
        if not known:
            _judge_person(asked)
            self._need_consent(asked)
            if self.callbacks.faults.take("credit", ("refused",), asked["number"]):
                raise Refusal("2002")
            trade_no = f"CR{os.urandom(8).hex().upper()}"
            self.store.insert(
                "credit_query", number=asked["number"], trade_no=trade_no, digest=digest, name=str(asked["name"]),
                id_no=str(asked["idNo"]), report=self._document(asked, trade_no), at=clock.iso(clock.now()), late=0,
            )  # fmt: skip
            if self.callbacks.faults.take("credit", ("in_process",), asked["number"]):
                self.store.run("UPDATE credit_query SET late = 1 WHERE number = ?", asked["number"])
        return self.found(request, asked)

    def found(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        row = self.store.one("SELECT * FROM credit_query WHERE number = ?", asked["number"])
        if row is None:
            raise Refusal("2004")
        if row["late"]:
            self.store.run("UPDATE credit_query SET late = 0 WHERE number = ?", row["number"])
            return LATER
        xml = str(row["report"]).encode()
        if xml and self.callbacks.faults.take("credit", ("truncated",), "report"):
            xml = xml[: len(xml) // 2]
        if xml and self.callbacks.faults.take("credit", ("entities",), "report"):
            xml = BOMB
        return {"tradeNo": row["trade_no"], "report": base64.b64encode(xml).decode() if xml else None}

    def person(self, id_no: str, mood: str) -> None:
        if mood not in MOODS:
            raise BadRequest(f"mood is one of {MOODS}")
        self.store.run("INSERT OR REPLACE INTO credit_person VALUES (?, ?)", id_no.upper(), mood)

    def _document(self, asked: dict[str, Any], number: str) -> str:
        id_no = str(asked["idNo"])
        mood = self.store.one("SELECT mood FROM credit_person WHERE id_no = ?", id_no.upper())
        if mood and mood["mood"] == "unknown":
            return ""
        own = self.store.all("SELECT * FROM credit_account WHERE id_no = ? ORDER BY opened_on", id_no)
        earlier = self.store.all("SELECT at FROM credit_query WHERE id_no = ? ORDER BY at DESC LIMIT 20", id_no)
        return document(asked, number, own, earlier)

    # Contracts

    def contract(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        digest = _digest(asked)
        known = self.store.one("SELECT * FROM credit_contract WHERE number = ?", asked["number"])
        if known and known["digest"] != digest:
            raise Refusal("2003")
        if not known:
            _judge_person(asked)
            self._need_consent(asked)
            begins, ends = date.fromisoformat(str(asked["beginsOn"])), date.fromisoformat(str(asked["endsOn"]))
            fault = self.callbacks.faults.take("credit", ("rejected",), f"contract {asked['number']}")
            wrong = ends <= begins or type(asked["total"]) is not int or asked["total"] <= 0
            code = fault.then if fault else "E202" if wrong else FINE
            self.store.insert(
                "credit_contract", number=asked["number"], digest=digest, id_no=str(asked["idNo"]),
                contract_no=str(asked["contractNo"]), code=code, at=clock.iso(clock.now()), late=0,
            )  # fmt: skip
            if self.callbacks.faults.take("credit", ("in_process",), f"contract {asked['number']}"):
                self.store.run("UPDATE credit_contract SET late = 1 WHERE number = ?", asked["number"])
        row = self.store.one("SELECT * FROM credit_contract WHERE number = ?", asked["number"]) or {}
        if row["late"]:
            self.store.run("UPDATE credit_contract SET late = 0 WHERE number = ?", row["number"])
            return LATER
        taken = row["code"] == FINE
        return {
            "state": "ACCEPTED" if taken else "REJECTED", "resultCode": row["code"],
            "resultText": "" if taken else RECORDS[row["code"]],
        }  # fmt: skip

    # Batches

    def upload(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        own, number = self.own, asked["number"]
        known = self.store.one("SELECT * FROM credit_batch WHERE number = ?", number)
        if known and known["plain"] != asked["plainSha256"]:
            raise Refusal("2003")
        if known:
            return {"receiptNo": known["receipt"]}
        shut = base64.b64decode(str(asked["file"]), validate=True)
        digest = hashlib.sha256(shut).hexdigest()
        if digest != asked["sha256"] or not same(_signature(own["secret"], digest), str(asked["sign"])):
            raise Refusal("2006", "文件签名")
        try:
            text = credit_files.opened(shut, number, own["aes_key"])
            if hashlib.sha256(text).hexdigest() != asked["plainSha256"]:
                raise FileError("摘要不符")
            records = credit_files.records_of(text, own["org_code"], number)
        except (FileError, *NONSENSE) as error:
            raise Refusal("2006", str(error)) from error
        if len(records) != asked["records"]:
            raise Refusal("2006", "记录数")
        said = [(one.number, *self._take(one, number)) for one in records]
        receipt = f"RC{os.urandom(8).hex().upper()}"
        late = self.callbacks.faults.take("credit", ("in_process",), f"batch {number}") is not None
        self.store.insert(
            "credit_batch", number=number, plain=str(asked["plainSha256"]), receipt=receipt,
            period=str(asked["period"]), records=len(records), said=json.dumps(said, ensure_ascii=False),
            at=clock.iso(clock.now()), late=int(late),
        )  # fmt: skip
        return {"receiptNo": receipt}

    def feedback(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        own, number = self.own, asked["number"]
        row = self.store.one("SELECT * FROM credit_batch WHERE number = ?", number)
        if row is None:
            raise Refusal("2004")
        if row["late"]:
            self.store.run("UPDATE credit_batch SET late = 0 WHERE number = ?", number)
            return LATER
        faults, said = self.callbacks.faults, [tuple(map(str, one)) for one in json.loads(row["said"])]
        wrong = faults.take("credit", ("wrong_count",), f"batch {number}") is not None
        if faults.take("credit", ("reorder",), f"batch {number}"):
            said.reverse()
        if faults.take("credit", ("duplicate",), f"batch {number}"):
            said += said[:1]
        text = credit_files.feedback(own["org_code"], number, said, wrong_count=wrong)  # type: ignore[arg-type]
        if faults.take("credit", ("truncated",), f"batch {number}"):
            text = text[: len(text) // 2]
        shut = credit_files.shut(text, number, own["aes_key"])
        secret = "0" * 32 if faults.take("credit", ("forge",), f"batch {number}") else own["secret"]
        return {"file": base64.b64encode(shut).decode(), "sign": _signature(secret, hashlib.sha256(shut).hexdigest())}

    def _take(self, one: Reported, batch: str) -> tuple[str, str, str]:
        """(code, field, message) of a record, which counts from now on if it is taken."""
        fault = self.callbacks.faults.take("credit", ("rejected",), f"{one.kind} {one.number}")
        code, name = (fault.then, "contract_no" if fault.then == "E203" else "") if fault else self._judged(one)
        if code == FINE:
            self._count(one)
        self.store.run("DELETE FROM credit_record WHERE number = ?", one.number)
        self.store.insert(
            "credit_record", number=one.number, batch=batch, kind=one.kind, account=one.values["acct_code"],
            name=one.values["name"], code=code, field=name, at=clock.iso(clock.now()),
            content=json.dumps(one.values, ensure_ascii=False),
        )  # fmt: skip
        return code, name, "" if code == FINE else RECORDS[code]

    def _judged(self, one: Reported) -> tuple[str, str]:
        given = one.values
        for name, value in given.items():
            if not value and name not in MAY_BE_EMPTY:
                return "E201", name
        if not is_id_number(given["id_num"]):
            return "E101", "id_num"
        consent = self.store.one(
            "SELECT name FROM credit_consent WHERE id_no = ? AND state = ? ORDER BY signed_at DESC",
            given["id_num"],
            SIGNED,
        )
        if consent is None:
            return "E102", ""
        if consent["name"] != given["name"]:
            return "E101", "name"
        account = self.store.one("SELECT * FROM credit_account WHERE code = ?", given["acct_code"])
        if one.kind == "open":
            return self._judged_opening(one, account)
        if account is None:
            return "E301", "acct_code"
        if account["closed_on"] and not one.again and one.kind != "recover":
            return "E303", "acct_code"
        return self._judged_of(one, account)

    def _judged_opening(self, one: Reported, account: Row | None) -> tuple[str, str]:
        given = one.values
        if account is not None and not one.again:
            return "E302", "acct_code"
        known = self.store.one(
            "SELECT 1 FROM credit_contract WHERE contract_no = ? AND id_no = ? AND code = ?", given["contract_no"],
            given["id_num"], FINE,
        )  # fmt: skip
        if known is None:
            return "E203", "contract_no"
        if (
            not given["amount"].isdecimal()
            or not given["periods"].isdecimal()
            or given["due_date"] <= given["open_date"]
        ):
            return "E202", "amount"
        return FINE, ""

    def _judged_of(self, one: Reported, account: Row) -> tuple[str, str]:
        given, months = one.values, json.loads(account["months"])
        if one.kind == "month":
            if given["month"] in months and not one.again:
                return "E304", "month"
            late = given["status"] in tuple("1234567")
            if late != (given["overdue_days"] != "0"):
                return "E202", "overdue_days"
        if one.kind == "close" and given["code"] != "3" and not account["settled_on"]:
            return "E305", "closed_on"
        return FINE, ""

    def _count(self, one: Reported) -> None:
        given = one.values
        code = given["acct_code"]
        if one.kind == "open":
            self.store.run("DELETE FROM credit_account WHERE code = ?", code)
            self.store.insert(
                "credit_account", code=code, id_no=given["id_num"], name=given["name"], section=given["acct_type"],
                opened_on=given["open_date"], due_on=given["due_date"], amount=int(given["amount"]), months="{}",
            )  # fmt: skip
            return
        account = self.store.one("SELECT * FROM credit_account WHERE code = ?", code) or {}
        if one.kind == "month":
            months = {**json.loads(account["months"]), given["month"]: [given["status"], int(given["overdue_amount"])]}
            self.store.run("UPDATE credit_account SET months = ? WHERE code = ?", json.dumps(months), code)
        columns = {
            "collection": ("collected_on", given.get("since")), "settle": ("settled_on", given.get("settled_on")),
            "recover": ("settled_on", ""), "close": ("closed_on", given.get("closed_on")),
        }  # fmt: skip
        if one.kind in columns:
            name, value = columns[one.kind]
            self.store.run(f"UPDATE credit_account SET {name} = ? WHERE code = ?", value, code)
        if one.kind == "recover":
            self.store.run("UPDATE credit_account SET closed_on = '' WHERE code = ?", code)


BOMB = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><Document><PRH><ReportNo>&c;</ReportNo></PRH></Document>"""


def forge(callback: Callback) -> Callback:
    """A refusal told as a consent, or a consent as a refusal, under the old signature."""
    body = json.loads(callback.body)
    body["state"] = REFUSED if body["state"] == SIGNED else SIGNED
    body["eventId"] += "f"
    return replace(callback, event_id=callback.event_id + "!", body=json.dumps(body))


def _digest(asked: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def _judge_person(asked: dict[str, Any]) -> None:
    if not is_id_number(str(asked["idNo"])):
        raise Refusal("2001", "idNo")
    if not MOBILE.fullmatch(str(asked["mobile"])) or not 1 <= len(str(asked["name"])) <= 40:
        raise Refusal("2001", "mobile")


def _signature(secret: str, *parts: str) -> str:
    return hmac.new(secret.encode(), "\n".join(parts).encode(), hashlib.sha256).hexdigest()
