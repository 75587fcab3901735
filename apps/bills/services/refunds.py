"""Refund of an attempt: back the way it came, with the commission on it; see product.md, Money rules."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max, Min, QuerySet, Sum

from apps.bills import queries
from apps.bills.events import Changed
from apps.bills.log import BillLog
from apps.bills.models import Allocation, Bill
from apps.bills.rules import BILL, BUYOUTS, RENT_KINDS, BillAct, BillKind, BillStatus, Off, is_undecided
from apps.bills.services import tell
from apps.bills.services.amounts import count_unpaid, restate, take_off, type_of
from apps.bills.services.landing import channel_of, rent_kept
from apps.finance.rules import COMMISSIONED, TxType, commission_step
from apps.finance.services.refunding import Source, post_refund
from apps.leases import queries as leases
from apps.leases import services as leasing
from apps.leases.models import Order
from apps.leases.rules import UNSHIPPED, OrderStatus
from apps.payments import queries as payments
from apps.payments.log import PaymentReason
from apps.payments.models import Attempt, Refund
from apps.payments.payables import There
from apps.payments.rules import AttemptMethod
from apps.payments.services import ATTEMPT_ROW, give_back
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.money import Fen
from core.wording import Bilingual


@dataclass(frozen=True)
class Back:
    """What of a bill's part goes back: what of it is `asked` again, and what the rest is to the bill."""

    bill: Bill
    part: str
    amount: Fen
    why: Off
    asked: Fen = 0


@transaction.atomic
def refund_attempt(
    attempt_id: int, amount: Fen, reason: str, caller: Caller, *, of: int | None = None, why: Off = Off.GIVEN_BACK,
    owed: bool = False,
) -> Changed:  # fmt: skip
    """Give `amount` fen of a paid attempt back to the customer; the last parts paid go first, or those of bill `of`,
    which isn't owed any more, or of which it is a gift, as `why` says; unless it is `owed`, as any other.

    What goes back of a bill that is not wholly paid is asked again; of one that is, it is the shop's own discount. Of
    one that is written off, what was recovered can be paid again.

    Raises StateError (111) unless it is paid, InvalidInput (110) for more than is left of it.
    """
    order = leases.lock(payments.payable_of(TradeKind.LEASE, attempt_id))
    attempt = payments.lock_attempt(attempt_id)
    sent = give_back(attempt, amount, reason)
    for one in _parts(attempt, amount, of, why, owed=owed):
        _refund_part(order, attempt, sent, one, sent.reason, caller)
    after = {"attempt": attempt.pk, "amount": amount}
    audit.record(caller, BillLog.REFUND, TradeKind.LEASE, order.pk, after=after, why=sent.reason)
    return Changed.of([order.pk])


def refund_made_there(attempt: Attempt, amount: Fen, there: There, caller: Caller) -> None:
    """The same of a locked attempt of a locked lease that the party gave back without us.

    Before the goods are shipped, a first rent that went back whole is asked again, with all that went with it; beside a
    buyout a period is, whose price counts it as paid. A buyout whose price went back whole, or is wrong since, is asked
    no more.
    """
    order = leases.lease(attempt.payable_id)
    kept = give_back(attempt, amount, PaymentReason.MADE_THERE, there)
    # One that stood for ours has rows of before.
    before = Allocation.objects.filter(attempt_id=attempt.pk).aggregate(last=Max("pk"))["last"] or 0
    # `kept` may stand for more than is booked now, see `payments.made_there`.
    parts = _parts(attempt, amount)
    for one in parts:
        _refund_part(order, attempt, kept, one, kept.reason, caller)
    off = set(Allocation.objects.filter(refund_id=kept.pk, pk__gt=before).values_list("bill_id", flat=True))
    gone = [bill for bill in queries.lock_bills(order.pk) if bill.status == BillStatus.REFUNDED]
    if order.status in UNSHIPPED:
        became = _ask_first_rent(gone)
    else:
        became = _follow(order, [bill for bill in gone if bill.pk in off], kept)
    tell.refunded_there(order, amount, became or (_over(parts) if order.finished_at else tell.OPEN_AGAIN))


def _ask_first_rent(gone: list[Bill]) -> Bilingual | None:
    """None where it didn't go back whole."""
    since = _since_the_first_rent(gone)
    again = {row.bill_id for row in since}
    for bill in gone:
        if bill.pk in again:
            ask_again(bill, since)
    return tell.FIRST_RENT_AGAIN if again else None


def _follow(order: Order, gone: list[Bill], kept: Refund) -> Bilingual | None:
    """By the refund `kept` these bills went back whole: a buyout stands beside them no more, or they are asked again
    beside it. None where nobody has to say what becomes of them.
    """
    undecided = list(filter(is_undecided, gone))
    price_went = any(bill.kind in BUYOUTS for bill in gone)
    beside = order.status == OrderStatus.BUYOUT_PENDING and bool(undecided)
    if beside and not price_went and all(_went_at_once(bill, kept) for bill in undecided):
        for bill in undecided:
            ask_again(bill)
        return tell.AGAIN_BESIDE_BUYOUT
    if beside or price_went:
        leasing.lapse_buyout(order.pk)
    return tell.UNDECIDED if undecided and order.finished_at is None else None


