"""A real sandbox for tests and the seed: started on a free port, asked over HTTP, ended by its pid."""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import parse_qsl, urlsplit

import httpx

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Told:
    """One callback as it came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def query(self) -> dict[str, str]:
        """What stands in the address itself."""
        return dict(parse_qsl(urlsplit(self.path).query))


@dataclass
class Sandbox:
    """The control API of a running sandbox, however it was started."""

    url: str

    def __post_init__(self) -> None:
        self._http = httpx.Client(base_url=self.url, timeout=30, trust_env=False, verify=_trusted())
        self.acts = 0  # how often it was told to do something
        self.base: str | None = None  # where it was told that the merchant listens

    def control(self, path: str, *, now: str = "", **asked: Any) -> dict[str, Any]:
        """`now` (ISO 8601) lets it happen then. Raises RuntimeError with the sandbox's words."""
        self.acts += 1
        if path == "callbacks/base":
            self.base = str(asked["url"])
        headers = {"X-Sandbox-Now": now} if now else {}
        answer = self._http.post(f"/control/{path}", json=asked, headers=headers)
        if answer.status_code != 200:
            raise RuntimeError(f"sandbox: {answer.status_code} {answer.text[:500]}")
        done: dict[str, Any] = answer.json()
        return done

    def codes(self) -> dict[str, str]:
        """What the authenticator shows now, by account."""
        shown: dict[str, str] = self._http.get("/control/authenticator").json()
        return shown

    def act_alipay(
        self, opened: str = "", *, act: str = "confirm", buyer: str = "", now: str = "", **more: Any
    ) -> dict[str, Any]:
        """The customer opens an order string, URL or code (or `out_order_no=`, `out_trade_no=`) and does `act`.

        act: confirm, refuse (leaves), expire, end (a consent that stands); `waive=True` freezes on credit; `buyer` is
        a mobile.
        """
        asked: dict[str, Any] = {"act": act, "buyer": buyer, **({"order_string": opened} if opened else {}), **more}
        return self.control("alipay/act", now=now, **asked)

    def act_esign(self, flow_id: str, act: str = "sign", *, reason: str = "", now: str = "") -> dict[str, Any]:
        """act: sign, refuse, expire."""
        return self.control("esign/act", now=now, flow_id=flow_id, act=act, reason=reason)

    def act_notary(self, out_no: str, act: str = "confirm", *, reason: str = "", now: str = "") -> dict[str, Any]:
        """act: confirm, refuse (the customer's); issue, reject (the notary's), and accept of an enforcement request."""
        return self.control("notary/act", now=now, out_no=out_no, act=act, reason=reason)

    def act_credit(self, number: str, act: str = "sign", *, now: str = "") -> dict[str, Any]:
        """act: sign, refuse (a consent's number)."""
        return self.control("credit/act", now=now, number=number, act=act)

    def act_express(self, number: str, to: str = "delivered", *, text: str = "", now: str = "") -> dict[str, Any]:
        """to: next, delivered, refused, or note with `text`."""
        return self.control("express/advance", now=now, number=number, to=to, text=text)

    def act_risk(self, id_number: str, mood: str) -> None:
        """What the risk vendor says of a person from now on: clean, risky, or unknown."""
        self.control("risk/person", id_number=id_number, mood=mood)

    def know_secret(self, key: str, secret: str) -> None:
        """The shop's program at `/hook/receive` believes only what this secret signed."""
        self.control("hook/secret", key=key, secret=secret)

    def behave(self, customer: str, behaviour: str = "pays", **more: Any) -> dict[str, Any]:
        """`customer` is a mobile or buyer id; pays, late or refuses; `waiver_bps=` the share of deposits waived."""
        return self.control(f"customers/{customer}/behaviour", behaviour=behaviour, **more)

    def fail(
        self,
        party: str,
        kind: str,
        *,
        times: int = 1,
        operation: str = "",
        seconds: float | None = None,
        then: str = "",
    ) -> None:
        """The next `times` times; `operation` is a part of a method, path, kind of callback or number of ours.

        `then` is how `in_process` (paid, failed, closed), `init` (success, closed), `refund_n` (done, never) and
        `unknown_20000` (not_done, done) end in truth, after `seconds` or by `finish`; of `auth_refused` the words.
        A time-out is the party's own 504 at once, unless `seconds` has the client lose its patience.
        """
        if seconds is None and kind.startswith("timeout"):
            seconds = 0
        asked: dict[str, Any] = {"times": times, "operation": operation, "seconds": seconds, "then": then}
        self.control("faults", party=party, kind=kind, **asked)

    def finish(self, number: str, *, now: str = "") -> int:
        """What Alipay holds "in process", N or INIT under our number ends now. How many ended."""
        return int(self.control("alipay/act", now=now, act="finish", number=number)["ended"])

    def release_callbacks(self) -> int:
        """What is late or held back comes now."""
        return int(self.control("callbacks/release")["released"])

    def settle_callbacks(self, timeout: float = 10) -> int:
        """Wait until every callback was answered or given up; how many still wait."""
        return int(self.control("callbacks/flush", timeout=timeout)["pending"])

    def take_callbacks(self, first: int, last: int) -> list[Told]:
        """While the callbacks' base is "": what the merchant would have been told for its numbers `first` to `last`."""
        rows = self.control("callbacks/take", first=first, last=last)["callbacks"]
        return [Told(row["url"], json.loads(row["headers"]), row["body"].encode()) for row in rows]

    def reset(self) -> None:
        """Forget everything. What is on its way comes first: it would be told to the next test, under its numbers."""
        self.control("reset", settled=True)

    def keep(self) -> int:
        """All that it knows now; `lay` with the number makes it so again."""
        return int(self.control("keep")["kept"])

    def lay(self, kept: int) -> None:
        self.control("lay", kept=kept)

    def forget(self, kept: Sequence[int]) -> None:
        """What was kept under these numbers is laid no more."""
        self.control("forget", kept=kept)

    def state(self, *only: str) -> dict[str, Any]:
        found: dict[str, Any] = self._http.get("/control/state", params={"only": ",".join(only)}).json()
        return found

    def ledger(self, out_no: str = "") -> list[dict[str, Any]]:
        return [row for row in self.state("ledger")["ledger"] if not out_no or row["out_no"] == out_no]

    def messages(self, mobile: str = "") -> list[dict[str, Any]]:
        return [row for row in self.state("sms")["sms"] if not mobile or row["mobile"] == mobile]


