"""A vendor of risk reports: a POST with our access id, whose body is AES-128-CBC and signed; a number is charged once.

What it says of a person follows from the ID number, the same at each asking, or is set by whoever plays.
"""

import base64
import hashlib
import json
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.padding import PKCS7

from . import calls, clock
from .bills import bill_of
from .faults import Faults
from .keys import Keys
from .people import is_id_number
from .store import Row, Store
from .web import NONSENSE, BadRequest, Request, Response, as_json, parsed, same, signature

PRODUCTS = {"S101": 120, "R201": 260, "F301": 400}
"""What each costs the platform, in fen: score and hits; the radar of loans; all of it."""
PARTS = {"S101": ("score", "hits"), "R201": ("radar",), "F301": ("score", "hits", "radar", "lists")}
MOODS = ("clean", "risky", "unknown")
SKEW_MS = 5 * 60 * 1000
NUMBER = re.compile(r"[A-Za-z0-9_-]{6,64}", re.ASCII)
MOBILE = re.compile(r"1\d{10}", re.ASCII)
WORDS = {
    "0000": "成功", "1001": "accessId无效", "1002": "签名错误", "1003": "请求已过期", "1004": "报文解密失败",
    "1005": "产品未开通", "1006": "账户余额不足", "2001": "参数错误", "2002": "姓名与身份证号不一致",
    "2003": "请求编号重复且内容不一致", "2004": "请求编号不存在", "3001": "系统繁忙，请稍后再试",
}  # fmt: skip
UNSIGNED = ("1001", "1002", "1003", "1004")
"""Whom it doesn't know it doesn't sign for."""
HITS = (
    ("H11", "法院失信被执行人", "high"), ("H21", "多平台借贷逾期", "high"), ("H31", "手机号近期频繁更换", "middle"),
    ("H41", "设备关联多个申请人", "middle"), ("H51", "近 30 天夜间申请偏多", "low"),
)  # fmt: skip
AXES = (
    ("identity", "身份稳定"), ("fulfil", "履约能力"), ("history", "信用历史"), ("lending", "借贷健康"),
    ("behaviour", "行为偏好"),
)  # fmt: skip
LISTS = (("court", "司法名单"), ("loan", "网贷逾期名单"), ("fraud", "欺诈名单"), ("lease", "租赁违约名单"))


