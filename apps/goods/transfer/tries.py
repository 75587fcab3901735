"""How many spreadsheets one person may send to be checked: each lies on the disk, and is seconds of a worker's time."""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller

IN_AN_HOUR = 20 if settings.ENV == "production" else 2_000


def count_check(caller: Caller, file: object) -> None:
    """Count a file, taken or not: `before` of a declaration. Raises TooManyTries (115)."""
    throttle.hit(f"goods.check:{caller.tenant_id}:{caller.user_id}", limit=IN_AN_HOUR, window=timedelta(hours=1))
