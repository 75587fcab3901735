"""Offline money that waits for a second person: what they look at before they say that it came."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date

from apps.bills.labels import called
from apps.bills.models import Bill, BillProposal
from apps.bills.queries.fees import spared_by_day
from apps.bills.queries.foreseen import foresee
from apps.bills.queries.rows import bills_among
from apps.bills.rules import ProposalKind, allocate, open_bills
from apps.leases.models import Order
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import clock
from core.money import Fen
from core.shown import AskedSum
from core.text import say

TOO_MUCH = ("多收部分（退回客户）", "More than is owed: goes back")


@dataclass(frozen=True, slots=True)
class Pays:
    """What of it goes to a bill, `late_fee` with it."""

    bill: Bill
    amount: Fen
    late_fee: Fen

    def sums(self) -> list[AskedSum]:
        """The bill's own part, and its late fee's."""
        own = AskedSum(name=f"bill-{self.bill.pk}", label=called(self.bill), amount=self.amount - self.late_fee)
        label = say(f"{called(self.bill)} · 滞纳金", f"{called(self.bill)}, late fee")
        fee = AskedSum(name=f"fee-{self.bill.pk}", label=label, amount=self.late_fee)
        return [one for one in (fee, own) if one.amount]


@dataclass(frozen=True, slots=True)
class Entered:
    """`pays`: as the books are now, by the day on which it came: its own bills, and others where those owe less by now.
    `back`: what nobody owes any more.
    """

    attempt: Attempt
    received_on: date
    pays: tuple[Pays, ...]
    back: Fen

    def sums(self, order: Order, bills: Collection[Bill]) -> list[AskedSum]:
        """As its confirmation says them; `bills`: all of its lease."""
        return [
            *(one for paid in self.pays for one in paid.sums()),
            *([AskedSum(name="back", label=say(*TOO_MUCH), amount=self.back)] if self.back else []),
            *foresee(order, bills, self.attempt.parts, self.attempt.amount, self.received_on).rest(),
        ]


def entered(rows: Collection[BillProposal]) -> dict[int, Entered]:
    """By proposal, of those that are of offline money; in as many queries for one as for a list of them."""
    waiting = [row for row in rows if row.kind == ProposalKind.OFFLINE]
    attempts = payments.by_id([row.attempt_id for row in waiting if row.attempt_id]) if waiting else {}
    bills = bills_among([one.payable_id for one in attempts.values()]) if attempts else {}
    came = {
        row.pk: (attempts[row.attempt_id], clock.business_date(row.received_at))
        for row in waiting
        if row.received_at and row.attempt_id in attempts
    }
    days = {bill.pk: day for attempt, day in came.values() for bill in bills[attempt.payable_id]}
    spared = spared_by_day([bill for some in bills.values() for bill in some], days)
    return {pk: _entered(attempt, day, bills[attempt.payable_id], spared) for pk, (attempt, day) in came.items()}


def _entered(attempt: Attempt, day: date, bills: list[Bill], spared: dict[int, Fen]) -> Entered:
    owed = [replace(one, late_fee=one.late_fee - spared.get(one.id, 0)) for one in open_bills(bills, attempt.parts)]
    by_id = {bill.pk: bill for bill in bills}
    sums: dict[int, Fen] = {}
    fees: dict[int, Fen] = {}
    left = attempt.amount
    for own in (True, False):  # as `services.receipt.take` does it
        found = allocate(left, [one for one in owed if (one.id in attempt.parts) is own]) if left else None
        for part in found.parts if found else ():
            sums[part.bill_id] = sums.get(part.bill_id, 0) + part.amount
            if part.part == "late_fee":
                fees[part.bill_id] = part.amount
        left = found.left if found else 0
    pays = tuple(Pays(by_id[pk], amount, fees.get(pk, 0)) for pk, amount in sums.items())
    return Entered(attempt, day, pays, left)
