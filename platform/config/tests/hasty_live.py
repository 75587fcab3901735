"""The live feed as it is served, in less of a hurry to wait: what the test starts."""

from config.live import application  # isort: skip  # sets Django up, which the others need
from config import listeners, streams

__all__ = ["application"]
streams.LOOK_SECONDS = 0.5
listeners.MOST_OF_PERSON = 2
