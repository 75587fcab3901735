"""The file of a transfer by its ticket."""

from uuid import UUID

from core.caller import Caller
from core.errors import Forbidden
from core.exports import store, transfers
from core.exports.links import TICKETS, Linked
from core.permissions import opened
from core.tickets import File

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ZIP = "application/zip"


def _file(caller: Caller, _: int, linked: Linked) -> File:
    if linked.job_id:
        transfers.take(caller, UUID(linked.job_id))
    elif not opened(caller, linked.action):
        raise Forbidden
    kind = ZIP if linked.name.endswith(".zip") else XLSX
    return File(store.path_of(linked.name), linked.file_name, kind, download=True)


transfer_file = TICKETS.view(_file)
