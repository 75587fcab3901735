"""How far a role reaches, beside what it may do."""

from core import actions as a
from core.caller import Caller, Side


def only_own(caller: Caller) -> bool:
    """Whether somebody of a shop is held to the orders of the own links, and to those that were allocated to them.

    Operators, customers, jobs and parties' answers never are.
    """
    return caller.side is Side.STORE and caller.user_id != 0 and not caller.may(a.ORDER_ALL)
