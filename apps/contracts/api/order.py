"""Calls on the contract of an order."""

from datetime import timedelta

from apps.bills.queries import access_order
from apps.contracts import files
from apps.contracts.files import PREVIEWS, HeldPreview
from apps.contracts.log import ContractEntity, ContractLog
from apps.contracts.queries import paper_at, to_preview
from apps.contracts.schemas import ContractLink, ContractOf, PaperOf, PreviewLink
from apps.customers.queries import check_usable
from core import actions as a
from core import audit, clock
from core.caller import Caller
from core.calls import call
from core.errors import NotFound
from core.text import say
from tenants.scope import current


@call.post(
    "/api/applet/lookContract",
    who="PMS",
    action=a.CONTRACT_VIEW,
    area="orders",
    writes=True,
    at="order_id",
    keeps_answer=False,
)
def look_contract(caller: Caller, body: PaperOf) -> ContractLink:
    """A link to the PDF that holds for five minutes; each opening is in the access log: it names the customer."""
    order = access_order(caller, body.order_id)
    check_usable(order.pk)
    row = paper_at(order.pk, body.contract_id)
    if row is None or not row.pdf:
        raise NotFound(say("合同还没有生成", "There is no contract yet"))
    audit.record(caller, ContractLog.LOOK, ContractEntity.CONTRACT, row.pk, order_id=row.order_id)
    return ContractLink(
        url=files.link(row.pk, caller),
        sha256=row.signed_sha256 or row.sha256,
        signed=bool(row.signed_pdf),
        expires_at=clock.real_now() + timedelta(seconds=files.TICKETS.seconds),
    )


@call.get("/api/orders/previewContract", who="PMS", action=a.CONTRACT_VIEW, area="orders", at="order_id")
def preview_contract(caller: Caller, query: ContractOf) -> PreviewLink:
    """A link to what the contract will say, its customer masked; it holds for five minutes, and nothing is kept."""
    order = to_preview(caller, query.order_id)
    return PreviewLink(
        url=PREVIEWS.link(caller, current().id, HeldPreview(order.pk)),
        expires_at=clock.real_now() + timedelta(seconds=PREVIEWS.seconds),
    )
