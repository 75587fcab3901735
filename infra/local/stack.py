"""The processes of Zudesk itself on top of the ground, and the steps that fill an empty database."""

import json
import os
import time
from typing import Any

from infra.local import fingerprint, paths
from infra.local.commands import Command, must, run
from infra.local.console import Stop, step
from infra.local.probes import http_answers
from infra.local.services import Ground
from infra.local.supervisor import Service


def manage(ground: Ground, what: str, *arguments: str) -> None:
    """One `python -m config …` with the run's settings."""
    command = Command([paths.PYTHON, "-m", "config", *arguments], ground.env)
    must(what, command, ground.state.logs / f"{arguments[0]}.log")


def migrate(ground: Ground) -> None:
    with step("migrations"):
        manage(ground, "Migrating", "migrate_all")


def seed(ground: Ground) -> float:
    """Once a database: our own goes with this state, another is known by its address. Gives its seconds, or 0."""
    stamps = ground.state.root / "stamps"
    value = fingerprint.digest([], os.environ.get("DATABASE_URL") or "own")
    if fingerprint.is_fresh("seed", value, stamps):
        return 0.0
    begun = time.monotonic()
    with fingerprint.stamped("seed", value, stamps):
        with step("data to look at"):
            manage(ground, "Seeding", "seed")
    return time.monotonic() - begun


def sandbox(ground: Ground) -> Service:
    """The parties outside: Alipay, e-sign and the rest, played by one local server."""
    port = ground.ports.sandbox
    place = ["--port", str(port), "--state-dir", str(ground.state.folder("sandbox"))]
    argv = [paths.PYTHON, "-m", "infra.sandbox", *place, "--callback-base", ground.env["API_ORIGIN"]]
    return Service("sandbox", Command(argv, ground.env), http_answers(port, "/health", f"localhost:{port}"))


def api(ground: Ground) -> Service:
    """One process a core with one blocking thread each: the connection belongs to the schema."""
    place = ["--host", "127.0.0.1", "--port", str(ground.ports.api)]
    form = [
        "--interface",
        "wsgi",
        "--no-ws",
        "--workers",
        str(os.cpu_count() or 1),
        "--blocking-threads",
        "1",
    ]
    argv = [paths.BIN / "granian", *form, *place, "config.wsgi:application"]
    return Service("api", Command(argv, ground.env), http_answers(ground.ports.api, "/healthz", "127.0.0.1"), grace=15)


def live(ground: Ground) -> Service:
    """What tells open pages to look again; nobody waits for it. Its streams end with it: none waits for its readers."""
    place = ["--host", "127.0.0.1", "--port", str(ground.ports.live), "--workers-kill-timeout", "1"]
    form = ["--interface", "asgi", "--no-ws", "--workers", "1"]
    argv = [paths.BIN / "granian", *form, *place, "config.live:application"]
    return Service("live", Command(argv, ground.env))


def workers(ground: Ground) -> list[Service]:
    """One for each list of rings (core/jobs/broker.py): nothing waits behind what takes long."""
    return [worker(ground), worker(ground, long=True)]


def worker(ground: Ground, *, long: bool = False) -> Service:
    """What takes long has two places, so that nights of several merchants go on at once where the clock was moved."""
    name, rings, places = ("worker-long", "long", "2") if long else ("worker", "celery", "1")
    form = ["--concurrency", places, "--prefetch-multiplier", "1", "--loglevel", "INFO"]
    argv = [paths.BIN / "celery", "-A", "config.celery", "worker", "--queues", rings, "-n", f"{name}@%h", *form]
    return Service(name, Command(argv, ground.env), grace=20)


def beat(ground: Ground) -> Service:
    schedule = ground.state.folder("beat") / "schedule"
    argv = [paths.BIN / "celery", "-A", "config.celery", "beat", "--schedule", schedule, "--loglevel", "INFO"]
    return Service("beat", Command(argv, ground.env))


def web(ground: Ground, *, live: bool = False) -> Service:
    """Next's standalone server; on 127.0.0.1 as HOSTNAME its rewrites would loop. `live`: where that process runs."""
    port = ground.ports.web
    env = ground.env | {
        "NODE_ENV": "production",
        "NODE_OPTIONS": "--dns-result-order=ipv4first",
        "HOSTNAME": os.environ.get("ZUDESK_HOST", "localhost"),
        "PORT": str(port),
        "LIVE_ORIGIN": f"http://127.0.0.1:{ground.ports.live}" if live else "",
    }
    host = f"{env['ZUDESK_ADMIN_PREFIX']}.{env['ZUDESK_BASE_DOMAIN']}:{port}"
    command = Command([paths.NODE, "server.js"], env, paths.WEB)
    return Service("web", command, http_answers(port, "/", host))


def demo_info(ground: Ground) -> dict[str, Any]:
    """Addresses, accounts and what to try, as the seed left them."""
    log = ground.state.logs / "demo_info.json"
    log.unlink(missing_ok=True)
    if run(Command([paths.PYTHON, "-m", "config", "demo_info"], ground.env), log) == 0:
        text = log.read_text()
        try:
            found: dict[str, Any] = json.loads(text[text.index("{") : text.rindex("}") + 1])
            return found
        except ValueError:
            pass
    raise Stop(f"`python -m config demo_info` gave no JSON; see {log}")
