"""The environment of a test run: keys that are random once a machine, and a Redis database of each worker's own.

A plugin (`-p`), since pytest-django reads the settings before any conftest.py is loaded.
"""

import hashlib
import os
import secrets
from base64 import b64encode
from pathlib import Path
from urllib.parse import urlsplit

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
ROOT = Path(__file__).parents[2]


def _prepare() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ["ZUDESK_ENV"] = "test"
    os.environ["ZUDESK_PUBLIC_PORT"] = ""
    os.environ["ZUDESK_TRUST_PROXY"] = "1"
    os.environ.setdefault("ZUDESK_LOG_LEVEL", "ERROR")
    kept = ROOT / ".zudesk" / "test-keys"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(secrets.token_hex(32))
    seed = kept.read_text()
    for name in ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "FIELD_KEY", "INDEX_KEY", "PERSON_KEY"):
        os.environ.setdefault(f"ZUDESK_{name}", _key(name, seed))
    redis = urlsplit(os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0"))
    number = (int(redis.path.strip("/") or 0) or 15) - int(WORKER.removeprefix("gw") or 0)
    os.environ["REDIS_URL"] = redis._replace(path=f"/{number % 16}").geturl()


def _key(name: str, seed: str) -> str:
    raw = hashlib.sha256(f"{name}{seed}".encode()).digest()
    return b64encode(raw).decode() if name in {"FIELD_KEY", "INDEX_KEY", "PERSON_KEY"} else raw.hex()


_prepare()
