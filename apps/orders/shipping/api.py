"""Shipping many leases: from the list, each with its result, and from a spreadsheet that is checked first.

How far an import is: GET /api/platform/transferJob.
"""

from ninja import UploadedFile

from apps.orders.shipping.running import PARCELS_IN
from apps.orders.shipping.schemas import LabelsOf, ShipManyIn, StartParcelsIn
from apps.orders.shipping.services import LABELS, ship_one
from apps.orders.shipping.template import template_link
from apps.trade.parcels import check_many, shipped_words
from apps.trade.schemas import LabelsLink
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.exports.links import shape
from core.exports.schemas import SheetTemplate, TransferJob
from core.spreadsheets.reading import raw_of
from core.spreadsheets.tries import count_check, count_template
from tenants.scope import current


@call.post(
    "/api/merchant/addExpressMany", who="MS", action=a.ORDER_SHIP, area="express", writes=True, each="order_ids",
    before=check_many,
)  # fmt: skip
def add_express_many(caller: Caller, body: ShipManyIn, row_id: int) -> str:
    """Ship the goods of many orders, each as its own parcel."""
    wanted = body.parcel_of(row_id)
    ship_one(caller=caller, wanted=wanted)
    return shipped_words(wanted.company, wanted.number)


@call.post(
    "/api/orders/labels", who="MS", action=a.ORDER_SHIP, area="orders", writes=True, at="order_ids", keeps_answer=False
)
def labels_of(caller: Caller, body: LabelsOf) -> LabelsLink:
    """A link to the labels of one or many parcels as a PDF, with the receivers in plain; each look is logged."""
    return LABELS.ask(caller, body.order_ids)


@call.get(
    "/api/merchant/parcelsTemplate", who="MS", action=a.ORDER_SHIP, area="express", notes=True, before=count_template
)
def parcels_template(caller: Caller) -> SheetTemplate:
    """The spreadsheet to fill in, with the orders that wait to be shipped."""
    return template_link(caller)


@call.post(
    "/api/merchant/checkParcels", who="MS", action=a.ORDER_SHIP, area="express", writes=True, own_transaction=True,
    before=count_check,
)  # fmt: skip
def check_parcels(caller: Caller, file: UploadedFile) -> TransferJob:
    """Check a filled-in spreadsheet in the background; nothing is shipped."""
    return shape(caller, PARCELS_IN.check_file(caller=caller, tenant_id=current().id, raw=raw_of(file)))


@call.post("/api/merchant/startParcels", who="MS", action=a.ORDER_SHIP, area="express", writes=True)
def start_parcels(caller: Caller, body: StartParcelsIn) -> TransferJob:
    """Ship what the check found right, in the background; the same check once only."""
    return shape(caller, PARCELS_IN.start(caller=caller, check_id=body.check_id))
