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
    """Total rent of each term as a part of the list price; `rest`: the buyout price at the end likewise."""

    plan: str
    terms: Mapping[str, tuple[float, float]]
    rest: Mapping[str, float]


OWN = Pricing("rent_then_own", {"m6": (1.06, 1.12), "m12": (1.15, 1.30)}, {})
RETURN = Pricing(
    "rent_then_return",
    {"d30": (0.12, 0.14), "m3": (0.26, 0.30), "m6": (0.42, 0.48), "m12": (0.62, 0.70)},
    {"d30": 0.95, "m3": 0.85, "m6": 0.70, "m12": 0.50},
)
FLEXIBLE = Pricing(
    "flexible",
    {"m3": (0.30, 0.34), "m6": (0.50, 0.56), "m12": (0.78, 0.86)},
    {"m3": 0.82, "m6": 0.64, "m12": 0.38},
)


@dataclass(frozen=True, slots=True)
class PriceList:
    """One factor a term for all that the goods come as, so that the dearer one costs more in each term."""

    pricing: Pricing
    factors: Mapping[str, float]

    @classmethod
    def drawn(cls, rng: Random) -> "PriceList":
        pricing = rng.choices([OWN, RETURN, FLEXIBLE], [7, 2, 1])[0]
        return cls(pricing, {term: rng.uniform(*span) for term, span in pricing.terms.items()})

    def rents(self, value: Fen) -> list[PackagePriceIn]:
        """For something of that value; daily rents end in 0 fen."""
        return [self._rent(term, factor, value) for term, factor in self.factors.items()]

    def _rent(self, term: str, factor: float, value: Fen) -> PackagePriceIn:
        rest = self.pricing.rest
        return PackagePriceIn(
            term=term,
            daily_rent=round(value * factor / TERMS[term].days / 10) * 10,
            buyout_price=round(value * rest[term] / 1_000) * 1_000 if rest else None,
        )


def used_price(price: Fen, fineness: str) -> Fen:
    return round(price * USED[fineness] / 1_000) * 1_000 - 100
