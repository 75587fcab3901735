"""A credit bureau: consents that customers sign, reports as XML, contracts, batch files with feedback for each record.

Our protocol: the central bank's is not open to us (infra/decisions/0041-credit-bureau.md). It remembers the accounts
that it was told of, and judges each record by them.
"""

import json
from dataclasses import replace

from infra.sandbox.callbacks import Callback

from .batches import Batches
from .consents import REFUSED, SIGNED, STATES, WAITING
from .contracts import Contracts
from .envelope import FINE, RECORDS
from .reports import Reports

__all__ = ["FINE", "RECORDS", "STATES", "WAITING", "Credit", "forge"]


class Credit(Reports, Contracts, Batches):
    """All that it does."""


def forge(callback: Callback) -> Callback:
    """A refusal told as a consent, or a consent as a refusal, under the old signature."""
    body = json.loads(callback.body)
    body["state"] = REFUSED if body["state"] == SIGNED else SIGNED
    body["eventId"] += "f"
    return replace(callback, event_id=callback.event_id + "!", body=json.dumps(body))
