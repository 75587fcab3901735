"""How many openlinks a shop may ask for: WeChat gives the platform's mini-program some half a million a day for all."""

from datetime import timedelta

from django.conf import settings

from core import throttle
from core.caller import Caller
from partners.tries import count_ask

OF_A_SHOP = 1_000 if settings.ENV == "production" else 100_000
"""In a day, by all of its people, who may be as many as it likes."""
DAY = timedelta(days=1)


def count_openlink(caller: Caller, asked: object) -> None:
    """Count a try, by person and by shop: `before` of a declaration. Raises TooManyTries (115)."""
    shop = f"promotion.openlink:{caller.tenant_id}"
    throttle.check(shop, limit=OF_A_SHOP)  # what one of them refuses isn't counted by the other
    count_ask(caller, asked)
    if caller.tenant is not None:
        throttle.hit(shop, limit=OF_A_SHOP, window=DAY)
