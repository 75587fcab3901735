"""Writes to a return's row, for who holds its lease's lock: the orders room moves the lease and settles it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction

from apps.returns import queries
from apps.returns.log import DamageEntity, DamagePriceLog, ReturnEntity, ReturnLog
from apps.returns.models import DamagePrice, Return
from apps.returns.rules import (
    CLAIMED,
    RETURN,
    TO_ANSWER,
    Damage,
    Fate,
    Purpose,
    ReturnAct,
    ReturnStatus,
    claim_problems,
    may_decide,
    other_pieces,
)
from core import audit, clock, shapes
from core.caller import Caller
from core.errors import InvalidInput, StateError, VersionConflict
from core.money import Fen, yuan
from core.text import say
from core.uploads.addresses import ELSEWHERE, was_uploaded_by
from core.validation import UNSEEN, has_unseen

END = Purpose.END_OF_TERM


@dataclass(frozen=True, slots=True)
class Inspection:
    """What was seen of goods that came, and what becomes of them; `serials`: of those that came, where somebody read
    them. With `damage` the customer is asked.
    """

    fate: Fate
    finding: str = ""
    pictures: Sequence[str] = ()
    damage: Sequence[Damage] = ()
    serials: Sequence[str] = ()


NOWHERE = 0
"""The address of what was brought, and sent to none."""


def begin(order_id: int, *, address_id: int, note: str, purpose: Purpose = END, send_by: date | None = None) -> Return:
    """`send_by`: the last day on which the goods are to be sent; a case has a day of its own.

    Raises StateError (111) where a return of the order is open, for whatever purpose.
    """
    try:
        with transaction.atomic():
            return Return.objects.create(
                order_id=order_id, purpose=purpose, address_id=address_id, note=note, asked_at=clock.now(),
                answer_by=send_by,
            )  # fmt: skip
    except IntegrityError as error:
        raise StateError(say("该订单的商品已在归还中", "The goods are on their way back already"), "open") from error


def brought(order_id: int, *, caller: Caller, purpose: Purpose = END) -> Return:
    """Goods that nobody awaited any more are in stock again, inspected: by a return of their own, without an address.

    Raises StateError (111) as `begin`.
    """
    begin(order_id, address_id=NOWHERE, note="", purpose=purpose)
    receive(order_id, purpose)
    return inspect(order_id, Inspection(Fate.STOCK), caller=caller, most=0, purpose=purpose)


def send(order_id: int, purpose: Purpose = END, *, anew: bool = False) -> Return:
    """The goods are on their way, since their parcel's number is known; `anew`: since another one is.

    Raises NotFound (104), TransitionRefused (111) once they are there.
    """
    row = queries.lock(order_id, purpose)
    sent_at, gone_on = row.sent_at or clock.now(), clock.today() if anew else row.gone_on or clock.today()
    return _move(order_id, ReturnAct.SEND, purpose, sent_at=sent_at, gone_on=gone_on, answer_by=None)


def receive(order_id: int, purpose: Purpose = END, *, gone_on: date | None = None, put_aside: str = "") -> Return:
    """The goods are there, and left the customer on `gone_on`; unsaid, when they were sent. `put_aside`: why not by the
    parcel of which the courier tells. Raises as `send`.
    """
    gone_on = gone_on or queries.lock(order_id, purpose).gone_on or clock.today()
    return _move(
        order_id, ReturnAct.RECEIVE, purpose, received_at=clock.now(), gone_on=gone_on, put_aside=put_aside,
        answer_by=None,
    )  # fmt: skip


def withdraw(order_id: int, purpose: Purpose = END) -> Return:
    """The customer keeps the goods. Raises as `send`."""
    return _move(order_id, ReturnAct.WITHDRAW, purpose, withdrawn_on=clock.today())


def put_off(since: date, until: date) -> None:
    """Whose day to send the goods, or to answer what is claimed, was `since` or later has all of `until`: nobody could
    do so between the two.
    """
    waits = Return.objects.filter(status__in=(ReturnStatus.ASKED, ReturnStatus.ASSESSED))
    waits.filter(answer_by__gte=since, answer_by__lt=until).update(answer_by=until)


def send_again(order_id: int, purpose: Purpose) -> None:
    """Inspected goods are on their way to the customer. Raises NotFound (104)."""
    row = queries.lock(order_id, purpose)
    row.back_on = clock.today()
    row.save(update_fields=["back_on"])


def inspect(
    order_id: int, seen: Inspection, *, caller: Caller, most: Fen, sent: Sequence[str] = (), purpose: Purpose = END
) -> Return:
    """What the inspection found; its words stand here alone, since a log can't be erased. That other pieces came than
    were `sent`, by their serial numbers, is logged by itself.

    Its damage claims at most `most` fen. Raises NotFound (104),
    TransitionRefused (111), InvalidInput (110) by field, for a picture of somebody else's too.
    """
    for place, url in enumerate(seen.pictures):
        if not was_uploaded_by(caller, url):
            raise InvalidInput((f"pictures.{place}", say(*ELSEWHERE)))
    if problems := claim_problems(seen.damage, most):
        raise InvalidInput.of(problems)
    claimed = sum(line.amount for line in seen.damage)
    act, log = (ReturnAct.ASSESS, ReturnLog.ASSESS) if seen.damage else (ReturnAct.INSPECT, ReturnLog.INSPECT)
    row = _move(
        order_id, act, purpose, fate=seen.fate, finding=seen.finding, pictures=list(seen.pictures),
        inspected_at=clock.now(), serials_seen=list(seen.serials), damage=[shapes.dump(line) for line in seen.damage],
        claimed=claimed, answer_by=clock.today() + TO_ANSWER if seen.damage else None,
        repair_since=clock.now() if seen.fate == Fate.REPAIR and purpose == END else None,
    )  # fmt: skip
    _log(caller, log, row, {"fate": seen.fate, **({"amount": claimed} if seen.damage else {})})
    if any(other_pieces(sent, seen.serials)):
        _log(caller, ReturnLog.OTHER_PIECE, row, {"sent": list(sent), "seen": list(seen.serials)})
    return row


def keep_for_repair(order_id: int, purpose: Purpose, caller: Caller) -> None:
    """Inspected goods of a case stay with the shop: those that are to be repaired are in repair since now."""
    row = queries.lock(order_id, purpose)
    if row.fate == Fate.REPAIR:
        row.repair_since = clock.now()
        row.save(update_fields=["repair_since"])
        _log(caller, ReturnLog.REPAIR, row, {"fate": row.fate})


def repaired(return_id: int, *, caller: Caller, to: Fate, why: str) -> Return:
    """Goods leave the repair. Raises StateError (111) where they are in none."""
    row = queries.lock_in_repair(return_id)
    row.repaired_at, row.repaired_to = clock.now(), to
    row.save(update_fields=["repaired_at", "repaired_to"])
    log = ReturnLog.REPAIRED if to == Fate.STOCK else ReturnLog.SCRAPPED
    _log(caller, log, row, {"fate": to}, why=why)
    return row


def agree(order_id: int, *, caller: Caller, shown: Fen) -> Return:
    """The customer pays what is claimed. Raises NotFound (104), TransitionRefused (111), StateError (111) where that
    isn't what was `shown`.
    """
    claimed = queries.lock(order_id).claimed
    if shown != claimed:
        raise StateError(
            say(f"赔偿金额为 {yuan(claimed)}，请核对后再确认", f"It is {yuan(claimed)}, look again"), "changed"
        )
    row = _move(order_id, ReturnAct.AGREE, agreed=claimed)
    _log(caller, ReturnLog.AGREE, row, {"amount": claimed})
    return row


def dispute(order_id: int, *, caller: Caller, text: str, pictures: Sequence[str] = ()) -> Return:
    """The customer doesn't agree; `text` and `pictures` say why, and stand here alone. Raises as `send`."""
    row = _move(order_id, ReturnAct.DISPUTE, dispute=text, dispute_pictures=list(pictures))
    _log(caller, ReturnLog.DISPUTE, row, {})
    return row


