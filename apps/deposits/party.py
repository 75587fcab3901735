"""Alipay as deposits and first payments use it, and its callbacks as events."""

from collections.abc import Mapping

from apps.bills.alipay import client as alipay
from apps.bills.alipay import notify_url
from partners.alipay import callbacks
from partners.registry import Event
from tenants.ids import tenant_of

__all__ = ["alipay", "notify_url", "parse"]


def parse(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """A verified callback; the merchant comes from our own number in it, which is a row's id. Raises BadSignature."""
    found = callbacks.parse(raw, alipay().config)
    if not found.number.isdigit() or len(found.number) > 19:
        return None
    return Event(
        party="alipay", event_id=found.event_id, kind=found.kind, number=found.number,
        tenant_id=tenant_of(int(found.number)), raw=found.raw, at=found.at,
        values={**found.values, "amount": found.amount, "request_no": found.request_no},
    )  # fmt: skip
