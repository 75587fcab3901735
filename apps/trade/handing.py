"""Open orders of a kind that change hands: one person's become another's, a sub-shop's the merchant's own."""

from django.db.models import QuerySet

from apps.trade.kind import Kind, Row


def hand_over(kind: Kind[Row], rows: QuerySet[Row], *, source: int, target: int) -> list[int]:
    """Of `rows`, locked in the order of their numbers: whatever column names `source` names `target` from now on."""
    ids = list(rows.select_for_update().order_by("pk").values_list("pk", flat=True))
    for column in kind.worked_by:
        kind.model._default_manager.filter(pk__in=ids, **{column: source}).update(**{column: target})
    kind.index.write(*ids)
    return ids


def give_back(kind: Kind[Row], rows: QuerySet[Row]) -> list[int]:
    """Of `rows`, locked in the order of their numbers: no sub-shop's from now on. Gives their ids, in order."""
    ids = list(rows.select_for_update().order_by("pk").values_list("pk", flat=True))
    kind.model._default_manager.filter(pk__in=ids).update(sub_shop_id=None)
    kind.index.write(*ids)
    return ids
