"""What the platform says in words of its own: which texts there are, and what they may be.

Pure, and apart from the other settings: a text has versions with numbers, because somebody agreed to one of them.
"""

from core.wording import Labelled, Problem

MOST = {"terms": 20_000, "notice": 300, "payee": 300}
"""Characters: terms are read on a phone, a notice at a glance."""


class TextKind(Labelled):
    """`TERMS`: what a customer agrees to with an order, beside the shop's own. `NOTICE`: to every shop's people.
    `PAYEE`: the account that shops transfer to, and what they write with it.
    """

    TERMS = "terms", "平台服务条款", "Platform's service terms"
    NOTICE = "notice", "平台公告", "Platform's notice"
    PAYEE = "payee", "平台收款账户", "Platform's account for transfers"


def problems_of(kind: TextKind, text: str, now: str) -> list[Problem]:
    """A notice and the account may be taken down by an empty text, as the account must be once it is seized or forged;
    terms may not: orders go on.
    """
    if kind is TextKind.TERMS and not text:
        return [("text", "请填写内容", "Enter the text")]
    if len(text) > MOST[kind]:
        return [("text", f"最多 {MOST[kind]} 字", f"At most {MOST[kind]} characters")]
    return [("text", "与当前版本相同", "This is what stands there now")] if text == now else []


def in_short(text: str, most: int = 80) -> str:
    """For a list: its first line, or so much of it."""
    first = text.split("\n", 1)[0]
    return f"{first[:most]}…" if len(text) > most or first != text else first
