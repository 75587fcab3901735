"""Customers who come back from a party's page.

A party sends them to one registered address of ours, on the operators' host; from there the browser is led to the same
path of the shop's host, where it shows the cookie that it got when it began. `state` (RFC 6749, 10.12) names our call,
and carries a proof that only we can make; it holds for one return of one browser, and not for long.
"""

import re
import uuid
from datetime import timedelta
from urllib.parse import urlencode, urlsplit

import structlog
from django.db import transaction
from django.utils.crypto import constant_time_compare, salted_hmac

from core import clock, cookies
from core.errors import NotFound
from core.jobs.registry import scope
from partners import registry, services
from partners.models import PartnerCall
from partners.registry import Back
from tenants import addresses

log = structlog.get_logger(__name__)
TENANT_DIGITS, CALL_DIGITS, PROOF_DIGITS = 16, 32, 32
STATE = re.compile(rf"[0-9a-f]{{{TENANT_DIGITS + CALL_DIGITS + PROOF_DIGITS}}}", re.ASCII)
CODE = re.compile(r"[\x21-\x7e]{0,128}", re.ASCII)
"""Of what a party may give (RFC 6749, A.11: visible ASCII); it goes on to the party and into a row."""
COOKIE = "party-return"
HOLDS = timedelta(minutes=30)
"""From the moment on that the page was asked for."""


def address(party: str) -> str:
    """What is registered at the party."""
    return addresses.operators_url(_path(party))


def state_of(call: PartnerCall) -> str:
    """Nobody who knows the call's number can make it, and it is short and plain enough for any party."""
    return f"{call.tenant_id:0{TENANT_DIGITS}x}{call.id.hex}{_proof('state', call.id)}"


def begin(call_id: uuid.UUID) -> None:
    """The browser that gets this answer is the one that may come back from the call's page."""
    cookies.give(COOKIE, _proof("browser", call_id), HOLDS)


def onward(party: str, state: str, code: str) -> str | None:
    """From the operators' host to the shop's, with the party's `code` ("" after a cancel); None: no state of ours."""
    found = _begun(party, state, code)
    if found is None:
        return None
    call, back = found
    with scope(call.tenant_id):
        shop = urlsplit(back.page(call))
    return shop._replace(path=_path(party), query=urlencode({"state": state, "auth_code": code})).geturl()


def came_back(party: str, state: str, code: str, *, browser: str, tenant_id: int) -> str | None:
    """The page on which the customer goes on, once the act is done that the page was about.

    None, and nothing changes: the state isn't ours, or it is over or used; or this is not the browser that began.
    """
    found = _begun(party, state, code)
    if found is None or found[0].tenant_id != tenant_id:
        return None
    call, back = found
    if not constant_time_compare(browser, _proof("browser", call.id)):
        return None
    with scope(call.tenant_id):
        try:
            with transaction.atomic():
                wanted = back.arrive(call, code)
        except NotFound:
            wanted = None
        if wanted is None:
            return None
        page = back.page(call)
        try:
            services.reach(*wanted)()
        except Exception:
            log.exception("what a customer came back for failed", party=party, call=str(call.id))
        return page


def _path(party: str) -> str:
    return f"/api/partners/{party}/back"


def _begun(party: str, state: str, code: str) -> tuple[PartnerCall, Back] | None:
    if not STATE.fullmatch(state) or not CODE.fullmatch(code):
        return None
    tenant_id = int(state[:TENANT_DIGITS], 16)
    call_id = uuid.UUID(state[TENANT_DIGITS : TENANT_DIGITS + CALL_DIGITS])
    if not constant_time_compare(state[TENANT_DIGITS + CALL_DIGITS :], _proof("state", call_id)):
        return None
    since = clock.now() - HOLDS
    call = PartnerCall.objects.filter(tenant_id=tenant_id, id=call_id, party=party, created_at__gt=since).first()
    back = registry.back_of(call) if call else None
    return (call, back) if call and back else None


def _proof(of: str, call_id: uuid.UUID) -> str:
    return salted_hmac(f"partners.return.{of}", call_id.hex, algorithm="sha256").hexdigest()[:PROOF_DIGITS]
