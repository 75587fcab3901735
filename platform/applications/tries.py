"""How much a stranger may ask of us, each thing before it costs any work: nobody here has an account.

A code costs money and somebody's peace; a form costs the reading of its pictures and their place on the disk.
"""

from datetime import timedelta

from django.conf import settings

from applications.ways import index_of
from core import throttle
from core.origins import origin_of

MINUTE, MINUTES, HOUR, DAY = timedelta(seconds=60), timedelta(minutes=10), timedelta(hours=1), timedelta(days=1)
IS_REAL = settings.ENV == "production"
CODES_FROM_AN_ADDRESS = 20 if IS_REAL else 2_000
"""An hour, to whichever mobile."""
CODES_BY_ONE, CODES_OF_A_MOBILE = 4, 8
"""A day, to one mobile: as one address asks, and in all. Nobody who knows it uses up what its owner has elsewhere."""
CODES_IN_ALL = 500 if IS_REAL else 5_000
"""A day, whoever asks: it is what a flood of strangers may cost in messages."""
CODES_TRIED_FROM_AN_ADDRESS = 100 if IS_REAL else 5_000
"""An hour; each code has five tries of its own (`operators.services.sms_codes`)."""
LOOKS_OF_A_MOBILE = 60
"""At addresses, in MINUTES: who reads all of them out needs many telephones."""
FORMS_FROM_AN_ADDRESS = 30 if IS_REAL else 2_000
"""An hour, refused ones too."""
FORMS_OF_A_MOBILE = 20
"""A day, refused ones too, new ones and corrected ones together."""
FORMS_IN_ALL = 300 if IS_REAL else 3_000
"""A day, with their pictures: at most 3 MB each."""
CODES_THAT_LEAD_NOWHERE = 300 if IS_REAL else 20_000
"""An hour, of messages."""


def count_code(ip: str, mobile: str) -> None:
    """Raises TooManyTries (115). It says nothing of the mobile: one that applied is counted as any other."""
    index = index_of(mobile)
    asked = [
        *((key, limit, HOUR) for key, limit in throttle.limits_from("apply.code", ip, limit=CODES_FROM_AN_ADDRESS)),
        (f"apply.code-minute:{index}:{origin_of(ip)}", 1, MINUTE),
        (f"apply.code-day:{index}:{origin_of(ip)}", CODES_BY_ONE, DAY),
        (f"apply.code-day:{index}", CODES_OF_A_MOBILE, DAY),
        ("apply.code-all", CODES_IN_ALL, DAY),
    ]
    _count(asked)


def count_tried(ip: str) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit_from("apply.prove", ip, limit=CODES_TRIED_FROM_AN_ADDRESS, window=HOUR)


def count_look(index: str) -> None:
    """Raises TooManyTries (115)."""
    throttle.hit(f"apply.address:{index}", limit=LOOKS_OF_A_MOBILE, window=MINUTES)


def count_form(ip: str, index: str) -> None:
    """Raises TooManyTries (115)."""
    there = throttle.limits_from("apply.form", ip, limit=FORMS_FROM_AN_ADDRESS)
    _count([
        *((key, limit, HOUR) for key, limit in there),
        (f"apply.form-day:{index}", FORMS_OF_A_MOBILE, DAY),
        ("apply.form-all", FORMS_IN_ALL, DAY),
    ])  # fmt: skip


def _count(asked: list[tuple[str, int, timedelta]]) -> None:
    for key, limit, _ in asked:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    for key, limit, window in asked:
        throttle.hit(key, limit=limit, window=window)
