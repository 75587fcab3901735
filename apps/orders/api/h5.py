"""The customer's calls. Nobody is logged in: the link's code opens the goods, the signed token the order."""

from apps.bills.schemas import PageUrl
from apps.customers.tries import count_name_check, count_order, count_page
from apps.leases import queries
from apps.orders import services
from apps.orders.queries.h5 import h5_order as view_of
from apps.orders.queries.h5 import name_check, name_page
from apps.orders.schemas import (
    H5NameCheck,
    H5Order,
    NameCheckedIn,
    NamePageOut,
    PayBillIn,
    PayStep,
    PlacedOut,
    PlaceIn,
    SupplementIn,
)
from apps.trade.pages import check_open
from apps.trade.people import customer_of
from apps.trade.schemas import TokenIn
from core.caller import Caller
from core.calls import Later, call
from core.errors import StateError
from core.text import say
from core.wire import StatusOut
from partners import services as partners


class TokenQuery(TokenIn):
    """The signed token of the customer's order."""


@call.post("/api/h5/order", who="N", action="", area="h5", writes=True, before=count_order)
def h5_place_order(caller: Caller, body: PlaceIn) -> PlacedOut:
    """Apply for a lease through a share link; the piece is reserved for half an hour."""
    return services.place_order(caller=caller, wanted=body)


def count_payment(caller: Caller, wanted: TokenIn | PayBillIn) -> None:
    """Before a payment page of a lease. Raises NotFound (104), TooManyTries (115)."""
    count_page(caller, queries.by_token(caller, wanted.token).pk)


def step_now(caller: Caller, order_id: int) -> PayStep:
    """The customer's next step as the order stands."""
    check_open()
    return services.pay_step(caller=caller, order=queries.lock(order_id))


@call.post("/api/h5/pay", who="N", action="", area="h5", writes=True, before=count_payment, answer=step_now)
def h5_pay(caller: Caller, body: TokenIn) -> Later[PayStep]:
    """What to pay next: first the deposit is waived or frozen, then the first rent is paid."""
    check_open()
    order = queries.by_token(caller, body.token, lock=True)
    return Later(order.pk, partners.reach(*services.ask_waiver(order=order)))


def name_page_now(caller: Caller, order_id: int) -> NamePageOut:
    """As the payment platform gave it."""
    return name_page(queries.lock(order_id))


@call.post(
    "/api/h5/nameCheck", who="N", action="", area="h5", writes=True, before=count_name_check, answer=name_page_now
)
def h5_name_check(caller: Caller, body: TokenIn) -> Later[NamePageOut]:
    """The payment platform's page on which the customer lets it compare name and ID number."""
    order = queries.by_token(caller, body.token, lock=True)
    return Later(order.pk, partners.reach(*services.ask_name(order)))


def name_check_now(caller: Caller, order_id: int) -> H5NameCheck:
    """As far as it is; without an answer the queue goes on asking."""
    found = name_check(queries.lock(order_id))
    if found is None:
        raise StateError(say("订单已不需要实名核验", "The name is not needed any more"))
    return found


@call.post("/api/h5/nameChecked", who="N", action="", area="h5", writes=True, answer=name_check_now)
def h5_name_checked(caller: Caller, body: NameCheckedIn) -> Later[H5NameCheck]:
    """The customer is back from the payment platform's page."""
    order = queries.by_token(caller, body.token, lock=True)
    return Later(order.pk, partners.reach(*services.came_back(order, body.auth_code)))


@call.get("/api/h5/order", who="N", action="", area="h5")
def h5_order(caller: Caller, query: TokenQuery) -> H5Order:
    """Where the order stands and what the customer does next."""
    return view_of(queries.by_token(caller, query.token))


@call.post("/api/h5/payBill", who="N", action="", area="h5", writes=True, before=count_payment)
def h5_pay_bill(caller: Caller, body: PayBillIn) -> PageUrl:
    """The payment page for what is due."""
    check_open()
    order = queries.by_token(caller, body.token, lock=True)
    return services.pay_bills(caller=caller, order=order, bill_ids=body.bill_ids)


@call.post("/api/h5/supplement", who="N", action="", area="h5", writes=True)
def h5_supplement(caller: Caller, body: SupplementIn) -> StatusOut:
    """Give the documents that the auditor asked for."""
    order = queries.by_token(caller, body.token, lock=True)
    order = services.give_supplement(caller=caller, order=order, text=body.text, pictures=body.pictures)
    return StatusOut(id=order.pk, status=order.status)


@call.post("/api/h5/confirmReceipt", who="N", action="", area="h5", writes=True)
def h5_confirm_receipt(caller: Caller, body: TokenIn) -> StatusOut:
    """The customer has the goods: the lease begins today."""
    order = queries.by_token(caller, body.token, lock=True)
    order = services.receive_order(caller=customer_of(caller, order), order_id=order.pk)
    return StatusOut(id=order.pk, status=order.status)


@call.post("/api/h5/cancel", who="N", action="", area="h5", writes=True)
def h5_cancel(caller: Caller, body: TokenIn) -> StatusOut:
    """The customer cancels before shipment; what was paid goes back."""
    order = queries.by_token(caller, body.token, lock=True)
    order = services.cancel_order(caller=customer_of(caller, order), order_id=order.pk)
    return StatusOut(id=order.pk, status=order.status)
