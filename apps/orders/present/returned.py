"""The return of a lease, with what is asked for its damage in the end."""

from apps.bills.queries import waived_of_last
from apps.bills.rules import BillKind
from apps.returns import present as returns
from apps.returns.schemas import ReturnPart


def return_part(order_id: int) -> ReturnPart | None:
    """None where there is none. `agreed` is without what the shop gave up since."""
    found = returns.part(order_id)
    if found is None or not found.agreed:
        return found
    return found.model_copy(update={"agreed": found.agreed - waived_of_last(order_id, BillKind.COMPENSATION)})
