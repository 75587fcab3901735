"""Who may give whom what. Nobody grants what they don't hold, nor touches somebody who holds more, nor oneself."""

from collections.abc import Iterable

from core.accounts.limits import NOTHING, WaiveLimit
from core.accounts.models import Account, Role
from core.accounts.sides import OWNER
from core.actions import BILL_WAIVE, ORDER_ALL, ORDER_VIEW
from core.caller import Caller, Side
from core.errors import Forbidden, InvalidInput, NotFound, StateError
from core.text import say
from operators.accounts import Accounts, sub_shop_of


def held_now(caller: Caller, accounts: Accounts) -> frozenset[str]:
    """What the caller may do still, with acts on people and roles held up until this one ends.

    One lock for all of them: of two who cut each other's roles at once, the second finds its own cut.
    """
    owner_role(accounts, lock=True)
    user = accounts.users._default_manager.filter(pk=caller.user_id, active=True).first()
    picked = [role for role in accounts.role_rows(user) if role.pk == caller.role_id] if user else []
    return caller.actions & accounts.allowed(picked)


def owner_role(accounts: Accounts, *, lock: bool = False) -> Role:
    rows = accounts.roles._default_manager
    return (rows.select_for_update() if lock else rows).get(code=OWNER)


def colleague(caller: Caller, accounts: Accounts, user_id: int, held: frozenset[str], *, lock: bool = True) -> Account:
    """Somebody whom the caller may change. Raises NotFound (104), Forbidden (103)."""
    rows = accounts.users._default_manager.all()
    user = (rows.select_for_update() if lock else rows).filter(pk=user_id).first()
    if user is None or not at_home(caller, user):
        raise NotFound
    if user.pk == caller.user_id:
        raise Forbidden(say("不能修改自己的角色或状态", "You can't change your own role or state"))
    roles = accounts.role_rows(user)
    allowed = accounts.allowed(roles)
    within = waives_within(accounts, roles, waives_now(caller, accounts))
    if not allowed <= held or not within or _reaches_further(caller, allowed, held):
        raise beyond()
    return user


def _reaches_further(caller: Caller, allowed: frozenset[str], held: frozenset[str]) -> bool:
    """Two of a shop with the own orders only see different ones: by the other's login each would see both."""
    return caller.side is Side.STORE and ORDER_VIEW in allowed and ORDER_ALL not in held


def at_home(caller: Caller, user: Account) -> bool:
    """A sub-shop's people are all whom it sees."""
    return caller.sub_shop_id is None or sub_shop_of(user) == caller.sub_shop_id


def waives_now(caller: Caller, accounts: Accounts) -> WaiveLimit:
    """What of a bill the caller may give up still, behind `held_now`."""
    role = accounts.roles._default_manager.filter(pk=caller.role_id).first()
    return accounts.waives(role) if role else NOTHING


def waives_within(accounts: Accounts, roles: Iterable[Role], most: WaiveLimit) -> bool:
    """Whether none of these roles gives up more of a bill than `most`; who may not waive gives up nothing."""
    return all(accounts.waives(role).within(most) for role in roles if BILL_WAIVE in accounts.allowed([role]))


def check_roles(
    accounts: Accounts, role_ids: Iterable[int], held: frozenset[str], sub_shop_id: int | None, waives: WaiveLimit
) -> None:
    """`held`, `waives`: what the caller may.

    Raises InvalidInput (110) for no role, an unknown one, an owner in a sub-shop; Forbidden (103)."""
    wanted = set(role_ids)
    roles = list(accounts.roles._default_manager.filter(pk__in=wanted))
    if not wanted or len(roles) != len(wanted):
        raise InvalidInput(("role_ids", say("请选择角色", "Choose a role")))
    if sub_shop_id is not None and any(role.code == OWNER for role in roles):
        raise InvalidInput(("role_ids", say("分店员工不能担任店主", "Nobody of a sub-shop is the owner")))
    if not accounts.allowed(roles) <= held or not waives_within(accounts, roles, waives):
        raise beyond()


def check_owner_stays(accounts: Accounts, user: Account) -> None:
    """Before `user` stops to work as an owner. Raises StateError (111) when nobody else does."""
    owner = owner_role(accounts)
    if not user.active or owner.pk not in user.role_ids:
        return
    others = accounts.users._default_manager.filter(active=True, role_ids__contains=[owner.pk]).exclude(pk=user.pk)
    if not others.exists():
        title = accounts.title(owner)
        raise StateError(say(f"至少要保留一位启用中的{title}", f"Somebody has to stay: {title}"), "last_owner")


def beyond() -> Forbidden:
    return Forbidden(say("不能授予或修改超出自己权限的角色", "You can't grant or change more than you hold"))
