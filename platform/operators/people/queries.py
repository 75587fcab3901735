"""The only way to people and roles: whom the caller sees."""

from django.db.models import Q, QuerySet

from core.accounts.models import Account, Role
from core.caller import Caller
from operators import accounts


def visible_to(caller: Caller) -> QuerySet[Account]:
    """The people of the caller's side and shop; a sub-shop's see their own."""
    rows: QuerySet[Account] = accounts.of(caller.side).users._default_manager.all()
    return rows if caller.sub_shop_id is None else rows.filter(of_sub_shop(caller.sub_shop_id))


def of_sub_shop(sub_shop_id: int | None) -> Q:
    """Of the tables behind one face only a shop's has the column."""
    return Q(("sub_shop_id", sub_shop_id))


def roles(caller: Caller) -> QuerySet[Role]:
    """Of the caller's side and shop."""
    return accounts.of(caller.side).roles._default_manager.all()
