"""How we learn that the customer froze under a code of hers: by callback, or by asking."""

from datetime import datetime

from django.db import transaction

from apps.deposits import events
from apps.deposits.log import DepositEntity, DepositLog, DepositReason
from apps.deposits.models import Deposit, DepositMove, FreezeCode
from apps.deposits.operations import ASK_FREEZE, FREEZE_BACK, Found, Frozen, Question, Release
from apps.deposits.queries import in_money, lock_deposit
from apps.deposits.rules import MoveKind, MoveState
from apps.deposits.services.rows import carry
from apps.leases import queries as leases
from apps.payments import services as payments
from core import audit, clock
from core.caller import system
from core.entities import TradeKind
from core.jobs.registry import job
from core.jobs.subjects import of_minute
from core.models import Job
from core.wording import reason_for_party
from partners import asking, clients
from partners import services as partners
from partners.alipay.callbacks import FreezeNotice
from partners.alipay.port import NO_SUCH_FREEZE, Freeze, FreezeStatus
from partners.errors import InProcess, PartyRefused
from partners.models import PartnerCall
from partners.registry import Event, Outcome
from partners.rules import CallReason, EventReason
from partners.services import Asking
from tenants.scope import current

KIND = "deposits.ask"


def ask_later(code: FreezeCode) -> None:
    assert code.until is not None
    asking.ask_later(code, KIND, code.created_at, code.until)


def ask_now(code: FreezeCode, deposit_id: int) -> PartnerCall:
    over = code.until is not None and code.until <= clock.now()
    wanted = Asking(
        asking.next_key(code), Question(str(code.pk), over), DepositEntity.DEPOSIT, deposit_id, TradeKind.LEASE,
        code.order_id,
    )  # fmt: skip
    return partners.want(current().id, ASK_FREEZE, wanted)


def ask_all(row: Deposit) -> None:
    """Of an order that is over: whether something was frozen under a code that was shown."""
    codes = FreezeCode.objects.filter(order_id=row.order_id, ask_at__isnull=False)
    for code in codes.select_for_update().order_by("pk"):
        ask_now(code, row.pk)


@job(KIND, title=("查询处理中的押金冻结", "Ask after waiting deposits"), subject=of_minute)
def ask_job(job: Job) -> dict[str, int]:
    return {"asked": ask_due()}


def to_ask() -> list[int]:
    """Codes of this merchant whose moment has come."""
    return asking.due_ids(FreezeCode.objects.all())


@transaction.atomic
def ask_due(only: int | None = None) -> int:
    """Ask about every code of this merchant whose moment has come, or `only` about one. Gives their number."""
    found = FreezeCode.objects.all()
    rows = asking.due(found if only is None else found.filter(pk=only))
    deposits = dict(Deposit.objects.filter(order_id__in={row.order_id for row in rows}).values_list("order_id", "pk"))
    for row in rows:
        ask_now(row, deposits[row.order_id])
    return len(rows)


def look(number: str) -> Freeze | None:
    """What the platform knows of a code; None: nobody scanned it. Raises PartyUnavailable, PartyRefused."""
    try:
        return clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
    except PartyRefused as error:
        if error.code not in NO_SUCH_FREEZE:
            raise
        return None


def told(found: Freeze) -> Frozen:
    return Frozen(found.auth_no, found.amount, found.waived, found.payer_id, found.at or clock.now())


def send_ask(call: PartnerCall) -> Outcome:
    asked = ASK_FREEZE.asked(call)
    found = look(asked.number)
    if found is None:
        return ASK_FREEZE.done("", Found(None))
    if found.status == FreezeStatus.WAITING and asked.over:
        # The customer agreed in time and the platform is still at it: asked until it has said how that ended.
        raise InProcess(CallReason.IN_PROCESS, found.raw)
    return ASK_FREEZE.done(found.raw, Found(told(found) if found.status == FreezeStatus.FROZEN else None))


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """A freeze that is found enters as by its callback; one that was good when it was asked about is so once more.

    Raises EventRefusedError for another sum: the call waits for a person.
    """
    asked, answer = ASK_FREEZE.asked(call), ASK_FREEZE.answer(outcome)
    code = _locked(int(asked.number))
    if answer and answer.frozen:
        enter(code, answer.frozen)
    elif answer and code.ended_at is None and code.until is not None:
        if not asked.over:
            ask_later(code)
        else:
            code.ended_at = clock.now()
            code.save(update_fields=["ended_at"])


