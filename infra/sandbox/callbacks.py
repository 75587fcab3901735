"""Callbacks to the merchant: queued in the store, sent by a thread, retried on a schedule until answered well."""

import json
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import httpx

from .faults import CALLBACKS, Faults
from .store import Row, Store

log = logging.getLogger("sandbox.callbacks")


@dataclass(frozen=True)
class Callback:
    party: str
    event_id: str
    own_no: str
    url: str
    body: str
    headers: dict[str, str]
    expects: str
    kind: str = ""


Forge = Callable[[Callback], Callback]
MINUTE, HOUR = 60, 3_600
AS_THEY_DO: dict[str, tuple[int, ...]] = {
    "alipay": (4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR),
    "esign": (MINUTE,) * 8 + (HOUR,) * 8,
    "express": (35 * MINUTE,) * 3,
    "sms": (MINUTE, 5 * MINUTE, 10 * MINUTE),
    "notary": (MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR),
    "credit": (MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR),
}
"""Seconds between tries. Alipay's are documented, and kuaidi100's in its SDK; of e-sign's only that there are 16, of
Aliyun's nothing; the notary's and the bureau's are ours."""
HURRY = 240
"""So many times faster here: Alipay's day of tries is over in six minutes."""


def schedule(party: str) -> list[float]:
    return [seconds / HURRY for seconds in AS_THEY_DO[party]]


@dataclass
class Callbacks:
    store: Store
    faults: Faults
    base: str
    retries: Sequence[float] = ()
    """Seconds between tries of every party, instead of each one's own."""
    forgers: dict[str, Forge] = field(default_factory=dict)
    held: list[int] = field(default_factory=list)
    news: threading.Event = field(default_factory=threading.Event)

    def push(self, callback: Callback) -> None:
        """Queue one callback; the party's faults may double, hold back, drop or forge it. No URL, no callback."""
        if not callback.url:
            return
        what = f"{callback.kind} {callback.own_no} {callback.event_id}"
        fault = self.faults.take(callback.party, CALLBACKS, what)
        kind = fault.kind if fault else ""
        if kind == "drop":
            self._insert(callback, "dropped", state="dropped")
            return
        if kind == "forge":
            self._insert(self.forgers[callback.party](callback), "forged")
        if kind == "reorder":
            self.held.append(self._insert(callback, "held back", state="held"))
            return
        if fault and kind == "late":
            self._insert(callback, "late", state="held", after=fault.seconds)
            return
        for copy in range(3 if kind == "duplicate" else 1):
            self._insert(callback, "duplicate" if copy else "")
        self.release()

    def release(self) -> None:
        """Send what was held back, after everything queued so far and the newest first."""
        now = time.time()
        for place, row_id in enumerate(reversed(self.held), 1):
            sql = "UPDATE callback SET state = 'waiting', due = ? WHERE id = ?"
            self.store.run(sql, now + 0.1 * place, row_id)
        self.held.clear()

    def release_all(self) -> int:
        """Also what is late comes now, in the order in which it happened."""
        self.release()
        return self.store.run("UPDATE callback SET state = 'waiting', due = 0 WHERE state = 'held'")

    def again(self, row_id: int) -> int:
        return self.store.run("UPDATE callback SET state = 'waiting', due = 0 WHERE id = ?", row_id)

    def pending(self) -> int:
        row = self.store.one("SELECT count(*) AS n FROM callback WHERE state IN ('waiting', 'sending')")
        return int(row["n"]) if row else 0

    def take(self, first: int, last: int) -> list[Row]:
        """What was kept (without a `base` nothing is sent) for our numbers `first` to `last`, in order, once."""
        number = "CAST(own_no AS INTEGER) BETWEEN ? AND ?"
        with self.store.write():
            rows = self.store.all(f"SELECT * FROM callback WHERE state = 'kept' AND {number} ORDER BY id", first, last)
            for row in rows:
                self.store.run("UPDATE callback SET state = 'answered', attempts = 1 WHERE id = ?", row["id"])
        return rows

    def _insert(self, callback: Callback, note: str, state: str = "waiting", after: float = 0) -> int:
        if state == "waiting" and not self.base and "://" not in callback.url:
            state = "kept"
        url = callback.url if "://" in callback.url else self.base.rstrip("/") + callback.url
        made = self.store.insert(
            "callback", party=callback.party, event_id=callback.event_id, own_no=callback.own_no, url=url,
            headers=json.dumps(callback.headers), body=callback.body, note=note, state=state,
            due=None if note == "held back" else time.time() + after,
            expects=callback.expects,
        )  # fmt: skip
        self.news.set()
        return made


class Sender(threading.Thread):
    """Takes what is due and posts it; one number's in order (the `reorder` fault aside), several numbers at once."""

    def __init__(self, callbacks: Callbacks, hands: int = 2) -> None:
        super().__init__(daemon=True, name="callbacks")
        self.callbacks, self.hands = callbacks, hands
        self.http = httpx.Client(timeout=15, trust_env=False)

    def run(self) -> None:
        store = self.callbacks.store
        store.run("UPDATE callback SET state = 'waiting' WHERE state = 'sending'")
        with ThreadPoolExecutor(self.hands) as pool:
            while True:
                rows = store.all(
                    "SELECT * FROM callback WHERE state IN ('waiting', 'held') AND due <= ? ORDER BY due, id LIMIT 50",
                    time.time(),
                )
                for row in rows:
                    store.run("UPDATE callback SET state = 'sending' WHERE id = ?", row["id"])
                lanes: dict[str, list[Row]] = {}
                for row in rows:
                    lanes.setdefault(row["own_no"], []).append(row)
                list(pool.map(self.send_lane, lanes.values()))
                if not rows and self.callbacks.news.wait(0.05):
                    self.callbacks.news.clear()

    def send_lane(self, rows: list[Row]) -> None:
        for row in rows:
            self.send(row)

    def send(self, row: Row) -> None:
        try:
            answer = self.http.post(row["url"], content=row["body"].encode(), headers=json.loads(row["headers"]))
            status, text = answer.status_code, answer.text[:500]
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            status, text = 0, repr(error)[:500]
        # e-sign wants no words, only that it went well
        well = 200 <= status < 300 if row["party"] == "esign" else status == 200
        good = well and (row["expects"] in text if row["expects"] != "success" else text == "success")
        self._record(row, status, text, good)

    def _record(self, row: Row, status: int, text: str, good: bool) -> None:
        attempts, after = row["attempts"] + 1, self.callbacks.retries or schedule(row["party"])
        forged = row["note"] == "forged"
        state = "answered" if good else "given up" if forged or attempts > len(after) else "waiting"
        due = time.time() + (after[attempts - 1] if attempts <= len(after) else 0)
        self.callbacks.store.run(
            "UPDATE callback SET state = ?, attempts = ?, due = ?, status = ?, answer = ? WHERE id = ?",
            state, attempts, due, status, text, row["id"],
        )  # fmt: skip
        log.info("%s %s → %s %s", row["party"], row["event_id"], status, text[:60])
