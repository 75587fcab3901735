"""执行证书 at the notary's office: what the creditor of a certified contract asks for once its debtor doesn't pay.

The creditor says what is owed on a day, as it splits and bill by bill; the office accepts it, and issues the
certificate or doesn't. Until then it can be withdrawn. The protocol is ours, as the whole of the office's
(infra/decisions/0039).
"""

import hashlib
import json
import secrets
from dataclasses import dataclass
from datetime import date
from typing import Any

from . import clock
from .callbacks import Callback
from .notary import FILE_MINUTES, FINE, ISSUED, NO_CASE, NOT_NOW, SUMS, WRONG, Notary, Refusal, judged, small_pdf
from .store import Row, Store
from .web import BadRequest, Request, Response

SUBMITTED, ACCEPTED, CERTIFIED, DECLINED, WITHDRAWN = 110, 120, 150, 190, 191
STATES = {
    SUBMITTED: "待受理", ACCEPTED: "已受理，核实中", CERTIFIED: "已出具执行证书", DECLINED: "不予出具",
    WITHDRAWN: "已撤回",
}  # fmt: skip
OPEN = (SUBMITTED, ACCEPTED)
SPLIT = ("rentAmount", "feeAmount", "compensationAmount")
KEPT = (*SPLIT, "totalAmount", "asOf", "schedule")


