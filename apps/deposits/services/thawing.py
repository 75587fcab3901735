"""A thaw at the platform: sent, asked about, and what its answer means."""

from django.db.models import Q
from django.db.models.functions import Coalesce

from apps.deposits.log import DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.operations import FREEZE_BACK, THAW, Thawed
from apps.deposits.operations import RELEASE as RELEASING
from apps.deposits.operations import Thaw as Asked
from apps.deposits.queries import deposit_of
from apps.deposits.rules import RELEASE, MoveState, ReleaseAct
from apps.deposits.services import tell
from apps.deposits.services.captured import ask_again
from apps.deposits.services.rows import come_to, find, finish, give_back
from apps.leases import queries as leases
from apps.payments.alipay import claim_return, reference_of
from core import clock
from core.caller import Caller, system
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from partners import clients
from partners import services as partners
from partners.alipay.port import NO_SUCH_FREEZE, Freeze, FreezeStatus, Thaw, ThawStatus
from partners.errors import EventRefusedError, InProcess, PartyRefused
from partners.models import PartnerCall
from partners.registry import Nothing, Outcome, Seen
from partners.rules import CallReason, EventReason
from tenants.scope import current

CALLED_OFF = Outcome(ok=False, raw="", error=DepositReason.REOPENED, code=partners.CALLED_OFF)
"""The lease goes on, and nobody has sent it: its call is refused by a job of `recalling`."""


def send_release(call: PartnerCall) -> Outcome:
    row = Deposit.objects.get(pk=call.subject_id)
    wanted = Deposit.objects.filter(pk=row.pk, recalls=row.recalls, release__in=RELEASE.before(ReleaseAct.SEND))
    if call.key != row.release_key or not wanted.update(release=RELEASE.after(ReleaseAct.SEND)):
        return CALLED_OFF
    asked = RELEASING.asked(call)
    return RELEASING.done(_sent(call, asked.auth_no, asked.amount, asked.remark).raw, Nothing())


def send_back(call: PartnerCall) -> Outcome:
    """A freeze beside a deposit that was paid in money."""
    asked = FREEZE_BACK.asked(call)
    return FREEZE_BACK.done(_sent(call, asked.auth_no, asked.amount, asked.remark).raw, Nothing())


def apply_release(call: PartnerCall, outcome: Outcome) -> None:
    """No money of anybody's: nothing of ours changes with it."""


def send_thaw(call: PartnerCall) -> Outcome:
    """Of a remainder the platform knows better what is left: what it captured, and we don't know of, is out of it.

    One that ended a lease which goes on by now is only asked about, once it may have been sent.
    """
    move, asked = DepositMove.objects.get(pk=call.subject_id), THAW.asked(call)
    if not _goes_out(move):
        return CALLED_OFF
    if move.sent_at is not None and _is_recalled(move):
        return _asked(call)
    try:
        return _thaw(_sent(call, asked.auth_no, asked.amount, asked.remark))
    except PartyRefused:
        if not asked.rest_of:
            raise
        before = clients.alipay().query_thaw(auth_no=asked.auth_no, out_request_no=call.key)
        if before is not None:
            return _thaw(_done(before))
        freeze = _freeze(asked)
        if over := _over(asked, freeze):
            return over
        if 0 < freeze.rest < asked.amount:
            return _thaw(_sent(call, asked.auth_no, freeze.rest, asked.remark))
        raise


def _goes_out(move: DepositMove) -> bool:
    """From now on the platform may know of it. False for what was called off before: see `recalling`."""
    rows = DepositMove.objects.filter(Q(sent_at__isnull=False) | ~Q(state=MoveState.FAILED), pk=move.pk)
    return bool(rows.update(sent_at=Coalesce("sent_at", clock.now())))


def _is_recalled(move: DepositMove) -> bool:
    return move.ending and leases.lease(move.order_id).finished_at is None


def _asked(call: PartnerCall) -> Outcome:
    """That the platform knows nothing of it leaves it to a person: it may be on its way still."""
    found = _query(call)
    return _thaw(_done(found)) if found else Outcome(ok=False, raw="", error=DepositReason.NOT_SENT_AGAIN)


def _freeze(asked: Asked) -> Freeze:
    number = str(deposit_of(asked.order_id).freeze_no)
    return clients.alipay().query_freeze(out_order_no=number, out_request_no=number)


