"""`make demo`: from a bare clone to a running Zudesk with a year of data, in one command."""

import argparse
import time
from typing import Any

from infra.local import checks, packages, paths, stack, web
from infra.local.console import paint, say, step
from infra.local.lanes import Lane
from infra.local.locks import only_one
from infra.local.paths import DEMO
from infra.local.services import Ground, ground
from infra.local.supervisor import stop_leftovers

MOST_SECONDS, MOST_OF_SEED = 180, 90


def run(options: argparse.Namespace) -> int:
    with only_one("demo"):
        stop_leftovers(DEMO)
        checks.require_port(options.port)
        packages.fetch_all()
        begun = time.monotonic()
        building = Lane(web.build)
        with ground(DEMO, mode="demo", web_port=options.port, alone=False) as ready:
            info, seeding = bring_up(ready, building)
            welcome(info, ready, took(time.monotonic() - begun, seeding))
            try:
                ready.supervisor.watch()
            except KeyboardInterrupt:
                say("\nStopping everything that was started …")
        say("Stopped.")
    return 0


def bring_up(ready: Ground, building: Lane) -> tuple[dict[str, Any], float]:
    """The web is built beside the migrations and the seed; the seed talks to the sandbox and the API. Gives what is to
    be tried, and the seed's seconds.
    """
    stack.migrate(ready)
    ready.supervisor.start(stack.sandbox(ready), stack.api(ready))
    ready.supervisor.wait_ready()
    seeding = stack.seed(ready)
    ready.supervisor.start(*stack.workers(ready), stack.beat(ready), stack.live(ready))
    building.join()
    with step("API, live feed, workers, beat, sandbox, web"):
        ready.supervisor.start(stack.web(ready, live=True))
        info = stack.demo_info(ready)
        ready.supervisor.wait_ready()
    return info, seeding


def took(seconds: float, seeding: float) -> str:
    """Beside what they may be, where there was all to do; downloads aren't counted."""
    if not seeding:
        return f"after {seconds:.0f} s"
    return (
        f"after {seconds:.0f} s without downloads (at most {MOST_SECONDS}),"
        f" {seeding:.0f} s of them for the data (at most {MOST_OF_SEED})"
    )


def welcome(info: dict[str, Any], ready: Ground, after: str) -> None:
    say(f"\n{paint('Zudesk is up', 'bold')} {after}.\n")
    rows: list[dict[str, str]] = info.get("accounts", [])
    for row in rows:
        address = row.get("url", "")
        say(f"  {row.get('who', ''):<28} {paint(address, 'bold')}")
        code = f" / code 动态码: {row['code']}" if row.get("code") else ""
        say(f"  {'':<28} {row.get('account', '')} / {row.get('password', '')}{code}\n")
    for index, hint in enumerate(info.get("try", []), 1):
        say(f"  {index}. {hint}")
    logs = DEMO.logs.relative_to(paths.ROOT)
    say(f"\n  Logs are in {logs}/. Ctrl-C stops everything; `make clean` removes it.")
