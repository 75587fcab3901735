"""What two people do: the one who begins it doesn't finish it, where a second one exists."""

from core.accounts import sides
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say


def second_person(caller: Caller, *, first: int | None, action: str) -> bool:
    """Whether the operator finishes alone what it began (`first` is who began it), for the log.

    Raises Forbidden (103) when another operator may do `action` and could be the second one.
    """
    if caller.user_id != first:
        return False
    if another_may(action, than=caller.user_id):
        raise Forbidden(say("须由另一位同事处理", "A second colleague has to do this"))
    return True


def another_may(action: str, *, than: int) -> bool:
    """Whether an active operator other than `than` has a role with this action."""
    operators = sides.of(Side.ADMIN)
    others = operators.users._default_manager.filter(active=True).exclude(pk=than)
    return any(action in operators.allowed(operators.role_rows(other)) for other in others)
