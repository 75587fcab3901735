"""Callbacks of parties as our events. The merchant comes from our own number: a row's id, or what begins with one."""

from collections.abc import Mapping

from core.digits import row_id
from partners import clients
from partners.alipay import callbacks as alipay
from partners.esign import callbacks as esign
from partners.esign.client import NUMBER
from partners.registry import Event, Listener, Query, listen
from partners.sms import callbacks as sms
from tenants.ids import tenant_of

OF_NOBODY = "sms.other"


def _tenant(number: str) -> int:
    """0: it is no number of a merchant's row."""
    return tenant_of(row_id(number.partition("-")[0]) or 0)


def _verify_alipay(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    alipay.verify(raw, clients.alipay().config)


def _read_alipay(text: str, query: Query) -> list[Event]:
    one = alipay.read(text)
    values = {**one.values, "amount": one.amount, "request_no": one.request_no}
    return [Event("alipay", one.event_id, one.kind, one.number, _tenant(one.number), one.raw, one.at, values)]


def _verify_esign(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    esign.verify(raw, headers, clients.esign().config, query)


def _read_esign(text: str, query: Query) -> list[Event]:
    """A flow ended; our number, the contract's id, is in the address that was called: the message itself has none."""
    one = esign.read(text, query)
    if one is None:
        return []
    values = {"flow_id": one.flow_id, "reason": one.reason}
    return [Event("esign", one.event_id, one.kind, one.number, _tenant(one.number), one.raw, one.at, values)]


def _verify_sms(raw: bytes, headers: Mapping[str, str], query: Query) -> None:
    sms.verify(raw, query, clients.sms().config)


def _read_sms(text: str, query: Query) -> list[Event]:
    """Receipts come in batches; the mobile is masked in what is kept of each. Those of no merchant mean nothing."""
    return [
        Event(
            "sms", one.event_id, one.kind if _tenant(one.number) else OF_NOBODY, one.number, _tenant(one.number),
            one.raw.replace(one.mobile, f"{one.mobile[:3]}****{one.mobile[-4:]}"), one.at, {"reason": one.reason},
        )
        for one in sms.read(text)
    ]  # fmt: skip


listen("alipay", Listener(_verify_alipay, _read_alipay, alipay.UNDERSTOOD))
listen("esign", Listener(_verify_esign, _read_esign, esign.UNDERSTOOD, (NUMBER,)))
listen("sms", Listener(_verify_sms, _read_sms, sms.UNDERSTOOD))
