"""The repayment status of a month, from a lease's bills alone.

Source: the monthly 还款状态 of the second-generation personal report (中国人民银行征信中心，二代个人信用报告): N paid;
1 … 7 the days that the oldest unpaid bill is overdue at the month's end, 1–30, 31–60, 61–90, 91–120, 121–150, 151–180,
more than 180; B written off (呆账); C settled; G ended otherwise; # unknown.
"""

import calendar
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Annotated

from pydantic import StringConstraints

from core.money import Fen
from core.wording import Labelled

MonthOf = Annotated[str, StringConstraints(pattern=r"^20\d{2}-(0[1-9]|1[0-2])$")]
"""2026-11."""
MONTH = re.compile(r"(20\d{2})-(0[1-9]|1[0-2])")


class RepaymentStatus(Labelled):
    N = "N", "正常还款", "Paid as agreed"
    D1 = "1", "逾期 1–30 天", "1–30 days overdue"
    D2 = "2", "逾期 31–60 天", "31–60 days overdue"
    D3 = "3", "逾期 61–90 天", "61–90 days overdue"
    D4 = "4", "逾期 91–120 天", "91–120 days overdue"
    D5 = "5", "逾期 121–150 天", "121–150 days overdue"
    D6 = "6", "逾期 151–180 天", "151–180 days overdue"
    D7 = "7", "逾期 180 天以上", "More than 180 days overdue"
    B = "B", "呆账", "Written off"
    C = "C", "结清", "Settled"
    G = "G", "结束（非正常结清）", "Ended otherwise"
    UNKNOWN = "#", "状态未知", "Unknown"


BAND_DAYS, LAST_BAND = 30, 7


class Ended(StrEnum):
    """How a lease ended: all was paid; it was called off or taken back; it was written off."""

    SETTLED = "settled"
    OTHERWISE = "otherwise"
    WRITTEN_OFF = "written_off"


@dataclass(frozen=True, slots=True)
class Asked:
    """A bill that counts: asked on `due`, `amount` fen; `left`: what is unpaid today. `done`: the day on which nothing
    of it was left; None: something is. `back`: since when its money is gone back whole; `undecided`: nobody has said
    yet what becomes of it then, else nothing is asked of it since. `moves`: what came and, below 0, is asked again, by
    the day of the money, whenever it was heard of; empty where nobody asks for a day before that.
    """

    due: date
    amount: Fen
    left: Fen
    done: date | None
    back: date | None = None
    undecided: bool = False
    moves: Sequence[tuple[date, Fen]] = ()

    def is_gone(self, day: date) -> bool:
        """Whether its money was gone at the end of `day`."""
        return self.back is not None and self.back <= day

    def left_on(self, day: date) -> Fen:
        """What of it was unpaid at the end of `day`."""
        if self.is_gone(day) or (self.done is not None and self.done <= day):
            return 0
        if self.done is not None:
            return max(0, self.amount - sum(amount for at, amount in self.moves if at <= day))
        return max(0, min(self.amount, self.left + sum(amount for at, amount in self.moves if at > day)))


@dataclass(frozen=True, slots=True)
class MonthFacts:
    """What is said of a month beside its status: fen, and days of the oldest that is overdue at its end."""

    status: RepaymentStatus
    due_amount: Fen
    paid_amount: Fen
    overdue_days: int
    overdue_amount: Fen
    last_paid_on: date | None


def bounds_of(month: str) -> tuple[date, date]:
    """First and last day of "2026-11". Raises ValueError."""
    found = MONTH.fullmatch(month)
    if not found:
        raise ValueError(f"{month!r} is no month")
    year, number = int(found[1]), int(found[2])
    return date(year, number, 1), date(year, number, calendar.monthrange(year, number)[1])


def month_of(day: date) -> str:
    return f"{day:%Y-%m}"


def next_month(month: str) -> str:
    return month_of(bounds_of(month)[1] + timedelta(days=1))


def reportable_months(opened: date, today: date, *, over: bool = False) -> list[str]:
    """Months since it was opened that can be reported on `today`, the oldest first: those that are over, and this
    one where the lease is `over`. What a month will be is not said before: who pays on its last day paid in it.
    """
    found, month = [], month_of(opened)
    while bounds_of(month)[1] < today:
        found.append(month)
        month = next_month(month)
    return [*found, month] if over and month == month_of(today) else found


def overdue_days(bills: Collection[Asked], day: date) -> int:
    """Of the oldest bill that was unpaid at the end of `day`: a bill is overdue from the day after it was asked."""
    return max((_days(bill, day) for bill in bills), default=0)


def _days(bill: Asked, day: date) -> int:
    return max(0, (day - bill.due).days) if bill.left_on(day) else 0


def month_status(bills: Collection[Asked], day: date, *, ended: Ended | None = None) -> RepaymentStatus:
    """As it was at the end of `day`. `ended`: how the lease had ended by then, None while it went on.

    What has ended says how; what can't be said is unknown; else the oldest unpaid bill decides.
    """
    if ended == Ended.WRITTEN_OFF:
        return RepaymentStatus.B
    if any(bill.undecided and bill.is_gone(day) and bill.due <= day for bill in bills):
        return RepaymentStatus.UNKNOWN
    late = overdue_days(bills, day)
    if ended is not None and not late:
        return RepaymentStatus.C if ended == Ended.SETTLED else RepaymentStatus.G
    return band_of(late)


def band_of(days: int) -> RepaymentStatus:
    """0 → N, 1–30 → 1, … , 151–180 → 6, more → 7."""
    if days <= 0:
        return RepaymentStatus.N
    return RepaymentStatus.of(str(min(LAST_BAND, (days - 1) // BAND_DAYS + 1)))


def month_facts(bills: Collection[Asked], month: str, today: date, *, ended: Ended | None = None) -> MonthFacts:
    """Of "2026-11", or of what of it is over today. Raises ValueError for a month that hasn't begun."""
    first, last = bounds_of(month)
    day = min(last, today)
    if day < first:
        raise ValueError(f"{month} hasn't begun")
    bills = [bill for bill in bills if bill.undecided or not bill.is_gone(day)]
    paid_on = [bill.done for bill in bills if bill.done and bill.done <= day]
    status = month_status(bills, day, ended=ended)
    late = overdue_days(bills, day) if status.isdecimal() else 0
    return MonthFacts(
        status=status,
        due_amount=sum(bill.amount for bill in bills if first <= bill.due <= day),
        paid_amount=sum(bill.amount for bill in bills if bill.done and first <= bill.done <= day),
        overdue_days=late,
        overdue_amount=sum(bill.left_on(day) for bill in bills if _days(bill, day)) if late else 0,
        last_paid_on=max(paid_on, default=None),
    )
