"""T14: forty payloads in every free text that the API answers, on every screen of both sides in Chromium, without the
help of our Content-Security-Policy; and frames of five strange origins that send the shell's messages.

`python -m infra.chaos.hostile_screens [--small]`. The seed's database and the build are those of `make bench`.
"""

import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

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
    action actions acts buyout_mode channel channels charge_mode code cursor direction event_id field fineness icon id
    key kind licence_url logo logo_url menu_icon method mode new_password next_cursor old_password party password path
    picture pictures plan proof qr_content recovery_codes return_voucher secret sha256 signed_sha256 shown_on sms_code
    handle sms_handle status step subdomain tab term token type uri url voucher
    """.split()  # noqa: SIM905
)
"""Strings that nobody types and no screen shows as they are: names of rows, states, files and addresses."""
NO_TEXT = {"enum", "format", "pattern", "const"}
ASKS = """<!doctype html><script>
window.acks = 0;
addEventListener("message", () => window.acks++);
const others = [parent, top, opener].filter(Boolean);
const wish = (zudesk) => ({ zudesk, id: zudesk + Date.now(), to: "/staff" });
const ask = (zudesk) => others.forEach((one) => one.postMessage(wish(zudesk), "*"));
setInterval(() => ["navigate", "openWindow"].forEach(ask), 50);
</script>"""
HOSTS = ("127.0.0.1", "localhost", "evil.localhost", "admin.localhost.evil.localhost")


def main() -> int:
    small = "--small" in sys.argv
    texts = free_texts()
    with seeded.zudesk(small=True) as info, strangers() as frames:
        right = [_told(side, info, small, texts=texts, frames=frames) for side in seeded.SIDES]
    return 0 if all(right) else 1


def _told(side: str, info: dict[str, Any], small: bool, **asked: Any) -> bool:
    found = seeded.ask("hostile-screens", most=2 if small else 0, payloads=PAYLOADS, **seeded.who(info, side), **asked)
    print(
        f"T14 {side}: {len(PAYLOADS)} payloads in {found['fields']} texts of {found['screens']} screens, executed "
        f"{found['executed'] or 0}; {len(asked['frames'])} strange frames, handled {found['handled'] or 0}",
        flush=True,
    )
    return bool(found["fields"]) and not found["executed"] and not found["handled"]


def free_texts() -> list[str]:
    """Names of the fields of OpenAPI that hold a text of any kind, alone or in a list."""
    schemas = json.loads((paths.FRONTEND / "openapi.json").read_text())["components"]["schemas"]
    fields = (field for one in schemas.values() for field in one.get("properties", {}).items())
    return sorted({name for name, shape in fields if _is_text(shape)} - CODES)


def _is_text(shape: dict[str, Any]) -> bool:
    ways = [shape, *shape.get("anyOf", []), shape.get("items", {})]
    return any(way.get("type") == "string" and not NO_TEXT & set(way) for way in ways)


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
