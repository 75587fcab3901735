"""Collecting by staff: debit, QR, offline. Earlier bills first; never two attempts at once."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

from django.db import transaction

from apps.bills import queries
from apps.bills.events import Changed
from apps.bills.labels import subject_of
from apps.bills.log import BillLog, BillReason
from apps.bills.models import Bill, BillProposal
from apps.bills.rules import (
    NOT_COVERED,
    ProposalKind,
    debited,
    earlier_unpaid,
    may_collect,
    needs_second,
    open_bills,
    received_since,
    why_no_settling,
)
from apps.bills.services.proposing import make_room, propose
from apps.bills.services.schedule import await_ahead
from apps.leases import queries as leases
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from apps.payments.rules import AttemptMethod
from apps.payments.services import (
    ATTEMPT_ROW,
    QR_MINUTES,
    Charge,
    Opened,
    close_attempt,
    debit,
    money_arrived,
    open_attempt,
    show_code,
)
from core import audit, clock
from core.caller import Caller
from core.entities import TradeKind
from core.errors import InvalidInput, NotFound, ShopUnavailable, StateError
from core.money import Fen, yuan
from core.shown import AskedSum, ShownSum, check_shown
from core.text import say
from core.uploads.addresses import digest_of
from core.uploads.documents import SentPicture
from partners import numbers
from partners.models import PartnerCall
from policies import queries as policies
from tenants.people import check_stranger
from tenants.rules import MerchantStatus
from tenants.scope import current
from tenants.status import held_status

Method = Literal["debit", "qr", "offline"]


@dataclass(frozen=True)
class Collecting:
    """What is to be collected: bills (late fees stand with theirs) and the sum."""

    bill_ids: list[int]
    amount: Fen


@dataclass(frozen=True)
class Collected:
    """The attempt, the call to make after the commit, and the orders to settle before it. `proposal`: its money waits
    for a second person.
    """

    attempt: Attempt
    call: PartnerCall | None
    changed: Changed
    proposal: BillProposal | None = None


@transaction.atomic
def collect(
    *,
    caller: Caller,
    bill_ids: Collection[int],
    method: Method,
    amount: Fen | None = None,
    proof: str = "",
    received_on: date | None = None,
    remark: str = "",
    shown: Collection[ShownSum] | None = None,
) -> Collected:
    """Collect `amount` fen (None: all that is open) on bills of one order. Offline money is booked at once,
    or, beyond what one person may enter in a day, once a second one confirms it.

    `received_on`: the business day on which offline money came (None: today).

    Raises NotFound, InvalidInput, StateError (111) before the order is paid, when the bills are, when the money does
    otherwise than was `shown` (see `asked_of_offline`), or while another attempt is under way; ShopUnavailable (105) in
    a closed shop, whose till is nobody's.
    """
    if held_status() == MerchantStatus.CLOSED:
        raise ShopUnavailable(say("店铺已关闭，不能收款", "This shop is closed: nothing is collected"))
    order, bills = _locked(caller, bill_ids)
    if not may_collect(order.status):
        raise StateError(say("客户还在下单支付，暂不能收款", "The customer is still placing the order"), order.status)
    parents = _parents(bills, bill_ids)
    at = _received(method, received_on or clock.today(), [bill for bill in bills if bill.pk in parents])
    day = clock.business_date(at)
    owed = _owed(bills, parents, day)
    if shown is not None:
        check_shown(shown, queries.foresee(order, bills, parents, owed if amount is None else amount, day).sums())
    asked = _debit(order, bills, bill_ids, amount) if method == "debit" else _collecting(owed, bills, parents, amount)
    kept, before = _kept_proof(caller, method, proof), queries.offline_today(order.pk)
    opened = open_attempt(
        queries.bills_of(order.pk), AttemptMethod.of(method), asked.bill_ids, asked.amount, actor_name=caller.name,
        minutes=QR_MINUTES if method == "qr" else 0, proof=kept, reason=remark,
        # Offline money came already.
        why_not="" if method == "offline" else queries.why_no_buyout(order, asked.bill_ids),
    )  # fmt: skip
    _claim_proof(opened.attempt)
    if opened.again:
        return Collected(opened.attempt, _send(order, opened), Changed.of([]))
    about = {"received_on": received_on.isoformat()} if received_on else {}
    if method == "offline" and needs_second(asked.amount, before, policies.current().offline_second_from):
        check_stranger(caller)
        bill = next(one for one in bills if one.pk == asked.bill_ids[0])
        make_room(bill, ProposalKind.OFFLINE)
        waits = propose(
            bill, ProposalKind.OFFLINE, asked.amount, caller=caller, why=remark, attempt_id=opened.attempt.pk,
            received_at=at, about=about,
        )  # fmt: skip
        return Collected(opened.attempt, None, Changed.of([]), waits)
    after = {"attempt": opened.attempt.pk, "bills": asked.bill_ids, "amount": asked.amount}
    audit.record(caller, BillLog.of(f"bill.{method}"), TradeKind.LEASE, order.pk, after=after | about, why=remark)
    if method == "offline":
        money_arrived(opened.attempt.pk, "", at, caller=caller)
        opened.attempt.refresh_from_db()
        return Collected(opened.attempt, None, Changed.of([order.pk]))
    return Collected(opened.attempt, _send(order, opened), Changed.of([]))


def asked_of_offline(order: Order, bill_ids: Collection[int], *, amount: Fen, received_on: date) -> list[AskedSum]:
    """What `amount` fen of offline money of a day would do, before it is entered. Raises as `collect`."""
    bills = queries.order_bills(order.pk)
    if not set(bill_ids) <= {bill.pk for bill in bills}:
        raise NotFound
    parents = _parents(bills, bill_ids)
    _received("offline", received_on, [bill for bill in bills if bill.pk in parents])
    asked = _collecting(_owed(bills, parents, received_on), bills, parents, amount)
    return queries.foresee(order, bills, asked.bill_ids, asked.amount, received_on).sums()


@transaction.atomic
def collect_rest(order: Order, *, caller: Caller, shown: Fen) -> Collected:
    """A code for all that is asked of a locked order, and for all that is to come, which is billed ahead for that: not
    paid, it is asked on its day as before.

    Raises StateError (111) where it isn't the sum that was `shown`, where a lease can't be settled early
    (`why_no_settling`), and while another attempt is under way.
    """
    rest = queries.rest_of(order.pk)
    if why := why_no_settling(order, rest):
        raise StateError(say(*why), order.status)
    if rest.total != shown:
        text = say(
            f"结清金额已变为 {yuan(rest.total)}，请核对后重新提交",
            f"It is {yuan(rest.total)} by now: look again and send it once more",
        )
        raise StateError(text, "changed")
    awaited = await_ahead(order, [one.period for one in rest.to_come])
    parts = [*(one.bill_id for one in rest.asked if one.bill_id), *(bill.pk for bill in awaited)]
    opened = open_attempt(
        queries.bills_of(order.pk), AttemptMethod.QR, parts, rest.total, actor_name=caller.name, minutes=QR_MINUTES,
        reason=BillReason.SETTLE_EARLY,
    )  # fmt: skip
    if not opened.again:
        after = {"attempt": opened.attempt.pk, "bills": sorted(parts), "amount": rest.total}
        audit.record(caller, BillLog.SETTLE_EARLY, TradeKind.LEASE, order.pk, after=after)
    return Collected(opened.attempt, _send(order, opened), Changed.of([]))


def _kept_proof(caller: Caller, method: Method, proof: str) -> str:
    """As a private file; "" where there is none."""
    if method == "offline" and not proof:
        raise InvalidInput(("proof", say("请上传收款凭证", "Upload the proof of payment")))
    return SentPicture.of(caller, "proof", proof).keep(current().id) if proof else ""


def _claim_proof(attempt: Attempt) -> None:
    """A picture proves one payment. Raises InvalidInput (110) for another's."""
    mine = numbers.mine(ATTEMPT_ROW, attempt.pk)
    if attempt.proof and not numbers.claim(numbers.PICTURE, digest_of(attempt.proof), mine, by_person=True):
        raise InvalidInput(("proof", say(*numbers.TAKEN_PICTURE)))