def drop_claim(order_id: int, purpose: Purpose, caller: Caller) -> None:
    """Nothing is asked for what was claimed, if anything is still; it isn't done after all. So of what would have been
    deducted from a refund that isn't made.
    """
    row = queries.lock(order_id, purpose)
    if row.status in CLAIMED:
        _log(caller, ReturnLog.DECIDE, _move(order_id, ReturnAct.DECIDE, purpose, agreed=0), {"amount": 0})
    elif row.purpose == Purpose.RETURN and row.agreed:
        row.agreed = 0
        row.save(update_fields=["agreed"])
        _log(caller, ReturnLog.DECIDE, row, {"amount": 0})


def decide(order_id: int, *, caller: Caller, amount: Fen, reason: str) -> Return:
    """What is asked in the end, at most what was claimed; see `rules.may_decide`.

    Raises NotFound (104), TransitionRefused (111), StateError (111) while the customer has time, InvalidInput (110).
    """
    row = queries.lock(order_id)
    if amount > row.claimed:
        text = say(f"不能超过提出的 {yuan(row.claimed)}", f"At most what was claimed, {yuan(row.claimed)}")
        raise InvalidInput(("amount", text))
    RETURN.next(row.status, ReturnAct.DECIDE)
    if amount and not may_decide(row.status, row.answer_by, clock.today()):
        text = say(
            f"客户可在 {row.answer_by} 前确认或提出异议，之后才能确定金额；现在只能免除赔偿",
            f"The customer may answer until {row.answer_by}; until then you can only claim nothing",
        )
        raise StateError(text, row.status)
    row = _move(order_id, ReturnAct.DECIDE, agreed=amount, decision=reason)
    _log(caller, ReturnLog.DECIDE, row, {"amount": amount}, why=reason)
    return row


@transaction.atomic
def save_prices(*, caller: Caller, prices: list[Damage]) -> None:
    """The whole list of damages, in this order.

    Raises InvalidInput (110) for a name that stands there twice or isn't what is read, VersionConflict (112) when
    somebody else began the list at the same moment.
    """
    names = [price.name for price in prices]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise InvalidInput((f"items.{place}.name", say("该名称已在列表中", "This name stands there already")))
        if has_unseen(name):
            raise InvalidInput((f"items.{place}.name", say(*UNSEEN)))
    before = {row.name: row.amount for row in queries.lock_prices()}
    DamagePrice.objects.all().delete()
    rows = [DamagePrice(name=one.name, amount=one.amount, position=place) for place, one in enumerate(prices)]
    try:
        with transaction.atomic():
            DamagePrice.objects.bulk_create(rows)
    except IntegrityError as error:
        raise VersionConflict from error
    audit.record(
        caller, DamagePriceLog.SAVE, DamageEntity.PRICES, 0,
        before=before, after={price.name: price.amount for price in prices},
    )  # fmt: skip


def _log(caller: Caller, act: ReturnLog, row: Return, after: dict[str, Any], why: str = "") -> None:
    audit.record(caller, act, ReturnEntity.RETURN, row.pk, order_id=row.order_id, after=after, why=why)


def _move(order_id: int, act: ReturnAct, purpose: Purpose = END, **also: Any) -> Return:
    row = queries.lock(order_id, purpose)
    also["status"] = RETURN.next(row.status, act)
    for name, value in also.items():
        setattr(row, name, value)
    row.save(update_fields=list(also))
    return row
