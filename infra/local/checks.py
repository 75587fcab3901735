"""What can be wrong with a machine before we start, one clear line each."""

import errno
import shutil
import socket
from pathlib import Path

from infra.local.console import Stop

NEEDED_FIRST = 3 * 1024**3
NEEDED_AGAIN = 300 * 1024**2


def port_is_free(port: int) -> bool:
    """Nobody listens on any loopback address, and we may bind there."""
    for family, host in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        try:
            with socket.socket(family, socket.SOCK_STREAM) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                return False
    return True


def require_port(port: int) -> None:
    if not 1 <= port <= 65535:
        raise Stop(f"{port} is not a port; choose one between 1024 and 65535: ZUDESK_PORT=8080 make demo")
    if not port_is_free(port):
        other = port + 1 if port < 65535 else 8000
        raise Stop(f"Port {port} is taken; choose another: ZUDESK_PORT={other} make demo")


def require_space(folder: Path, first: bool) -> None:
    """Packages, the built web and a database take about 2.5 GB, a later start next to nothing."""
    needed = NEEDED_FIRST if first else NEEDED_AGAIN
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise Stop(f"The disk of {folder} is full: {free / 1024**3:.1f} GB free, {needed / 1024**3:.1f} GB needed")


def require_writable(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".probe"
        probe.write_text("")
        probe.unlink()
    except OSError as error:
        raise Stop(f"Can't write to {folder}: {error.strerror}") from None
