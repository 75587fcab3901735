"""Goods that come back, as staff and customer see them."""

from apps.bills.queries import waived_of_last
from apps.bills.rules import BillKind
from apps.express import queries as express
from apps.express.companies import label
from apps.express.present import companies
from apps.express.rules import way_of_return
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.returns.documents import of_dispute
from apps.orders.returns.queries import Early, early, goods_at
from apps.orders.returns.schemas import EarlyPart, H5Return
from apps.orders.rules import GoodsAct, doings_of_return
from apps.returns import present as returns
from apps.returns.rules import KEPT, Purpose, ReturnStatus
from apps.returns.schemas import ReturnPart
from core import wording
from core.caller import Caller
from core.money import yuan
from core.text import say


def h5_return(order: Order, *, keeping: str) -> H5Return | None:
    """None where none was asked for, nor may be. `keeping`: what it costs not to send the goods."""
    found = return_part(order.pk)
    acts = doings_of_return(goods_at(order, found.status if found else ""), by_customer=True)
    if found is None:
        return NOT_YET.model_copy(update={"early": early_part(order)}) if GoodsAct.ASK in acts else None
    parcel = express.parcel_on(way_of_return(LEASE.kind, order.pk, found.id))
    return H5Return(
        open=False,
        title=found.purpose_label,
        status=found.status,
        status_label=wording.to_customer(found.status_label),
        address=found.address,
        company=label(parcel.company) if parcel else "",
        number=parcel.number if parcel else "",
        sendable=(sendable := GoodsAct.SEND in acts),
        withdrawable=GoodsAct.WITHDRAW in acts,
        couriers=companies() if sendable else [],
        put_aside=found.put_aside,
        finding=found.finding,
        before=found.before,
        pictures=found.pictures,
        damage=found.damage,
        claimed=found.claimed,
        agreed=found.agreed,
        from_refund=found.purpose == Purpose.RETURN,
        answer_by=found.answer_by,
        dispute=found.dispute,
        decision=found.decision,
        late=keeping if found.status == ReturnStatus.ASKED else "",
        kept=found.status == ReturnStatus.DONE and found.purpose in KEPT,
        early=early_part(order),
    )


NOT_YET = H5Return(
    open=True,
    title="",
    status=None,
    status_label="",
    address="",
    company="",
    number="",
    sendable=False,
    withdrawable=False,
    couriers=[],
    put_aside="",
    finding="",
    before=[],
    pictures=[],
    damage=[],
    claimed=0,
    agreed=0,
    from_refund=False,
    answer_by=None,
    dispute="",
    decision="",
    late="",
    kept=False,
    early=None,
)


def return_part(order_id: int, staff: Caller | None = None) -> ReturnPart | None:
    """None where there is none. `agreed` is without what the shop gave up since; `staff`: who reads it, for what the
    customer sent.
    """
    found = returns.part(order_id)
    if found is None:
        return None
    if staff and found.dispute:
        found.dispute_pictures = of_dispute(staff, found.id)
    if found.agreed:
        found.agreed -= waived_of_last(order_id, BillKind.COMPENSATION)
    return found


def early_part(order: Order) -> EarlyPart | None:
    """None where nothing would be called off."""
    found = early(order)
    if found is None:
        return None
    return EarlyPart(
        until=found.until, periods=found.periods, fee=found.fee, back=found.back,
        text=say(_zh(order, found), _en(order, found)),
    )  # fmt: skip


def _zh(order: Order, found: Early) -> str:
    rate, days = f"{order.early_fee_bps / 100:g}%", order.early_notice_days
    notice = f"（提前归还须提前 {days} 天告知）" if days else ""
    fee = f"，另按其租金的 {rate} 收提前归还费 {yuan(found.fee)}" if found.fee else ""
    back = f"；已为其支付的 {yuan(found.back)} 原路退回" if found.back else ""
    return (
        f"租金计至 {found.until}{notice}，到这天已开始的租期按整期计；之后的 {found.periods} 期不再收取{fee}{back}。"
        "商品晚于这天寄出的，以寄出日为准。"
    )


def _en(order: Order, found: Early) -> str:
    rate, days = f"{order.early_fee_bps / 100:g}%", order.early_notice_days
    notice = f" ({days} days of notice)" if days else ""
    fee = f", at a fee of {rate} of their rent, {yuan(found.fee)}" if found.fee else ""
    back = f"; {yuan(found.back)} that were paid for them go back" if found.back else ""
    return (
        f"Rent is asked until {found.until}{notice}, by whole periods; {found.periods} behind it aren't{fee}{back}."
        " If the goods are sent later, that day counts."
    )
