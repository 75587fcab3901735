"""A notary's office, in the manner of the enforceable-notarization services that lessors use: token, three pushes,
ready, the customer's page, a signed callback, a certificate.

No office publishes its protocol: this one is ours, with what their products have in common (infra/decisions/0039).
"""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any

from . import calls, clock
from .bills import bill_of
from .callbacks import Callback, Callbacks
from .keys import Keys
from .people import is_id_number
from .store import Row, Store
from .web import NONSENSE, BadRequest, Request, Response, as_json, same, signature

DRAFT, READY, WAITING, PROCESSING, ISSUED, FAILED, CANCELLED = 10, 20, 30, 40, 50, 90, 91
WORDS = {
    DRAFT: "资料收集中", READY: "已受理", WAITING: "待当事人确认", PROCESSING: "公证员审核中", ISSUED: "已出证",
    FAILED: "不予办理", CANCELLED: "已撤销",
}  # fmt: skip
FINE = "0000"
NO_APP, WRONG_SIGN, TOKEN_OVER, STALE = "1001", "1002", "1003", "1004"
WRONG, NO_CASE, INCOMPLETE, NOT_NOW, DIGEST, SUMS = "2001", "2002", "2003", "2007", "2010", "2011"
BUSY = "9001"
PUSHES = ("customer", "idCard", "contract")
CASE_PRICE = 6_000
"""What a certificate costs the platform, in fen."""
TOKEN_SECONDS, LINK_DAYS, FILE_MINUTES = 7200, 7, 10
SKEW_MS = 5 * 60 * 1000
PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF")


Act = Callable[[Request, str], dict[str, Any]]


