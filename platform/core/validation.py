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
_UNSEEN = {"Cc", "Cf", "Co", "Zl", "Zp"}
"""Unicode's categories of what nobody sees, or what turns or breaks the line that it stands in."""
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
"""Letters and marks, by their category, that look like nothing at all."""
_STYLES = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def has_unseen(text: str) -> bool:
    """Whether what is read isn't what it is."""
    return any(unicodedata.category(char) in _UNSEEN or char in _BLANK for char in text)


def unstyled(text: str) -> str:
    """Without what says only how the character before it is drawn: a phone puts it behind a heart, and nobody can find
    it there to take it out.
    """
    return _STYLES.sub("", text)


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
