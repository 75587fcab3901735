"""Late fees (product.md, Money rules): fen, basis points per day, business dates."""

from datetime import date

from core.money import Bps, Fen, share


def asked_on(due_date: date, issued_late: date | None) -> date:
    """The day on which the customer could know of a bill and was to pay it: nothing is late before the day after."""
    return max(due_date, issued_late or due_date)


def days_late(due_date: date, day: date) -> int:
    """Whole days after the due date; 0 on it and before."""
    return max(0, (day - due_date).days)


def late_fee(
    *,
    unpaid_rent: Fen,
    bill_rent: Fen,
    rate: Bps,
    day: date,
    due_date: date,
    grace_days: int,
    cap: Bps,
    accrued: Fen,
) -> Fen:
    """Late fee in fen for one bill on `day`; rate in bps per day; capped; see product.md, Money rules.

    The first day after the grace days is the first with a fee; grace days are never charged afterwards.
    `cap` is in bps of `bill_rent`, the rent the bill asked for; `accrued` is what earlier days took of it,
    with what the shop gave back of that.
    """
    if days_late(due_date, day) <= grace_days:
        return 0
    room = share(bill_rent, cap) - accrued
    return max(0, min(share(unpaid_rent, rate), room))
