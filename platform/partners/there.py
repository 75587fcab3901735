"""A no that is none: the party has the number with other contents, since who sent it before was killed."""

from collections.abc import Callable
from typing import TypeVar

from partners.errors import PartyRefused

T = TypeVar("T")


def or_there(send: Callable[[], T], there: Callable[[], T | None], *, code: str) -> T:
    """What `send` gives; where it is refused with this `code`, what is `there` by that number.

    Raises PartyRefused for any other no, and where nothing is there: a no is a no only once the party was asked.
    """
    try:
        return send()
    except PartyRefused as error:
        found = there() if error.code == code else None
        if found is None:
            raise
        return found
