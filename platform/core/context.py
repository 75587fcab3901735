"""What the log lines of one request or job share."""

import os
from contextvars import ContextVar

request_id: ContextVar[str] = ContextVar("request_id", default="")


def new_request_id() -> str:
    value = os.urandom(8).hex()
    request_id.set(value)
    return value
