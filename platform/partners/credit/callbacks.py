"""The bureau's callbacks: a customer signed a consent, or refused. It wants HTTP 200 and the word below."""

from collections.abc import Mapping
from dataclasses import dataclass

from core import faults
from partners import units, wire
from partners.credit import signing
from partners.credit.port import CreditConfig
from partners.errors import UnreadableError
from partners.numbered import NUMBER, check_about
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
    check_about(raw, "consentNo", query)


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """What a verified callback says. Raises UnreadableError."""
    try:
        body = wire.parsed(text)
        kind, number = KINDS[body["state"]], query.get(NUMBER, "")
        at = units.moment(body["eventTime"])
        said = ConsentNotice(number, at.isoformat())
        return [kind.event(f"{number}:{body['eventId']}", number, said, text, at)]
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(faults.in_words(error)) from error
