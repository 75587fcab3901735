"""Codes that rows keep and people read: each with its words in both languages, declared by the room that writes it.

A log keeps what was done, and the reason that the system gave, as such a code. What a person typed is kept as it is.
"""

from enum import StrEnum
from typing import Self

from core.caller import CUSTOMER, SYSTEM
from core.text import say

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
        """The member with this code. Raises KeyError."""
        return {str(member): member for member in cls}[code]

    @property
    def words(self) -> str:
        return say(self.zh, self.en)


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
    """What a log row's act means. A code of a room that is gone says no more than that there was an act."""
    found = _known.get(code)
    return found.words if found else say("进行了操作", "acted on it")


def reason(text: str) -> str:
    """A kept reason for people to read: the system's in their language, a person's as it was typed."""
    found = _known.get(text)
    return found.words if isinstance(found, Reason) else text


def reason_for_party(text: str) -> str:
    """A kept reason as a party outside gets it: in Chinese."""
    found = _known.get(text)
    return found.zh if isinstance(found, Reason) else text


def actor(name: str) -> str:
    """A kept name of who acted, for people to read: the system and customers in their language."""
    if name == SYSTEM:
        return say(SYSTEM, "System")
    if name.startswith(CUSTOMER):
        return say(name, f"Customer {name.removeprefix(CUSTOMER)}")
    return name


def known() -> dict[str, Worded]:
    """All codes."""
    return dict(_known)
