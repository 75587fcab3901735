"""The two sets of books at the end of all lives: what the party's own says, and what ours says, to the fen."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Q, Sum

from apps.bills.models import Bill, BillProposal, Instalment, LateFeeAccrual, LateReturnDay
from apps.bills.queries import order_sums
from apps.bills.rules import BUYOUTS
from apps.collection.models import Case, WriteOff
from apps.credit.models import CreditQuery, CreditQuota
from apps.deposits.models import Deposit, DepositMove
from apps.deposits.queries import apart_from_moves
from apps.finance.models import Account, Adjustment, ClosedMonth, DebtClearing, Entry, Transaction, Withdrawal
from apps.finance.queries.books import Days, trial_balance
from apps.finance.rules import AVAILABLE, DEBT, EXTERNAL_ALIPAY, EXTERNAL_BANK, OWN, RISK_RESERVED, TxType
from apps.finance.rules.accounts import LOSSES
from apps.finance.rules.months import last_day_of, month_of
from apps.leases.models import Order
from apps.leases.rules import ISSUING
from apps.notary.models import Enforcement, Notarization
from apps.notary.queries import claim_of
from apps.notary.rules import AT_OFFICE, OPEN
from apps.payments.models import Attempt, Refund
from apps.risk.log import RiskEntity
from apps.risk.models import RiskRecharge, RiskReport
from core import clock
from core.models import JobState
from datacenter.services import differences as recounted
from datacenter.services import roll_up
from infra.chaos.lives.town import Town
from infra.sandbox.enforcement import CERTIFIED
from infra.sandbox.notary import ISSUED
from nights.job import last_nights
from partners.models import PartnerCall
from partners.rules import CallState
from partners.sms.port import LOST
from policies.queries import current as policy
from tenants.scope import scope

IN, OUT = ("pay", "debit", "capture"), ("refund",)
ON_THE_WAY = ("pending", "approved", "paying")
PERSON = (CallState.STUCK,)
BORNE = ("mobile_code", "first_code", "reset_code", "ask_receipt")
"""What the platform pays for itself at the SMS party."""
BOOKED = "booked "
FEES = frozenset(f"{BOOKED}{one.value}" for one in TxType if one.value.endswith("_fee"))
"""What a shop or a customer pays for something beside the goods: books without one agree about nothing of it."""


@dataclass(frozen=True)
class Party:
    """What the party's book says: money kept and captured by our attempt's number, rest frozen by our code's."""

    kept: dict[int, int]
    frozen: dict[int, int]
    captured: dict[int, int]


def party(town: Town) -> Party:
    kept: defaultdict[int, int] = defaultdict(int)
    ledger = town.sandbox.ledger()
    for row in ledger:
        if row["kind"] in IN:
            kept[int(row["out_no"])] += row["amount"]
        elif row["kind"] in OUT:
            kept[int(row["out_no"])] -= row["amount"]
    rows: list[dict[str, Any]] = town.sandbox.state("auth")["auth"]
    captured = {int(row["out_no"]): int(row["amount"]) for row in ledger if row["kind"] == "capture"}
    return Party(dict(kept), {int(row["out_order_no"]): row["rest"] for row in rows if row["rest"]}, captured)


def booked(town: Town) -> dict[str, int]:
    """How often money of each type was booked."""
    with scope(town.shop):
        rows = Transaction.objects.order_by().values_list("type")
        return {f"{BOOKED}{kind}": count for kind, count in rows.annotate(count=Count("pk"))}


def differences(town: Town) -> list[str]:
    """Everything in which the books differ, or that waits for nobody; sentences with sums in fen."""
    theirs = party(town)
    with scope(town.shop), town.at_now():
        return [
            *_money(theirs),
            *_frozen(theirs),
            *_captured(theirs),
            *_held(),
            *_fees(),
            *_ledger(),
            *_months(),
            *_withdrawals(),
            *_adjustments(),
            *_messages(town.shop.id),
            *_openings(),
            *_reports(town),
            *_credit_reports(town),
            *_notarizations(town),
            *_enforcements(town),
            *_bills(),
            *_leases(),
            *_waiting(town.shop.id),
            *_days(),
            *town.missed,
        ]