class Refusal(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(WORDS[code])
        self.code = code


@dataclass
class Risk:
    store: Store
    keys: Keys
    faults: Faults

    def report(self, request: Request) -> Response:
        return self._answered(request, "risk.report", self._report)

    def query(self, request: Request) -> Response:
        """What became of a number of ours, so that an answer that was lost is found."""
        return self._answered(request, "risk.query", self._found)

    def bill(self, request: Request) -> Response:
        """What it charged for on a day."""
        return self._answered(request, "risk.bill", self._bill)

    def mood(self, id_number: str, mood: str) -> None:
        """From now on it says so of this person: `clean`, `risky`, or that it knows nothing (`unknown`)."""
        if mood not in MOODS:
            raise BadRequest(f"mood is one of {MOODS}")
        self.store.run("INSERT OR REPLACE INTO risk_person VALUES (?, ?)", id_number.upper(), mood)

    def _answered(self, request: Request, call: str, act: Callable[[dict[str, Any]], dict[str, Any]]) -> Response:
        try:
            asked = self._opened(request, call)
            with self.store.write():
                said = act(asked)
            if "charged" in said and self.faults.take("risk", ("wrong_sum",), str(asked["requestNo"])):
                said["charged"] = not said["charged"]
            return self._sealed("0000", said)
        except Refusal as refusal:
            return self._sealed(refusal.code, {})
        except NONSENSE:
            return self._sealed("2001", {})

    def _opened(self, request: Request, call: str) -> dict[str, Any]:
        own, envelope = self.keys.credentials["risk"], request.json
        if calls.missing("risk.envelope", envelope) or calls.unknown("risk.envelope", envelope):
            raise Refusal("1004")
        stamp, data = str(envelope["timestamp"]), str(envelope["data"])
        if envelope["accessId"] != own["access_id"]:
            raise Refusal("1001")
        if not same(signature(own["secret"], own["access_id"], stamp, data), str(envelope["sign"])):
            raise Refusal("1002")
        if not re.fullmatch(r"\d{13}", stamp, re.ASCII) or abs(int(stamp) - time.time() * 1000) > SKEW_MS:
            raise Refusal("1003")
        if self.faults.take("risk", ("denied",)):
            raise Refusal("1006")
        if self.faults.take("risk", ("busy",)):
            raise Refusal("3001")
        try:
            asked = parsed(_decrypted(bytes.fromhex(own["aes_key"]), data))
        except ValueError as error:
            raise Refusal("1004") from error
        if calls.missing(call, asked) or calls.unknown(call, asked):
            raise Refusal("2001")
        if not NUMBER.fullmatch(str(asked["requestNo"])):
            raise Refusal("2001")
        return dict(asked)

    def _sealed(self, code: str, said: dict[str, Any]) -> Response:
        own, stamp = self.keys.credentials["risk"], str(int(time.time() * 1000))
        answer = {"code": code, "message": WORDS[code], "timestamp": stamp, "data": "", "sign": ""}
        if code not in UNSIGNED:
            text = json.dumps(said, ensure_ascii=False)
            answer["data"] = _encrypted(bytes.fromhex(own["aes_key"]), text) if said else ""
            strange = self.faults.take("risk", ("bad_signature",)) is not None
            secret = "0" * 32 if strange else own["secret"]
            answer["sign"] = signature(secret, code, stamp, answer["data"])
        return as_json(answer)

    def _report(self, asked: dict[str, Any]) -> dict[str, Any]:
        number, product = str(asked["requestNo"]), str(asked["product"])
        digest = hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()
        known = self.store.one("SELECT * FROM risk_query WHERE request_no = ?", number)
        if known and known["digest"] != digest:
            raise Refusal("2003")
        if known:
            return _said(known)
        if product not in PRODUCTS:
            raise Refusal("1005")
        _judge(asked)
        if self.faults.take("risk", ("refused",), number):
            raise Refusal("2002")
        found = self._known_of(str(asked["idNo"]), product)
        self.store.insert(
            "risk_query", request_no=number, trade_no=f"RV{os.urandom(8).hex().upper()}", product=product,
            digest=digest, name=str(asked["name"]), id_number=str(asked["idNo"]), at=clock.iso(clock.now()),
            price=PRODUCTS[product] if found else 0, report=json.dumps(found, ensure_ascii=False),
        )  # fmt: skip
        if self.faults.take("risk", ("in_process",), number):
            self.store.run("UPDATE risk_query SET late = 1 WHERE request_no = ?", number)
        return self._found(asked)

    def _found(self, asked: dict[str, Any]) -> dict[str, Any]:
        known = self.store.one("SELECT * FROM risk_query WHERE request_no = ?", str(asked["requestNo"]))
        if not known:
            raise Refusal("2004")
        if known["late"]:
            self.store.run("UPDATE risk_query SET late = 0 WHERE request_no = ?", known["request_no"])
            return {"requestNo": known["request_no"], "state": "PROCESSING"}
        return _said(known)

    def _bill(self, asked: dict[str, Any]) -> dict[str, Any]:
        sql = "SELECT request_no AS number, trade_no, price, at FROM risk_query ORDER BY at"
        found = bill_of("risk", asked["day"], self.store.all(sql), self.faults)
        return {"requestNo": str(asked["requestNo"]), "state": "BILL", **found}

    def _known_of(self, id_number: str, product: str) -> dict[str, Any]:
        """{} for whom it knows nothing of."""
        set_by_hand = self.store.one("SELECT mood FROM risk_person WHERE id_number = ?", id_number.upper())
        mood = set_by_hand["mood"] if set_by_hand else "risky" if _dice(id_number, "mood") < 25 else "clean"
        if mood == "unknown":
            return {}
        whole = _whole(id_number, risky=mood == "risky")
        return {part: whole[part] for part in PARTS[product]}


def _said(row: Row) -> dict[str, Any]:
    found = json.loads(row["report"])
    return {
        "requestNo": row["request_no"], "tradeNo": row["trade_no"], "state": "HIT" if found else "MISS",
        "charged": bool(found), "fee": row["price"], "report": found or None,
    }  # fmt: skip


def _judge(asked: dict[str, Any]) -> None:
    number = str(asked["idNo"])
    if not is_id_number(number):
        raise Refusal("2001")
    if not MOBILE.fullmatch(str(asked["mobile"])) or not 1 <= len(str(asked["name"])) <= 40:
        raise Refusal("2001")
    agreed = datetime.strptime(str(asked["authTime"]), "%Y-%m-%d %H:%M:%S").replace(tzinfo=clock.SHANGHAI)
    if agreed > clock.now() + timedelta(seconds=1):
        raise Refusal("2001")


def _whole(id_number: str, *, risky: bool) -> dict[str, Any]:
    def dice(what: str, low: int, high: int) -> int:
        return low + _dice(id_number, what) * (high - low) // 100

    struck = {code for code, _, level in HITS if risky and (level == "high" or _dice(id_number, code) < 60)}
    if not risky and _dice(id_number, "late") < 30:
        struck = {"H51"}
    return {
        "score": dice("score", 320, 520) if risky else dice("score", 580, 860),
        "hits": [{"code": code, "name": name, "level": level} for code, name, level in HITS if code in struck],
        "radar": [
            {"code": code, "name": name, "value": dice(code, 10, 55) if risky else dice(code, 55, 98)}
            for code, name in AXES
        ],
        "lists": [
            {"code": code, "name": name, "hit": risky and _dice(id_number, code) < 50, "detail": _detail(id_number)}
            for code, name in LISTS
        ],
    }  # fmt: skip


def _detail(id_number: str) -> str:
    return f"最近一次登记于 20{21 + _dice(id_number, 'year') % 5} 年"


def _dice(id_number: str, what: str) -> int:
    """0 to 99, the same each time."""
    return hashlib.sha256(f"{what}|{id_number}".encode()).digest()[0] * 100 // 256


def _decrypted(key: bytes, data: str) -> bytes:
    """Base64 of the 16 bytes to begin with and the blocks. Raises ValueError for what isn't that."""
    raw = base64.b64decode(data, validate=True)
    opened = Cipher(algorithms.AES(key), modes.CBC(raw[:16])).decryptor()
    padded, bare = opened.update(raw[16:]) + opened.finalize(), PKCS7(128).unpadder()
    return bare.update(padded) + bare.finalize()


def _encrypted(key: bytes, text: str) -> str:
    first, filled = os.urandom(16), PKCS7(128).padder()
    shut = Cipher(algorithms.AES(key), modes.CBC(first)).encryptor()
    padded = filled.update(text.encode()) + filled.finalize()
    return base64.b64encode(first + shut.update(padded) + shut.finalize()).decode()
