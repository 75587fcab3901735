"""Goods as the editor sends them, the SKU matrix and rent sums. Amounts in fen."""

from dataclasses import dataclass

from core.money import Fen, split


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
class SellDraft:
    """Outright sale of the SKU at place `sku`."""

    sku: int
    price: Fen


@dataclass(frozen=True)
class PartDraft:
    """`quantity` pieces of a SKU of these goods (`sku`, its place), else of other goods (`sku_id`, `known` if ours)."""

    quantity: int
    sku: int | None = None
    sku_id: int | None = None
    known: bool = True


@dataclass(frozen=True)
class PackageDraft:
    """A bundle; `rents` are its prices per term (their `sku` is unused), `add_ons` what comes with it."""

    name: str
    deposit: Fen
    market_value: Fen
    parts: tuple[PartDraft, ...]
    rents: tuple[RentDraft, ...] = ()
    sell_price: Fen | None = None
    add_ons: int = 0


@dataclass(frozen=True)
class GoodsDraft:
    title: str
    category_enabled: bool
    pictures: tuple[str, ...]
    specs: tuple[Spec, ...]
    skus: tuple[SkuDraft, ...]
    rents: tuple[RentDraft, ...]
    sells: tuple[SellDraft, ...] = ()
    packages: tuple[PackageDraft, ...] = ()


def rent_total(daily_rent: Fen, days: int) -> Fen:
    return daily_rent * days


def first_rent(daily_rent: Fen, days: int, periods: int) -> Fen:
    """What the first period costs: the total split over the periods, remainder in the last."""
    return split(rent_total(daily_rent, days), periods)[0]
