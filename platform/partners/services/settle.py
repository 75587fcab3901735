"""What a person does about a call that is stuck: send it again, or say how it ended."""

from datetime import datetime

from django.db import transaction

from core import audit, clock
from core.caller import Caller
from core.errors import Forbidden, InvalidInput, StateError
from core.jobs.registry import scope
from core.text import say
from partners import registry
from partners.errors import PartyRefused, PartyUnavailable
from partners.log import CallLog
from partners.models import PartnerCall
from partners.registry import Operation, Outcome, Seen
from partners.rules import CallState, SettledAs
from partners.services.calls import OPEN, perform

SETTLED = "settled"


def retry(call: PartnerCall, caller: Caller) -> PartnerCall:
    """A person sends an open call again, now. Raises StateError (111) when it has ended, PartyFailed (120).

    While a stuck one is on its way nobody can settle it; without an answer it is stuck again.
    """
    if call.state not in OPEN:
        raise StateError(say("该调用已结束", "This call has ended"), call.state)
    _log(caller, call, CallLog.RETRY, why=call.key)
    rows = PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id)
    claimed = rows.filter(state=CallState.STUCK).update(state=CallState.PENDING)
    try:
        return perform(call)
    except Exception:
        if claimed:
            rows.filter(state__in=OPEN).update(state=CallState.STUCK)
        raise


def settle(
    call: PartnerCall,
    caller: Caller,
    outcome: SettledAs,
    reason: str,
    *,
    trade_no: str = "",
    paid_at: datetime | None = None,
) -> None:
    """A person says how a stuck call ended at the party; what wanted it is told, once. The act isn't sent again.

    Of an act that was done the party is asked first, outside any transaction: its own number and time count then.
    Raises StateError (111) unless it is stuck, Forbidden (103) for who may not, InvalidInput (110) for an outcome
    that can't be, or without trade number or, where the party doesn't tell, time (UTC) where money was taken.
    """
    operation = _operation(call)
    if not may_settle(operation, caller):
        raise Forbidden(say("该调用只能由平台处理", "Only the platform can settle this call"))
    if call.state != CallState.STUCK:
        raise _not_stuck(call)
    if outcome == SettledAs.DONE:
        said = _done(operation, call, trade_no.strip(), paid_at)
    else:
        said = _not_done(operation, reason)
    _close_and_apply(operation, call, caller, outcome, reason, said)


@transaction.atomic
def _close_and_apply(
    operation: Operation, call: PartnerCall, caller: Caller, outcome: SettledAs, reason: str, said: Outcome
) -> None:
    closed = PartnerCall.objects.filter(tenant_id=call.tenant_id, id=call.id, state=CallState.STUCK).update(
        state=CallState.SETTLED, settled_as=outcome, error=reason[:500], finished_at=clock.now()
    )
    if not closed:
        raise _not_stuck(call)
    with scope(call.tenant_id):
        operation.apply(call, said)
    before = {"state": call.state, "error": call.error, "code": call.code}
    after = {"call": f"{call.party}.{call.operation}", "key": call.key, "outcome": outcome, **said.values}
    _log(caller, call, CallLog.SETTLE, before=before, after=after, why=reason)


def may_settle(operation: Operation, caller: Caller) -> bool:
    return caller.tenant is None or operation.settled_by == "shop"


def outcomes(call: PartnerCall, caller: Caller) -> list[SettledAs]:
    """As what `caller` may settle the call now."""
    try:
        operation = registry.operation_of(call.party, call.operation)
    except LookupError:
        return []
    if call.state != CallState.STUCK or not may_settle(operation, caller):
        return []
    offered = {SettledAs.DONE: operation.done is not None, SettledAs.NOT_DONE: operation.not_done}
    return [outcome for outcome, can_be in offered.items() if can_be]


def needs_trade_no(call: PartnerCall) -> bool:
    try:
        return registry.operation_of(call.party, call.operation).needs_trade_no
    except LookupError:
        return False


def _operation(call: PartnerCall) -> Operation:
    try:
        return registry.operation_of(call.party, call.operation)
    except LookupError as error:
        raise StateError(say("系统已不支持该调用", "Nothing here knows this call any more"), call.state) from error


def _not_stuck(call: PartnerCall) -> StateError:
    return StateError(say("该调用不在待处理状态", "This call doesn't wait for a person"), call.state)


def _not_done(operation: Operation, reason: str) -> Outcome:
    if not operation.not_done:
        text = say("款项必须退还客户：请重试，或线下退还后选择「已完成」", "It is owed: retry, or pay it otherwise")
        raise InvalidInput(("outcome", text))
    return Outcome(ok=False, raw="", error=reason, code=SETTLED)


def _done(operation: Operation, call: PartnerCall, trade_no: str, paid_at: datetime | None) -> Outcome:
    """As the party says it, or else as the person does."""
    if operation.done is None:
        raise InvalidInput(("outcome", say("该调用不能标记为已完成，请重试", "Retry it: this can't be said by hand")))
    if operation.needs_trade_no and not trade_no:
        raise InvalidInput(("trade_no", say("请填写对方页面上的交易号", "Enter the trade number of the party")))
    with scope(call.tenant_id):
        found = _look(operation, call)
        if found is not None:
            return found
        if operation.needs_trade_no and paid_at is None:
            text = say(
                "支付平台查不到这笔付款，请填写对方页面上的付款时间",
                "The party doesn't tell: enter the time of payment that its page shows",
            )
            raise InvalidInput(("paid_at", text))
        return Outcome(ok=True, raw="", values=operation.done(call, Seen(trade_no, paid_at or clock.now())))


def _look(operation: Operation, call: PartnerCall) -> Outcome | None:
    """None where the party can't be asked, or doesn't say that it was done."""
    if operation.look is None:
        return None
    try:
        return operation.look(call)
    except (PartyRefused, PartyUnavailable):
        return None


def _log(
    caller: Caller, call: PartnerCall, act: CallLog, *, why: str, before: object = None, after: object = None
) -> None:
    """In the log of whose call it is."""
    with scope(call.tenant_id):
        audit.record(
            caller, act, call.subject or "partner_call", call.subject_id,
            before=before, after=after, why=why,  # type: ignore[arg-type]
        )  # fmt: skip
