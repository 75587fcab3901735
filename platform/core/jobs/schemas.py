"""Jobs on the wire."""

from typing import Annotated

from core.jobs.registry import kinds
from core.wire import Among

JobKind = Annotated[str, Among(lambda: (name for name, _ in kinds()))]
"""A row outlives its kind: one that is gone is still told."""
