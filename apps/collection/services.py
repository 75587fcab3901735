"""Writes to what is done about a lease that owes, for who holds its lock: the orders room moves lease and money."""

from datetime import date
from typing import Any

from django.db import transaction

from apps.collection import handover
from apps.collection.log import CollectionEntity, CollectionLog
from apps.collection.models import Case, Contact, Handover, Offer, Promise, WriteOff
from apps.collection.queries import OPEN, past
from apps.collection.rules import (
    OFFER,
    PROMISE,
    CaseEnd,
    Channel,
    OfferAct,
    OfferState,
    Outcome,
    PromiseAct,
    PromiseState,
    To,
)
from apps.leases import queries as leases
from apps.leases.models import Order
from core import audit, clock
from core.caller import Caller
from core.errors import StateError
from core.money import Fen
from core.text import say
from reviews.rules import ProposalAct, ProposalStatus
from reviews.services import begun, decided

KEPT: dict[PromiseAct, CollectionLog] = {
    PromiseAct.KEEP: CollectionLog.PROMISE_KEEP,
    PromiseAct.BREAK: CollectionLog.PROMISE_BREAK,
    PromiseAct.WITHDRAW: CollectionLog.PROMISE_WITHDRAW,
}
MET: dict[OfferAct, CollectionLog] = {
    OfferAct.MEET: CollectionLog.OFFER_MEET,
    OfferAct.LAPSE: CollectionLog.OFFER_LAPSE,
    OfferAct.WITHDRAW: CollectionLog.OFFER_WITHDRAW,
}


def begin(order_id: int, *, caller: Caller, collector_id: int | None, why: str) -> Case:
    return Case.objects.create(
        order_id=order_id, collector_id=collector_id, opened_at=clock.now(), opened_by_name=caller.name[:60], why=why
    )


def end(case: Case, end: CaseEnd, caller: Caller, *, why: str = "") -> None:
    """Nobody collects it any more. What was promised or offered in it is decided already, or falls away."""
    case.end, case.ended_at, case.promised_by = end, clock.now(), None
    case.save(update_fields=["end", "ended_at", "promised_by"])
    for promise in Promise.objects.filter(case_id=case.pk, state=PromiseState.OPEN):
        move_promise(promise, PromiseAct.WITHDRAW, caller)
    for offer in Offer.objects.filter(case_id=case.pk, state=OfferState.OPEN):
        move_offer(offer, OfferAct.WITHDRAW, caller)
    _log(caller, CollectionLog.END, case, {"end": end.value}, why)


def go_on(case: Case, caller: Caller, why: str) -> Case:
    """One that had ended is open again, as whose it was. What waited in it is promised, offered and asked for anew."""
    case.end, case.ended_at = "", None
    case.save(update_fields=["end", "ended_at"])
    _log(caller, CollectionLog.GO_ON, case, {}, why)
    return case


def assign(case: Case, collector_id: int | None, name: str, caller: Caller) -> None:
    case.collector_id = collector_id
    case.save(update_fields=["collector_id"])
    _log(caller, CollectionLog.ASSIGN, case, {"collector": name})


def note_contact(case: Case, *, caller: Caller, channel: Channel, outcome: Outcome, note: str) -> Contact:
    """What was said stands here alone, since a log can't be erased."""
    row = Contact.objects.create(
        case_id=case.pk, order_id=case.order_id, channel=channel, outcome=outcome, note=note,
        actor_name=caller.name[:60], at=clock.now(),
    )  # fmt: skip
    case.contacts, case.contacted_at = case.contacts + 1, row.at
    case.save(update_fields=["contacts", "contacted_at"])
    _log(caller, CollectionLog.CONTACT, case, {"channel": channel.value, "outcome": outcome.value})
    return row


def promise(case: Case, *, caller: Caller, amount: Fen, day: date, paid_before: list[int]) -> Promise:
    """Raises StateError (111) while another one is open."""
    if Promise.objects.filter(order_id=case.order_id, state=PromiseState.OPEN).exists():
        text = say("已有一笔付款承诺未到期，请先撤回", "A promise is open already: take that back first")
        raise StateError(text, PromiseState.OPEN)
    row = Promise.objects.create(
        case_id=case.pk, order_id=case.order_id, amount=amount, day=day, paid_before=paid_before,
        actor_name=caller.name[:60], made_at=clock.now(),
    )  # fmt: skip
    _remember(case, day, broken=False)
    _log(caller, CollectionLog.PROMISE, case, {"amount": amount, "day": day.isoformat()})
    return row


def move_promise(row: Promise, act: PromiseAct, caller: Caller) -> None:
    """On a locked lease. Raises TransitionRefused (111)."""
    row.state, row.ended_at = PROMISE.next(row.state, act), clock.now()
    row.save(update_fields=["state", "ended_at"])
    case = Case.objects.get(pk=row.case_id)
    newest = Promise.objects.filter(case_id=case.pk).order_by("-pk").first()
    if newest is not None and newest.pk == row.pk:
        _remember(case, None, broken=act == PromiseAct.BREAK)
    _log(caller, KEPT[act], case, {"amount": row.amount, "day": row.day.isoformat()})


def _remember(case: Case, promised_by: date | None, *, broken: bool) -> None:
    case.promised_by, case.broken = promised_by, broken
    Case.objects.filter(pk=case.pk).update(promised_by=promised_by, broken=broken)


