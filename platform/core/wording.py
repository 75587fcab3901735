"""Codes that rows keep and people read: each with its words in both languages, declared by the room that writes it.

A log keeps what was done, and the reason that the system gave, as such a code. What a person typed is kept as it is.
"""

from enum import StrEnum
from typing import Self
from uuid import UUID

from core.caller import APPLICANT, CUSTOMER, SYSTEM, Caller
from core.text import say

Bilingual = tuple[str, str]
"""(Chinese, English)."""
Problem = tuple[str, str, str]
"""(field, Chinese, English): what a rule finds wrong with what was entered; `InvalidInput.of` takes them."""

_known: dict[str, "Worded"] = {}


class Labelled(StrEnum):
    """A status or kind that people read. Members are `NAME = code, Chinese, English`."""

    zh: str
    en: str

    def __new__(cls, code: str, zh: str, en: str) -> Self:
        member = str.__new__(cls, code)
        member._value_, member.zh, member.en = code, zh, en
        return member

    @classmethod
    def of(cls, code: str) -> Self:
        """The member with this code. Raises ValueError."""
        return cls(code)  # type: ignore[call-arg]

    @classmethod
    def words_of(cls, code: str) -> str:
        """The words of a code that was kept or asked for; what is none of these stays as it is."""
        return cls.of(code).words if code in cls._value2member_map_ else code

    @property
    def words(self) -> str:
        return say(self.zh, self.en)


def to_customer(words: str) -> str:
    """Words of staff about the customer, as they are said to the customer."""
    return words.replace("客户", "您").replace("the customer", "you")


class Worded(Labelled):
    """Codes of all rooms together. Raises TypeError for a code that has other words already."""

    def __init__(self, code: str, zh: str, en: str) -> None:
        if code in _known:
            raise TypeError(f"{code} is declared twice")
        _known[code] = self


class Done(Worded):
    """What somebody did, for the log: 谁 + these words."""


class Reason(Worded):
    """Why the system did something."""


def done(code: str) -> str:
    """What a log row's act means, as a line of its own: who did it stands beside.

    A code of a room that is gone says no more than that there was an act.
    """
    found = _known.get(code)
    words = found.words if found else say("进行了操作", "acted on it")
    return words[:1].upper() + words[1:]


def reason(text: str) -> str:
    """A kept reason for people to read: the system's in their language, a person's as it was typed."""
    found = _known.get(text)
    return found.words if isinstance(found, Reason) else text


def is_code(text: str) -> bool:
    """Whether it would be read as the system's own word."""
    return text in _known


def both(text: str) -> Bilingual:
    """A kept reason in both languages, for what is sent to somebody whose language isn't known yet."""
    found = _known.get(text)
    return (found.zh, found.en) if isinstance(found, Reason) else (text, text)


def reason_for_party(text: str) -> str:
    """A kept reason as a party outside gets it: in Chinese."""
    found = _known.get(text)
    return found.zh if isinstance(found, Reason) else text


def broke(caller: Caller, row_id: UUID, error: str) -> str:
    """What broke inside: in its own words for operators; a shop gets the number to ask the platform with."""
    if not error or caller.tenant is None:
        return error
    return say(f"系统处理失败，请联系平台，编号 {row_id}", f"It failed on our side; ask the platform about {row_id}")


def actor(name: str) -> str:
    """A kept name of who acted, for people to read: the system and customers in their language."""
    if name == SYSTEM:
        return say(SYSTEM, "System")
    if name.startswith(CUSTOMER):
        return say(name, f"Customer {name.removeprefix(CUSTOMER)}")
    if name.startswith(APPLICANT):
        return say(name, f"Applicant {name.removeprefix(APPLICANT)}")
    return name
