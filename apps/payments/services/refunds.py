"""Refunds: rows of their own, sent once, done when the party confirms them. Their room books what they undo."""

from datetime import datetime

from django.db import transaction
from django.db.models import F

from apps.finance.services.refunding import Source, post_lost
from apps.payments import operations
from apps.payments.log import PaymentEntity, PaymentLog
from apps.payments.models import Attempt, Refund
from apps.payments.payables import Payable, There, kind_of, payable_of
from apps.payments.rules import REFUND, AttemptMethod, AttemptState, RefundAct, our_refund
from apps.trade.models import Trade
from core import actions, audit, clock
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import InvalidInput, StateError
from core.jobs import services as jobs
from core.jobs.registry import job
from core.models import Job
from core.money import Fen, yuan
from core.notices.services import OWN
from core.notices.services import tell as ring
from core.text import say
from core.wording import reason_for_party
from partners import services as partners
from partners.services import Wanted
from tenants.scope import current

CALL_OFF = "payments.call_off"
SENT = (AttemptMethod.PAGE, AttemptMethod.QR, AttemptMethod.DEBIT, AttemptMethod.CAPTURE)
"""Methods whose money the party has, and can give back."""


@transaction.atomic
def give_back(attempt: Attempt, amount: Fen, reason: str, there: There | None = None) -> Refund:
    """Send `amount` fen of a locked, paid attempt back the way it came; offline money is handed back by a person, whom
    the bell tells. `there`: it is back already, and only kept.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    if attempt.state != AttemptState.PAID or attempt.method == AttemptMethod.HELD:
        raise StateError(state=attempt.state)
    left = attempt.amount - attempt.refunded
    if not 1 <= amount <= left:
        raise InvalidInput(("amount", say(f"最多可退 {yuan(left)}", f"At most {yuan(left)} can be refunded")))
    row = _kept(attempt, amount, reason, there)
    if there is not None:
        return row
    if attempt.method == AttemptMethod.OFFLINE:
        _tell(attempt, amount)
    else:
        asked = operations.Return(str(attempt.pk), amount, reason_for_party(row.reason) or "退款")
        wanted = Wanted(
            row.number, asked, PaymentEntity.REFUND, row.pk, TradeKind(attempt.payable_kind), attempt.payable_id
        )
        partners.want(current().id, operations.REFUND, wanted)
    return row


def _kept(attempt: Attempt, amount: Fen, reason: str, there: There | None) -> Refund:
    now, done = clock.now(), there is not None or attempt.method == AttemptMethod.OFFLINE
    number = there.number if there else our_refund(attempt.pk, Refund.objects.filter(attempt_id=attempt.pk).count())
    row = Refund.objects.create(
        attempt_id=attempt.pk, number=number, amount=amount, reason=reason[:200], created_at=now,
        state=REFUND.after(RefundAct.CONFIRM) if done else REFUND.start,
        finished_at=(there.at if there else now) if done else None, booked_at=now if there else None,
    )  # fmt: skip
    Attempt.objects.filter(pk=attempt.pk).update(refunded=F("refunded") + amount)
    attempt.refunded += amount
    return row


@transaction.atomic
def made_there(attempt_id: int, amount: Fen, there: There) -> bool:
    """The party gave `amount` fen of the attempt back without us: booked as any refund of it, once. False where it is
    known, or where we have given back so much that there is no room for it: a person looks at both.
    """
    attempt = Attempt.objects.get(pk=attempt_id)
    payable = payable_of(attempt)
    trade = kind_of(payable).lock(payable.id)
    attempt = Attempt.objects.select_for_update().get(pk=attempt_id)
    fits = attempt.state == AttemptState.PAID and 1 <= amount <= attempt.amount - attempt.refunded
    known = Refund.objects.filter(number=there.number, attempt_id=attempt.pk).exists()
    if not fits or known or attempt.method not in SENT:
        return False
    who = system(current())
    kind_of(payable).returned(attempt, amount, there, who)
    after = {"attempt": attempt.pk, "refund": there.number, "amount": amount}
    audit.record(who, PaymentLog.MADE_THERE, payable.kind, payable.id, after=after)
    _tell_made_there(payable, trade, amount)
    kind_of(payable).announce(payable.id)
    return True


def _tell(attempt: Attempt, amount: Fen) -> None:
    """Nobody but the shop can hand it over, and nobody there may have asked for it."""
    payable = payable_of(attempt)
    ring(
        tenant_id=current().id,
        kind="refund.offline",
        title=(f"请将 {yuan(amount)} 退还客户", f"Please give {yuan(amount)} back to the customer"),
        text=(
            f"线下收款 {yuan(attempt.amount)} 需退回，系统已登记，请线下转交",
            f"Of {yuan(attempt.amount)} that were received offline; it is booked as given back",
        ),
        path=_page(payable),
        action=actions.BILL_COLLECT,
        sub_shop_id=kind_of(payable).lock(payable.id).sub_shop_id or OWN,
    )


def confirm_refund(number: str, at: datetime | None = None) -> bool:
    """The party says that the money went back, `at` by its clock, now without one. False when that was known."""
    pending = Refund.objects.filter(number=number, state__in=REFUND.before(RefundAct.CONFIRM))
    now = clock.now()
    return bool(pending.update(state=REFUND.after(RefundAct.CONFIRM), finished_at=at or now, booked_at=now))


def void_refunds(attempt: Attempt, why: str) -> None:
    """The locked attempt was never paid: nothing of it can go back."""
    pending = Refund.objects.filter(attempt_id=attempt.pk, state__in=REFUND.before(RefundAct.VOID))
    for number in pending.values_list("number", flat=True):
        # In a transaction of its own: a call is locked before what it is about.
        jobs.enqueue(CALL_OFF, number, tenant_id=current().id, payload={"attempt": attempt.pk, "why": why})
    pending.update(state=REFUND.after(RefundAct.VOID), finished_at=clock.now())


def lose_refunds(attempt: Attempt, trade: Trade, caller: Caller, why: str) -> None:
    """What a person gave back of it by hand is gone: the shop's loss, which the bell asks to get from the customer."""
    given = Refund.objects.filter(attempt_id=attempt.pk, state__in=REFUND.before(RefundAct.LOSE)).order_by("pk")
    for row in given:
        _lost(row, attempt, trade, caller, why)
    given.update(state=REFUND.after(RefundAct.LOSE))


