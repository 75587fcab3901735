"""Rent plans and their sums in fen: quote, buyout, final payment (product.md, Money rules)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from core.money import FULL, Bps, Fen, share, split, yuan


class PlanKind(StrEnum):
    RENT_THEN_OWN = "rent_then_own"
    RENT_THEN_RETURN = "rent_then_return"
    FLEXIBLE = "flexible"


class BuyoutMode(StrEnum):
    NONE = "none"
    AT_END = "at_end"
    ANY_TIME = "any_time"


@dataclass(frozen=True)
class AddOn:
    """An add-on service: `price` in fen, once with the order or with each period's bill."""

    name: str
    price: Fen
    monthly: bool = False


@dataclass(frozen=True)
class Quote:
    """What a lease costs: `rents` by period, add-ons, freight, deposit. The deposit is apart from the sums to pay."""

    total_rent: Fen
    rents: tuple[Fen, ...]
    addons_once: Fen
    addons_monthly: Fen
    deposit: Fen
    waiver: Fen
    freight: Fen = 0

    @property
    def first_rent(self) -> Fen:
        return self.rents[0]

    @property
    def amounts(self) -> tuple[Fen, ...]:
        """What each period's bill asks for; the once-only add-ons are in the first."""
        later = [rent + self.addons_monthly for rent in self.rents]
        return (later[0] + self.addons_once, *later[1:])

    @property
    def due_now(self) -> Fen:
        """Due with the order: the first period's bill, which monthly add-ons join as each period's, and freight."""
        return self.amounts[0] + self.freight

    @property
    def contract_total(self) -> Fen:
        """All that the customer pays over the term, without deposit and final payment."""
        return sum(self.amounts) + self.freight


def quote(
    *,
    total_rent: Fen,
    periods: int,
    deposit: Fen,
    waiver: Fen = 0,
    add_ons: Sequence[AddOn] = (),
    freight: Fen = 0,
) -> Quote:
    """The sums of a lease. A waiver above the deposit counts as the whole deposit; a failed check passes 0.

    Raises ValueError for a negative amount or no periods.
    """
    if min(total_rent, deposit, waiver, freight, *(a.price for a in add_ons)) < 0:
        raise ValueError("amounts of a quote are never negative")
    return Quote(
        total_rent=total_rent,
        rents=tuple(split(total_rent, periods)),
        addons_once=sum(a.price for a in add_ons if not a.monthly),
        addons_monthly=sum(a.price for a in add_ons if a.monthly),
        deposit=deposit,
        waiver=min(waiver, deposit),
        freight=freight,
    )


@dataclass(frozen=True)
class Buyout:
    """The buyout price with the numbers of its formula, to be shown beside it."""

    contract_value: Fen
    rent_paid: Fen
    rent_arrears: Fen
    other_arrears: Fen
    late_fees: Fen
    discount: Bps

    @property
    def remaining(self) -> Fen:
        return max(0, self.contract_value - self.rent_paid - self.rent_arrears)

    @property
    def discounted(self) -> Fen:
        return share(self.remaining, self.discount)

    @property
    def arrears(self) -> Fen:
        return self.rent_arrears + self.other_arrears

    @property
    def price(self) -> Fen:
        return self.discounted + self.arrears + self.late_fees

    @property
    def formula(self) -> str:
        """The way to `price` with its numbers, in yuan; `buyout_formula` says what they are."""
        return (
            f"({yuan(self.contract_value)} − {yuan(self.rent_paid)} − {yuan(self.rent_arrears)}) × "
            f"{self.discount / 100:g}% + {yuan(self.arrears)} + {yuan(self.late_fees)} = {yuan(self.price)}"
        )


def buyout_formula(discount: Bps) -> str:
    """How a buyout's price is reckoned, in Chinese, as the contract has it."""
    return f"（合同价值 − 已付租金 − 逾期租金，不低于 0）× {discount / 100:g}% + 逾期租金及其他欠款 + 滞纳金"


def buyout(
    *,
    contract_value: Fen,
    rent_paid: Fen,
    discount: Bps = FULL,
    rent_arrears: Fen = 0,
    other_arrears: Fen = 0,
    late_fees: Fen = 0,
) -> Buyout:
    """max(0, contract value − rent paid − overdue rent) × early discount + arrears + late fees (Money rules).

    `discount` is the share still paid (9500 = 95 %). Overdue rent is asked for once, at full price: it
    counts as paid in the remaining value, so paying the arrears first and buying out then costs the same.
    Raises ValueError for a negative amount or a discount outside 0–10000.
    """
    amounts = (contract_value, rent_paid, rent_arrears, other_arrears, late_fees)
    if min(amounts) < 0 or not 0 <= discount <= FULL:
        raise ValueError("a buyout has no negative amounts and a discount of at most 10000 bps")
    return Buyout(*amounts, discount)


def buyout_until(day: date, *, longer: bool = False) -> date:
    """The last business day on which a buyout that is asked for on `day` can be paid: that day.

    `longer`: the whole next day, too. It is open again, since its payment proved never to have come, which nobody
    expected, and which may be a minute before midnight; or money is on it, which would be taken off.
    """
    return day + timedelta(days=1) if longer else day


def contract_value(kind: str, total_rent: Fen, end_price: Fen) -> Fen:
    """What the goods cost in all: the rent and, unless it makes them own, `end_price`.

    `end_price` is the rent list's buyout price: what is left to pay when all rent is paid.
    """
    return total_rent if kind == PlanKind.RENT_THEN_OWN else total_rent + end_price


def final_payment(kind: str, contract_value: Fen, total_rent: Fen) -> Fen:
    """The buyout price at the end of the term, all rent paid, no early discount; 0 for rent-then-own."""
    return 0 if kind == PlanKind.RENT_THEN_OWN else max(0, contract_value - total_rent)
