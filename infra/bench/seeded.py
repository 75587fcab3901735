"""A whole Zudesk with the seed's data behind the production build, for what a browser measures.

Its database is its own, below `.zudesk/bench`, and kept until the code changes: two figures need it, and a seed takes
minutes. No worker runs, so nothing else happens while a page is measured.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import replace
from typing import Any

from infra.local import e2e, fingerprint, paths, stack, web
from infra.local.environment import tools_env
from infra.local.paths import State
from infra.local.services import Ground, ground
from infra.local.signals import asked_to_stop

STATE = State(paths.HOME / "bench")
SIDES = {"admin": "operators'", "store": "a shop's"}
SEEDED_BY = ("platform", "apps", "tenants", "infra/seed", "infra/sandbox")


@contextmanager
def zudesk(
    *, small: bool, through: Callable[[str], AbstractContextManager[str]] = nullcontext
) -> Iterator[dict[str, Any]]:
    """What the seed says of it: `admin`, `accounts`, `try`, `pages` (see `config demo_info`).

    `through`: what stands between Next and the API. It gets the API's address and gives the one that Next asks.
    """
    web.build()
    _forget_another_code(small=small)
    with asked_to_stop(), ground(STATE, mode="demo", hasty=True) as ready:
        if small:
            ready.env.update(e2e.SMALL_SEED)
        with through(ready.env["API_ORIGIN"]) as origin:
            yield _bring_up(ready, origin)


def who(info: dict[str, Any], side: str) -> dict[str, Any]:
    """What `screens.mjs` needs to log in on that side."""
    account = next(one for one in info["accounts"] if (one["url"] == info["admin"]) == (side == "admin"))
    kept = {"origin": account["url"], "account": account["account"], "password": account["password"]}
    return {"side": side, **kept, "codes": account.get("code", "")}


def ask(script: str, **asked: Any) -> Any:
    """What a script of the front end says, in JSON."""
    argv = [str(paths.NODE), f"scripts/{script}.mjs", json.dumps({"chromium": e2e.chromium(*e2e.BROWSERS), **asked})]
    done = subprocess.run(argv, cwd=paths.FRONTEND, env=tools_env(), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{script} failed: {done.stderr[-500:]}")
    return json.loads(done.stdout)


def forget() -> None:
    """Its data are no seed's any more: whoever comes next begins anew."""
    (STATE.root / "stamps" / "code").unlink(missing_ok=True)


def _bring_up(ready: Ground, api_origin: str) -> dict[str, Any]:
    stack.migrate(ready)
    ready.supervisor.start(stack.sandbox(ready), stack.api(ready))
    ready.supervisor.wait_ready()
    stack.seed(ready)
    ready.supervisor.start(stack.web(replace(ready, env=ready.env | {"API_ORIGIN": api_origin})))
    ready.supervisor.wait_ready()
    return stack.demo_info(ready)


def _forget_another_code(*, small: bool) -> None:
    """Migrations are changed in place, and data of another code is no data to measure."""
    files = [file for folder in SEEDED_BY for file in fingerprint.files_below(paths.ROOT / folder)]
    value, stamps = fingerprint.digest(files, str(small)), STATE.root / "stamps"
    if not fingerprint.is_fresh("code", value, stamps):
        shutil.rmtree(STATE.root, ignore_errors=True)
        shutil.rmtree(paths.OUTSIDE / STATE.root.name, ignore_errors=True)
        STATE.logs.mkdir(parents=True)
        with fingerprint.stamped("code", value, stamps):
            pass


def load() -> float:
    """Other work on the machine, by the kernel; beside it each measurement has Lighthouse's own index (`machine`)."""
    return round(os.getloadavg()[0], 2)
