"""Packages of the seed's shops: a body with what goes with it, leased, sold or both. Amounts in fen."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from apps.goods.models import Sku
from apps.goods.schemas import PackageIn, PackagePriceIn, PartIn
from core.money import Fen
from infra.seed.gains import FILM

Rents = Callable[[Fen], list[PackagePriceIn]]
"""The price list of something of that value."""
OFF = 0.94
"""Together it costs less than one by one."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """`parts`: titles of accessories with the place of the SKU and how many, beside the goods' first SKU."""

    name: str
    text: str
    parts: tuple[tuple[str, int, int], ...]
    leased: bool = True
    sold: bool = True
    gain: str = ""


CARD, TRIPOD, BAG = "至尊极速 SD 存储卡 V30", "碳纤维便携三脚架", "双肩摄影包"
FIFTY, WIDE, FUJI = "RF 50mm F1.8 STM 定焦镜头", "FE 35mm F1.8 定焦镜头", "XF 35mm F2 R WR 镜头"
PAD, KART, SENSE = "Switch Pro 手柄", "马力欧卡丁车 8 豪华版 卡带", "DualSense 无线手柄"
CHARGER, COVER = "65W 氮化镓充电器", "磁吸透明手机壳"
BUNDLES: Mapping[str, tuple[Bundle, ...]] = {
    "EOS R50": (
        Bundle("旅拍套装", "机身、128GB 高速卡、便携三脚架，到手即拍", ((CARD, 0, 1), (TRIPOD, 0, 1))),
        Bundle("人像套装", "机身、50mm 定焦镜头、两张 128GB 卡", ((FIFTY, 0, 1), (CARD, 0, 2)), sold=False),
    ),
    "α7 IV (ILCE-7M4)": (
        Bundle("婚礼拍摄套装", "机身、35mm 定焦镜头、两张 256GB 卡", ((WIDE, 0, 1), (CARD, 1, 2)), sold=False),
    ),
    "X-T5": (
        Bundle("街拍套装", "机身、35mm F2 镜头、128GB 卡、双肩包", ((FUJI, 0, 1), (CARD, 0, 1), (BAG, 0, 1))),
    ),
    "Switch OLED": (
        Bundle("双人同乐套装", "主机、Pro 手柄、马力欧卡丁车 8", ((PAD, 0, 1), (KART, 0, 1))),
    ),
    "PlayStation 5 Slim": (
        Bundle("双手柄套装", "主机再加一只 DualSense 手柄", ((SENSE, 0, 1),)),
    ),
    "iPhone 17": (
        Bundle("开箱无忧套装", "手机、充电器、磁吸壳，出库前贴好膜", ((CHARGER, 1, 1), (COVER, 0, 1)), gain=FILM),
    ),
    CARD: (Bundle("两张装", "两张 128GB，备份一张", (), leased=False),),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Shelf:
    """What packages are made of: title → SKUs of what is only sold, name → id of add-ons."""

    small: Mapping[str, list[Sku]]
    gains: Mapping[str, int]


def packages_of(title: str, value: Fen, shelf: Shelf, rents: Rents | None) -> list[PackageIn]:
    """The packages of goods whose first SKU is worth `value`; those whose parts the shop lacks are left out."""
    found = [one for one in BUNDLES.get(title, ()) if all(part in shelf.small for part, _, _ in one.parts)]
    return [_package(one, value, shelf, rents if one.leased else None) for one in found]


def _package(one: Bundle, value: Fen, shelf: Shelf, rents: Rents | None) -> PackageIn:
    parts = [PartIn(sku=0, quantity=1 if one.parts else 2)]
    worth = value if one.parts else 2 * value
    for title, place, quantity in one.parts:
        sku = shelf.small[title][place]
        parts.append(PartIn(sku_id=sku.pk, quantity=quantity))
        worth += sku.market_value * quantity
    price = round(worth * OFF / 1_000) * 1_000 - 100
    return PackageIn(
        name=one.name, description=one.text, deposit=worth if rents else 0, market_value=worth,
        sell_price=price if one.sold else None, parts=parts, gain_ids=[shelf.gains[one.gain]] if one.gain else [],
        prices=rents(price) if rents else [],
    )  # fmt: skip
