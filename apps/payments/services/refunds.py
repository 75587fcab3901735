"""Refunds: rows of their own, sent once, done when the party confirms them. Their room books what they undo.

What a party gave back by itself stands in `made_there`.
"""

from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.db.models import F, Q
from django.db.models.functions import Coalesce

from apps.finance.services.refunding import Source, as_received, post_lost
from apps.payments import events, operations
from apps.payments.log import PaymentEntity, PaymentLog
from apps.payments.models import Attempt, Refund
from apps.payments.payables import Locked, Payable, There, kind_of, payable_of
from apps.payments.rules import AT_ONCE, BY_HAND, REFUND, AttemptMethod, AttemptState, RefundAct, our_refund
from apps.payments.services.locking import locked
from core import actions, audit, clock
from core.caller import Caller, system
from core.errors import InvalidInput, StateError
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.money import Fen, yuan
from core.notices.services import OWN, notify
from core.text import say
from core.wording import Bilingual, reason_for_party
from partners import services as partners
from partners.services import Asking
from tenants.scope import current

CALL_OFF = "payments.call_off"


@transaction.atomic
def give_back(attempt: Attempt, amount: Fen, reason: str, there: There | None = None) -> Refund:
    """Send `amount` fen of a locked, paid attempt back the way it came; offline money is handed back by a person, whom
    the bell tells, and what came out of a deposit is in that again. `there`: it is back already, and only kept.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    if attempt.state != AttemptState.PAID:
        raise StateError(state=attempt.state)
    left = attempt.amount - attempt.refunded
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(left)}", f"At most {yuan(left)} can be refunded")))
    row = _kept(attempt, amount, reason, there)
    if attempt.method == AttemptMethod.HELD:
        events.put_back.publish(events.PutBack(attempt, amount))
    if there is not None:
        return row
    if attempt.method in BY_HAND:
        _tell(attempt, amount)
    elif attempt.method not in AT_ONCE:
        send(attempt, row)
    return row


def send(attempt: Attempt, row: Refund) -> None:
    """Ask the party for it."""
    asked = operations.Return(str(attempt.pk), row.amount, reason_for_party(row.reason) or "退款")
    to = payable_of(attempt)
    wanted = Asking(row.number, asked, PaymentEntity.REFUND, row.pk, to.order_kind, to.order_id)
    partners.want(current().id, operations.REFUND, wanted)


def _kept(attempt: Attempt, amount: Fen, reason: str, there: There | None) -> Refund:
    """A row of its own; what the party gave back beyond one of ours is more of that (`made_there`)."""
    if there and (more := Refund.objects.filter(attempt_id=attempt.pk, number=there.number).first()):
        more.amount, more.created_at = more.amount + amount, clock.now()
        more.save(update_fields=["amount", "created_at"])
        _count(attempt, amount)
        return more
    now, done = clock.now(), there is not None or attempt.method in AT_ONCE
    number = there.number if there else next_number(attempt)
    row = Refund.objects.create(
        attempt_id=attempt.pk, number=number, amount=amount, reason=reason[:200], created_at=now,
        state=REFUND.after(RefundAct.CONFIRM) if done else REFUND.start,
        finished_at=(there.at if there else now) if done else None, booked_at=now if there else None,
    )  # fmt: skip
    _count(attempt, amount)
    return row


def next_number(attempt: Attempt) -> str:
    """Of our next refund of the locked attempt."""
    return our_refund(attempt.pk, Refund.objects.filter(attempt_id=attempt.pk).count())


def _count(attempt: Attempt, amount: Fen) -> None:
    Attempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + amount)
    attempt.refunded += amount


def _tell(attempt: Attempt, amount: Fen) -> None:
    """Nobody but the shop can hand it over, and nobody there may have asked for it."""
    payable = payable_of(attempt)
    title = (f"请将 {yuan(amount)} 退还客户", f"Please give {yuan(amount)} back to the customer")
    text = (
        f"线下收款 {yuan(attempt.amount)} 需退回，系统已登记，请线下转交",
        f"Of {yuan(attempt.amount)} that were received offline; it is booked as given back",
    )
    _ring(payable, kind_of(payable).lock(payable.id), "refund.offline", title, text)


def confirm_refund(number: str, at: datetime | None = None) -> bool:
    """The party says that the money went back, `at` by its clock, now without one. False when that was known."""
    pending = Refund.objects.filter(number=number, state__in=REFUND.before(RefundAct.CONFIRM))
    attempt = Attempt.objects.filter(pk__in=pending.values("attempt_id")).first()
    now = clock.now()
    if not pending.update(state=REFUND.after(RefundAct.CONFIRM), finished_at=at or now, booked_at=now):
        return False
    if attempt is not None:
        events.gone_back.publish(attempt)
    return True


def void_refunds(attempt: Attempt, why: str) -> None:
    """The locked attempt was never paid: nothing of it can go back."""
    pending = Refund.objects.filter(attempt_id=attempt.pk, state__in=REFUND.before(RefundAct.VOID))
    for number in pending.values_list("number", flat=True):
        call_off_later(number, attempt, why)
    pending.update(state=REFUND.after(RefundAct.VOID), finished_at=clock.now())


@transaction.atomic
def call_back(refund_id: int, why: str) -> bool:
    """What it gives back of a locked attempt is kept after all. False where the party may have heard of it, or where
    it isn't on its way any more.
    """
    unsent = Refund.objects.filter(pk=refund_id, state__in=REFUND.before(RefundAct.VOID), sent_at=None)
    if not unsent.update(state=REFUND.after(RefundAct.VOID), finished_at=clock.now()):
        return False
    row = Refund.objects.get(pk=refund_id)
    attempt = Attempt.objects.get(pk=row.attempt_id)
    _count(attempt, -row.amount)
    call_off_later(row.number, attempt, why)
    return True


def goes_out(number: str) -> bool:
    """From now on the party may know of our refund. False for what was called off before: nobody sends that."""
    alive = Q(sent_at__isnull=False) | ~Q(state=REFUND.after(RefundAct.VOID))
    return bool(Refund.objects.filter(alive, number=number).update(sent_at=Coalesce("sent_at", clock.now())))


def call_off_later(number: str, attempt: Attempt, why: str) -> None:
    """In a transaction of its own: a call is locked before what it is about."""
    jobs.enqueue(CALL_OFF, number, tenant_id=current().id, payload={"attempt": attempt.pk, "why": why})


def lose_refunds(attempt: Attempt, paid_for: Locked, caller: Caller, why: str) -> None:
    """What a person gave back of it by hand is gone: the shop's loss, which the bell asks to get from the customer.

    What was received offline was the shop's to hand over, out of its own till: it alone knows whether it did.
    """
    given = Refund.objects.filter(attempt_id=attempt.pk, state__in=REFUND.before(RefundAct.LOSE)).order_by("pk")
    for row in given:
        _lost(row, attempt, paid_for, caller, why)
    given.update(state=REFUND.after(RefundAct.LOSE))


def prove_sent(number: str) -> bool:
    """People say that a refund had been sent by hand before it was void. False for any other.

    Raises StateError (111) for one that goes under another number since.
    """
    row = Refund.objects.filter(number=number).first()
    if row is None:
        raise StateError
    held = locked(row.attempt_id)
    proven = Refund.objects.filter(pk=row.pk, state__in=REFUND.before(RefundAct.PROVE))
    if not proven.update(state=REFUND.after(RefundAct.PROVE)):
        return False
    _lost(row, held.attempt, held.row, system(current()), held.attempt.error)
    return True


def _lost(row: Refund, attempt: Attempt, paid_for: Locked, caller: Caller, why: str) -> None:
    if attempt.method == AttemptMethod.HELD:
        return  # it went nowhere but into the deposit
    payable = payable_of(attempt)
    after = {"refund": row.number, "amount": row.amount}
    if attempt.method in BY_HAND:
        audit.record(caller, PaymentLog.LOST_OFFLINE, payable.kind, paid_for.pk, after=after, why=why)
        return
    of = Source(PaymentEntity.ATTEMPT, attempt.pk, payable.order_kind, payable.order_id, paid_for.sub_shop_id)
    received = as_received(of)
    post_lost(row.amount, of=replace(received, source=PaymentEntity.REFUND, source_id=row.pk), caller=caller, note=why)
    audit.record(caller, PaymentLog.LOST, payable.kind, paid_for.pk, after=after, why=why)
    _tell_lost(payable, paid_for, row.amount)


def _tell_lost(payable: Payable, paid_for: Locked, amount: Fen) -> None:
    title = (
        f"“{paid_for.title}”并未收款，却已退还 {yuan(amount)}",
        f'{yuan(amount)} went back for "{paid_for.title}", which had never been paid',
    )
    text = ("已从店铺余额扣除，请向客户追回", "It was taken from the shop's balance: get it back from the customer")
    _ring(payable, paid_for, "refund.lost", title, text)


def _ring(payable: Payable, paid_for: Locked, kind: str, title: Bilingual, text: Bilingual) -> None:
    notify(
        tenant_id=current().id, kind=kind, title=title, text=text, path=kind_of(payable).page(payable.id),
        action=actions.BILL_COLLECT, sub_shop_id=paid_for.sub_shop_id or OWN, of_orders=payable.trade is not None,
    )  # fmt: skip


@job(CALL_OFF, title=("撤回未付款的退款", "Call refunds of unpaid money off"), subject=lambda row: row.key)
def call_off(row: Job) -> None:
    """Nobody sends or settles it any more, but who has sent it by hand already."""
    partners.called_off(current().id, operations.REFUND, row.payload["why"], row.key)
