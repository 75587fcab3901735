"""What the customer sees of giving the goods back."""

from apps.express import queries as express
from apps.express.companies import label
from apps.express.present import companies
from apps.express.rules import way_of_return
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.present.early import early_part
from apps.orders.present.returned import return_part
from apps.orders.queries.returns import goods_at
from apps.orders.rules import GoodsAct, doings_of_return
from apps.orders.schemas import H5Return


def h5_return(order: Order) -> H5Return | None:
    """None where none was asked for, nor may be."""
    found = return_part(order.pk)
    acts = doings_of_return(goods_at(order, found.status if found else ""), by_customer=True)
    if found is None:
        return NOT_YET.model_copy(update={"early": early_part(order)}) if GoodsAct.ASK in acts else None
    parcel = express.parcel_on(way_of_return(LEASE.kind, order.pk, found.id))
    return H5Return(
        open=False,
        status=found.status,
        status_label=found.status_label,
        address=found.address,
        company=label(parcel.company) if parcel else "",
        number=parcel.number if parcel else "",
        sendable=(sendable := GoodsAct.SEND in acts),
        withdrawable=GoodsAct.WITHDRAW in acts,
        couriers=companies() if sendable else [],
        finding=found.finding,
        pictures=found.pictures,
        damage=found.damage,
        claimed=found.claimed,
        agreed=found.agreed,
        answer_by=found.answer_by,
        dispute=found.dispute,
        early=early_part(order),
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
    early=None,
)
