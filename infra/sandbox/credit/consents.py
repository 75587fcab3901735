"""Consents that customers sign on a page, and take back."""

import json
import secrets
from datetime import timedelta
from typing import Any

from infra.sandbox import clock
from infra.sandbox.callbacks import Callback
from infra.sandbox.store import Row
from infra.sandbox.web import BadRequest, Request

from .envelope import FINE, Bureau, Refusal, judge_person

WAITING, SIGNED, REFUSED, EXPIRED, WITHDRAWN = "WAITING", "SIGNED", "REFUSED", "EXPIRED", "WITHDRAWN"
STATES = {WAITING: "待签署", SIGNED: "已授权", REFUSED: "已拒绝", EXPIRED: "已过期", WITHDRAWN: "已撤回"}
LINK_DAYS = 7


class Consents(Bureau):
    def create(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        judge_person(asked)
        known = self.consent_of(asked["number"])
        if known is None:
            self.store.insert(
                "credit_consent", number=asked["number"], code=secrets.token_urlsafe(16), name=str(asked["name"]),
                id_no=str(asked["idNo"]), mobile=str(asked["mobile"]), text=str(asked["text"]), state=WAITING,
                notify_url=str(asked["notifyUrl"]), return_url=str(asked["returnUrl"]), at=clock.iso(clock.now()),
                expires_at=clock.iso(clock.now() + timedelta(days=LINK_DAYS)),
            )  # fmt: skip
            known = self.consent_of(asked["number"]) or {}
            if self.auto:
                self.act(asked["number"], "sign")
        elif (known["name"], known["id_no"]) != (asked["name"], asked["idNo"]):
            raise Refusal("2003")
        return {"url": f"{request.public}/credit/consent/{known['code']}", "expiresAt": clock.ms(known["expires_at"])}

    def consent(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        row = self.consent_of(asked["number"])
        if row is None:
            raise Refusal("2004")
        return {"state": row["state"], "signedAt": clock.ms(row["signed_at"])}

    def withdraw(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        """What was signed alone is taken back; told again it is the same."""
        row = self.consent_of(asked["number"])
        if row is None:
            raise Refusal("2004")
        if row["state"] not in (SIGNED, WITHDRAWN):
            raise Refusal("2005")
        self.store.run("UPDATE credit_consent SET state = ? WHERE number = ?", WITHDRAWN, row["number"])
        return {"state": WITHDRAWN}

    def by_code(self, code: str) -> Row | None:
        found = self.store.one("SELECT number FROM credit_consent WHERE code = ?", code)
        return self.consent_of(found["number"]) if found else None

    def waiting(self) -> list[Row]:
        return self.store.all("SELECT * FROM credit_consent WHERE state = ? ORDER BY at DESC LIMIT 50", WAITING)

    def act(self, number: str, deed: str) -> Row:
        """The customer signs or refuses; what was decided stays."""
        if deed not in ("sign", "refuse"):
            raise BadRequest("act is sign or refuse")
        with self.store.write():
            row = self.consent_of(number)
            if row is None:
                raise BadRequest("no such consent")
            if row["state"] != WAITING:
                return row
            state = SIGNED if deed == "sign" else REFUSED
            self.store.run(
                "UPDATE credit_consent SET state = ?, signed_at = ? WHERE number = ?", state, clock.iso(clock.now()),
                number,
            )  # fmt: skip
            body = {
                "eventId": secrets.token_hex(12), "consentNo": number, "state": state,
                "eventTime": int(clock.now().timestamp() * 1000),
            }  # fmt: skip
            text = json.dumps(body)
            self.callbacks.push(
                Callback(
                    "credit", str(body["eventId"]), number, row["notify_url"], text, self.signed(text), FINE, state
                )
            )
            return self.consent_of(number) or {}

    def consent_of(self, number: str) -> Row | None:
        row = self.store.one("SELECT * FROM credit_consent WHERE number = ?", number)
        if row and row["state"] == WAITING and row["expires_at"] <= clock.iso(clock.now()):
            self.store.run("UPDATE credit_consent SET state = ? WHERE number = ?", EXPIRED, number)
            row["state"] = EXPIRED
        return row

    def need_consent(self, asked: dict[str, Any]) -> None:
        row = self.consent_of(str(asked["consentNo"]))
        if row is None or row["state"] != SIGNED or row["id_no"] != asked["idNo"]:
            raise Refusal("2005")
        if row["name"] != asked["name"]:
            raise Refusal("2002")
