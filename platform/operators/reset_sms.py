"""The SMS with a reset code. Mobile and code are sealed in the queue of calls: whoever reads it learns neither."""

import uuid

from operators import operations
from operators.log import AccountEntity
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.sealing import opened, sealed
from partners.services import Wanted
from partners.sms.adapter import send_sms

TEMPLATE = "SMS_RESET_CODE"


def want(tenant_id: int, mobile: str, code: str) -> PartnerCall:
    """Put the SMS down in the caller's transaction; it is sent after the commit."""
    key = uuid.uuid4().hex
    payload = sealed(tenant_id, key, {"mobile": mobile, "code": code})
    return partners.want(tenant_id, operations.RESET_CODE, Wanted(key, payload, AccountEntity.RESET_CODE))


def read(call: PartnerCall) -> tuple[str, str]:
    """(mobile, code) of a call."""
    values = opened(call)
    return values["mobile"], values["code"]


def send(call: PartnerCall) -> Outcome:
    mobile, code = read(call)
    return send_sms(mobile, TEMPLATE, {"code": code}, key=call.key)
