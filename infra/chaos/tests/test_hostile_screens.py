"""What T14 puts between Next and the API; the screens themselves are opened by `make chaos ARGS=T14` alone."""

import json
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest

from infra.chaos.hostile_screens import ARM, PAYLOADS, Between, payload

TEXT = {"type": "string"}
SPEC = {
    "components": {
        "schemas": {"Goods": {"properties": {"title": TEXT, "code": TEXT, "day": TEXT | {"format": "date"}}}}
    },
    "paths": {
        "/api/h5/order": {"get": {}, "post": {"x-writes": "keyed"}},
        "/api/showIt": {"post": {"x-writes": "keyed"}},
    },
}
GOODS = {"title": "相机", "code": "c1", "parts": [{"title": "镜头"}, {"title": "相机"}]}


class Api(BaseHTTPRequestHandler):
    asked: ClassVar[list[tuple[str, str, str | None, bytes]]] = []

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        self.asked.append((self.command, self.path, self.headers.get("x-forwarded-host"), body))
        said = {"code": 104, "data": None, "msg": "没有"} if "gone" in self.path else {"code": 200, "data": GOODS}
        content = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json; charset=utf-8")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_POST = do_GET  # noqa: N815

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def api() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Api)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Api.asked.clear()
    yield server.server_port
    server.shutdown()


def ask(origin: str, method: str, path: str, body: str = "") -> Any:
    connection = HTTPConnection("127.0.0.1", urlsplit(origin).port or 0, timeout=10)
    connection.request(method, path, body, {"x-forwarded-host": "lin.localhost"})
    content = connection.getresponse().read()
    return json.loads(content) if content else None


def test_texts_get_payloads_and_nothing_is_changed_once_it_is_armed(api: int) -> None:
    between = Between(SPEC)
    with between.open(f"http://127.0.0.1:{api}") as origin:
        assert between.arm == origin + ARM
        assert ask(origin, "POST", "/api/h5/order?a=1", "{}") == {"code": 200, "data": GOODS}
        assert Api.asked == [("POST", "/api/h5/order?a=1", "lin.localhost", b"{}")]

        ask(origin, "POST", ARM, "3")
        camera, lens = ("相机" + payload("相机", 3), "镜头" + payload("镜头", 3))
        read = ask(origin, "GET", "/api/h5/order?a=1")["data"]
        assert read == {"title": camera, "code": "c1", "parts": [{"title": lens}, {"title": camera}]}
        assert between.found == {"/api/h5/order title"}
        assert ask(origin, "GET", "/api/gone")["msg"] == "没有" + payload("没有", 3)
        assert ask(origin, "POST", "/api/showIt")["code"] == 200  # it writes who looked
        known = len(Api.asked)
        assert ask(origin, "POST", "/api/h5/order")["code"] == 111
        assert len(Api.asked) == known

        ask(origin, "POST", ARM, "-2")
        assert between.poisoned(b'{"code": 200, "data": {"title": ""}}', "/") == b'{"code": 200, "data": {"title": ""}}'
        ask(origin, "POST", ARM)
        assert ask(origin, "GET", "/api/h5/order") == {"code": 200, "data": GOODS}


def test_of_as_many_turns_as_payloads_a_text_gets_each() -> None:
    assert len(PAYLOADS) == len(set(PAYLOADS)) == 40
    assert {payload("相机", turn) for turn in range(len(PAYLOADS))} == set(PAYLOADS)
