"""Reading what all shops share. The tables are in `public`, which every search path ends with."""

from dataclasses import dataclass, field

from catalog.models import Category


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
    row = Category.objects.filter(pk=category_id).first()
    while row is not None and row.active:
        if row.parent_id is None:
            return True
        row = Category.objects.filter(pk=row.parent_id).first()
    return False


def names(category_ids: set[int]) -> dict[int, str]:
    return dict(Category.objects.filter(pk__in=category_ids).values_list("pk", "name"))


def subtree(category_id: int) -> list[int]:
    """The category and all below it."""
    ids = level = [category_id]
    while level:
        level = list(Category.objects.filter(parent_id__in=level).values_list("pk", flat=True))
        ids = ids + level
    return ids
