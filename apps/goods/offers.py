"""What a customer is offered, taken from the rows once: H5 page, quote and order all read this. Amounts in fen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from apps.goods.chosen import Chosen, Sale
from apps.goods.offered import SOLD_ONLY, Bundle, Extra, Part, Piece, Price
from catalog.choices import PlanChoice
from core.errors import InvalidInput
from core.money import Fen
from core.text import say

__all__ = ["SOLD_ONLY", "Bundle", "Chosen", "Extra", "Offer", "Part", "Piece", "Price", "Sale"]

MOST_AT_ONCE = 99


@dataclass(frozen=True, slots=True)
class Offer:
    """`skus` are rented, sold, or both; `sells` is sku id → price. `plan` is SOLD_ONLY where nothing is rented.

    `freight`: of an order, whatever its quantity.
    """

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
    sells: Mapping[int, Fen] = field(default_factory=dict)
    packages: tuple[Bundle, ...] = ()
    freight: Fen = 0

    def choose(self, sku_id: int, term: str, addon_ids: Sequence[int] = ()) -> Chosen:
        """One SKU for one term with add-ons; required ones join by themselves. Raises InvalidInput by field."""
        sku = self._sku(sku_id)
        return Chosen(self, sku, _price(sku.prices, term), self._joined(addon_ids), (self._part(sku),))

    def choose_package(self, package_id: int, term: str, addon_ids: Sequence[int] = ()) -> Chosen:
        """One bundle for one term; what it includes isn't charged again. Raises InvalidInput by field."""
        bundle = self._bundle(package_id)
        price = _price(bundle.prices, term)
        return Chosen(self, bundle.as_piece(), price, self._joined(addon_ids, bundle), bundle.parts, bundle)

    def sell(
        self,
        *,
        sku_id: int | None = None,
        package_id: int | None = None,
        quantity: int = 1,
        addon_ids: Sequence[int] = (),
    ) -> Sale:
        """Pieces of a SKU, or bundles, outright. Monthly add-ons belong to leases. Raises InvalidInput by field."""
        if not 1 <= quantity <= MOST_AT_ONCE:
            text = say(f"数量须为 1 到 {MOST_AT_ONCE}", f"A quantity from 1 to {MOST_AT_ONCE}")
            raise InvalidInput(("quantity", text))
        if package_id is not None:
            bundle = self._bundle(package_id)
            price, sku, parts = bundle.sell_price, bundle.as_piece(), bundle.parts
        else:
            bundle, sku = None, self._sku(sku_id)
            price, parts = self.sells.get(sku.id), (self._part(sku),)
        if price is None:
            asked = "sku_id" if bundle is None else "package_id"
            raise InvalidInput((asked, say("该规格不单独出售", "This one is not for sale")))
        return Sale(self, sku, price, quantity, self._joined(addon_ids, bundle, sale=True), parts, bundle)

    def _sku(self, sku_id: int | None) -> Piece:
        sku = next((piece for piece in self.skus if piece.id == sku_id), None)
        if sku is None:
            raise InvalidInput(("sku_id", say("请选择规格", "Choose the specification")))
        return sku

    def _bundle(self, package_id: int) -> Bundle:
        bundle = next((one for one in self.packages if one.id == package_id), None)
        if bundle is None:
            raise InvalidInput(("package_id", say("请选择套餐", "Choose the package")))
        return bundle

    def _part(self, sku: Piece) -> Part:
        return Part(sku.id, 1, self.title, sku.label)

    def _joined(
        self, addon_ids: Sequence[int], bundle: Bundle | None = None, *, sale: bool = False
    ) -> tuple[Extra, ...]:
        """The add-ons that are charged: those asked for and required ones."""
        included = {extra.id for extra in bundle.extras} if bundle else set()
        offered = [extra for extra in self.extras if not (sale and extra.monthly)]
        if set(addon_ids) - included - {extra.id for extra in offered}:
            raise InvalidInput(("addon_ids", say("增值服务已变更，请刷新页面", "An add-on changed, please reload")))
        return tuple(
            extra for extra in offered if (extra.required or extra.id in addon_ids) and extra.id not in included
        )


def _price(prices: Sequence[Price], term: str) -> Price:
    price = next((one for one in prices if one.term.code == term), None)
    if price is None:
        raise InvalidInput(("term", say("请选择租期", "Choose a term")))
    return price
