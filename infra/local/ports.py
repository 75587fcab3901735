"""Where each process listens. The web's port is chosen by a person; the others are free ones, remembered."""

import json
import socket
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from infra.local.checks import port_is_free


@dataclass(frozen=True)
class Ports:
    web: int
    api: int
    live: int
    sandbox: int
    postgres: int
    redis: int


def choose(remembered: Path, web: int | None = None) -> Ports:
    """Yesterday's ports as far as they are still free. Without `web`, that one is free to choose too."""
    known = _known(remembered)
    taken = {web} if web else set()
    chosen: dict[str, int] = {"web": web} if web else {}
    for field in fields(Ports):
        if field.name in chosen:
            continue
        port = known.get(field.name, 0)
        while port in taken or not port or not port_is_free(port):
            port = any_free()
        taken.add(port)
        chosen[field.name] = port
    ports = Ports(**chosen)
    remembered.parent.mkdir(parents=True, exist_ok=True)
    remembered.write_text(json.dumps(asdict(ports), indent=2) + "\n")
    return ports


def _known(remembered: Path) -> dict[str, int]:
    try:
        found = json.loads(remembered.read_text())
        return {name: port for name, port in found.items() if isinstance(port, int) and 0 < port < 65536}
    except (OSError, ValueError, AttributeError):
        return {}


def any_free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
