"""Licences and papers of applications: each opening by an operator stands in the application's log."""

from applications import queries
from applications.services import deciding
from core import actions as a
from core.caller import Caller
from core.uploads.documents import Documents


def _access(caller: Caller, application_id: int) -> list[str]:
    row = queries.access_application(application_id)
    deciding.note_document(caller=caller, row=row)
    return row.documents()


DOCUMENTS = Documents("/api/platform/applicationDocument", _access, needs=(a.APPLICATION_VIEW,))
