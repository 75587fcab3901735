"""The way to attempts and refunds. Who may see a payable's is its own room's affair."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import F, Q, QuerySet, Sum

from apps.finance import queries as finance
from apps.finance.rules import AVAILABLE
from apps.payments.log import PaymentEntity
from apps.payments.models import ENDED_UNPAID, Attempt, Refund
from apps.payments.payables import Payable
from apps.payments.payables import payable_of as what_of
from apps.payments.rules import AT_PARTY, SHOWN, UNDECIDED, AttemptState, RefundState
from core import clock
from core.digits import row_id
from core.entities import PayableKind, TradeKind
from core.money import Fen
from tenants.rules import MerchantStatus


def attempts_of(payable: Payable) -> QuerySet[Attempt]:
    """Attempts for one thing, newest first."""
    return Attempt.objects.filter(payable_kind=payable.kind, payable_id=payable.id).order_by("-pk")


def refundable(payable: Payable) -> QuerySet[Attempt]:
    """Attempts that were paid and aren't wholly refunded, oldest first."""
    return attempts_of(payable).filter(state=AttemptState.PAID, refunded__lt=F("amount")).order_by("pk")


def lock_refundable(payable: Payable) -> list[Attempt]:
    """The same, locked; the payable's own row must be locked already."""
    return list(refundable(payable).select_for_update())


def outruns(back: Mapping[int, Fen], status: str) -> bool:
    """Whether so many fen of each of these attempts, which go back, are more than the shop has: of what waits of them
    for its settlement, and what is available. A shop that is frozen (`status`) gives nothing back by itself. What
    goes by hand counts as 0: it is out of the shop's own till.
    """
    if not back:
        return False
    if status == MerchantStatus.FROZEN:
        return True
    waits = finance.waiting_of(PaymentEntity.ATTEMPT, back)
    return sum(max(0, amount - waits.get(pk, 0)) for pk, amount in back.items()) > finance.balance_of(AVAILABLE)


def refundable_sums(kind: TradeKind, payable_ids: Collection[int]) -> dict[int, Fen]:
    """By payable, what was paid for it and isn't refunded; one without any is left out."""
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=payable_ids, state=AttemptState.PAID)
    sums = rows.values_list("payable_id").annotate(left=Sum(F("amount") - F("refunded"))).order_by()
    return {payable_id: int(left) for payable_id, left in sums}


def under_way(payable: Payable, part: int | None, begun_before: datetime | None = None) -> bool:
    """Whether somebody may have paid `part` of this, or still may (None: any of it): the party hasn't said yet."""
    undecided = undecided_of(payable, part)
    if begun_before is not None:
        undecided = undecided.filter(created_at__lt=begun_before)
    return undecided.exists()


def undecided_of(payable: Payable, part: int | None) -> QuerySet[Attempt]:
    """Attempts to pay `part` (None: any of it) of which the party hasn't said what became of them."""
    undecided = attempts_of(payable).filter(state__in=UNDECIDED)
    return undecided if part is None else undecided.filter(parts__contains=[part])


def being_taken(payable: Payable, part: int | None) -> bool:
    """Whether a debit or capture that pays `part` (None: any of it) is under way."""
    return undecided_of(payable, part).exclude(method__in=SHOWN).exists()


def held_up_now(kind: TradeKind, payable_ids: Collection[int]) -> set[int]:
    """Those of these payables that a debit or capture under way keeps from being paid otherwise."""
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=payable_ids, state=AttemptState.WAITING)
    return set(rows.exclude(method__in=SHOWN).values_list("payable_id", flat=True))


def shown_before(kind: TradeKind, payable_ids: Collection[int]) -> dict[int, list[str]]:
    """By payable, the numbers of pages and codes that may have been paid, or still may: what
    `attempts.clear_the_way` gives for one, for many that are locked and have nothing else under way.
    """
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=payable_ids)
    found: dict[int, list[str]] = {}
    shown = rows.filter(method__in=SHOWN, state__in=UNDECIDED).order_by("pk")
    for pk, payable_id in shown.values_list("pk", "payable_id"):
        found.setdefault(payable_id, []).append(str(pk))
    return found


def paid_for(payable: Payable) -> list[Attempt]:
    """Attempts that were paid, whatever went back of them, oldest first."""
    return list(attempts_of(payable).filter(state=AttemptState.PAID).order_by("pk"))