def _over(parts: list[Back]) -> Bilingual:
    """Of a lease that is over what was recovered alone can be paid again."""
    return tell.RECOVERED if any(one.asked for one in parts if one.bill.written_off) else tell.OVER


def _went_at_once(bill: Bill, refund: Refund) -> bool:
    """Of a period that went in parts the buyout's price may count a part: it can't be asked beside it."""
    if bill.kind not in RENT_KINDS:
        return True
    back = Allocation.objects.filter(bill_id=bill.pk, why=Off.GIVEN_BACK, refund_id__isnull=False)
    return not back.exclude(refund_id=refund.pk).exists()


def _since_the_first_rent(gone: list[Bill]) -> QuerySet[Allocation]:
    """What went back of the first rent, if that went whole, and of bills that did, since something of it went: the rest
    was given before. What the shop gave back on purpose in between is a gift still.
    """
    rents = [bill.pk for bill in gone if bill.kind == BillKind.FIRST_RENT]
    back = Allocation.objects.filter(bill_id__in=[bill.pk for bill in gone], why=Off.GIVEN_BACK, refund_id__gt=0)
    first = back.filter(bill_id__in=rents).order_by("pk").first()
    if first is None:
        return back.none()
    began = back.filter(refund_id=first.refund_id).aggregate(first=Min("pk"))["first"]
    return back.filter(pk__gte=began)


def ask_again(bill: Bill, since: QuerySet[Allocation] | None = None) -> None:
    """As if nothing of it had ever been paid, or not what is of `since`, from today on. One that was paid ahead keeps
    its day, and is asked before that: `schedule.put_off` has it wait.
    """
    back = Allocation.objects.filter(bill_id=bill.pk, why=Off.GIVEN_BACK)
    count_unpaid(back if since is None else since.filter(bill_id=bill.pk), {bill.pk: bill}, Off.ASKED_AGAIN)
    bill.status, bill.paid_at = BILL.next(bill.status, BillAct.ASK_AGAIN), None
    bill.due_date = max(bill.due_date, clock.today())
    if bill.paid:
        restate(bill, clock.today())
    bill.save()


def _parts(
    attempt: Attempt, amount: Fen, of: int | None = None, why: Off = Off.GIVEN_BACK, *, owed: bool = False
) -> list[Back]:
    """What was paid and not refunded yet, last part first, freight behind all else, until `amount` is reached."""
    bills = {bill.pk: bill for bill in queries.lock_bills(attempt.payable_id)}
    rows = Allocation.objects.filter(attempt_id=attempt.pk, **({"bill_id": of} if of else {}))
    kept = rows.values_list("bill_id", "part").annotate(kept=Sum("amount")).order_by("-bill_id", "part")
    found, left, room = [], amount, {pk: _room(bill, attempt) for pk, bill in bills.items()}
    for bill_id, part, there in sorted(kept, key=lambda one: bills[one[0]].kind == BillKind.FREIGHT):
        taken = min(left, there)
        if taken > 0:
            asked = min(taken, room[bill_id]) if of is None or owed else 0
            found.append(Back(bills[bill_id], part, taken, why, asked))
            room[bill_id] -= asked
            left -= taken
    return found


def _room(bill: Bill, attempt: Attempt) -> Fen:
    """What of the attempt's money on it is asked again where it goes back. Of one that is written off that is what was
    recovered, be it all of it; what had been paid before is a gift.
    """
    if bill.written_off:
        return 0 if attempt.pk in (bill.paid_before or ()) else bill.paid
    return bill.paid if bill.amount > bill.paid + bill.waived else 0


def _refund_part(order: Order, attempt: Attempt, sent: Refund, one: Back, reason: str, caller: Caller) -> None:
    _book(order, attempt, sent, one, reason, caller)
    for amount, why in ((one.asked, Off.ASKED_AGAIN), (one.amount - one.asked, one.why)):
        if amount:
            take_off(one.bill, one.part, amount, why, attempt_id=attempt.pk, refund_id=sent.pk)
    if one.asked and one.bill.status == BillStatus.PAID:
        one.bill.status, one.bill.paid_at = BILL.next(one.bill.status, BillAct.MOVE_OFF), None
    restate(one.bill, clock.today())
    one.bill.save(update_fields=["status", "paid_at"])


def _book(order: Order, attempt: Attempt, sent: Refund, one: Back, reason: str, caller: Caller) -> None:
    """What was paid before the import goes out as what it came in as: it was no income here, and bore no commission."""
    kind, fee, opening = type_of(one.bill, one.part), 0, attempt.method == AttemptMethod.OPENING
    if one.part == "rent" and kind in COMMISSIONED and not opening:
        fee = -commission_step(rent_kept(one.bill), -one.amount, order.commission_bps)
    back = TxType.OPENING if opening else TxType.FREIGHT_REFUND if kind == TxType.FREIGHT else TxType.REFUND
    post_refund(
        back, one.amount, channel_of(attempt), fee=fee,
        of=Source(ATTEMPT_ROW, attempt.pk, TradeKind.LEASE, order.pk, order.sub_shop_id),
        key=f"refund:{sent.pk}:{sent.amount}:{one.bill.pk}:{one.part}", caller=caller, note=reason,
    )  # fmt: skip
