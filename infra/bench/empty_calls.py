"""Calls that do nothing, declared as every call is: what they cost is what the kernel costs."""

from core.caller import Caller
from core.calls import call
from core.permissions import LOGGED_IN
from core.wire import Ok


@call.get("/api/bench/open", who="N", action="", area="bench")
def bench_open(caller: Caller) -> Ok:
    """Nothing, for anybody."""
    return Ok()


@call.get("/api/bench/held", who="PMS", action=LOGGED_IN, area="bench")
def bench_held(caller: Caller) -> Ok:
    """Nothing, for whoever is logged in."""
    return Ok()
