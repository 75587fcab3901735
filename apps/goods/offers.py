"""What a customer is offered, taken from the rows once: H5 page, quote and order all read this. Amounts in fen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from catalog.choices import PlanChoice, TermChoice
from core.errors import InvalidInput
from core.money import Fen
from core.text import say


@dataclass(frozen=True, slots=True)
class Price:
    """A SKU for a term. `buyout_price` is what is asked at the end; 0 where the plan asks for nothing."""

    term: TermChoice
    daily_rent: Fen
    buyout_price: Fen

    @property
    def total_rent(self) -> Fen:
        return self.daily_rent * self.term.days


@dataclass(frozen=True, slots=True)
class Piece:
    """A SKU; `available` pieces are neither sold nor locked by an order."""

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
class Offer:
    goods_id: int
    version: int
    title: str
    brand: str
    fineness: str
    category_id: int
    plan: PlanChoice
    channels: tuple[str, ...]
    pictures: tuple[str, ...]
    detail: str
    specs: tuple[tuple[str, tuple[str, ...]], ...]
    skus: tuple[Piece, ...]
    extras: tuple[Extra, ...]

    def choose(self, sku_id: int, term: str, addon_ids: Sequence[int] = ()) -> "Choice":
        """One SKU for one term with add-ons; required ones join by themselves. Raises InvalidInput by field."""
        sku = next((piece for piece in self.skus if piece.id == sku_id), None)
        if sku is None:
            raise InvalidInput(("sku_id", say("请选择规格", "Choose the specification")))
        price = next((one for one in sku.prices if one.term.code == term), None)
        if price is None:
            raise InvalidInput(("term", say("请选择租期", "Choose a term")))
        if set(addon_ids) - {extra.id for extra in self.extras}:
            raise InvalidInput(("addon_ids", say("增值服务已变更，请刷新页面", "An add-on changed, please reload")))
        extras = tuple(extra for extra in self.extras if extra.required or extra.id in addon_ids)
        return Choice(self, sku, price, extras)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a customer picked of an offer."""

    offer: Offer
    sku: Piece
    price: Price
    extras: tuple[Extra, ...]

    def snapshot(self) -> dict[str, Any]:
        """What an order keeps for ever of the goods, as JSON."""
        offer, sku, price = self.offer, self.sku, self.price
        return {
            "goods_id": offer.goods_id,
            "goods_version": offer.version,
            "title": offer.title,
            "brand": offer.brand,
            "fineness": offer.fineness,
            "category_id": offer.category_id,
            "picture": offer.pictures[0] if offer.pictures else "",
            "pictures": list(offer.pictures),
            "sku_id": sku.id,
            "spec": sku.label,
            "spec_names": [name for name, _ in offer.specs],
            "spec_values": list(sku.values),
            "market_value": sku.market_value,
            "deposit": sku.deposit,
            "plan": offer.plan.code,
            "buyout_mode": offer.plan.buyout,
            "buyout_discount_bps": offer.plan.discount,
            "term": price.term.code,
            "months": price.term.months,
            "days": price.term.days,
            "periods": price.term.periods,
            "daily_rent": price.daily_rent,
            "total_rent": price.total_rent,
            "buyout_price": price.buyout_price,
            "add_ons": [
                {
                    "id": extra.id,
                    "name": extra.name,
                    "type": extra.type,
                    "price": extra.price,
                    "monthly": extra.monthly,
                    "refundable": extra.refundable,
                }
                for extra in self.extras
            ],
        }