def _days() -> list[str]:
    """The data centre's, counted by nights where something changed, against a recount of all."""
    today = clock.today()
    roll_up(today)
    return [f"the data centre: {line}" for line in recounted(today)]


def _money(theirs: Party) -> list[str]:
    rows = Attempt.objects.filter(pk__in=theirs.kept).values_list("pk", "payable_kind", "payable_id")
    paid_for = {number: ("recharge" if kind == RiskEntity.RECHARGE else "order", row) for number, kind, row in rows}
    held: defaultdict[tuple[str, int], int] = defaultdict(int)
    found = [f"the party holds {sum_} of {number}, unknown here" for number, sum_ in theirs.kept.items()
             if sum_ and number not in paid_for]  # fmt: skip
    for number, amount in theirs.kept.items():
        if number in paid_for:
            held[paid_for[number]] += amount
    entries = Entry.objects.filter(account=EXTERNAL_ALIPAY).order_by()
    own = {
        "order": entries.filter(transaction__order_id__isnull=False).values_list("transaction__order_id"),
        "recharge": entries.filter(transaction__source=RiskEntity.RECHARGE).values_list("transaction__source_id"),
    }
    ours = {(what, pk): -amount for what, sums in own.items() for pk, amount in sums.annotate(sum=Sum("amount"))}
    return found + [
        f"{what} {pk}: the party holds {held.get((what, pk), 0)}, the ledger {ours.get((what, pk), 0)}"
        for what, pk in sorted(held.keys() | ours.keys())
        if held.get((what, pk), 0) != ours.get((what, pk), 0)
    ]


def _months() -> list[str]:
    """A closed month is as it was handed in."""
    found = []
    for row in ClosedMonth.objects.order_by("month"):
        now = {one.account.value: one.closing for one in trial_balance(Days(None, last_day_of(row.month)))}
        found += [
            f"{row.month}: {name} held {was} when it was closed, {now.get(name, 0)} now"
            for name, was in row.balances.items()
            if was != now.get(name, 0)
        ]
    return found


def _frozen(theirs: Party) -> list[str]:
    rows = Deposit.objects.annotate(rest=F("frozen") - F("captured") - F("thawed"))
    ours = dict(rows.values_list("freeze_no", "rest"))
    return [
        f"freeze {number}: {theirs.frozen.get(number, 0)} frozen at the party, {ours.get(number, 0)} here"
        for number in sorted(theirs.frozen.keys() | {number for number, rest in ours.items() if rest})
        if theirs.frozen.get(number, 0) != ours.get(number, 0)
    ]


def _captured(theirs: Party) -> list[str]:
    """Each capture is a move that is done, on both sides."""
    done = DepositMove.objects.filter(kind="capture", state="done")
    ours = {attempt_id or 0: amount for attempt_id, amount in done.values_list("attempt_id", "amount")}
    return [
        f"capture {number}: {theirs.captured.get(number, 0)} at the party, {ours.get(number, 0)} here"
        for number in sorted(theirs.captured.keys() | ours.keys())
        if theirs.captured.get(number, 0) != ours.get(number, 0)
    ]


def _held() -> list[str]:
    """What is held for all customers is what is held for each, and each took it out by moves."""
    held = Deposit.objects.aggregate(sum=Sum(F("paid") - F("captured_paid") - F("refunded")))["sum"] or 0
    account = Account.objects.get(name="deposit_held").balance
    apart = [f"deposits hold {held}, the account {account}"] if held != account else []
    return apart + [
        f"deposit {pk}: {kind} {says}, its moves {comes}" for pk, _, kind, says, comes in apart_from_moves()
    ]


def _fees() -> list[str]:
    """No late fee holds more than its days cost."""
    accrued = dict(LateFeeAccrual.objects.order_by().values_list("bill_id").annotate(sum=Sum("amount")))
    rows = Bill.objects.filter(kind="late_fee").annotate(kept=F("paid") - F("refunded"))
    return [
        f"late fee {row.pk} of {row.order_id} holds {row.kept}, its days cost {accrued.get(row.parent_id or 0, 0)}"
        for row in rows
        if row.kept > accrued.get(row.parent_id or 0, 0)
    ]


