"""T14: forty payloads in every free text that the API answers, on every screen of both sides and every page of a shop's
customers in Chromium, without the help of our Content-Security-Policy; and frames of five strange origins that send the
shell's messages.

`python -m infra.chaos.hostile_screens [--small]`. The seed's database and the build are those of `make bench`. Texts of
a shop are kept with a payload by the API itself; in all others it is written between Next and the API, so that pages
show it that the server renders. What would change something comes no further than there: any button can be pressed.
"""

import json
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit
from zlib import crc32

from infra.bench import seeded
from infra.local import paths

HIT = "hit('x')"
TAGS = (
    "img src=x onerror", "svg onload", "body onload", "video src=x onerror", "audio src=x onerror", "iframe onload",
    "details open ontoggle", "input autofocus onfocus", "select autofocus onfocus", "textarea autofocus onfocus",
    "marquee onstart", "object data=x onerror", "style onload", "link rel=stylesheet href=data:, onload",
    "math><mtext><img src=x onerror", "svg><animate onbegin", "svg><set attributeName=x onbegin",
)  # fmt: skip
PAYLOADS = [
    *(f'"><{tag}="{HIT}">' for tag in TAGS),
    f"<script>{HIT}</script>", f"</script><script>{HIT}</script>", f"</title><script>{HIT}</script>",
    f"</textarea><script>{HIT}</script>", f"</style><script>{HIT}</script>", f"--><script>{HIT}</script>",
    f"<scr<script>ipt>{HIT}</scr</script>ipt>", f"<ScRiPt>{HIT}</sCrIpT>", f"<script/x>{HIT}</script>",
    f"<a href=\"javascript:{HIT}\">x</a>", f"<a href='java&#10;script:{HIT}'>x</a>", f"javascript:{HIT}",
    f"<iframe srcdoc=\"<script>parent.{HIT}</script>\">", f"<iframe src=\"javascript:parent.{HIT}\">",
    f"<form action=\"javascript:{HIT}\"><button autofocus>x</button></form>",
    f"<meta http-equiv=refresh content=\"0;url=javascript:{HIT}\">", "<base href=//evil.localhost/>",
    f"${{{HIT}}}", f"{{{{constructor.constructor(`{HIT}`)()}}}}", f"';{HIT}//", f'";{HIT}//',
    f"&lt;img src=x onerror={HIT}&gt;", f"\u202e<img src=x onerror={HIT}>",
]  # fmt: skip
CODES = set(
    """
    action actions acts buyout_mode channel channels charge_mode code cursor direction event_id field fineness icon
    id key kind licence_url logo logo_url menu_icon method mode new_password next_cursor old_password party password
    path picture pictures plan proof qr_content recovery_codes return_voucher secret sha256 signed_sha256 shown_on
    sms_code handle sms_handle status step subdomain tab term token type uri url voucher app_id closed_on due_on
    editable month opened_on paid_on parentKey section template
    """.split()  # noqa: SIM905
)
"""Strings that nobody types and no screen shows as they are: names of rows, states, days, files and addresses."""
NO_TEXT = {"enum", "format", "pattern", "const"}
LOOKS = re.compile(r"/(show|look|adminLook)[A-Z]|Raw$|/orderExpress$")
"""Calls that write who looked, and nothing else."""
ARM, JSON = "/arm", ("content-type", "application/json")
REFUSED = {"code": 111, "data": None, "msg": "T14 changes nothing"}
HOP = {"connection", "keep-alive", "transfer-encoding", "te", "upgrade", "accept-encoding", "content-length", "host"}
"""Headers of one connection."""
ASKS = """<!doctype html><script>
window.acks = 0;
addEventListener("message", () => window.acks++);
const others = [parent, top, opener].filter(Boolean);
const wish = (zudesk) => ({ zudesk, id: zudesk + Date.now(), to: "/staff" });
const ask = (zudesk) => others.forEach((one) => one.postMessage(wish(zudesk), "*"));
setInterval(() => ["navigate", "openWindow"].forEach(ask), 50);
</script>"""
HOSTS = ("127.0.0.1", "localhost", "evil.localhost", "admin.localhost.evil.localhost")
OF_CUSTOMERS = "/api/h5/"


