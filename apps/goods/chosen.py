"""What a customer picked of an offer: a lease or a purchase. Its snapshot is what an order keeps for ever, as JSON.

Amounts in fen.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from apps.goods.offered import Bundle, Extra, Part, Piece, Price, extras_json, parts_json
from core.money import Fen

if TYPE_CHECKING:
    from apps.goods.offers import Offer


@dataclass(frozen=True, slots=True)
class Chosen:
    """A lease. Of a bundle (`package`), `sku` is the bundle as one piece; `parts` is what leaves the shelf."""

    offer: "Offer"
    sku: Piece
    price: Price
    extras: tuple[Extra, ...]
    parts: tuple[Part, ...] = ()
    package: Bundle | None = None

    def snapshot(self) -> dict[str, Any]:
        price, plan = self.price, self.offer.plan
        return {
            **_goods(self.offer, self.sku, self.package),
            "deposit": self.sku.deposit,
            "plan": plan.code,
            "buyout_mode": plan.buyout,
            "buyout_discount_bps": plan.discount,
            "renewal_bps": plan.renewal_bps if plan.renewable else 0,
            "term": price.term.code,
            "months": price.term.months,
            "days": price.term.days,
            "periods": price.term.periods,
            "daily_rent": price.daily_rent,
            "total_rent": price.total_rent,
            "buyout_price": price.buyout_price,
            "freight": self.offer.freight,
            "pieces": parts_json(self.parts),
            "add_ons": extras_json(self.extras),
        }


@dataclass(frozen=True, slots=True)
class Sale:
    """A purchase of `quantity` pieces or bundles. Every piece takes its own add-ons."""

    offer: "Offer"
    sku: Piece
    price: Fen
    quantity: int
    extras: tuple[Extra, ...]
    parts: tuple[Part, ...]
    package: Bundle | None = None

    @property
    def goods_amount(self) -> Fen:
        return self.price * self.quantity

    @property
    def addon_amount(self) -> Fen:
        return sum(extra.price for extra in self.extras) * self.quantity

    @property
    def amount(self) -> Fen:
        """What the customer pays."""
        return self.goods_amount + self.addon_amount + self.offer.freight

    def snapshot(self) -> dict[str, Any]:
        return {
            **_goods(self.offer, self.sku, self.package),
            "price": self.price,
            "quantity": self.quantity,
            "goods_amount": self.goods_amount,
            "addon_amount": self.addon_amount,
            "freight": self.offer.freight,
            "amount": self.amount,
            "pieces": parts_json(self.parts, self.quantity),
            "add_ons": extras_json(self.extras),
        }


def _goods(offer: "Offer", sku: Piece, package: Bundle | None) -> dict[str, Any]:
    """`included` are the add-ons inside a bundle's price."""
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
        "spec_names": ["套餐"] if package else [name for name, _ in offer.specs],
        "spec_values": list(sku.values),
        "market_value": sku.market_value,
        "package_id": package.id if package else None,
        "package": package.name if package else "",
        "included": extras_json(package.extras) if package else [],
    }
