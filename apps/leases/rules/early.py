"""What giving the goods of a flexible lease back before its end costs (decision 37): basis points, business dates."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from apps.leases.rules.plans import PlanKind
from core.money import Bps, Fen, share


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """As an order freezes it: days of notice, and the share of the rent that is not asked any more."""

    notice_days: int
    fee_bps: Bps


def may_end_early(plan: str) -> bool:
    """Whether the customer gives the goods back whenever they like."""
    return plan == PlanKind.FLEXIBLE


def early_end(plan: str, *, notice_days: int, fee_bps: Bps) -> EarlyEnd:
    """Nothing for a plan that runs to its end."""
    return EarlyEnd(notice_days, fee_bps) if may_end_early(plan) else EarlyEnd(0, 0)


def rent_until(asked_on: date, gone_on: date, terms: EarlyEnd) -> date:
    """The last day that rent is asked for: the goods had left the customer, and the notice was over.

    A period that begins by then is asked whole; see `early_fee` for the others.
    """
    return max(gone_on, asked_on + timedelta(days=terms.notice_days))


def early_fee(rents: Sequence[Fen], terms: EarlyEnd) -> Fen:
    """`rents`: of the periods that are called off."""
    return share(sum(rents), terms.fee_bps)
