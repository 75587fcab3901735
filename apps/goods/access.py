"""Entering the merchant that a call is about when it carries no row's id."""

from contextlib import AbstractContextManager, nullcontext

from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.text import say
from tenants.ids import first_id
from tenants.scope import reach


def merchant_scope(caller: Caller, merchant_id: int | None) -> AbstractContextManager[None]:
    """Operators name the merchant; a shop's people are in their own already.

    Raises InvalidInput (110) when an operator names none, NotFound (104) for another or unknown one.
    """
    if caller.tenant is not None:
        if merchant_id not in (None, caller.tenant.id):
            raise NotFound
        return nullcontext()
    if merchant_id is None:
        raise InvalidInput(("merchant_id", say("请选择商家", "Choose a merchant")))
    return reach(caller, first_id(merchant_id))
