"""The parties that call back. The merchant comes from our own number: a row's id, or what begins with one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from partners import clients
from partners.alipay import callbacks as alipay
from partners.credit import callbacks as credit
from partners.credit.port import CreditConfig
from partners.errors import BadSignature
from partners.esign import callbacks as esign
from partners.express import callbacks as express
from partners.notary import accounts
from partners.notary import callbacks as notary
from partners.numbered import NUMBER
from partners.registry import Event, Listener, Query, Verify, listen
from partners.rules import Party
from partners.sms import callbacks as sms

OF_NOBODY = "sms.other"
C = TypeVar("C")


def _by(verify: Callable[[bytes, Mapping[str, str], C, Query], None], config: Callable[[Query], C]) -> Verify:
    """What verifies takes keys; whose they are, the address may say."""
    return lambda raw, headers, query: verify(raw, headers, config(query), query)


def _bureau(query: Query) -> CreditConfig:
    if not clients.has(Party.CREDIT):
        raise BadSignature("the platform has no bureau")
    return clients.credit().config


def _secret(query: Query) -> str:
    return accounts.secret_of(query.get(NUMBER, ""))


def _of_office(raw: bytes, headers: Mapping[str, str], secret: str, query: Query) -> None:
    """The shop has its secret, too, and fills nobody's queue with it."""
    notary.verify(raw, headers, secret, query)
    accounts.count_told(query.get(NUMBER, ""))


def _odd_of_office(query: Query) -> None:
    accounts.count_odd(query.get(NUMBER, ""))


def _receipts(text: str, query: Query) -> list[Event]:
    """They come in batches. Those of no merchant mean nothing."""
    return [one if one.tenant_id else replace(one, kind=OF_NOBODY) for one in sms.read(text, query)]


listen(Party.ALIPAY, Listener(_by(alipay.verify, lambda _: clients.alipay().config), alipay.read, alipay.UNDERSTOOD))
listen(Party.ESIGN, Listener(_by(esign.verify, lambda _: clients.esign().config), esign.read, esign.UNDERSTOOD))
listen(Party.SMS, Listener(_by(sms.verify, lambda _: clients.sms().config), _receipts, sms.UNDERSTOOD))
listen(
    Party.EXPRESS, Listener(_by(express.verify, lambda _: clients.express().config), express.read, express.UNDERSTOOD)
)
listen(Party.NOTARY, Listener(_by(_of_office, _secret), notary.read, notary.UNDERSTOOD, _odd_of_office))
listen(Party.CREDIT, Listener(_by(credit.verify, _bureau), credit.read, credit.UNDERSTOOD))