@transaction.atomic
def decide_offline(row: BillProposal, *, confirmed: bool, caller: Caller) -> None:
    """The offline money of a locked proposal came, as its second person says; or it didn't, and the customer can pay
    again, and its proof be entered anew.
    """
    if row.attempt_id is None or row.received_at is None:
        raise ValueError(f"proposal {row.pk} is of no payment")
    if confirmed:
        money_arrived(row.attempt_id, "", row.received_at, caller=caller)
    elif close_attempt(row.attempt_id, BillReason.NOT_CONFIRMED):
        free_proof(payments.by_id([row.attempt_id])[row.attempt_id])


def free_proof(attempt: Attempt) -> None:
    """It proves nothing any more: what it shows can be entered where it belongs."""
    if attempt.proof:
        numbers.release(numbers.PICTURE, digest_of(attempt.proof), numbers.mine(ATTEMPT_ROW, attempt.pk))


def _locked(caller: Caller, bill_ids: Collection[int]) -> tuple[Order, list[Bill]]:
    owners = set(Bill.objects.filter(pk__in=bill_ids).values_list("order_id", flat=True))
    if not owners:
        raise NotFound
    if len(owners) > 1:
        raise InvalidInput(("bill_ids", say("请选择同一订单的账单", "Choose bills of one order")))
    order = leases.lock_order(caller, owners.pop())
    bills = queries.lock_bills(order.pk)
    if not set(bill_ids) <= {bill.pk for bill in bills}:
        raise NotFound
    return order, bills


