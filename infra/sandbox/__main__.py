"""`python -m infra.sandbox --port 8090 --state-dir DIR --callback-base http://127.0.0.1:8000`."""

import argparse
from pathlib import Path
from urllib.parse import urlsplit

from granian import Granian
from granian.constants import Interfaces

from .app import Options
from .home import is_local


def main() -> None:
    asked = _arguments()
    Path(asked.state_dir).mkdir(parents=True, exist_ok=True)
    retries = [float(part) for part in asked.retries.split(",") if part]
    state_dir = str(Path(asked.state_dir).resolve())
    reached_as = urlsplit(asked.public_url).hostname if asked.public_url else asked.host
    locked = not is_local(reached_as or "")
    Options(state_dir, asked.callback_base, asked.auto, asked.public_url, retries, locked).save()
    Granian(
        "infra.sandbox.app:create", address=asked.host, port=asked.port, interface=Interfaces.WSGI, factory=True,
        workers=1, blocking_threads=16, websockets=False, log_enabled=asked.verbose,
    ).serve()  # fmt: skip


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="infra.sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8090)
    parser.add_argument("--state-dir", required=True, help="SQLite file, keys and credentials.json live here")
    parser.add_argument("--callback-base", required=True, help="where callbacks without a host are sent")
    parser.add_argument(
        "--public-url",
        default="",
        help="how browsers reach the sandbox, when not by the Host they use; pages of one that isn't localhost or"
        " 127.x ask for a password",
    )
    parser.add_argument("--auto", action="store_true", help="customers pay and sign at once, as they behave")
    parser.add_argument(
        "--retries", default="", help="seconds between tries of every callback, like 1,2,4, instead of each party's own"
    )
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()
