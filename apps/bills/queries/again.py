"""A lease's nights once more, from one of them on: what each late fee costs then, beside what the books say. Fen."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from apps.bills.models import Bill, LiftedFee
from apps.bills.queries.reckoning import DAY, Days, Nights, asked_of, moves_of, nights_since
from apps.bills.queries.rows import bills_of
from apps.bills.rules import BillStatus, Moved, Reckoned, Terms, late_fee_of, reckon
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import clock
from core.money import Fen
from nights.job import ready_day


@dataclass(frozen=True)
class Waiver:
    """The `whole` of what was waived of a fee, and what of it `fell` away with days that were lifted, by day."""

    whole: Fen
    fell: Days

    def still(self, gone: Days) -> Days:
        """What has fallen away still, where `gone` is what of each day is lifted now."""
        return {day: min(amount, gone.get(day, 0)) for day, amount in self.fell.items()}


@dataclass(frozen=True)
class Again:
    """What the nights asked, what of it is waived, and what they `found` with the money that is known now."""

    nights: Nights
    waivers: Mapping[int, Waiver]
    found: Mapping[int, Reckoned]


def once_more(
    order: Order, bills: Collection[Bill], first: date, *, lifted: bool = False, more: Sequence[Moved] = ()
) -> Again | None:
    """What stands from `first` on, with `more` money than is paid; None where no fee has a day since. A fee that fell
    away with its lease stays as it is. `lifted`: fees are looked at of which nothing is left from then on, too.
    """
    fees = {pk: fee for pk, fee in late_fee_of(bills).items() if fee.status != BillStatus.VOID}
    nights = nights_since(first, fees)
    changed = [pk for pk, days in nights.stands.items() if max(days) >= first]
    changed += [pk for pk in nights.lifted if lifted and pk not in changed]
    if not changed:
        return None
    waivers = waivers_of(nights, changed)
    asked = asked_of(order, bills, nights, changed, nights.stands, last_night(order))
    found = reckon(asked, [*moves_of(asked, paid_attempts(order)), *more], terms_of(order))
    return Again(nights, waivers, found)


def fees_change(order: Order, bills: Collection[Bill], amount: Fen, came_on: date) -> Fen:
    """By how much more late fees would ask of a lease (below 0: less) with `amount` of offline money of that day.
    Nothing is written: `services.healing.lift` books the same once it is entered.
    """
    first = came_on + DAY
    again = once_more(order, bills, first, more=[Moved(first, amount)])
    if again is None:
        return 0
    nights, changed = again.nights, 0
    for pk, waiver in again.waivers.items():
        now = again.found[pk]
        waived = waiver.whole - sum(waiver.still(lifted_of(nights, pk, now)).values())
        changed += now.owed - min(waived, now.owed)
        changed -= sum(nights.stands.get(pk, {}).values()) - nights.fees[pk].waived
    return changed


def waivers_of(nights: Nights, changed: Collection[int]) -> dict[int, Waiver]:
    fell: dict[int, Days] = {pk: {} for pk in changed}
    rows = LiftedFee.objects.filter(bill_id__in=changed, day__gte=nights.first)
    for bill_id, day, amount in rows.values_list("bill_id", "day", "waived"):
        fell[bill_id][day] = amount
    return {pk: Waiver(nights.fees[pk].waived + sum(days.values()), days) for pk, days in fell.items()}


def lifted_of(nights: Nights, bill_id: int, now: Reckoned) -> Days:
    """Of what the nights from the first on had asked, what is asked no more."""
    days = nights.asked()[bill_id]
    less = {day: amount - now.fees.get(day, 0) for day, amount in days.items() if day >= nights.first}
    return {day: less[day] for day in sorted(less) if less[day] > 0}


def last_night(order: Order) -> date:
    """The last night that was, or was before the lease ended."""
    return min(ready_day(), clock.business_date(order.finished_at or clock.now()))


def paid_attempts(order: Order) -> list[Attempt]:
    return payments.paid_for(bills_of(order.pk))


def terms_of(order: Order) -> Terms:
    return Terms(order.late_fee_bps, order.late_fee_grace_days, order.late_fee_cap_bps)
