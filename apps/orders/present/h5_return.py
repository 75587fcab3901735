"""What the customer sees of giving the goods back."""

from apps.express import queries as express
from apps.express.companies import label
from apps.express.present import companies
from apps.express.rules import Direction
from apps.leases.models import Order
from apps.orders.present.returned import return_part
from apps.orders.queries.returns import return_why_not
from apps.orders.schemas import H5Return
from apps.returns.rules import RETURN, ReturnAct, ReturnStatus


def h5_return(order: Order) -> H5Return | None:
    """None where none was asked for, nor may be."""
    found = return_part(order.pk)
    if found is None:
        return NOT_YET if not return_why_not(order) else None
    parcel = next((one for one in express.parcels_of(order.pk) if one.direction == Direction.BACK), None)
    return H5Return(
        open=False,
        status=found.status,
        status_label=found.status_label,
        address=found.address,
        company=label(parcel.company) if parcel else "",
        number=parcel.number if parcel else "",
        sendable=(sendable := RETURN.can(found.status, ReturnAct.SEND)),
        withdrawable=found.status == ReturnStatus.ASKED,
        couriers=companies() if sendable else [],
        finding=found.finding,
        pictures=found.pictures,
        damage=found.damage,
        claimed=found.claimed,
        agreed=found.agreed,
        answer_by=found.answer_by,
        dispute=found.dispute,
    )


NOT_YET = H5Return(
    open=True,
    status=None,
    status_label="",
    address="",
    company="",
    number="",
    sendable=False,
    withdrawable=False,
    couriers=[],
    finding="",
    pictures=[],
    damage=[],
    claimed=0,
    agreed=0,
    answer_by=None,
    dispute="",
)
