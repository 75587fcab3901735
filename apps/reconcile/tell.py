"""What the bell tells of open differences, once each, whoever may deal with them."""

from collections.abc import Sequence

from django.db import transaction

from apps.reconcile import queries
from apps.reconcile.todos import ALL, OWN
from core import actions as a
from core.money import yuan
from core.notices import services as notices
from core.wording import Bilingual
from statements.models import DifferenceRow
from statements.rules import PLATFORM, DifferenceState, Kind, Whose, whose
from tenants import scope


@transaction.atomic
def open_differences() -> None:
    """For what is open in the place that was entered and wasn't told of: operators, or the shop where it closes it."""
    rows = list(queries.differences().filter(state=DifferenceState.OPEN, told=False).select_for_update())
    if not rows:
        return
    queries.differences().filter(pk__in=[row.pk for row in rows]).update(told=True)
    shops = [row for row in rows if _is_the_shops(row)]
    others = [row for row in rows if not _is_the_shops(row)]
    if shops:
        _ring(shops, tenant_id=queries.here(), of=("", ""), path=OWN.path, sub_shop_id=notices.OWN)
    if others:
        shop = "" if queries.here() == PLATFORM else scope.current().name
        of = (f"{shop} ", f" of {shop}") if shop else ("", "")
        _ring(others, tenant_id=notices.OPERATORS, of=of, path=ALL.path)


def _is_the_shops(row: DifferenceRow) -> bool:
    """That an offline payment was entered wrongly an operator has to confirm."""
    return whose(Kind(row.kind)) is Whose.SHOP and not row.is_entry


def _ring(
    rows: Sequence[DifferenceRow], *, tenant_id: int, of: Bilingual, path: str, sub_shop_id: int | None = None
) -> None:
    total = yuan(sum(row.gap for row in rows))
    notices.notify(
        tenant_id=tenant_id,
        kind="reconcile.differences",
        title=(f"{of[0]}有 {len(rows)} 笔对账差异待处理", f"{len(rows)} differences{of[1]} are open"),
        text=(f"差额合计 {total}，请核对后处理", f"They come to {total}: look at them, and close them"),
        path=path,
        action=a.RECONCILE,
        sub_shop_id=sub_shop_id,
    )
