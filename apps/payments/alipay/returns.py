"""Money that goes back: sent, looked for, and a person's word of it."""

from datetime import datetime
from typing import Any

from apps.payments import services
from apps.payments.log import PaymentReason
from core import clock
from core.errors import InvalidInput
from core.text import say
from partners import clients, numbers
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome, Seen


def send_refund(call: PartnerCall) -> Outcome:
    payload = call.payload
    if partners.is_called_off(call):
        return Outcome(ok=False, raw="", error=PaymentReason.NEVER_CAME, code=partners.CALLED_OFF)
    done = clients.alipay().refund(
        out_trade_no=payload["out_trade_no"], out_request_no=call.key, amount=payload["amount"],
        reason=payload["reason"],
    )  # fmt: skip
    return Outcome(ok=True, raw=done.raw, values={"at": (done.at or clock.now()).isoformat()})


def apply_refund(call: PartnerCall, outcome: Outcome) -> None:
    """Never other than done: a refusal waits for a person, who can give it up once it isn't owed any more."""
    if not outcome.ok:
        return
    claim_return(call, outcome)
    at = outcome.values.get("at")
    confirmed = services.confirm_refund(call.key, datetime.fromisoformat(at) if at else None)
    if not confirmed and "reference" in outcome.values:
        services.prove_sent(call.key)


def look_refunded(call: PartnerCall) -> Outcome | None:
    """A person says that the refund was done: as the platform says it, if it does, of just this sum."""
    payload = call.payload
    done = clients.alipay().query_refund(out_trade_no=payload["out_trade_no"], out_request_no=call.key)
    if done is None or done.amount != payload["amount"]:
        return None
    return Outcome(ok=True, raw=done.raw, values={"at": (done.at or clock.now()).isoformat()})


def seen_returned(call: PartnerCall, seen: Seen) -> dict[str, Any]:
    """A person says that the customer has the money back. Raises InvalidInput (110) for a reference of something else.

    Claimed when the call is resolved: see `claim_return`.
    """
    mine = numbers.mine(call.subject, call.subject_id)
    if not numbers.says_something(seen.reference):
        raise InvalidInput(("reference", say("请填写退还客户的流水号", "Enter the reference of what went back")))
    if numbers.is_taken(numbers.BANK, seen.reference, but_of=mine):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))
    return {"reference": seen.reference}


def claim_return(call: PartnerCall, outcome: Outcome) -> None:
    """What a person says went back proves this alone. Raises InvalidInput (110)."""
    reference = outcome.values.get("reference")
    if reference and not numbers.claim(numbers.BANK, reference, numbers.mine(call.subject, call.subject_id)):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))
