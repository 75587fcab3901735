"""What a package must hold: a bundle is more than one piece, or one with an add-on, and has a price."""

from collections.abc import Iterator

from apps.goods.rules.common import amount, repeated
from apps.goods.rules.drafts import GoodsDraft, PackageDraft, PartDraft
from apps.goods.rules.prices import price_problems
from core.validation import UNSEEN, has_unseen
from core.wording import Problem

MAX_PACKAGES, MAX_PARTS, MAX_NAME, MAX_QUANTITY = 20, 10, 30, 99


def package_problems(draft: GoodsDraft) -> Iterator[Problem]:
    if len(draft.packages) > MAX_PACKAGES:
        yield "packages", f"套餐最多 {MAX_PACKAGES} 个", f"At most {MAX_PACKAGES} packages"
    for place in repeated(package.name.strip() for package in draft.packages):
        yield f"packages.{place}.name", "套餐名重复", "This package is there already"
    for place, package in enumerate(draft.packages):
        path = f"packages.{place}"
        yield from _own(path, package)
        yield from _parts(path, package, len(draft.skus))
        yield from _prices(path, package)


def _own(path: str, package: PackageDraft) -> Iterator[Problem]:
    if not 1 <= len(package.name.strip()) <= MAX_NAME:
        yield f"{path}.name", f"请填写套餐名，最多 {MAX_NAME} 个字", f"A name of 1 to {MAX_NAME} characters"
    elif has_unseen(package.name):
        yield f"{path}.name", *UNSEEN
    yield from amount(f"{path}.market_value", package.market_value, least=1)
    yield from amount(f"{path}.deposit", package.deposit, least=0)
    if package.sell_price is not None:
        yield from amount(f"{path}.sell_price", package.sell_price, least=1)


def _parts(path: str, package: PackageDraft, skus: int) -> Iterator[Problem]:
    pieces = sum(part.quantity for part in package.parts)
    if not package.parts or pieces + package.add_ons < 2:
        text = "套餐至少包含两件商品，或一件商品加一项增值服务"
        yield f"{path}.parts", text, "At least two pieces, or one piece and an add-on"
    elif len(package.parts) > MAX_PARTS:
        yield f"{path}.parts", f"一个套餐最多 {MAX_PARTS} 种商品", f"At most {MAX_PARTS} parts"
    for place in repeated((part.sku, None if part.sku is not None else part.sku_id) for part in package.parts):
        yield f"{path}.parts.{place}.sku", "同一规格重复，请修改数量", "This one is there already: change its quantity"
    for place, part in enumerate(package.parts):
        if not _exists(part, skus):
            yield f"{path}.parts.{place}.sku", "商品规格不存在或已停用", "No such SKU in this shop"
        if not 1 <= part.quantity <= MAX_QUANTITY:
            yield f"{path}.parts.{place}.quantity", f"数量须为 1 到 {MAX_QUANTITY}", f"From 1 to {MAX_QUANTITY}"


def _exists(part: PartDraft, skus: int) -> bool:
    if part.sku is not None:
        return 0 <= part.sku < skus
    return part.sku_id is not None and part.known


def _prices(path: str, package: PackageDraft) -> Iterator[Problem]:
    if not package.rents and package.sell_price is None:
        yield f"{path}.sell_price", "请填写套餐售价或至少一个租期的价格", "Set a selling price or a price for a term"
    for place in repeated(rent.term for rent in package.rents):
        yield f"{path}.prices.{place}.term", "租期重复", "This term is there already"
    for place, rent in enumerate(package.rents):
        yield from price_problems(f"{path}.prices.{place}", rent)
