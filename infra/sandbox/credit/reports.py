"""Reports on people as XML, of the same number the same."""

import base64
import os
from typing import Any

from infra.sandbox import clock
from infra.sandbox.bills import bill_of
from infra.sandbox.web import BadRequest, Request

from .consents import Consents
from .document import document
from .envelope import LATER, Refusal, digest_of, judge_person

MOODS = ("known", "unknown")
QUERY_PRICE = 500
"""What a report costs the platform, in fen."""
BOMB = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><Document><PRH><ReportNo>&c;</ReportNo></PRH></Document>"""


class Reports(Consents):
    def report(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        digest = digest_of(asked)
        known = self.store.one("SELECT * FROM credit_query WHERE number = ?", asked["number"])
        if known and known["digest"] != digest:
            raise Refusal("2003")
        if not known:
            judge_person(asked)
            self.need_consent(asked)
            if self.callbacks.faults.take("credit", ("refused",), asked["number"]):
                raise Refusal("2002")
            trade_no = f"CR{os.urandom(8).hex().upper()}"
            self.store.insert(
                "credit_query", number=asked["number"], trade_no=trade_no, digest=digest, name=str(asked["name"]),
                id_no=str(asked["idNo"]), report=(text := self._document(asked, trade_no)), at=clock.iso(clock.now()),
                late=0, price=QUERY_PRICE if text else 0,
            )  # fmt: skip
            if self.callbacks.faults.take("credit", ("in_process",), asked["number"]):
                self.store.run("UPDATE credit_query SET late = 1 WHERE number = ?", asked["number"])
        return self.found(request, asked)

    def found(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        row = self.store.one("SELECT * FROM credit_query WHERE number = ?", asked["number"])
        if row is None:
            raise Refusal("2004")
        if row["late"]:
            self.store.run("UPDATE credit_query SET late = 0 WHERE number = ?", row["number"])
            return LATER
        xml = str(row["report"]).encode()
        if xml and self.callbacks.faults.take("credit", ("truncated",), "report"):
            xml = xml[: len(xml) // 2]
        if xml and self.callbacks.faults.take("credit", ("entities",), "report"):
            xml = BOMB
        shut = base64.b64encode(xml).decode() if xml else None
        return {"tradeNo": row["trade_no"], "report": shut, "fee": row["price"]}

    def bill(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """What it charged for on a day: reports that were there."""
        rows = self.store.all("SELECT number, trade_no, price, at FROM credit_query ORDER BY at")
        return bill_of("credit", asked["day"], rows, self.callbacks.faults)

    def person(self, id_no: str, mood: str) -> None:
        if mood not in MOODS:
            raise BadRequest(f"mood is one of {MOODS}")
        self.store.run("INSERT OR REPLACE INTO credit_person VALUES (?, ?)", id_no.upper(), mood)

    def _document(self, asked: dict[str, Any], number: str) -> str:
        id_no = str(asked["idNo"])
        mood = self.store.one("SELECT mood FROM credit_person WHERE id_no = ?", id_no.upper())
        if mood and mood["mood"] == "unknown":
            return ""
        own = self.store.all("SELECT * FROM credit_account WHERE id_no = ? ORDER BY opened_on", id_no)
        earlier = self.store.all("SELECT at FROM credit_query WHERE id_no = ? ORDER BY at DESC LIMIT 20", id_no)
        return document(asked, number, own, earlier)
