"""The customer's calls. Nobody is logged in: the link's code opens the goods, the signed token the order."""

from apps.bills.schemas import PageUrl
from apps.contracts import queries as contracts
from apps.customers.tries import (
    count_debit_page,
    count_look,
    count_name_check,
    count_risk_consent,
    count_supplement,
)
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.present import stands
from apps.leases.rules import OrderStatus
from apps.orders import services
from apps.orders.consent.services.agreement import consent_page
from apps.orders.present.h5 import h5_order as view_of
from apps.orders.present.names import name_page
from apps.orders.schemas import (
    BuyoutIn,
    DebitPageOut,
    H5Contract,
    H5ContractIn,
    H5Order,
    NamePageOut,
    PayAheadIn,
    PayBillIn,
    PayIn,
    PayStep,
    PlacedOut,
    PlaceIn,
    RiskConsentIn,
    SupplementIn,
)
from apps.trade import holding, pages, proving
from apps.trade.people import customer_of
from apps.trade.schemas import ProvenIn, TokenIn
from core.caller import Caller
from core.calls import Later, call
from core.wire import StatusOut
from partners import services as partners

count_payment = pages.before_paying(LEASE)


class TokenQuery(TokenIn):
    """The signed token of the customer's order."""


@call.post("/api/h5/order", who="N", action="", area="h5", writes=True, before=proving.before_order)
def h5_place_order(caller: Caller, body: PlaceIn) -> PlacedOut:
    """Apply for a lease through a share link; the piece is reserved for half an hour."""
    holding.check(caller, body)
    placed = services.place_order(caller=caller, wanted=body)
    proving.use_up(LEASE, placed.order_id, body, caller)
    return placed


def count_name(caller: Caller, held: TokenIn) -> None:
    """Before a question to the payment platform. Raises NotFound (104), TooManyTries (115)."""
    count_name_check(caller, queries.by_token(caller, held.token).pk)


def count_consent(caller: Caller, held: TokenIn) -> None:
    """Before the page of a consent to debits. Raises NotFound (104), TooManyTries (115)."""
    count_debit_page(caller, queries.by_token(caller, held.token).pk)


count_documents = pages.counted(LEASE, count_supplement)
"""Before documents are taken."""


def step_now(caller: Caller, order_id: int) -> PayStep:
    """The customer's next step as the order stands."""
    pages.check_open()
    return services.pay_step(caller=caller, order=queries.lock(order_id))


@call.post(
    "/api/h5/pay", who="N", action="", area="h5", writes=True, before=count_payment, answer=step_now,
    keeps_answer=False,
)  # fmt: skip
def h5_pay(caller: Caller, body: PayIn) -> Later[PayStep]:
    """What to pay next: first the deposit is waived, frozen or paid, then the first rent is paid."""
    pages.check_open()
    order = queries.by_token(caller, body.token, lock=True)
    asked = services.ask_waiver(order=order, in_money=body.in_money)
    payer = customer_of(caller, order).name
    return Later(order.pk, services.reach_step(order.pk, asked, payer=payer, in_money=body.in_money))


@call.post(
    "/api/h5/nameCheck", who="N", action="", area="h5", writes=True, own_transaction=True, before=count_name
)  # fmt: skip
def h5_name_check(caller: Caller, body: TokenIn) -> NamePageOut:
    """The payment platform's page on which the customer lets it compare name and ID number; each send asks anew.

    Without a key: a repeat of one would give the page of whichever browser asked last.
    """
    order, asked = services.begin_name_check(caller=caller, token=body.token)
    partners.reach(asked)()
    return name_page(queries.lease(order.pk), asked.id)


@call.post(
    "/api/h5/debit", who="N", action="", area="h5", writes=True, before=count_consent,
    keeps_answer=False,
)  # fmt: skip
def h5_debit(caller: Caller, body: TokenIn) -> DebitPageOut:
    """The payment platform's page on which the customer agrees that later instalments are debited."""
    return consent_page(queries.by_token(caller, body.token, lock=True))


def _before_look(caller: Caller, query: TokenQuery) -> None:
    """Anybody with a link has an order. Raises as `queries.by_token`, TooManyTries (115)."""
    count_look(caller, queries.by_token(caller, query.token).pk)


