"""The only way to people and roles: whom the caller sees."""

from collections.abc import Collection
from typing import Protocol

from django.db.models import Q, QuerySet

from core import audit, crypto
from core.accounts.models import Account, Role
from core.audit import LogRow
from core.caller import Caller, Side
from core.sorting import ordered
from operators import accounts
from operators import queries as logins
from operators.log import AccountEntity, AccountLog, RoleLog
from operators.people.rules import Working

OF_PEOPLE = (
    AccountLog.CREATE, AccountLog.EDIT, AccountLog.ROLES, AccountLog.DISABLE, AccountLog.ENABLE,
    AccountLog.END_SESSIONS, AccountLog.SET_PASSWORD, AccountLog.RESET_PASSWORD, AccountLog.FACTOR,
    AccountLog.CODE_FAILED, AccountLog.FACTOR_RESET, AccountLog.FACTOR_DEMANDED, AccountLog.IDLE_LIMITED,
    AccountLog.RECOVERY_USED,
    AccountLog.RECOVERY_NEW, AccountLog.HAND_OVER, AccountLog.INVITE, AccountLog.WITHDRAW,
    AccountLog.ACCEPT, AccountLog.REFUSED,
)  # fmt: skip


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


def of_merchant() -> QuerySet[Account]:
    """Of the merchant whose schema was entered: who works first, the first who came before the others."""
    rows: QuerySet[Account] = accounts.of(Side.STORE).users._default_manager.order_by("-active", "pk")
    return rows


def shop_roles(ids: Collection[int]) -> dict[int, Role]:
    """Of the merchant whose schema was entered."""
    found: dict[int, Role] = accounts.of(Side.STORE).roles._default_manager.in_bulk(ids)
    return found


def roles_held(caller: Caller) -> list[list[int]]:
    """Of each of the people."""
    return list(visible_to(caller).values_list("role_ids", flat=True))


def tabs(caller: Caller) -> dict[str, Q]:
    """Who hasn't accepted the invitation doesn't work here yet."""
    invited = Q(pk__in=logins.invited(caller.tenant_id))
    return {
        Working.ACTIVE: Q(active=True) & ~invited, Working.INVITED: Q(active=True) & invited,
        Working.DISABLED: Q(active=False),
    }  # fmt: skip


def matching(caller: Caller, query: Wanted) -> QuerySet[Account]:
    """Whether they work or not."""
    rows = visible_to(caller)
    if query.keyword:
        rows = rows.filter(called(caller, query.keyword))
    if query.role_id is not None:
        rows = rows.filter(role_ids__contains=[query.role_id])
    if query.sub_shop_id is not None and caller.side is Side.STORE:
        rows = rows.filter(of_sub_shop(query.sub_shop_id or None))
    return rows


def called(caller: Caller, text: str) -> Q:
    """By name, login or whole mobile."""
    index = crypto.blind_index(text, tenant_id=caller.tenant_id, field="mobile")
    return Q(name__icontains=text) | Q(account__icontains=text) | Q(mobile_index=index)


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


def role(caller: Caller, role_id: int) -> Role | None:
    return roles(caller).filter(pk=role_id).first()


HISTORY_TABS = {"account": Q(entity=AccountEntity.ACCOUNT), "role": Q(entity=AccountEntity.ROLE)}


class HistoryListed(Protocol):
    """Which lines of the history; `schemas.HistoryQuery` says what each means."""

    person_id: int | None

    @property
    def kind(self) -> str: ...

    @property
    def sort(self) -> str: ...


def listed_history(caller: Caller, query: HistoryListed) -> QuerySet[LogRow]:
    """Lines are written as things are done: their key has the order of their time."""
    rows = history(caller, query.person_id)
    if query.kind:
        rows = rows.filter(HISTORY_TABS[query.kind])
    return ordered(rows, query.sort, key="pk", usual=("-pk",), columns={"at": "pk"})


def history(caller: Caller, person_id: int | None) -> QuerySet[LogRow]:
    """What was done to logins and roles, or to one person's login, newest first. A sub-shop sees what was done to its
    own people.
    """
    people = Q(entity=AccountEntity.ACCOUNT, act__in=OF_PEOPLE)
    if person_id is None and caller.sub_shop_id is None:
        return audit.lines().filter(people | Q(entity=AccountEntity.ROLE, act__in=list(RoleLog))).order_by("-pk")
    seen = visible_to(caller) if person_id is None else visible_to(caller).filter(pk=person_id)
    return audit.lines().filter(people, entity_id__in=list(seen.values_list("pk", flat=True))).order_by("-pk")