def main() -> int:
    small = "--small" in sys.argv
    between = Between(_openapi())
    with seeded.zudesk(small=True, through=between.open) as info, strangers() as frames:
        if not small:
            seeded.forget()  # goods and shop are called by payloads from here on
        right = [_told(side, info, between, small=small, frames=frames) for side in seeded.SIDES]
    return 0 if all(right) else 1


def _told(side: str, info: dict[str, Any], between: "Between", *, small: bool, frames: list[str]) -> bool:
    between.found.clear()
    turns = 1 if small else len(PAYLOADS)
    asked: dict[str, Any] = {
        "arm": between.arm, "frames": frames, "turns": turns, "most": 2 if small else 0, "keeps": not small,
        **_of_shop(info), **seeded.who(info, side),
    }  # fmt: skip
    found = seeded.ask("hostile-screens", payloads=[one for one in PAYLOADS if one.isascii()], **asked)
    fields, customers = len(between.found), sum(OF_CUSTOMERS in one for one in between.found)
    print(
        f"T14 {side}: {len(PAYLOADS)} payloads in {fields} texts ({customers} of customers' pages), {found['kept']} "
        f"kept by the API; {found['screens']} screens, {found['pages']} customers' pages, {found['pressed']} presses, "
        f"executed {found['executed'] or 0}; {len(frames)} strange frames, handled {found['handled'] or 0}; "
        f"not kept {found['refused'] or 0}, didn't come up {found['broken'] or 0}",
        flush=True,
    )
    wrong = [name for name in ("executed", "handled", "refused", "broken") if found[name]]
    return bool(fields) and bool(customers or side != "store") and not wrong


def _of_shop(info: dict[str, Any]) -> dict[str, Any]:
    """The shop whose own texts and customers' pages these are."""
    shop, pages = seeded.who(info, "store"), info["pages"]
    return {
        "shop": (urlsplit(shop["origin"]).hostname or "").split(".")[0],
        "leased": [one["order_id"] for one in pages["ending"]],
        "pages": [one["page"] for one in [*pages["ending"][:1], *pages["each"]]],
    }


def _openapi() -> dict[str, Any]:
    spec: dict[str, Any] = json.loads((paths.FRONTEND / "openapi.json").read_text())
    return spec


def free_texts(spec: dict[str, Any]) -> set[str]:
    """Names of the fields of OpenAPI that hold a text of any kind, alone or in a list."""
    fields = (field for one in spec["components"]["schemas"].values() for field in one.get("properties", {}).items())
    return {name for name, shape in fields if _is_text(shape)} - CODES


def _is_text(shape: dict[str, Any]) -> bool:
    ways = [shape, *shape.get("anyOf", []), shape.get("items", {})]
    return any(way.get("type") == "string" and not NO_TEXT & set(way) for way in ways)


def _writes(spec: dict[str, Any]) -> set[tuple[str, str]]:
    """Method and path of the calls that change something."""
    calls = ((method.upper(), path, one) for path, ways in spec["paths"].items() for method, one in ways.items())
    return {(method, path) for method, path, one in calls if "x-writes" in one and not LOOKS.search(path)}


