"""Reading what all shops share. The tables are in `public`, which every search path ends with."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db import connection

from catalog.choices import CHANNELS, HOME_CHANNEL
from catalog.models import Category, CategoryMatch
from core.errors import NotFound
from overview import counts
from tenants.names import names_of


@dataclass(slots=True)
class Node:
    """A category with what is below it. `enabled` only when all above it are."""

    category: Category
    enabled: bool
    path: str
    children: list["Node"] = field(default_factory=list)


def tree(channel: str) -> list[Node]:
    """The roots of a channel's category tree, each level by sort, then id."""
    return [node for node in nodes(channel).values() if node.category.parent_id is None]


def nodes(channel: str) -> dict[int, Node]:
    """Every category of a channel by id, parents before children."""
    found: dict[int, Node] = {}
    for row in Category.objects.filter(channel=channel).order_by("level", "sort", "id"):
        above = found.get(row.parent_id) if row.parent_id else None
        node = Node(
            row,
            enabled=row.active and (above is None or above.enabled),
            path=f"{above.path} / {row.name}" if above else row.name,
        )
        found[row.pk] = node
        if above:
            above.children.append(node)
    return found


def channels(one: str = "") -> list[str]:
    """`one`, or every channel, the home channel first."""
    return [one] if one else sorted(CHANNELS, key=lambda code: code != HOME_CHANNEL)


def foreign_label(channel: str) -> str:
    """What tells categories of another channel from those of the home channel, which bear no label."""
    return "" if channel == HOME_CHANNEL else CHANNELS[channel].label


def options(channel: str = "") -> dict[int, str]:
    """Enabled categories, id → path; those of other channels than the home channel begin with the channel's name."""
    return {
        node.category.pk: f"{label} · {node.path}" if (label := foreign_label(code)) else node.path
        for code in channels(channel)
        for node in enabled(code)
    }


def enabled(channel: str) -> list[Node]:
    """The enabled categories of a channel, each before what is below it."""
    found: list[Node] = []
    waiting = [node for node in reversed(tree(channel)) if node.enabled]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting.extend(child for child in reversed(node.children) if child.enabled)
    return found


def is_enabled(category_id: int) -> bool:
    """Whether goods may be put into this category: it and all above it are switched on."""
    return bool(_enabled_path(category_id))


def _enabled_path(category_id: int) -> list[int]:
    """The category and all above it; none where one of them is switched off."""
    found: list[int] = []
    row = Category.objects.filter(pk=category_id).first()
    while row is not None and row.active:
        found.append(row.pk)
        if row.parent_id is None:
            return found
        row = Category.objects.filter(pk=row.parent_id).first()
    return []


def hold(category_id: int) -> bool:
    """`is_enabled`, and until the transaction ends the category isn't deleted."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM public.catalog_category WHERE id = %s FOR KEY SHARE", [category_id])
        return cursor.fetchone() is not None and is_enabled(category_id)


def names(category_ids: set[int]) -> dict[int, str]:
    return dict(Category.objects.filter(pk__in=category_ids).values_list("pk", "name"))


def matches_of(category_id: int) -> dict[str, int]:
    """By channel the node under which its goods stand there."""
    return dict(CategoryMatch.objects.filter(category_id=category_id).values_list("channel", "to_id"))


def shown_under(category_ids: set[int], channel: str) -> dict[int, tuple[int, str]]:
    """(id, name) of the node of this channel's tree under which goods of each category stand: their own, where it is of
    it; else the one that operators chose. What isn't in it stands under none: customers read 其他 there.
    """
    own = Category.objects.filter(pk__in=category_ids, channel=channel, active=True).values_list("pk", "name")
    found = {pk: (pk, name) for pk, name in own}
    chosen = dict(
        CategoryMatch.objects.filter(category_id__in=category_ids, channel=channel).values_list("category_id", "to_id")
    )
    named = dict(Category.objects.filter(pk__in=chosen.values(), active=True).values_list("pk", "name"))
    return {pk: (to, named[to]) for pk, to in chosen.items() if to in named} | found


def stands_under(category_id: int, channel: str) -> list[int]:
    """The node of this channel's tree under which goods of the category stand, and all above it; none where they stand
    nowhere in it, or one of these is switched off.
    """
    node = shown_under({category_id}, channel).get(category_id)
    return _enabled_path(node[0]) if node else []


def subtree(category_id: int) -> list[int]:
    """The category and all below it."""
    ids = level = [category_id]
    while level:
        level = list(Category.objects.filter(parent_id__in=level).values_list("pk", flat=True))
        ids = ids + level
    return ids


def access(category_id: int) -> Category:
    """Raises NotFound (104)."""
    row = Category.objects.filter(pk=category_id).first()
    if row is None:
        raise NotFound
    return row


def lock(category_id: int) -> Category:
    """The row, locked until the transaction ends: no goods come into it meanwhile. Raises NotFound (104)."""
    row = Category.objects.select_for_update().filter(pk=category_id).first()
    if row is None:
        raise NotFound
    return row


def siblings(channel: str, parent_id: int | None) -> list[Category]:
    return list(Category.objects.filter(channel=channel, parent_id=parent_id).order_by("sort", "id"))


def goods_counts(category_ids: Iterable[int], merchant_id: int | None = None) -> dict[int, int]:
    """How many goods lie in each category itself, over all merchants or in one."""
    return counts.goods_in(list(category_ids), merchant_id)


def goods_by_merchant(category_id: int) -> list[tuple[str, int]]:
    """(merchant's name, goods in the category), for each merchant that has some."""
    found = counts.merchants_with_goods_in(category_id)
    names = names_of(found)
    return [(names.get(merchant_id, str(merchant_id)), count) for merchant_id, count in found.items()]


def channel_counts(merchant_id: int | None) -> dict[str, tuple[int, int]]:
    """Per channel: (categories, goods that lie in them), over all merchants or in one."""
    channels = dict(Category.objects.values_list("pk", "channel"))
    categories = Counter(channels.values())
    goods: Counter[str] = Counter()
    for category_id, count in goods_counts(channels, merchant_id).items():
        goods[channels[category_id]] += count
    return {channel: (categories[channel], goods[channel]) for channel in CHANNELS}
