"""Calls on notarizations: the switches, the shop's account, and an order's way to its certificate."""

from apps.bills.queries import access_order
from apps.leases.queries import lock_order
from apps.notary import present, queries, services
from apps.notary.schemas import (
    CancelNotaryIn,
    EnforceIn,
    IdCardIn,
    NotaryAccountIn,
    NotaryAccountOut,
    NotaryAccountSaved,
    NotaryLink,
    NotaryMerchant,
    NotaryOf,
    NotaryOpenOut,
    NotaryPart,
    NotaryState,
    NotaryTokenOut,
    PushCustomerIn,
    WithdrawEnforcementIn,
)
from core import actions as a
from core.caller import Caller
from core.calls import Later, call
from core.errors import NotFound
from core.text import say
from core.uploads.documents import SentPicture
from partners import services as partners
from partners.notary.port import Account
from partners.tries import count_ask
from policies.queries import current as current_policies
from tenants.ids import first_id
from tenants.scope import current, named, reach

BASE = "/api/notarization"


def part_now(caller: Caller, order_id: int) -> NotaryPart:
    """What the office didn't answer yet, the queue asks again."""
    return present.part(caller, access_order(caller, order_id))


@call.get(f"{BASE}/isOpenNotary", who="PM", action=a.NOTARY_VIEW, area="notary")
def is_open_notary(caller: Caller) -> NotaryOpenOut:
    """Whether the platform offers notarization, to the shop that asks, and at what price."""
    offered = caller.tenant is None or queries.is_offered()
    price = current_policies().notary_price if caller.tenant is None else queries.price()
    return NotaryOpenOut(open=queries.is_open() and offered, price=price)


@call.get(f"{BASE}/isSetNotary", who="PM", action=a.NOTARY_VIEW, area="notary")
def is_set_notary(caller: Caller, query: NotaryMerchant) -> NotaryAccountOut:
    """Whether the shop has an account at a notary's office, and which; never its secret."""
    with named(caller, query.merchant_id):
        return present.account()


def saved(caller: Caller, _: int) -> NotaryAccountSaved:
    account, token = present.account(), present.token()
    return NotaryAccountSaved(account=account, token=token, waits=not token.valid and not token.refusal)


@call.get(
    f"{BASE}/setNotaryConfig", who="M", action=a.NOTARY_SET, area="notary", writes=True, before=count_ask,
    answer=saved,
)  # fmt: skip
def set_notary_config(caller: Caller, query: NotaryAccountIn) -> Later[NotaryAccountSaved]:
    """Keep the shop's account at the office, sealed, and try its keys."""
    account = Account(query.office, query.app_id, query.secret or "", query.payer)
    tried = services.set_account(caller=caller, account=account)
    return Later(first_id(current().id), partners.reach(tried))


@call.get(f"{BASE}/getApiToken", who="PM", action=a.NOTARY_VIEW, area="notary")
def get_api_token(caller: Caller, query: NotaryMerchant) -> NotaryTokenOut:
    """Whether the office's token holds, and until when; the token itself stays here."""
    with named(caller, query.merchant_id):
        return present.token()


@call.post(
    f"{BASE}/pushCustomerInfo", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def push_customer_info(caller: Caller, body: PushCustomerIn) -> Later[NotaryPart]:
    """Begin a notarization at the price that was shown: the office gets who owes by the contract."""
    order = lock_order(caller, body.order_id)
    return Later(order.pk, partners.reach(services.push_customer(order=order, price=body.price)))


@call.post(
    f"{BASE}/pushIdCardInfo", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def push_id_card_info(caller: Caller, body: IdCardIn) -> Later[NotaryPart]:
    """The office gets both sides of the customer's ID card."""
    order = lock_order(caller, body.order_id)
    front, back = (SentPicture.of(caller, side, getattr(body, side)) for side in ("front", "back"))
    return Later(order.pk, partners.reach(services.push_id_card(order=order, front=front, back=back)))


@call.post(
    f"{BASE}/pushContractInfo", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def push_contract_info(caller: Caller, body: NotaryOf) -> Later[NotaryPart]:
    """The office gets the signed PDF, its sums and its schedule."""
    order = lock_order(caller, body.order_id)
    return Later(order.pk, partners.reach(services.push_contract(order=order)))


@call.post(
    f"{BASE}/readyNotary", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def ready_notary(caller: Caller, body: NotaryOf) -> Later[NotaryPart]:
    """Have the case accepted, and ask for the customer's page."""
    order = lock_order(caller, body.order_id)
    accepted = services.ready_notary(order=order)
    return Later(order.pk, lambda: services.ready_now(accepted, order.pk))


@call.post(f"{BASE}/getNotaryLink", who="PM", action=a.NOTARY_VIEW, area="notary", at="order_id")
def get_notary_link(caller: Caller, body: NotaryOf) -> NotaryLink:
    """The customer's page at the office, while it can be confirmed there."""
    found = present.for_customer(access_order(caller, body.order_id))
    if found is None or not found.url:
        raise NotFound(say("现在没有待客户确认的公证", "Nothing waits for the customer's word"))
    return NotaryLink(url=found.url, until=found.until)


def _ask(caller: Caller, body: NotaryOf) -> None:
    count_ask(caller, body)
    services.ask_office(caller, body.order_id)


@call.post(f"{BASE}/queryNotary", who="PM", action=a.NOTARY_VIEW, area="notary", notes=True, before=_ask)
def query_notary(caller: Caller, body: NotaryOf) -> NotaryState:
    """How far it is at the office, and the certificate once it is there."""
    with reach(caller, body.order_id):
        return present.state(caller, access_order(caller, body.order_id))


@call.post(
    f"{BASE}/cancelNotary", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def cancel_notary(caller: Caller, body: CancelNotaryIn) -> Later[NotaryPart]:
    """Have the office cancel it, before there is a certificate."""
    order = lock_order(caller, body.order_id)
    asked = services.cancel_notary(order=order, caller=caller, reason=body.reason)
    return Later(order.pk, partners.reach(asked))


@call.post(
    f"{BASE}/enforce", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id", before=count_ask,
    answer=part_now,
)  # fmt: skip
def enforce(caller: Caller, body: EnforceIn) -> Later[NotaryPart]:
    """Ask the office for a certificate of enforcement, of what the customer owes today."""
    order = lock_order(caller, body.order_id)
    asked = services.enforce(order=order, caller=caller, note=body.note, shown=body.shown, now=True)
    return Later(order.pk, partners.reach(asked))


@call.post(
    f"{BASE}/withdrawEnforcement", who="PM", action=a.NOTARY_EDIT, area="notary", writes=True, at="order_id",
    before=count_ask, answer=part_now,
)  # fmt: skip
def withdraw_enforcement(caller: Caller, body: WithdrawEnforcementIn) -> Later[NotaryPart]:
    """Have the office drop the request for enforcement, before there is a certificate."""
    order = lock_order(caller, body.order_id)
    asked = services.withdraw_enforcement(order=order, caller=caller, reason=body.reason)
    return Later(order.pk, partners.reach(asked))
