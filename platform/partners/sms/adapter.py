"""Short messages as operations of the queue of calls. The party isn't idempotent, so none is sent twice by itself."""

from partners import clients, registry
from partners.models import PartnerCall
from partners.registry import Outcome, Send

PARTY = "sms"


def send_sms(mobile: str, template: str, params: dict[str, str], *, key: str) -> Outcome:
    """Send once; `key` comes back with the receipt. Raises PartyRefused, PartyUnavailable."""
    sent = clients.sms().send(mobile=mobile, template=template, params=params, number=key)
    return Outcome(ok=True, raw=sent.raw)


def operation(name: str, send: Send, *, title: tuple[str, str]) -> None:
    """Register a kind of message. The call's own row says whether it went out; nothing else depends on it."""
    registry.operation(
        PARTY, name, title=title, send=send, apply=_noted, repeat=False, settled_by="shop", done=registry.nothing_more
    )


def _noted(call: PartnerCall, outcome: Outcome) -> None:
    """Nothing of ours changes."""
