"""How many spreadsheets may be sent to be checked, and how many templates written: each lies on the disk, and a check
is seconds of a worker's time.
"""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller

IN_AN_HOUR, OF_A_SHOP = (20, 60) if settings.ENV == "production" else (2_000, 6_000)
"""By one person, and by all of a shop, which makes as many people as it likes: the workers are everybody's."""
HOUR = timedelta(hours=1)


def count_check(caller: Caller, file: object) -> None:
    """Count a file, taken or not: `before` of a declaration. Raises TooManyTries (115)."""
    _count(caller, "sheet.check")


def count_template(caller: Caller, _: None = None) -> None:
    """Count a template, written anew for each who asks: `before` of a declaration. Raises TooManyTries (115)."""
    _count(caller, "sheet.template")


def _count(caller: Caller, what: str) -> None:
    shop = f"{what}:{caller.tenant_id}"
    throttle.check(shop, limit=OF_A_SHOP)  # what one of them refuses isn't counted by the other
    throttle.hit(f"{shop}:{caller.user_id}", limit=IN_AN_HOUR, window=HOUR)
    throttle.hit(shop, limit=OF_A_SHOP, window=HOUR)
