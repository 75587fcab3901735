"""One search over everything: each room declares what it finds, as with to-dos."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.caller import Caller, Who
from core.permissions import is_known
from core.registry import Registry

PERSONAL = re.compile(r"1[3-9]\d{9}|\d{17}[\dx]", re.ASCII)
NAME = re.compile(r"[\u4e00-\u9fff·]{2,5}")
MOST = 6
"""Found of each kind: who wants more narrows the words, or opens the list."""


class Found(StrEnum):
    """What the search finds: one room declares each, and screens know all."""

    MERCHANT = "merchant"
    CUSTOMER = "customer"
    ORDER = "order"
    SALE = "sale"
    PIECE = "piece"
    GOODS = "goods"
    LINK = "link"
    SUB_SHOP = "sub_shop"
    PERSON = "person"
    WITHDRAWAL = "withdrawal"
    APPLICATION = "application"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class Hit:
    """`status` in the reader's language. People are masked."""

    id: int
    title: str
    text: str
    path: str
    status: str = ""


Find = Callable[[Caller, str], Sequence[Hit]]
IsSomebody = Callable[[Caller, str], bool]


@dataclass(frozen=True, slots=True)
class Finder:
    """`find` gives at most MOST, in the caller's schema, of what the caller may see; the text is never empty.

    `is_somebody`: of rows that are found by a person, whether the text is one's whole name or number.
    """

    kind: Found
    who: frozenset[Who]
    action: str
    place: int
    find: Find
    is_somebody: IsSomebody | None = None


_finders: Registry[Found, Finder] = Registry("the search of")


def declare(kind: Found, who: str, action: str, place: int, find: Find, is_somebody: IsSomebody | None = None) -> None:
    """Search `kind` for callers in `who` (letters as in a call) who hold `action`; lower `place` stands first.

    Raises TypeError for a kind that is declared already, and for an action that nobody declared.
    """
    if not is_known(action):
        raise TypeError(f"search of {kind}: its action is unknown")
    _finders.put(kind, Finder(kind, frozenset(Who(letter) for letter in who), action, place, find, is_somebody))


def search(caller: Caller, text: str) -> list[tuple[Found, Hit]]:
    """What the caller's role may see of what `text` finds, with its kind."""
    return [(one.kind, hit) for one in _finders_of(caller) for hit in one.find(caller, text)]


def is_somebody(caller: Caller, text: str) -> bool:
    """Whether the caller finds somebody by this whole name or number, however it looks."""
    words = " ".join(text.split())
    return bool(words) and any(one.is_somebody(caller, words) for one in _finders_of(caller) if one.is_somebody)


def _finders_of(caller: Caller) -> list[Finder]:
    finders = sorted(_finders.values(), key=lambda one: one.place)
    return [one for one in finders if caller.who in one.who and caller.may(one.action)]


def plain(text: str) -> str:
    """One way of writing: full-width forms, case and spaces don't count."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def like(words: str) -> str:
    """What LIKE finds these words by, wherever they stand; a wildcard among them is a letter like others."""
    letters = words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{letters}%"


def is_personal(text: str) -> bool:
    """Whether it is a whole mobile or ID number by its form."""
    return PERSONAL.fullmatch("".join(plain(text).split())) is not None


def is_name(text: str) -> bool:
    """Whether it may be a whole Chinese name by its form; goods have such words, too."""
    return NAME.fullmatch("".join(plain(text).split())) is not None
