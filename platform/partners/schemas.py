"""Shapes of parties on the wire."""

from typing import Literal

from core.wire import Moment, Reason, Schema
from partners.rules import Party


class Credential(Schema):
    """A name of the credentials file, never its value."""

    name: str
    present: bool


class PartyRow(Schema):
    """`sent`, `failed`: questions of the last 24 hours, and those without a usable answer; `open`: calls that wait.

    `denied_at`: since then it refuses our keys, permissions or address. `failure`: what went wrong last.
    """

    party: Party
    label: str
    mode: Literal["sandbox", "real"]
    place: str
    credentials: list[Credential]
    last_success_at: Moment | None
    sent: int
    failed: int
    open: int
    stuck: int
    denied_at: Moment | None
    failed_at: Moment | None
    failure: str
    paused_at: Moment | None
    paused_by: str
    pause_reason: str
    tested_at: Moment | None
    test_ok: bool | None
    test_text: str


class Parties(Schema):
    items: list[PartyRow]


class PauseIn(Schema):
    """`paused` false lets it go on."""

    party: Party
    paused: bool
    reason: Reason


class PartyIn(Schema):
    party: Party


class TestOut(Schema):
    """`text`: what the party answered, in its words."""

    party: Party
    ok: bool
    text: str