def _parents(bills: list[Bill], chosen: Collection[int]) -> list[int]:
    """The chosen bills; a late fee is collected with the bill that it stands on."""
    return sorted({bill.parent_id or bill.pk for bill in bills if bill.pk in chosen})


def _received(method: Method, day: date, chosen: list[Bill]) -> datetime:
    """Now, or the first moment of an earlier day. Raises InvalidInput (110) for a day on which it can't have come."""
    if day == clock.today():
        return clock.now()
    since = received_since((bill.asked_on for bill in chosen), clock.today())
    if method != "offline":
        text = say("只有线下收款可以填写收款日期", "Only offline money has a day of receipt")
        raise InvalidInput(("received_on", text))
    if not since <= day <= clock.today():
        text = say(f"收款日期须在 {since} 至今天之间", f"Between {since} and today")
        raise InvalidInput(("received_on", text))
    return clock.start_of(day)


def _owed(bills: list[Bill], chosen: list[int], day: date) -> Fen:
    """What is open of the chosen bills, less the late fees that money of `day` spares. Raises StateError (111)."""
    opened = sum(bill.unpaid for bill in open_bills(bills) if bill.id in chosen)
    owed = opened - sum(queries.spared(bills, chosen, day).values())
    if owed == 0:
        raise StateError(say("账单已结清，无需重复收款", "These bills are paid already"), "paid")
    return owed


def _debit(order: Order, bills: list[Bill], chosen: Collection[int], amount: Fen | None) -> Collecting:
    """What the consent covers, and nothing else of what is chosen."""
    if none := queries.why_no_debit(order, bills):
        raise InvalidInput(("method", none))
    found = queries.debitable(order, bills)
    if set(chosen) != {found[-1].pk}:
        raise InvalidInput(("method", say(*NOT_COVERED)))
    if amount not in (None, debited(found[-1])):
        whole = yuan(debited(found[-1]))
        text = say(f"代扣只能按整期租金 {whole}", f"A debit takes the whole instalment, {whole}")
        raise InvalidInput(("amount", text))
    return Collecting([bill.pk for bill in found], debited(found[-1]))


def _collecting(owed: Fen, bills: list[Bill], chosen: list[int], amount: Fen | None) -> Collecting:
    if earlier_unpaid(chosen, open_bills(bills)):
        raise InvalidInput(("bill_ids", say("请先收取更早的账单", "Collect the earlier bills first")))
    total = owed if amount is None else amount
    if not 1 <= total <= owed:
        raise InvalidInput(
            ("amount", say(f"收款金额须在 ¥0.01 至 {yuan(owed)} 之间", f"Between ¥0.01 and {yuan(owed)}"))
        )
    return Collecting(chosen, total)


def _send(order: Order, opened: Opened) -> PartnerCall:
    attempt = opened.attempt
    kinds = Bill.objects.filter(pk__in=attempt.parts).values_list("kind", flat=True)
    charge = Charge(
        attempt.pk,
        queries.bills_of(order.pk),
        attempt.amount,
        subject_of(order.pk, kinds),
        opened.before,
        order.agreement_no,
    )
    return debit(charge) if attempt.method == AttemptMethod.DEBIT else show_code(charge)
