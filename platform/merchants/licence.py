"""A merchant's licence: a document that opens on its own hosts and the operators'."""

from core import actions as a
from core.caller import Caller
from core.uploads.documents import Documents
from merchants.models import Merchant


def _access(_: Caller, merchant_id: int) -> list[str]:
    return list(Merchant.objects.filter(pk=merchant_id).values_list("licence_url", flat=True))


LICENCES = Documents("/api/platform/licence", _access, needs=(a.MERCHANT_VIEW,))
