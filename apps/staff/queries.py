"""The way to people of a shop, and to its log."""

from collections.abc import Collection, Iterable

from django.db.models import Q, QuerySet

from apps.staff import roles
from apps.staff.models import ShopLog, Staff, StaffRole
from core import actions as a
from core.accounts.models import Account
from core.caller import Caller
from operators import queries as logins
from operators.accounts import sub_shop_of
from tenants import across
from tenants.scope import current


def name_of(staff_id: int) -> str:
    """ "" where there is nobody."""
    return Staff.objects.filter(pk=staff_id).values_list("name", flat=True).first() or ""


def names_of(ids: Collection[int]) -> dict[int, str]:
    return dict(Staff.objects.filter(pk__in=ids).values_list("pk", "name"))


def names_across(ids: Iterable[int | None]) -> dict[int, str]:
    """Of any merchants', for operators' lists."""
    return across.names_across(Staff._meta.db_table, ids)


def names_for(caller: Caller, ids: Iterable[int | None]) -> dict[int, str]:
    """Who left too: to a sub-shop's staff of its own and the merchant's people, to operators of any merchants'."""
    if caller.tenant is None:
        return names_across(ids)
    rows = Staff.objects.filter(pk__in=[one for one in ids if one])
    if caller.sub_shop_id is not None:
        rows = rows.filter(Q(sub_shop_id=caller.sub_shop_id) | Q(sub_shop_id=None))
    return dict(rows.values_list("pk", "name"))


def own_people() -> QuerySet[Staff]:
    """The merchant's own, not its sub-shops'; who left too, who came first is first."""
    return Staff.objects.filter(sub_shop_id=None).order_by("pk")


def active_people(caller: Caller) -> QuerySet[Staff]:
    """Who may log in, and has accepted the invitation. A sub-shop's staff sees its own, who came first is first."""
    rows = Staff.objects.filter(active=True).exclude(pk__in=logins.invited(current().id)).order_by("pk")
    return rows if caller.sub_shop_id is None else rows.filter(sub_shop_id=caller.sub_shop_id)


def who_may(action: str, people: QuerySet[Staff]) -> list[tuple[Staff, frozenset[str]]]:
    """Those of `people` whose roles allow `action`, each with all they allow: to whom work of that kind is given."""
    return [(one, allowed) for one, allowed in with_actions(people) if action in allowed]


def with_actions(people: QuerySet[Staff]) -> list[tuple[Staff, frozenset[str]]]:
    """Each with all that the own roles allow."""
    of_role = {row.pk: roles.actions_of(row.code, row.actions) for row in StaffRole.objects.all()}
    return [(one, frozenset[str]().union(*(of_role.get(role, ()) for role in one.role_ids))) for one in people]


def takers(caller: Caller, source: Account) -> list[tuple[Staff, frozenset[str]]]:
    """Who could go on with somebody's orders, with what they may do: active, in the same sub-shop or in none."""
    return who_may(a.ORDER_VIEW, active_people(caller).filter(sub_shop_id=sub_shop_of(source)).exclude(pk=source.pk))


def salesmen(caller: Caller) -> list[Staff]:
    """Who may make share links, and have their orders: active."""
    return [one for one, _ in who_may(a.PROMOTION_EDIT, active_people(caller))]


def people_of(sub_shops: Collection[int]) -> list[Staff]:
    """Of these sub-shops, who left too; who came first is first, and manages."""
    return list(Staff.objects.filter(sub_shop_id__in=sub_shops).order_by("pk"))


def log_of_order(order_id: int, limit: int) -> QuerySet[ShopLog]:
    """Rows of the shop's log on one trade and what hangs on it, newest first."""
    return ShopLog.objects.filter(order_id=order_id).order_by("-at", "-pk")[:limit]
