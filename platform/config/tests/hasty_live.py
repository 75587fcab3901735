"""The live feed as it is served, but that it looks at sessions more often: what the test starts."""

from config import listeners, live, streams

streams.LOOK_SECONDS = 0.5
listeners.MOST_OF_PERSON = 2
application = live.application
