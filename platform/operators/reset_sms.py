"""The SMS with a reset code. Mobile and code are sealed in the queue of calls: whoever reads it learns neither."""

import json
import uuid
from base64 import b64decode, b64encode

from core import crypto
from partners import services
from partners.models import PartnerCall
from partners.registry import Outcome
from partners.sms.adapter import operation, send_sms

PARTY, OPERATION, TEMPLATE = "sms", "reset_code", "SMS_RESET_CODE"


def want(tenant_id: int, mobile: str, code: str) -> PartnerCall:
    """Put the SMS down in the caller's transaction; it is sent after the commit."""
    key = uuid.uuid4().hex
    plain = json.dumps({"mobile": mobile, "code": code})
    sealed = crypto.seal(plain, tenant_id=tenant_id, table="partners_partnercall", row=key, field="payload")
    payload = {"sealed": b64encode(sealed).decode()}
    return services.want(tenant_id, PARTY, OPERATION, key, payload, subject="reset_code")


def read(call: PartnerCall) -> tuple[str, str]:
    """(mobile, code) of a call."""
    plain = crypto.unseal(
        b64decode(call.payload["sealed"]),
        tenant_id=call.tenant_id, table="partners_partnercall", row=call.key, field="payload",
    )  # fmt: skip
    values = json.loads(plain)
    return values["mobile"], values["code"]


def _send(call: PartnerCall) -> Outcome:
    mobile, code = read(call)
    return send_sms(mobile, TEMPLATE, {"code": code}, key=call.key)


def register() -> None:
    """Lost on the way, it isn't repeated: its owner asks for another."""
    operation(OPERATION, _send, title=("找回密码短信", "Code for a new password"))
