"""How much a stranger may ask of us, each thing before it costs any work: nobody here has an account.

A code costs money and somebody's peace; a form costs the reading of its pictures and their place on the disk.
"""

from datetime import timedelta

from django.conf import settings

from applications.ways import index_of
from core import throttle
from core.errors import TooManyTries
from core.origins import origin_of, site_of
from operators.services import sms_codes

MINUTE, MINUTES, HOUR, DAY = timedelta(seconds=60), timedelta(minutes=10), timedelta(hours=1), timedelta(days=1)
IS_REAL = settings.ENV == "production"
CODES_FROM_AN_ADDRESS = 20 if IS_REAL else 2_000
"""An hour, to whichever mobile."""
CODES_OF_AN_ADDRESS = 40 if IS_REAL else 2_000
"""A day, to whichever mobile; over a site of IPv6 `throttle.NETWORKS` times as many."""
CODES_BY_ONE, CODES_OF_A_MOBILE = 4, 16
"""A day, to one mobile: as one address or site of IPv6 asks, and in all. It takes several to use up what its owner has.
They count among what strangers of all shops may send to it (`sms_codes.of_all`).
"""
CODES_RING, CODES_IN_ALL = (300, 2_000) if IS_REAL else (3_000, 5_000)
"""A day, whoever asks: operators are told of so many, and so many is what a flood of strangers may cost in messages.
Codes to the mobile of an application that is there, by its link, don't end with them.
"""
CODES_TRIED_FROM_AN_ADDRESS = 100 if IS_REAL else 5_000
"""An hour; each code has five tries of its own (`operators.services.sms_codes`)."""
LOOKS_OF_A_MOBILE = 60
"""At addresses, in MINUTES: who reads all of them out needs many telephones."""
FORMS_FROM_AN_ADDRESS = 30 if IS_REAL else 2_000
"""An hour, refused ones too."""
FORMS_OF_A_MOBILE = 20
"""A day, refused ones too, new ones and corrected ones together."""
KEPT_OF_A_MOBILE = 8
"""A day, of those that nothing was wrong with."""
FORMS_IN_ALL = 300 if IS_REAL else 3_000
"""A day, of such ones, with their pictures: at most 3 MB each."""
CODES_THAT_LEAD_NOWHERE = 300 if IS_REAL else 20_000
"""An hour, of messages."""


def count_code(ip: str, mobile: str, *, known: bool = False) -> bool:
    """Raises TooManyTries (115). It says nothing of the mobile: one that applied is counted as any other. `known`: who
    asks has the link of its application, and learns nothing by not being among all.

    True: so many were asked for today that operators are to be told of it.
    """
    index, place = index_of(mobile), site_of(ip) or origin_of(ip)
    hour = throttle.limits_from("apply.code", ip, limit=CODES_FROM_AN_ADDRESS)
    day = throttle.limits_from("apply.code-from", ip, limit=CODES_OF_AN_ADDRESS)
    asked = [
        *((key, limit, HOUR) for key, limit in hour),
        *((key, limit, DAY) for key, limit in day),
        (f"apply.code-minute:{index}:{place}", 1, MINUTE),
        (f"apply.code-day:{index}:{place}", CODES_BY_ONE, DAY),
        (f"apply.code-day:{index}", CODES_OF_A_MOBILE, DAY),
        sms_codes.of_all(mobile),
    ]
    _count(asked if known else [*asked, ("apply.code-all", CODES_IN_ALL, DAY)])
    try:
        throttle.hit("apply.code-many", limit=CODES_RING, window=DAY)
    except TooManyTries:
        return throttle.is_first("apply.code-told", window=DAY)
    return False


def count_tried(ip: str) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit_from("apply.prove", ip, limit=CODES_TRIED_FROM_AN_ADDRESS, window=HOUR)


def count_look(index: str) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit(f"apply.address:{index}", limit=LOOKS_OF_A_MOBILE, window=MINUTES)


def count_form(ip: str, index: str) -> None:
    """One that is looked at. Raises TooManyTries (115)."""
    there = throttle.limits_from("apply.form", ip, limit=FORMS_FROM_AN_ADDRESS)
    _count([*((key, limit, HOUR) for key, limit in there), (f"apply.form-day:{index}", FORMS_OF_A_MOBILE, DAY)])


def count_kept(index: str) -> None:
    """One whose pictures are about to be kept. Raises TooManyTries (115)."""
    _count([(f"apply.kept-day:{index}", KEPT_OF_A_MOBILE, DAY), ("apply.form-all", FORMS_IN_ALL, DAY)])


def _count(asked: list[tuple[str, int, timedelta]]) -> None:
    for key, limit, _ in asked:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit, window in asked:
        throttle.hit(key, limit=limit, window=window)
