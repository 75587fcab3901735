"""Whether name and ID number are the customer's own, by the payment platform: the customer agrees on its page."""

import uuid
from collections.abc import Mapping

from django.db import transaction

from apps.credit import services as credit
from apps.customers.rules import CANCELLED, NameAct, NameState, name_state
from apps.customers.services import keep_proof
from apps.leases.models import Order
from apps.leases.queries import by_token, lease, lock, page_on, person
from apps.leases.rules import NAME_WHILE
from apps.leases.services import keep_certification, move_name_check
from apps.orders.operations import CERTIFY, CERTIFY_PAGE, Allowed, Begun, Checked, Page
from core.caller import Caller, system
from core.entities import TradeKind
from core.errors import StateError
from core.text import say
from partners import clients, returns
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.rules import Party
from partners.services import Asking
from tenants.scope import current

CHECK = "verify_id"


@transaction.atomic
def begin_name_check(*, caller: Caller, token: str) -> tuple[Order, PartnerCall]:
    """Before the customer goes to the platform's page: it is told whose name it is about, anew each time.

    The call is to be sent after the commit. Raises NotFound (104), StateError (111) once the contract is signed, and
    where the name is confirmed already.
    """
    order = by_token(caller, token, lock=True)
    if order.status not in NAME_WHILE or name_state(order.certified, order.name_check) == NameState.PASSED:
        raise StateError(say("实名已核验，或订单已不需要核验", "It is not needed any more"), order.status)
    begun = Asking(uuid.uuid4().hex, Begun(caller.sub_shop_id), TradeKind.LEASE, order.pk)
    call = partners.want(current().id, CERTIFY_PAGE, begun, at_once=True)
    move_name_check(order, NameAct.ASK, call=call.id.hex)
    return order, call


def page_after(call: PartnerCall) -> str:
    """Where the customer goes on from the platform's page: made anew, for who holds the address sees the order.

    On the host where it was begun, which has the browser's cookie: the lease may have gone to a sub-shop meanwhile.
    """
    return page_on(lease(call.subject_id), CERTIFY_PAGE.asked(call).sub_shop_id)


def came_back(call: PartnerCall, auth_code: str) -> list[PartnerCall] | None:
    """The customer agreed (`auth_code` from the platform's page `call`), or left it there ("").

    None: it is not the page that is waited for, or somebody came back from it before.
    """
    order = lock(call.subject_id)
    check: Mapping[str, str] = order.name_check
    if not _waits_for(order, call) or not check.get(CHECK) or order.status not in NAME_WHILE:
        return None
    if not auth_code:
        move_name_check(order, NameAct.REFUSE, why=CANCELLED)
        return []
    move_name_check(order, NameAct.AGREE, verify_id=check[CHECK])
    allowed = Asking(check[CHECK], Allowed(check[CHECK], auth_code), TradeKind.LEASE, order.pk)
    return [partners.want(current().id, CERTIFY, allowed, at_once=True)]


def waiting(order: Order) -> list[PartnerCall]:
    """The call that asks what came of the customer's consent, while it has no answer."""
    check = order.name_check
    if name_state({}, check) != NameState.CHECKING:
        return []
    return partners.known(current().id, CERTIFY, check[CHECK])


def send_page(call: PartnerCall) -> Outcome:
    who = person(call.subject_id)
    page = clients.alipay().name_page(
        name=who["name"], id_number=who["id_number"], mobile=who["mobile"],
        return_url=returns.address(Party.ALIPAY), state=returns.state_of(call),
    )  # fmt: skip
    return CERTIFY_PAGE.done(page.raw, Page(page.verify_id, page.url))


def apply_page(call: PartnerCall, outcome: Outcome) -> None:
    """The page of an older question is nobody's."""
    order = lock(call.subject_id)
    if not _waits_for(order, call):
        return
    if page := CERTIFY_PAGE.answer(outcome):
        asked = {CHECK: page.verify_id, "url": page.url}
        move_name_check(order, NameAct.PAGE, call=call.id.hex, **asked)
    else:
        move_name_check(order, NameAct.LOSE)


def _waits_for(order: Order, call: PartnerCall) -> bool:
    check: Mapping[str, str] = order.name_check
    return check.get("state") == NameState.ASKED and check.get("call") == call.id.hex


def send(call: PartnerCall) -> Outcome:
    asked = CERTIFY.asked(call)
    found = clients.alipay().check_name(verify_id=asked.verify_id, auth_code=asked.auth_code)
    return CERTIFY.done(found.raw, Checked(found.passed, found.reason))


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """Nothing of an older question counts. What is confirmed is so for this lease, and proves the customer's name."""
    order = lock(call.subject_id)
    if order.name_check.get(CHECK) != CERTIFY.asked(call).verify_id:
        return
    found = CERTIFY.answer(outcome)
    if found is None:
        move_name_check(order, NameAct.REFUSE, why=outcome.code)
        return
    keep_certification(order, passed=found.passed, message=found.reason)
    if found.passed:
        keep_proof(order.customer_id, name_index=order.name_index)
    else:
        credit.another(order, system(current()))
