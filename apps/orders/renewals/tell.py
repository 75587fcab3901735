"""What the bell tells of renewals."""

from apps.leases.kind import LEASE
from apps.leases.log import LeaseReason
from apps.leases.models import Order
from apps.leases.rules import AskedRenewal, last_day
from apps.trade.notifying import notify_of
from core import actions as a
from core.money import yuan


def asked(order: Order, wanted: AskedRenewal) -> None:
    sum_ = yuan(wanted.shown.amount)
    title = (
        f"“{order.title}”申请续租 {wanted.periods} 期",
        f'"{order.title}": {wanted.periods} more periods are asked for',
    )
    text = (
        f"每期 {sum_}，最迟 {wanted.answer_by} 答复，未答复视为同意",
        f"{sum_} each; answer until {wanted.answer_by}: silence is a yes",
    )
    notify_of(LEASE, order, "order.renewal_asked", title, text, a.ORDER_SETTLE)


def agreed(order: Order) -> None:
    title = (f"“{order.title}”的客户已同意续租", f'The customer agreed to renew "{order.title}"')
    text = (f"租期至 {_last(order)}", f"The term ends {_last(order)}")
    notify_of(LEASE, order, "order.renewal_agreed", title, text, a.ORDER_SETTLE)


def declined(order: Order) -> None:
    title = (f"“{order.title}”的客户不续租", f'The customer doesn\'t renew "{order.title}"')
    text = (
        f"租期至 {_last(order)}，到期归还或买下商品",
        f"The term ends {_last(order)}: the goods go back, or are bought",
    )
    notify_of(LEASE, order, "order.renewal_declined", title, text, a.ORDER_SETTLE)


def renewed_itself(order: Order) -> None:
    title = (f"“{order.title}”的续租申请逾期未答复，已续租", f'"{order.title}" was renewed by itself')
    text = (f"租期至 {_last(order)}", f"The term ends {_last(order)}")
    notify_of(LEASE, order, "order.renewed_itself", title, text, a.ORDER_SETTLE)


def fell_away(order: Order, why: LeaseReason) -> None:
    title = (f"“{order.title}”的续租未生效", f'"{order.title}" wasn\'t renewed')
    text = (
        f"{why.zh}。请联系客户在 {order.back_by} 前归还商品",
        f"{why.en}. Ask the customer for the goods until {order.back_by}",
    )
    notify_of(LEASE, order, "order.renewal_ended", title, text, a.ORDER_SETTLE)


def _last(order: Order) -> str:
    return last_day(order.ends_on).isoformat() if order.ends_on else ""
