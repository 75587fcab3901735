"""The Playwright journeys: a whole Zudesk with its seed, on ports and a database of its own."""

import os
import shutil
from pathlib import Path

from infra.local import demo, paths, played, web
from infra.local.commands import Command, run
from infra.local.console import Stop, say, tail
from infra.local.lanes import Lane
from infra.local.runner import Check
from infra.local.services import Ground

FOLDER = paths.FRONTEND / "e2e"
# The journeys need rows in every list, not a whole year of them.
SMALL_SEED = {"ZUDESK_SEED_LEASES": "40", "ZUDESK_SEED_DAYS": "70", "ZUDESK_LOG_LEVEL": "WARNING"}
LANES = (("today", "beside"), ("later", "kit"))
"""Of frontend/playwright.config.ts: two at once, for a browser often waits. The clock moves in the second run."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = "chromium-headless-shell"
"""Chromium without the window around its pages: what draws and runs them is the same, for half the processor's time."""


def stack(ready: Ground) -> list[Check]:
    return [Check("stack with seed", lambda: _bring_up(ready), needs=(FOLDER,))]


def journeys(ready: Ground) -> list[Check]:
    config = paths.FRONTEND / "playwright.config.ts"
    return [Check("journeys (Playwright)", lambda: _play(ready), needs=(FOLDER, config))]


def _bring_up(ready: Ground) -> None:
    chromium()
    web.build()
    ready.env.update({"ZUDESK_ENV": "demo", **SMALL_SEED})
    demo.bring_up(ready, Lane())
    ready.env["ZUDESK_STACK"] = "up"


def _play(ready: Ground) -> None:
    if "ZUDESK_STACK" not in ready.env:
        raise Stop("not played: the stack isn't up")
    env = ready.env | {
        "CHROMIUM_PATH": chromium(),
        "ZUDESK_PORT": str(ready.ports.web),
        "ZUDESK_DEMO_INFO": str(ready.state.logs / "demo_info.json"),
        "ZUDESK_LOOKED": str(ready.state.folder("looked")),
        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1",
        "CI": "1",
        # How long each step took stands in the log: on which machine one is slow can't be seen otherwise.
        "PLAYWRIGHT_LIST_PRINT_STEPS": "1",
    }
    failed = []
    for lanes in LANES:
        log = paths.LOGS / "test" / f"playwright-{lanes[0]}.log"
        log.unlink(missing_ok=True)
        code = run(Command(_argv(lanes), env, paths.FRONTEND), log)
        told = played.failures(log, paths.FRONTEND)
        if code != 0:
            failed.append(f"the whole log is {log}\n{told or tail(log, 60)}")
        elif told:
            say(f"    flaky: passed when played once more\n{told}")
    if failed:
        ready.supervisor.check()
        raise Stop("\n".join(failed))


def _argv(lanes: tuple[str, ...]) -> list[object]:
    """What failed stays in a folder of these lanes: Playwright empties it first."""
    options = [f"--workers={len(lanes)}", f"--output=test-results/{lanes[0]}", "--reporter=list"]
    return [paths.BIN / "npx", "--no-install", "playwright", "test", *options, *(f"--project={one}" for one in lanes)]


def chromium(*names: str) -> str:
    """CHROMIUM_PATH, the first of `names` on the PATH, or what root can install. `BROWSERS`: the one that people have,
    for what is measured; without names its shell, or else that.
    """
    named = os.environ.get("CHROMIUM_PATH")
    if named and not os.access(named, os.X_OK):
        raise Stop(f"CHROMIUM_PATH={named} is no program")
    names = names or (SHELL, *BROWSERS)
    if found := named or _on_path(names):
        return found
    if paths.is_root() and shutil.which("apt-get"):
        say("    Chromium is missing; installing it with apt-get …")
        log = Path(paths.LOGS / "test" / "apt.log")
        run(Command(["apt-get", "update"]), log)
        install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"]
        run(Command(install, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}), log)
    if found := _on_path(names):
        return found
    raise Stop("the journeys need Chromium: `apt install chromium fonts-noto-cjk`, or set CHROMIUM_PATH")


def _on_path(names: tuple[str, ...]) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)
