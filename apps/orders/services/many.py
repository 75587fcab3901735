"""An act on many orders: each row succeeds or fails by itself, and says so."""

from collections.abc import Callable, Sequence

from django.db import transaction

from core.caller import Caller
from core.errors import ApiError, StateError
from core.transitions import TransitionRefused
from core.wire import ManyOut, RowResult
from tenants.ids import tenant_of
from tenants.scope import reach

Act = Callable[[int], object]


def each(caller: Caller, order_ids: Sequence[int], act: Act) -> ManyOut:
    """Rows in the order of their ids, which is the order of locks. Another merchant's id is 104."""
    return ManyOut(results=[_one(caller, order_id, act) for order_id in sorted(set(order_ids), key=_by_shop)])


def _by_shop(order_id: int) -> tuple[int, int]:
    return tenant_of(order_id), order_id


def _one(caller: Caller, order_id: int, act: Act) -> RowResult:
    try:
        with reach(caller, order_id), transaction.atomic():
            act(order_id)
    except TransitionRefused as refused:
        error: ApiError = StateError(state=refused.state)
        return RowResult(id=order_id, code=error.code, msg=error.msg)
    except ApiError as error:
        return RowResult(id=order_id, code=error.code, msg=error.msg)
    return RowResult(id=order_id)