def heard_of(kind: TradeKind, payable_ids: Collection[int], since: datetime) -> dict[int, list[tuple[datetime, date]]]:
    """What was heard since then of money for these payables, that it came or never did: when, and of which day."""
    came, never = Q(state=AttemptState.PAID, booked_at__gte=since), Q(undone__gt=0, finished_at__gte=since)
    found: dict[int, list[tuple[datetime, date]]] = {}
    for one in Attempt.objects.filter(came | never, payable_kind=kind, payable_id__in=payable_ids).order_by("pk"):
        paid = one.state == AttemptState.PAID
        heard = one.booked_at if paid else one.finished_at
        day = clock.business_date(one.counts_from if paid else one.created_at)
        found.setdefault(one.payable_id, []).extend([(heard, day)] if heard else [])
    return found


def refunds_of(attempt_ids: Collection[int]) -> list[Refund]:
    """Done or on their way, oldest first; not those of a payment that never was."""
    rows = Refund.objects.filter(attempt_id__in=attempt_ids, state__in=(RefundState.PENDING, RefundState.DONE))
    return list(rows.order_by("pk"))


def lost_refunds(attempt_id: int) -> list[Refund]:
    """What had been given back by hand of a payment that never was."""
    return list(Refund.objects.filter(attempt_id=attempt_id, state=RefundState.LOST).order_by("pk"))


def held_up(payable: Payable) -> list[tuple[datetime, datetime]]:
    """When a debit or capture that ended unpaid let nobody else pay: from, to."""
    rows = attempts_of(payable).filter(ENDED_UNPAID).values_list("created_at", "free_at")
    return [(begun, ended) for begun, ended in rows if ended is not None]


def taken_for_paid(payable: Payable) -> dict[int, list[tuple[datetime, datetime]]]:
    """When our books said of money that never was that it was there, by attempt: from, to, each time that they did."""
    undone = attempts_of(payable).filter(state=AttemptState.CLOSED, undone__gt=0)
    return {pk: list(zip(said[::2], said[1::2], strict=True)) for pk, said in undone.values_list("pk", "believed")}


def believed_at(kind: TradeKind, moments: Mapping[int, datetime]) -> set[int]:
    """Those of these payables of which our books said at a moment of theirs that money was there which never was."""
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=moments, state=AttemptState.CLOSED, undone__gt=0)
    return {
        payable_id
        for payable_id, said in rows.values_list("payable_id", "believed")
        if any(begun <= moments[payable_id] <= ended for begun, ended in zip(said[::2], said[1::2], strict=True))
    }


def held_up_at(kind: TradeKind, moment: datetime) -> list[int]:
    """Ids of the payables of this kind that nobody could pay at `moment`, as far as that has ended, unpaid."""
    rows = Attempt.objects.filter(ENDED_UNPAID, payable_kind=kind, created_at__lt=moment, free_at__gte=moment)
    return sorted(set(rows.values_list("payable_id", flat=True)))


def trade_no(payable: Payable) -> str:
    """The platform's number of the first payment; "" when there is none."""
    paid = attempts_of(payable).filter(state=AttemptState.PAID).order_by("pk")
    return paid.values_list("trade_no", flat=True).first() or ""


def refund(refund_id: int) -> Refund:
    """Raises Refund.DoesNotExist."""
    return Refund.objects.get(pk=refund_id)


def gone_back(attempt_id: int) -> list[int]:
    """Ids of the attempt's refunds that the party confirmed."""
    return list(Refund.objects.filter(attempt_id=attempt_id, state=RefundState.DONE).values_list("pk", flat=True))


def on_the_way_back(attempt_ids: list[int]) -> dict[int, Fen]:
    """Fen by attempt that are refunded here and not confirmed by the party yet."""
    found: dict[int, Fen] = {}
    rows = Refund.objects.filter(attempt_id__in=attempt_ids, state=RefundState.PENDING)
    for attempt_id, amount in rows.values_list("attempt_id", "amount"):
        found[attempt_id] = found.get(attempt_id, 0) + amount
    return found


def is_going_back(payable: Payable) -> bool:
    """Whether the party hasn't confirmed yet what goes back of it."""
    paid = attempts_of(payable).filter(refunded__gt=0).order_by().values("pk")
    return Refund.objects.filter(attempt_id__in=paid, state=RefundState.PENDING).exists()


def going_back() -> Fen:
    """All refunds that no party has confirmed yet."""
    return int(Refund.objects.filter(state=RefundState.PENDING).aggregate(sum=Sum("amount"))["sum"] or 0)


