"""A customer's rights, by any order of theirs: what is kept, given out, erased."""

from apps.privacy import present, services
from apps.privacy.schemas import (
    CustomerOf,
    Erased,
    ErasePersonalIn,
    ExportPersonalIn,
    KeepPersonalIn,
    PersonalData,
)
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.exports import links
from core.exports.schemas import TransferJob


@call.get("/api/privacy/personalData", who="PM", action=a.PRIVACY_CUSTOMER, area="orders", at="order_id")
def personal_data(caller: Caller, query: CustomerOf) -> PersonalData:
    """What is kept of the order's customer in this shop, counted, and whether it may be erased."""
    return present.personal_data(caller, query.kind, query.order_id)


@call.post(
    "/api/privacy/exportPersonalData",
    who="PM",
    action=a.PRIVACY_CUSTOMER,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def export_personal_data(caller: Caller, body: ExportPersonalIn) -> TransferJob:
    """A file of all of it, made in the background; the look is in the access log."""
    return links.shape(caller, services.start_export(caller=caller, form=body))


@call.post(
    "/api/privacy/erasePersonalData", who="PM", action=a.PRIVACY_CUSTOMER, area="orders", writes=True, at="order_id"
)
def erase_personal_data(caller: Caller, body: ErasePersonalIn) -> Erased:
    """Erase the customer's data, or restrict them until the law lets go. Bills, sums and numbers stay."""
    return services.erase(caller=caller, form=body)


@call.post(
    "/api/privacy/keepPersonalData", who="PM", action=a.PRIVACY_CUSTOMER, area="orders", writes=True, at="order_id"
)
def keep_personal_data(caller: Caller, body: KeepPersonalIn) -> Erased:
    """Take back an erasure that waits for its day."""
    return services.drop(caller=caller, form=body)
