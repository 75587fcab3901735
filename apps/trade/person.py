"""What the customer of an order is found by: keyed hashes, kept with the order and in the operators' row of it.

One key for the platform, so that operators find people across merchants; a mask is never compared.
"""

from typing import Protocol

from apps.customers.rules import is_mobile, normal_id
from core import actions as a
from core import crypto
from core.caller import Caller
from core.search import plain

TAIL = 4
# Two characters that are one surname; all others are one.
_COMPOUND = """
欧阳 上官 司马 诸葛 东方 夏侯 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 司空 轩辕 端木 百里 呼延 南宫
东郭 西门 独孤 拓跋 申屠 太史 公冶 濮阳 淳于 单于 第五 澹台 赫连 闻人 钟离 公羊 宗政 太叔 仲孙
"""
COMPOUND = frozenset(_COMPOUND.split())


class Asked(Protocol):
    """Whose trades a list is asked for; see `keys_for_name` and `keys_for_mobile`."""

    customer: str
    mobile: str


def keys_of(*, name: str, mobile: str, id_number: str = "") -> list[str]:
    """Of a whole name, its surname, a whole mobile, its last four digits, an ID number where there is one."""
    whole, phone = plain(name), plain(mobile)
    words = [("name", whole), ("surname", surname(whole)), ("mobile", phone), ("tail", phone[-TAIL:])]
    if id_number:
        words.append(("id_number", normal_id(id_number)))
    return sorted({crypto.platform_index(value, field=field) for field, value in words if value})


def keys_for_name(caller: Caller, text: str) -> list[str]:
    """A whole name, or a surname. For who may not see it in plain, a whole one is its surname, as with a mobile."""
    words = plain(text)
    if not caller.may(a.PRIVACY_VIEW):
        return [crypto.platform_index(word, field="surname") for word in {words, surname(words)}]
    return [crypto.platform_index(words, field=field) for field in ("name", "surname")]


def keys_for_mobile(caller: Caller, text: str) -> list[str]:
    """A whole mobile, or its last four digits; nothing is found by less.

    For who may not see it in plain, a whole one is its last four digits, which the mask shows: by trying nobody learns
    more than that.
    """
    number = plain(text)
    if is_mobile(number) and caller.may(a.PRIVACY_VIEW):
        return [crypto.platform_index(number, field="mobile")]
    tail = number[-TAIL:] if is_mobile(number) or len(number) == TAIL else ""
    return [crypto.platform_index(tail, field="tail")] if tail else []


def keys_asked(caller: Caller, query: Asked) -> dict[str, list[str]]:
    """By field of a list's filter that is filled in, keys of which a row has one; of no key there is no row."""
    each = {"customer": (query.customer, keys_for_name), "mobile": (query.mobile, keys_for_mobile)}
    return {name: keys(caller, text) for name, (text, keys) in each.items() if text.strip()}


def keys_for_number(caller: Caller, text: str) -> list[str]:
    """As a mobile, or an ID number for who may see it in plain."""
    mobile = keys_for_mobile(caller, text)
    if mobile or not caller.may(a.PRIVACY_VIEW):
        return mobile
    return [crypto.platform_index(normal_id(plain(text)), field="id_number")]


def whole_keys(caller: Caller, text: str) -> list[str]:
    """Of the keys that a search looks for, those of a whole name, mobile or ID number: none for who may not see them in
    plain.
    """
    if not caller.may(a.PRIVACY_VIEW):
        return []
    words = plain(text)
    each = {"mobile": words, "id_number": normal_id(words)} if text[:1].isdigit() else {"name": words}
    return [crypto.platform_index(value, field=field) for field, value in each.items()]


def surname(name: str) -> str:
    """Of a Chinese name the first character, or two where they are one surname; of a Latin one the last word."""
    if name[:1].isascii():
        return name.split(" ")[-1]
    return name[:2] if name[:2] in COMPOUND and len(name) > 2 else name[:1]
