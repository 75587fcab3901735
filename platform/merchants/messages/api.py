"""Calls of a shop's own messages; operators approve them as any change of a merchant (`decideMerchantChange`)."""

from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import Ok, StatusOut
from merchants import queries
from merchants.messages import present, services
from merchants.messages.schemas import AskMessageIn, EndMessageIn, ShopMessages
from merchants.schemas import RefuseAccountIn
from merchants.services import changes
from reviews.rules import ProposalStatus, ReviewKind


@call.get("/api/merchant/shopMessages", who="M", action=a.SERVICE_EDIT, area="service")
def get_shop_messages(caller: Caller) -> ShopMessages:
    """The shop's own messages: those that are offered, that wait for operators, and that were sent back."""
    return present.shop_messages(queries.access_merchant(caller, None).pk)


@call.post("/api/merchant/askMessage", who="M", action=a.SERVICE_EDIT, area="service", writes=True)
def ask_message(caller: Caller, body: AskMessageIn) -> Ok:
    """Word a message, or one of the shop's anew; it is offered once an operator approved it."""
    changes.propose_message(caller=caller, number=body.number, title=body.title, text=body.text, why=body.why)
    return Ok()


@call.post("/api/merchant/takeBackMessage", who="M", action=a.SERVICE_EDIT, area="service", writes=True)
def take_back_message(caller: Caller, body: RefuseAccountIn) -> StatusOut[ProposalStatus]:
    """Take back a message that waits for operators."""
    row = changes.refuse_own(
        caller=caller, number=body.id, why=body.why, kinds=(ReviewKind.MESSAGE,), action=a.SERVICE_EDIT
    )
    return StatusOut(id=row.number, status=ProposalStatus.of(row.status))


@call.post("/api/merchant/endMessage", who="M", action=a.SERVICE_EDIT, area="service", writes=True)
def end_message(caller: Caller, body: EndMessageIn) -> Ok:
    """Take a message of the shop's off: it isn't offered any more."""
    services.end_message(caller=caller, number=body.number)
    return Ok()