def _over(asked: Asked, freeze: Freeze) -> Outcome | None:
    """Nothing is frozen there any more, since it ran out or somebody thawed it in the platform's back office: what it
    captured, and we don't know of, is out of it. None while something is, or where all of it was captured.
    """
    unknown = max(0, freeze.captured - deposit_of(asked.order_id).captured)
    if freeze.rest or freeze.status not in (FreezeStatus.FROZEN, FreezeStatus.FINISHED) or unknown >= asked.amount:
        return None
    return THAW.done(freeze.raw, Thawed(asked.amount - unknown))


def _sent(call: PartnerCall, auth_no: str, amount: Fen, remark: str) -> Thaw:
    return _done(clients.alipay().thaw(auth_no=auth_no, out_request_no=call.key, amount=amount, remark=remark))


def _thaw(done: Thaw) -> Outcome:
    return THAW.done(done.raw, Thawed(done.amount))


def _done(thaw: Thaw) -> Thaw:
    """Raises PartyRefused, InProcess."""
    if thaw.status == ThawStatus.CLOSED:
        raise PartyRefused("CLOSED", CallReason.CLOSED, thaw.raw)
    if thaw.status != ThawStatus.DONE:
        raise InProcess(CallReason.IN_PROCESS, thaw.raw)
    return thaw


def look_thawed(call: PartnerCall) -> Outcome | None:
    """A person says that it was thawed: as the platform says it, if it does, of just this sum, or of all there was."""
    asked = THAW.asked(call)
    done = clients.alipay().query_thaw(auth_no=asked.auth_no, out_request_no=call.key)
    if done is None:
        return _over(asked, _freeze(asked))
    if done.status != ThawStatus.DONE or done.amount != asked.amount:
        return None
    return THAW.done(done.raw, Thawed())


def seen_thawed(call: PartnerCall, seen: Seen) -> Thawed:
    """See `reference_of`."""
    return Thawed(reference=reference_of(call, seen))


def _query(call: PartnerCall) -> Thaw | None:
    """None: the platform knows of none."""
    try:
        return clients.alipay().query_thaw(auth_no=THAW.asked(call).auth_no, out_request_no=call.key)
    except PartyRefused as error:
        if error.code not in NO_SUCH_FREEZE:
            raise
        return None


def look_ended(call: PartnerCall) -> Outcome:
    """A person says that it wasn't thawed: as the platform says it now. Raises InvalidInput (110) when it was."""
    found = _query(call)
    if found is not None and found.status == ThawStatus.DONE:
        text = say("支付平台显示已解冻，请选择“已完成”", "The platform says that it was thawed: say done")
        raise InvalidInput(("outcome", text))
    if found is not None and found.status != ThawStatus.CLOSED:
        raise InProcess(CallReason.IN_PROCESS, found.raw)
    return Outcome(ok=False, raw=found.raw if found else "", code=partners.RESOLVED)


def apply_thaw(call: PartnerCall, outcome: Outcome) -> None:
    """What a person found not to be thawed is frozen again; of a lease that is over a night tries it once more.

    What the platform didn't thaw it may have captured: it is asked about the captures that were given up.
    """
    thawed = THAW.answer(outcome)
    claim_return(call, thawed.reference if thawed else "")
    move, caller = DepositMove.objects.get(pk=call.subject_id), system(current())
    leases.lock(move.order_id)
    move.refresh_from_db()
    if thawed:
        _thawed(move, move.amount if thawed.amount is None else thawed.amount, caller)
        if _is_recalled(move):
            amount = DepositMove.objects.values_list("amount", flat=True).get(pk=move.pk)
            tell.gone(leases.lease(move.order_id), amount, paid=False)
    elif finish(move, caller, error=outcome.error or DepositReason.REFUSED):
        give_back(move.order_id, "thawed", move.amount)
        ask_again(move.order_id)


def _thawed(move: DepositMove, amount: Fen, caller: Caller) -> None:
    """As much as the platform says: less where it had captured some, more where a capture made room that never was.

    Raises EventRefusedError where what we hold for captured leaves no room for it: a person looks at both.
    """
    counted = move.amount if finish(move, caller) else 0
    if not counted and not find(move, caller):
        return
    try:
        come_to(move, amount, counted, caller)
    except StateError as error:
        raise EventRefusedError(EventReason.OTHER_SUM) from error
    if amount < counted:
        ask_again(move.order_id)
