"""The credit bureau as somebody to whom a lease that owes is handed over: its account goes into collection there."""

from apps.collection.handover import Destination
from apps.credit import queries
from apps.credit.rules import CreditDoing, doings
from apps.credit.services import report_collection
from apps.leases.models import Order
from core import actions as a
from core.caller import Caller
from core.wording import Bilingual

NOT_NOW = (
    "征信账户未开立、无需报送催收，或客户未授权",
    "It has no account there, isn't overdue there, or its customer hasn't agreed",
)


def why_not(order: Order) -> Bilingual | None:
    may = doings(queries.facts_of(order, queries.account_of(order.pk)))
    return None if CreditDoing.COLLECT in may else NOT_NOW


def _give(order: Order, caller: Caller, note: str) -> None:
    report_collection(caller=caller, order=order)


BUREAU = Destination(a.CREDIT_EDIT, why_not, _give)
