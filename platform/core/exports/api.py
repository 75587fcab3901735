"""Exports, and how far work in the background is. A transfer is seen by who started it, and by nobody else."""

from core.caller import Caller
from core.calls import call
from core.exports import links, services, transfers
from core.exports.schemas import StartExportIn, TransferJob, TransferQuery
from core.permissions import LOGGED_IN


@call.post(
    "/api/platform/startExport", who="PMS", action=LOGGED_IN, area="transfers", writes=True, before=services.look
)
def start_export(caller: Caller, body: StartExportIn) -> TransferJob:
    """Export a list in the background; each kind of list asks for its own action."""
    return links.shape(caller, services.start_export(caller=caller, wanted=body))


@call.get("/api/platform/transferJob", who="PMS", action=LOGGED_IN, area="transfers")
def transfer_job(caller: Caller, query: TransferQuery) -> TransferJob:
    """How far an export or import of the caller is; when it is done, a link to its file."""
    return links.shape(caller, transfers.access(caller, query.id))
