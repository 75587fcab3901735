"""What two people do: the one who begins it doesn't finish it, where a second one exists."""

from collections.abc import Callable

from core.accounts import sides
from core.accounts.models import Account
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say

Could = Callable[[Account], bool]


def second_person(caller: Caller, *, first: int | None, action: str, could: Could = lambda other: True) -> bool:
    """Whether the operator finishes alone what it began (`first` is who began it), for the log.

    Accounts with one mobile are one person; one without is nobody's, so no second one. Raises Forbidden (103) when
    another operator may do `action` and `could` be the second one.
    """
    if first is None or not _same_person(caller.user_id, first):
        return False
    if another_may(action, than=caller.user_id, could=could):
        raise Forbidden(say("须由另一位同事处理", "A second colleague has to do this"))
    return True


def another_may(action: str, *, than: int, could: Could = lambda other: True) -> bool:
    """Whether an active operator who is another person than `than` has a role with this action, and `could`."""
    operators = sides.of(Side.ADMIN)
    others = operators.users._default_manager.filter(active=True).exclude(pk=than)
    mobile = _mobile_of(than)
    return any(
        action in operators.allowed(operators.role_rows(other)) and could(other)
        for other in others
        if other.mobile_index and other.mobile_index != mobile
    )


def _same_person(one: int, other: int) -> bool:
    mobiles = {_mobile_of(one), _mobile_of(other)}
    return len(mobiles) == 1 or "" in mobiles


def _mobile_of(operator_id: int) -> str:
    """As an index: equal where the mobiles are, empty without one."""
    rows = sides.of(Side.ADMIN).users._default_manager.filter(pk=operator_id)
    return rows.values_list("mobile_index", flat=True).first() or ""
