"""Batch files, and a feedback for each of their records."""

import base64
import hashlib
import json
import os
from typing import Any

from infra.sandbox import clock
from infra.sandbox.web import NONSENSE, Request, same, signature

from . import files
from .envelope import FINE, LATER, RECORDS, Refusal
from .files import FileError, Reported
from .judging import Judging


class Batches(Judging):
    def upload(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        own, number = self.own, asked["number"]
        known = self.store.one("SELECT * FROM credit_batch WHERE number = ?", number)
        if known and known["plain"] != asked["plainSha256"]:
            raise Refusal("2003")
        if known:
            return {"receiptNo": known["receipt"]}
        shut = base64.b64decode(str(asked["file"]), validate=True)
        digest = hashlib.sha256(shut).hexdigest()
        if digest != asked["sha256"] or not same(signature(own["secret"], digest), str(asked["sign"])):
            raise Refusal("2006", "文件签名")
        try:
            text = files.opened(shut, number, own["aes_key"])
            if hashlib.sha256(text).hexdigest() != asked["plainSha256"]:
                raise FileError("摘要不符")
            records = files.records_of(text, own["org_code"], number)
        except (FileError, *NONSENSE) as error:
            raise Refusal("2006", str(error)) from error
        if len(records) != asked["records"]:
            raise Refusal("2006", "记录数")
        said = [(one.number, *self._take(one, number)) for one in records]
        receipt = f"RC{os.urandom(8).hex().upper()}"
        late = self.callbacks.faults.take("credit", ("in_process",), f"batch {number}") is not None
        self.store.insert(
            "credit_batch", number=number, plain=str(asked["plainSha256"]), receipt=receipt,
            period=str(asked["period"]), records=len(records), said=json.dumps(said, ensure_ascii=False),
            at=clock.iso(clock.now()), late=int(late),
        )  # fmt: skip
        return {"receiptNo": receipt}

    def feedback(self, request: Request, asked: dict[str, Any]) -> dict[str, Any]:
        own, number = self.own, asked["number"]
        row = self.store.one("SELECT * FROM credit_batch WHERE number = ?", number)
        if row is None:
            raise Refusal("2004")
        if row["late"]:
            self.store.run("UPDATE credit_batch SET late = 0 WHERE number = ?", number)
            return LATER
        faults, said = self.callbacks.faults, [tuple(map(str, one)) for one in json.loads(row["said"])]
        wrong = faults.take("credit", ("wrong_count",), f"batch {number}") is not None
        if faults.take("credit", ("reorder",), f"batch {number}"):
            said.reverse()
        if faults.take("credit", ("duplicate",), f"batch {number}"):
            said += said[:1]
        text = files.feedback(own["org_code"], number, said, wrong_count=wrong)  # type: ignore[arg-type]
        if faults.take("credit", ("truncated",), f"batch {number}"):
            text = text[: len(text) // 2]
        shut = files.shut(text, number, own["aes_key"])
        secret = "0" * 32 if faults.take("credit", ("forge",), f"batch {number}") else own["secret"]
        return {"file": base64.b64encode(shut).decode(), "sign": signature(secret, hashlib.sha256(shut).hexdigest())}

    def _take(self, one: Reported, batch: str) -> tuple[str, str, str]:
        """(code, field, message) of a record, which counts from now on if it is taken."""
        fault = self.callbacks.faults.take("credit", ("rejected",), f"{one.kind} {one.number}")
        code, name = (fault.then, "contract_no" if fault.then == "E203" else "") if fault else self.judged(one)
        if code == FINE:
            self.count(one)
        self.store.run("DELETE FROM credit_record WHERE number = ?", one.number)
        self.store.insert(
            "credit_record", number=one.number, batch=batch, kind=one.kind, account=one.values["acct_code"],
            name=one.values["name"], code=code, field=name, at=clock.iso(clock.now()),
            content=json.dumps(one.values, ensure_ascii=False),
        )  # fmt: skip
        return code, name, "" if code == FINE else RECORDS[code]
