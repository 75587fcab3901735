"""Goods of a seeded shop, made by the services that the editor uses. Amounts in fen."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from apps.goods import queries, services
from apps.goods.models import Goods, Sku
from apps.goods.schemas import RentIn, SaveGoodIn, SellIn, SkuIn, SpecShape
from core import clock
from core.caller import Caller
from core.money import Fen
from core.uploads.services import store_picture
from infra.seed.bundles import Shelf, packages_of
from infra.seed.catalogue import Accessory, Product
from infra.seed.categories import category_id
from infra.seed.gains import CARRIED, make_gains
from infra.seed.pricing import PriceList, used_price
from infra.seed.showing import detail_of, one_picture, pictures_of

FREIGHT: Fen = 2_000
CHANNELS = (["h5"], ["h5", "alipay"], ["h5", "alipay", "wechat"], ["h5", "alipay", "offline"])


@dataclass(frozen=True, slots=True)
class Made:
    """Goods on the shelf, and what customers do with them."""

    goods: Goods
    leased: bool
    sold: bool
    bundled: bool


@dataclass
class Maker:
    """Publishes in the shop whose schema is active, with drawn pictures, prices, packages and add-ons."""

    caller: Caller
    tenant_id: int
    rng: Random
    gains: dict[str, int] = field(default_factory=dict)
    small: dict[str, list[Sku]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.gains = make_gains(self.caller)

    @property
    def shelf(self) -> Shelf:
        return Shelf(self.small, self.gains)

    def sell(self, rows: Iterable[Accessory]) -> list[Made]:
        """What is only sold; comes first, as packages are made of it. It stands last in the shop's list."""
        return [self._sell(one, 500 + 10 * place) for place, one in enumerate(rows, 1)]

    def lease(self, rows: Iterable[Product]) -> list[Made]:
        """In the order of the shop's list; every third one costs freight, every fourth one is sold too."""
        made = []
        for place, product in enumerate(rows, 1):
            tree = self.tree(product, sort=10 * place, sold=place % 4 == 0)
            tree.freight = FREIGHT if place % 3 == 0 else 0
            row = services.save_and_publish(caller=self.caller, tree=tree)
            sold = bool(tree.sells) or any(package.sell_price for package in tree.packages)
            made.append(Made(row, leased=True, sold=sold, bundled=bool(tree.packages)))
        return made

    def tree(self, product: Product, *, sort: int, sold: bool = False, plain: bool = False) -> SaveGoodIn:
        """`plain`: one picture, quickly drawn."""
        drawn = [one_picture(product)] if plain else pictures_of(product, self.rng)
        pictures = [store_picture(raw, self.tenant_id).url for raw in drawn]
        pairs = [(first, second) for first in product.specs[0][1] for second in product.specs[1][1]]
        values, prices = [product.price(*pair) for pair in pairs], PriceList.drawn(self.rng, sort // 10)
        rents = [(place, rent) for place, value in enumerate(values) for rent in prices.rents(value)]
        fineness = _fineness(product, self.rng)
        return SaveGoodIn(
            title=product.title, category_id=category_id(product.path), brand=product.brand, fineness=fineness,
            plan=prices.pricing.plan, pictures=pictures, detail=detail_of(product, pictures), sort=sort,
            channels=self.rng.choice(CHANNELS),
            specs=[SpecShape(name=name, values=list(choices)) for name, choices in product.specs],
            skus=[self._sku(pair, value) for pair, value in zip(pairs, values, strict=True)],
            rents=[RentIn(sku=place, **rent.model_dump()) for place, rent in rents],
            sells=[SellIn(sku=n, price=used_price(v, fineness)) for n, v in enumerate(values)] if sold else [],
            packages=packages_of(product.title, values[0], self.shelf, prices.rents),
            gain_ids=[self.gains[name] for name in CARRIED[product.kind] if name in self.gains],
        )  # fmt: skip

    def _sku(self, pair: tuple[str, str], value: Fen) -> SkuIn:
        return SkuIn(values=list(pair), stock=self.rng.randint(4, 24), market_value=value, deposit=value)

    def _sell(self, one: Accessory, sort: int) -> Made:
        tree = self.small_tree(one, sort)
        tree.freight = FREIGHT // 2 if sort % 40 == 0 else 0
        row = services.save_and_publish(caller=self.caller, tree=tree)
        self.small[one.title] = queries.skus_of(row.pk)
        return Made(row, leased=False, sold=True, bundled=bool(tree.packages))

    def small_tree(self, one: Accessory, sort: int) -> SaveGoodIn:
        pictures = [store_picture(one_picture(one), self.tenant_id).url]
        prices = [one.price(place) for place in range(max(1, len(one.values)))]
        return SaveGoodIn(
            title=one.title, category_id=category_id(one.path), brand=one.brand, fineness="new", pictures=pictures,
            detail=detail_of(one, pictures), sort=sort, channels=["h5", "alipay"],
            specs=[SpecShape(name=one.spec, values=list(one.values))] if one.values else [],
            skus=[
                SkuIn(
                    values=[one.values[place]] if one.values else [], stock=self.rng.randint(18, 60),
                    market_value=price, deposit=0,
                )
                for place, price in enumerate(prices)
            ],
            sells=[SellIn(sku=place, price=price) for place, price in enumerate(prices)],
            packages=packages_of(one.title, prices[0], self.shelf, None),
        )  # fmt: skip


def _fineness(product: Product, rng: Random) -> str:
    age = clock.today().year - product.released
    return rng.choice(["new"] if age <= 1 else ["new", "99"] if age == 2 else ["99", "95", "90"])
