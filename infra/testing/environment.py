"""The environment of a test run: keys that are random once a machine, and a Redis of each process's own.

A plugin (`-p`), since pytest-django reads the settings before any conftest.py is loaded.
"""

import hashlib
import os
import secrets
import signal
import tempfile
import time
from base64 import b64encode
from contextlib import ExitStack
from pathlib import Path

from infra.local import ports, redis_server
from infra.local.commands import Command, spawn
from infra.local.console import tail
from infra.local.paths import State
from infra.local.supervisor import end

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
ROOT = Path(__file__).parents[2]
SECONDS = 30
BYTES = ("FIELD_KEY", "INDEX_KEY", "PERSON_KEY")
KEYS = ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "PROXY_SECRET", *BYTES)
_at_end = ExitStack()


def pytest_unconfigure() -> None:
    _at_end.close()


def _prepare() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ["ZUDESK_ENV"] = "test"
    os.environ["ZUDESK_PUBLIC_PORT"] = ""
    os.environ.setdefault("ZUDESK_LOG_LEVEL", "ERROR")
    kept = ROOT / ".zudesk" / "test-keys"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(secrets.token_hex(32))
    seed = kept.read_text()
    for name in KEYS:
        os.environ.setdefault(f"ZUDESK_{name}", _key(name, seed))
    os.environ["REDIS_URL"] = _redis()


def _redis() -> str:
    """A server for this process alone: Redis tells every connection of a FLUSHDB, whichever database it empties.

    Tests empty theirs, and one that counts statements would see what the test beside it made the near caches forget.
    It ends with us, even when we are killed.
    """
    folder = Path(_at_end.enter_context(tempfile.TemporaryDirectory(prefix="zudesk-redis-")))
    port, password = ports.any_free(), secrets.token_hex(8)
    service = redis_server.prepare(State(folder), port, password)
    log = folder / "redis.log"
    process = spawn(Command(["setpriv", "--pdeathsig", "KILL", *service.command.argv]), log)
    _at_end.callback(end, process, signal.SIGTERM, service.grace)
    until = time.monotonic() + SECONDS
    while service.ready and not service.ready():
        if process.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"the tests' Redis doesn't answer\n{tail(log)}")
        time.sleep(0.02)
    return f"redis://:{password}@127.0.0.1:{port}/1"


def _key(name: str, seed: str) -> str:
    raw = hashlib.sha256(f"{name}{seed}".encode()).digest()
    return b64encode(raw).decode() if name in BYTES else raw.hex()


_prepare()
