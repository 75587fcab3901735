"""How leases, and their customers, are found again by another key."""

from collections.abc import Mapping

from apps.customers import keyed as customers
from apps.customers.services import person_index
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.trade import keyed as trade
from core.reindexing import Values
from tenants.scope import current


def _more(form: Mapping[str, str], tenant_id: int) -> Values:
    """Nothing of a form that was erased: what stands there instead is of nobody."""
    found: dict[str, object] = {}
    if name := form["name"]:
        found["name_index"] = Order.name_index_of(name, tenant_id)
    if number := form["id_number"]:
        found["person_index"] = person_index(number)
    return found


def _forms(customer_id: int) -> list[dict[str, str]]:
    rows = Order.objects.filter(customer_id=customer_id).exclude(contact_sealed=b"").order_by("pk")
    return [row.contact(current().id) for row in rows]


trade.declare(LEASE, "name_index", "person_index", more=_more)
customers.declare(_forms)
