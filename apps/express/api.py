"""Return addresses of a shop: where customers send goods back to. Operators name the merchant."""

from apps.express import present, queries, services
from apps.express.schemas import ReturnAddresses, ReturnAddressesOf, ReturnAddressIn
from core import actions as a
from core.audit import Last
from core.caller import Caller
from core.calls import call
from core.wire import IdIn, IdOut, Ok
from tenants.scope import named


@call.get("/api/backend/returnAddrSelections", who="PMS", action=a.ORDER_VIEW, area="express")
def return_addr_selections(caller: Caller, query: ReturnAddressesOf) -> ReturnAddresses:
    """Return addresses of the shop: a sub-shop's staff see its own and the merchant's."""
    with named(caller, query.merchant_id):
        return ReturnAddresses(items=present.addresses(caller))


def last_of_addresses(caller: Caller, asked: ReturnAddressIn | IdIn) -> Last | None:
    """Of all of one owner: two who choose a default at the same moment change different ones."""
    return queries.last_beside(caller, asked.id)


@call.post(
    "/api/backend/saveReturnAddress", who="MS", action=a.ORDER_SHIP, area="express", writes=True,
    last_of=last_of_addresses,
)  # fmt: skip
def save_return_address(caller: Caller, body: ReturnAddressIn) -> IdOut:
    """Add a return address, or change one."""
    return IdOut(id=services.save_address(caller=caller, form=body).pk)


@call.post(
    "/api/backend/setDefaultReturnAddress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="id",
    last_of=last_of_addresses,
)  # fmt: skip
def set_default_return_address(caller: Caller, body: IdIn) -> IdOut:
    """Make a return address the default of its shop or sub-shop."""
    return IdOut(id=services.make_default(caller=caller, address_id=body.id).pk)


@call.post("/api/backend/removeReturnAddress", who="MS", action=a.ORDER_SHIP, area="express", writes=True, at="id")
def remove_return_address(caller: Caller, body: IdIn) -> Ok:
    """Remove a return address; what was sent there keeps its line in the log."""
    services.remove_address(caller=caller, address_id=body.id)
    return Ok()
