"""What `rules.reckon` is given of a lease: its bills with what the nights asked, and its money as it came and went."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.db.models import Sum

from apps.bills.models import Allocation, Bill, GivenFee, LateFeeAccrual, LiftedFee
from apps.bills.queries.rows import bills_of
from apps.bills.rules import WAIVABLE, Asked, BillKind, Moved, Off, PartName, counts, is_given
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import BY_HAND, TAKING
from core import clock
from core.money import Fen, share
from nights.job import AFTER_MIDNIGHT, moment_of

DAY = timedelta(days=1)
Days = dict[date, Fen]
Span = tuple[datetime, datetime]


@dataclass(frozen=True)
class Nights:
    """What the nights asked as late fees, by bill: all that `stands`; what was `lifted` since `first`, from which on
    they are reckoned once more; what of which days was `given` back, whenever: they cost no more than what is left.
    """

    first: date
    fees: dict[int, Bill]
    stands: dict[int, Days]
    lifted: dict[int, Days]
    given: dict[int, Days]

    def asked(self) -> dict[int, Days]:
        """The most that each night's books asked for."""
        return {pk: _most(self.stands.get(pk, {}), self.lifted.get(pk, {})) for pk in {*self.stands, *self.lifted}}


def nights_since(first: date, fees: dict[int, Bill]) -> Nights:
    return Nights(first, fees, _days(LateFeeAccrual, fees), _days(LiftedFee, fees, first), _days(GivenFee, fees))


def _days(
    model: type[LateFeeAccrual | LiftedFee | GivenFee], bill_ids: Iterable[int], first: date = date.min
) -> dict[int, Days]:
    found: dict[int, Days] = {}
    rows = model._default_manager.filter(bill_id__in=list(bill_ids), day__gte=first)
    for bill_id, day, amount in rows.values_list("bill_id", "day").annotate(sum=Sum("amount")).order_by():
        found.setdefault(bill_id, {})[day] = amount
    return found


def _most(one: Days, other: Days) -> Days:
    return {day: max(one.get(day, 0), other.get(day, 0)) for day in {*one, *other}}


def asked_of(
    order: Order, bills: Iterable[Bill], nights: Nights, changed: Collection[int], days: Mapping[int, Days], last: date,
    *, ended: Collection[Span] = (),
) -> list[Asked]:  # fmt: skip
    """The bills as `reckon` takes them: of `days`, those from the first night on are asked again, until `last`.

    `ended`: spans in which others were held up by what is about to be closed.
    """
    held, believed = [*payments.held_up(bills_of(order.pk)), *ended], _believed(order)
    found = []
    for bill in bills:
        if bill.kind == BillKind.LATE_FEE or not (counts(bill.kind, bill.status) or bill.pk in changed):
            continue
        if is_given(bill) and bill.paid < bill.amount:  # its payment proved never to have been
            continue
        fee, own = nights.fees.get(bill.pk), days.get(bill.pk, {})
        wrong = [span for pk in (bill.pk, fee.pk if fee else 0) for span in believed.get(pk, ())]
        again = _again(own, nights, bill, last, wrong, cap=share(bill.rent, order.late_fee_cap_bps))
        found.append(
            Asked(
                id=bill.pk,
                due_date=bill.due_date,
                since=bill.asked_on,
                rent=bill.rent - (bill.waived if bill.kind in WAIVABLE else 0),
                addon=bill.addon,
                waived=fee.waived if fee else 0,
                given=sum(nights.given.get(bill.pk, {}).values()),
                stands={day: amount for day, amount in own.items() if day < nights.first},
                again={day: most for day, most in again.items() if not _is_within(day, held)},
            )
        )
    return found


def _believed(order: Order) -> dict[int, list[Span]]:
    """By bill, a late fee's too, when our books said of money that never was that it had paid some of it."""
    spans = payments.taken_for_paid(bills_of(order.pk))
    rows = Allocation.objects.filter(attempt_id__in=spans).values_list("bill_id", "attempt_id").distinct()
    found: dict[int, list[Span]] = {}
    for bill_id, attempt_id in rows:
        found.setdefault(bill_id, []).extend(spans[attempt_id])
    return found


