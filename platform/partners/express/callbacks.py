"""kuaidi100's pushes: a form with the trace as JSON and its signature → one event. It wants the word below.

Our number stands in the address, and the salt that signs is that number's own.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import parse_qs

from core import faults
from core.shapes import Given
from partners import wire
from partners.errors import BadSignature, UnreadableError
from partners.express import signing
from partners.express.client import trace_of
from partners.express.port import ExpressConfig, Node
from partners.numbered import NUMBER
from partners.registry import Callback, Event
from partners.rules import EventKind, Party

UNDERSTOOD = '{"result":true,"returnCode":"200","message":"成功"}'
MOST_FIELDS = 20
GIVEN_UP = "abort"
"""It found nothing in three days, or nothing new in sixty, and follows the number no more."""


@dataclass(frozen=True, slots=True)
class Pushed:
    """Our number is the parcel's id; `number` is the courier's. Newest node first, as in a Trace.

    `company`: the courier, by kuaidi100's code, of whom it was asked for; "" where it doesn't say.

    `given_up`: it is to be asked anew, if more is to come.
    """

    number: Given
    company: str
    given_up: bool
    nodes: list[Node]
    delivered_at: datetime | None


TRACE_TOLD = Callback(Party.EXPRESS, EventKind.TRACE_TOLD, Pushed)


def verify(raw: bytes, headers: Mapping[str, str], config: ExpressConfig, query: Mapping[str, str]) -> None:
    """Raises BadSignature."""
    try:
        form = _form(raw.decode())
    except ValueError as error:
        raise BadSignature("a form is expected") from error
    signing.verify_push(form.get("param", ""), form.get("sign", ""), config.key, query.get(NUMBER, ""))


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """What a verified push says. Raises UnreadableError."""
    try:
        param, about = _form(text)["param"], query.get(NUMBER, "")
        body = wire.parsed(param)
        last = body["lastResult"]
        told = {**last, "state": last.get("state", ""), "data": last.get("data") or []}
        found = trace_of(str(last["nu"]), told, param)
        company = str(body.get("comOld") or last.get("com") or "")  # where it found another itself, that is the new one
        said = Pushed(found.number, company, body["status"] == GIVEN_UP, found.nodes, found.delivered_at)
        event_id = f"{about}:{hashlib.sha256(param.encode()).hexdigest()[:32]}"
        return [TRACE_TOLD.event(event_id, about, said, param, found.nodes[0].at if found.nodes else None)]
    except (KeyError, ValueError, TypeError, AttributeError, OverflowError) as error:
        raise UnreadableError(faults.in_words(error)) from error


def _form(text: str) -> dict[str, str]:
    """Raises ValueError for a form that is none, or has more fields than any of its."""
    return {name: given[0] for name, given in parse_qs(text, max_num_fields=MOST_FIELDS).items()}
