"""What a party was told to do wrong, how many times more; consumed one by one."""

import time
from dataclasses import dataclass

from .store import Row, Store
from .web import BadRequest, Request, Response

ANSWERS = ("timeout", "timeout_after", "error", "error_after", "garbled", "bad_signature", "seller_balance")
CALLBACKS = ("duplicate", "reorder", "forge", "drop")


@dataclass
class Faults:
    store: Store

    def add(self, party: str, kind: str, times: int = 1, operation: str = "", seconds: float = 30) -> None:
        """`operation` limits an answer's fault to one method or path; `seconds` is how long a time-out hangs."""
        if kind not in ANSWERS + CALLBACKS:
            raise BadRequest(f"kind is one of {ANSWERS + CALLBACKS}")
        self.store.insert("fault", party=party, kind=kind, times=times, operation=operation, seconds=seconds)

    def take(self, party: str, kinds: tuple[str, ...], operation: str = "") -> Row | None:
        with self.store.write():
            marks = ",".join("?" * len(kinds))
            fault = self.store.one(
                f"SELECT * FROM fault WHERE party IN (?, '*') AND times > 0 AND kind IN ({marks})"
                " AND (operation = '' OR instr(?, operation) > 0) ORDER BY id LIMIT 1",
                party, *kinds, operation,
            )  # fmt: skip
            if fault:
                self.store.run("UPDATE fault SET times = times - 1 WHERE id = ?", fault["id"])
            return fault

    def before(self, party: str, operation: str) -> Response | None:
        """The party fails before anything happened."""
        fault = self.take(party, ("timeout", "error"), operation)
        return _fail(fault) if fault else None

    def after(self, party: str, operation: str, response: Response) -> Response:
        """The party did it, and the answer is lost or broken."""
        fault = self.take(party, ("timeout_after", "error_after", "garbled"), operation)
        return _fail(fault) if fault else response


def _fail(fault: Row) -> Response:
    if fault["kind"].startswith("timeout"):
        time.sleep(fault["seconds"])
        return Response("gateway time-out", 504, "text/plain")
    if fault["kind"] == "garbled":
        return Response("<html><body>upstream connect error", 200)
    return Response("internal error", 500, "text/plain")


PARTIES = ("alipay", "esign", "sms", "express", "wechat")


def party_of(request: Request) -> str | None:
    """The party whose machine interface a request is for; a customer's page never fails by these faults."""
    first, _, rest = request.path.lstrip("/").partition("/")
    machine = {"alipay": "gateway.do", "esign": "v3/", "sms": "", "express": "poll/", "wechat": ""}
    if first in machine and rest.startswith(machine[first]) and request.method != "HEAD":
        return None if request.path == "/alipay/gateway.do" and request.method == "GET" else first
    return None
