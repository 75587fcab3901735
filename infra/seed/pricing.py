"""What goods of the seed cost: total rent by term, buyout at the end, selling price. Amounts in fen."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from apps.goods.schemas import PackagePriceIn
from catalog.choices import TERMS
from core.money import Fen

USED = {"99": 0.86, "95": 0.78, "90": 0.70, "new": 0.98}
"""What a piece is sold for, as a part of the list price."""


@dataclass(frozen=True, slots=True)
class Pricing:
    """Total rent of each term, and the price at its end where there is one, as parts of the list price."""

    plan: str
    terms: Mapping[str, tuple[float, float]]
    ends: Mapping[str, float]


OWN = Pricing("rent_then_own", {"m3": (1.02, 1.05), "m6": (1.06, 1.12), "m12": (1.15, 1.30)}, {})
BACK = Pricing(
    "rent_then_return",
    {"m3": (0.30, 0.36), "m6": (0.48, 0.56), "m12": (0.72, 0.84)},
    {"m3": 0.75, "m6": 0.58, "m12": 0.35},
)
FREE = Pricing(
    "flexible",
    {"m3": (0.34, 0.40), "m6": (0.54, 0.62), "m12": (0.80, 0.92)},
    {"m3": 0.72, "m6": 0.54, "m12": 0.30},
)
ROUND = (OWN, BACK, OWN, FREE, OWN, BACK, OWN, OWN)
"""What a shop's goods are priced as, in the order of its list: a quarter comes back, an eighth at any time."""


@dataclass(frozen=True, slots=True)
class PriceList:
    """One factor a term for all that the goods come as, so that the dearer one costs more in each term."""

    pricing: Pricing
    factors: Mapping[str, float]

    @classmethod
    def drawn(cls, rng: Random, place: int) -> "PriceList":
        """`place` in the shop's list."""
        pricing = ROUND[place % len(ROUND)]
        return cls(pricing, {term: rng.uniform(*span) for term, span in pricing.terms.items()})

    def rents(self, value: Fen) -> list[PackagePriceIn]:
        """For something of that value; daily rents end in 0 fen."""
        return [self._rent(term, factor, value) for term, factor in self.factors.items()]

    def _rent(self, term: str, factor: float, value: Fen) -> PackagePriceIn:
        end = self.pricing.ends.get(term)
        return PackagePriceIn(
            term=term,
            daily_rent=round(value * factor / TERMS[term].days / 10) * 10,
            buyout_price=round(value * end / 1_000) * 1_000 if end else None,
        )


def used_price(price: Fen, fineness: str) -> Fen:
    return round(price * USED[fineness] / 1_000) * 1_000 - 100