def _ledger() -> list[str]:
    entries = dict(Entry.objects.order_by().values_list("account").annotate(sum=Sum("amount")))
    wrong = [f"the ledger's entries sum to {sum(entries.values())}"] if sum(entries.values()) else []
    return wrong + [
        f"account {name}: balance {balance}, entries {entries.get(name, 0)}"
        for name, balance in Account.objects.values_list("name", "balance")
        if balance != entries.get(name, 0)
    ]


def _withdrawals() -> list[str]:
    """What is on its way to the bank, what is there, what came from there for debts, what went from there to customers
    for nothing, and what two people say of it, by the rows that say so.
    """
    rows = dict(Withdrawal.objects.order_by().values_list("status").annotate(sum=Sum(F("amount"))))
    fees = Withdrawal.objects.filter(status="paid").aggregate(sum=Sum("fee"))["sum"] or 0
    debts = DebtClearing.objects.filter(status="confirmed", how="received").aggregate(sum=Sum("amount"))["sum"] or 0
    offline = Attempt.objects.filter(method="offline").values("pk")
    by_bank = Refund.objects.filter(state="lost").exclude(attempt_id__in=offline)
    lost = by_bank.aggregate(sum=Sum("amount"))["sum"] or 0
    slips = RiskRecharge.objects.filter(method="offline", status="credited")
    recharged = slips.aggregate(sum=Sum("amount"))["sum"] or 0
    bank = rows.get("paid", 0) - fees - debts - recharged + lost + _put_right()[EXTERNAL_BANK]
    asked = {"withdrawing": sum(rows.get(one, 0) for one in ON_THE_WAY), "external:bank": bank}
    held = dict(Account.objects.values_list("name", "balance"))
    return [f"{name}: {held[name]}, its withdrawals {sum_}" for name, sum_ in asked.items() if held[name] != sum_]


def _put_right() -> Counter[str]:
    """By account, what two people moved by hand."""
    moved: Counter[str] = Counter()
    rows = Adjustment.objects.filter(status="confirmed").values_list("source", "target", "amount")
    for source, target, amount in rows:
        moved[source] -= amount
        moved[target] += amount
    return moved


def _adjustments() -> list[str]:
    """What two people put right, and what they said of debts, is all that is booked as such."""
    said = _put_right()
    for how, amount in DebtClearing.objects.filter(status="confirmed").values_list("how", "amount"):
        said[EXTERNAL_BANK if how == "received" else LOSSES] -= amount
        said[OWN] += amount
    booked: Counter[str] = Counter()
    rows = Entry.objects.filter(transaction__type="adjustment").order_by().values_list("account")
    for name, amount in rows.annotate(sum=Sum("amount")):
        booked[OWN if name in (AVAILABLE, DEBT) else name] += amount
    return [
        f"adjustments: {booked[name]} booked on {name}, two people said {said[name]}"
        for name in sorted(booked.keys() | said.keys())
        if booked[name] != said[name]
    ]


def _messages(tenant_id: int) -> list[str]:
    """Messages of each month whose next one has had its first night are paid for, once, where they cost something; that
    one of them never arrived may be known only since.
    """
    price, night = policy(clock.today()).sms_price, last_nights().get(tenant_id)
    if night is None or not price:
        return []
    day, state = night
    done = day if state == JobState.DONE else day - timedelta(days=1)
    calls = PartnerCall.objects.filter(
        tenant_id=tenant_id, party="sms", finished_at__lt=clock.start_of(month_of(done))
    ).exclude(operation__in=BORNE)
    taken = calls.filter(state=CallState.SUCCEEDED).count()
    lost = calls.filter(state=CallState.REFUSED, code=LOST).count()
    booked = _fees_of("sms_fee")
    if taken * price <= booked <= (taken + lost) * price:
        return []
    return [f"messages: {booked} booked, {taken} went out at {price} each, {lost} never arrived"]


