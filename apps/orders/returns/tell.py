"""What the bell tells of goods that come back."""

from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.orders.rules.stuck import WAITS, Stuck
from apps.trade.notifying import notify_of
from core import actions as a


def asked(order: Order) -> None:
    title = (f"“{order.title}”申请归还", f'"{order.title}" is to come back')
    text = ("客户寄出后填写快递单号；也可以送到店里", "The customer sends it with a parcel's number, or brings it")
    notify_of(LEASE, order, "order.return_asked", title, text, a.ORDER_SHIP)


def lapsed(order: Order) -> None:
    title = (f"“{order.title}”的客户未按时寄回商品，归还申请已撤销", f'"{order.title}" wasn\'t sent back in time')
    text = ("租约照常继续，客户可以重新申请", "The lease goes on, and the customer may ask anew")
    notify_of(LEASE, order, "order.return_lapsed", title, text, a.ORDER_SETTLE)


def sent(order: Order) -> None:
    title = (f"“{order.title}”已寄回，收到后请确认", f'"{order.title}" is on its way back, say when it is there')
    text = ("快递轨迹见订单页", "Its trace is on the order's page")
    notify_of(LEASE, order, "order.return_sent", title, text, a.ORDER_SHIP)


def waits(order: Order, kind: Stuck) -> None:
    wait = WAITS[kind]
    title = (f"“{order.title}”等待过久：{kind.zh}", f'"{order.title}" waits too long: {kind.en}')
    notify_of(LEASE, order, "order.return_waits", title, (wait.zh, wait.en), wait.action)


def disputed(order: Order) -> None:
    title = (f"“{order.title}”的客户对赔偿有异议，请处理", f'The customer disputes the damage of "{order.title}"')
    text = ("在订单页查看异议，与客户沟通后确定金额", "Read why on the order's page, talk, and decide what is asked")
    notify_of(LEASE, order, "order.return_disputed", title, text, a.ORDER_SETTLE)


def arrived(order: Order) -> None:
    title = (f"“{order.title}”的归还快递已签收，请验机", f'The parcel with "{order.title}" is back, please inspect it')
    text = ("核对商品后，在订单页确认收到并登记验机结果", "Say on the order's page that it is there, and how it is")
    notify_of(LEASE, order, "order.return_arrived", title, text, a.ORDER_SHIP)
