"""What a goods tree must hold before it is saved (calls.tsv, saveGood)."""

from collections.abc import Iterator, Sequence

from apps.goods.rules.common import MAX_FREIGHT, amount, repeated
from apps.goods.rules.drafts import GoodsDraft, Spec
from apps.goods.rules.packages import package_problems
from apps.goods.rules.prices import price_problems
from core.money import yuan
from core.validation import UNSEEN, has_unseen
from core.wording import Problem

MAX_TITLE, MAX_PICTURES, MAX_SPECS, MAX_VALUES, MAX_SKUS = 60, 9, 3, 20, 200


def goods_problems(draft: GoodsDraft) -> list[Problem]:
    """All that keeps a goods tree from being saved, as (path, zh, en); paths as in `skus.1.stock`."""
    return [
        *_basics(draft),
        *_specs(draft.specs),
        *_skus(draft),
        *_rents(draft),
        *_sells(draft),
        *package_problems(draft),
    ]


def _basics(draft: GoodsDraft) -> Iterator[Problem]:
    if not 1 <= len(draft.title.strip()) <= MAX_TITLE:
        yield "title", f"请填写标题，最多 {MAX_TITLE} 个字", f"A title of 1 to {MAX_TITLE} characters"
    elif has_unseen(draft.title):
        yield "title", *UNSEEN
    if not draft.category_enabled:
        yield "category_id", "请选择已启用的类目", "Choose a category that is enabled"
    if not 1 <= len(draft.pictures) <= MAX_PICTURES:
        yield "pictures", f"请上传 1 到 {MAX_PICTURES} 张图片", f"Upload 1 to {MAX_PICTURES} pictures"
    if draft.freight > MAX_FREIGHT:
        yield "freight", f"运费最高 {yuan(MAX_FREIGHT)}", f"At most {yuan(MAX_FREIGHT)} of freight"
    else:
        yield from amount("freight", draft.freight, least=0)


def _specs(specs: Sequence[Spec]) -> Iterator[Problem]:
    if len(specs) > MAX_SPECS:
        yield "specs", f"规格最多 {MAX_SPECS} 个", f"At most {MAX_SPECS} specifications"
    for place in repeated(spec.name.strip() for spec in specs):
        yield f"specs.{place}.name", "规格名重复", "This specification is there already"
    for place, spec in enumerate(specs):
        if not spec.name.strip():
            yield f"specs.{place}.name", "请填写规格名", "Name the specification"
        elif has_unseen(spec.name):
            yield f"specs.{place}.name", *UNSEEN
        if not 1 <= len(spec.values) <= MAX_VALUES or not all(value.strip() for value in spec.values):
            yield f"specs.{place}.values", f"请填写 1 到 {MAX_VALUES} 个规格值", f"1 to {MAX_VALUES} values"
        elif repeated(value.strip() for value in spec.values):
            yield f"specs.{place}.values", "规格值重复", "A value is there twice"
        elif any(map(has_unseen, spec.values)):
            yield f"specs.{place}.values", *UNSEEN


def _skus(draft: GoodsDraft) -> Iterator[Problem]:
    if not 1 <= len(draft.skus) <= MAX_SKUS:
        yield "skus", f"SKU 须为 1 到 {MAX_SKUS} 个", f"1 to {MAX_SKUS} SKUs"
    for place in repeated(sku.values for sku in draft.skus):
        yield f"skus.{place}.values", "规格组合重复", "This combination is there already"
    for place, sku in enumerate(draft.skus):
        path = f"skus.{place}"
        if not _fits(sku.values, draft.specs):
            yield f"{path}.values", "规格组合与规格不符", "The combination doesn't fit the specifications"
        if sku.stock < 0:
            yield f"{path}.stock", "库存不能为负数", "Stock is never negative"
        elif sku.stock < sku.locked:
            yield f"{path}.stock", f"库存不能少于已锁定的 {sku.locked}", f"{sku.locked} are locked by orders"
        yield from amount(f"{path}.market_value", sku.market_value, least=1)
        yield from amount(f"{path}.deposit", sku.deposit, least=0)


def _rents(draft: GoodsDraft) -> Iterator[Problem]:
    if not (draft.rents or draft.sells or draft.packages):
        text = "请至少设置一个租期价格、一个售价或一个套餐"
        yield "rents", text, "Set a price for at least one term, a selling price or a package"
    for place in repeated((rent.sku, rent.term) for rent in draft.rents):
        yield f"rents.{place}.term", "同一 SKU 的租期重复", "This SKU has the term already"
    for place, rent in enumerate(draft.rents):
        yield from _sku_of(f"rents.{place}", rent.sku, draft)
        yield from price_problems(f"rents.{place}", rent)


def _sells(draft: GoodsDraft) -> Iterator[Problem]:
    for place in repeated(sell.sku for sell in draft.sells):
        yield f"sells.{place}.sku", "同一 SKU 的售价重复", "This SKU has a price already"
    for place, sell in enumerate(draft.sells):
        yield from _sku_of(f"sells.{place}", sell.sku, draft)
        yield from amount(f"sells.{place}.price", sell.price, least=1)


def _sku_of(path: str, sku: int, draft: GoodsDraft) -> Iterator[Problem]:
    if not 0 <= sku < len(draft.skus):
        yield f"{path}.sku", "SKU 不存在", "No such SKU"


def _fits(values: tuple[str, ...], specs: Sequence[Spec]) -> bool:
    return len(values) == len(specs) and all(v in s.values for v, s in zip(values, specs, strict=True))
