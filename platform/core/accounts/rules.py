"""What every account keeps to: account names, mobiles, codes. Pure."""

import re
from typing import Annotated

from pydantic import BeforeValidator, StringConstraints

Mobile = Annotated[str, StringConstraints(pattern=r"^1[3-9][0-9]{9}$")]
AccountName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$")]


def _plain(typed: object) -> object:
    return re.sub(r"[\s-]", "", typed).lower() if isinstance(typed, str) else typed


Code = Annotated[str, StringConstraints(max_length=20), BeforeValidator(_plain)]
"""What proves a person, of an SMS, an authenticator or a list of recovery codes: typed in any groups."""


def mask_mobile(mobile: str) -> str:
    """13812341234 → 138****1234; what is too short is hidden whole."""
    return f"{mobile[:3]}****{mobile[-4:]}" if len(mobile) >= 11 else "*" * len(mobile)