class Refusal(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Denied(Refusal):
    """By the gateway, before anything was looked at: HTTP 401."""


@dataclass
class Notary:
    store: Store
    keys: Keys
    callbacks: Callbacks
    auto: bool = False
    _seen: dict[str, float] = field(default_factory=dict)

    def secret_of(self, app_id: str) -> str:
        apps = self.keys.credentials.get("notary", {}).get("apps", [])
        return next((str(app["secret"]) for app in apps if app["app_id"] == app_id), "")

    def call(
        self, act: Callable[[Request, str], dict[str, Any]], *, token: bool = True
    ) -> Callable[[Request], Response]:
        """`act` behind signature and token, its answer in the office's envelope."""

        def handler(request: Request) -> Response:
            try:
                app_id = self.check(request)
                if token:
                    self.check_token(request, app_id)
                with self.store.write():
                    data = act(request, app_id)
                return as_json({"code": FINE, "message": "成功", "data": data})
            except Denied as denied:
                return as_json({"code": denied.code, "message": denied.message, "data": None}, 401)
            except Refusal as refusal:
                return as_json({"code": refusal.code, "message": refusal.message, "data": None})
            except NONSENSE:
                return as_json({"code": WRONG, "message": "参数错误", "data": None})

        return handler

    def check(self, request: Request) -> str:
        """The app that signed it; each word is good once."""
        head = request.headers
        app_id, stamp = head.get("x-notary-app-id", ""), head.get("x-notary-timestamp", "")
        nonce, given = head.get("x-notary-nonce", ""), head.get("x-notary-signature", "")
        secret = self.secret_of(app_id)
        if not secret or self.callbacks.faults.take("notary", ("denied",)):
            raise Denied(NO_APP, "appId 不存在或未开通")
        now = time.time() * 1000
        if not stamp.isdecimal() or abs(int(stamp) - now) > SKEW_MS:
            raise Denied(STALE, "请求时间已过期")
        digest = hashlib.sha256(request.body).hexdigest()
        want = signature(secret, request.method, request.path, stamp, nonce, digest)
        if not same(want, given) or not 16 <= len(nonce) <= 64:
            raise Denied(WRONG_SIGN, "签名错误")
        self._seen = {word: until for word, until in self._seen.items() if until > now}
        if nonce in self._seen:
            raise Denied(STALE, "请求重复")
        self._seen[nonce] = now + 2 * SKEW_MS
        return app_id

    def check_token(self, request: Request, app_id: str) -> None:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        row = self.store.one("SELECT * FROM notary_token WHERE token = ?", token)
        over = self.callbacks.faults.take("notary", ("token_over",), request.path) is not None
        if over or not row or row["app_id"] != app_id or row["expires_at"] <= clock.iso(clock.now()):
            raise Denied(TOKEN_OVER, "token 无效或已过期")

    def token(self, request: Request, app_id: str) -> dict[str, Any]:
        """A new one; the older ones hold until their end."""
        asked = judged("token", request.json)
        if asked["appId"] != app_id:
            raise Refusal(WRONG, "参数错误: appId")
        token = secrets.token_urlsafe(32)
        self.store.insert("notary_token", token=token, app_id=app_id, expires_at=clock.after(TOKEN_SECONDS))
        return {"token": token, "expiresIn": TOKEN_SECONDS}

    def customer(self, request: Request, app_id: str) -> dict[str, Any]:
        """Opens the case; pushed again while nothing is accepted, the newest counts."""
        asked = judged("customer", request.json)
        person, number = asked["customer"], str(asked["outNo"])
        if not is_id_number(str(person["idNumber"])):
            raise Refusal(WRONG, "参数错误: customer.idNumber 校验位不符")
        if not str(person["mobile"]).isdecimal() or len(str(person["mobile"])) != 11:
            raise Refusal(WRONG, "参数错误: customer.mobile")
        case = self._find(number)
        if case is None:
            self.store.insert(
                "notary_case", out_no=number, case_no=f"NZ{clock.now():%Y%m%d}{secrets.randbelow(10**8):08d}",
                app_id=app_id, status=DRAFT, created_at=clock.iso(clock.now()),
            )  # fmt: skip
        case = self.own(number, app_id, DRAFT)
        self.store.run(
            "UPDATE notary_case SET office = ?, payer = ?, notify_url = ?, return_url = ?, customer = ?"
            " WHERE out_no = ?",
            str(asked["office"]), str(asked["payer"]), str(asked["notifyUrl"]), str(asked.get("returnUrl") or ""),
            json.dumps(person, ensure_ascii=False), number,
        )  # fmt: skip
        return {"caseNo": case["case_no"]}

    def id_card(self, request: Request, app_id: str) -> dict[str, Any]:
        asked = judged("idCard", request.json)
        case = self.own(str(asked["outNo"]), app_id, DRAFT)
        self._after(case, "customer")
        for side in ("front", "back"):
            content = _file(asked[side])
            if not content.startswith(PICTURES):
                raise Refusal(WRONG, f"参数错误: {side} 不是图片")
            self.store.run(f"UPDATE notary_case SET {side} = ? WHERE out_no = ?", content, case["out_no"])
        return {"caseNo": case["case_no"]}

    def contract(self, request: Request, app_id: str) -> dict[str, Any]:
        asked = judged("contract", request.json)
        case = self.own(str(asked["outNo"]), app_id, DRAFT)
        self._after(case, "idCard")
        pdf, schedule = _file(asked["file"]), asked["schedule"]
        if not pdf.startswith(b"%PDF"):
            raise Refusal(WRONG, "参数错误: file 不是 PDF")
        amounts = [one["amount"] for one in schedule]
        if any(type(amount) is not int or amount < 0 for amount in (*amounts, asked["depositAmount"])):
            raise Refusal(WRONG, "参数错误: amount")
        if [one["period"] for one in schedule] != list(range(1, len(schedule) + 1)):
            raise Refusal(WRONG, "参数错误: schedule.period")
        if sum(amounts) != asked["totalAmount"]:
            raise Refusal(SUMS, "合同总额与各期金额之和不一致")
        kept = {name: asked[name] for name in ("contractNo", "totalAmount", "depositAmount", "schedule")}
        self.store.run(
            "UPDATE notary_case SET pdf = ?, contract = ? WHERE out_no = ?", pdf, json.dumps(kept), case["out_no"]
        )
        return {"caseNo": case["case_no"]}

    def ready(self, request: Request, app_id: str) -> dict[str, Any]:
        case = self.own(str(judged("ready", request.json)["outNo"]), app_id, DRAFT, READY, WAITING)
        if lacking := self.missing(case):
            raise Refusal(INCOMPLETE, f"资料不完整: {','.join(lacking)}")
        if case["status"] == DRAFT:
            self._move(case, READY)
        return {"caseNo": case["case_no"]}

    def link(self, request: Request, app_id: str) -> dict[str, Any]:
        case = self.own(str(judged("link", request.json)["outNo"]), app_id, READY, WAITING)
        if case["status"] == READY:
            until = clock.iso(clock.now() + timedelta(days=LINK_DAYS))
            self.store.run("UPDATE notary_case SET expires_at = ? WHERE out_no = ?", until, case["out_no"])
            case = self._move(case, WAITING)
            if self.auto:
                self.act(case["out_no"], "confirm")
                self.act(case["out_no"], "issue")
        url = f"{request.public}/notary/case/{case['case_no']}"
        return {"url": url, "expiresAt": clock.ms(case["expires_at"])}

    def query(self, request: Request, app_id: str) -> dict[str, Any]:
        case = self.own(str(judged("query", request.json)["outNo"]), app_id)
        return {
            "caseNo": case["case_no"], "status": case["status"], "statusText": WORDS[case["status"]],
            "reason": case["reason"], "endedBy": case["ended_by"],
            "missing": self.missing(case) if case["status"] == DRAFT else [],
            "certificateNo": case["certificate_no"], "certificateSha256": case["sha256"], "fee": case["price"],
        }  # fmt: skip

    def bill(self, request: Request, app_id: str) -> dict[str, Any]:
        """What it charged for the certificates of this app on a day."""
        sql = (
            "SELECT out_no AS number, case_no AS trade_no, price, charged_at AS at FROM notary_case"
            " WHERE app_id = ? AND price > 0 ORDER BY charged_at"
        )
        day = judged("bill", request.json)["day"]
        return bill_of("notary", day, self.store.all(sql, app_id), self.callbacks.faults)

    def cancel(self, request: Request, app_id: str) -> dict[str, Any]:
        """Until there is a certificate. Asked again, it is the same."""
        asked = judged("cancel", request.json)
        case = self.own(str(asked["outNo"]), app_id)
        if case["status"] in (ISSUED, FAILED):
            raise Refusal(NOT_NOW, f"案卷{WORDS[case['status']]}，不可撤销")
        if case["status"] != CANCELLED:
            self._end(case, CANCELLED, str(asked["reason"]), "CASE_CANCELLED")
        return {"caseNo": case["case_no"]}

    def certificate(self, request: Request, app_id: str) -> dict[str, Any]:
        case = self.own(str(judged("certificate", request.json)["outNo"]), app_id, ISSUED)
        ticket = secrets.token_urlsafe(24)
        self.store.insert(
            "notary_ticket", ticket=ticket, out_no=case["out_no"], expires_at=clock.after(FILE_MINUTES * 60)
        )
        url = f"{request.origin}/notary/file/{ticket}"
        fee = case["price"]
        return {"certificateNo": case["certificate_no"], "sha256": case["sha256"], "url": url, "fee": fee}

    def file(self, request: Request) -> Response:
        """The certificate, by a name that holds for minutes; with the fault `truncated` the half of it."""
        row = self.store.one("SELECT * FROM notary_ticket WHERE ticket = ?", request.args["ticket"])
        if not row or row["expires_at"] <= clock.iso(clock.now()):
            return Response("not found", 404, "text/plain")
        pdf: bytes = (self._find(row["out_no"]) or {})["certificate"]
        cut = self.callbacks.faults.take("notary", ("truncated",), row["out_no"])
        return Response(pdf[: len(pdf) // 2] if cut else pdf, content_type="application/pdf")

    def missing(self, case: Row) -> list[str]:
        there = dict(zip(PUSHES, (case["customer"], case["front"] and case["back"], case["pdf"]), strict=True))
        return [name for name in PUSHES if not there[name]]

    def by_case(self, case_no: str) -> Row | None:
        found = self.store.one("SELECT out_no FROM notary_case WHERE case_no = ?", case_no)
        return self._find(found["out_no"]) if found else None

    def cases(self) -> list[Row]:
        """All of them, the newest first, without their files."""
        sql = (
            "SELECT out_no, case_no, status, customer, contract, reason, certificate_no, created_at FROM notary_case"
            " ORDER BY created_at DESC, rowid DESC LIMIT 200"
        )
        return self.store.all(sql)

    def open_cases(self) -> list[Row]:
        """What waits for the customer or for the notary."""
        sql = "SELECT * FROM notary_case WHERE status IN (?, ?) ORDER BY created_at DESC LIMIT 50"
        return self.store.all(sql, WAITING, PROCESSING)

    def act(self, out_no: str, deed: str, reason: str = "") -> Row:
        """The customer confirms or refuses; the notary issues or turns it down. What has ended stays as it is."""
        with self.store.write():
            case = self._find(out_no)
            if case is None:
                raise BadRequest("no such case")
            if deed == "confirm" and case["status"] == WAITING:
                return self._end(case, PROCESSING, "", "CUSTOMER_CONFIRMED")
            if deed == "refuse" and case["status"] == WAITING:
                self.store.run("UPDATE notary_case SET ended_by = 'CUSTOMER' WHERE out_no = ?", out_no)
                return self._end(case, FAILED, reason or "当事人拒绝办理", "CUSTOMER_REFUSED")
            if deed == "reject" and case["status"] == PROCESSING:
                return self._end(case, FAILED, reason or "资料不符合办理条件", "CASE_FAILED")
            if deed == "issue" and case["status"] == PROCESSING:
                number = f"（{clock.now():%Y}）杭沙证字第 {secrets.randbelow(10**5):05d} 号"
                pdf = small_pdf("NOTARIAL CERTIFICATE", case["case_no"], number, clock.iso(clock.now()))
                self.store.run(
                    "UPDATE notary_case SET certificate = ?, certificate_no = ?, sha256 = ?, price = ?, charged_at = ?"
                    " WHERE out_no = ?",
                    pdf, number, hashlib.sha256(pdf).hexdigest(), CASE_PRICE, clock.iso(clock.now()), out_no,
                )  # fmt: skip
                return self._end(case, ISSUED, "", "CERTIFICATE_ISSUED")
            if deed not in ("confirm", "refuse", "reject", "issue"):
                raise BadRequest("act is confirm, refuse, issue or reject")
            return case

    def _find(self, out_no: str) -> Row | None:
        """The case as it is now: nobody confirms it once its days are over."""
        case = self.store.one("SELECT * FROM notary_case WHERE out_no = ?", out_no)
        if case and case["status"] == WAITING and case["expires_at"] <= clock.iso(clock.now()):
            return self._end(case, FAILED, "当事人逾期未确认", "CASE_FAILED")
        return case

    def own(self, out_no: str, app_id: str, *statuses: int) -> Row:
        """Raises Refusal for a stranger's case, and where it stands otherwise than in one of `statuses`."""
        case = self._find(out_no)
        if case is None or case["app_id"] != app_id:
            raise Refusal(NO_CASE, "案卷不存在")
        if statuses and case["status"] not in statuses:
            raise Refusal(NOT_NOW, f"案卷{WORDS[case['status']]}，当前不可操作")
        return case

    def _after(self, case: Row, push: str) -> None:
        """Pushes come in their order."""
        lacking = [name for name in PUSHES[: PUSHES.index(push) + 1] if name in self.missing(case)]
        if lacking:
            raise Refusal(INCOMPLETE, f"请先推送: {','.join(lacking)}")

    def _move(self, case: Row, status: int, reason: str = "") -> Row:
        self.store.run("UPDATE notary_case SET status = ?, reason = ? WHERE out_no = ?", status, reason, case["out_no"])
        return self.store.one("SELECT * FROM notary_case WHERE out_no = ?", case["out_no"]) or {}

    def _end(self, case: Row, status: int, reason: str, event: str) -> Row:
        row = self._move(case, status, reason)
        body = {
            "eventId": secrets.token_hex(12), "eventType": event, "outNo": row["out_no"], "caseNo": row["case_no"],
            "status": status, "reason": reason, "certificateNo": row["certificate_no"],
            "certificateSha256": row["sha256"], "eventTime": int(clock.now().timestamp() * 1000),
        }  # fmt: skip
        text = json.dumps(body, ensure_ascii=False)
        headers = self.signed(row["app_id"], text)
        self.callbacks.push(
            Callback("notary", str(body["eventId"]), row["out_no"], row["notify_url"], text, headers, FINE, event)
        )
        return row

    def signed(self, app_id: str, text: str) -> dict[str, str]:
        stamp, nonce = str(int(time.time() * 1000)), secrets.token_hex(16)
        digest = hashlib.sha256(text.encode()).hexdigest()
        return {
            "Content-Type": "application/json; charset=UTF-8", "X-Notary-App-Id": app_id,
            "X-Notary-Timestamp": stamp, "X-Notary-Nonce": nonce,
            "X-Notary-Signature": signature(self.secret_of(app_id), stamp, nonce, digest),
        }  # fmt: skip


def forge(callback: Callback) -> Callback:
    """Something else told as a certificate, or a certificate as a refusal, under the old signature."""
    body = json.loads(callback.body)
    body["status"], body["eventType"] = (
        (FAILED, "CASE_FAILED") if body["status"] == ISSUED else (ISSUED, "CERTIFICATE_ISSUED")
    )
    body["eventId"] += "f"
    return replace(callback, event_id=callback.event_id + "!", body=json.dumps(body, ensure_ascii=False))


def judged(call: str, asked: dict[str, Any]) -> dict[str, Any]:
    if field := calls.missing(f"notary.{call}", asked) or calls.unknown(f"notary.{call}", asked):
        raise Refusal(WRONG, f"参数错误: {field}")
    return asked


def _file(part: dict[str, Any]) -> bytes:
    content = base64.b64decode(str(part["content"]), validate=True)
    if hashlib.sha256(content).hexdigest() != part["sha256"]:
        raise Refusal(DIGEST, "文件摘要不一致")
    return content


def small_pdf(title: str, case_no: str, number: str, at: str) -> bytes:
    """One page of plain text, as small as a PDF may be."""
    words = [f"Case {case_no}", f"Issued {at[:10]}", f"Seal {secrets.token_hex(12)}", "Sandbox: without legal force"]
    lines = "".join(f"({word}) Tj 0 -28 Td " for word in (title, *words))
    stream = f"BT /F1 18 Tf 72 740 Td {lines}ET".encode()
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R"
        b" /Resources << /Font << /F1 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]  # fmt: skip
    out, places = b"%PDF-1.4\n", []
    for place, part in enumerate(parts, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (place, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"xref\n0 6\n0000000000 65535 f \n%strailer << /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n"
    return out + end % (table, len(out)) + f"% {number}\n".encode()
