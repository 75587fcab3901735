"""The shelves of a channel: what operators show there of the shop, under the categories of the channel's own tree."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet, Sum

from apps.goods.models import Goods, Package, Sku
from apps.goods.queries.offers import on_channel
from catalog import queries as catalog


@dataclass(frozen=True, slots=True)
class Shelf:
    """A category of the tree under which something is shown.

    `goods`: how many, with all below. `filed`: the categories that these goods are filed in, which may be those of
    another channel's tree.
    """

    id: int
    name: str
    path: str
    goods: int
    filed: frozenset[int]
    below: tuple["Shelf", ...]


def shelves(channel: str) -> tuple[Shelf, ...]:
    """The enabled categories of the first level that aren't empty, in the tree's order.

    Goods whose category stands nowhere in this tree are on the channel, and on no shelf of it.
    """
    counts = dict(on_channel(channel).order_by().values_list("category_id").annotate(goods=Count("pk")))
    filed: dict[int, set[int]] = {}
    for category_id, (node_id, _) in catalog.shown_under(set(counts), channel).items():
        filed.setdefault(node_id, set()).add(category_id)
    return _filled(catalog.tree(channel), filed, counts) if filed else ()


def _filled(
    nodes: Iterable[catalog.Node], filed: Mapping[int, set[int]], counts: Mapping[int, int]
) -> tuple[Shelf, ...]:
    found = (_shelf(node, filed, counts) for node in nodes if node.enabled)
    return tuple(one for one in found if one.goods)


def _shelf(node: catalog.Node, filed: Mapping[int, set[int]], counts: Mapping[int, int]) -> Shelf:
    row, below = node.category, _filled(node.children, filed, counts)
    own = filed.get(row.pk, set())
    return Shelf(
        id=row.pk, name=row.name, path=node.path, below=below,
        goods=sum(counts[one] for one in own) + sum(one.goods for one in below),
        filed=frozenset(own).union(*(one.filed for one in below)),
    )  # fmt: skip


def all_of(found: Iterable[Shelf]) -> Iterator[Shelf]:
    """Each before what is below it."""
    for one in found:
        yield one
        yield from all_of(one.below)


def shelf(channel: str, category_id: int) -> Shelf | None:
    """None where nothing is shown under this category, and where it isn't enabled."""
    return next((one for one in all_of(shelves(channel)) if one.id == category_id), None)


def on_shelf(channel: str, under: Shelf | None, words: str = "") -> QuerySet[Goods]:
    """What the channel shows under a category, or all of it, in the shop's own order; `words` in the title or brand."""
    rows = on_channel(channel)
    if under is not None:
        rows = rows.filter(category_id__in=under.filed)
    return rows.filter(Q(title__icontains=words) | Q(brand__icontains=words)) if words else rows


def is_on_shelf(channel: str, goods_id: int, under: int) -> bool:
    """Whether the channel shows these goods under the category; as `on_shelf`, without reckoning the others."""
    filed = on_channel(channel).filter(pk=goods_id).values_list("category_id", flat=True).first()
    return filed is not None and under in catalog.stands_under(filed, channel)


def sold_out(goods_ids: list[int]) -> set[int]:
    """Of these goods the ones of which no piece is free. A package's pieces may be another goods': such never are."""
    active = Sku.objects.filter(goods_id__in=goods_ids, active=True).values("goods_id")
    left = dict(active.annotate(left=Sum(F("stock") - F("locked"))).values_list("goods_id", "left"))
    bundled = Package.objects.filter(goods_id__in=goods_ids, active=True).values_list("goods_id", flat=True)
    return {pk for pk in goods_ids if not left.get(pk)} - set(bundled)
