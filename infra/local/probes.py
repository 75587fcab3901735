"""Is it there, does it answer, since when does it run."""

import http.client
import socket
from collections.abc import Callable
from pathlib import Path

Ready = Callable[[], bool]


def port_answers(port: int) -> Ready:
    def ready() -> bool:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return True
        except OSError:
            return False

    return ready


def http_answers(port: int, path: str, host: str) -> Ready:
    """Any answer below 500, asked for under the name `host`: a redirect to the login is an answer too."""

    def ready() -> bool:
        connection = http.client.HTTPConnection("localhost", port, timeout=5)
        try:
            connection.request("GET", path, headers={"Host": host})
            return connection.getresponse().status < 500
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    return ready


def started_at(pid: int) -> str:
    """The kernel's start time of a process; empty if it is gone (a zombie is), or without /proc."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return "" if fields[0] == "Z" else fields[19]
    except (OSError, IndexError):
        return ""
