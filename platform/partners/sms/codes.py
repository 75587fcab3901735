"""Codes by SMS. Mobile and code are sealed in the queue of calls: whoever reads it learns neither.

Lost on the way, one isn't repeated: who waits for it asks for another.
"""

import secrets
import uuid

from core.entities import Entity
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Nothing, Operation, Outcome
from partners.sealing import Sealed, opened, sealed
from partners.services import Wanted
from partners.sms.adapter import handle_message, send_sms


def fresh() -> str:
    """Six digits."""
    return f"{secrets.randbelow(10**6):06d}"


def want(tenant_id: int, operation: Operation[Sealed, Nothing], about: Entity, mobile: str, code: str) -> PartnerCall:
    """Put the message down in the caller's transaction; it is sent after the commit."""
    key = uuid.uuid4().hex
    asked = sealed(tenant_id, key, {"mobile": mobile, "code": code})
    return partners.want(tenant_id, operation, Wanted(key, asked, about))


def handle_code(operation: Operation[Sealed, Nothing], template: str) -> None:
    """Messages of this kind are sent by `template`, whose only word is the code."""

    def send(call: PartnerCall) -> Outcome:
        mobile, code = read(call)
        return send_sms(mobile, template, {"code": code}, key=call.key)

    handle_message(operation, send)


def read(call: PartnerCall) -> tuple[str, str]:
    """(mobile, code) of a call."""
    values = opened(call)
    return values["mobile"], values["code"]
