"""What a renewal costs and how long it may be: more periods of the lease's own, behind its last (decision 36); and the
one that is asked for, as a lease keeps it.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from core import shapes
from core.money import Bps, Fen, share

MOST_PERIODS = 12
"""Of one renewal; another may be asked for in its last period."""


@dataclass(frozen=True, slots=True)
class Renewal:
    """What may be had: up to `most` periods, each at `rent` and the monthly add-ons `addon`, in fen."""

    most: int
    rent: Fen
    addon: Fen

    @property
    def amount(self) -> Fen:
        """Of a period's bill."""
        return self.rent + self.addon


@dataclass(frozen=True, slots=True)
class ShownRenewal:
    """What who answers saw: so many periods, each at `amount`, in fen."""

    periods: int
    amount: Fen


@shapes.kept("leases.renewal")
@dataclass(frozen=True, slots=True)
class AskedRenewal:
    """A renewal that waits for the answer of the side that didn't ask: so many periods at `rent` and `addon`, in fen.
    `answer_by`: the last day for it. `asked_on`: since when it waits.
    """

    periods: int
    rent: Fen
    addon: Fen
    by_customer: bool
    answer_by: date
    asked_on: date

    @property
    def shown(self) -> ShownRenewal:
        return ShownRenewal(self.periods, self.rent + self.addon)


def renewal_of(first_rent: Fen, addon: Fen, rate: Bps, end_price: Fen | None) -> Renewal:
    """At `rate` of a period's usual rent. Rent counts towards `end_price`, what is left of the price of the goods at
    the end of the term: no renewal costs more than buying them. None where the contract has no such price.
    """
    rent = share(first_rent, rate)
    most = MOST_PERIODS if end_price is None or not rent else min(MOST_PERIODS, end_price // rent)
    return Renewal(most, rent, addon)


def end_price_after(end_price: Fen, rent: Fen, periods: int) -> Fen:
    """What is left to pay for the goods at the end of a renewed lease."""
    return max(0, end_price - rent * periods)


def answer_by(today: date, ends_on: date, renew_by: date) -> date:
    """The last day for the shop's answer: the term's last, and tomorrow at least, while the goods aren't late."""
    return min(max(ends_on - timedelta(days=1), today + timedelta(days=1)), renew_by)
