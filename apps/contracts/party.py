"""E-sign: the client, our callback address, and its callbacks as events."""

from collections.abc import Mapping
from functools import cache

from django.conf import settings

from partners.config import credentials
from partners.esign import callbacks
from partners.esign.client import EsignClient
from partners.esign.port import EsignConfig
from partners.registry import Event
from tenants.ids import tenant_of

NOTIFY = "/api/partners/esign/notify"


@cache
def esign() -> EsignClient:
    """One client a process; its connections are pooled."""
    return EsignClient(EsignConfig.of(credentials(), settings.PARTNERS_BASE_URL))


def notify_url() -> str:
    """The sandbox knows where we are; the real platform is told."""
    if esign().config.sandbox:
        return NOTIFY
    port = f":{settings.PUBLIC_PORT}" if settings.PUBLIC_PORT else ""
    return f"{settings.PUBLIC_SCHEME}://{settings.ADMIN_PREFIX}.{settings.BASE_DOMAIN}{port}{NOTIFY}"


def parse(raw: bytes, headers: Mapping[str, str]) -> Event | None:
    """A verified callback; the merchant comes from our number in it, the contract's id. Raises BadSignature."""
    found = callbacks.parse(raw, headers, esign().config)
    if found is None or not found.number.isdigit():
        return None
    return Event(
        party="esign", event_id=found.event_id, kind=found.kind, number=found.number,
        tenant_id=tenant_of(int(found.number)), raw=found.raw, at=found.at,
        values={"flow_id": found.flow_id, "reason": found.reason},
    )  # fmt: skip
