"""Callbacks of parties as our events. The merchant comes from our own number, which is or starts with a row's id."""

import re
from collections.abc import Mapping

from partners import clients
from partners.alipay import callbacks as alipay
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
    told = alipay.parse(raw, clients.alipay_config())
    tenant_id = _tenant(told.number)
    if tenant_id is None:
        return None
    values = {**told.values, "amount": told.amount, "request_no": told.request_no}
    return Event("alipay", told.event_id, told.kind, told.number, tenant_id, told.raw, told.at, values)


def told_by_sms(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """The receipt of one message; the party sends each by itself. Raises BadSignature."""
    for told in sms.parse(raw, headers, clients.sms_config()):
        tenant_id = _tenant(told.number)
        if tenant_id is not None:
            values = {"reason": told.reason}
            raw_masked = told.raw.replace(told.mobile, f"{told.mobile[:3]}****{told.mobile[-4:]}")
            return Event("sms", told.event_id, told.kind, told.number, tenant_id, raw_masked, told.at, values)
    return None


def register() -> None:
    listen("alipay", told_by_alipay, alipay.UNDERSTOOD)
    listen("sms", told_by_sms, sms.UNDERSTOOD)
