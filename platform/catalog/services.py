"""Writes to what all shops share."""

from django.db import connection, transaction
from django.db.models import Q

from catalog import queries, rules
from catalog.choices import CHANNELS, HOME_CHANNEL
from catalog.log import CategoryEntity, CategoryLog
from catalog.models import Category, CategoryMatch
from core import audit
from core.caller import Caller
from core.errors import InvalidInput, NotFound, StateError, VersionConflict
from core.text import ZH, language, say
from tenants.scope import public

FIELDS = ["name", "parent_id", "icon", "sort", "level"]


@transaction.atomic
def create_category(
    caller: Caller,
    name: str,
    *,
    parent_id: int | None = None,
    channel: str = HOME_CHANNEL,
    icon: str = "",
    sort: int | None = None,
) -> Category:
    """Add a category below its parent, last unless `sort` says where. Raises InvalidInput (110) by field."""
    with public():
        _one_at_a_time()
        row = Category(name=name.strip(), parent_id=parent_id, channel=channel, icon=icon)
        row.level = _place(row, own=[], depth=1)
        row.sort = _last(row) if sort is None else sort
        row.save()
        after = {"name": row.name, "channel": channel, **_values(row)}
        audit.record(caller, CategoryLog.CREATE, CategoryEntity.CATEGORY, row.pk, after=after)
    return row


@transaction.atomic
def update_category(
    caller: Caller,
    category_id: int,
    name: str,
    *,
    parent_id: int | None,
    icon: str,
    channel: str = "",
    sort: int | None = None,
) -> Category:
    """Rename, move, give another icon. Raises NotFound (104), InvalidInput (110) by field."""
    with public():
        _one_at_a_time()
        row = queries.access(category_id)
        if channel not in ("", row.channel):
            raise InvalidInput(("channel", say("类目不能换渠道", "A category stays in its channel")))
        before, moved, level = _values(row), parent_id != row.parent_id, row.level
        below = _below(row)
        row.name, row.parent_id, row.icon = name.strip(), parent_id, icon
        row.level = _place(row, own=[row.pk, *(one.pk for one in below)], depth=_depth(row, below))
        if sort is not None or moved:
            row.sort = _last(row) if sort is None else sort
        row.save(update_fields=FIELDS)
        for one in below:
            one.level += row.level - level
        Category.objects.bulk_update(below, ["level"])
        audit.record(caller, CategoryLog.EDIT, CategoryEntity.CATEGORY, row.pk, before=before, after=_values(row))
    return row


@transaction.atomic
def delete_category(caller: Caller, category_id: int) -> None:
    """Raises NotFound (104); StateError (111) that says how many categories or goods, of whom, are in the way."""
    with public():
        _one_at_a_time()
        row = queries.lock(category_id)
        _refuse_used(row)
        before = {"channel": row.channel, **_values(row)}
        audit.record(caller, CategoryLog.DELETE, CategoryEntity.CATEGORY, row.pk, before=before)
        CategoryMatch.objects.filter(Q(category_id=row.pk) | Q(to_id=row.pk)).delete()
        row.delete()


@transaction.atomic
def switch_category(caller: Caller, category_id: int, *, on: bool) -> None:
    """Goods can be put into a category only while it and all above it are on; those in it stay."""
    with public():
        _one_at_a_time()
        row = queries.access(category_id)
        audit.record(
            caller,
            CategoryLog.SWITCH,
            CategoryEntity.CATEGORY,
            row.pk,
            before={"active": row.active},
            after={"active": on},
        )
        row.active = on
        row.save(update_fields=["active"])


@transaction.atomic
def sort_category(caller: Caller, category_id: int, sort: int) -> None:
    with public():
        _one_at_a_time()
        row = queries.access(category_id)
        audit.record(
            caller, CategoryLog.SORT, CategoryEntity.CATEGORY, row.pk, before={"sort": row.sort}, after={"sort": sort}
        )
        row.sort = sort
        row.save(update_fields=["sort"])


