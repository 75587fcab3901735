"""The code under which the customer freezes: made when she presses, one at a time, shown again until it is over."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import QuerySet

from apps.deposits import operations
from apps.deposits.models import Deposit, FreezeCode
from apps.deposits.operations import FREEZE_CODE, FrozenBefore
from apps.deposits.queries import deposit_of, lock_deposit
from apps.deposits.services import freezes
from apps.leases import queries as leases
from apps.payments.services.pages import PAGE_MINUTES
from core import clock, shapes
from core.entities import TradeKind
from core.errors import PartyFailed
from core.money import Fen
from core.text import say
from partners import clients
from partners import services as partners
from partners.alipay import opens
from partners.alipay.port import FreezeStatus
from partners.errors import InProcess
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.rules import CallReason
from partners.services import Asking
from tenants.scope import current

FROZEN_BEFORE = "frozen_before"
NOTHING_FROZEN = (FreezeStatus.CLOSED, FreezeStatus.FINISHED)
"""Ended before anything was, or given back whole at the platform."""


@dataclass(frozen=True, slots=True)
class Shown:
    """`content` is what Alipay's app scans, good for `seconds` still; `url` what a phone opens instead."""

    url: str
    content: str
    seconds: int
    amount: Fen


def ask_for_code(order_id: int, *, title: str, end: datetime) -> list[PartnerCall]:
    """The order is locked. What the platform is asked before the customer freezes: what became of the code that she
    has, or for a new one, which is good as long as a page, and no longer than the order waits (`end`).

    Nothing once the deposit is placed.
    """
    row = lock_deposit(order_id)
    if row.placed:
        return []
    open_codes = list(_open(order_id).order_by("-pk"))
    newest = open_codes[0] if open_codes else None
    if newest is None or newest.amount != row.owing or _is_over(newest):
        return [_begin(row, title[:50], _minutes(end), [one.pk for one in open_codes if _is_over(one)])]
    if newest.content:
        return [freezes.ask_now(newest, row.pk)]
    return partners.known(current().id, FREEZE_CODE, str(newest.pk))


def shown(order_id: int, *, mobile: str, back: str, end: datetime) -> Shown:
    """The code, for as long as it is good and the order waits (`end`).

    Raises PartyFailed (120) when the platform made no code; pressed again it is asked again.
    """
    amount = deposit_of(order_id).owing
    code = _open(order_id).filter(amount=amount, until__gt=clock.now()).order_by("-pk").first()
    if code is None or code.until is None:
        raise PartyFailed(say("支付宝暂未响应，请稍后再试", "Alipay did not answer, please try again"), retry="again")
    url = opens.code(clients.alipay().config, code.content, mobile=mobile, back=back)
    left = min(code.until, end) - clock.now()
    return Shown(url, code.content, max(0, int(left.total_seconds())), amount)


def _open(order_id: int) -> QuerySet[FreezeCode]:
    return FreezeCode.objects.filter(order_id=order_id, ended_at__isnull=True)


def _is_over(code: FreezeCode) -> bool:
    return code.until is not None and code.until <= clock.now()


def _minutes(end: datetime) -> int:
    left = -(-(end - clock.now()).total_seconds() // 60)
    return min(PAGE_MINUTES, max(1, int(left)))


def _begin(row: Deposit, title: str, minutes: int, before: list[int]) -> PartnerCall:
    code = FreezeCode.objects.create(order_id=row.order_id, amount=row.owing, created_at=clock.now())
    Deposit.objects.filter(pk=row.pk).update(freeze_no=code.pk)
    asked = operations.Code(title, minutes, code.amount, before)
    wanted = Asking(str(code.pk), asked, TradeKind.LEASE, row.order_id)
    return partners.want(current().id, FREEZE_CODE, wanted)


def send_code(call: PartnerCall) -> Outcome:
    """First what is over is asked about, lest a deposit be frozen twice.

    Its time is counted from the answer on, so it never ends before the platform's.
    """
    asked = FREEZE_CODE.asked(call)
    for number in asked.before:
        found = freezes.look(str(number))
        if found is None or found.status in NOTHING_FROZEN:
            continue
        if found.status == FreezeStatus.WAITING:
            raise InProcess(CallReason.IN_PROCESS, found.raw)
        before = FrozenBefore(number, freezes.told(found))
        return Outcome(False, found.raw, code=FROZEN_BEFORE, values=shapes.dump(before))
    person = leases.person(call.subject_id)
    code = clients.alipay().freeze_code(
        out_order_no=call.key, out_request_no=call.key, amount=asked.amount, title=asked.title,
        notify_url=clients.notify_url("alipay"), minutes=asked.minutes, name=person["name"],
        id_number=person["id_number"],
    )  # fmt: skip
    until = clock.now() + timedelta(minutes=asked.minutes)
    return FREEZE_CODE.done(code.raw, operations.Shown(code.content, until))


def apply_code(call: PartnerCall, outcome: Outcome) -> None:
    """Shown until its time is over, and asked about then."""
    code = FreezeCode.objects.get(pk=int(call.key))
    leases.lock(code.order_id)
    if made := FREEZE_CODE.answer(outcome):
        code.content, code.until = made.content[:300], made.until
        code.save(update_fields=["content", "until"])
        freezes.ask_later(code)
        return
    code.ended_at, code.error = clock.now(), outcome.error[:300]
    code.save(update_fields=["ended_at", "error"])
    if outcome.code == FROZEN_BEFORE:
        before = shapes.load(FrozenBefore, outcome.values)
        freezes.enter(FreezeCode.objects.get(pk=before.number), before.frozen)
