"""Acts on orders, one function an act."""

from apps.orders.services.allocate import allocate_order, move_to_sub_shop
from apps.orders.services.audits import audit_order, give_supplement
from apps.orders.services.buyout import check_withdrawn, request_buyout, withdraw_buyout
from apps.orders.services.close import cancel_order, close_order, delete_order
from apps.orders.services.expire import close_unpaid
from apps.orders.services.lease import receive_order, ship_order
from apps.orders.services.names import begin_name_check
from apps.orders.services.names import waiting as waiting_for_name
from apps.orders.services.overdue import capture_overdue, debit_overdue
from apps.orders.services.pay import ask_waiver, pay_ahead, pay_bills, pay_step, reach_step
from apps.orders.services.place import place, place_order
from apps.orders.services.receipts import not_received
from apps.orders.services.remarks import add_remark, show_privacy, show_receiver
from apps.orders.services.risk_consent import keep_risk_consent
from apps.orders.services.texting import count_message, give_back_message, send_message

__all__ = [
    "add_remark",
    "allocate_order",
    "ask_waiver",
    "audit_order",
    "begin_name_check",
    "cancel_order",
    "capture_overdue",
    "check_withdrawn",
    "close_order",
    "close_unpaid",
    "count_message",
    "debit_overdue",
    "delete_order",
    "give_back_message",
    "give_supplement",
    "keep_risk_consent",
    "move_to_sub_shop",
    "not_received",
    "pay_ahead",
    "pay_bills",
    "pay_step",
    "place",
    "place_order",
    "reach_step",
    "receive_order",
    "request_buyout",
    "send_message",
    "ship_order",
    "show_privacy",
    "show_receiver",
    "waiting_for_name",
    "withdraw_buyout",
]
