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
PAGES_FROM_AN_ADDRESS, PAGES_OF_AN_ORDER = (300, 30) if IS_REAL else (20_000, 20_000)
"""An hour; the address counts those of first payments alone. It may stand for a whole mobile network, whose paid
orders pay on whatever strangers ask for there; see `throttle.hit_from`."""
CHECKS_OF_AN_ORDER = 10
"""Pages of the payment platform an hour: each costs it a question, and one is enough for whom the name belongs to."""
CODES_FROM_AN_ADDRESS = 300 if IS_REAL else 6_000
"""In MINUTES, to whichever mobile: each costs work, like an order."""
CODES_OF_A_SHOP = 600 if IS_REAL else 2_000
"""An hour: sent by the shop, each of which costs money."""
CODES_SENT_FROM_AN_ADDRESS = 100 if IS_REAL else 2_000
"""Of these, an hour: four to each of enough known mobiles would leave nobody else any."""
FIRST_ONES_BESIDE = 30
"""Beyond that, an hour, for mobiles that nobody asked the shop a code for that day: repeats to a few use none of it."""
CODES_BY_ONE, CODES_OF_A_MOBILE, CODES_IN_ALL = 4, 12, 30
"""Sent to a mobile in a day: by a shop as one address asks, or one program, which says where its customers are; by a
shop; by all. Who keeps asking for somebody's codes uses up what that address has of them, and the somebody gets theirs
elsewhere; a code that was sent opens all the same.
"""
SUPPLEMENTS_OF_AN_ORDER = 10
"""Sends of documents an hour: each picture costs work before it is known to be one."""

CONSENTS_OF_AN_ORDER = 10
"""Turns of the consent to a risk query an hour: each is a line of the shop's log."""

RETURNS_OF_AN_ORDER = 20
"""Acts on a return an hour: each tells the shop, and a parcel's number costs the courier's answers."""


LOOKS_OF_AN_ORDER = 600
"""Of its page in MINUTES: one that is open asks each three seconds, so two of them on two devices have room enough."""


def count_look(caller: Caller, order_id: int) -> None:
    """Count a look at an order's page without an account. Raises TooManyTries (115)."""
    if not caller.user_id:
        throttle.hit(f"h5.look:{order_id}", limit=LOOKS_OF_AN_ORDER, window=MINUTES)


def count_order(caller: Caller) -> None:
    """Count a try, refused or not. Raises TooManyTries (115)."""
    throttle.hit_from(f"h5.order:{caller.tenant_id}", caller.ip, limit=ORDERS_FROM_AN_ADDRESS, window=MINUTES)


