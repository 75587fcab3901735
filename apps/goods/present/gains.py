"""Add-on services and what uses them."""

from typing import cast

from apps.goods import queries
from apps.goods.models import AddOn, Goods
from apps.goods.queries import lists
from apps.goods.rules import GoodsStatus
from apps.goods.schemas import GainFilter, GainRow, GainSet
from apps.goods.schemas.gains import ChargeMode, GainGoodsQuery, GainGoodsRow, GainTypeCount, GainTypeFilter
from catalog.choices import ADDON_TYPES, label_of
from core.caller import Caller
from core.paging import page_of
from core.wire import Page


def gain_page(caller: Caller, query: GainFilter) -> Page[GainRow]:
    return page_of(lists.listed_gains(query), query, _gain)


def gain_rows(rows: list[AddOn]) -> list[GainRow]:
    return [_gain(row) for row in rows]


def gain_type_counts(caller: Caller, query: GainTypeFilter) -> list[GainTypeCount]:
    """How many add-ons there are of each type, with the list's other filters."""
    found = lists.counted_by_type(query)
    return [
        GainTypeCount(value=kind.code, label=kind.label, count=found.get(kind.code, 0)) for kind in ADDON_TYPES.values()
    ]


def gain_goods(caller: Caller, query: GainGoodsQuery) -> Page[GainGoodsRow]:
    """The goods that carry an add-on, by title. Raises NotFound (104)."""
    gain = queries.access_gain(caller, query.id)
    return page_of(lists.goods_with(caller, gain), query, _carrier)


def _carrier(row: Goods) -> GainGoodsRow:
    return GainGoodsRow(
        id=row.pk, title=row.title, cover=row.pictures[0] if row.pictures else "", status=GoodsStatus.of(row.status)
    )


def gain_set(caller: Caller, goods_id: int | None) -> GainSet:
    """What can be attached to goods, and what is."""
    attached = queries.gain_ids_of(queries.access_goods(caller, goods_id).pk) if goods_id else []
    return GainSet(options=[_gain(row) for row in lists.attachable(attached)], attached=attached)


def _gain(row: AddOn) -> GainRow:
    return GainRow(
        id=row.pk,
        name=row.name,
        type=row.type,
        type_label=label_of(ADDON_TYPES, row.type),
        charge_mode=cast(ChargeMode, row.charge_mode),
        price=row.price,
        required=row.required,
        refundable=row.refundable,
        description=row.description,
        status="on" if row.active else "off",
        goods_count=getattr(row, "goods_count", 0),
        created_at=row.created_at,
    )
