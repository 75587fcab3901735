"""Short messages as operations of the queue of calls. The party isn't idempotent, so none is sent twice by itself."""

from partners import clients, registry
from partners.models import PartnerCall
from partners.registry import Outcome, Send
from partners.sms import receipts
from partners.sms.receipts import PARTY, Mobile


def send_sms(mobile: str, template: str, params: dict[str, str], *, key: str) -> Outcome:
    """Send once; `key` comes back with the receipt. Raises PartyRefused, PartyUnavailable."""
    sent = clients.sms().send(mobile=mobile, template=template, params=params, number=key)
    return Outcome(ok=True, raw=sent.raw)


def operation(name: str, send: Send, *, title: tuple[str, str], mobile: Mobile | None = None) -> None:
    """Register a kind of message. The call's own row says whether it went out and arrived; nothing else depends on it.

    `mobile` unseals whom it went to, so that a receipt that doesn't come is asked for; None: nobody needs to know.
    """
    if mobile is not None:
        receipts.of(name, mobile)
    registry.operation(
        PARTY, name, title=title, send=send, apply=_sent, repeat=False, settled_by="shop", done=registry.nothing_more
    )


def _sent(call: PartnerCall, outcome: Outcome) -> None:
    """Nothing of ours changes; whether it arrives is another question."""
    if outcome.ok:
        receipts.await_one(call)
