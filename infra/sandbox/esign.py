"""E-sign, in the manner of eSign OpenAPI v3: upload a PDF, start a flow, send signers a link, fetch it signed."""

import base64
import hashlib
import hmac
import json
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from . import calls, clock
from .callbacks import Callback, Callbacks
from .keys import Keys
from .store import Row, Store
from .web import NONSENSE, BadRequest, Request, Response, as_json, same

DRAFT, SIGNING, COMPLETE, REVOKED, EXPIRED, REFUSED = 0, 1, 2, 3, 5, 7
WORDS = {SIGNING: "签署中", COMPLETE: "完成", REVOKED: "撤销", EXPIRED: "过期", REFUSED: "拒签"}
WRONG, NOT_READY = 1435002, 1437513
UPLOADING, UPLOADED = 1, 2
REASON_MAX, NAME_MAX = 50, 100
FORBIDDEN = re.compile(r'[/\\:*"<>|?？\u2600-\u27bf\U0001f000-\U0001faff]')
"""Of titles, names of files and reasons, as its documents word it: 9个特殊字符以及所有emoji表情."""
SKEW_MS = 15 * 60 * 1000


class Refusal(Exception):
    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Denied(Refusal):
    """By the gateway, before anything was looked at: HTTP 401."""

    def __init__(self, message: str) -> None:
        super().__init__(401, message)


