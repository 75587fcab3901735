"""Customers who come back from a party's page. A party sends them to one registered address of ours only, so that it
leads on to the page of the shop from which they left: our number of the call stands in `state`."""

import uuid
from urllib.parse import urlencode

from partners.models import PartnerCall
from tenants import addresses

BACK = "back"
TENANT_DIGITS = 16


def address(party: str) -> str:
    """What is registered at the party."""
    return addresses.operators_url(f"/api/partners/{party}/back")


def state_of(call: PartnerCall) -> str:
    """Nobody guesses it, and it is short and plain enough for any party."""
    return f"{call.tenant_id:0{TENANT_DIGITS}x}{call.id.hex}"


def onward(party: str, state: str, code: str) -> str | None:
    """Where the customer goes on, with the party's `code` ("" after a cancel); None: no call of ours has this state."""
    try:
        tenant_id, call_id = int(state[:TENANT_DIGITS], 16), uuid.UUID(state[TENANT_DIGITS:])
    except ValueError:
        return None
    call = PartnerCall.objects.filter(tenant_id=tenant_id, id=call_id, party=party).first()
    to = call.payload.get(BACK) if call else None
    return f"{to}?{urlencode({'auth_code': code})}" if to else None