class Between:
    """Stands between Next and the API. Until it is armed it hands on what it gets.

    A POST of a number to `arm` arms it, of nothing disarms it. Armed, it writes a payload behind each free text of an
    answer, and refuses what would change something. `found`: path and name of each text that got one. The number turns
    the payloads: of as many turns as there are payloads, each text gets each; in one turn the same text gets the same,
    for what belongs together is found by it. Below 0 an empty text stays empty: there was nothing to say.
    """

    def __init__(self, spec: dict[str, Any]) -> None:
        self.texts, self.writes = free_texts(spec), _writes(spec)
        self.found: set[str] = set()
        self.turn: int | None = None
        self.arm = ""

    @contextmanager
    def open(self, api: str) -> Iterator[str]:
        """Give the address that Next is to ask in place of `api`."""
        server = _Server(self, urlsplit(api).port or 80)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        origin = f"http://127.0.0.1:{server.server_port}"
        self.arm = origin + ARM
        try:
            yield origin
        finally:
            server.shutdown()

    def refuses(self, method: str, path: str) -> bool:
        return self.turn is not None and (method, path) in self.writes

    def poisoned(self, content: bytes, path: str) -> bytes:
        """An answer of the API as a page is to get it."""
        turn = self.turn
        if turn is None:
            return content
        said = json.loads(content)
        if said.get("code") == 200:
            said["data"] = self._behind(said.get("data"), "", path, turn)
        else:
            said["msg"] = f"{said.get('msg')}{payload(said.get('msg') or '', turn)}"
        return json.dumps(said).encode()

    def _behind(self, value: Any, name: str, path: str, turn: int) -> Any:
        if isinstance(value, list):
            return [self._behind(one, name, path, turn) for one in value]
        if isinstance(value, dict):
            return {key: self._behind(one, key, path, turn) for key, one in value.items()}
        if not isinstance(value, str) or name not in self.texts or (turn < 0 and not value):
            return value
        self.found.add(f"{path} {name}")
        return value + payload(value, turn)


def payload(text: str, turn: int) -> str:
    return PAYLOADS[(crc32(text.encode()) + turn) % len(PAYLOADS)]


class _Server(ThreadingHTTPServer):
    request_queue_size = 128
    """A page asks much at once."""

    def __init__(self, between: Between, api_port: int) -> None:
        super().__init__(("127.0.0.1", 0), _HandsOn)
        self.between, self.api_port = between, api_port

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever asked went on to another page: nobody waits for the answer."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class _HandsOn(BaseHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        self._hand_on()

    def do_POST(self) -> None:
        self._hand_on()

    def _hand_on(self) -> None:
        between, path = self.server.between, urlsplit(self.path).path
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        if path == ARM:
            between.turn = int(body) if body else None
            self._answer(200, [], b"")
        elif between.refuses(self.command, path):
            self._answer(200, [JSON], between.poisoned(json.dumps(REFUSED).encode(), path))
        else:
            self._answer(*self._asked(path, body))

    def _asked(self, path: str, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        """Status, headers and content, as the API says them and a page is to get them."""
        api = HTTPConnection("127.0.0.1", self.server.api_port, timeout=120)
        try:
            api.putrequest(self.command, self.path, skip_accept_encoding=True)
            for name, value in _lasting(self.headers.items()):
                api.putheader(name, value)
            api.putheader("content-length", str(len(body)))
            api.endheaders(body)
            answer = api.getresponse()
            content = answer.read()
        finally:
            api.close()
        if (answer.getheader("content-type") or "").startswith("application/json") and path.startswith("/api/"):
            content = self.server.between.poisoned(content, path)
        return answer.status, _lasting(answer.getheaders()), content

    def _answer(self, status: int, headers: list[tuple[str, str]], content: bytes) -> None:
        self.send_response_only(status)
        for name, value in [*headers, ("content-length", str(len(content)))]:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Nothing: the API's own log says it."""


def _lasting(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in headers if name.lower() not in HOP]


@contextmanager
def strangers() -> Iterator[list[str]]:
    """Addresses of pages of five origins that aren't ours."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Stranger)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield [*(f"http://{host}:{server.server_port}/" for host in HOSTS), f"data:text/html,{ASKS}"]
    finally:
        server.shutdown()


class _Stranger(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(ASKS.encode())

    def log_message(self, *_: Any) -> None:
        """Nothing: the browser asks for an icon too."""


if __name__ == "__main__":
    sys.exit(main())
