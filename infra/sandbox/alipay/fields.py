"""Which fields each method takes and needs: held against fields.json, which says where it has them from."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from .wire import Refusal

NUMBER = re.compile(r"^\w{1,64}$", re.ASCII)
REQUEST_NUMBER = re.compile(r"^[\x21-\x7e]{1,64}$")
AGREEMENT_NUMBER = re.compile(r"^[A-Za-z0-9]{1,32}$")
NESTED = re.compile(r"(params|param|info|detail|options|channels?|payments|parameters|address|rule|asset|merchant)$")
"""What may be a list or an object; everything else is a text or a number."""
SHAPES = {
    "out_trade_no": NUMBER, "out_order_no": NUMBER, "out_request_no": REQUEST_NUMBER,
    "external_agreement_no": AGREEMENT_NUMBER, "subject": re.compile(r"(?s)^[^/=&]{1,256}$"),
    "order_title": re.compile(r"(?s)^.{1,100}$"), "timeout_express": re.compile(r"^\d{1,5}[mhdc]$"),
    "pay_timeout": re.compile(r"^\d{1,5}[mhd]$"),
    "qr_code_timeout_express": re.compile(r"^\d{1,5}[mhdc]$"),
    "time_expire": re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"),
}  # fmt: skip


@cache
def known() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name("fields.json").read_text(encoding="utf-8"))
    return found


def judge(method: str, biz: dict[str, Any]) -> None:
    """Raises Refusal: a field is missing, unknown, or not of its shape.

    Unknown ones are refused on purpose: what the real gateway would ignore is nothing that we may count on.
    """
    spec = known()["methods"].get(method)
    if spec is None:
        return
    for field in _faulty(spec, biz):
        raise refused(method, field)
    for names in spec["one_of"]:
        if not any(_given(biz, name) for name in names):
            raise refused(method, "、".join(names))
    for name, shape in SHAPES.items():
        if _given(biz, name) and not shape.match(str(biz[name])):
            raise refused(method, name)
    for name, most in known()["lengths"]["most"].items():
        if _length(name, str(biz.get(name) or "")) > most:
            raise refused(method, name)


def _length(name: str, text: str) -> int:
    """Of some texts a Chinese character counts as two letters."""
    return sum(1 if one.isascii() else 2 for one in text) if name in known()["lengths"]["wide"] else len(text)


def refused(method: str, field: str) -> Refusal:
    """As the family of this method says that a field is wrong."""
    text = f"参数有误：{field}"
    if method.startswith("alipay.trade."):
        return Refusal("ACQ.INVALID_PARAMETER", text)
    if method.startswith("alipay.fund."):
        return Refusal("ILLEGAL_ARGUMENT", text)
    return Refusal("isv.invalid-parameter", text, "40002")


def _faulty(spec: dict[str, Any], biz: dict[str, Any]) -> list[str]:
    """`texts` of a method are JSON inside of a text, whatever object has their name elsewhere."""
    faulty = [name for name in biz if name not in spec["fields"]]
    faulty += [name for name in spec["needed"] if not _given(biz, name)]
    faulty += [name for name, value in biz.items() if isinstance(value, dict | list) and not NESTED.search(name)]
    texts = spec.get("texts", ())
    faulty += [name for name in texts if name in biz and not isinstance(biz[name], str)]
    for name, part in known()["parts"].items():
        if name in biz and name not in texts:
            inner = _faulty(part, biz[name]) if isinstance(biz[name], dict) else [""]
            faulty += [f"{name}.{field}".rstrip(".") for field in inner]
    return faulty


def _given(biz: dict[str, Any], name: str) -> bool:
    return biz.get(name) not in (None, "", {}, [])
