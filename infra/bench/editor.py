"""A goods editor in a browser: the built front end, and the API of this process on a scratch database behind it."""

import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

from django.core.handlers.wsgi import WSGIHandler
from django.db import connections

from catalog.models import Category
from infra.bench import wire
from infra.local import e2e, paths, probes, web
from infra.local.environment import tools_env

TERMS = ("m3", "m6", "m12")
MOST_VALUES = 20
WAIT = 60


class _Quiet(WSGIRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def served(label: str) -> Iterator[str]:
    """The origin of the merchant `label`'s desk."""
    with ExitStack() as ends, _api() as api:
        web.build()
        port = _free()
        env = tools_env() | {
            "NODE_ENV": "production", "ADMIN_PREFIX": "admin", "NODE_OPTIONS": "--dns-result-order=ipv4first",
            "HOSTNAME": "localhost", "PORT": str(port), "API_ORIGIN": f"http://127.0.0.1:{api}",
        }  # fmt: skip
        argv = [str(paths.NODE), "server.js"]
        ends.callback(_end, subprocess.Popen(argv, cwd=paths.WEB, env=env, stdout=subprocess.DEVNULL))
        host = wire.host_of(label)
        _until(probes.http_answers(port, "/main/login", f"{host}:{port}"))
        yield f"http://{host}:{port}"


def goods(label: str, token: str, skus: int) -> str:
    """Goods of the merchant `label` with that many SKUs, each leased for three terms and sold; the id."""
    more = [f"{n} 号" for n in range(min(skus, MOST_VALUES))]
    colours = [f"颜色 {n}" for n in range(skus // len(more))]
    values = [[colour, one] for colour in colours for one in more] if skus > 1 else [[]]
    specs = [{"name": "颜色", "values": colours}, {"name": "尺码", "values": more}]
    places = range(len(values))
    tree = {
        "title": f"{skus} SKU", "category_id": Category.objects.get_or_create(name="手机", channel="h5")[0].pk,
        "fineness": "99", "plan": "rent_then_return", "pictures": [f"/media/t{wire.shop(label).pk}/ab/abcdefgh.jpg"],
        "channels": ["h5"], "specs": specs if skus > 1 else [],
        "skus": [{"values": one, "stock": 5, "market_value": 600_000, "deposit": 300_000} for one in values],
        "rents": [
            {"sku": sku, "term": term, "daily_rent": 1_500, "buyout_price": 300_000} for sku in places for term in TERMS
        ],
        "sells": [{"sku": sku, "price": 599_900} for sku in places],
    }  # fmt: skip
    body = json.dumps(tree).encode()
    said = wire.post(WSGIHandler(), "/api/platform/saveGood", body, host=wire.host_of(label), token=token)
    return str(json.loads(said)["data"]["id"])


def times(origin: str, token: str, ids: dict[str, str], *, keys: int, rounds: int) -> dict[str, dict[str, Any]]:
    """Milliseconds from each key to the paint that shows it: by goods and field, a list a round."""
    asked = {
        "origin": origin, "token": token, "chromium": e2e.chromium(*e2e.BROWSERS), "goods": ids, "keys": keys,
        "rounds": rounds,
    }  # fmt: skip
    argv = [str(paths.NODE), "scripts/time-editor.mjs", json.dumps(asked)]
    done = subprocess.run(argv, cwd=paths.FRONTEND, env=tools_env(), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"the browser's script failed: {done.stderr[-500:]}")
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


@contextmanager
def _api() -> Iterator[int]:
    """One request at a time, in a thread with its own connection."""
    server = make_server("127.0.0.1", 0, WSGIHandler(), handler_class=_Quiet)

    def work() -> None:
        server.serve_forever()
        connections.close_all()

    thread = Thread(target=work)
    thread.start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def _free() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _until(ready: probes.Ready) -> None:
    end = time.monotonic() + WAIT
    while not ready():
        if time.monotonic() > end:
            raise RuntimeError("the front end doesn't answer")
        time.sleep(0.2)


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
