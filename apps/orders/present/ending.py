"""The end of a term in words: what can be done and what each costs, for the shop and for the customer."""

from apps.leases.models import Order
from apps.leases.rules import days_on, last_day
from apps.orders.queries.money import buyout_sums, buyout_why_not
from apps.orders.renewals.queries import why_not as renewal_why_not
from apps.orders.returns.queries import return_why_not
from core import clock
from core.money import yuan
from core.text import say


def late_days(order: Order) -> int:
    """For how many days the goods have been late; 0 when they aren't."""
    return days_on(order.return_late_since, clock.today()) if order.return_late_since else 0


def choices(order: Order) -> str:
    """Empty where the goods needn't come back, or not yet."""
    if order.return_by is None or return_why_not(order):
        return ""
    price = "" if buyout_why_not(order) else yuan(buyout_sums(order).price)
    renews = not renewal_why_not(order)
    zh = "可归还商品" if price or renews else "请归还商品"
    zh += ("、续租" if renews else "") + (f"，或支付 {price} 买下" if price else "")
    en = "The goods go back" + (", are renewed" if renews else "") + (f", or are bought for {price}" if price else "")
    return say(f"{zh}。{_fee_zh(order)}", f"{en}. {_fee_en(order)}")


def until(order: Order) -> str:
    """The last day of the term; empty before receipt."""
    return last_day(order.ends_on).isoformat() if order.ends_on else ""


def late_text(order: Order) -> str:
    """What keeping the goods costs."""
    return say(
        f"商品未归还，每天收归还逾期费 {yuan(order.return_fee_day)}，最多 {yuan(order.return_fee_cap)}；寄出后停止计费",
        f"Each day costs {yuan(order.return_fee_day)}, at most {yuan(order.return_fee_cap)}, until the goods are sent",
    )


def keeping(order: Order) -> str:
    """Until when keeping the goods costs nothing, and what it does then; empty where it never does."""
    return late_text(order) if order.return_late_since else say(_fee_zh(order), _fee_en(order))


def _fee_zh(order: Order) -> str:
    fee, most = yuan(order.return_fee_day), yuan(order.return_fee_cap)
    return f"{order.back_by} 后未寄回的，每天收归还逾期费 {fee}，最多 {most}" if order.return_fee_day else ""


def _fee_en(order: Order) -> str:
    fee, most = yuan(order.return_fee_day), yuan(order.return_fee_cap)
    return f"After {order.back_by} each day costs {fee}, at most {most}" if order.return_fee_day else ""