def _openings() -> list[str]:
    """What leases had paid before they came is in the shop's own till, nowhere else, but for what went back."""
    booked = Entry.objects.filter(transaction__type="opening").order_by().values_list("account")
    sums = {name: sum_ for name, sum_ in booked.annotate(sum=Sum("amount")) if sum_}
    kept = Sum(F("amount") - F("refunded"))
    paid = Attempt.objects.filter(method="opening", state="paid").aggregate(sum=kept)["sum"] or 0
    own = {"offline_cash": paid, "external:offline": -paid} if paid else {}
    return [f"openings: {sums} booked, {paid} paid"] if sums != own else []


def _fees_of(kind: str) -> int:
    found = Entry.objects.filter(account="platform:fees", transaction__type=kind).aggregate(sum=Sum("amount"))["sum"]
    return int(found or 0)


def _reports(town: Town) -> list[str]:
    """A report is paid for where the vendor sold it, and nowhere else; what is reserved is asked for still."""
    rows = RiskReport.objects.order_by().values_list("status").annotate(sum=Sum("fee"))
    fees, theirs = dict(rows), town.sandbox.state("risk_query")["risk_query"]
    sold = {int(row["request_no"]) for row in theirs if row["price"]}
    reserved = Account.objects.values_list("balance", flat=True).get(name=RISK_RESERVED)
    ready = set(RiskReport.objects.filter(status="ready").values_list("pk", flat=True))
    asking = set(RiskReport.objects.filter(status="asking").values_list("pk", flat=True))
    sums = {"reserved": (reserved, fees.get("asking", 0)), "taken": (_fees_of("risk_fee"), fees.get("ready", 0))}
    return [
        *(f"reports: {booked} are {what}, their fees {own}" for what, (booked, own) in sums.items() if booked != own),
        *(f"report {pk} was sold by the vendor, and isn't there" for pk in sorted(sold - ready - asking)),
        *(f"report {pk} is there, and the vendor sold none" for pk in sorted(ready - sold)),
    ]


def _credit_reports(town: Town) -> list[str]:
    """The bureau's is paid for where it sold one, once; the quota counts those, and what is asked for still."""
    rows = list(CreditQuery.objects.values_list("pk", "status", "fee", "month"))
    sold = {int(row["number"]) for row in town.sandbox.state("credit_query")["credit_query"] if row["price"]}
    ready = {pk for pk, status, *_ in rows if status == "ready"}
    asking = {pk for pk, status, *_ in rows if status == "asking"}
    booked, own = _fees_of("credit_fee"), sum(fee for pk, _, fee, _ in rows if pk in ready)
    used = Counter(month for pk, _, _, month in rows if pk in ready | asking)
    quota = {one.month: one.used for one in CreditQuota.objects.all() if one.used}
    return [
        *([f"credit reports: {booked} booked, their fees {own}"] if booked != own else []),
        *([f"the quota says {quota}, asked for are {dict(used)}"] if quota != used else []),
        *(f"credit report {pk} was sold by the bureau, and isn't there" for pk in sorted(sold - ready - asking)),
        *(f"credit report {pk} is there, and the bureau sold none" for pk in sorted(ready - sold)),
    ]


def _notarizations(town: Town) -> list[str]:
    """A certificate costs its fee, once; what the office issued or ended is so here, unless it waits still."""
    rows = {row.pk: row for row in Notarization.objects.all()}
    cases = {int(row["out_no"]): int(row["status"]) for row in town.sandbox.state("notary")["notary"]}
    fees = sum(row.fee for row in rows.values() if row.status == "completed")
    booked = _fees_of("notary_fee")
    over = Order.objects.filter(stage="finished").values_list("pk", flat=True)
    return [
        *([f"notarizations: {booked} booked, their fees {fees}"] if booked != fees else []),
        *(
            f"notarization {pk} is {row.status}, at the office {cases.get(pk)}"
            for pk, row in rows.items()
            if row.status not in OPEN and (row.status == "completed") != (cases.get(pk) == ISSUED)
        ),
        *(
            f"notarization {pk} of {row.order_id} goes on behind its lease: {row.status}, {row.error!r}, at the office "
            f"{cases.get(pk)}, {_calls_of('notarization', pk)}"
            for pk, row in rows.items()
            if row.status in OPEN and row.order_id in set(over)
        ),
    ]


