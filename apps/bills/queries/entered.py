"""Offline money that waits for a second person: what they look at before they say that it came."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date

from apps.bills.models import Bill, BillProposal
from apps.bills.queries.fees import spared_by_day
from apps.bills.queries.rows import bills_among
from apps.bills.rules import ProposalKind, allocate, open_bills
from apps.payments import queries as payments
from apps.payments.models import Attempt
from core import clock
from core.money import Fen


@dataclass(frozen=True, slots=True)
class Pays:
    """What of it goes to a bill, `late_fee` with it."""

    bill: Bill
    amount: Fen
    late_fee: Fen


@dataclass(frozen=True, slots=True)
class Entered:
    """`pays`: as the books are now, by the day on which it came. `left`: what none of its bills owes any more."""

    attempt: Attempt
    received_on: date
    pays: tuple[Pays, ...]
    left: Fen


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
    days = {bill_id: day for attempt, day in came.values() for bill_id in attempt.parts}
    spared = spared_by_day([bill for some in bills.values() for bill in some], days)
    return {pk: _entered(attempt, day, bills[attempt.payable_id], spared) for pk, (attempt, day) in came.items()}


def _entered(attempt: Attempt, day: date, bills: list[Bill], spared: dict[int, Fen]) -> Entered:
    owed = [
        replace(one, late_fee=one.late_fee - spared.get(one.id, 0))
        for one in open_bills(bills, attempt.parts)
        if one.id in attempt.parts
    ]
    found = allocate(attempt.amount, owed)
    by_id = {bill.pk: bill for bill in bills}
    sums: dict[int, Fen] = {}
    fees: dict[int, Fen] = {}
    for part in found.parts:
        sums[part.bill_id] = sums.get(part.bill_id, 0) + part.amount
        if part.part == "late_fee":
            fees[part.bill_id] = part.amount
    pays = tuple(Pays(by_id[pk], amount, fees.get(pk, 0)) for pk, amount in sums.items())
    return Entered(attempt, day, pays, found.left)
