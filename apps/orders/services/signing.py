"""The customer signs: the way to the page is sent, and a signed contract lets the goods go."""

from apps.contracts.queries import latest_row, row_of
from apps.contracts.rules import ContractStatus
from apps.leases import queries
from apps.leases.rules import OrderAct, OrderStatus
from apps.leases.services import move
from apps.orders.services import sms, tell
from core.caller import system
from tenants.scope import current


def signed(order_id: int) -> None:
    """pending_sign → pending_ship. An order that has ended meanwhile stays as it is."""
    order = queries.lock(order_id)
    if order.status == OrderStatus.PENDING_SIGN:
        move(order, OrderAct.SIGN, system(current()))
        tell.signed(order)


def offer(order_id: int) -> None:
    """The customer gets the way to the signing page by SMS, once a round."""
    order, contract = queries.lease(order_id), latest_row(order_id)
    if contract is not None:
        sms.tell(order, "sign", nth=contract.round)
        tell.to_sign(order)


def offer_supplement(contract_id: int) -> None:
    """The same for a supplement, once a round: rows of contracts have numbers that no round has."""
    order = queries.lease(row_of(contract_id).order_id)
    sms.tell(order, "sign", nth=contract_id)


def unsigned(order_id: int) -> None:
    """Who can send it again hears of it, as long as the order waits for its signature."""
    order, contract = queries.lock(order_id), latest_row(order_id)
    if contract is not None and order.status == OrderStatus.PENDING_SIGN:
        tell.unsigned(order, ContractStatus.of(contract.status))
