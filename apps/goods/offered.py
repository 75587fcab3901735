"""The things that an offer is made of. Amounts in fen."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from catalog.choices import PlanChoice, TermChoice
from core.money import Fen

SOLD_ONLY = PlanChoice(
    "", "仅出售", "For sale only", "", "", buyout="none", discount=0, renewable=False, end_price=False
)
"""The plan of goods that nobody rents."""


@dataclass(frozen=True, slots=True)
class Price:
    """A SKU or a bundle for a term. `buyout_price` is what is asked at the end; 0 where the plan asks for nothing."""

    term: TermChoice
    daily_rent: Fen
    total_rent: Fen
    buyout_price: Fen


@dataclass(frozen=True, slots=True)
class Piece:
    """A SKU; `available` pieces are neither sold nor locked by an order. Without `prices` it is only sold."""

    id: int
    values: tuple[str, ...]
    market_value: Fen
    deposit: Fen
    available: int
    prices: tuple[Price, ...]

    @property
    def label(self) -> str:
        return " / ".join(self.values)


@dataclass(frozen=True, slots=True)
class Extra:
    """An add-on service, once with the order or with each period's bill."""

    id: int
    name: str
    type: str
    price: Fen
    monthly: bool
    required: bool
    refundable: bool
    description: str


@dataclass(frozen=True, slots=True)
class Part:
    """`quantity` pieces of a SKU: what an order takes from the shelf."""

    sku_id: int
    quantity: int
    title: str
    spec: str


@dataclass(frozen=True, slots=True)
class Bundle:
    """A package. `extras` come with it, inside its price; `available` is what the scarcest part allows.

    Without `prices` it is only sold, without `sell_price` only rented.
    """

    id: int
    name: str
    description: str
    deposit: Fen
    market_value: Fen
    sell_price: Fen | None
    prices: tuple[Price, ...]
    parts: tuple[Part, ...]
    extras: tuple[Extra, ...]
    available: int

    def as_piece(self) -> Piece:
        """The bundle as if it were one SKU: it goes by the id of its first part."""
        return Piece(self.parts[0].sku_id, (self.name,), self.market_value, self.deposit, self.available, self.prices)


def parts_json(parts: Iterable[Part], times: int = 1) -> list[dict[str, Any]]:
    return [
        {"sku_id": part.sku_id, "quantity": part.quantity * times, "title": part.title, "spec": part.spec}
        for part in parts
    ]


def extras_json(extras: Iterable[Extra]) -> list[dict[str, Any]]:
    return [
        {
            "id": extra.id,
            "name": extra.name,
            "type": extra.type,
            "price": extra.price,
            "monthly": extra.monthly,
            "refundable": extra.refundable,
        }
        for extra in extras
    ]
