"""Couriers by the codes of kuaidi100, with their names."""

from core.text import say

COMPANIES: dict[str, tuple[str, str]] = {
    "shunfeng": ("顺丰速运", "SF Express"),
    "jd": ("京东物流", "JD Logistics"),
    "zhongtong": ("中通快递", "ZTO Express"),
    "yuantong": ("圆通速递", "YTO Express"),
    "yunda": ("韵达快递", "Yunda Express"),
    "shentong": ("申通快递", "STO Express"),
    "jtexpress": ("极兔速递", "J&T Express"),
    "ems": ("EMS", "EMS"),
    "debangkuaidi": ("德邦快递", "Deppon"),
}


BEFORE = "before"
"""In a courier's place: the customer had the goods before the lease came here."""
_KNOWN = {**COMPANIES, BEFORE: ("导入前已交付", "Handed over before the import")}


def name(code: str) -> str:
    """As a message to a customer says it, whoever sends it."""
    return _KNOWN.get(code, (code, code))[0]


def label(code: str) -> str:
    return say(*_KNOWN.get(code, (code, code)))


def labels() -> list[str]:
    return [label(code) for code in COMPANIES]


NAMED = 4
"""Characters of a name whose last two say that it is a courier's, as 速运 and 快递 do: people leave them out."""


def by_word() -> dict[str, str]:
    """What people write of a courier → its code: the code, its name in either language, 顺丰 for 顺丰速运."""
    found: dict[str, str] = {}
    for code, (zh, en) in COMPANIES.items():
        short = zh[:-2] if len(zh) == NAMED else zh
        found |= dict.fromkeys((code, zh, en, short), code)
    return found
