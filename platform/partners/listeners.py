"""Callbacks of parties as our events. The merchant comes from our own number, which is or starts with a row's id."""

import re
from collections.abc import Mapping

from partners import clients
from partners.alipay import callbacks as alipay
from partners.esign import callbacks as esign
from partners.registry import Event
from partners.sms import callbacks as sms
from partners.views import listen
from tenants.ids import tenant_of

OUR_NUMBER = re.compile(r"^\d{10,19}")


def _tenant(number: str) -> int | None:
    found = OUR_NUMBER.match(number)
    return tenant_of(int(found[0])) if found else None


def told_by_alipay(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """Raises BadSignature. None: signed, but no number of ours."""
    told = alipay.parse(raw, clients.alipay().config)
    tenant_id = _tenant(told.number)
    if tenant_id is None:
        return None
    values = {**told.values, "amount": told.amount, "request_no": told.request_no}
    return Event("alipay", told.event_id, told.kind, told.number, tenant_id, told.raw, told.at, values)


def told_by_sms(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """The receipt of one message; the party sends each by itself. Raises BadSignature."""
    for told in sms.parse(raw, headers, clients.sms().config):
        tenant_id = _tenant(told.number)
        if tenant_id is not None:
            values = {"reason": told.reason}
            raw_masked = told.raw.replace(told.mobile, f"{told.mobile[:3]}****{told.mobile[-4:]}")
            return Event("sms", told.event_id, told.kind, told.number, tenant_id, raw_masked, told.at, values)
    return None


def told_by_esign(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """A flow ended; our number in it is the contract's id. Raises BadSignature."""
    told = esign.parse(raw, headers, clients.esign().config)
    tenant_id = _tenant(told.number) if told else None
    if told is None or tenant_id is None:
        return None
    values = {"flow_id": told.flow_id, "reason": told.reason}
    return Event("esign", told.event_id, told.kind, told.number, tenant_id, told.raw, told.at, values)


def register() -> None:
    listen("alipay", told_by_alipay, alipay.UNDERSTOOD)
    listen("esign", told_by_esign, esign.UNDERSTOOD)
    listen("sms", told_by_sms, sms.UNDERSTOOD)
