"""Looking people up: how often somebody may, and that they did. What was asked for is kept as a keyed hash."""

from datetime import timedelta
from typing import Protocol

from django.conf import settings

from core import audit, crypto, throttle
from core.caller import Caller
from core.errors import TooManyTries
from core.search import is_name, is_personal, is_somebody, plain
from overview.log import RunEntity, SearchLog

HOUR = timedelta(hours=1)
ONE_LOOK = timedelta(minutes=10)
"""The same words within it are one look: a list asks for its rows, its counts and its pages."""
IN_AN_HOUR = 300 if settings.ENV == "production" else 20_000
"""Enough for a busy day at the telephone; numbers and names that are tried one after the other need many more."""


class Words(Protocol):
    text: str


class Filter(Protocol):
    customer: str
    mobile: str


def count_search(caller: Caller, asked: Words) -> None:
    """Before the search of the frame: what looks like a person, and what is one. Raises TooManyTries (115)."""
    if is_personal(asked.text) or is_name(asked.text) or is_somebody(caller, asked.text):
        _note(caller, asked.text)


def count_filter(caller: Caller, asked: Filter) -> None:
    """Before a list that is narrowed to a person, by more than a surname or the mask. Raises TooManyTries (115)."""
    if is_personal(asked.mobile):
        _note(caller, asked.mobile)
    elif len(plain(asked.customer)) > 1:
        _note(caller, asked.customer)


def _note(caller: Caller, text: str) -> None:
    shop = caller.tenant_id
    who = f"person:{caller.side}:{shop}:{caller.user_id}"
    hashed = crypto.platform_index("".join(plain(text).split()), field="asked")
    if _asked_before(f"{who}:{hashed}"):
        return
    try:
        throttle.hit(who, limit=IN_AN_HOUR, window=HOUR)
    except TooManyTries:
        throttle.clear(f"{who}:{hashed}")
        raise
    audit.record(caller, SearchLog.PERSON, RunEntity.PERSON, 0, after={"asked": hashed})


def _asked_before(key: str) -> bool:
    try:
        throttle.hit(key, limit=1, window=ONE_LOOK)
    except TooManyTries:
        return True
    return False
