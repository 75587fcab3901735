"""What the processes find in their environment; the settings read nothing else."""

import base64
import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from infra.local import paths
from infra.local.paths import State
from infra.local.ports import Ports

TEXTS = ("SECRET_KEY", "TOKEN_KEY_ADMIN", "TOKEN_KEY_STORE", "PROXY_SECRET")
# Anything of a shell that would lead Python, pip or Node elsewhere.
LOST = {
    "PYTHONPATH",
    "PYTHONHOME",
    "PYTHONDONTWRITEBYTECODE",  # containers set it, and each of a test run's hundred processes would compile it all
    "VIRTUAL_ENV",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_TARGET",
    "PIP_USER",
    "NODE_OPTIONS",
}
OURS = ("ZUDESK_", "DATABASE_URL", "REDIS_URL", "PARTNERS_", "MEDIA_ROOT", "API_ORIGIN", "LIVE_ORIGIN", "DJANGO_")


def tools_env() -> dict[str, str]:
    """The caller's environment with our Python and Node in front, for installing and building."""
    env = {name: value for name, value in os.environ.items() if name not in LOST}
    return env | {
        "PATH": f"{paths.BIN}{os.pathsep}{env.get('PATH', os.defpath)}",
        "PYTHONUNBUFFERED": "1",
        "NEXT_TELEMETRY_DISABLED": "1",
        "npm_config_update_notifier": "false",
    }


def offline_env() -> dict[str, str]:
    """For checks that read the settings and reach no service: mypy's plugin asks Django for its models."""
    keys = {name: value for name, value in new_secrets().items() if name.startswith("ZUDESK_")}
    return tools_env() | keys | {"ZUDESK_ENV": "test"}


def settings_env(state: State, ports: Ports, *, mode: str, theirs: Mapping[str, str]) -> dict[str, str]:
    """All settings of one run; what the caller's environment (`theirs`) says wins."""
    keys = known_secrets(state)
    settings = {name: value for name, value in keys.items() if name.startswith("ZUDESK_")} | {
        "ZUDESK_ENV": mode,
        "ZUDESK_BASE_DOMAIN": "localhost",
        "ZUDESK_ADMIN_PREFIX": "admin",
        "ZUDESK_PUBLIC_PORT": str(ports.web),
        "DATABASE_URL": f"postgres://zudesk:{keys['POSTGRES_PASSWORD']}@127.0.0.1:{ports.postgres}/zudesk",
        "REDIS_URL": f"redis://:{keys['REDIS_PASSWORD']}@127.0.0.1:{ports.redis}/0",
        "PARTNERS_BASE_URL": f"http://127.0.0.1:{ports.sandbox}",
        "PARTNERS_CREDENTIALS": str(state.folder("sandbox") / "credentials.json"),
        "MEDIA_ROOT": str(state.folder("media")),
        "API_ORIGIN": f"http://127.0.0.1:{ports.api}",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    base = {name: value for name, value in tools_env().items() if not name.startswith(OURS)}
    return base | settings | {name: value for name, value in theirs.items() if name.startswith(OURS) and value}


def known_secrets(state: State) -> dict[str, str]:
    """Keys made on the first start and kept; readable by their owner only."""
    known = parse_env(state.secrets.read_text()) if state.secrets.exists() else {}
    lacking = {name: value for name, value in new_secrets().items() if name not in known}
    if lacking:
        known |= lacking
        write_private(state.secrets, format_env(known))
    return known


def new_secrets() -> dict[str, str]:
    text = {name: secrets.token_urlsafe(48) for name in TEXTS}
    raw = {
        name: base64.b64encode(secrets.token_bytes(32)).decode() for name in ("FIELD_KEY", "INDEX_KEY", "PERSON_KEY")
    }
    keys = {f"ZUDESK_{name}": value for name, value in (text | raw).items()}
    return keys | {"POSTGRES_PASSWORD": secrets.token_hex(24), "REDIS_PASSWORD": secrets.token_hex(24)}


def parse_env(text: str) -> dict[str, str]:
    """`NAME=value` lines; comments, blank lines, `export ` and one pair of quotes are understood."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if not equals or name.startswith("#") or not name.strip():
            continue
        value = value.strip()
        if len(value) >= 2 and value[0] == value[-1] and value[0] in "'\"":
            value = value[1:-1]
        found[name.strip()] = value
    return found


def format_env(values: Mapping[str, str]) -> str:
    return "".join(f"{name}={value}\n" for name, value in values.items())


def write_private(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    path.chmod(0o600)
    path.write_text(text)
