"""How customers reach a shop's people, and shops the platform's: versioned, logged before and after."""

from typing import Any

from django.db import transaction

from core import audit
from core.caller import Caller
from core.errors import InvalidInput, VersionConflict
from core.uploads.addresses import ELSEWHERE, was_uploaded_by
from merchants import queries
from merchants.log import MerchantEntity, MerchantLog
from merchants.models import Merchant, PlatformContact
from merchants.schemas import BaseSetIn
from tenants import scope

COLUMNS = {one: f"service_{one}" for one in ("phone", "wechat", "qr_url", "hours", "notice")}


@transaction.atomic
def set_contact(*, caller: Caller, form: BaseSetIn) -> Merchant | PlatformContact:
    """Save all of it; in the platform's log, from either side, as whatever else is changed of a merchant.

    Raises NotFound (104), InvalidInput (110) for a picture that the caller didn't upload, VersionConflict (112).
    """
    row = queries.lock_contact(queries.access_contact(caller, form.merchant_id))
    if row.version != form.version:
        raise VersionConflict
    if form.qr_url not in ("", row.service_qr_url) and not was_uploaded_by(caller, form.qr_url):
        raise InvalidInput.of([("qr_url", *ELSEWHERE)])
    wanted: dict[str, Any] = {column: getattr(form, one) for one, column in COLUMNS.items()}
    if isinstance(row, Merchant):
        wanted["indexable"] = form.indexable
    after = {column: value for column, value in wanted.items() if value != getattr(row, column)}
    if not after:
        return row
    before = {column: getattr(row, column) for column in after}
    for column, value in after.items():
        setattr(row, column, value)
    row.version += 1
    row.save(update_fields=[*after, "version"])
    entity = MerchantEntity.MERCHANT if isinstance(row, Merchant) else MerchantEntity.PLATFORM
    with scope.public():
        audit.record(caller, MerchantLog.SERVICE, entity, row.pk, before=before, after=after)
    return row
