"""Codes by SMS, and what else goes to one mobile. Mobile and words are sealed in the queue of calls: whoever reads it
learns neither.

Lost on the way, one isn't repeated: who waits for it asks for another.
"""

import secrets
import uuid

from django.db import transaction

from core.entities import Entity
from core.jobs import bell
from partners import services as partners
from partners.models import PartnerCall
from partners.registry import Nothing, Operation, Outcome
from partners.sealing import Sealed, opened, sealed
from partners.services import Asking
from partners.sms.adapter import handle_message, send_sms


def fresh() -> str:
    """Six digits."""
    return f"{secrets.randbelow(10**6):06d}"


def want(
    tenant_id: int, operation: Operation[Sealed, Nothing], about: Entity, mobile: str, code: str, **words: str
) -> PartnerCall:
    """Put the message down in the caller's transaction; it is sent after the commit. `words`: what else it says."""
    return want_words(tenant_id, operation, about, mobile, code=code, **words)


def want_words(
    tenant_id: int, operation: Operation[Sealed, Nothing], about: Entity, mobile: str, **words: str
) -> PartnerCall:
    """The same of one that has no code."""
    key = uuid.uuid4().hex
    asked = sealed(tenant_id, key, {"mobile": mobile, **words})
    return partners.want(tenant_id, operation, Asking(key, asked, about))


def want_or_seem_to(
    tenant_id: int, operation: Operation[Sealed, Nothing], about: Entity, mobile: str, code: str, *, goes_out: bool
) -> None:
    """`want`; not `goes_out`: the same work, of which nothing stays.

    Whoever measures the answer doesn't learn which mobile is known.
    """
    # A rollback is a way to the database, too: both go it, the one with the call and the other ahead of it.
    with transaction.atomic():
        if not goes_out:
            want(tenant_id, operation, about, mobile, code)
        transaction.set_rollback(True)
    if goes_out:
        want(tenant_id, operation, about, mobile, code)
    else:
        transaction.on_commit(lambda: bell.ring(tenant_id, uuid.uuid4(), long=False))  # for nobody's job


def handle_code(operation: Operation[Sealed, Nothing], template: str) -> None:
    """Messages of this kind are sent by `template`, whose words are the code and what else was put down."""

    def send(call: PartnerCall) -> Outcome:
        words = opened(call)
        return send_sms(words.pop("mobile"), template, words, key=call.key)

    handle_message(operation, send)


def read(call: PartnerCall) -> tuple[str, str]:
    """(mobile, code) of a call."""
    values = opened(call)
    return values["mobile"], values["code"]