@call.get("/api/h5/order", who="N", action="", area="h5", notes=True, before=_before_look)
def h5_order(caller: Caller, query: TokenQuery) -> H5Order:
    """Where the order stands and what the customer does next."""
    return view_of(queries.by_token(caller, query.token))


@call.post(
    "/api/h5/payBill", who="N", action="", area="h5", writes=True, before=count_payment,
    keeps_answer=False,
)  # fmt: skip
def h5_pay_bill(caller: Caller, body: PayBillIn) -> PageUrl:
    """The payment page for what is due."""
    pages.check_open()
    order = queries.by_token(caller, body.token, lock=True)
    return services.pay_bills(caller=caller, order=order, bill_ids=body.bill_ids)


@call.post(
    "/api/h5/payAhead", who="N", action="", area="h5", writes=True, before=count_payment,
    keeps_answer=False,
)  # fmt: skip
def h5_pay_ahead(caller: Caller, body: PayAheadIn) -> PageUrl:
    """The payment page for instalments that aren't due yet."""
    pages.check_open()
    order = queries.by_token(caller, body.token, lock=True)
    return services.pay_ahead(caller=caller, order=order, until=body.until)


@call.post("/api/h5/buyout", who="N", action="", area="h5", writes=True)
def h5_buyout(caller: Caller, body: BuyoutIn) -> StatusOut[OrderStatus]:
    """The customer buys out at the price that the page showed; it is paid as any bill."""
    pages.check_open()
    customer, order = pages.customer_at(LEASE, caller, body)
    done = services.request_buyout(caller=customer, order_id=order.pk, agreed=body.price)
    return StatusOut(id=done.order_id, status=done.status)


@call.post("/api/h5/contract", who="N", action="", area="h5")
def h5_contract(caller: Caller, body: H5ContractIn) -> H5Contract:
    """The customer's own contract, or a supplement of it, for a proved mobile: it holds the ID number. Looks of others
    are logged, this isn't.

    Raises NotFound (104), StateError (111) until the mobile is proved.
    """
    return H5Contract(url=contracts.file_link(pages.by_proof(LEASE, caller, body).pk, body.contract_id))


@call.post("/api/h5/supplement", who="N", action="", area="h5", writes=True, before=count_documents)
def h5_supplement(caller: Caller, body: SupplementIn) -> StatusOut[OrderStatus]:
    """Give the documents that the auditor asked for."""
    customer, order = pages.customer_at(LEASE, caller, body)
    order = services.give_supplement(caller=customer, order=order, text=body.text, pictures=body.pictures)
    return stands(order)


@call.post(
    "/api/h5/riskConsent", who="N", action="", area="h5", writes=True, before=pages.counted(LEASE, count_risk_consent)
)
def h5_risk_consent(caller: Caller, body: RiskConsentIn) -> StatusOut[OrderStatus]:
    """The customer lets the shop ask the risk vendor about them, or takes that back."""
    customer, order = pages.customer_at(LEASE, caller, body)
    order = services.keep_risk_consent(caller=customer, order=order, given=body.given)
    return stands(order)


@call.post("/api/h5/confirmReceipt", who="N", action="", area="h5", writes=True)
def h5_confirm_receipt(caller: Caller, body: ProvenIn) -> StatusOut[OrderStatus]:
    """The customer has the goods: the lease begins today."""
    customer, order = pages.customer_at(LEASE, caller, body)
    order = services.receive_order(caller=customer, order_id=order.pk)
    return stands(order)


@call.post("/api/h5/notReceived", who="N", action="", area="h5", writes=True)
def h5_not_received(caller: Caller, body: ProvenIn) -> StatusOut[OrderStatus]:
    """The customer says that the goods didn't come: they don't count as received by silence."""
    customer, order = pages.customer_at(LEASE, caller, body)
    order = services.not_received(caller=customer, order_id=order.pk)
    return stands(order)


@call.post("/api/h5/cancel", who="N", action="", area="h5", writes=True)
def h5_cancel(caller: Caller, body: ProvenIn) -> StatusOut[OrderStatus]:
    """The customer cancels until the contract is signed; what was paid goes back."""
    customer, order = pages.customer_at(LEASE, caller, body)
    order = services.cancel_order(caller=customer, order_id=order.pk)
    return stands(order)
