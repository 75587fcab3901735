"""What a call has to say and no reader of the queue may learn: sealed in its payload."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass

from core import crypto, shapes
from partners.models import PartnerCall


@dataclass(frozen=True, slots=True)
class Sealed:
    sealed: str


def sealed(tenant_id: int, key: str, values: dict[str, str]) -> Sealed:
    """What the call with this key is to say."""
    found = crypto.seal(json.dumps(values), **_binding(tenant_id, key))
    return Sealed(b64encode(found).decode())


def opened(call: PartnerCall) -> dict[str, str]:
    """What `sealed` was given."""
    asked = shapes.load(Sealed, call.payload)
    found: dict[str, str] = json.loads(crypto.unseal(b64decode(asked.sealed), **_binding(call.tenant_id, call.key)))
    return found


def _binding(tenant_id: int, key: str) -> crypto.Binding:
    return crypto.Binding(tenant_id=tenant_id, table=PartnerCall._meta.db_table, row=key, field="payload")
