"""How many first passwords are given to colleagues: each is a hash, made while all acts on people of the shop wait."""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller

BY_ONE, OF_A_SHOP = (20, 60) if settings.ENV == "production" else (2_000, 6_000)
HOUR = timedelta(hours=1)


def count_password(caller: Caller, _: object) -> None:
    """Count one, given or not: `before` of a declaration. Raises TooManyTries (115)."""
    shop = f"first-password:{caller.side}:{caller.tenant_id}"
    throttle.check(shop, limit=OF_A_SHOP)  # what one of them refuses isn't counted by the other
    throttle.hit(f"{shop}:{caller.user_id}", limit=BY_ONE, window=HOUR)
    throttle.hit(shop, limit=OF_A_SHOP, window=HOUR)
