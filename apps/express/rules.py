"""Which way a parcel goes, what is wrong with a number on the goods, and what a person reads of a silent courier."""

from enum import StrEnum

from core.digits import luhn_fits

OURSELVES, SILENT = "access", "silent"
"""Beside the party's own codes: it refuses our key; it doesn't answer."""

TROUBLE = {
    "": ("", ""),
    OURSELVES: ("快递查询暂时不可用，平台已收到提醒", "Traces can't be asked for now, the platform was told"),
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


def trouble_words(code: str) -> tuple[str, str]:
    """Why a trace is not up to date, zh and en; "" where it is."""
    zh, en = TROUBLE.get(code, REFUSED)
    return zh.format(code=code), en.format(code=code)


def is_mistyped(serial: str) -> bool:
    """Whether 15 digits are no IMEI, whose last one is a check digit (3GPP TS 23.003, annex B)."""
    return len(serial) == 15 and serial.isdecimal() and not luhn_fits(serial)
