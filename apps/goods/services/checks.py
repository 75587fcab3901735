"""All that is wrong with a tree, each finding at its field."""

from collections.abc import Iterator, Mapping

from apps.goods import richtext
from apps.goods.rules import GoodsDraft, Problem, RentDraft, SkuDraft, Spec, goods_problems
from apps.goods.schemas import SaveGoodIn
from apps.goods.services.skus import stock_after
from catalog import queries as catalog
from catalog.choices import CHANNELS, FINENESSES, PLANS, TERMS
from core.errors import InvalidInput
from tenants.scope import current

Stocks = Mapping[tuple[str, ...], tuple[int, int]]


def end_price(plan: str) -> bool:
    """Whether the plan's rent list has the price to buy at the end."""
    return plan in PLANS and PLANS[plan].end_price


def check(tree: SaveGoodIn, stocks: Stocks) -> None:
    """Raises InvalidInput (110). `stocks`: values → (stock, locked) of the SKUs there are."""
    problems = [*goods_problems(draft_of(tree, stocks)), *_choices(tree)]
    if problems:
        raise InvalidInput.of(problems)


def draft_of(tree: SaveGoodIn, stocks: Stocks) -> GoodsDraft:
    return GoodsDraft(
        title=tree.title,
        category_enabled=tree.category_id is not None and catalog.is_enabled(tree.category_id),
        pictures=tuple(tree.pictures),
        specs=tuple(Spec(spec.name, tuple(spec.values)) for spec in tree.specs),
        skus=_skus(tree, stocks),
        rents=_rents(tree),
    )


def _skus(tree: SaveGoodIn, stocks: Stocks) -> tuple[SkuDraft, ...]:
    found = []
    for sku in tree.skus:
        values = tuple(sku.values)
        now, locked = stocks.get(values, (None, 0))
        found.append(SkuDraft(values, stock_after(sku, now), sku.market_value, sku.deposit, locked))
    return tuple(found)


def _rents(tree: SaveGoodIn) -> tuple[RentDraft, ...]:
    priced = end_price(tree.plan)
    found = []
    for rent in tree.rents:
        term = TERMS.get(rent.term)
        days, periods = (term.days, term.periods) if term else (0, 0)
        buyout = rent.buyout_price if priced else None
        found.append(RentDraft(rent.sku, rent.term, days, periods, rent.daily_rent, buyout, priced))
    return tuple(found)


def _choices(tree: SaveGoodIn) -> Iterator[Problem]:
    if tree.fineness not in FINENESSES:
        yield "fineness", "请选择成新", "Choose the fineness"
    if tree.plan not in PLANS:
        yield "plan", "请选择租赁方案", "Choose a plan"
    if not tree.channels or set(tree.channels) - set(CHANNELS):
        yield "channels", "请选择展示渠道", "Choose the channels"
    own = current().id
    for place, url in enumerate(tree.pictures):
        if not richtext.is_own_picture(url, tenant_id=own):
            yield f"pictures.{place}", "请上传图片，不能使用外部地址", "Upload the picture here"
