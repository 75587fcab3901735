"""How often somebody may order, pay, ask for a name check or send documents in a shop, where nobody is logged in."""

from datetime import timedelta

from django.conf import settings

from core import crypto, throttle
from core.caller import Caller
from core.origins import origin_of

MINUTE, MINUTES, HOUR, DAY = timedelta(seconds=60), timedelta(minutes=10), timedelta(hours=1), timedelta(days=1)
IS_REAL = settings.ENV == "production"
ORDERS_FROM_AN_ADDRESS = 100 if IS_REAL else 2_000
"""In MINUTES, refused ones too: each costs work. What orders hold is counted as held, see `trade.holding`."""
DOCUMENTS_FROM_AN_ADDRESS = 60 if IS_REAL else 2_000
PAGES_FROM_AN_ADDRESS, PAGES_OF_AN_ORDER = (300, 30) if IS_REAL else (20_000, 20_000)
"""An address may stand for a whole mobile network; see `throttle.hit_from`."""
CHECKS_OF_AN_ORDER = 10
"""Pages of the payment platform an hour: each costs it a question, and one is enough for whom the name belongs to."""
CODES_FROM_AN_ADDRESS, CODES_OF_A_SHOP = (100, 600) if IS_REAL else (2_000, 2_000)
"""An hour: asked for from there; sent by the shop, each of which costs money."""
CODES_BY_ONE, CODES_OF_A_MOBILE, CODES_IN_ALL = 4, 12, 30
"""Sent to a mobile in a day: by a shop as one address asks, by a shop, by all. Who keeps asking for somebody's codes
uses up what that address has of them, and the somebody gets theirs elsewhere; a code that was sent opens all the same.
"""
SUPPLEMENTS_OF_AN_ORDER = 10
"""Sends of documents an hour: each picture costs work before it is known to be one."""


def count_order(caller: Caller) -> None:
    """Count a try, refused or not. Raises TooManyTries (115)."""
    throttle.hit_from(f"h5.order:{caller.tenant_id}", caller.ip, limit=ORDERS_FROM_AN_ADDRESS, window=MINUTES)


def count_name_check(caller: Caller, order_id: int) -> None:
    """Count a try of an order's customer. Raises TooManyTries (115)."""
    throttle.hit(f"h5.name:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_debit_page(caller: Caller, order_id: int) -> None:
    """Count a page on which a consent is given, shown or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.debit:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_supplement(caller: Caller, order_id: int, *, asked: bool) -> None:
    """Count documents that are sent, taken or not. Raises TooManyTries (115).

    Those that nobody `asked` for cost next to nothing, and are the order's own.
    """
    if not asked:
        throttle.hit(f"h5.supplement:{order_id}", limit=SUPPLEMENTS_OF_AN_ORDER, window=HOUR)
        return
    _count("h5.supplement", caller, order_id, SUPPLEMENTS_OF_AN_ORDER, DOCUMENTS_FROM_AN_ADDRESS)


def count_page(caller: Caller, order_id: int) -> None:
    """Count a payment page that is asked for, given or not. Raises TooManyTries (115)."""
    _count("h5.page", caller, order_id, PAGES_OF_AN_ORDER, PAGES_FROM_AN_ADDRESS)


def _count(name: str, caller: Caller, order_id: int, own: int, from_there: int) -> None:
    """By the order and by the address: what one of them refuses isn't counted by the other, nor shut for others."""
    there = f"{name}:{caller.tenant_id}"
    for key, limit in throttle.limits_from(there, caller.ip, limit=from_there):
        throttle.check(key, limit=limit)
    throttle.hit(f"{name}:{order_id}", limit=own, window=HOUR)
    throttle.hit_from(there, caller.ip, limit=from_there, window=HOUR)


def count_code(caller: Caller, mobile: str, *, goes_out: bool) -> None:
    """Count a code that is asked for by its address, and one that goes out by its mobile: one a minute.

    One that doesn't is counted apart and refused alike, so that the answer doesn't say which mobile a shop knows.
    Raises TooManyTries (115).
    """
    shop, name = caller.tenant_id, "h5.code" if goes_out else "h5.no-code"
    throttle.hit_from(f"h5.code:{shop}", caller.ip, limit=CODES_FROM_AN_ADDRESS, window=HOUR)
    index = crypto.platform_index(mobile, field="mobile")
    asked = [
        (f"{name}-minute:{shop}:{index}", 1, MINUTE),
        (f"{name}-day:{shop}:{index}:{origin_of(caller.ip)}", CODES_BY_ONE, DAY),
        (f"{name}-day:{shop}:{index}", CODES_OF_A_MOBILE, DAY),
    ]
    sent = [(f"h5.code-all:{index}", CODES_IN_ALL, DAY), (f"h5.code-shop:{shop}", CODES_OF_A_SHOP, HOUR)]
    for key, limit, _ in [*asked, *sent]:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit, window in [*asked, *(sent if goes_out else [])]:
        throttle.hit(key, limit=limit, window=window)
