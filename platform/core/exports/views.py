"""The file of a transfer by its ticket."""

from django.http import HttpRequest

from core.exports import store
from core.exports.links import TICKETS, Linked
from core.tickets import File

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ZIP = "application/zip"


def _file(_: HttpRequest, __: int, linked: Linked) -> File:
    kind = ZIP if linked.name.endswith(".zip") else XLSX
    return File(store.path_of(linked.name), linked.file_name, kind, download=True)


transfer_file = TICKETS.view(_file)
