"""Goods: transitions, the SKU matrix, what a goods tree must hold, rent sums (product.md). Amounts in fen."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from core.money import Fen, split
from core.transitions import Table

Problem = tuple[str, str, str]

MAX_TITLE, MAX_PICTURES, MAX_SPECS, MAX_VALUES, MAX_SKUS = 60, 9, 3, 20, 200
MAX_AMOUNT: Fen = 100_000_000


class GoodsStatus(StrEnum):
    DRAFT = "draft"
    REVIEWING = "reviewing"
    ON_SHELF = "on_shelf"
    OFF_SHELF = "off_shelf"
    REJECTED = "rejected"
    FORCED_DOWN = "forced_down"


class GoodsAct(StrEnum):
    SUBMIT = "submit"
    PUBLISH = "publish"
    APPROVE = "approve"
    REJECT = "reject"
    REVISE = "revise"
    TAKE_OFF = "take_off"
    PUT_ON = "put_on"
    FORCE_DOWN = "force_down"
    RESUBMIT = "resubmit"


S, A = GoodsStatus, GoodsAct

# `publish` is for platforms that ask for no review; `submit` for those that do.
GOODS = Table(
    "goods",
    {
        S.DRAFT: {A.SUBMIT: S.REVIEWING, A.PUBLISH: S.ON_SHELF},
        S.REVIEWING: {A.APPROVE: S.ON_SHELF, A.REJECT: S.REJECTED},
        S.ON_SHELF: {A.TAKE_OFF: S.OFF_SHELF, A.FORCE_DOWN: S.FORCED_DOWN},
        S.OFF_SHELF: {A.PUT_ON: S.ON_SHELF},
        S.REJECTED: {A.REVISE: S.DRAFT},
        S.FORCED_DOWN: {A.RESUBMIT: S.REVIEWING},
    },
)
DELETABLE = frozenset({S.DRAFT, S.REJECTED, S.OFF_SHELF})


@dataclass(frozen=True)
class Spec:
    """A specification and its values: colour, (black, white)."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class SkuDraft:
    """One combination, a value for each specification in their order."""

    values: tuple[str, ...]
    stock: int
    market_value: Fen
    deposit: Fen
    locked: int = 0


@dataclass(frozen=True)
class RentDraft:
    """SKU × term: `sku` is the place in the list of SKUs, `term` the code of the term."""

    sku: int
    term: str
    days: int
    periods: int
    daily_rent: Fen
    buyout_price: Fen | None = None
    buyout_allowed: bool = True


@dataclass(frozen=True)
class GoodsDraft:
    title: str
    category_enabled: bool
    pictures: tuple[str, ...]
    specs: tuple[Spec, ...]
    skus: tuple[SkuDraft, ...]
    rents: tuple[RentDraft, ...]


def matrix(specs: Sequence[Spec]) -> list[tuple[str, ...]]:
    """Every combination of values, the last specification running fastest; `[()]` for no specification."""
    return list(product(*(spec.values for spec in specs)))


def rent_total(daily_rent: Fen, days: int) -> Fen:
    return daily_rent * days


def first_rent(daily_rent: Fen, days: int, periods: int) -> Fen:
    """What the first period costs: the total split over the periods, remainder in the last."""
    return split(rent_total(daily_rent, days), periods)[0]


def goods_problems(draft: GoodsDraft) -> list[Problem]:
    """All that keeps a goods tree from being saved, as (path, zh, en); paths as in `skus.1.stock`."""
    return [*_basics(draft), *_specs(draft.specs), *_skus(draft), *_rents(draft)]


def _basics(draft: GoodsDraft) -> Iterator[Problem]:
    if not 1 <= len(draft.title.strip()) <= MAX_TITLE:
        yield "title", f"请填写标题，最多 {MAX_TITLE} 个字", f"A title of 1 to {MAX_TITLE} characters"
    if not draft.category_enabled:
        yield "category_id", "请选择已启用的类目", "Choose a category that is enabled"
    if not 1 <= len(draft.pictures) <= MAX_PICTURES:
        yield "pictures", f"请上传 1 到 {MAX_PICTURES} 张图片", f"Upload 1 to {MAX_PICTURES} pictures"


