"""Which way a parcel goes, what is wrong with a number on the goods, and what a person reads of a silent courier.

And where a shop wants goods sent back.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from apps.customers.rules import address_problems
from core.digits import PHONE, luhn_fits
from core.entities import TradeKind
from core.regions import is_region
from core.wording import Problem

OURSELVES, SILENT, UNHEARD_OF, EARLIER = "access", "silent", "unheard_of", "earlier"
"""Beside the party's own codes: it refuses our key; it doesn't answer; no courier has known of the number for days;
what went by it was delivered before anything was sent.
"""

TROUBLE = {
    "": ("", ""),
    OURSELVES: ("快递查询暂时不可用，平台已收到提醒", "Traces can't be asked for now, the platform was told"),
    UNHEARD_OF: (
        "快递公司三天内没有这个运单的轨迹，请核对快递公司和运单号",
        "No courier has known of it for three days: check courier and number",
    ),
    EARLIER: (
        "这个运单在发货登记前就已签收，不是本次寄出的包裹：请核对运单号",
        "What went by this number was delivered before this was sent: check the number",
    ),
    SILENT: ("快递查询暂无应答，系统会自动再查", "The courier gives no answer, we ask again"),
    "408": (
        "快递公司要核对收件人手机号后四位，与登记的不符：请核对快递公司和运单号",
        "The courier asks for the receiver's last four digits and ours don't fit: check courier and number",
    ),
    "400": ("快递公司查不了这个运单，请核对快递公司和运单号", "The courier can't look it up: check it and the number"),
}
REFUSED = ("快递公司拒绝查询（{code}），系统会自动再查", "The courier refused ({code}), we ask again")


class Direction(StrEnum):
    OUT = "out"
    BACK = "back"


class Errand(StrEnum):
    """What a parcel is sent for: an order's goods, a return of them, an after-sale case."""

    ORDER = "order"
    RETURN = "return"
    CASE = "case"


@dataclass(frozen=True, slots=True)
class Way:
    """Which way of which order: one parcel goes it at most. `about`: the number of the order, the return, the case."""

    kind: TradeKind
    order_id: int
    direction: Direction
    purpose: Errand
    about: int


def way_out(kind: TradeKind, order_id: int) -> Way:
    """The goods of an order, to its customer."""
    return Way(kind, order_id, Direction.OUT, Errand.ORDER, order_id)


def way_of_return(kind: TradeKind, order_id: int, return_id: int) -> Way:
    """Goods that come back by a return."""
    return Way(kind, order_id, Direction.BACK, Errand.RETURN, return_id)


def way_of_case(kind: TradeKind, order_id: int, case_id: int) -> Way:
    """What an after-sale case sends to the customer: other goods, or the same repaired."""
    return Way(kind, order_id, Direction.OUT, Errand.CASE, case_id)


def trouble_words(code: str) -> tuple[str, str]:
    """Why a trace is not up to date, zh and en; "" where it is."""
    zh, en = TROUBLE.get(code, REFUSED)
    return zh.format(code=code), en.format(code=code)


TYPED_LATE = timedelta(days=7)
"""So long after a parcel was sent its number may be typed."""


def went_before(delivered_at: datetime | None, direction: str, recorded_at: datetime) -> bool:
    """Whether what was delivered then was another's parcel: of a mistyped number, or one that the courier gave anew. No
    lease begins by that. Of goods that come back people say what came, and since when.

    `recorded_at`: when the first number was typed; the right one may be typed weeks later.
    """
    return delivered_at is not None and direction == Direction.OUT and delivered_at < recorded_at - TYPED_LATE


def is_older(newest: datetime, count: int, known: Sequence[Mapping[str, str]]) -> bool:
    """Whether a trace of `count` nodes up to `newest` says less than what is `known`: pushes come in any order."""
    if not known:
        return False
    return (newest, count) < (max(datetime.fromisoformat(node["at"]) for node in known), len(known))


SERIAL = re.compile(r"[A-Za-z0-9/_-]{4,40}", re.ASCII)


def is_mistyped(serial: str) -> bool:
    """Whether 15 digits are no IMEI, whose last one is a check digit (3GPP TS 23.003, annex B)."""
    return len(serial) == 15 and serial.isdecimal() and not luhn_fits(serial)


MOST_ADDRESSES = 20
"""Return addresses of one owner: the merchant, or one of its sub-shops."""
_NAME_LENGTH = 2


class Place(Protocol):
    """Who takes goods in for the shop, and where."""

    name: str
    mobile: str
    province: str
    city: str
    area: str
    address: str


def place_problems(place: Place) -> list[Problem]:
    """What is wrong with a return address, by field. Couriers deliver by it: its region must be a real one."""
    found = address_problems(place.province, place.city, place.area, place.address)
    if all((place.province, place.city, place.area)) and not is_region(place.province, place.city, place.area):
        text = "没有这个地区，请按省、市、区县重新选择"
        found.append(("area", text, "There is no such region; choose province, city and district again"))
    if len(place.name) < _NAME_LENGTH:
        found.append(("name", "请填写收件人，至少 2 个字", "Enter who receives, 2 characters at least"))
    if not re.fullmatch(PHONE, place.mobile):
        text = "请填写 11 位手机号，或带区号的固定电话"
        found.append(("mobile", text, "Enter a mobile number, or a landline with its area code"))
    return found
