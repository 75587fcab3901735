"""Whether goods may be asked back, when they left the customer, and what giving them back early costs, as far as that
is known (decision 37).
"""

from dataclasses import dataclass
from datetime import date

from apps.bills import queries as bills
from apps.leases.models import Order
from apps.leases.rules import EarlyEnd, early_fee, may_end_early, rent_until
from apps.orders.queries.info import last_period
from apps.orders.queries.late import A_DAY, told_of
from apps.orders.rules import ask_why_not
from apps.returns import queries as returns
from apps.returns import rules as returned
from apps.returns.models import Return
from apps.returns.rules import Purpose, most_claimed
from core import clock
from core.money import Fen
from core.text import said


@dataclass(frozen=True, slots=True)
class Goods:
    """A `rules.GoodsAt`, as the rows say."""

    status: str
    status_beneath: str
    after_sale: bool
    plan: str
    last_period: bool
    returning: str


def goods_at(order: Order, returning: str) -> Goods:
    """`returning`: where its return stands, "" without one."""
    return Goods(
        order.status, order.status_beneath, order.after_sale, order.plan, last_period(order), returning
    )  # fmt: skip


def return_why_not(order: Order) -> str:
    """Why a return can't be asked for now; empty when it can."""
    return said(ask_why_not(goods_at(order, "")))


def damage_most(order: Order) -> Fen:
    """What may be claimed for damage of its goods at most."""
    return most_claimed(order.contract_value, order.deposit, order.snapshot["market_value"])


@dataclass(frozen=True, slots=True)
class Early:
    """Rent is asked until the day `until`; so many `periods` behind it aren't, at a fee in fen. `back`: what was paid
    for them already.
    """

    until: date
    periods: int
    fee: Fen
    back: Fen


def left_on(row: Return, came: date) -> date:
    """The day on which goods that came on `came` left the customer, as far as known."""
    return returned.left_on(came, row.gone_on, told_of(row))


def terms(order: Order) -> EarlyEnd:
    return EarlyEnd(order.early_notice_days, order.early_fee_bps)


def until(order: Order, row: Return, gone_on: date) -> date:
    """The last day that rent is asked for, of a return whose goods left on `gone_on`; one that was agreed to has no
    notice.
    """
    if row.purpose == Purpose.EARLY_RETURN:
        return gone_on
    return rent_until(clock.business_date(row.asked_at), gone_on, terms(order))


def send_by(order: Order) -> date:
    """The last day on which goods that are asked back today are to be sent: some time behind the last day for which
    rent is asked already, or of the notice.
    """
    today = clock.today()
    if not may_end_early(order.plan):
        return max(today, order.back_by or today) + returned.TO_SEND
    return max(rent_until(today, today, terms(order)), _asked_until(order)) + returned.TO_SEND


def _asked_until(order: Order) -> date:
    """The last day of the periods for which a bill asks, or was paid."""
    coming = [row.due_date for row in bills.unissued(order.pk) if row.due_date]
    return min(coming) - A_DAY if coming else order.back_by or clock.today()


def early(order: Order) -> Early | None:
    """If the goods left the customer today, or when they did. None where nothing would be called off, or is still."""
    row = returns.live(order.pk)
    if not may_end_early(order.plan) or (row and row.received_at):
        return None
    today = clock.today()
    last = until(order, row, left_on(row, today)) if row else rent_until(today, today, terms(order))
    rows = bills.to_come(order.pk, last)
    if not rows:
        return None
    fee = early_fee(bills.asked_rents(order.pk, rows), terms(order))
    return Early(last, len(rows), fee, bills.paid_for(order.pk, [row.period for row in rows]))


@dataclass(frozen=True, slots=True)
class Spared:
    """So many `periods` that begin behind today, their `rents` in all, and what was paid for them already, in fen."""

    periods: int
    rents: Fen
    back: Fen


def spares_rent(order: Order) -> bool:
    """Whether an early return by agreement calls anything off."""
    return not may_end_early(order.plan) and bool(bills.to_come(order.pk, clock.today()))


def spared(order: Order) -> Spared:
    """What an early return by agreement calls off, if the goods left the customer today; nothing of a flexible lease,
    which ends by terms of its own.
    """
    rows = [] if may_end_early(order.plan) else bills.to_come(order.pk, clock.today())
    if not rows:
        return Spared(0, 0, 0)
    rents = bills.asked_rents(order.pk, rows)
    return Spared(len(rows), sum(rents), bills.paid_for(order.pk, [row.period for row in rows]))
