"""What a party was told to do wrong, how many times more; consumed one by one.

Kept in memory and counted at once, so that the refusal that a fault causes doesn't undo its count.
"""

import itertools
import threading
import time
from dataclasses import dataclass, field

from .web import BadRequest, Request, Response

ANSWERS = ("timeout", "timeout_after", "slow", "error", "error_after", "garbled", "bad_signature")
CALLBACKS = ("duplicate", "reorder", "forge", "drop", "late")
OTHERS = (
    "denied", "batch", "undelivered", "unreported", "file_not_ready", "unreleased", "quota", "rate", "wrong_phone",
    "token_over", "truncated", "wrong_count", "entities", "wrong_sum",
)  # fmt: skip
"""Of each: our key is refused. Of SMS: receipts that wait for the next one; a message that never arrives, or of which
the operator never says anything. Of e-sign: a file that isn't ready yet. Of WeChat: the mini-program has no released
version (85079), the day's links are used up (45009), too many at once (44990). Of couriers: another telephone (408).
Of the notary: a token ends before its time, half of a certificate comes. Of the bureau: half of a file or report, a
feedback whose counts are wrong, a report with entities. `wrong_sum`: Alipay's answer names a fen less than was moved,
the risk vendor's says that it charged what it didn't, or the other way round; of a `bill` (risk, notary, bureau) one
sum is a fen too much, and `truncated` gives the half of it."""
THEN = {
    "in_process": ("paid", "failed", "closed"),
    "init": ("success", "closed"),
    "refund_n": ("done", "never"),
    "unknown_20000": ("not_done", "done"),
    "auth_refused": ("illegal", "unknown"),
    "refused": ("ILLEGAL_ARGUMENT", "ACQ.ACCESS_FORBIDDEN"),
    "busy": ("501", "502"),
    "rejected": ("E203", "E101", "E102", "E201", "E202", "E901"),
}
"""Faults that have two sides: what is answered now, and what happens in truth; the first is the default. `busy` is
kuaidi100's, which says it with two codes; the others are Alipay's. The risk vendor knows `busy`, `refused` and
`in_process` too, each with one side; `rejected` is the bureau's, of a record or a contract."""

BUSINESS = (*THEN, "seller_balance", "paid_between")
KINDS = ANSWERS + CALLBACKS + OTHERS + BUSINESS

SECONDS = {"slow": 3.0}
"""Of a kind: how long where nobody says it; below every client's patience."""
LONG = 30.0


@dataclass
class Fault:
    """`operation` limits it to one method, path, kind of callback or number of ours (a part of it is enough)."""

    id: int
    party: str
    kind: str
    times: int
    operation: str
    seconds: float
    then: str

    def fits(self, party: str, kinds: tuple[str, ...], operation: str) -> bool:
        wanted = self.party in (party, "*") and self.kind in kinds and self.operation in operation
        return wanted and self.times > 0


@dataclass
class Faults:
    _waiting: list[Fault] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _numbers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def add(
        self, party: str, kind: str, times: int = 1, operation: str = "", seconds: float | None = None, then: str = ""
    ) -> None:
        """`seconds`: how long a time-out hangs, a slow answer takes, after how long something ends, how late a callback
        comes; None: as the kind has it.
        """
        if kind not in KINDS:
            raise BadRequest(f"kind is one of {KINDS}")
        ends = THEN.get(kind, ("",))
        if (then or ends[0]) not in ends:
            raise BadRequest(f"then is one of {ends}")
        with self._lock:
            long = SECONDS.get(kind, LONG) if seconds is None else seconds
            fault = Fault(next(self._numbers), party, kind, times, operation, long, then or ends[0])
            self._waiting.append(fault)

    def take(self, party: str, kinds: tuple[str, ...], operation: str = "") -> Fault | None:
        with self._lock:
            fault = next((each for each in self._waiting if each.fits(party, kinds, operation)), None)
            if fault:
                fault.times -= 1
            return fault

    def waiting(self) -> list[Fault]:
        with self._lock:
            self._waiting = [fault for fault in self._waiting if fault.times > 0]
            return list(self._waiting)

    def clear(self) -> int:
        with self._lock:
            ended = len(self._waiting)
            self._waiting = []
            return ended

    def before(self, party: str, operation: str) -> Response | None:
        """The party fails before anything happened."""
        fault = self.take(party, ("timeout", "error"), operation)
        return _fail(fault) if fault else None

    def after(self, party: str, operation: str, response: Response) -> Response:
        """The party did it, and the answer is lost, broken or late."""
        fault = self.take(party, ("timeout_after", "error_after", "garbled", "slow"), operation)
        if fault and fault.kind == "slow":
            time.sleep(fault.seconds)
            return response
        return _fail(fault) if fault else response


def _fail(fault: Fault) -> Response:
    if fault.kind.startswith("timeout"):
        time.sleep(fault.seconds)
        return Response("gateway time-out", 504, "text/plain")
    if fault.kind == "garbled":
        return Response("<html><body>upstream connect error", 200)
    return Response("internal error", 500, "text/plain")


PARTIES = ("alipay", "esign", "sms", "express", "wechat", "risk", "notary", "credit", "hook")


def party_of(request: Request) -> str | None:
    """The party whose machine interface a request is for; a customer's page never fails by these faults."""
    if request.path == "/" and request.method == "POST":
        return "sms"
    first, _, rest = request.path.lstrip("/").partition("/")
    machine = {
        "alipay": "gateway.do",
        "esign": "v3/",
        "sms": "",
        "express": "poll",
        "wechat": "",
        "sf": "std/",
        "risk": "v1/",
        "notary": "api/",
        "credit": "v1/",
        "hook": "",
    }
    if first in machine and rest.startswith(machine[first]) and request.method != "HEAD":
        if request.path == "/alipay/gateway.do" and request.method == "GET":
            return None
        return "express" if first == "sf" else first
    return None