def _specs(specs: Sequence[Spec]) -> Iterator[Problem]:
    if len(specs) > MAX_SPECS:
        yield "specs", f"规格最多 {MAX_SPECS} 个", f"At most {MAX_SPECS} specifications"
    for place in _repeated(spec.name.strip() for spec in specs):
        yield f"specs.{place}.name", "规格名重复", "This specification is there already"
    for place, spec in enumerate(specs):
        if not spec.name.strip():
            yield f"specs.{place}.name", "请填写规格名", "Name the specification"
        if not 1 <= len(spec.values) <= MAX_VALUES or not all(value.strip() for value in spec.values):
            yield f"specs.{place}.values", f"请填写 1 到 {MAX_VALUES} 个规格值", f"1 to {MAX_VALUES} values"
        elif _repeated(value.strip() for value in spec.values):
            yield f"specs.{place}.values", "规格值重复", "A value is there twice"


def _skus(draft: GoodsDraft) -> Iterator[Problem]:
    if not 1 <= len(draft.skus) <= MAX_SKUS:
        yield "skus", f"SKU 须为 1 到 {MAX_SKUS} 个", f"1 to {MAX_SKUS} SKUs"
    for place in _repeated(sku.values for sku in draft.skus):
        yield f"skus.{place}.values", "规格组合重复", "This combination is there already"
    for place, sku in enumerate(draft.skus):
        path = f"skus.{place}"
        if not _fits(sku.values, draft.specs):
            yield f"{path}.values", "规格组合与规格不符", "The combination doesn't fit the specifications"
        if sku.stock < 0:
            yield f"{path}.stock", "库存不能为负数", "Stock is never negative"
        elif sku.stock < sku.locked:
            yield f"{path}.stock", f"库存不能少于已锁定的 {sku.locked}", f"{sku.locked} are locked by orders"
        yield from _amount(f"{path}.market_value", sku.market_value, least=1)
        yield from _amount(f"{path}.deposit", sku.deposit, least=0)


def _rents(draft: GoodsDraft) -> Iterator[Problem]:
    if not draft.rents:
        yield "rents", "请至少设置一个租期价格", "Set a price for at least one term"
    for place in _repeated((rent.sku, rent.term) for rent in draft.rents):
        yield f"rents.{place}.term", "同一 SKU 的租期重复", "This SKU has the term already"
    for place, rent in enumerate(draft.rents):
        path = f"rents.{place}"
        if not 0 <= rent.sku < len(draft.skus):
            yield f"{path}.sku", "SKU 不存在", "No such SKU"
        if rent.days < 1 or rent.periods < 1:
            yield f"{path}.term", "请选择租期", "Choose a term"
        yield from _amount(f"{path}.daily_rent", rent.daily_rent, least=1)
        if rent.buyout_allowed and rent.buyout_price is None:
            yield f"{path}.buyout_price", "请填写买断价", "Set the buyout price"
        elif rent.buyout_price is not None and not rent.buyout_allowed:
            yield f"{path}.buyout_price", "该方案不支持买断", "This plan has no buyout"
        else:
            yield from _amount(f"{path}.buyout_price", rent.buyout_price or 0, least=0)


def _amount(path: str, amount: Fen, *, least: Fen) -> Iterator[Problem]:
    if amount < least:
        yield (path, "不能为负数", "Never negative") if least == 0 else (path, "必须大于 0", "More than 0")
    elif amount > MAX_AMOUNT:
        yield path, "金额过大", "The amount is too large"


def _fits(values: tuple[str, ...], specs: Sequence[Spec]) -> bool:
    return len(values) == len(specs) and all(v in s.values for v, s in zip(values, specs, strict=True))


def _repeated(items: Iterable[Hashable]) -> list[int]:
    """Places of what was there before."""
    seen: Counter[Hashable] = Counter()
    places = []
    for place, item in enumerate(items):
        seen[item] += 1
        if seen[item] > 1:
            places.append(place)
    return places
