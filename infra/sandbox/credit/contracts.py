"""Contracts of leases, taken or refused by a code."""

from datetime import date
from typing import Any

from infra.sandbox import clock
from infra.sandbox.web import Request

from .consents import Consents
from .envelope import FINE, LATER, RECORDS, Refusal, digest_of, judge_person


class Contracts(Consents):
    def contract(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        digest = digest_of(asked)
        known = self.store.one("SELECT * FROM credit_contract WHERE number = ?", asked["number"])
        if known and known["digest"] != digest:
            raise Refusal("2003")
        if not known:
            judge_person(asked)
            self.need_consent(asked)
            begins, ends = date.fromisoformat(str(asked["beginsOn"])), date.fromisoformat(str(asked["endsOn"]))
            fault = self.callbacks.faults.take("credit", ("rejected",), f"contract {asked['number']}")
            wrong = ends <= begins or type(asked["total"]) is not int or asked["total"] <= 0
            code = fault.then if fault else "E202" if wrong else FINE
            self.store.insert(
                "credit_contract", number=asked["number"], digest=digest, id_no=str(asked["idNo"]),
                contract_no=str(asked["contractNo"]), code=code, at=clock.iso(clock.now()), late=0,
            )  # fmt: skip
            if self.callbacks.faults.take("credit", ("in_process",), f"contract {asked['number']}"):
                self.store.run("UPDATE credit_contract SET late = 1 WHERE number = ?", asked["number"])
        return self.decided(request, asked)

    def decided(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        row = self.store.one("SELECT * FROM credit_contract WHERE number = ?", asked["number"])
        if row is None:
            raise Refusal("2004")
        if row["late"]:
            self.store.run("UPDATE credit_contract SET late = 0 WHERE number = ?", row["number"])
            return LATER
        taken = row["code"] == FINE
        return {
            "state": "ACCEPTED" if taken else "REJECTED", "resultCode": row["code"],
            "resultText": "" if taken else RECORDS[row["code"]],
        }  # fmt: skip
