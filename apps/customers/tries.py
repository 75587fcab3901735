"""How often somebody may order, open a payment page or ask for a name check in a shop, where nobody is logged in."""

from datetime import timedelta
from typing import Protocol

from django.conf import settings

from core import crypto, throttle
from core.caller import Caller

HOUR = timedelta(hours=1)
FROM_AN_ADDRESS, FOR_A_MOBILE = (60, 10) if settings.ENV == "production" else (2_000, 2_000)
"""An address may stand for a whole mobile network, a mobile is one person's."""
PAGES_FROM_AN_ADDRESS, PAGES_OF_AN_ORDER = (300, 30) if settings.ENV == "production" else (20_000, 20_000)
CHECKS_OF_AN_ORDER = 10
"""Pages of the payment platform an hour: each costs it a question, and one is enough for whom the name belongs to."""


class Order(Protocol):
    mobile: str


def count_order(caller: Caller, wanted: Order) -> None:
    """Count a try, refused or not. Raises TooManyTries (115)."""
    shop = caller.tenant.id if caller.tenant else 0
    throttle.hit(f"h5.order:{shop}:{caller.ip}", limit=FROM_AN_ADDRESS, window=HOUR)
    mobile = crypto.blind_index(wanted.mobile, tenant_id=shop, field="mobile")
    throttle.hit(f"h5.order:{shop}:{mobile}", limit=FOR_A_MOBILE, window=HOUR)


class Held(Protocol):
    token: str


def count_name_check(caller: Caller, held: Held) -> None:
    """Count a try of an order's customer. Raises TooManyTries (115).

    What stands before the first colon of a token is the order; the rest is when it was signed.
    """
    shop = caller.tenant.id if caller.tenant else 0
    of = crypto.blind_index(held.token.split(":")[0], tenant_id=shop, field="token")
    throttle.hit(f"h5.name:{shop}:{of}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_page(caller: Caller, order_id: int) -> None:
    """Count a payment page that is asked for, given or not. Raises TooManyTries (115)."""
    shop = caller.tenant.id if caller.tenant else 0
    throttle.hit(f"h5.page:{shop}:{caller.ip}", limit=PAGES_FROM_AN_ADDRESS, window=HOUR)
    throttle.hit(f"h5.page:{order_id}", limit=PAGES_OF_AN_ORDER, window=HOUR)
