"""Passwords: which will do, and those that we make for people, who choose their own at the first login."""

import re
import secrets
from difflib import SequenceMatcher
from functools import cache

from django.contrib.auth.password_validation import CommonPasswordValidator

from core.wording import Problem

LEAST, MOST = 8, 64
LETTERS = "abcdefghjkmnpqrstuvwxyz"
DIGITS = "23456789"
_LETTER, _DIGIT = re.compile(r"[A-Za-z]"), re.compile(r"[0-9]")
_MOBILE = re.compile(r"1[3-9][0-9]{9}")
SIMILAR = 0.7
"""How much of a password and the account's name may be the same characters: UserAttributeSimilarityValidator's own. It
looks at no name of a person: those are Chinese here, and a password needs letters.
"""


def new_password() -> str:
    """One that can be read out: letters and digits that nobody confuses."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(8))
    return letters + "".join(secrets.choice(DIGITS) for _ in range(4))


def password_problems(password: str, account: str = "", field: str = "password") -> list[Problem]:
    """8–64 characters with a letter and a digit, unlike the account's name, without a mobile, and none that is tried
    first: Django's validators, but said one by one and in words.

    The first that is wrong; each says what will do.
    """
    if not LEAST <= len(password) <= MOST:
        return [(field, f"密码须为 {LEAST}–{MOST} 位", f"Use {LEAST}–{MOST} characters")]
    if not (_LETTER.search(password) and _DIGIT.search(password)):
        return [(field, "密码须同时包含字母和数字", "Use letters and digits")]
    if account and _is_like(password.lower(), account.lower()):
        text = "密码不能包含账号，也不能与账号相似"
        return [(field, text, "The password must be unlike the account's name, and not contain it")]
    if _MOBILE.search(password):
        return [(field, "密码不能包含手机号，请换成别人猜不到的", "Leave mobile numbers out of the password")]
    if password.lower().strip() in _common():
        return [
            (
                field,
                "这个密码太常见，容易被猜中。请换一个，例如几个不相干的词加上数字",
                "This password is among those that are tried first. Choose another, such as some unrelated words with"
                " digits",
            )
        ]
    return []


def _is_like(password: str, account: str) -> bool:
    return account in password or SequenceMatcher(a=password, b=account).quick_ratio() >= SIMILAR


@cache
def _common() -> frozenset[str]:
    """The 20,000 that leaked most, in lower case, as Django keeps them."""
    return frozenset(CommonPasswordValidator().passwords)
