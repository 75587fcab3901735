"""What the seed's shops offer, read from two tables: goods that are leased, and what is only sold. Amounts in fen."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from core.money import Fen

HERE = Path(__file__).parent
KIT = 1.12
"""What a kit costs more than the body alone, where the catalogue has one price for both."""
FIRST: Mapping[str, tuple[str, ...]] = {
    "lin": ("iPhone 17 Pro", "EOS R50", "Switch OLED", "iPhone 17", "α7 IV (ILCE-7M4)", "MacBook Air 13 (M4)"),
    "gao": ("iPhone 16 Pro", "X-T5", "DJI Mini 4 Pro", "小米 15"),
    "tang": ("PlayStation 5 Slim", "Switch 2", "Switch OLED"),
}
"""What a shop surely has, the first in its list first: packages are made of these."""


@dataclass(frozen=True, slots=True)
class Product:
    """A row of the catalogue. `prices` follow the values of the second specification."""

    path: tuple[str, ...]
    brand: str
    title: str
    specs: tuple[tuple[str, tuple[str, ...]], tuple[str, tuple[str, ...]]]
    prices: tuple[Fen, ...]
    released: int

    @property
    def kind(self) -> str:
        """The second name of its category's path: what sort of thing it is."""
        return self.path[1]

    def price(self, first: str, second: str) -> Fen:
        (name, values), (_, seconds) = self.specs
        listed = self.prices[min(seconds.index(second), len(self.prices) - 1)]
        is_kit = name == "套装" and values.index(first) > 0
        return round(listed * KIT / 10_000) * 10_000 if is_kit else listed


@dataclass(frozen=True, slots=True)
class Accessory:
    """Only sold. `values` of its one specification, or none; a price for each, or one for all."""

    path: tuple[str, ...]
    brand: str
    title: str
    spec: str
    values: tuple[str, ...]
    prices: tuple[Fen, ...]
    shops: tuple[str, ...]

    @property
    def kind(self) -> str:
        return self.path[1]

    def price(self, place: int) -> Fen:
        return self.prices[min(place, len(self.prices) - 1)]


def catalogue() -> list[Product]:
    return [_product(row) for row in _rows("catalogue.csv")]


def accessories(shop: str = "") -> list[Accessory]:
    """All, or those of one shop."""
    found = [_accessory(row) for row in _rows("accessories.csv")]
    return [one for one in found if not shop or shop in one.shops]


def deal(accounts: Sequence[str], parts: Sequence[int], count: int, rng: Random) -> list[list[Product]]:
    """Each shop's share of `count` goods by `parts` of a hundred: its own first, then what nobody has yet."""
    products = catalogue()
    by_title = {product.title: product for product in products}
    own = [[by_title[title] for title in FIRST.get(account, ())] for account in accounts]
    taken = {product.title for some in own for product in some}
    left = [product for product in rng.sample(products, len(products)) if product.title not in taken]
    shares = []
    for mine, part in zip(own, parts, strict=True):
        lacking = max(0, round(count * part / 100) - len(mine))
        shares.append([*mine, *left[:lacking]])
        left = left[lacking:]
    return shares


def _rows(name: str) -> list[dict[str, str]]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _product(row: Mapping[str, str]) -> Product:
    return Product(
        path=tuple(row["category_path"].split(">")),
        brand=row["brand"],
        title=row["title_zh"],
        specs=(
            (row["spec1_name"], tuple(row["spec1_values"].split("|"))),
            (row["spec2_name"], tuple(row["spec2_values"].split("|"))),
        ),
        prices=_prices(row["list_price_cny_by_spec2"]),
        released=int(row["released"][:4]),
    )


def _accessory(row: Mapping[str, str]) -> Accessory:
    return Accessory(
        path=tuple(row["category_path"].split(">")),
        brand=row["brand"],
        title=row["title_zh"],
        spec=row["spec_name"],
        values=tuple(value for value in row["spec_values"].split("|") if value),
        prices=_prices(row["price_cny"]),
        shops=tuple(row["shops"].split("|")),
    )


def _prices(text: str) -> tuple[Fen, ...]:
    return tuple(int(price) * 100 for price in text.split("|"))
