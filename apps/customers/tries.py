"""How often somebody may order, pay, ask for a name check or send documents in a shop, where nobody is logged in."""

from datetime import timedelta
from typing import Protocol

from django.conf import settings

from core import crypto, throttle
from core.caller import Caller
from core.errors import InvalidInput
from core.text import say

MINUTE, HOUR, DAY = timedelta(seconds=60), timedelta(hours=1), timedelta(days=1)
FROM_AN_ADDRESS, FOR_A_MOBILE = (60, 10) if settings.ENV == "production" else (2_000, 2_000)
"""An address may stand for a whole mobile network, a mobile is one person's; see `throttle.hit_from`."""
HELD_FROM_AN_ADDRESS, HELD_FOR_A_PERSON = (60, 10) if settings.ENV == "production" else (2_000, 2_000)
"""Pieces in HOLD: an unpaid order keeps them from others for half an hour, and the next one may follow."""
HOLD = timedelta(hours=2)
PAGES_FROM_AN_ADDRESS, PAGES_OF_AN_ORDER = (300, 30) if settings.ENV == "production" else (20_000, 20_000)
CHECKS_OF_AN_ORDER = 10
"""Pages of the payment platform an hour: each costs it a question, and one is enough for whom the name belongs to."""
CODES_OF_A_MOBILE = 10
"""A day, over all shops: each is a message to somebody who may not have asked for it."""
CODES_FROM_AN_ADDRESS, CODES_OF_A_SHOP = (30, 600) if settings.ENV == "production" else (2_000, 2_000)
"""An hour: each costs money."""
SUPPLEMENTS_OF_AN_ORDER = 10
"""Sends of documents an hour: each picture costs work before it is known to be one."""


class Order(Protocol):
    mobile: str


def count_order(caller: Caller, wanted: Order) -> None:
    """Count a try, refused or not. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit_from(f"h5.order:{shop}", caller.ip, limit=FROM_AN_ADDRESS, window=HOUR)
    mobile = crypto.blind_index(wanted.mobile, tenant_id=shop, field="mobile")
    throttle.hit(f"h5.order:{shop}:{mobile}", limit=FOR_A_MOBILE, window=HOUR)
    _count_pieces(caller, shop, wanted, mobile)


def _count_pieces(caller: Caller, shop: int, wanted: Order, mobile: str) -> None:
    """What the order would hold, by mobile, ID number and address. Raises InvalidInput (110), TooManyTries (115).

    A refused one counts too, although it holds nothing: counted ahead of its transaction, parallel ones can't all pass
    before any is known to hold something, and nobody waits for a count until another's commit. An honest customer has
    ten pieces in two hours, and the form refuses most mistakes before it is sent.
    """
    pieces = getattr(wanted, "quantity", 1)
    if pieces > HELD_FOR_A_PERSON:
        most = say(f"一次最多购买 {HELD_FOR_A_PERSON} 件", f"At most {HELD_FOR_A_PERSON} at a time")
        raise InvalidInput(("quantity", most))
    number = getattr(wanted, "id_number", "")
    people = [mobile, *([crypto.blind_index(number, tenant_id=shop, field="id_number")] if number else [])]
    for person in people:
        throttle.hit(f"h5.hold:{shop}:{person}", limit=HELD_FOR_A_PERSON, window=HOLD, weight=pieces)
    throttle.hit_from(f"h5.hold:{shop}", caller.ip, limit=HELD_FROM_AN_ADDRESS, window=HOLD, weight=pieces)


def count_name_check(caller: Caller, order_id: int) -> None:
    """Count a try of an order's customer. Raises TooManyTries (115)."""
    throttle.hit(f"h5.name:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_debit_page(caller: Caller, order_id: int) -> None:
    """Count a page on which a consent is given, shown or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.debit:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_supplement(caller: Caller, order_id: int) -> None:
    """Count documents that are sent, taken or not. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit_from(f"h5.supplement:{shop}", caller.ip, limit=FROM_AN_ADDRESS, window=HOUR)
    throttle.hit(f"h5.supplement:{order_id}", limit=SUPPLEMENTS_OF_AN_ORDER, window=HOUR)


def count_page(caller: Caller, order_id: int) -> None:
    """Count a payment page that is asked for, given or not. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit_from(f"h5.page:{shop}", caller.ip, limit=PAGES_FROM_AN_ADDRESS, window=HOUR)
    throttle.hit(f"h5.page:{order_id}", limit=PAGES_OF_AN_ORDER, window=HOUR)


def count_code(caller: Caller, mobile: str) -> None:
    """Count a code that is asked for, sent or not: one a minute. Raises TooManyTries (115)."""
    shop = caller.tenant_id
    throttle.hit_from(f"h5.code:{shop}", caller.ip, limit=CODES_FROM_AN_ADDRESS, window=HOUR)
    index = crypto.platform_index(mobile, field="mobile")
    throttle.hit(f"h5.code-minute:{shop}:{index}", limit=1, window=MINUTE)
    throttle.hit(f"h5.code-day:{index}", limit=CODES_OF_A_MOBILE, window=DAY)
    throttle.hit(f"h5.code-shop:{shop}", limit=CODES_OF_A_SHOP, window=HOUR)
