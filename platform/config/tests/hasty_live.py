"""The live feed as it is served, but that it looks at sessions more often: what the test starts."""

import config.live as live  # isort: skip  # sets Django up, which the others need
from config import listeners, streams

streams.LOOK_SECONDS = 0.5
listeners.MOST_OF_PERSON = 2
application = live.application
