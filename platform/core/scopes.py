"""How far a role reaches, beside what it may do."""

from core import actions as a
from core.caller import Caller, Side, Who


def only_own(caller: Caller) -> bool:
    """Whether somebody of a shop is held to the orders of the own links, and to those that were allocated to them.

    Operators, jobs and parties' answers never are; customers are held to one order.
    """
    return caller.side is Side.STORE and caller.user_id != 0 and not caller.may(a.ORDER_ALL)


def only_one(caller: Caller) -> bool:
    """Whether somebody is held to `caller.order_id`: a customer to their order, who isn't logged in to none."""
    return caller.who in (Who.CUSTOMER, Who.NOBODY)