@dataclass
class Esign:
    store: Store
    keys: Keys
    callbacks: Callbacks
    auto: bool = False

    @property
    def secret(self) -> bytes:
        return str(self.keys.credentials["esign"]["secret"]).encode()

    def call(self, act: Callable[[Request], dict[str, Any]]) -> Callable[[Request], Response]:
        """`act` behind the signature check, its answer in eSign's envelope."""

        def handler(request: Request) -> Response:
            try:
                self.check(request)
                with self.store.write():
                    data = act(request)
                return as_json({"code": 0, "message": "成功", "data": data})
            except Denied as denied:
                return as_json({"success": False, "code": denied.code, "message": denied.message, "data": None}, 401)
            except Refusal as refusal:
                return as_json({"code": refusal.code, "message": refusal.message, "data": None})
            except NONSENSE:
                return as_json({"code": WRONG, "message": "参数错误", "data": None})

        return handler

    def check(self, request: Request) -> None:
        head = request.headers
        strange = self.callbacks.faults.take("esign", ("denied",)) is not None
        if strange or head.get("x-tsign-open-app-id") != self.keys.credentials["esign"]["app_id"]:
            raise Denied("INVALID_APP_ID")
        stamp = head.get("x-tsign-open-ca-timestamp", "0")
        if not stamp.isdecimal() or abs(int(stamp) - time.time() * 1000) > SKEW_MS:
            raise Denied("INVALID_TIMESTAMP")
        md5 = base64.b64encode(hashlib.md5(request.body).digest()).decode() if request.body else ""
        if head.get("content-md5", "") != md5:
            raise Denied("INVALID_CONTENT_MD5")
        path = request.path + (f"?{request.query_text}" if request.query_text else "")
        lines = [request.method, head.get("accept", ""), md5, head.get("content-type", ""), "", path]
        want = base64.b64encode(hmac.new(self.secret, "\n".join(lines).encode(), hashlib.sha256).digest()).decode()
        if not same(want, head.get("x-tsign-open-ca-signature", "")):
            raise Denied("INVALID_SIGNATURE")

    def upload_url(self, request: Request) -> dict[str, Any]:
        asked, file_id = _judged("file-upload-url", request.json), secrets.token_hex(16)
        name = str(asked["fileName"])
        if "." not in name or len(name) > NAME_MAX or FORBIDDEN.search(name):
            raise Refusal(WRONG, "参数错误: fileName")
        self.store.insert("file", id=file_id, name=asked.get("fileName", ""), md5=asked.get("contentMd5", ""))
        return {"fileId": file_id, "fileUploadUrl": f"{request.origin}/esign/upload/{file_id}"}

    def upload(self, request: Request) -> Response:
        row = self.store.one("SELECT * FROM file WHERE id = ?", request.args["file_id"])
        md5 = base64.b64encode(hashlib.md5(request.body).digest()).decode()
        if not row or row["md5"] != md5 or request.headers.get("content-md5") != md5:
            return as_json({"errCode": 1, "msg": "文件校验失败"}, 400)
        self.store.run("UPDATE file SET content = ? WHERE id = ?", request.body, row["id"])
        return as_json({"errCode": 0, "msg": "成功"})

    def file(self, request: Request) -> dict[str, Any]:
        """Whether an uploaded file can be used; with the fault `file_not_ready` not yet."""
        row = self.store.one("SELECT id, name, content FROM file WHERE id = ?", request.args["file_id"])
        if not row:
            raise Refusal(1435203, "文件不存在")
        late = self.callbacks.faults.take("esign", ("file_not_ready",), row["id"])
        status = 0 if row["content"] is None else UPLOADING if late else UPLOADED
        size = len(row["content"] or b"")
        return {"fileId": row["id"], "fileName": row["name"], "fileSize": size, "fileStatus": status}

    def create(self, request: Request) -> dict[str, Any]:
        asked, now = _judged("create-by-file", request.json), clock.now()
        config, docs = asked.get("signFlowConfig") or {}, asked.get("docs") or []
        file = self.store.one(
            "SELECT id, content FROM file WHERE id = ?", str(docs[0].get("fileId", "")) if docs else ""
        )
        if not file:
            raise Refusal(WRONG, "参数错误: 文件不存在")
        if file["content"] is None or self.callbacks.faults.take("esign", ("file_not_ready",), file["id"]):
            raise Refusal(NOT_READY, "文件状态不正确，请等待文件上传或转换完成")
        if FORBIDDEN.search(str(config["signFlowTitle"])):
            raise Refusal(WRONG, "参数错误: signFlowTitle 含有特殊字符")
        _signers(asked, file["id"])
        until = config.get("signFlowExpireTime")
        expires = datetime.fromtimestamp(until / 1000, tz=clock.SHANGHAI) if until else now + timedelta(hours=24)
        flow_id = secrets.token_hex(16)
        self.store.insert(
            "flow", id=flow_id, title=config.get("signFlowTitle", ""), file_id=file["id"], status=SIGNING,
            signers=json.dumps(asked["signers"], ensure_ascii=False), notify_url=config.get("notifyUrl", ""),
            redirect_url=(config.get("redirectConfig") or {}).get("redirectUrl", ""), created_at=clock.iso(now),
            expires_at=clock.iso(min(expires, now + timedelta(hours=24))),
        )  # fmt: skip
        if self.auto:
            self.act(flow_id, "sign")
        return {"signFlowId": flow_id}

    def sign_url(self, request: Request) -> dict[str, Any]:
        flow = self.need(request.args["flow_id"])
        account = _judged("sign-url", request.json)["operator"].get("psnAccount")
        known = [signer["psnSignerInfo"]["psnAccount"] for signer in json.loads(flow["signers"])]
        if account not in known:
            raise Refusal(WRONG, "参数错误: 操作人不是该流程的签署方")
        url = f"{request.public}/esign/sign/{flow['id']}"
        return {"url": url, "shortUrl": url}

    def detail(self, request: Request) -> dict[str, Any]:
        flow = self.need(request.args["flow_id"])
        done = flow["status"] == COMPLETE
        people = [
            {
                "signerType": signer.get("signerType", 0),
                "signStatus": 2 if done else 1,
                "signOrder": 1,
                "psnSigner": _person(signer["psnSignerInfo"]),
                "orgSigner": None,
            }
            for signer in json.loads(flow["signers"])
        ]
        return {
            "signFlowStatus": flow["status"], "signFlowDescription": flow["reason"] or WORDS[flow["status"]],
            "rescissionStatus": 0, "signFlowCreateTime": clock.ms(flow["created_at"]),
            "signFlowStartTime": clock.ms(flow["created_at"]), "signFlowFinishTime": clock.ms(flow["signed_at"]),
            "signFlowConfig": {"signFlowTitle": flow["title"], "signFlowExpireTime": clock.ms(flow["expires_at"])},
            "revokeReason": flow["reason"] if flow["status"] == REVOKED else None, "signers": people,
        }  # fmt: skip

    def revoke(self, request: Request) -> dict[str, Any]:
        flow = self.need(request.args["flow_id"])
        if flow["status"] not in (SIGNING, REVOKED):
            raise Refusal(1437101, "流程已完结，不可撤销")
        reason = str(_judged("revoke", request.json).get("revokeReason", ""))
        if len(reason) > REASON_MAX or FORBIDDEN.search(reason):
            raise Refusal(WRONG, "参数错误: revokeReason 最多 50 字，不含特殊字符")
        if flow["status"] == SIGNING:
            self._end(flow, REVOKED, reason)
        return {}

    def download_url(self, request: Request) -> dict[str, Any]:
        flow = self.need(request.args["flow_id"])
        asked = _judged("file-download-url", request.json) if request.method == "POST" else {}
        if not 1 <= int(asked.get("urlAvailableDate", 3600)) <= 3600:
            raise Refusal(WRONG, "参数错误: urlAvailableDate")
        if flow["status"] != COMPLETE:
            raise Refusal(1437308, "流程未完成，无法下载")
        file: Row = self.store.one("SELECT id, name FROM file WHERE id = ?", flow["file_id"]) or {}
        url = f"{request.origin}/esign/file/{file['id']}/signed.pdf"
        return {"files": [{"fileId": file["id"], "fileName": file["name"], "downloadUrl": url}]}

    def pdf(self, request: Request) -> Response:
        column = "signed" if request.args["which"] == "signed.pdf" else "content"
        row = self.store.one(f"SELECT {column} AS body FROM file WHERE id = ?", request.args["file_id"])
        if not row or row["body"] is None:
            return Response("not found", 404, "text/plain")
        return Response(row["body"], content_type="application/pdf")

    def need(self, flow_id: str) -> Row:
        flow = self.store.one("SELECT * FROM flow WHERE id = ?", flow_id)
        if not flow:
            raise Refusal(1437101, "流程不存在")
        if flow["status"] == SIGNING and flow["expires_at"] <= clock.iso(clock.now()):
            return self._end(flow, EXPIRED, "")
        return flow

    def act(self, flow_id: str, deed: str, reason: str = "") -> Row:
        """The customer signs or refuses (or time passes); a finished flow stays as it is."""
        ends = {"sign": COMPLETE, "refuse": REFUSED, "expire": EXPIRED}
        if deed not in ends:
            raise BadRequest("act is sign, refuse or expire")
        with self.store.write():
            flow = self.need(flow_id)
            return self._end(flow, ends[deed], reason) if flow["status"] == SIGNING else flow

    def _end(self, flow: Row, status: int, reason: str) -> Row:
        now = clock.iso(clock.now())
        sql = "UPDATE flow SET status = ?, reason = ?, signed_at = ? WHERE id = ?"
        self.store.run(sql, status, reason, now if status == COMPLETE else None, flow["id"])
        if status == COMPLETE:
            mark = f"\n% signed flow={flow['id']} at={now} seal={secrets.token_hex(16)}\n".encode()
            self.store.run("UPDATE file SET signed = CAST(content || ? AS BLOB) WHERE id = ?", mark, flow["file_id"])
        row: Row = self.store.one("SELECT * FROM flow WHERE id = ?", flow["id"]) or {}
        self._tell(row)
        return row

    def _tell(self, flow: Row) -> None:
        """Each signer's own end, with our number; then the flow's, without it."""
        at = int(clock.now().timestamp() * 1000)
        if flow["status"] in (COMPLETE, REFUSED):
            for signer in json.loads(flow["signers"]):
                self._push(flow, f"{flow['id']}:signer", {
                    "action": "SIGN_MISSON_COMPLETE", "timestamp": at, "signFlowId": flow["id"],
                    "customBizNum": _own_number(flow), "signOrder": 1, "operateTime": at,
                    "signResult": 2 if flow["status"] == COMPLETE else 4, "resultDescription": flow["reason"],
                    "operator": {"psnAccount": {"accountMobile": signer["psnSignerInfo"]["psnAccount"]}},
                })  # fmt: skip
        self._push(flow, f"{flow['id']}:{flow['status']}", {
            "action": "SIGN_FLOW_COMPLETE", "timestamp": at, "signFlowId": flow["id"],
            "signFlowTitle": flow["title"], "signFlowStatus": str(flow["status"]),
            "statusDescription": flow["reason"] or WORDS[flow["status"]],
            "signFlowCreateTime": clock.ms(flow["created_at"]),
            "signFlowStartTime": clock.ms(flow["created_at"]), "signFlowFinishTime": clock.ms(flow["signed_at"]) or at,
        })  # fmt: skip

    def _push(self, flow: Row, event_id: str, body: dict[str, Any]) -> None:
        text, stamp = json.dumps(body, ensure_ascii=False), str(int(time.time() * 1000))
        query = dict(parse_qsl(urlsplit(flow["notify_url"]).query))
        signed = stamp + "".join(query[name] for name in sorted(query)) + text
        headers = {
            "Content-Type": "application/json;charset=UTF-8", "X-Tsign-Open-SIGNATURE-ALGORITHM": "hmac-sha256",
            "X-Tsign-Open-App-Id": self.keys.credentials["esign"]["app_id"], "X-Tsign-Open-TIMESTAMP": stamp,
            "X-Tsign-Open-SIGNATURE": hmac.new(self.secret, signed.encode(), hashlib.sha256).hexdigest(),
        }  # fmt: skip
        url, own_no = flow["notify_url"], _own_number(flow)
        self.callbacks.push(Callback("esign", event_id, own_no, url, text, headers, "", str(body["action"])))