@dataclass(frozen=True)
class Booked:
    """What we hold for done at the payment platform: paid, or given back where there is a `request_no`. Fen.

    `at`: when it was done by the platform's clock, or a person's word.
    """

    number: str
    amount: Fen
    at: datetime | None
    request_no: str = ""


def paid_at_party(numbers: Iterable[str], start: datetime | None, end: datetime | None) -> list[Booked]:
    """Paid attempts with these numbers, and those that were paid, or booked, in the span."""
    wanted = Q(pk__in=_ids(numbers)) | _in(start, end)
    rows = Attempt.objects.filter(wanted, state=AttemptState.PAID, method__in=AT_PARTY)
    return [Booked(str(pk), amount, at) for pk, amount, at in rows.values_list("pk", "amount", "finished_at")]


def refunded_at_party(request_nos: Collection[str], start: datetime | None, end: datetime | None) -> list[Booked]:
    """Refunds that the party confirmed, with these numbers of ours, and those done, or booked, in the span."""
    wanted = Q(number__in=request_nos) | _in(start, end)
    methods = dict(
        Attempt.objects.filter(pk__in=Refund.objects.filter(wanted).values("attempt_id")).values_list("pk", "method")
    )
    rows = Refund.objects.filter(wanted, state=RefundState.DONE)
    return [
        Booked(str(row.attempt_id), row.amount, row.finished_at, row.number)
        for row in rows
        if methods.get(row.attempt_id) in AT_PARTY
    ]


def _in(start: datetime | None, end: datetime | None) -> Q:
    """Of a span: also what was booked in it with an earlier date, since that date's day may be over."""
    if start is None or end is None:
        return Q(pk__in=())
    return Q(finished_at__gte=start, finished_at__lt=end) | Q(booked_at__gte=start, booked_at__lt=end)


def payables_of(numbers: Iterable[str]) -> dict[str, tuple[TradeKind, int]]:
    """Trades that attempts with these numbers were to pay, or a part of; one for anything else is left out."""
    rows = Attempt.objects.filter(pk__in=_ids(numbers))
    return {str(row.pk): trade for row in rows if (trade := what_of(row).trade)}


def _ids(numbers: Iterable[str]) -> list[int]:
    return [found for number in numbers if (found := row_id(number))]


def kept_at_party() -> Fen:
    """All that was ever paid at the payment platform and not given back."""
    rows = Attempt.objects.filter(state=AttemptState.PAID, method__in=AT_PARTY)
    return int(rows.aggregate(kept=Sum(F("amount") - F("refunded")))["kept"] or 0)


def attempt_of(kind: PayableKind, attempt_id: int) -> Attempt | None:
    """The attempt, if it is one to pay something of this kind."""
    return Attempt.objects.filter(pk=attempt_id, payable_kind=kind).first()


def by_id(attempt_ids: Collection[int]) -> dict[int, Attempt]:
    return Attempt.objects.in_bulk(attempt_ids)


def payable_of(kind: TradeKind, attempt_id: int) -> int:
    """The id of what the attempt is to pay. Raises Attempt.DoesNotExist where that is of another kind."""
    return Attempt.objects.values_list("payable_id", flat=True).get(pk=attempt_id, payable_kind=kind)


def lock_attempt(attempt_id: int) -> Attempt:
    """The row, locked; what it is to pay must be locked already."""
    return Attempt.objects.select_for_update().get(pk=attempt_id)


def paid_since(payable: Payable, before: Collection[int], until: date | None = None) -> list[Attempt]:
    """What was paid for it beside the attempts `before`, oldest first; with `until`, only what counts from that
    business day or an earlier one.
    """
    rows = attempts_of(payable).filter(state=AttemptState.PAID).exclude(pk__in=before).order_by("pk")
    return [one for one in rows if until is None or clock.business_date(one.counts_from) <= until]


def received_beside(kind: TradeKind, payable_ids: Collection[int], before: Collection[int]) -> dict[int, Fen]:
    """By payable, what came for it beside these attempts and didn't go back, in fen."""
    rows = Attempt.objects.filter(payable_kind=kind, payable_id__in=payable_ids, state=AttemptState.PAID)
    sums = rows.exclude(pk__in=before).values_list("payable_id").annotate(kept=Sum(F("amount") - F("refunded")))
    return dict.fromkeys(payable_ids, 0) | {payable_id: int(kept) for payable_id, kept in sums.order_by()}
