"""The bureau's callbacks: a customer signed a consent, or refused. It wants HTTP 200 and the word below."""

from collections.abc import Mapping
from dataclasses import dataclass

from partners import wire
from partners.credit import signing
from partners.credit.client import NUMBER
from partners.credit.port import CreditConfig
from partners.errors import BadSignature, UnreadableError
from partners.registry import Callback, Event
from partners.rules import EventKind, Party

UNDERSTOOD = '{"code":"0000","message":"成功"}'


@dataclass(frozen=True, slots=True)
class ConsentNotice:
    """`number`: ours of the consent: the account's id and how many times it was asked for."""

    number: str
    at: str


SIGNED = Callback(Party.CREDIT, EventKind.CREDIT_SIGNED, ConsentNotice)
REFUSED = Callback(Party.CREDIT, EventKind.CREDIT_REFUSED, ConsentNotice)
KINDS = {"SIGNED": SIGNED, "REFUSED": REFUSED}


def verify(raw: bytes, headers: Mapping[str, str], config: CreditConfig, query: Mapping[str, str]) -> None:
    """The message has to be about the number in the address that was called. Raises BadSignature."""
    signing.verify_callback(raw, headers, config.org_code, config.secret)
    try:
        about = str(wire.parsed(raw)["consentNo"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadSignature("the message has no number of ours") from error
    if about != query.get(NUMBER):
        raise BadSignature("the message is about another number than its address")


def read(text: str, query: Mapping[str, str]) -> Event:
    """What a verified callback says. Raises UnreadableError."""
    try:
        body = wire.parsed(text)
        kind, number = KINDS[body["state"]], query.get(NUMBER, "")
        at = wire.moment(body["eventTime"])
        return kind.event(f"{number}:{body['eventId']}", number, ConsentNotice(number, at.isoformat()), text, at)
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(f"{type(error).__name__} {error}") from error
