"""Acts on orders, one function an act. Import from here."""

from apps.orders.services.agreement import consent_page
from apps.orders.services.allocate import allocate_order, move_to_sub_shop
from apps.orders.services.audits import audit_order, give_supplement
from apps.orders.services.buyout import check_withdrawn, request_buyout, withdraw_buyout
from apps.orders.services.case_goods import send_case
from apps.orders.services.case_steps import deal_with_case
from apps.orders.services.cases import cancel_case, open_case, write_in_case
from apps.orders.services.close import cancel_order, close_order, delete_order
from apps.orders.services.expire import close_unpaid
from apps.orders.services.lease import receive_order, ship_order
from apps.orders.services.names import begin_name_check
from apps.orders.services.names import waiting as waiting_for_name
from apps.orders.services.overdue import capture_overdue, debit_overdue
from apps.orders.services.pay import ask_waiver, pay_ahead, pay_bills, pay_step, reach_step
from apps.orders.services.place import place_order
from apps.orders.services.remarks import add_remark, show_privacy, show_receiver
from apps.orders.services.renewals import agree_renewal, refuse_renewal, request_renewal, withdraw_renewal
from apps.orders.services.returns import (
    agree_return,
    decide_return,
    dispute_return,
    inspect_return,
    receive_return,
    request_return,
    send_return,
    withdraw_return,
)
from apps.orders.services.risk_consent import keep_risk_consent
from apps.orders.services.texting import send_message

__all__ = [
    "add_remark",
    "agree_renewal",
    "agree_return",
    "allocate_order",
    "ask_waiver",
    "audit_order",
    "begin_name_check",
    "cancel_case",
    "cancel_order",
    "capture_overdue",
    "check_withdrawn",
    "close_order",
    "close_unpaid",
    "consent_page",
    "deal_with_case",
    "debit_overdue",
    "decide_return",
    "delete_order",
    "dispute_return",
    "give_supplement",
    "inspect_return",
    "keep_risk_consent",
    "move_to_sub_shop",
    "open_case",
    "pay_ahead",
    "pay_bills",
    "pay_step",
    "place_order",
    "reach_step",
    "receive_order",
    "receive_return",
    "refuse_renewal",
    "request_buyout",
    "request_renewal",
    "request_return",
    "send_case",
    "send_message",
    "send_return",
    "ship_order",
    "show_privacy",
    "show_receiver",
    "waiting_for_name",
    "withdraw_buyout",
    "withdraw_renewal",
    "withdraw_return",
    "write_in_case",
]