def forge(callback: Callback) -> Callback:
    """A refusal told as a completion, under the old signature."""
    body = json.loads(callback.body)
    body["signFlowStatus"] = "7" if body.get("signFlowStatus") == "2" else "2"
    return replace(callback, event_id=callback.event_id + "!", body=json.dumps(body, ensure_ascii=False))


def _judged(call: str, asked: dict[str, Any]) -> dict[str, Any]:
    if field := calls.missing(f"esign.{call}", asked) or calls.unknown(f"esign.{call}", asked):
        raise Refusal(WRONG, f"参数错误: {field}")
    return asked


def _signers(asked: dict[str, Any], file_id: str) -> None:
    """Each is a person with an account and a name, and signs somewhere in the file."""
    if not asked.get("signers"):
        raise Refusal(WRONG, "参数错误: signers 不能为空")
    for signer in asked["signers"]:
        person = signer.get("psnSignerInfo") or {}
        if not person.get("psnAccount") or not (person.get("psnInfo") or {}).get("psnName"):
            raise Refusal(WRONG, "参数错误: psnSignerInfo 缺少 psnAccount 或 psnName")
        places = signer.get("signFields") or []
        if not places or any(place.get("fileId") != file_id for place in places):
            raise Refusal(WRONG, "参数错误: signFields 的 fileId 不在 docs 中")


def _person(info: dict[str, Any]) -> dict[str, Any]:
    account = {"accountMobile": info["psnAccount"], "accountEmail": None}
    return {"psnId": None, "psnName": info["psnInfo"]["psnName"], "psnAccount": account}


def _own_number(flow: Row) -> str:
    """The merchant's own number, as it gave it with its sign fields."""
    fields = [field for signer in json.loads(flow["signers"]) for field in signer.get("signFields") or []]
    return next((str(field["customBizNum"]) for field in fields if field.get("customBizNum")), "")
