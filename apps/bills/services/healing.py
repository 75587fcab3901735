"""Late fees of days on which the money was on its way or there already, or couldn't be paid: taken back.

The nights since are reckoned once more with all money that is known now (`rules.reckon`).

What the shop gave back of a late fee as its discount is off the days that it was for (`GivenFee`), and its money off
what came, each time: a day never costs more than what is left of it. A fee's amount without what went back of it is the
sum of its days.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime

from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill, GivenFee, LateFeeAccrual, LiftedFee
from apps.bills.queries.again import Waiver, last_night, lifted_of, once_more, paid_attempts, terms_of, waivers_of
from apps.bills.queries.reckoning import Days, Nights, after_night, asked_of, first_night, moves_of, nights_since
from apps.bills.rules import (
    OPEN_STATUSES,
    BillStatus,
    OpenBill,
    Reckoned,
    claim,
    is_given,
    late_fee_of,
    reckon,
    status_after,
)
from apps.bills.services.amounts import begin_anew, restate
from apps.leases.models import Order
from apps.payments.models import Attempt
from apps.payments.rules import TAKING
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen


@dataclass(frozen=True)
class Healed:
    """A bill's late fee cost `before`; what it costs after all, and what of the money was for it, says `now`."""

    before: Fen
    now: Reckoned


def lift(order: Order, attempt: Attempt, bills: list[Bill]) -> dict[int, Healed]:
    """The nights since `attempt`, which is paid, once more. `bills` are all of the order, locked.

    Gives by bill what became of its late fee.
    """
    return _lift(order, bills, first_night(attempt))


def spare(order: Order, bills: list[Bill], since: datetime, *, undone: bool = False) -> dict[int, Healed]:
    """The nights after `since` once more: those on which nobody could pay cost nothing.

    `undone`: `put_back` has reckoned them already; fees of which it left nothing from then on are looked at too.
    """
    return _lift(order, bills, after_night(since), lifted=undone)


def _lift(order: Order, bills: list[Bill], first: date, *, lifted: bool = False) -> dict[int, Healed]:
    again = once_more(order, bills, first, lifted=lifted)
    return _rewrite(again.nights, again.waivers, again.found) if again else {}


def put_back(order: Order, attempt: Attempt, bills: list[Bill], caller: Caller) -> None:
    """The nights since `attempt`, which was taken for paid and never was, once more without it: what it had lifted is
    asked again. Nights that found its bills paid asked nothing, and that stays so.

    Those on which a debit or capture held all others up stay free. What was given back of a late fee out of it is asked
    again: the shop gave nothing.
    """
    now = clock.now()
    held = [(attempt.created_at, attempt.free_at or now)] if attempt.method in TAKING else []
    first = min([*_never_given(attempt), first_night(attempt)])
    # One that was lifted whole is void too: it asks nothing.
    fees = {pk: fee for pk, fee in late_fee_of(bills).items() if fee.status != BillStatus.VOID or not fee.amount}
    nights = nights_since(first, fees)
    over = (BillStatus.VOID, BillStatus.REFUNDED)
    gone = {bill.pk for bill in bills if bill.status in over or is_given(bill)}
    changed = [pk for pk in nights.lifted if pk not in gone]
    if not changed:
        return
    waivers = waivers_of(nights, changed)
    last = min(last_night(order), clock.business_date(attempt.booked_at or now))
    others = [one for one in paid_attempts(order) if one.pk != attempt.pk]
    found: dict[int, Reckoned] = {}
    for _ in range(2):  # which days come back says what of the waivers does, and that what of the money is for fees
        for pk, waiver in waivers.items():
            still = waiver.still(lifted_of(nights, pk, found[pk])) if found else {}
            fees[pk].waived = waiver.whole - sum(still.values())
        asked = asked_of(order, bills, nights, changed, nights.asked(), last, ended=held)
        found = reckon(asked, moves_of(asked, others), terms_of(order))
    log(order, _rewrite(nights, waivers, found), caller, BillLog.PUT_BACK)


def _never_given(attempt: Attempt) -> list[date]:
    """What was given back of late fees out of it is as what it had lifted. Gives the days."""
    refunds = Allocation.objects.filter(attempt_id=attempt.pk, refund_id__isnull=False).values("refund_id")
    rows = list(GivenFee.objects.filter(refund_id__in=refunds))
    for row in rows:
        day = {"bill_id": row.bill_id, "day": row.day}
        stands = LateFeeAccrual.objects.filter(**day).values_list("amount", flat=True).first()
        lifted, _ = LiftedFee.objects.get_or_create(**day, defaults={"amount": stands or 0})
        lifted.amount += row.amount
        lifted.save(update_fields=["amount"])
        row.delete()
    return [row.day for row in rows]


