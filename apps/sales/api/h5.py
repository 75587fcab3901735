"""The customer's calls. Nobody is logged in: the link's code opens the goods, the signed token the purchase."""

from apps.bills.schemas import PageUrl
from apps.purchases import queries
from apps.purchases.kind import PURCHASE
from apps.purchases.present import stands
from apps.purchases.rules import SaleStatus
from apps.sales import services
from apps.sales.present.h5 import buy_view
from apps.sales.schemas import BuyIn, BuyPlaced, BuyView
from apps.trade import holding, pages, proving
from apps.trade.schemas import ProvenIn, TokenIn
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


class BuyTokenQuery(TokenIn):
    """The signed token of the customer's purchase."""


@call.post("/api/h5/buy", who="N", action="", area="h5", writes=True, before=proving.before_order)
def h5_buy(caller: Caller, body: BuyIn) -> BuyPlaced:
    """Buy outright through a share link; the pieces are reserved for half an hour."""
    holding.check(caller, body, pieces=body.quantity)
    placed = services.place_sale(caller=caller, wanted=body)
    proving.use_up(PURCHASE, placed.order_id, body, caller)
    return placed


@call.post(
    "/api/h5/buyPay", who="N", action="", area="h5", writes=True, before=pages.before_paying(PURCHASE),
    keeps_answer=False,
)  # fmt: skip
def h5_buy_pay(caller: Caller, body: TokenIn) -> PageUrl:
    """The payment page of a purchase."""
    pages.check_open()
    url, amount = services.pay_sale(caller=caller, order=queries.by_token(caller, body.token, lock=True))
    return PageUrl(url=url, amount=amount)


@call.get("/api/h5/buy", who="N", action="", area="h5")
def h5_buy_view(caller: Caller, query: BuyTokenQuery) -> BuyView:
    """Where the purchase stands and what the customer does next."""
    return buy_view(queries.by_token(caller, query.token))


@call.post("/api/h5/buyCancel", who="N", action="", area="h5", writes=True)
def h5_buy_cancel(caller: Caller, body: ProvenIn) -> StatusOut[SaleStatus]:
    """The customer cancels before shipment; what was paid goes back."""
    customer, order = pages.customer_at(PURCHASE, caller, body)
    order = services.cancel_sale(caller=customer, order=order)
    return stands(order)


@call.post("/api/h5/buyReceive", who="N", action="", area="h5", writes=True)
def h5_buy_receive(caller: Caller, body: ProvenIn) -> StatusOut[SaleStatus]:
    """The customer has the goods."""
    customer, order = pages.customer_at(PURCHASE, caller, body)
    order = services.receive_sale(caller=customer, order=order)
    return stands(order)
