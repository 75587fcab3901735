"""The only way to sub-shops' rows."""

from collections.abc import Collection, Iterable
from typing import Protocol

from django.db.models import Count, Q, QuerySet

from apps.subshops.models import SubShop
from apps.subshops.rules import SubShopStatus
from core.caller import Caller
from core.errors import NotFound
from core.sorting import ordered
from core.text import say
from core.wire import Option
from overview.models import SubShopIndex
from tenants import across


class Wanted(Protocol):
    """Which sub-shops: with the word in name, manager or address."""

    keyword: str


class Listed(Wanted, Protocol):
    status: SubShopStatus | None

    @property
    def sort(self) -> str: ...


def visible_to(caller: Caller) -> QuerySet[SubShop]:
    rows = SubShop.objects.all()
    return rows if caller.sub_shop_id is None else rows.filter(pk=caller.sub_shop_id)


def matching(caller: Caller, query: Wanted) -> QuerySet[SubShop]:
    """Whatever their status."""
    rows = visible_to(caller)
    return rows.filter(named(query.keyword)) if query.keyword else rows


def named(word: str) -> Q:
    return Q(name__icontains=word) | Q(manager__icontains=word) | Q(subdomain__icontains=word)


def listed(caller: Caller, query: Listed) -> QuerySet[SubShop]:
    """What the filter finds, in the order that is asked for; the newest first unless it is."""
    rows = matching(caller, query)
    rows = rows.filter(status=query.status) if query.status else rows
    return ordered(rows, query.sort, key="pk", usual=("-pk",))


def counted_by_status(caller: Caller, query: Wanted) -> dict[str, int]:
    """How many of those that match there are in each status that there is."""
    rows = matching(caller, query).order_by().values_list("status")
    return dict(rows.annotate(Count("pk")))


def named_anywhere(words: str) -> QuerySet[SubShopIndex]:
    """Of all merchants, as operators find them: with these words in name or address."""
    return SubShopIndex.objects.filter(Q(name__icontains=words) | Q(subdomain__icontains=words))


def merchants_with(words: str) -> set[int]:
    """Merchants that have such a sub-shop, which isn't closed."""
    rows = named_anywhere(words).exclude(status=SubShopStatus.CLOSED)
    return set(rows.values_list("merchant_id", flat=True))


def of_merchants(merchant_ids: Iterable[int]) -> list[SubShopIndex]:
    """Of these merchants, by name, without those that are closed."""
    rows = SubShopIndex.objects.filter(merchant_id__in=merchant_ids).exclude(status=SubShopStatus.CLOSED)
    return list(rows.order_by("name", "sub_shop_id"))


def access_sub_shop(caller: Caller, sub_shop_id: int) -> SubShop:
    """Raises NotFound (104)."""
    shop = visible_to(caller).filter(pk=sub_shop_id).first()
    if shop is None:
        raise NotFound
    return shop


def options(*, every: bool = False) -> list[Option]:
    """Open sub-shops by name. `every`: behind them those that are paused or closed, which say so."""
    rows = SubShop.objects.order_by("name")
    found = list(rows.filter(status=SubShopStatus.OPEN))
    if every:
        found += [*rows.filter(status=SubShopStatus.PAUSED), *rows.filter(status=SubShopStatus.CLOSED)]
    return [Option(value=str(shop.pk), label=_label(shop)) for shop in found]


def _label(shop: SubShop) -> str:
    if shop.status == SubShopStatus.OPEN:
        return shop.name
    word = SubShopStatus.words_of(shop.status)
    return say(f"{shop.name}（{word}）", f"{shop.name} ({word})")


def has_any() -> bool:
    """Whether the merchant ever had one; a closed one's orders stay."""
    return SubShop.objects.exists()


def is_open(sub_shop_id: int) -> bool:
    """Whether it takes anything new; a paused one finishes what it has."""
    return SubShop.objects.filter(pk=sub_shop_id, status=SubShopStatus.OPEN).exists()


def works(sub_shop_id: int) -> bool:
    """Whether it is there and isn't closed."""
    return SubShop.objects.filter(pk=sub_shop_id).exclude(status=SubShopStatus.CLOSED).exists()


HELD = "SELECT * FROM subshops_subshop WHERE id = %s FOR KEY SHARE"


def hold(sub_shop_id: int) -> SubShop | None:
    """The row; until the end of the transaction nobody pauses or closes it, and any number may hold it at once."""
    return next(iter(SubShop.objects.raw(HELD, [sub_shop_id])), None)


def hold_open(sub_shop_id: int) -> SubShop | None:
    """`hold`, of one that takes something new; None else."""
    found = hold(sub_shop_id)
    return found if found is not None and found.status == SubShopStatus.OPEN else None


def names_of(ids: Collection[int]) -> dict[int, str]:
    return dict(SubShop.objects.filter(pk__in=ids).values_list("pk", "name"))


def asked_name(caller: Caller, sub_shop_id: int | None) -> str:
    """What a sheet says of the sub-shop that its list was narrowed to; 0 is what belongs to none. "" for another
    shop's.
    """
    if sub_shop_id is None:
        return ""
    if sub_shop_id == 0:
        return say("总店", "Main shop")
    return (names_of([sub_shop_id]) if caller.tenant else names_across([sub_shop_id])).get(sub_shop_id, "")


def names_across(ids: Iterable[int | None]) -> dict[int, str]:
    """Of any merchants', for operators' lists."""
    return across.names_across(SubShop._meta.db_table, ids)


def name_of(sub_shop_id: int) -> str:
    """ "" where there is none."""
    return names_of([sub_shop_id]).get(sub_shop_id, "")
