"""The parties that call back. The merchant comes from our own number: a row's id, or what begins with one."""

from collections.abc import Mapping
from dataclasses import replace

from partners import clients
from partners.alipay import callbacks as alipay
from partners.credit import callbacks as credit
from partners.credit.client import NUMBER as CONSENT_NUMBER
from partners.errors import BadSignature
from partners.esign import callbacks as esign
from partners.esign.client import NUMBER
from partners.notary import accounts
from partners.notary import callbacks as notary
from partners.notary.client import NUMBER as OUR_NUMBER
from partners.registry import Event, Listener, Query, listen
from partners.sms import callbacks as sms

OF_NOBODY = "sms.other"


def _verify_alipay(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    alipay.verify(raw, clients.alipay().config)


def _read_alipay(text: str, query: Query) -> list[Event]:
    return [alipay.read(text)]


def _verify_esign(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    esign.verify(raw, headers, clients.esign().config, query)


def _read_esign(text: str, query: Query) -> list[Event]:
    """A flow ended; our number, the contract's id, is in the address that was called: the message itself has none."""
    one = esign.read(text, query)
    return [] if one is None else [one]


def _verify_sms(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    sms.verify(raw, query, clients.sms().config)


def _read_sms(text: str, query: Query) -> list[Event]:
    """Receipts come in batches. Those of no merchant mean nothing."""
    return [one if one.tenant_id else replace(one, kind=OF_NOBODY) for one in sms.read(text)]


def _verify_notary(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    """Whose secret signed it says our number in the address; the shop has it, too, and fills nobody's queue with it."""
    number = query.get(OUR_NUMBER, "")
    notary.verify(raw, headers, accounts.secret_of(number), query)
    accounts.count_told(number)


def _read_notary(text: str, query: Query) -> list[Event]:
    return [notary.read(text, query)]


def _verify_credit(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    if not clients.has_credit():
        raise BadSignature("the platform has no bureau")
    credit.verify(raw, headers, clients.credit().config, query)


def _read_credit(text: str, query: Query) -> list[Event]:
    return [credit.read(text, query)]


listen("alipay", Listener(_verify_alipay, _read_alipay, alipay.UNDERSTOOD))
listen("esign", Listener(_verify_esign, _read_esign, esign.UNDERSTOOD, (NUMBER,)))
listen("sms", Listener(_verify_sms, _read_sms, sms.UNDERSTOOD))
listen("notary", Listener(_verify_notary, _read_notary, notary.UNDERSTOOD, (OUR_NUMBER,)))
listen("credit", Listener(_verify_credit, _read_credit, credit.UNDERSTOOD, (CONSENT_NUMBER,)))
