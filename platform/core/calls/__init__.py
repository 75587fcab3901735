"""Calls of the API: `@call.get` and `@call.post` declare one beside its handler, `mount` adds them all to the API.

declaration: what a call says about itself · mounting: from a request to its answer · reading, writing, many: how
a call runs: read-only; in one transaction with its idempotency key; in one transaction for each row.
"""

from core.calls.declaration import Declaration, Later, Raw, call, declared
from core.calls.mounting import mount

__all__ = ["Declaration", "Later", "Raw", "call", "declared", "mount"]
