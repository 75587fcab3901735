"""Late fees (product.md, Money rules): fen, basis points per day, business dates."""

from dataclasses import dataclass
from datetime import date

from core.money import FULL, Bps, Fen, share

Problem = tuple[str, str, str]


@dataclass(frozen=True)
class LateFeeTerms:
    """`rate` in bps per day (5 = 0.05 %), `cap` in bps of the bill's rent; frozen into the order."""

    rate: Bps
    grace_days: int
    cap: Bps


@dataclass(frozen=True)
class LateFeeLimits:
    """The platform's limits for a merchant's terms."""

    max_rate: Bps = 50
    min_grace_days: int = 0
    max_grace_days: int = 30
    max_cap: Bps = FULL


def late_fee_problems(terms: LateFeeTerms, limits: LateFeeLimits) -> list[Problem]:
    """Which of a merchant's terms are outside the platform's limits."""
    checks = (
        ("rate", terms.rate, 0, limits.max_rate),
        ("grace_days", terms.grace_days, limits.min_grace_days, limits.max_grace_days),
        ("cap", terms.cap, 0, limits.max_cap),
    )
    return [
        (field, f"须在 {least} 到 {most} 之间", f"must be between {least} and {most}")
        for field, value, least, most in checks
        if not least <= value <= most
    ]


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
    `cap` is in bps of `bill_rent`, the rent the bill asked for; `accrued` is what earlier days took of it.
    """
    if days_late(due_date, day) <= grace_days:
        return 0
    room = share(bill_rent, cap) - accrued
    return max(0, min(share(unpaid_rent, rate), room))
