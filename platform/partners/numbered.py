"""Our number in the address that a party calls back: it says whose row a message is about before it is read."""

from collections.abc import Mapping
from urllib.parse import urlencode

from partners import wire
from partners.errors import BadSignature

NUMBER = "number"


def addressed(notify_url: str, number: str) -> str:
    return f"{notify_url}?{urlencode({NUMBER: number})}"


def check_about(raw: bytes, field: str, query: Mapping[str, str]) -> None:
    """What was signed has to be about the number in the address that was called. Raises BadSignature."""
    try:
        about = str(wire.parsed(raw)[field])
    except (ValueError, KeyError, TypeError) as error:
        raise BadSignature("the message has no number of ours") from error
    if about != query.get(NUMBER):
        raise BadSignature("the message is about another number than its address")
