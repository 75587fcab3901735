"""Questions and answers behind signature and cipher; what each call may be refused with."""

import base64
import hashlib
import json
import os
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from infra.sandbox import calls
from infra.sandbox.callbacks import Callbacks
from infra.sandbox.keys import Keys
from infra.sandbox.people import is_id_number
from infra.sandbox.store import Store
from infra.sandbox.web import NONSENSE, Request, Response, as_json, parsed, same, signature

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
SKEW_MS = 5 * 60 * 1000
NUMBER = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
MOBILE = re.compile(r"1\d{10}", re.ASCII)
LATER: dict[str, Any] = {}
"""It isn't decided yet."""


class Refusal(Exception):
    def __init__(self, code: str, more: str = "") -> None:
        super().__init__(WORDS[code] + (f"：{more}" if more else ""))
        self.code, self.text = code, str(self)


def digest_of(asked: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()


def judge_person(asked: dict[str, Any]) -> None:
    if not is_id_number(str(asked["idNo"])):
        raise Refusal("2001", "idNo")
    if not MOBILE.fullmatch(str(asked["mobile"])) or not 1 <= len(str(asked["name"])) <= 40:
        raise Refusal("2001", "mobile")


@dataclass
class Bureau:
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
        if not same(signature(own["secret"], own["org_code"], name, stamp, nonce, data), str(envelope["sign"])):
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
            answer["sign"] = signature(secret, name, nonce, code, stamp, answer["data"])
        return as_json(answer)

    def signed(self, text: str) -> dict[str, str]:
        own, stamp, nonce = self.own, str(int(time.time() * 1000)), secrets.token_hex(16)
        digest = hashlib.sha256(text.encode()).hexdigest()
        return {
            "Content-Type": "application/json; charset=UTF-8", "X-Credit-Org": own["org_code"],
            "X-Credit-Timestamp": stamp, "X-Credit-Nonce": nonce,
            "X-Credit-Signature": signature(own["secret"], own["org_code"], stamp, nonce, digest),
        }  # fmt: skip