@dataclass
class Enforcements:
    office: Notary

    @property
    def store(self) -> Store:
        return self.office.store

    def ask(self, request: Request, app_id: str) -> dict[str, Any]:
        """Opens it, for a case of this app that has its certificate; the same again is one, another one is refused."""
        asked = judged("enforce", request.json)
        number, claim = str(asked["outNo"]), {name: asked[name] for name in KEPT}
        _check_sums(claim)
        case = self.office.own(str(asked["caseOutNo"]), app_id, ISSUED)
        digest = hashlib.sha256(json.dumps([case["out_no"], claim], sort_keys=True).encode()).hexdigest()
        row = self._find(number)
        if row is None:
            self.store.insert(
                "notary_enforcement", out_no=number, case_out_no=case["out_no"], app_id=app_id, status=SUBMITTED,
                enforce_no=f"ZX{clock.now():%Y%m%d}{secrets.randbelow(10**8):08d}", claim=json.dumps(claim),
                digest=digest, notify_url=str(asked["notifyUrl"]), created_at=clock.iso(clock.now()),
            )  # fmt: skip
        elif row["digest"] != digest or row["app_id"] != app_id:
            raise Refusal(WRONG, "参数错误: outNo 已用于另一份申请")
        found = self._own(number, app_id)
        if row is None and self.office.auto:
            self.act(number, "accept")
            self.act(number, "issue")
        return {"enforceNo": found["enforce_no"]}

    def query(self, request: Request, app_id: str) -> dict[str, Any]:
        row = self._own(str(judged("enforceQuery", request.json)["outNo"]), app_id)
        return {
            "enforceNo": row["enforce_no"], "status": row["status"], "statusText": STATES[row["status"]],
            "reason": row["reason"], "certificateNo": row["certificate_no"], "certificateSha256": row["sha256"],
        }  # fmt: skip

    def withdraw(self, request: Request, app_id: str) -> dict[str, Any]:
        """Until there is a certificate. Asked again, it is the same."""
        asked = judged("enforceWithdraw", request.json)
        row = self._own(str(asked["outNo"]), app_id)
        if row["status"] in (CERTIFIED, DECLINED):
            raise Refusal(NOT_NOW, f"执行申请{STATES[row['status']]}，不可撤回")
        if row["status"] != WITHDRAWN:
            self._move(row, WITHDRAWN, str(asked["reason"]), "ENFORCE_WITHDRAWN")
        return {"enforceNo": row["enforce_no"]}

    def certificate(self, request: Request, app_id: str) -> dict[str, Any]:
        row = self._own(str(judged("enforceCertificate", request.json)["outNo"]), app_id)
        if row["status"] != CERTIFIED:
            raise Refusal(NOT_NOW, f"执行申请{STATES[row['status']]}")
        ticket = secrets.token_urlsafe(24)
        until = clock.after(FILE_MINUTES * 60)
        self.store.insert("notary_ticket", ticket=ticket, out_no=row["out_no"], expires_at=until)
        url = f"{request.origin}/notary/enforcement/{ticket}"
        return {"certificateNo": row["certificate_no"], "sha256": row["sha256"], "url": url}

    def file(self, request: Request) -> Response:
        """As the certificate of a case: by a name that holds for minutes, with the fault `truncated` the half of it."""
        ticket = self.store.one("SELECT * FROM notary_ticket WHERE ticket = ?", request.args["ticket"])
        row = self._find(ticket["out_no"]) if ticket and ticket["expires_at"] > clock.iso(clock.now()) else None
        if row is None:
            return Response("not found", 404, "text/plain")
        pdf: bytes = row["certificate"]
        cut = self.office.callbacks.faults.take("notary", ("truncated",), row["out_no"])
        return Response(pdf[: len(pdf) // 2] if cut else pdf, content_type="application/pdf")

    def requests(self) -> list[Row]:
        """All of them, the newest first, without their files."""
        sql = (
            "SELECT r.out_no, r.enforce_no, r.status, r.claim, r.reason, r.certificate_no, r.created_at, c.case_no"
            " FROM notary_enforcement r LEFT JOIN notary_case c ON c.out_no = r.case_out_no"
            " ORDER BY r.created_at DESC, r.rowid DESC LIMIT 200"
        )
        return self.store.all(sql)

    def open(self) -> list[Row]:
        """What the office has to go on with."""
        sql = "SELECT * FROM notary_enforcement WHERE status IN (?, ?) ORDER BY created_at DESC LIMIT 50"
        return self.store.all(sql, *OPEN)

    def has(self, out_no: str) -> bool:
        return self._find(out_no) is not None

    def act(self, out_no: str, deed: str, reason: str = "") -> Row:
        """The notary accepts it, issues the certificate or declines. What has ended stays as it is."""
        with self.store.write():
            row = self._find(out_no)
            if row is None or deed not in ("accept", "issue", "reject"):
                raise BadRequest("no such request, or act: accept, issue, reject")
            if deed == "accept" and row["status"] == SUBMITTED:
                return self._move(row, ACCEPTED, "", "ENFORCE_ACCEPTED")
            if deed == "reject" and row["status"] in OPEN:
                return self._move(row, DECLINED, reason or "债务履行情况有争议", "ENFORCE_DECLINED")
            if deed == "issue" and row["status"] == ACCEPTED:
                number = f"（{clock.now():%Y}）杭沙执字第 {secrets.randbelow(10**5):05d} 号"
                pdf = small_pdf("ENFORCEMENT CERTIFICATE", row["enforce_no"], number, clock.iso(clock.now()))
                self.store.run(
                    "UPDATE notary_enforcement SET certificate = ?, certificate_no = ?, sha256 = ? WHERE out_no = ?",
                    pdf, number, hashlib.sha256(pdf).hexdigest(), out_no,
                )  # fmt: skip
                return self._move(row, CERTIFIED, "", "ENFORCE_ISSUED")
            return row

    def _find(self, out_no: str) -> Row | None:
        return self.store.one("SELECT * FROM notary_enforcement WHERE out_no = ?", out_no)

    def _own(self, out_no: str, app_id: str) -> Row:
        row = self._find(out_no)
        if row is None or row["app_id"] != app_id:
            raise Refusal(NO_CASE, "执行申请不存在")
        return row

    def _move(self, row: Row, status: int, reason: str, event: str) -> Row:
        out_no = row["out_no"]
        self.store.run("UPDATE notary_enforcement SET status = ?, reason = ? WHERE out_no = ?", status, reason, out_no)
        body = {
            "eventId": secrets.token_hex(12), "eventType": event, "outNo": out_no, "caseNo": row["enforce_no"],
            "status": status, "reason": reason, "eventTime": int(clock.now().timestamp() * 1000),
        }  # fmt: skip
        text = json.dumps(body, ensure_ascii=False)
        headers = self.office.signed(row["app_id"], text)
        self.office.callbacks.push(
            Callback("notary", str(body["eventId"]), out_no, row["notify_url"], text, headers, FINE, event)
        )
        return self._find(out_no) or {}


def _check_sums(claim: dict[str, Any]) -> None:
    """Raises Refusal where what is owed isn't what its parts and its bills come to, or nothing is."""
    try:
        date.fromisoformat(str(claim["asOf"]))
    except ValueError as error:
        raise Refusal(WRONG, "参数错误: asOf") from error
    amounts = [one["amount"] for one in claim["schedule"]]
    if any(type(amount) is not int or amount < 0 for amount in (*amounts, *(claim[name] for name in SPLIT))):
        raise Refusal(WRONG, "参数错误: amount")
    total = claim["totalAmount"]
    if total < 1 or sum(amounts) != total or sum(claim[name] for name in SPLIT) != total:
        raise Refusal(SUMS, "申请金额与各项、各期金额之和不一致")
