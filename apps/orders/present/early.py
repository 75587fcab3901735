"""What giving the goods back early costs, in words for both sides."""

from apps.leases.models import Order
from apps.orders.queries.early import Early, early
from apps.orders.schemas import EarlyPart
from core.money import yuan
from core.text import say


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
