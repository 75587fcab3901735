"""All that is wrong with a tree, each finding at its field."""

from collections.abc import Iterator, Mapping

from apps.goods import richtext
from apps.goods.models import Sku
from apps.goods.rules import (
    GoodsDraft,
    PackageDraft,
    PartDraft,
    RentDraft,
    SellDraft,
    SkuDraft,
    Spec,
    goods_problems,
)
from apps.goods.schemas import PackageIn, PackagePriceIn, RentIn, SaveGoodIn
from apps.goods.services.skus import stock_after
from catalog import queries as catalog
from catalog.choices import CHANNELS, FINENESSES, PLANS, find_term
from core.errors import InvalidInput
from core.uploads.addresses import ELSEWHERE, is_own_picture
from core.wording import Problem
from tenants.scope import current

Stocks = Mapping[tuple[str, ...], tuple[int, int]]


def end_price(plan: str) -> bool:
    """Whether the plan's rent list has the price to buy at the end."""
    return plan in PLANS and PLANS[plan].end_price


def is_rented(tree: SaveGoodIn) -> bool:
    return bool(tree.rents) or any(package.prices for package in tree.packages)


def check(tree: SaveGoodIn, stocks: Stocks) -> None:
    """Raises InvalidInput (110). `stocks`: values → (stock, locked) of the SKUs there are.

    The category that was found stays until the transaction ends.
    """
    problems = [*goods_problems(draft_of(tree, stocks)), *_choices(tree)]
    if problems:
        raise InvalidInput.of(problems)


def draft_of(tree: SaveGoodIn, stocks: Stocks) -> GoodsDraft:
    return GoodsDraft(
        title=tree.title,
        category_enabled=tree.category_id is not None and catalog.hold(tree.category_id),
        pictures=tuple(tree.pictures),
        specs=tuple(Spec(spec.name, tuple(spec.values)) for spec in tree.specs),
        skus=_skus(tree, stocks),
        rents=_rents(tree),
        sells=tuple(SellDraft(sell.sku, sell.price) for sell in tree.sells),
        packages=_packages(tree),
        freight=tree.freight,
    )


def _skus(tree: SaveGoodIn, stocks: Stocks) -> tuple[SkuDraft, ...]:
    found = []
    for sku in tree.skus:
        values = tuple(sku.values)
        now, locked = stocks.get(values, (None, 0))
        found.append(SkuDraft(values, stock_after(sku, now), sku.market_value, sku.deposit, locked))
    return tuple(found)


def _rents(tree: SaveGoodIn) -> tuple[RentDraft, ...]:
    return tuple(_rent(rent.sku, rent, end_price(tree.plan)) for rent in tree.rents)


def _rent(sku: int, rent: RentIn | PackagePriceIn, priced: bool) -> RentDraft:
    term = find_term(rent.term)
    days, periods = (term.days, term.periods) if term else (0, 0)
    return RentDraft(
        sku, rent.term, days, periods, rent.daily_rent, rent.buyout_price if priced else None, priced, rent.total_rent
    )


def _packages(tree: SaveGoodIn) -> tuple[PackageDraft, ...]:
    asked = {part.sku_id for package in tree.packages for part in package.parts if part.sku_id is not None}
    rows = Sku.objects.filter(pk__in=asked, active=True, goods__deleted_at=None).exclude(goods_id=tree.id or 0)
    ours = set(rows.values_list("pk", flat=True))
    return tuple(_package(package, ours, end_price(tree.plan)) for package in tree.packages)


def _package(package: PackageIn, ours: set[int], priced: bool) -> PackageDraft:
    return PackageDraft(
        name=package.name,
        deposit=package.deposit,
        market_value=package.market_value,
        parts=tuple(PartDraft(part.quantity, part.sku, part.sku_id, part.sku_id in ours) for part in package.parts),
        rents=tuple(_rent(0, price, priced) for price in package.prices),
        sell_price=package.sell_price,
        add_ons=len(set(package.gain_ids)),
    )


def _choices(tree: SaveGoodIn) -> Iterator[Problem]:
    if tree.fineness not in FINENESSES:
        yield "fineness", "请选择成色", "Choose the fineness"
    if tree.plan not in PLANS and (tree.plan or is_rented(tree)):
        yield "plan", "请选择租赁方案", "Choose a plan"
    if not tree.channels or set(tree.channels) - set(CHANNELS):
        yield "channels", "请选择展示渠道", "Choose the channels"
    own = current().id
    if not richtext.is_seen(richtext.clean(tree.detail, tenant_id=own)):
        yield "detail", *richtext.UNSEEN
    for place, url in enumerate(tree.pictures):
        if not is_own_picture(url, tenant_id=own):
            yield f"pictures.{place}", *ELSEWHERE
