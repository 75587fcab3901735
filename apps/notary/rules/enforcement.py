"""Enforcement of a certified contract: what is claimed on a day, the statuses of a request, what may be done."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Protocol

from apps.bills.rules import BillKind, claim
from apps.bills.rules.asked import BillRow
from apps.notary.rules.notarization import daily
from core import shapes
from core.money import Fen
from core.transitions import Table
from core.wording import Bilingual, Labelled

LOOKS = (timedelta(minutes=3), timedelta(hours=1), timedelta(days=1), timedelta(days=3), timedelta(days=7))
"""The office is asked so long after a status began for what its callback should have told, then once a week."""
WEEKS = 12

RENTS = (BillKind.FIRST_RENT, BillKind.RENT, BillKind.ADDON)
COMPENSATIONS = (BillKind.COMPENSATION, BillKind.LATE_RETURN, BillKind.EARLY_RETURN)


@shapes.kept("notary.items")
@dataclass(frozen=True, slots=True)
class Item:
    """One bill of a claim: what of it is unpaid, in fen. `period`: 0 where it is of none."""

    kind: str
    period: int
    due: date
    amount: Fen


@dataclass(frozen=True, slots=True)
class Claimed:
    """What the certified contract has a customer owe on a day, as it splits; the items sum up to it."""

    as_of: date
    rent: Fen = 0
    fees: Fen = 0
    compensation: Fen = 0
    items: tuple[Item, ...] = ()

    @property
    def total(self) -> Fen:
        return self.rent + self.fees + self.compensation


def still_owed(asked: Iterable[Item], now: Claimed) -> Fen:
    """What of a request is owed still: what fell due since is another one's."""
    left: Counter[tuple[str, int]] = Counter()
    for one in now.items:
        left[one.kind, one.period] += one.amount
    owed = 0
    for one in asked:
        part = min(one.amount, left[one.kind, one.period])
        left[one.kind, one.period] -= part
        owed += part
    return owed


def beyond(now: Claimed, certified: Iterable[Item]) -> Claimed:
    """What of a day's claim stands in no certificate yet; `certified`: what certificates that aren't paid are of."""
    left: Counter[tuple[str, int]] = Counter()
    for one in certified:
        left[one.kind, one.period] += one.amount
    items = []
    for one in now.items:
        has = min(one.amount, left[one.kind, one.period])
        left[one.kind, one.period] -= has
        if has < one.amount:
            items.append(replace(one, amount=one.amount - has))
    return _summed(now.as_of, items)


class PeriodBill(BillRow, Protocol):
    period: int


def claimed(bills: Iterable[PeriodBill], as_of: date) -> Claimed:
    """What is unpaid, or was written off, of rents that fell due before `as_of`, their late fees, and compensation.

    What a renewal asks, a buyout and freight stand in no paper that was certified (decision 39).
    """
    rows = {bill.pk: bill for bill in bills}
    late = {pk: bill for pk, bill in rows.items() if bill.kind in (*RENTS, *COMPENSATIONS) and bill.asked_on < as_of}
    late |= {pk: bill for pk, bill in rows.items() if bill.kind == BillKind.LATE_FEE and bill.parent_id in late}
    items = [Item(bill.kind, bill.period, bill.due_date, claim(bill)) for bill in late.values() if claim(bill)]
    return _summed(as_of, items)


def _summed(as_of: date, items: Iterable[Item]) -> Claimed:
    rows = tuple(sorted(items, key=lambda one: (one.due, one.period, one.kind)))

    def sum_of(kinds: Collection[str]) -> Fen:
        return sum(one.amount for one in rows if one.kind in kinds)

    return Claimed(as_of, sum_of(RENTS), sum_of((BillKind.LATE_FEE,)), sum_of(COMPENSATIONS), rows)


class EnforceStatus(Labelled):
    ASKED = "asked", "待公证处受理", "Asked for"
    ACCEPTED = "accepted", "公证处已受理", "Accepted"
    ISSUED = "issued", "已出具执行证书", "Issued"
    REFUSED = "refused", "公证处不予出具", "Refused"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class EnforceAct(StrEnum):
    ACCEPT = "accept"
    ISSUE = "issue"
    REFUSE = "refuse"
    WITHDRAW = "withdraw"


S, A = EnforceStatus, EnforceAct
_ENDS: dict[str, str] = {A.REFUSE: S.REFUSED, A.WITHDRAW: S.WITHDRAWN}

ENFORCEMENT = Table(
    "enforcement",
    {
        S.ASKED: {A.ACCEPT: S.ACCEPTED, **_ENDS},
        S.ACCEPTED: {A.ISSUE: S.ISSUED, **_ENDS},
        S.ISSUED: {},
        S.REFUSED: {},
        S.WITHDRAWN: {},
    },
)
AT_OFFICE = tuple(ENFORCEMENT.before(A.WITHDRAW))
"""It may still come to a certificate, and be withdrawn."""


class EnforceDoing(StrEnum):
    """What a person may do now: the buttons."""

    ENFORCE = "enforce"
    WITHDRAW = "withdraw"


@dataclass(frozen=True, slots=True)
class EnforceStanding:
    """Where an order's enforcement stands. `status`: of the last request, "" without one. `certified`: there is a deed.

    `owing`: it is overdue, in collection or written off. `total`: what would be claimed today, in fen: beyond what
    certificates have that aren't paid. `met`: what the last one claimed was paid.
    """

    certified: bool
    owing: bool
    total: Fen
    served: bool
    status: str = ""
    withdrawing: bool = False
    met: bool = False


def why_not_enforced(at: EnforceStanding) -> Bilingual | None:
    """Why no certificate of enforcement can be asked for; None where it can."""
    if not at.certified:
        return "合同没有完成公证，不能申请强制执行", "Its contract isn't notarized: nothing can be enforced"
    if at.status in AT_OFFICE:
        return "强制执行申请办理中", "It was asked for, and the office is at it"
    if at.status == S.ISSUED and not at.met and at.total < 1:
        return "执行证书已出具，请凭证书向法院申请强制执行", "The certificate is there: take it to the court"
    if not at.owing or at.total < 1:
        return "订单没有逾期未付的租金、滞纳金或赔偿", "Nothing that the certified contract asks for is overdue"
    return None if at.served else ("店铺没有公证账号，或平台已停用公证", "The shop has no account at a notary's office")


def enforce_doings(at: EnforceStanding) -> list[EnforceDoing]:
    if why_not_enforced(at) is None:
        return [EnforceDoing.ENFORCE]
    return [EnforceDoing.WITHDRAW] if at.status in AT_OFFICE and not at.withdrawing else []


def enforce_looks(since: datetime, paid: datetime | None = None) -> list[datetime]:
    """When the office is asked how far a request is, in its status since then; and, once all is `paid`, to drop it."""
    weekly = (timedelta(days=7 * week) for week in range(2, WEEKS + 1))
    return sorted([*(since + after for after in (*LOOKS, *weekly)), *(daily(paid) if paid else [])])
