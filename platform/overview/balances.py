"""Merchants' balances for operators, moved by the ledger in the transaction of the change."""

from collections.abc import Collection, Mapping

from django.db import connection
from django.db.models import F, QuerySet, Sum
from django.db.models.expressions import Combinable

from core.money import Fen
from overview.models import BalanceIndex, PlatformIncome

SHOWN = ("pending", "available", "withdrawing", "debt", "deposit_held", "risk_prepaid", "risk_reserved")
"""Accounts of a merchant's ledger that operators list, by name: as many columns of its row."""
_INSERT = f"""
INSERT INTO public.overview_balanceindex AS b (merchant_id, {", ".join(SHOWN)})
VALUES (%(merchant_id)s, {", ".join(f"%({name})s" for name in SHOWN)})
ON CONFLICT (merchant_id) DO UPDATE SET """
MOVE = _INSERT + ", ".join(f"{name} = b.{name} + EXCLUDED.{name}" for name in SHOWN)
REBUILD = _INSERT + ", ".join(f"{name} = EXCLUDED.{name}" for name in SHOWN)


def move(merchant_id: int, moves: Mapping[str, Fen]) -> None:
    """Add a posting's moves by account name, in fen; accounts that operators don't see are left out."""
    if any(moves.get(name) for name in SHOWN):
        _write(MOVE, merchant_id, moves)


def rebuild(merchant_id: int, balances: Mapping[str, Fen]) -> None:
    """Set the row from the merchant's own accounts."""
    _write(REBUILD, merchant_id, balances)


def shown(merchant_id: int, *, lock: bool = False) -> dict[str, Fen]:
    """What operators see of a merchant's balances; zeros before the first posting. `lock` holds them still."""
    rows = BalanceIndex.objects.filter(merchant_id=merchant_id)
    row = (rows.select_for_update() if lock else rows).values(*SHOWN).first()
    return {name: (row or {}).get(name, 0) for name in SHOWN}


def shown_of(merchant_ids: Collection[int]) -> dict[int, dict[str, Fen]]:
    """The same of several; those without a posting are left out."""
    found = BalanceIndex.objects.filter(merchant_id__in=merchant_ids)
    return {row.pop("merchant_id"): row for row in found.values("merchant_id", *SHOWN)}


def rows() -> QuerySet[BalanceIndex]:
    """Of every merchant that ever had money here, closed ones too."""
    return BalanceIndex.objects.all()


def in_all() -> dict[str, Fen]:
    """Sums over all merchants, by account."""
    sums = BalanceIndex.objects.aggregate(**{f"all_{name}": Sum(name, default=0) for name in SHOWN})
    return {name: sums[f"all_{name}"] for name in SHOWN}


def totals_of(merchant_ids: Collection[int]) -> dict[int, Fen]:
    """What the platform owes each merchant, in fen; those without a posting are left out."""
    return {row.merchant_id: row.total for row in BalanceIndex.objects.filter(merchant_id__in=merchant_ids)}


def total_of(merchant_id: Combinable) -> QuerySet[BalanceIndex, Fen]:
    """The same as a subquery, by a column of the query around it."""
    rows = BalanceIndex.objects.filter(merchant_id=merchant_id)
    return rows.values_list(F("pending") + F("available") + F("withdrawing") + F("debt"))


def earned(merchant_id: int) -> Fen:
    """The mirror of what the platform earned of a merchant, less what it forgave."""
    return PlatformIncome.objects.filter(merchant_id=merchant_id).aggregate(sum=Sum("amount"))["sum"] or 0


def _write(statement: str, merchant_id: int, amounts: Mapping[str, Fen]) -> None:
    values = {name: amounts.get(name, 0) for name in SHOWN}
    with connection.cursor() as cursor:
        cursor.execute(statement, {"merchant_id": merchant_id, **values})
