"""What broke in a browser, in our log: of both sides and of the customers' pages, from anybody."""

from datetime import timedelta
from typing import Annotated, Literal

import structlog
from pydantic import StringConstraints

from core import metrics, throttle
from core.caller import Caller
from core.calls import call
from core.crashes import rules
from core.wire import Ok, Schema

log = structlog.get_logger(__name__)
MOST, WINDOW = 30, timedelta(minutes=10)


class ClientErrorIn(Schema):
    """`crash`: a page couldn't be drawn. `chunk`: a part of it didn't load. `script`, `promise`: nobody caught it.
    `policy`: the page's Content-Security-Policy refused something; the web server passes on what browsers say of it.

    `page`: its path. `place`: the topmost frame in our scripts. `digest`: the server's number of an error over there.
    """

    kind: Literal["crash", "chunk", "script", "promise", "policy"]
    message: Annotated[str, StringConstraints(max_length=1_000)] = ""
    digest: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]*$", max_length=60)] = ""
    page: Annotated[str, StringConstraints(max_length=300)] = ""
    place: Annotated[str, StringConstraints(max_length=300)] = ""


@call.post("/api/clientError", who="N", action="", area="account", writes=True, own_transaction=True)
def client_error(caller: Caller, body: ClientErrorIn) -> Ok:
    """A page broke in somebody's browser. Personal data is left out, whatever is sent."""
    # By host too: what the web server passes on of one shop's pages silences no other's.
    throttle.hit_from(f"client-error:{caller.tenant_id}", caller.ip, limit=MOST, window=WINDOW)
    metrics.CRASHES.labels(caller.side.value, body.kind).inc()
    log.warning(
        "a page broke in a browser", kind=body.kind, message=rules.scrubbed(body.message),
        digest=rules.LONG.sub("#", body.digest),
        page=rules.page_of(body.page), place=rules.place_of(body.place), side=caller.side.value,
        tenant=caller.tenant_id,
    )  # fmt: skip
    return Ok()
