"""Whether name and ID number belong together, by the payment platform."""

from apps.customers.queries import customer_of
from apps.customers.services import keep_certification, plain
from apps.leases.models import Order
from partners import clients
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from tenants.scope import current

OPERATION = "certify"


def certify(order: Order) -> list[PartnerCall]:
    """Ask once a customer and name; the answer is kept. Silence leaves it unknown and the queue asks again."""
    person = customer_of(order.customer_id)
    if person.certified:
        return []
    key = f"{person.pk}-{person.name_index[:12]}"
    payload = {"customer_id": person.pk}
    return [partners.want(current().id, "alipay", OPERATION, key, payload, subject="order", subject_id=order.pk)]


def send(call: PartnerCall) -> Outcome:
    name, id_number, mobile = plain(call.payload["customer_id"])
    found = clients.alipay().check_name(name=name, id_number=id_number, mobile=mobile)
    return Outcome(ok=True, raw=found.raw, values={"passed": found.passed, "reason": found.reason})


def apply(call: PartnerCall, outcome: Outcome) -> None:
    if outcome.ok:
        keep_certification(
            call.payload["customer_id"], passed=outcome.values["passed"], message=outcome.values["reason"]
        )
