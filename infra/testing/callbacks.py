"""A party's callback as tests hand it on: verified, then read."""

from types import ModuleType
from typing import Any

from infra.sandbox.testing import Told
from partners.registry import Event


def said_by(callbacks: ModuleType, told: Told, config: Any) -> list[Event]:
    """`callbacks`: the party's module. Raises BadSignature, UnreadableError."""
    callbacks.verify(told.body, told.headers, config, told.query)
    found: list[Event] = callbacks.read(told.body.decode(), told.query)
    return found
