"""The platform's settings: their first values, what they may be, and how a change becomes one (product.md).

Amounts in fen, rates in basis points; None is no limit.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from core.money import FULL, Bps, Fen
from core.transitions import Table

Problem = tuple[str, str, str]


class ChangeStatus(StrEnum):
    PROPOSED = "proposed"
    CONFIRMED = "confirmed"
    REFUSED = "refused"


class ChangeAct(StrEnum):
    CONFIRM = "confirm"
    REFUSE = "refuse"


S, A = ChangeStatus, ChangeAct

CHANGE = Table(
    "policy_change",
    {S.PROPOSED: {A.CONFIRM: S.CONFIRMED, A.REFUSE: S.REFUSED}, S.CONFIRMED: {}, S.REFUSED: {}},
)


@dataclass(frozen=True, slots=True)
class Policies:
    """What the platform asks of every merchant, and what a new one starts with."""

    withdraw_min_each: Fen = 1_000
    withdraw_max_each: Fen | None = 50_000_000
    withdraw_max_day: Fen | None = 100_000_000
    withdraw_times_day: int | None = 20
    withdraw_fee_flat: Fen = 0
    withdraw_fee_rate: Bps = 10
    withdraw_fee_min: Fen = 100
    withdraw_fee_max: Fen | None = 5_000
    late_fee_max_bps: Bps = 10
    late_fee_max_grace_days: int = 15
    late_fee_max_cap_bps: Bps = 3_000
    late_fee_bps: Bps = 5
    late_fee_grace_days: int = 1
    late_fee_cap_bps: Bps = 2_000
    max_commission_bps: Bps = 3_000
    commission_bps: Bps = 500
    max_settlement_days: int = 60
    settlement_days: int = 7
    goods_review: bool = False


def with_changes(changes: Iterable[Mapping[str, Any]], first: Policies | None = None) -> Policies:
    """The settings after each of `changes`, in their order. Raises TypeError for a field that there isn't."""
    found = first or Policies()
    for change in changes:
        found = replace(found, **change)
    return found


def difference(before: Policies, after: Policies) -> tuple[dict[str, Any], dict[str, Any]]:
    """(before, after) of the fields that differ."""
    old, new = asdict(before), asdict(after)
    changed = [name for name in old if old[name] != new[name]]
    return {name: old[name] for name in changed}, {name: new[name] for name in changed}


def problems(policies: Policies) -> list[Problem]:
    """Which settings make no sense: negative, a share above the whole, or against another one."""
    found: list[Problem] = []
    for name, value in asdict(policies).items():
        if value is None or isinstance(value, bool):
            continue
        most = FULL if name.endswith(("_bps", "_rate")) else None
        if value < 0 or (most is not None and value > most):
            found.append((name, "数值超出范围", "Out of range"))
    for name, least, most_name in ORDERED:
        low, high = getattr(policies, name), getattr(policies, most_name)
        if high is not None and low > high:
            found.append((name, *least))
    return found


_LIMIT = ("默认值不能超过平台上限", "A default can't be above the platform's limit")
_SUM = ("不能大于对应的上限", "It can't be above its maximum")
ORDERED: tuple[tuple[str, tuple[str, str], str], ...] = (
    ("withdraw_min_each", _SUM, "withdraw_max_each"),
    ("withdraw_fee_min", _SUM, "withdraw_fee_max"),
    ("late_fee_bps", _LIMIT, "late_fee_max_bps"),
    ("late_fee_grace_days", _LIMIT, "late_fee_max_grace_days"),
    ("late_fee_cap_bps", _LIMIT, "late_fee_max_cap_bps"),
    ("commission_bps", _LIMIT, "max_commission_bps"),
    ("settlement_days", _LIMIT, "max_settlement_days"),
)


@dataclass(frozen=True, slots=True)
class Terms:
    """A merchant's own rates: commission and late fee in bps, days."""

    commission_bps: Bps
    settlement_days: int
    late_fee_bps: Bps
    late_fee_grace_days: int
    late_fee_cap_bps: Bps


def terms_problems(terms: Terms, limits: Policies) -> list[Problem]:
    """Which of a merchant's terms are outside the platform's limits."""
    checks = (
        ("commission_bps", limits.max_commission_bps, True),
        ("settlement_days", limits.max_settlement_days, False),
        ("late_fee_bps", limits.late_fee_max_bps, True),
        ("late_fee_grace_days", limits.late_fee_max_grace_days, False),
        ("late_fee_cap_bps", limits.late_fee_max_cap_bps, True),
    )
    return [
        (name, f"须在 0 到 {_shown(most, rate)} 之间", f"Between 0 and {_shown(most, rate)}")
        for name, most, rate in checks
        if not 0 <= getattr(terms, name) <= most
    ]


def _shown(most: int, rate: bool) -> str:
    return f"{most / 100:g}%" if rate else str(most)
