"""Entering the merchant that a call is about when it carries no row's id, and the merchants of an act on many."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from itertools import groupby

from core.caller import Caller
from core.errors import InvalidInput, NotFound
from core.text import say
from core.wire import ManyOut, RowResult
from tenants.ids import first_id, tenant_of
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


def across(caller: Caller, ids: list[int], work: Callable[[list[int]], list[RowResult]]) -> ManyOut:
    """Run `work` in the schema of each merchant with its own of these ids; the results in the order asked for.

    What belongs to a merchant that the caller doesn't reach is not found (104), for itself alone.
    """
    results: dict[int, RowResult] = {}
    for _, group in groupby(sorted(set(ids)), key=tenant_of):
        own = list(group)
        try:
            with reach(caller, own[0]):
                found = work(own)
        except NotFound as error:
            found = [RowResult(id=one, code=error.code, msg=error.msg) for one in own]
        results |= {result.id: result for result in found}
    return ManyOut(results=[results[one] for one in dict.fromkeys(ids)])
