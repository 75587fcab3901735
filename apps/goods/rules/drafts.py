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
    total_rent: Fen | None = None


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
    freight: Fen = 0


def rent_total(daily_rent: Fen, total_rent: Fen | None, days: int) -> Fen:
    """`total_rent` of a price by the month or of the whole, else the daily rent of all `days`."""
    return daily_rent * days if total_rent is None else total_rent


def rent_a_day(total_rent: Fen, days: int) -> Fen:
    """What a price of the whole comes to a day, rounded half up, at least 1 fen."""
    return max(1, (2 * total_rent + days) // (2 * days))


def first_rent(total_rent: Fen, periods: int) -> Fen:
    """What the first period costs: the total split over the periods, remainder in the last."""
    return split(total_rent, periods)[0]
