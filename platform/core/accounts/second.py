"""What two people do: the one who begins it doesn't finish it, where a second one exists.

Two accounts are one person's where both have proved one mobile, and while a hand is in both: who added an account, or
set its roles, mobile, password or factor within a day, may be the one who uses it, and so may who did that to them. And
nobody is alone because a colleague was stopped or changed on that day.
"""

from collections.abc import Callable
from typing import Protocol

from core.accounts import sides
from core.accounts.models import Account
from core.caller import Caller, Side
from core.errors import Forbidden
from core.registry import Registry
from core.text import say

Could = Callable[[Account], bool]


class Hands(Protocol):
    """What the log of accounts says of the operators' last day."""

    def in_account(self, operator_id: int) -> set[int]:
        """Ids of the operators whose hand is in the account, its own included, and theirs in turn."""
        ...

    def changed_colleagues(self) -> bool:
        """Whether an operator who was there was stopped, or had roles, mobile, password or factor set by another."""
        ...


_hands: Registry[Side, Hands] = Registry("the hands in accounts of")


def register(hands: Hands) -> None:
    _hands.put(Side.ADMIN, hands)


def second_person(caller: Caller, *, first: int | None, action: str, could: Could = lambda other: True) -> bool:
    """Whether the operator finishes alone what it began (`first` is who began it), for the log.

    An account that has proved no mobile is nobody's, so no second one. Raises Forbidden (103) when another person may
    do `action` and `could` be the second one, and on a day on which colleagues were changed.
    """
    if first is None or not _same_person(caller.user_id, first):
        return False
    if another_may(action, than=caller.user_id, could=could):
        raise Forbidden(
            say(
                "须由另一位同事处理；24 小时内由同一人新增、停用或修改过的账号不算另一位",
                "A second colleague has to do this; an account that one of the two set up or changed within 24 hours"
                " is none",
            )
        )
    return True


def another_may(action: str, *, than: int, could: Could = lambda other: True) -> bool:
    """Whether it takes another person than `than`: one is active, has a role with this action, and `could`.

    On a day on which colleagues were changed it does: who could be the second one may be the one who was stopped.
    """
    operators = sides.of(Side.ADMIN)
    others = operators.users._default_manager.filter(active=True).exclude(pk=than)
    return _hands[Side.ADMIN].changed_colleagues() or any(
        action in operators.allowed(operators.role_rows(other)) and could(other)
        for other in others
        if other.proved and not _by_one_hand(than, other.pk)
    )


def _same_person(one: int, other: int) -> bool:
    return not (_proved_by({one}) and _proved_by({other})) or _by_one_hand(one, other)


def _by_one_hand(one: int, other: int) -> bool:
    mine, theirs = (_hands[Side.ADMIN].in_account(account) for account in (one, other))
    return bool(mine & theirs or _proved_by(mine) & _proved_by(theirs))


def _proved_by(operator_ids: set[int]) -> set[str]:
    """Never a mobile that somebody typed: by typing a colleague's, who wants to be alone would make two people one."""
    rows = sides.of(Side.ADMIN).users._default_manager.filter(pk__in=operator_ids)
    return {index for proved in rows.values_list("proved", flat=True) for index in proved}
