"""The hand that moves the puppets: play the customer, break a party, read everything. JSON, or a page's form."""

import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from . import clock
from .alipay import customer, refund
from .alipay.wire import Refusal
from .app_parts import Parts
from .esign import Refusal as FlowRefusal
from .faults import PARTIES
from .store import AUTHENTICATOR, Row
from .web import BadRequest, Request, Response, Router, as_json, page, redirect

BEHAVIOURS = ("pays", "late", "refuses")


@dataclass
class Control:
    parts: Parts
    _kept: dict[int, dict[str, list[Row]]] = field(default_factory=dict)
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    def mount(self, router: Router) -> None:
        for path, act in {
            "alipay/act": self.alipay, "alipay/refund": self.refund, "esign/act": self.esign,
            "notary/act": self.notary, "credit/act": self.credit, "credit/person": self.credit_person,
            "express/advance": self.express, "risk/person": self.risk, "hook/secret": self.hook,
            "customers": self.add_customer, "customers/<id>/behaviour": self.behave,
            "faults": self.fault, "faults/clear": self.clear_faults, "callbacks/flush": self.flush,
            "callbacks/release": self.release, "alipay/open_id": self.open_id,
            "authenticator": self.authenticate,
            "callbacks/base": self.base, "callbacks/take": self.take,
            "callbacks/<id>/again": self.again, "clock": self.clock, "reset": self.reset,
            "keep": self.keep, "lay": self.lay, "forget": self.forget,
        }.items():  # fmt: skip
            router.add("POST", f"/control/{path}", page(_page_or_json(act)))
        router.add("GET", "/control/authenticator", lambda request: as_json(self.parts.authenticator.codes()))
        router.add("GET", "/control/state", lambda request: as_json(self.state(request)))

    def alipay(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        try:
            return customer.act(self.parts.world, asked)
        except Refusal as refusal:
            raise BadRequest(f"{refusal.sub_code}: {refusal.sub_msg}") from refusal

    def refund(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """The seller refunds in Alipay's own back office: `amount` fen of `out_trade_no`, under `number`."""
        try:
            number, amount = str(asked["out_trade_no"]), int(asked["amount"])
            return {"at": refund.by_hand(self.parts.world, number, amount, str(asked.get("number", "")))}
        except Refusal as refusal:
            raise BadRequest(f"{refusal.sub_code}: {refusal.sub_msg}") from refusal

    def open_id(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """From now on the merchant's app sees open ids instead of user ids, or (`on` false) user ids again."""
        value = "1" if asked.get("on", True) else "0"
        self.parts.store.run("INSERT OR REPLACE INTO setting VALUES ('open_id', ?)", value)
        return {"on": value == "1"}

    def esign(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        flow_id, deed, reason = str(asked["flow_id"]), str(asked.get("act", "sign")), str(asked.get("reason", ""))
        try:
            return self.parts.esign.act(flow_id, deed, reason)
        except FlowRefusal as refusal:
            raise BadRequest(refusal.message) from refusal

    def notary(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        number, act, reason = str(asked["out_no"]), str(asked.get("act", "confirm")), str(asked.get("reason", ""))
        desk = self.parts.enforcement if self.parts.enforcement.has(number) else self.parts.notary
        case = desk.act(number, act, reason)
        return {name: value for name, value in case.items() if not isinstance(value, bytes)}

    def credit(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        return self.parts.credit.act(str(asked["number"]), str(asked.get("act", "sign")))

    def credit_person(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        id_no, mood = str(asked["id_no"]), str(asked["mood"])
        self.parts.credit.person(id_no, mood)
        return {"id_no": id_no, "mood": mood}

    def express(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        text, to = str(asked.get("text", "")), str(asked.get("to", "note"))
        return {"nodes": self.parts.express.advance(str(asked["number"]), to, text)}

    def risk(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """What the risk vendor says of a person: `mood` clean, risky, or unknown."""
        self.parts.risk.mood(str(asked["id_number"]), str(asked["mood"]))
        return {"ok": True}

    def hook(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """A shop's program learns its `secret`, by its `key`: from now on it believes nothing else."""
        return self.parts.hook.learn(str(asked["key"]), str(asked["secret"]))

    def add_customer(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        return self.parts.world.buyer(str(asked["logon"]))

    def behave(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """`id` is the buyer id or the logon (mobile); `behaviour`, `waiver_bps` and `name` change what is given."""
        buyer = self.parts.world.buyer(request.args["id"])
        if asked.get("behaviour", "pays") not in BEHAVIOURS:
            raise BadRequest(f"behaviour is one of {BEHAVIOURS}")
        if not 0 <= int(asked.get("waiver_bps") or 0) <= 10_000:
            raise BadRequest("waiver_bps is 0..10000")
        for column in ("behaviour", "waiver_bps", "name"):
            if column in asked:
                self.parts.store.run(f"UPDATE buyer SET {column} = ? WHERE id = ?", asked[column], buyer["id"])
        return self.parts.world.buyer(buyer["id"])

    def fault(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        party = str(asked.get("party", ""))
        if party not in (*PARTIES, "*"):
            raise BadRequest(f"party is one of {PARTIES} or *")
        times, given = int(asked.get("times", 1)), asked.get("seconds")
        seconds = None if given in (None, "") else float(given)
        operation, then = str(asked.get("operation", "")), str(asked.get("then", ""))
        self.parts.faults.add(party, str(asked.get("kind")), times, operation, seconds, then)
        return {"ok": True}

    def clear_faults(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        self.parts.callbacks.release()
        return {"cleared": self.parts.faults.clear()}

    def authenticate(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        return self.parts.authenticator.add(str(asked["uri"]))

    def flush(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """Let held callbacks go and wait until none is due, at most `timeout` seconds (default 10)."""
        self.parts.callbacks.release()
        until = time.monotonic() + float(asked.get("timeout", 10))
        while self.parts.callbacks.pending() and time.monotonic() < until:
            time.sleep(0.004)
        return {"pending": self.parts.callbacks.pending()}

    def release(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """Let what is held back or late come now."""
        return {"released": self.parts.callbacks.release_all()}

    def base(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """From now on the merchant listens at `url`; "" keeps callbacks until they are taken. Gives where it was."""
        before, self.parts.callbacks.base = self.parts.callbacks.base, str(asked["url"])
        return {"before": before}

    def take(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """A seed hears the callbacks for its numbers `first` to `last` itself, at its own time."""
        rows = self.parts.callbacks.take(int(asked["first"]), int(asked["last"]))
        return {"callbacks": [{name: row[name] for name in ("url", "headers", "body")} for row in rows]}

    def again(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        return {"queued": self.parts.callbacks.again(int(request.args["id"]))}

    def clock(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """Move sandbox time `shift_seconds` away from real time, for pages that a person opens."""
        seconds = float(asked.get("shift_seconds", 0))
        self.parts.store.run("INSERT OR REPLACE INTO setting VALUES ('shift', ?)", str(seconds))
        clock.shift(timedelta(seconds=seconds))
        return {"now": clock.iso(clock.now())}

    def reset(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """Forget everything but the keys and the authenticator: nobody could log in again.

        `settled`: what is on its way to the merchant comes first.
        """
        if asked.get("settled"):
            self.flush(request, {})
        self._lay({})
        return {"ok": True}

    def keep(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """Everything as it is now, what is on its way told, can be laid again, for as long as the process lives."""
        self.flush(request, {})
        number = next(self._numbers)
        self._kept[number] = self.parts.store.kept()
        return {"kept": number}

    def lay(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        self._lay(self._kept[int(asked["kept"])])
        return {"ok": True}

    def forget(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        for number in asked["kept"]:
            del self._kept[int(number)]
        return {"ok": True}

    def _lay(self, kept: dict[str, list[Row]]) -> None:
        self.parts.store.lay(kept)
        self.parts.faults.clear()
        self.parts.callbacks.held.clear()
        clock.shift(timedelta())

    def state(self, request: Request) -> dict[str, Any]:
        """Every table but file contents and tokens; `?only=ledger,callback` for some of them. Of a notary's cases
        (`notary`) where they stand, and of what is asked about them (`enforcement`).
        """
        hidden = {
            "file", "wechat_token", "notary_token", "notary_ticket", "notary_case", "notary_enforcement", "hook_secret",
            "parcel_follow", "setting",
            AUTHENTICATOR,
        }  # fmt: skip
        only = request.query.get("only", "")
        names = only.split(",") if only else self.parts.store.tables()
        known = set(self.parts.store.tables()) - hidden
        rows = {name: self.parts.store.all(f"SELECT * FROM {name}") for name in names if name in known}
        if not only or "fault" in names:
            rows["fault"] = [vars(fault) for fault in self.parts.faults.waiting()]
        if not only or "notary" in names:
            rows["notary"] = self.parts.store.all("SELECT out_no, case_no, app_id, status FROM notary_case")
        if not only or "enforcement" in names:
            sql = "SELECT out_no, case_out_no, enforce_no, app_id, status, claim FROM notary_enforcement"
            rows["enforcement"] = self.parts.store.all(sql)
        return {**rows, "pending": self.parts.callbacks.pending(), "now": clock.iso(clock.now())}


def _page_or_json(act: Any) -> Any:
    def handler(request: Request) -> Response:
        asked = request.fields
        done = act(request, asked)
        back = str(asked.get("back") or "")
        return redirect(back) if back.startswith("/") and not back.startswith("//") else as_json(done)

    return handler