def _calls_of(kind: str, pk: int) -> list[tuple[str, str, str]]:
    rows = PartnerCall.objects.filter(subject=kind, subject_id=pk).order_by("created_at")
    return list(rows.values_list("operation", "state", "error"))[-6:]


def _enforcements(town: Town) -> list[str]:
    """What is certified there is so here, what is owed no more isn't asked for; each sum is that of its bills."""
    rows = {row.number: row for row in Enforcement.objects.all()}
    there = {row["out_no"]: int(row["status"]) for row in town.sandbox.state("enforcement")["enforcement"]}
    return [
        *(
            f"enforcement {number} is {row.status}, at the office {there.get(number)}"
            for number, row in rows.items()
            if row.status not in AT_OFFICE and (row.status == "issued") != (there.get(number) == CERTIFIED)
        ),
        *(f"enforcement {number} is at the office, and nobody asked for it" for number in there.keys() - rows.keys()),
        *(
            f"enforcement {number} goes on, and nothing is owed"
            for number, row in rows.items()
            if row.status in AT_OFFICE and not row.withdraw_reason and not claim_of(row.order_id).total
        ),
        *(
            f"enforcement {number} asks for {row.total}, its bills are {sum(one['amount'] for one in row.items)}"
            for number, row in rows.items()
            if row.total != sum(one["amount"] for one in row.items)
        ),
    ]


def _bills() -> list[str]:
    void = Bill.objects.filter(status="void").exclude(paid=F("refunded"))
    over = Order.objects.filter(stage="finished").values("pk")
    asked = Bill.objects.filter(order_id__in=over, status__in=["due", "partial", "overdue"])
    bought = Bill.objects.filter(kind__in=BUYOUTS, paid__gt=F("refunded")).exclude(
        order_id__in=Order.objects.filter(status__in=["bought_out", "buyout_pending"]).values("pk")
    )
    ahead = Bill.objects.filter(status="scheduled").exclude(paid=0, waived=0, refunded=0)
    kept = [f"buyout {row.pk} of {row.order_id} is paid, and the goods aren't bought" for row in bought]
    return (
        kept
        + _late_returns()
        + _unasked()
        + _renewed()
        + [f"bill {row.pk} of {row.order_id} isn't asked yet and has {row.paid} on it" for row in ahead]
        + [f"bill {row.pk} of {row.order_id} is void with {row.paid - row.refunded} on it" for row in void]
        + [f"bill {row.pk} is {row.status} though lease {row.order_id} is over" for row in asked]
        + _written_off()
    )


def _written_off() -> list[str]:
    """Of what was written off nothing is asked, and no more is unpaid than was then; nothing else is written off."""
    gone = set(Order.objects.filter(status="written_off").values_list("pk", flat=True))
    found = []
    for bill in Bill.objects.filter(written_off__gt=0):
        if bill.order_id not in gone:
            found.append(f"bill {bill.pk} is written off, and its lease {bill.order_id} isn't")
        if bill.amount - bill.paid - bill.waived > bill.written_off:
            found.append(f"bill {bill.pk} of {bill.order_id} is short of more than the {bill.written_off} written off")
    rows = {row.order_id: row for row in WriteOff.objects.filter(amount__gt=0, undone_at=None)}
    found += [f"lease {pk} and its write-off don't agree" for pk in sorted(gone ^ rows.keys())]
    collected = Order.objects.filter(status__in=["collection", "buyout_pending"])
    cases = Case.objects.filter(end="").exclude(order_id__in=collected.values("pk"))
    return found + [f"case {row.pk} is open, and lease {row.order_id} not in collection" for row in cases]


def _unasked() -> list[str]:
    """A period that is due is asked, whatever the lease was at meanwhile."""
    asked = Bill.objects.filter(order_id=OuterRef("order_id"), period=OuterRef("period"), kind=OuterRef("kind"))
    due = Instalment.objects.filter(
        ~Exists(asked.exclude(status="scheduled")), state="open", period__gt=1, due_date__lt=clock.today(),
        order_id__in=Order.objects.filter(status__in=ISSUING).values("pk"),
    )  # fmt: skip
    return [f"period {row.period} of lease {row.order_id} was due {row.due_date} and isn't asked" for row in due]