def count_name_check(caller: Caller, order_id: int) -> None:
    """Count a try of an order's customer. Raises TooManyTries (115)."""
    throttle.hit(f"h5.name:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_debit_page(caller: Caller, order_id: int) -> None:
    """Count a page on which a consent is given, shown or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.debit:{order_id}", limit=CHECKS_OF_AN_ORDER, window=HOUR)


def count_supplement(caller: Caller, order_id: int) -> None:
    """Count documents that are sent, taken or not: only a paid order is asked for some. Raises TooManyTries (115)."""
    throttle.hit(f"h5.supplement:{order_id}", limit=SUPPLEMENTS_OF_AN_ORDER, window=HOUR)


def count_risk_consent(caller: Caller, order_id: int) -> None:
    """Count a yes or a no of an order's customer to a risk query, new or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.risk:{order_id}", limit=CONSENTS_OF_AN_ORDER, window=HOUR)


def count_consent_end(caller: Caller, order_id: int) -> None:
    """Count a credit consent that an order's customer takes back, there or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.consent_end:{order_id}", limit=CONSENTS_OF_AN_ORDER, window=HOUR)


def count_objection(caller: Caller, order_id: int) -> None:
    """Count an objection of an order's customer to what was reported, taken or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.objection:{order_id}", limit=CONSENTS_OF_AN_ORDER, window=HOUR)


def count_return(caller: Caller, order_id: int) -> None:
    """Count an act of an order's customer on giving the goods back, done or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.return:{order_id}", limit=RETURNS_OF_AN_ORDER, window=HOUR)


def count_page(caller: Caller, order_id: int, *, first: bool) -> None:
    """Count a payment page that is asked for, given or not. Raises TooManyTries (115).

    `first`: the order waits for its first payment, so anybody may have placed it, and the address counts too. A paid
    one somebody paid for, of an ended one no page is made: both count by themselves alone.
    """
    there, limit = f"h5.page:{caller.tenant_id}", PAGES_FROM_AN_ADDRESS
    # What one of them refuses isn't counted by the other, nor shut for others.
    for key, most in throttle.limits_from(there, caller.ip, limit=limit) if first else ():
        throttle.check(key, limit=most)
    throttle.hit(f"h5.page:{order_id}", limit=PAGES_OF_AN_ORDER, window=HOUR)
    if first:
        throttle.hit_from(there, caller.ip, limit=limit, window=HOUR)


def count_asking(caller: Caller) -> None:
    """Count a code that is asked for by where it is asked from. Raises TooManyTries (115).

    Of known mobiles and others alike: a limit that one of them reaches sooner says which are known.
    """
    throttle.hit_from(f"h5.code:{caller.tenant_id}", caller.ip, limit=CODES_FROM_AN_ADDRESS, window=MINUTES)


def count_code(caller: Caller, mobile: str, *, goes_out: bool) -> None:
    """Count a code that goes out by its mobile: one a minute.

    One that doesn't is counted apart and refused alike, so that the answer doesn't say which mobile a shop knows.
    Raises TooManyTries (115).
    """
    shop, name = caller.tenant_id, "h5.code" if goes_out else "h5.no-code"
    index = crypto.platform_index(mobile, field="mobile")
    by = [origin_of(caller.ip), *([f"app:{caller.app_id}"] if caller.app_id else [])]
    asked = [
        (f"{name}-minute:{shop}:{index}", 1, MINUTE),
        *((f"{name}-day:{shop}:{index}:{one}", CODES_BY_ONE, DAY) for one in by),
        (f"{name}-day:{shop}:{index}", CODES_OF_A_MOBILE, DAY),
    ]
    of_mobile = asked[-1][0]
    beside = 0 if throttle.holds(of_mobile) else FIRST_ONES_BESIDE
    from_here = throttle.limits_from(f"h5.code-sent:{shop}", caller.ip, limit=CODES_SENT_FROM_AN_ADDRESS + beside)
    sent = [
        (f"h5.code-all:{index}", CODES_IN_ALL, DAY),
        *((key, limit, HOUR) for key, limit in from_here),
        (f"h5.code-shop:{shop}", CODES_OF_A_SHOP, HOUR),
    ]
    for key, limit, _ in [*asked, *sent]:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit, window in [*asked, *(sent if goes_out else [])]:
        throttle.hit(key, limit=limit, window=window)


CASE_ACTS_OF_AN_ORDER = 30
"""Acts on an after-sale case an hour: each tells the shop, and its pictures cost work before they are known to be."""


CASES_OF_AN_ORDER = 5
"""Opened by its customer a day: what is called off stays with the order. What is refused counts as an act alone."""


STATEMENTS_OF_AN_ORDER = 30
"""Papers opened an hour, without an account: each is drawn anew, and nobody need have paid its order."""


def count_statement(order_id: int) -> None:
    """Count a statement that an order's customer opens. Raises TooManyTries (115)."""
    throttle.hit(f"h5.statement:{order_id}", limit=STATEMENTS_OF_AN_ORDER, window=HOUR)


def count_opening(caller: Caller, order_id: int) -> None:
    """Count a case that an order's customer opens; see `give_back_opening`. Raises TooManyTries (115)."""
    count_case(caller, order_id)
    throttle.hit(_openings(order_id), limit=CASES_OF_AN_ORDER, window=DAY)


def give_back_opening(caller: Caller, order_id: int) -> None:
    """It was refused: nothing was opened."""
    throttle.give_back(_openings(order_id))


def _openings(order_id: int) -> str:
    return f"h5.case.open:{order_id}"


def count_case(caller: Caller, order_id: int) -> None:
    """Count an act of an order's customer on its after-sale case, done or not. Raises TooManyTries (115)."""
    throttle.hit(f"h5.case:{order_id}", limit=CASE_ACTS_OF_AN_ORDER, window=HOUR)
