"""A shop's people may name a row of any merchant; only the schema that they are in saves it (planted.md)."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from core.caller import Caller
from infra.chaos.planted.tools import instead
from tenants import scope

CAUGHT_BY = (
    "tenants/tests/test_scope.py::TestReach::test_and_nobody_elses",
    "tenants/tests/test_scope.py::TestTheMerchantThatIsNamed::test_a_shops_people_are_in_their_own",
)


@contextmanager
def plant() -> Iterator[None]:
    right = scope.reach

    def unchecked(caller: Caller, row_id: int | list[int]) -> AbstractContextManager[None]:
        return right(caller, row_id) if caller.tenant is None else nullcontext()

    with instead(scope, "reach", unchecked):
        yield