def _rewrite(nights: Nights, waivers: Mapping[int, Waiver], found: Mapping[int, Reckoned]) -> dict[int, Healed]:
    """What was reckoned is what the books say from the first night on: days, fees, and what is lifted now. A day that
    was given back whole stays as one that costs nothing.
    """
    given = {pk: {day: 0 for day, amount in nights.stands.get(pk, {}).items() if not amount} for pk in waivers}
    LateFeeAccrual.objects.filter(bill_id__in=waivers, day__gte=nights.first).delete()
    LateFeeAccrual.objects.bulk_create(
        LateFeeAccrual(bill_id=pk, day=day, amount=amount)
        for pk in waivers
        for day, amount in (given[pk] | found[pk].fees).items()
        if day >= nights.first
    )
    for pk, waiver in waivers.items():
        fee, gone = nights.fees[pk], lifted_of(nights, pk, found[pk])
        still = waiver.still(gone)
        fee.waived = waiver.whole - sum(still.values())
        too_much = fee.waived - _restate_fee(fee, found[pk])
        _keep_lifted(nights, pk, gone, _fallen(gone, still, too_much))
    return {pk: Healed(sum(nights.stands.get(pk, {}).values()), found[pk]) for pk in waivers}


def _fallen(gone: Days, still: Days, more: Fen) -> Days:
    """With `more` of the waiver, oldest days first: of no day more than what is lifted of it."""
    fell = {}
    for day, amount in gone.items():
        had = still.get(day, 0)
        taken = min(more, amount - had)
        more -= taken
        fell[day] = had + taken
    return fell


def _keep_lifted(nights: Nights, bill_id: int, gone: Days, fell: Days) -> None:
    """What the nights had asked of days that cost less now, with what of the waiver fell away with each."""
    days = nights.asked()[bill_id]
    LiftedFee.objects.filter(bill_id=bill_id, day__in=[day for day in days if day >= nights.first]).delete()
    LiftedFee.objects.bulk_create(
        LiftedFee(bill_id=bill_id, day=day, amount=days[day], waived=fell[day]) for day in gone
    )


def as_it_came(opened: Iterable[OpenBill], bills: Collection[Bill], healed: dict[int, Healed]) -> list[OpenBill]:
    """What is open, without fees of days after the money: it was there before them, and paid rent."""
    fees = late_fee_of(bills)
    found = []
    for one in opened:
        fee = fees.get(one.id)
        if fee is not None and one.id in healed and not fee.waived:
            room = max(0, healed[one.id].now.paid_fee - (fee.paid - fee.refunded))
            one = replace(one, late_fee=min(one.late_fee, room))
        found.append(one)
    return found


def too_much(bill: Bill, fee: Bill, healed: Healed) -> Fen:
    """What the fee holds beyond what it costs, or ahead of the bill's rent. What is waived of it isn't asked."""
    kept = fee.paid - fee.refunded
    beyond = kept - max(0, healed.now.owed - fee.waived)
    if fee.waived:
        return max(0, beyond)
    return max(0, beyond, min(kept - healed.now.paid_fee, claim(bill)))


def restate_fees(bills: Iterable[Bill], healed: dict[int, Healed]) -> None:
    """Each late fee is what it costs by now."""
    fees = late_fee_of(bills)
    for bill_id, one in healed.items():
        _restate_fee(fees[bill_id], one.now)


def _restate_fee(fee: Bill, now: Reckoned) -> Fen:
    """It is what it costs beside what went back of it, or what is paid and waived if that is more. Gives what is waived
    of it still: of what costs nothing, nothing is.

    One that came to nothing is void; the next day with a fee makes it overdue again.
    """
    fee.waived = min(fee.waived, now.owed)
    fee.amount = fee.rent = max(now.owed + fee.refunded, fee.paid + fee.waived)
    paid_at = fee.paid_at
    begin_anew(fee)
    if fee.amount:
        restate(fee, clock.today())
        if fee.paid and fee.status not in (*OPEN_STATUSES, BillStatus.WRITTEN_OFF):
            fee.paid_at = paid_at or fee.paid_at
    else:
        fee.status = status_after(fee.status, BillStatus.VOID)
    fee.save(update_fields=["amount", "rent", "waived", "status", "paid_at"])
    return fee.waived


def log(order: Order, healed: dict[int, Healed], caller: Caller, act: BillLog) -> None:
    amount = abs(sum(one.before - one.now.owed for one in healed.values()))
    if amount:
        audit.record(caller, act, TradeKind.LEASE, order.pk, after={"amount": amount})