@dataclass
class SandboxProcess(Sandbox):
    credentials_path: Path
    process: subprocess.Popen[bytes]

    @property
    def credentials(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.credentials_path.read_text())
        return found

    def stop(self) -> None:
        """End it by its pid; its serving process ends with it."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)


class Listener:
    """Stands in for the merchant: keeps what it is told, answers what `words` says (a party's name in the path)."""

    words: ClassVar[dict[str, str]] = {
        "alipay": "success",
        "esign": '{"code":"200"}',
        "sms": '{"code":0}',
        "notary": '{"code":"0000"}',
        "credit": '{"code":"0000"}',
    }

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.status = 200
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                listener.told.append(Told(self.path, dict(self.headers.items()), body))
                words = next((text for party, text in listener.words.items() if party in self.path), "ok")
                self.send_response(listener.status)
                self.end_headers()
                self.wfile.write(words.encode())

            def log_message(self, *args: object) -> None:
                """Silence."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def start_sandbox(
    state_dir: Path,
    callback_base: str,
    *,
    retries: str = "0.2,0.2,0.4,1",
    port: int = 0,
    auto: bool = False,
    public_url: str = "",
) -> SandboxProcess:
    """Start a sandbox and wait until it answers. Raises RuntimeError with its output when it doesn't within 20 s."""
    port = port or _free_port()
    argv = [sys.executable, "-m", "infra.sandbox", "--port", str(port), "--state-dir", str(state_dir)]
    argv += ["--callback-base", callback_base, "--retries", retries, *(["--auto"] if auto else [])]
    argv += ["--public-url", public_url]
    state_dir.mkdir(parents=True, exist_ok=True)
    with (state_dir / "sandbox.log").open("wb") as log:
        process = subprocess.Popen(argv, cwd=ROOT, env=dict(os.environ), stdout=log, stderr=log)
    running = SandboxProcess(f"http://127.0.0.1:{port}", state_dir / "credentials.json", process)
    until = time.monotonic() + 20
    while time.monotonic() < until and process.poll() is None:
        try:
            if httpx.get(f"{running.url}/health", timeout=2, trust_env=False, verify=_trusted()).status_code == 200:
                return running
        except httpx.HTTPError:
            time.sleep(0.05)
    running.stop()
    raise RuntimeError((state_dir / "sandbox.log").read_text()[-2000:])


@cache
def _trusted() -> ssl.SSLContext:
    """Nobody is asked over TLS, but each client without one reads all authorities (0.04 s)."""
    return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
