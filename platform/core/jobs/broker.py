"""Connections to the doorbell: whoever listens looks for it every two seconds, whoever rings never waits for it."""

from typing import Any

from celery.app.amqp import AMQP
from kombu.connection import Connection
from kombu.transport import redis
from redis.exceptions import ConnectionError as LostConnection

from core.jobs import alive

SHORT, LONG = "celery", "long"
"""The two lists of rings. The first is Celery's own, where beat rings, too; workers of old releases hear no other."""
LOOK_AGAIN_SECONDS = 2

OPTIONS = {
    "visibility_timeout": 3600,
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
    # Of the connections that ring: without it each ring waits six seconds for a Redis that is away.
    "max_retries": 0,
}


class Channel(redis.Channel):
    """Messages that were not done aren't put back: the sweeper rings for their jobs."""

    do_restore = False

    def _get_pool(self, asynchronous: bool = False) -> Any:
        # A job that ended meanwhile is acknowledged on the connection that was lost. kombu 5.7 has an
        # AttributeError of it then, and the worker dies; this one Celery knows.
        if self.connection is None or self.connection.client is None:
            raise LostConnection("this connection to Redis was closed")
        return super()._get_pool(asynchronous)  # type: ignore[no-untyped-call]


class Transport(redis.Transport):
    """Not called "redis", so that workers don't gossip: what they would share is in the job rows."""

    Channel = Channel
    driver_type = "doorbell"


class PatientConnection(Connection):
    """Celery's own pauses grow to 30 s, so that after a long outage half a minute more would pass. Whoever waits for
    Redis is alive: so it says each second.
    """

    def get_transport_cls(self) -> type[Transport]:
        return Transport

    def ensure_connection(self, *args: Any, **how: Any) -> "PatientConnection":
        pauses = {"interval_start": 1, "interval_step": 1, "interval_max": LOOK_AGAIN_SECONDS}
        ended = how.get("callback")

        def waiting() -> None:
            alive.touch()
            if ended:
                ended()

        super().ensure_connection(*args, **{**how, **pauses, "callback": waiting})  # type: ignore[no-untyped-call]
        return self


class Doorbell(AMQP):  # type: ignore[misc]
    Connection = PatientConnection