def offer(case: Case, *, caller: Caller, **said: Any) -> Offer:
    """`said`: the columns. Raises StateError (111) while another one is open."""
    if Offer.objects.filter(order_id=case.order_id, state=OfferState.OPEN).exists():
        text = say("已有一个和解方案未到期，请先撤回", "A settlement is open already: take that back first")
        raise StateError(text, OfferState.OPEN)
    row = Offer.objects.create(
        case_id=case.pk, order_id=case.order_id, actor_name=caller.name[:60], made_at=clock.now(), **said
    )
    after = {"amount": row.amount, "day": row.day.isoformat(), "waived": row.owed - row.amount}
    _log(caller, CollectionLog.OFFER, case, after, row.why)
    return row


def move_offer(row: Offer, act: OfferAct, caller: Caller, *, waived: Fen = 0) -> None:
    """On a locked lease. Raises TransitionRefused (111)."""
    row.state, row.ended_at, row.waived = OFFER.next(row.state, act), clock.now(), waived
    row.save(update_fields=["state", "ended_at", "waived"])
    after = {"amount": waived or row.amount, "day": row.day.isoformat()}
    audit.record(caller, MET[act], CollectionEntity.CASE, row.case_id, order_id=row.order_id, after=after)


def put_off(since: date, until: date) -> None:
    """Whose day was `since` or later has all of `until`: nobody could pay between the two. Lease by lease, locked."""
    for order_id in sorted(past(until, since)):
        _put_off(order_id, since, until)


@transaction.atomic
def _put_off(order_id: int, since: date, until: date) -> None:
    leases.lock(order_id)
    waits = {"order_id": order_id, "day__gte": since, "day__lt": until}
    if Promise.objects.filter(state=PromiseState.OPEN, **waits).update(day=until):
        Case.objects.filter(OPEN, order_id=order_id).update(promised_by=until)
    Offer.objects.filter(state=OfferState.OPEN, **waits).update(day=until)


def hand_over(order: Order, *, caller: Caller, to: To, note: str) -> Handover:
    """In the act by which a place has a locked lease; the row of the first time, where there was one: the place says
    whether it takes it again. Raises StateError (111) where it can go nowhere.
    """
    if why := handover.barred(order):
        raise StateError(say(*why), to)
    if before := Handover.objects.filter(order_id=order.pk, to=to).first():
        return before
    row = Handover.objects.create(
        order_id=order.pk, to=to, note=note[:200], actor_name=caller.name[:60], at=clock.now()
    )
    audit.record(
        caller, CollectionLog.HAND_OVER, CollectionEntity.HANDOVER, row.pk, order_id=order.pk, after={"to": to.value},
        why=note,
    )  # fmt: skip
    return row


def ask_write_off(order_id: int, *, caller: Caller, why: str, **sums: Any) -> WriteOff:
    """`sums`: the columns. What ran out makes room. Raises StateError (111) while another request is open."""
    for old in WriteOff.objects.select_for_update().filter(order_id=order_id, status=ProposalStatus.PROPOSED):
        if old.stands == ProposalStatus.PROPOSED:
            raise StateError(say("已有核销申请在等待复核", "It waits for a second person already"), old.status)
        old.status = old.stands
        old.save(update_fields=["status"])
    row = WriteOff.objects.create(order_id=order_id, side=caller.side.value, **sums, **begun(caller, why))
    _log_write_off(caller, CollectionLog.ASK_WRITE_OFF, row, {"amount": row.asked}, why)
    return row


def drop_requests(order_id: int, caller: Caller, why: str) -> list[WriteOff]:
    """What they were asked for is paid, or goes another way. Gives those that waited still."""
    dropped = []
    for row in WriteOff.objects.select_for_update().filter(order_id=order_id, status=ProposalStatus.PROPOSED):
        if row.stands == ProposalStatus.PROPOSED:
            dropped.append(decide_write_off(row, ProposalAct.REFUSE, caller=caller, alone=False, why=why))
        else:
            row.status = row.stands
            row.save(update_fields=["status"])
    return dropped


def decide_write_off(
    row: WriteOff, act: ProposalAct, *, caller: Caller, alone: bool, why: str, amount: Fen = 0, **confirmed: Any
) -> WriteOff:
    """A locked request has its answer; `confirmed`: the columns. Raises TransitionRefused (111) also for one that
    ran out.
    """
    decided(row, act, caller, why)
    row.amount = amount
    for name, value in confirmed.items():
        setattr(row, name, value)
    row.save()
    done = act == ProposalAct.CONFIRM
    log = CollectionLog.CONFIRM_WRITE_OFF if done else CollectionLog.REFUSE_WRITE_OFF
    after = {"status": row.status} | ({"amount": amount} if done else {}) | ({"alone": True} if alone else {})
    _log_write_off(caller, log, row, after, why)
    return row


def undo(row: WriteOff, caller: Caller, why: str) -> None:
    row.undone_at = clock.now()
    row.save(update_fields=["undone_at"])
    _log_write_off(caller, CollectionLog.UNDO_WRITE_OFF, row, {"amount": row.amount}, why)


def goods_back(row: WriteOff, caller: Caller) -> None:
    row.goods_back_at = clock.now()
    row.save(update_fields=["goods_back_at"])
    _log_write_off(caller, CollectionLog.GOODS_BACK, row, {}, "")


def _log(caller: Caller, act: CollectionLog, case: Case, after: dict[str, Any], why: str = "") -> None:
    audit.record(caller, act, CollectionEntity.CASE, case.pk, order_id=case.order_id, after=after, why=why)


def _log_write_off(caller: Caller, act: CollectionLog, row: WriteOff, after: dict[str, Any], why: str) -> None:
    audit.record(caller, act, CollectionEntity.WRITE_OFF, row.pk, order_id=row.order_id, after=after, why=why)
