"""Pydantic's findings as (field, text) in the caller's language."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from core.text import say

UNSEEN = (
    "不能包含换行或不可见字符，请删除后重新输入",
    "Take out line breaks and characters that cannot be seen",
)
ZH = {
    "missing": "必填",
    "string_too_short": "至少 {min_length} 个字",
    "string_too_long": "最多 {max_length} 个字",
    "too_short": "至少 {min_length} 项",
    "too_long": "最多 {max_length} 项",
    "greater_than_equal": "不能小于 {ge}",
    "greater_than": "必须大于 {gt}",
    "less_than_equal": "不能大于 {le}",
    "less_than": "必须小于 {lt}",
    "string_pattern_mismatch": "格式不正确",
    "value_error": "格式不正确",
    "enum": "不在可选范围内",
    "literal_error": "不在可选范围内",
    "int_type": "请填写整数",
    "int_parsing": "请填写整数",
    "int_from_float": "请填写整数",
    "bool_parsing": "请选择是或否",
    "day": "请填写日期，如 2026-11-30",
    "code": "请用自己的话填写",
    "unseen": UNSEEN[0],
}
ENVELOPES = {"body", "query", "file", "form"}
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""NUL and halves of characters: JSON and addresses have them, Postgres hasn't."""
_UNSEEN = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Unicode's categories of what nobody sees, or what turns or breaks the line that it stands in."""
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
    "\u2065\ufff0-\ufff8\U00013439-\U0001343f\U00013441\U00013442\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
    f"\ufdd0-\ufdef{''.join(chr(plane | 0xFFFE) + chr(plane | 0xFFFF) for plane in range(0, 0x110000, 0x10000))}]"
)
"""Letters, marks and signs, by their category, that look like nothing at all; what Unicode keeps for more of them, or
has made some since this Python; and what it says is no character.
"""
_STYLE = "\ufe00-\ufe0f\U000e0100-\U000e01ef"
_STYLES = re.compile(f"[{_STYLE}]")
_STRAY = re.compile(rf"(?:^|(?<=[\s{_STYLE}]))[{_STYLE}]")
_SIGN = "[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]"
_JOINED = re.compile(f"(?:(?<={_SIGN})|(?<={_SIGN}\ufe0f))\u200d(?={_SIGN})")
"""Several signs that are drawn as one, as a family is."""


def has_unseen(text: str) -> bool:
    """Whether what is read isn't what it is."""
    return bool(_BLANK.search(text)) or any(unicodedata.category(char) in _UNSEEN for char in text)


def unstyled(text: str) -> str:
    """Without what says only how the character before it is drawn: a phone puts it behind a heart, and nobody can find
    it there to take it out.
    """
    return _STYLES.sub("", text)


def styled_once(text: str) -> str:
    """With such a word only behind what is seen, and one: signs have another look by it, ideographs another shape. A
    row of them would be a text that nobody sees.
    """
    return _STRAY.sub("", text)


def unjoined(text: str) -> str:
    """Without what joins signs to one: between others nobody sees it."""
    return _JOINED.sub("", text)


def unstorable_fields(value: Any, at: str = "") -> Iterator[str]:
    """Where in an input, by dotted path, a text can't be stored."""
    if isinstance(value, str):
        if UNSTORABLE.search(value):
            yield at
    elif isinstance(value, BaseModel):
        yield from unstorable_fields(value.__dict__, at)
    elif isinstance(value, dict):
        for name, one in value.items():
            inside = f"{at}.{name}" if at else str(name)
            yield from unstorable_fields(str(name), at or "body")
            yield from unstorable_fields(one, inside)
    elif isinstance(value, list | tuple):
        for nth, one in enumerate(value):
            yield from unstorable_fields(one, f"{at}.{nth}")


def field_errors(errors: Iterable[Mapping[str, Any]], inputs: Iterable[str]) -> list[tuple[str, str]]:
    """`inputs` are the handler's parameter names, which the field's path leaves out."""
    skip = ENVELOPES | set(inputs)
    return [(_field(error["loc"], skip), _text(error)) for error in errors]


def _field(loc: Iterable[Any], skip: set[str]) -> str:
    parts = [str(part) for part in loc]
    while len(parts) > 1 and parts[0] in skip:
        parts.pop(0)
    return ".".join(parts)


def _text(error: Mapping[str, Any]) -> str:
    kind = str(error["type"])
    zh = ZH.get(kind)
    if zh is None:
        zh = "请填写数字" if "int" in kind or "float" in kind else "格式不正确"
    return say(zh.format(**error.get("ctx", {})), str(error["msg"]))
