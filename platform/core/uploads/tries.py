"""How many pictures one person may send: each costs work, and those that no form takes lie on the disk for two days.

A shop that lists a hundred goods in an hour sends eight hundred.
"""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller

IN_AN_HOUR = 1_000 if settings.ENV == "production" else 20_000


def count_upload(caller: Caller, file: object) -> None:
    """Count a picture, kept or not: `before` of a declaration. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit(f"upload:{caller.side}:{shop}:{caller.user_id}", limit=IN_AN_HOUR, window=timedelta(hours=1))
