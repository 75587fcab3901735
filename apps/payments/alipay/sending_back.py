"""Money that goes back: sent, looked for, and a person's word of it."""

from apps.payments import services
from apps.payments.log import PaymentReason
from apps.payments.operations import REFUND, Returned
from apps.payments.rules import parts_there
from core import clock
from core.errors import InvalidInput
from core.text import say
from partners import clients, numbers
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome, Seen


def send_refund(call: PartnerCall) -> Outcome:
    asked = REFUND.asked(call)
    if partners.is_called_off(call):
        return Outcome(ok=False, raw="", error=PaymentReason.NEVER_CAME, code=partners.CALLED_OFF)
    if not services.goes_out(call.key):
        return Outcome(ok=False, raw="", error=PaymentReason.TAKEN_OFF, code=partners.CALLED_OFF)
    done = clients.alipay().refund(
        out_trade_no=asked.out_trade_no, out_request_no=call.key, amount=asked.amount, reason=asked.reason
    )
    return REFUND.done(done.raw, Returned(done.at or clock.now()))


def apply_refund(call: PartnerCall, outcome: Outcome) -> None:
    """Never other than done: a refusal waits for a person, who can give it up once it isn't owed any more."""
    returned = REFUND.answer(outcome)
    if returned is None:
        return
    claim_return(call, returned.reference)
    if not services.confirm_refund(call.key, returned.at) and (returned.reference or returned.there):
        services.prove_sent(call.key)
    if returned.there:
        services.goes_under(call.key, returned.there)


def look_refunded(call: PartnerCall) -> Outcome | None:
    """A person says that the refund was done: as the platform says it, if it does, of just this sum."""
    asked = REFUND.asked(call)
    done = clients.alipay().query_refund(out_trade_no=asked.out_trade_no, out_request_no=call.key)
    if done is None or done.amount != asked.amount:
        return None
    return REFUND.done(done.raw, Returned(done.at or clock.now()))


def seen_returned(call: PartnerCall, seen: Seen) -> Returned:
    """See `reference_of`. What the party shows and ours is held for proves it, whatever a person types."""
    if call.twin:
        return Returned(parts_there(call.twin)[1], there=call.twin)
    return Returned(reference=reference_of(call, seen))


def reference_of(call: PartnerCall, seen: Seen) -> str:
    """A person says that the customer has the money back. Raises InvalidInput (110) for a reference of something else.

    Claimed when the call is resolved: see `claim_return`.
    """
    lacks = ("请填写退还客户的流水号", "Enter the reference of what went back")
    numbers.check_bank(seen.reference, but_of=numbers.mine(call.subject, call.subject_id), lacks=lacks)
    return seen.reference


def claim_return(call: PartnerCall, reference: str) -> None:
    """What a person says went back proves this alone. "": nobody has to. Raises InvalidInput (110)."""
    if reference and not numbers.claim(numbers.BANK, reference, numbers.mine(call.subject, call.subject_id)):
        raise InvalidInput(("reference", say(*numbers.TAKEN)))
