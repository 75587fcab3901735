"""Thawing: what is frozen goes back to the customer."""

from django.db import transaction

from apps.deposits import operations
from apps.deposits.log import DepositEntity, DepositReason
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import deposit_of
from apps.deposits.rules import MoveKind, may_thaw
from apps.deposits.services.captured import ask_again
from apps.deposits.services.freezes import ask_all
from apps.deposits.services.rows import begin, come_to, find, finish, give_back, take
from apps.leases import queries as leases
from apps.payments.alipay import claim_return
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.money import Fen
from core.text import say
from core.wording import reason_for_party
from partners import clients
from partners import services as partners
from partners.alipay.port import NO_SUCH_FREEZE, Thaw, ThawStatus
from partners.errors import EventRefusedError, InProcess, PartyRefused
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.rules import EventReason
from partners.services import Wanted
from tenants.scope import current


@transaction.atomic
def thaw_deposit(*, caller: Caller, order_id: int, amount: Fen, reason: str) -> DepositMove:
    """Staff gives `amount` fen back. Raises StateError (111) beyond the remainder and while the order is unpaid."""
    order = leases.lock_order(caller, order_id)
    if not may_thaw(order.status):
        raise StateError(say("订单尚未支付完成，不能解冻", "The order isn't paid yet"), order.status)
    return thaw(order_id, amount, reason, caller)


def thaw(order_id: int, amount: Fen, reason: str, caller: Caller, *, rest_of: str = "") -> DepositMove:
    """Give `amount` fen of the frozen remainder back; it counts as thawed at once. The order is locked.

    `rest_of`: our number of the freeze of which it is all that is left. Raises StateError (111) beyond the remainder.
    """
    take(order_id, "thawed", amount)
    move = begin(order_id, MoveKind.THAW, amount, reason, caller)
    payload = {
        "auth_no": deposit_of(order_id).auth_no,
        "amount": amount,
        "order_id": order_id,
        "remark": reason_for_party(reason)[:60] or "解冻押金",
        **({"rest_of": rest_of} if rest_of else {}),
    }
    wanted = Wanted(str(move.pk), payload, DepositEntity.MOVE, move.pk, TradeKind.LEASE, order_id)
    partners.want(current().id, operations.THAW, wanted)
    return move


def thaw_rest(order_id: int, caller: Caller, reason: str, *, over: bool = True) -> DepositMove | None:
    """The order is over: thaw all that is still frozen, and ask what became of codes that were shown.

    None when nothing is frozen. `over` False: the lease goes on, and with it what is waived on credit.
    """
    row = Deposit.objects.select_for_update().filter(order_id=order_id).first()
    if row is None:
        return None
    ask_all(row)
    if row.credit and over:
        _release(row)
    # What the platform holds is all the rest's only where no credit stands beside it.
    rest_of = str(row.freeze_no) if over or not row.credit else ""
    return thaw(order_id, row.remaining, reason, caller, rest_of=rest_of) if row.remaining else None


def _release(row: Deposit) -> None:
    """What was waived on credit stands under the freeze, and against the customer, until that is ended whole."""
    payload = {
        "auth_no": row.auth_no, "amount": row.credit, "remark": reason_for_party(DepositReason.LEASE_ENDED)[:60],
    }  # fmt: skip
    wanted = Wanted(f"{row.pk}-credit", payload, DepositEntity.DEPOSIT, row.pk, TradeKind.LEASE, row.order_id)
    partners.want(current().id, operations.RELEASE, wanted)


def send_release(call: PartnerCall) -> Outcome:
    return _sent(call, call.payload["amount"])


def apply_release(call: PartnerCall, outcome: Outcome) -> None:
    """No money of anybody's: nothing of ours changes with it."""


def send_thaw(call: PartnerCall) -> Outcome:
    """Of a remainder the platform knows better what is left: what it captured, and we don't know of, is out of it."""
    try:
        return _sent(call, call.payload["amount"])
    except PartyRefused:
        if "rest_of" not in call.payload:
            raise
        before = clients.alipay().query_thaw(auth_no=call.payload["auth_no"], out_request_no=call.key)
        if before is not None:
            return _done(before)
        left = _left(call)
        if left:
            return _sent(call, left)
        raise


def _left(call: PartnerCall) -> Fen:
    """What is left there, if it is less than we thought."""
    number = call.payload["rest_of"]
    rest = clients.alipay().query_freeze(out_order_no=number, out_request_no=number).rest
    return rest if rest < call.payload["amount"] else 0


def _sent(call: PartnerCall, amount: Fen) -> Outcome:
    return _done(
        clients.alipay().thaw(
            auth_no=call.payload["auth_no"], out_request_no=call.key, amount=amount, remark=call.payload["remark"]
        )
    )


def _done(thaw: Thaw) -> Outcome:
    if thaw.status == ThawStatus.CLOSED:
        raise PartyRefused("CLOSED", "the thaw was closed", thaw.raw)
    if thaw.status != ThawStatus.DONE:
        raise InProcess("the thaw is in process", thaw.raw)
    return Outcome(ok=True, raw=thaw.raw, values={"amount": thaw.amount})


def look_thawed(call: PartnerCall) -> Outcome | None:
    """A person says that it was thawed: as the platform says it, if it does, of just this sum."""
    done = clients.alipay().query_thaw(auth_no=call.payload["auth_no"], out_request_no=call.key)
    if done is None or done.status != ThawStatus.DONE or done.amount != call.payload["amount"]:
        return None
    return Outcome(ok=True, raw=done.raw)


def look_ended(call: PartnerCall) -> Outcome:
    """A person says that it wasn't thawed: as the platform says it now. Raises InvalidInput (110) when it was."""
    try:
        found = clients.alipay().query_thaw(auth_no=call.payload["auth_no"], out_request_no=call.key)
    except PartyRefused as error:
        if error.code not in NO_SUCH_FREEZE:
            raise
        found = None
    if found is not None and found.status == ThawStatus.DONE:
        text = say("支付平台显示已解冻，请选择“已完成”", "The platform says that it was thawed: say done")
        raise InvalidInput(("outcome", text))
    if found is not None and found.status != ThawStatus.CLOSED:
        raise InProcess("the thaw is in process", found.raw)
    return Outcome(ok=False, raw=found.raw if found else "", code=partners.RESOLVED)


def apply_thaw(call: PartnerCall, outcome: Outcome) -> None:
    """What a person found not to be thawed is frozen again; of a lease that is over a night tries it once more.

    What the platform didn't thaw it may have captured: it is asked about the captures that were given up.
    """
    claim_return(call, outcome)
    move, caller = DepositMove.objects.get(pk=call.subject_id), system(current())
    leases.lock(move.order_id)
    move.refresh_from_db()
    if outcome.ok:
        _thawed(move, outcome.values.get("amount", move.amount), caller)
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
