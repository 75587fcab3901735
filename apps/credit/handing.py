"""The credit bureau as somebody to whom a lease that owes is handed over: its account goes into collection there."""

from apps.collection.handover import Destination
from apps.credit import queries
from apps.credit.rules import CreditDoing, why_not
from apps.credit.services import report_collection
from apps.leases.models import Order
from core import actions as a
from core.caller import Caller
from core.wording import Bilingual


def _why_not(order: Order) -> Bilingual | None:
    return why_not(CreditDoing.COLLECT, queries.facts_of(order, queries.account_of(order.pk)))


def _give(order: Order, caller: Caller, note: str) -> None:
    report_collection(caller=caller, order=order, note=note)


BUREAU = Destination(a.CREDIT_EDIT, _why_not, _give)