def prove_sent(number: str) -> bool:
    """People say that a refund had been sent by hand before it was void. False for any other."""
    row = Refund.objects.get(number=number)
    attempt = Attempt.objects.get(pk=row.attempt_id)
    payable = payable_of(attempt)
    trade = kind_of(payable).lock(payable.id)
    proven = Refund.objects.filter(pk=row.pk, state__in=REFUND.before(RefundAct.PROVE))
    if not proven.update(state=REFUND.after(RefundAct.PROVE)):
        return False
    _lost(row, attempt, trade, system(current()), attempt.error)
    return True


def _lost(row: Refund, attempt: Attempt, trade: Trade, caller: Caller, why: str) -> None:
    payable = payable_of(attempt)
    post_lost(
        row.amount, of=Source(PaymentEntity.ATTEMPT, attempt.pk, payable.kind, trade.pk, trade.sub_shop_id),
        refund_id=row.pk, caller=caller, note=why,
    )  # fmt: skip
    after = {"refund": row.number, "amount": row.amount}
    audit.record(caller, PaymentLog.LOST, payable.kind, trade.pk, after=after, why=why)
    _tell_lost(payable, trade, row.amount)


def _tell_made_there(payable: Payable, trade: Trade, amount: Fen) -> None:
    """Whoever made it may be no colleague, or have thought of another order."""
    ring(
        tenant_id=current().id,
        kind="refund.made_there",
        title=(
            f"“{trade.title}”在支付宝后台退款 {yuan(amount)}，已入账",
            f'{yuan(amount)} of "{trade.title}" was refunded at Alipay itself, and is booked',
        ),
        text=(
            f"订单 {trade.pk}：款项已退给客户，无需再次退款；已退的期数不会再次出账。"
            "请核实是谁退的、为什么退，误退的请联系客户追回",
            f"Order {trade.pk}: don't refund it again; periods that went back are not billed again. "
            "Find out who did it and why; a mistake is yours to get back",
        ),
        path=_page(payable),
        action=actions.BILL_COLLECT,
        sub_shop_id=trade.sub_shop_id or OWN,
    )


def _page(payable: Payable) -> str:
    return f"{kind_of(payable).page}{payable.id}"


def _tell_lost(payable: Payable, trade: Trade, amount: Fen) -> None:
    ring(
        tenant_id=current().id,
        kind="refund.lost",
        title=(
            f"“{trade.title}”并未收款，却已退还 {yuan(amount)}",
            f'{yuan(amount)} went back for "{trade.title}", which had never been paid',
        ),
        text=("已从店铺余额扣除，请向客户追回", "It was taken from the shop's balance: get it back from the customer"),
        path=_page(payable),
        action=actions.BILL_COLLECT,
        sub_shop_id=trade.sub_shop_id or OWN,
    )


@job(CALL_OFF, title=("撤回未付款的退款", "Call refunds of unpaid money off"), subject=lambda row: row.key)
def call_off(row: Job) -> None:
    """Nobody sends or settles it any more, but who has sent it by hand already."""
    partners.called_off(current().id, operations.REFUND, row.payload["why"], row.key)
