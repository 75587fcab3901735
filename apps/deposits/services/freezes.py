"""Freezing: the page on which the customer freezes, and how we learn that it happened: by callback, or by asking."""

from datetime import datetime, timedelta

from django.db import transaction

from apps.deposits import events
from apps.deposits.log import DepositLog
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import deposit_of
from apps.deposits.rules import MoveKind, MoveState
from apps.leases import queries as leases
from apps.payments.services.asking import GRACE, look_at
from core import audit, clock
from core.caller import system
from core.jobs.registry import job
from core.jobs.subjects import of_minute
from core.models import Job
from core.money import Fen
from partners import clients
from partners import services as partners
from partners.alipay.port import NO_SUCH_FREEZE, FreezeStatus
from partners.errors import InProcess, PartyRefused
from partners.models import PartnerCall
from partners.registry import Event, Outcome
from partners.rules import EventReason
from tenants.ids import tenant_of
from tenants.scope import current

FREEZE_MINUTES = 30
KIND = "deposits.ask"


def freeze_url(order_id: int, *, title: str, mobile: str, return_url: str) -> tuple[str, Fen]:
    """(the platform's signed page, fen to freeze there).

    Once its time is over the platform is asked whether the customer froze: a callback can be lost.
    """
    row = deposit_of(order_id)
    opening = clients.alipay().freeze_order(
        out_order_no=str(row.pk), out_request_no=str(row.pk), amount=row.owing, title=title,
        notify_url=clients.notify_url("alipay"), return_url=return_url, mobile=mobile,
        minutes=FREEZE_MINUTES,
    )  # fmt: skip
    row.page_until = clock.now() + timedelta(minutes=FREEZE_MINUTES)
    _ask_later(row)
    row.save(update_fields=["page_until", "ask_at"])
    return opening.url, row.owing


def _ask_later(row: Deposit) -> None:
    assert row.page_until is not None
    row.ask_at = row.page_until + GRACE
    look_at(KIND, row.ask_at)


def ask_now(row: Deposit) -> None:
    """Put down the asking, once for a page. Its silence is the queue's: tried again, then a person's."""
    if row.ask_at is None or row.auth_no:
        return
    row.asks += 1
    row.ask_at = None
    row.save(update_fields=["asks", "ask_at"])
    over = row.page_until is not None and row.page_until <= clock.now()
    partners.want(
        current().id, "alipay", "ask_freeze", f"{row.pk}-{row.asks}", {"number": str(row.pk), "over": over},
        subject="deposit", subject_id=row.pk,
    )  # fmt: skip


@job(KIND, title=("查询处理中的押金冻结", "Ask after waiting deposits"), subject=of_minute)
def ask_job(job: Job) -> dict[str, int]:
    return {"asked": ask_due()}


@transaction.atomic
def ask_due() -> int:
    """Ask about every page of this merchant whose time is over. Gives their number."""
    rows = list(Deposit.objects.select_for_update(skip_locked=True).filter(ask_at__lte=clock.now()).order_by("pk"))
    for row in rows:
        ask_now(row)
    return len(rows)


def send_ask(call: PartnerCall) -> Outcome:
    number = call.payload["number"]
    try:
        found = clients.alipay().query_freeze(out_order_no=number, out_request_no=number)
    except PartyRefused as error:
        if error.code in NO_SUCH_FREEZE:
            return Outcome(ok=True, raw=error.raw, values={"auth_no": ""})
        raise
    if found.status == FreezeStatus.WAITING and call.payload["over"]:
        # The customer agreed in time and the platform is still at it: asked until it has said how that ended.
        raise InProcess("the freeze is in process", found.raw)
    if found.status != FreezeStatus.FROZEN:
        return Outcome(ok=True, raw=found.raw, values={"auth_no": ""})
    at = (found.at or clock.now()).isoformat()
    return Outcome(ok=True, raw=found.raw, values={"auth_no": found.auth_no, "amount": found.amount, "at": at})


def apply_ask(call: PartnerCall, outcome: Outcome) -> None:
    """A freeze that is found enters as by its callback; a page that is open still is asked about once more.

    Raises EventRefusedError for another sum: the call waits for a person.
    """
    row = _locked(call.subject_id)
    auth_no = outcome.values.get("auth_no", "")
    if auth_no:
        _enter(row, auth_no, outcome.values["amount"], datetime.fromisoformat(outcome.values["at"]))
    elif outcome.ok and not row.auth_no and row.page_until is not None and row.page_until > clock.now():
        _ask_later(row)
        row.save(update_fields=["ask_at"])


def frozen(event: Event) -> bool:
    """A callback: the customer froze. False when that was known.

    It may come twice, or after the order ended: then it is thawed. Raises EventRefusedError for another sum than what
    is owing: the callback waits for a person.
    """
    row_id = int(event.number) if event.number.isdigit() else 0
    if tenant_of(row_id) != event.tenant_id or not Deposit.objects.filter(pk=row_id).exists():
        raise partners.EventRefusedError(EventReason.NO_ROW)
    amount, auth_no = int(event.values["amount"]), str(event.values["auth_no"])
    return _enter(_locked(row_id), auth_no, amount, event.at or clock.now())


def _locked(row_id: int) -> Deposit:
    """The order first, then its deposit."""
    leases.lock(Deposit.objects.values_list("order_id", flat=True).get(pk=row_id))
    return Deposit.objects.select_for_update().get(pk=row_id)


def _enter(row: Deposit, auth_no: str, amount: Fen, at: datetime) -> bool:
    """Exactly what is owing counts, once."""
    if row.auth_no == auth_no and row.frozen == amount:
        return False
    if row.auth_no or amount != row.owing:
        raise partners.EventRefusedError(EventReason.OTHER_SUM)
    caller = system(current())
    row.frozen, row.auth_no, row.ask_at = amount, auth_no, None
    row.save(update_fields=["frozen", "auth_no", "ask_at"])
    move = DepositMove.objects.create(
        order_id=row.order_id, kind=MoveKind.FREEZE, amount=amount, state=MoveState.DONE, actor_name=caller.name,
        at=at, finished_at=clock.now(),
    )  # fmt: skip
    audit.record(caller, DepositLog.FREEZE, "deposit_move", move.pk, after={"amount": amount})
    events.placed.publish(row.order_id)
    return True
