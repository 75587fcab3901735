"""The only way to people and roles: whom the caller sees."""

from collections.abc import Collection
from typing import Protocol

from django.db.models import Q, QuerySet

from core import crypto
from core.accounts.models import Account, Role
from core.caller import Caller, Side
from core.sorting import ordered
from operators import accounts
from operators.people.rules import Working
from operators.services import inviting


class Wanted(Protocol):
    """Which people; `schemas.PeopleFilter` says what each means."""

    keyword: str
    role_id: int | None
    sub_shop_id: int | None


class Listed(Wanted, Protocol):
    @property
    def status(self) -> str: ...

    @property
    def sort(self) -> str: ...


def visible_to(caller: Caller) -> QuerySet[Account]:
    """The people of the caller's side and shop; a sub-shop's see their own."""
    rows: QuerySet[Account] = accounts.of(caller.side).users._default_manager.all()
    return rows if caller.sub_shop_id is None else rows.filter(of_sub_shop(caller.sub_shop_id))


def roles_held(caller: Caller) -> list[list[int]]:
    """Of each of the people."""
    return list(visible_to(caller).values_list("role_ids", flat=True))


def tabs(caller: Caller) -> dict[str, Q]:
    """Who hasn't accepted the invitation doesn't work here yet."""
    invited = Q(pk__in=inviting.waiting(caller.tenant_id))
    return {
        Working.ACTIVE: Q(active=True) & ~invited, Working.INVITED: Q(active=True) & invited,
        Working.DISABLED: Q(active=False),
    }  # fmt: skip


def matching(caller: Caller, query: Wanted) -> QuerySet[Account]:
    """Whether they work or not."""
    rows = visible_to(caller)
    if query.keyword:
        index = crypto.blind_index(query.keyword, tenant_id=caller.tenant_id, field="mobile")
        words = Q(name__icontains=query.keyword) | Q(account__icontains=query.keyword)
        rows = rows.filter(words | Q(mobile_index=index))
    if query.role_id is not None:
        rows = rows.filter(role_ids__contains=[query.role_id])
    if query.sub_shop_id is not None and caller.side is Side.STORE:
        rows = rows.filter(of_sub_shop(query.sub_shop_id or None))
    return rows


def listed(caller: Caller, query: Listed) -> QuerySet[Account]:
    """What the filter finds, in the order that is asked for; who works is first."""
    rows = matching(caller, query)
    if query.status:
        rows = rows.filter(tabs(caller)[query.status])
    return ordered(rows, query.sort, key="pk", usual=("-active", "pk"))


def of_sub_shop(sub_shop_id: int | None) -> Q:
    """Of the tables behind one face only a shop's has the column."""
    return Q(("sub_shop_id", sub_shop_id))


def roles_among(caller: Caller, ids: Collection[int]) -> QuerySet[Role]:
    return roles(caller).filter(pk__in=ids)


def roles(caller: Caller) -> QuerySet[Role]:
    """Of the caller's side and shop."""
    return accounts.of(caller.side).roles._default_manager.all()
