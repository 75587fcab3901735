"""What every account keeps to: passwords, account names, mobiles. Pure."""

import re
from typing import Annotated

from pydantic import BeforeValidator, StringConstraints

from core.wording import Problem

LEAST, MOST = 8, 64
Mobile = Annotated[str, StringConstraints(pattern=r"^1[3-9][0-9]{9}$")]
AccountName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$")]
_LETTER, _DIGIT = re.compile(r"[A-Za-z]"), re.compile(r"[0-9]")


def _plain(typed: object) -> object:
    return re.sub(r"[\s-]", "", typed).lower() if isinstance(typed, str) else typed


Code = Annotated[str, StringConstraints(max_length=20), BeforeValidator(_plain)]
"""What proves a person, of an SMS, an authenticator or a list of recovery codes: typed in any groups."""


def password_problems(password: str, account: str = "", field: str = "password") -> list[Problem]:
    """8–64 characters with a letter and a digit, and not the account's name."""
    if not LEAST <= len(password) <= MOST:
        return [(field, f"密码须为 {LEAST}–{MOST} 位", f"Use {LEAST}–{MOST} characters")]
    if not (_LETTER.search(password) and _DIGIT.search(password)):
        return [(field, "密码须同时包含字母和数字", "Use letters and digits")]
    if account and account.lower() in password.lower():
        return [(field, "密码不能包含账号", "The password must not contain the account's name")]
    return []


def mask_mobile(mobile: str) -> str:
    """13812341234 → 138****1234; what is too short is hidden whole."""
    return f"{mobile[:3]}****{mobile[-4:]}" if len(mobile) >= 11 else "*" * len(mobile)
