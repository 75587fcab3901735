"""Short messages as operations of the queue of calls. The party isn't idempotent, so none is sent twice by itself."""

from collections.abc import Callable
from datetime import datetime

from partners import clients
from partners.models import PartnerCall
from partners.registry import Handler, Nothing, Operation, Outcome, P, Send, handle, nothing_more
from partners.sms import receipts
from partners.sms.receipts import Mobile


def send_sms(mobile: str, template: str, params: dict[str, str], *, key: str) -> Outcome:
    """Send once; `key` comes back with the receipt. Raises PartyRefused, PartyUnavailable."""
    sent = clients.sms().send(mobile=mobile, template=template, params=params, number=key)
    return Outcome(ok=True, raw=sent.raw)


def handle_message(
    operation: Operation[P, Nothing],
    send: Send,
    *,
    mobile: Mobile | None = None,
    later: Callable[[PartnerCall], datetime | None] | None = None,
) -> None:
    """`handle` for a kind of message. The call's own row says whether it went out and arrived; nothing else depends on
    it.

    `mobile` unseals whom it went to, so that a receipt that doesn't come is asked for; None: nobody needs to know.
    `later` as in `Handler`: of messages that have hours.
    """
    if mobile is not None:
        receipts.of(operation, mobile)
    handle(operation, Handler(send=send, apply=_sent, repeat=False, resolved_by="shop", done=nothing_more, later=later))


def _sent(call: PartnerCall, outcome: Outcome) -> None:
    """Nothing of ours changes; whether it arrives is another question."""
    if outcome.ok:
        receipts.await_one(call)
