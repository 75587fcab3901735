"""What the customer says of it, takes back, and is answered."""

from apps.credit import present, services
from apps.credit.rules import ConsentStatus, ObjectionStatus
from apps.credit.schemas.h5 import H5Answer, H5ObjectIn
from apps.customers.tries import count_consent_end, count_objection
from apps.leases.kind import LEASE
from apps.trade import pages
from apps.trade.schemas import ProvenIn
from core.caller import Caller
from core.calls import call
from core.wire import StatusOut


@call.post("/api/h5/creditAnswer", who="N", action="", area="h5")
def h5_credit_answer(caller: Caller, body: ProvenIn) -> H5Answer:
    """The customer's objection and what it was answered, for a proved mobile.

    Raises NotFound (104), StateError (111) until the mobile is proved.
    """
    return present.answer_for_customer(pages.by_proof(LEASE, caller, body))


@call.post(
    "/api/h5/creditObjection", who="N", action="", area="h5", writes=True, before=pages.counted(LEASE, count_objection)
)
def h5_credit_objection(caller: Caller, body: H5ObjectIn) -> StatusOut[ObjectionStatus]:
    """The customer says that what was reported of the lease is wrong; it is answered within 20 days."""
    customer, order = pages.customer_at(LEASE, caller, body)
    row = services.raise_objection(caller=customer, order=order, text=body.text)
    return StatusOut(id=row.pk, status=ObjectionStatus.of(row.status))


@call.post(
    "/api/h5/endCreditConsent", who="N", action="", area="h5", writes=True,
    before=pages.counted(LEASE, count_consent_end),
)  # fmt: skip
def h5_end_credit_consent(caller: Caller, body: ProvenIn) -> StatusOut[ConsentStatus]:
    """The customer takes the consent at the credit bureau back, also of a lease that is over."""
    customer, order = pages.customer_at(LEASE, caller, body)
    account = services.end_consent(caller=customer, order=order)
    return StatusOut(id=order.pk, status=ConsentStatus.of(account.consent))