def frozen(event: Event, said: FreezeNotice) -> bool:
    """A callback: the customer froze. False when that was known.

    It may come twice, or after the order ended: then it is thawed. Raises EventRefusedError for another sum than what
    is owing: the callback waits for a person.
    """
    number = event.row_id
    if number is None or not FreezeCode.objects.filter(pk=number).exists():
        raise partners.EventRefusedError(EventReason.NO_ROW)
    return enter(
        _locked(number), Frozen(said.auth_no, said.amount, said.waived, said.payer_id, event.at or clock.now())
    )


def _locked(number: int) -> FreezeCode:
    """The order first, then its code."""
    leases.lock(FreezeCode.objects.values_list("order_id", flat=True).get(pk=number))
    return FreezeCode.objects.select_for_update().get(pk=number)


def enter(code: FreezeCode, found: Frozen) -> bool:
    """Exactly what is owing counts, once: frozen, and what the platform waives on credit. The order is locked.

    What is frozen beside a deposit that was paid in money goes back whole. False when it was known.
    """
    row = lock_deposit(code.order_id)
    if row.paid:
        return _sent_back(code, row, found)
    if row.auth_no == found.auth_no and row.frozen + row.credit == found.amount:
        return False
    if row.auth_no or found.amount != row.owing:
        raise partners.EventRefusedError(EventReason.OTHER_SUM)
    code.ask_at, code.ended_at = None, clock.now()
    code.save(update_fields=["ask_at", "ended_at"])
    row.frozen, row.credit, row.waived = found.amount - found.waived, found.waived, row.waived + found.waived
    row.auth_no, row.payer_id, row.freeze_no = found.auth_no, found.payer_id[:64], code.pk
    row.save(update_fields=["frozen", "credit", "waived", "auth_no", "payer_id", "freeze_no"])
    carry(row.order_id)
    _record(row, found.at)
    payments.give_up_all(in_money(row.order_id))
    events.changed.publish(row.order_id)
    return True


def _sent_back(code: FreezeCode, row: Deposit, found: Frozen) -> bool:
    """Of no account of ours: nothing of it is counted, and the platform gives it back."""
    key = f"{code.pk}-back"
    if partners.known(current().id, FREEZE_BACK, key):
        return False
    code.ask_at, code.ended_at = None, code.ended_at or clock.now()
    code.save(update_fields=["ask_at", "ended_at"])
    asked = Release(found.auth_no, found.amount, reason_for_party(DepositReason.PAID_INSTEAD))
    wanted = Asking(key, asked, DepositEntity.DEPOSIT, row.pk, TradeKind.LEASE, row.order_id)
    partners.want(current().id, FREEZE_BACK, wanted)
    after = {"amount": found.amount}
    audit.record(system(current()), DepositLog.SENT_BACK, TradeKind.LEASE, row.order_id, after=after)
    return True


def _record(row: Deposit, at: datetime) -> None:
    caller, order_id = system(current()), row.order_id
    if row.credit:
        audit.record(caller, DepositLog.WAIVE, TradeKind.LEASE, order_id, after={"amount": row.credit})
    if not row.frozen:
        return
    move = DepositMove.objects.create(
        order_id=order_id, kind=MoveKind.FREEZE, amount=row.frozen, state=MoveState.DONE, actor_name=caller.name,
        at=at, finished_at=clock.now(),
    )  # fmt: skip
    after = {"amount": row.frozen}
    audit.record(caller, DepositLog.FREEZE, DepositEntity.MOVE, move.pk, order_id=order_id, after=after)