def _again(days: Days, nights: Nights, bill: Bill, last: date, believed: Collection[Span], *, cap: Fen) -> Days:
    """The most that each day from the first night on can cost. A night that `believed` of money that never was that it
    was there asked what it asked, and no more.
    """
    again, given = {day: amount for day, amount in days.items() if day >= nights.first}, nights.given.get(bill.pk, {})
    if again and sum(days.values()) + sum(given.values()) >= cap:
        # The day on which the cap was reached, and those after it, cost more if earlier ones cost less.
        begun = max(days)
        after = [begun + DAY * number for number in range((last - begun).days + 1)]
        again |= {day: cap for day in after if day not in given and not _is_within(day, believed)}
    return again


def _is_within(day: date, spans: Iterable[Span]) -> bool:
    """Whether the night of `day` ran in one of them."""
    return any(begun < moment_of(day) <= ended for begun, ended in spans)


def moves_of(bills: Iterable[Asked], attempts: Collection[Attempt]) -> list[Moved]:
    """Money of these attempts, and what went back of it: off the bill that asks it again, or since nobody owed it. What
    was the shop's own discount is paid still; what came and went with another bill, a buyout that is over, is neither,
    nor is a late fee that was given back: it is off the fee's days as well.
    """
    asked, back = {bill.id: bill.since for bill in bills}, []
    refunds, elsewhere = payments.refunds_of([one.pk for one in attempts]), Counter[int]()
    off, given = _taken_off([refund.pk for refund in refunds]), _given([refund.pk for refund in refunds])
    for refund in refunds:
        night, left = after_night(refund.created_at), refund.amount - given[refund.pk]
        elsewhere[refund.attempt_id] += given[refund.pk]
        for bill_id, part, amount, again in off.get(refund.pk, ()):
            if part != "late_fee" and bill_id not in asked:
                elsewhere[refund.attempt_id] += amount
            elif again:
                back.append(Moved(night, -amount, [bill_id], part))
            elif part == "late_fee":
                continue
            left -= amount
        if left:
            back.append(Moved(night, -left))
    own = _own(attempts, asked)
    return [Moved(first_night(one), one.amount - elsewhere[one.pk], own[one.pk]) for one in attempts] + back


def _given(refund_ids: Collection[int]) -> Counter[int]:
    """By refund, what of late fees it gave back as a discount."""
    rows = GivenFee.objects.filter(refund_id__in=refund_ids).values_list("refund_id")
    return Counter(dict(rows.annotate(sum=Sum("amount")).order_by()))


def _taken_off(refund_ids: Collection[int]) -> dict[int, list[tuple[int, PartName, Fen, bool]]]:
    """By refund, what it took off which part of a bill; a late fee's is its bill's, and whether that asks it again."""
    found: dict[int, list[tuple[int, PartName, Fen, bool]]] = {}
    rows = list(Allocation.objects.filter(refund_id__in=refund_ids).order_by("pk"))
    parents = dict(Bill.objects.filter(pk__in=[row.bill_id for row in rows]).values_list("pk", "parent_id"))
    for row in rows:
        part: PartName = "late_fee" if parents[row.bill_id] else "addon" if row.part == "addon" else "rent"
        one = (parents[row.bill_id] or row.bill_id, part, -row.amount, row.why == Off.ASKED_AGAIN)
        found.setdefault(row.refund_id or 0, []).append(one)
    return found


def _own(attempts: Collection[Attempt], asked_since: Mapping[int, date]) -> dict[int, list[int]]:
    """By attempt, the bills that its money pays first: all of a debit's or capture's, and what was paid ahead."""
    # What was refunded was its bill's until then, also of one that is asked again later than it was paid.
    rows = Allocation.objects.filter(attempt_id__in=[one.pk for one in attempts], refund_id=None)
    sums = rows.values_list("attempt_id", "bill_id").annotate(kept=Sum("amount")).order_by()
    on = {(attempt_id, bill_id) for attempt_id, bill_id, kept in sums if kept > 0}
    return {
        one.pk: [
            part
            for part in one.parts
            if one.method in TAKING or ((one.pk, part) in on and asked_since.get(part, date.min) > first_night(one))
        ]
        for one in attempts
    }


def first_night(attempt: Attempt) -> date:
    """The first night for which a paid attempt counts. A night debits before it asks the fee of its day.

    It counts from the moment that `counts_from` says, and what a night took from that night. Offline money has a day,
    no moment.
    """
    if attempt.method in BY_HAND:
        return clock.business_date(attempt.counts_from) + DAY
    night = attempt.night if attempt.method in TAKING else None
    return night or after_night(attempt.counts_from)


def after_night(at: datetime) -> date:
    """The day of the first night after `at`."""
    return clock.business_date(at - AFTER_MIDNIGHT) + DAY
