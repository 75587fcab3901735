"""Slips of offline money: documents for who collects money.

Who enters such a payment holds that action, and who judges one against the bank's books; who only sees bills sees that
it was paid. A slip names who paid, so each opening is in the access log.
"""

from apps.bills.log import BillReason
from apps.customers.queries import check_usable
from apps.leases import queries as leases
from apps.payments import queries as payments
from core import actions as a
from core.caller import Caller
from core.entities import TradeKind
from core.errors import NotFound
from core.uploads.documents import Documents
from looks import services as looks
from looks.rules import Seen


def _access(caller: Caller, attempt_id: int) -> list[str]:
    attempt = payments.attempt_of(TradeKind.LEASE, attempt_id)
    if attempt is None:
        raise NotFound
    order = leases.access_order(caller, attempt.payable_id)
    check_usable(order.pk)
    looks.note(TradeKind.LEASE, order.pk, order.customer_mask, caller=caller, seen=Seen.PROOF, reason=BillReason.PROOF)
    return [attempt.proof]


PROOFS = Documents("/api/bills/proof", _access, needs=(a.BILL_COLLECT,))
