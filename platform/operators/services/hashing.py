"""Argon2, a few at once: each takes 100 MB and a core, so that guesses are dear, and many would end the process."""

from threading import BoundedSemaphore

from django.contrib.auth import hashers

_free = BoundedSemaphore(2)


def check_password(password: str, kept: str) -> bool:
    with _free:
        return hashers.check_password(password, kept)


def make_password(password: str) -> str:
    with _free:
        return hashers.make_password(password)
