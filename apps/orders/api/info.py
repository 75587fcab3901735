"""One order: all of it, its remarks, its sums, and the plain text of a field."""

from apps.leases import queries
from apps.orders import services
from apps.orders.present.info import order_info as info_of
from apps.orders.present.info import remarks
from apps.orders.present.money import buyout_quote as quote_of
from apps.orders.present.money import close_quote as close_quote_of
from apps.orders.present.money import overdue_money
from apps.orders.present.names import certification
from apps.orders.schemas import (
    BuyoutQuote,
    Certification,
    CloseQuote,
    CloseQuoteQuery,
    OrderInfo,
    OrderQuery,
    OverdueMoney,
    PrivacyIn,
    RemarkIn,
    Remarks,
)
from apps.trade.schemas import PrivacyOut
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.wire import IdOut
from partners import services as partners
from partners.tries import count_ask


@call.get("/api/merchant/orderInfo", who="PMS", action=a.ORDER_VIEW, area="orders", at="order_id")
def order_info(caller: Caller, query: OrderQuery) -> OrderInfo:
    """One order with all that belongs to it and what this caller may do now."""
    return info_of(caller, queries.access_order(caller, query.order_id))


@call.get("/api/platform/getRemarkList", who="PMS", action=a.ORDER_VIEW, area="orders", at="order_id")
def get_remark_list(caller: Caller, query: OrderQuery) -> Remarks:
    """Remarks of an order, newest first."""
    return Remarks(items=remarks(caller, queries.access_order(caller, query.order_id).pk))


@call.post("/api/platform/addRemark", who="PMS", action=a.ORDER_REMARK, area="orders", writes=True, at="order_id")
def add_remark(caller: Caller, body: RemarkIn) -> IdOut:
    """Append a remark."""
    order = queries.access_order(caller, body.order_id)
    return IdOut(id=services.add_remark(caller=caller, order=order, text=body.text, pictures=body.pictures).pk)


@call.post(
    "/api/platform/showPrivacy",
    who="PMS",
    action=a.PRIVACY_VIEW,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def show_privacy(caller: Caller, body: PrivacyIn) -> PrivacyOut:
    """One field of the customer in plain, once; the look is logged."""
    order = queries.access_order(caller, body.order_id)
    value = services.show_privacy(caller=caller, order=order, field=body.field, reason=body.reason)
    return PrivacyOut(order_id=order.pk, field=body.field, value=value)


def certification_now(caller: Caller, order_id: int) -> Certification:
    """As the row stands."""
    return certification(queries.access_order(caller, order_id))


@call.get(
    "/api/general/ali/userAuthenticationInfo",
    who="PMS",
    action=a.ORDER_VIEW,
    area="orders",
    writes=True,
    at="order_id",
    answer=certification_now,
    before=count_ask,
)
def user_authentication_info(caller: Caller, query: OrderQuery) -> Later[Certification]:
    """What the payment platform says about the customer's name and ID number, masked.

    The customer lets it say so on the page of the order; an answer that is outstanding is asked for now.
    """
    order = queries.access_order(caller, query.order_id)
    return Later(order.pk, partners.reach(*services.waiting_for_name(order)))


@call.get("/api/platform/getOverdueMoney", who="PMS", action=a.BILL_VIEW, area="orders", at="order_id")
def get_overdue_money(caller: Caller, query: OrderQuery) -> OverdueMoney:
    """Overdue rent, late fee, days and total as of now."""
    return overdue_money(queries.access_order(caller, query.order_id))


@call.get("/api/orders/buyoutQuote", who="PMS", action=a.ORDER_VIEW, area="orders", at="order_id")
def buyout_quote(caller: Caller, query: OrderQuery) -> BuyoutQuote:
    """The buyout price now, with the numbers of its formula."""
    return quote_of(queries.access_order(caller, query.order_id))


@call.get("/api/orders/closeQuote", who="PM", action=a.ORDER_CLOSE, area="orders", at="order_ids")
def close_quote(caller: Caller, query: CloseQuoteQuery) -> CloseQuote:
    """What closing these orders would refund and thaw now."""
    return close_quote_of(caller, query.order_ids)