@transaction.atomic
def match_category(caller: Caller, category_id: int, channel: str, to_id: int | None) -> None:
    """Say under which node of another channel's tree goods of this category stand; None: nowhere, they stand apart.

    Raises NotFound (104), InvalidInput (110) for its own channel, or a node of another one.
    """
    with public():
        _one_at_a_time()
        row = queries.access(category_id)
        if channel not in CHANNELS or channel == row.channel:
            raise InvalidInput(("channel", say("请选择其他渠道", "Choose another channel")))
        if to_id is not None and queries.access(to_id).channel != channel:
            raise InvalidInput(("to_id", say("该类目不属于这个渠道", "It isn't of this channel's tree")))
        before = queries.matches_of(row.pk).get(channel)
        CategoryMatch.objects.filter(category_id=row.pk, channel=channel).delete()
        if to_id is not None:
            CategoryMatch.objects.create(category_id=row.pk, channel=channel, to_id=to_id)
        audit.record(
            caller, CategoryLog.MATCH, CategoryEntity.CATEGORY, row.pk, before={"channel": channel, "to_id": before},
            after={"channel": channel, "to_id": to_id},
        )  # fmt: skip


@transaction.atomic
def order_categories(caller: Caller, ids: list[int]) -> None:
    """Put all categories below one parent in this order.

    Raises NotFound (104), VersionConflict (112) when the ids aren't exactly those that lie there now.
    """
    with public():
        _one_at_a_time()
        first = queries.access(ids[0])
        rows = {row.pk: row for row in queries.siblings(first.channel, first.parent_id)}
        if sorted(rows) != sorted(ids):
            if Category.objects.filter(pk__in=ids).count() < len(set(ids)):
                raise NotFound
            raise VersionConflict
        before = list(rows)
        for place, pk in enumerate(ids, start=1):
            rows[pk].sort = place
        Category.objects.bulk_update(rows.values(), ["sort"])
        order = {"order": [str(pk) for pk in before]}, {"order": [str(pk) for pk in ids]}
        audit.record(
            caller, CategoryLog.ORDER, CategoryEntity.CATEGORY, first.parent_id or 0, before=order[0], after=order[1]
        )


def _one_at_a_time() -> None:
    """Trees are changed one after another: of two moves at once neither sees a tree that is no more."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext('catalog.category'))")


def _values(row: Category) -> dict[str, str | int | None]:
    return {name: getattr(row, name) for name in FIELDS}


def _below(row: Category) -> list[Category]:
    ids = queries.subtree(row.pk)
    return list(Category.objects.filter(pk__in=ids).exclude(pk=row.pk))


def _depth(row: Category, below: list[Category]) -> int:
    return max([row.level, *(one.level for one in below)]) - row.level + 1


def _last(row: Category) -> int:
    rows = queries.siblings(row.channel, row.parent_id)
    return max((one.sort for one in rows if one.pk != row.pk), default=0) + 1


def _place(row: Category, own: list[int], depth: int) -> int:
    """The level that it comes to lie on. Raises InvalidInput (110)."""
    wrong = rules.wrong_fields(row.name, row.channel, row.icon)
    parent = None
    if row.parent_id:
        parent = Category.objects.filter(pk=row.parent_id, channel=row.channel).first()
        if parent is None:
            wrong.append(("parent_id", "上级类目不存在", "No such parent"))
        else:
            wrong += rules.wrong_place(parent.pk, parent.level, own, depth)
    same = Category.objects.filter(channel=row.channel, parent_id=row.parent_id, name=row.name)
    if same.exclude(pk=row.pk).exists():
        wrong.append(("name", "同级已有这个类目", "This name is there already"))
    if wrong:
        raise InvalidInput.of(wrong)
    return parent.level + 1 if parent else 1


def _refuse_used(row: Category) -> None:
    children = Category.objects.filter(parent_id=row.pk).count()
    if children:
        zh = f"“{row.name}”下还有 {children} 个子类目，请先删除或移走"
        raise StateError(say(zh, f"{row.name} has {children} categories below it; delete or move them first"))
    found = queries.goods_by_merchant(row.pk)
    goods = sum(count for _, count in found)
    if goods:
        where = rules.merchants_text(found, zh=language() == ZH)
        zh = f"“{row.name}”下还有 {goods} 件商品（{where}），请先改到其他类目"
        raise StateError(say(zh, f"{row.name} holds {goods} goods ({where}); put them elsewhere first"))
