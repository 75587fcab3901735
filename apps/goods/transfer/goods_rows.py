"""Goods as rows of a sheet, one per SKU: values instead of objects, in pieces, so that a long list costs little."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from django.db.models import QuerySet

from apps.goods.models import Goods, GoodsAddOn, Package, RentPrice, Sku
from apps.goods.rules import GoodsStatus
from apps.goods.transfer import choices
from apps.goods.transfer.columns import SPECS
from apps.goods.transfer.own_terms import Rent, cell_of, has_column
from catalog.choices import CHANNELS, FINENESSES, PLANS, TERMS, label_of

PIECE = 500
SKU = ("pk", "goods_id", "values", "stock", "locked", "market_value", "deposit", "sell_price__price")
PLACES = {term: place for place, term in enumerate(TERMS)}
Head = tuple[list[str | int], list[str], list[Any]]
"""What the goods' rows begin with, the names of the specifications, what the rows end with."""


def goods_rows(skus: QuerySet[Sku]) -> Iterator[Sequence[Any]]:
    """In the template's columns first: what is exported can be imported."""
    categories = choices.categories()
    waiting = iter(skus.values_list(*SKU).iterator(chunk_size=PIECE))
    while piece := list(islice(waiting, PIECE)):
        heads = _heads({sku[1] for sku in piece}, categories)
        prices = _prices([sku[0] for sku in piece])
        for pk, goods_id, values, stock, locked, market_value, deposit, sell in piece:
            first, names, last = heads[goods_id]
            yield [
                *first, *_specs(names, values), stock, market_value, deposit, sell, *prices[pk],
                locked, stock - locked, *last,
            ]  # fmt: skip


def _heads(goods_ids: set[int], categories: dict[int, str]) -> dict[int, Head]:
    gains: dict[int, list[str]] = {pk: [] for pk in goods_ids}
    links = GoodsAddOn.objects.filter(goods_id__in=goods_ids).order_by("pk")
    for pk, name in links.values_list("goods_id", "addon__name"):
        gains[pk].append(name)
    packages = Counter(Package.objects.filter(goods_id__in=goods_ids, active=True).values_list("goods_id", flat=True))
    return {
        row.pk: _head(row, categories, gains[row.pk], packages[row.pk])
        for row in Goods.objects.filter(pk__in=goods_ids)
    }


def _head(row: Goods, categories: dict[int, str], gains: Sequence[str], packages: int) -> Head:
    first: list[str | int] = [
        str(row.pk), row.title, categories.get(row.category_id, ""), row.brand, label_of(FINENESSES, row.fineness),
        label_of(PLANS, row.plan), ",".join(label_of(CHANNELS, code) for code in row.channels),
        "\n".join(row.pictures), row.detail, row.freight, "；".join(gains),
    ]  # fmt: skip
    return first, [spec["name"] for spec in row.specs], [GoodsStatus.words_of(row.status), packages, row.updated_at]


def _specs(names: Sequence[str], values: Sequence[str]) -> list[str]:
    cells = [""] * (2 * SPECS)
    cells[: 2 * len(values) : 2] = names[: len(values)]
    cells[1 : 2 * len(values) : 2] = values
    return cells


def _prices(sku_ids: Sequence[int]) -> dict[int, list[int | str | None]]:
    """SKU → daily rent for each term, then buyout price for each term, then what these don't say."""
    rents: dict[int, list[Rent]] = {pk: [] for pk in sku_ids}
    rows = RentPrice.objects.filter(sku_id__in=sku_ids)
    for pk, term, daily, total, buyout in rows.values_list(
        "sku_id", "term", "daily_rent", "total_rent", "buyout_price"
    ):
        rents[pk].append(Rent(term, daily, total, buyout))
    return {pk: [*_columns(one), cell_of(one)] for pk, one in rents.items()}


def _columns(rents: list[Rent]) -> list[int | None]:
    cells: list[int | None] = [None] * (2 * len(TERMS))
    for rent in filter(has_column, rents):
        cells[PLACES[rent.term]] = rent.daily
        cells[PLACES[rent.term] + len(TERMS)] = rent.buyout
    return cells
