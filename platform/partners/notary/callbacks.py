"""The office's callbacks: raw bytes and headers → one event. It wants HTTP 200 and the word below."""

from collections.abc import Mapping
from dataclasses import dataclass

from core import faults
from partners import units, wire
from partners.errors import UnreadableError
from partners.notary import signing
from partners.notary.client import STATUS
from partners.notary.port import CaseStatus
from partners.numbered import NUMBER, check_about
from partners.registry import Callback, Event
from partners.rules import EventKind, Party

UNDERSTOOD = '{"code":"0000","message":"成功"}'


@dataclass(frozen=True, slots=True)
class CaseNotice:
    """Our number is the notarization's id, or begins with it for a request of enforcement (`case_no` is its number at
    the office). What else it says, the office is asked: a shop can sign it, too."""

    case_no: str


CONFIRMED = Callback(Party.NOTARY, EventKind.NOTARY_CONFIRMED, CaseNotice)
REFUSED = Callback(Party.NOTARY, EventKind.NOTARY_REFUSED, CaseNotice)
ISSUED = Callback(Party.NOTARY, EventKind.NOTARY_ISSUED, CaseNotice)
FAILED = Callback(Party.NOTARY, EventKind.NOTARY_FAILED, CaseNotice)
CANCELLED = Callback(Party.NOTARY, EventKind.NOTARY_CANCELLED, CaseNotice)
ENFORCED = Callback(Party.NOTARY, EventKind.NOTARY_ENFORCED, CaseNotice)
CASES = {
    CaseStatus.PROCESSING: CONFIRMED,
    CaseStatus.ISSUED: ISSUED,
    CaseStatus.FAILED: FAILED,
    CaseStatus.CANCELLED: CANCELLED,
}
BY_CUSTOMER, OF_ENFORCEMENT = "CUSTOMER_REFUSED", "ENFORCE_"


def verify(raw: bytes, headers: Mapping[str, str], secret: str, query: Mapping[str, str]) -> None:
    """`secret` is that of the merchant whose number stands in the address: the message has to be about the same one.

    Raises BadSignature.
    """
    signing.verify_callback(raw, headers, secret)
    check_about(raw, "outNo", query)


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """What a verified callback says. Raises UnreadableError."""
    try:
        body = wire.parsed(text)
        told, case_no = str(body["eventType"]), str(body["caseNo"])
        kind = _kind(told, int(body["status"]))
        at = units.moment(body["eventTime"])
        return [kind.event(f"{case_no}:{body['eventId']}", query.get(NUMBER, ""), CaseNotice(case_no), text, at)]
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise UnreadableError(faults.in_words(error)) from error


def _kind(told: str, status: int) -> Callback[CaseNotice]:
    if told.startswith(OF_ENFORCEMENT):
        return ENFORCED
    return REFUSED if told == BY_CUSTOMER else CASES[STATUS[status]]
