"""What a call has to say and no reader of the queue may learn: sealed in its payload."""

import json
from base64 import b64decode, b64encode
from typing import Any

from core import crypto
from partners.models import PartnerCall


def sealed(tenant_id: int, key: str, values: dict[str, str]) -> dict[str, str]:
    """The payload of the call with this key."""
    found = crypto.seal(json.dumps(values), **_binding(tenant_id, key))
    return {"sealed": b64encode(found).decode()}


def opened(call: PartnerCall) -> dict[str, str]:
    """What `sealed` was given."""
    found: dict[str, str] = json.loads(
        crypto.unseal(b64decode(call.payload["sealed"]), **_binding(call.tenant_id, call.key))
    )
    return found


def _binding(tenant_id: int, key: str) -> dict[str, Any]:
    return {"tenant_id": tenant_id, "table": PartnerCall._meta.db_table, "row": key, "field": "payload"}