def _renewed() -> list[str]:
    """A lease is as long and costs as much as its schedule; what renewals cost came off the goods' price."""
    found = []
    for order in Order.objects.filter(anchor_date__isnull=False):
        rows = list(Instalment.objects.filter(order_id=order.pk).values_list("kind", "rent"))
        more = sum(rent for kind, rent in rows if kind == "renewal")
        says = (order.periods, order.total_rent, order.buyout_price)
        own = (len(rows), sum(rent for _, rent in rows), max(0, order.snapshot["buyout_price"] - more))
        if says != own:
            found.append(f"lease {order.pk} says {says} of periods, rent and price, its schedule {own}")
    return found


def _late_returns() -> list[str]:
    """A fee of a late return asks for its days, none of which is before the last day in time, nor above the cap."""
    found = []
    for bill in Bill.objects.filter(kind="late_return"):
        order, days = Order.objects.get(pk=bill.order_id), LateReturnDay.objects.filter(bill_id=bill.pk)
        cost = sum(days.values_list("amount", flat=True))
        asked = 0 if bill.status in ("void", "waived") else bill.amount - bill.refunded
        if asked > cost or cost > order.return_fee_cap:
            found.append(f"late return {bill.pk} of {order.pk} asks {asked}, its days {cost} of {order.return_fee_cap}")
        if order.back_by is None or days.filter(day__lte=order.back_by).exists():
            found.append(f"late return {bill.pk} of {order.pk} costs days in time")
    return found


def _leases() -> list[str]:
    """What a lease's own row says of its bills."""
    rows = {row.pk: row for row in Order.objects.filter(anchor_date__isnull=False).exclude(stage="finished")}
    sums = order_sums(rows)
    return [
        f"lease {pk} says {row.overdue_amount} overdue and {row.rent_paid} paid, its bills {sums[pk].overdue_amount}"
        f" and {sums[pk].rent_paid}"
        for pk, row in rows.items()
        if (row.overdue_amount, row.rent_paid) != (sums[pk].overdue_amount, sums[pk].rent_paid)
    ]


def _waiting(tenant_id: int) -> list[str]:
    """Attempts, moves and calls that are neither at their end nor in a person's queue."""
    queue = set(PartnerCall.objects.filter(tenant_id=tenant_id, state__in=PERSON).values_list("subject", "subject_id"))
    second = BillProposal.objects.filter(status="proposed", attempt_id__isnull=False).values("attempt_id")
    undecided = Attempt.objects.filter(state__in=["waiting", "closing"]).exclude(pk__in=second)
    attempts = undecided.values_list("pk", "method")
    pending = Refund.objects.filter(state="pending")
    moves = (
        DepositMove.objects.filter(state="pending")
        .exclude(refund_id__in=pending.values("pk"))
        .values_list("pk", "kind")
    )
    calls = PartnerCall.objects.filter(tenant_id=tenant_id, state__in=[CallState.PENDING, CallState.UNKNOWN])
    refunds = Refund.objects.filter(state="pending")
    stuck = PartnerCall.objects.filter(tenant_id=tenant_id, state__in=PERSON)
    keys = set(stuck.values_list("key", flat=True))
    left = Q(frozen__gt=F("captured") + F("thawed")) | Q(paid__gt=F("captured_paid") + F("refunded"))
    over = Deposit.objects.filter(left, order_id__in=Order.objects.filter(stage="finished").values("pk"))
    return [
        *(f"attempt {pk} ({how}) waits for nobody" for pk, how in attempts if ("attempt", pk) not in queue),
        *(f"deposit move {pk} ({kind}) waits for nobody" for pk, kind in moves if ("deposit_move", pk) not in queue),
        *(f"refund {row.number} of {row.amount} waits for nobody" for row in refunds if row.number not in keys),
        *(f"call {call.operation} {call.key} is {call.state}" for call in calls),
        *(f"lease {row.order_id} is over with {row.left} of its deposit" for row in over),
    ]
