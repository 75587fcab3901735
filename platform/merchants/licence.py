"""A merchant's licence and other qualifications: documents that open on its own hosts and the operators'."""

from core import actions as a
from core.caller import Caller
from core.uploads.documents import Documents
from merchants import queries


def _access(_: Caller, merchant_id: int) -> list[str]:
    return queries.documents_of(merchant_id)


LICENCES = Documents("/api/platform/licence", _access, needs=(a.MERCHANT_VIEW,))
