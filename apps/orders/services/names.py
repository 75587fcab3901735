"""Whether name and ID number are the customer's own, by the payment platform: the customer agrees on its page."""

import uuid
from collections.abc import Mapping

from apps.customers.queries import lock_customer
from apps.customers.rules import CANCELLED, NameState, name_state
from apps.customers.services import keep_certification, keep_name_check, plain
from apps.leases.models import Order
from apps.leases.queries import page_url
from apps.leases.rules import NAME_WHILE
from core.errors import StateError
from core.text import say
from partners import clients, returns
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current

PARTY, PAGE, OPERATION = "alipay", "certify_page", "certify"
CHECK = "verify_id"


def ask_name(order: Order) -> list[PartnerCall]:
    """Before the customer goes to the platform's page: it is told whose name it is about, anew each time.

    Raises StateError (111) once the contract is signed, and where the name is confirmed already.
    """
    person = lock_customer(order.customer_id)
    if order.status not in NAME_WHILE or name_state(person.certified, person.name_check) == NameState.PASSED:
        raise StateError(say("实名已核验，或订单已不需要核验", "It is not needed any more"), order.status)
    keep_name_check(person.pk, state=NameState.ASKED)
    payload = {"customer_id": person.pk, returns.BACK: page_url(order)}
    return [_want(order, PAGE, uuid.uuid4().hex, payload)]


def came_back(order: Order, auth_code: str) -> list[PartnerCall]:
    """The customer agreed (`auth_code` from the platform's page), or left it there (""). Again is harmless."""
    person = lock_customer(order.customer_id)
    check: Mapping[str, str] = person.name_check
    if check.get("state") != NameState.ASKED or not check.get(CHECK):
        return waiting(order)
    if not auth_code:
        keep_name_check(person.pk, state=NameState.REFUSED, why=CANCELLED)
        return []
    keep_name_check(person.pk, state=NameState.CHECKING, verify_id=check[CHECK])
    payload = {"customer_id": person.pk, CHECK: check[CHECK], "auth_code": auth_code}
    return [_want(order, OPERATION, check[CHECK], payload)]


def waiting(order: Order) -> list[PartnerCall]:
    """The call that asks what came of the customer's consent, while it has no answer."""
    check = lock_customer(order.customer_id).name_check
    if name_state({}, check) != NameState.CHECKING:
        return []
    call = partners.known(current().id, PARTY, OPERATION, check[CHECK])
    return [call] if call else []


def send_page(call: PartnerCall) -> Outcome:
    name, id_number, mobile = plain(call.payload["customer_id"])
    page = clients.alipay().name_page(
        name=name, id_number=id_number, mobile=mobile, return_url=returns.address(PARTY), state=returns.state_of(call)
    )
    return Outcome(ok=True, raw=page.raw, values={CHECK: page.verify_id, "url": page.url})


def apply_page(call: PartnerCall, outcome: Outcome) -> None:
    person_id = call.payload["customer_id"]
    if outcome.ok:
        keep_name_check(person_id, state=NameState.ASKED, **outcome.values)
    else:
        keep_name_check(person_id)


def send(call: PartnerCall) -> Outcome:
    found = clients.alipay().check_name(verify_id=call.payload[CHECK], auth_code=call.payload["auth_code"])
    return Outcome(ok=True, raw=found.raw, values={"passed": found.passed, "reason": found.reason})


def apply(call: PartnerCall, outcome: Outcome) -> None:
    """Nothing of an older question, or of a name that was changed meanwhile, counts."""
    person = lock_customer(call.payload["customer_id"])
    if person.name_check.get(CHECK) != call.payload[CHECK]:
        return
    if outcome.ok:
        keep_certification(person.pk, passed=outcome.values["passed"], message=outcome.values["reason"])
    else:
        keep_name_check(person.pk, state=NameState.REFUSED, why=outcome.code)


def _want(order: Order, operation: str, key: str, payload: dict[str, object]) -> PartnerCall:
    return partners.want(current().id, PARTY, operation, key, payload, subject="order", subject_id=order.pk)
