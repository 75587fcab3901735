"""Argon2, a few at once: each takes 100 MB and a core, so that guesses are dear, and many would end the process.

Who finds no place within WAIT is told to come back, instead of keeping a thread that others need.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from django.contrib.auth import hashers

from core.errors import TooManyTries
from core.text import say

AT_ONCE = 2
WAIT = 3.0
"""Seconds: some ten passwords."""
_free = BoundedSemaphore(AT_ONCE)


class Busy(TooManyTries):
    """115: others are being looked at. It says nothing of the password, and is no try of it."""

    def __init__(self) -> None:
        super().__init__(1, say("当前登录人数较多，请稍后重试", "Many are logging in right now, please try again"))


def check_password(password: str, kept: str) -> bool:
    """Raises Busy (115)."""
    with _place():
        return hashers.check_password(password, kept)


def make_password(password: str) -> str:
    """Raises Busy (115)."""
    with _place():
        return hashers.make_password(password)


@contextmanager
def _place() -> Iterator[None]:
    if not _free.acquire(timeout=WAIT):
        raise Busy
    try:
        yield
    finally:
        _free.release()
