"""eSign OpenAPI v3 over HTTP; see port.py."""

import json
import re
import time
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from partners import units, wire
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable
from partners.esign import signing
from partners.esign.port import EsignConfig, FlowState, FlowStatus, Signer, SignFlow, reason
from partners.numbered import addressed
from partners.rules import CallReason

STATUS = {
    1: FlowStatus.SIGNING, 2: FlowStatus.SIGNED, 3: FlowStatus.REVOKED, 5: FlowStatus.EXPIRED, 7: FlowStatus.REJECTED,
}  # fmt: skip


REASON_MAX = 50
REFUSED = re.compile(r'[/\\:*"<>|?？\u200d\ufe0f\u2600-\u27bf\U0001f000-\U0001faff]+')
"""What a reason may not have, by its documents: nine characters, and emoji."""
LINK_SECONDS = 3600
READY = (2, 5)
NOT_READY = 1437513
PAUSES = (0.2, 0.5, 1)
"""Seconds between questions about a file that was just uploaded; small ones are ready at once."""


class EsignClient:
    def __init__(self, config: EsignConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def create_flow(
        self, *, number: str, title: str, pdf: bytes, file_name: str, signer: Signer, expires_at: datetime,
        notify_url: str, redirect_url: str = "",
    ) -> SignFlow:  # fmt: skip
        """Upload the PDF and start the flow; `number` is ours and comes back in the address of each callback."""
        file_id = self._upload(pdf, file_name)
        self._await_file(file_id)
        body = {
            "docs": [{"fileId": file_id, "fileName": file_name}],
            "signFlowConfig": {
                "signFlowTitle": title, "signFlowExpireTime": int(expires_at.timestamp() * 1000),
                "autoFinish": True, "autoStart": True, "notifyUrl": addressed(notify_url, number),
                "redirectConfig": {"redirectUrl": redirect_url},
            },
            "signers": [_signer(signer, file_id, number)],
        }  # fmt: skip
        data, raw = self._call("POST", "/v3/sign-flow/create-by-file", body)
        return SignFlow(wire.need(data, "signFlowId", raw), file_id, raw)

    def sign_url(self, *, flow_id: str, mobile: str) -> str:
        """Where the customer reads and signs."""
        body = {"operator": {"psnAccount": mobile}, "needLogin": False, "urlType": 2}
        data, raw = self._call("POST", f"/v3/sign-flow/{flow_id}/sign-url", body)
        return wire.need_page(data, "url", raw, sandbox=self.config.sandbox)

    def query_flow(self, *, flow_id: str) -> FlowState:
        data, raw = self._call("GET", f"/v3/sign-flow/{flow_id}/detail")
        return self.read_flow(flow_id, data, raw)

    @staticmethod
    def read_flow(flow_id: str, data: dict[str, Any], raw: str) -> FlowState:
        """Of a flow that was refused or taken back, the description is the reason."""
        try:
            status, done = STATUS[int(data["signFlowStatus"])], data.get("signFlowFinishTime")
            signed_at = units.moment(done) if done and status == FlowStatus.SIGNED else None
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw) from error
        why = str(data.get("revokeReason") or reason(data.get("signFlowDescription")))
        return FlowState(flow_id, status, why, signed_at, raw)

    def revoke_flow(self, *, flow_id: str, reason: str) -> None:
        self._call("POST", f"/v3/sign-flow/{flow_id}/revoke", {"revokeReason": _plain(reason)})

    def signed_pdf(self, *, flow_id: str) -> bytes:
        """The signed document. Raises PartyRefused while the flow isn't done."""
        body = {"urlAvailableDate": LINK_SECONDS}
        data, raw = self._call("POST", f"/v3/sign-flow/{flow_id}/file-download-url", body)
        try:
            url = str(data["files"][0]["downloadUrl"])
        except (KeyError, IndexError, TypeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw) from error
        pdf = wire.follow(self._http, "GET", url, sandbox=self.config.sandbox).content
        if not pdf.startswith(b"%PDF"):
            raise PartyUnavailable(CallReason.GARBLED)
        return pdf

    def _upload(self, pdf: bytes, file_name: str) -> str:
        md5 = signing.content_md5(pdf)
        asked = {
            "contentMd5": md5, "contentType": "application/pdf", "fileName": file_name, "fileSize": len(pdf),
            "convertToPDF": False,
        }  # fmt: skip
        data, raw = self._call("POST", "/v3/files/file-upload-url", asked)
        url, file_id = wire.need(data, "fileUploadUrl", raw, most=2_000), wire.need(data, "fileId", raw)
        headers = {"Content-MD5": md5, "Content-Type": "application/pdf"}
        wire.follow(self._http, "PUT", url, headers=headers, content=pdf, sandbox=self.config.sandbox)
        return file_id

    def _await_file(self, file_id: str) -> None:
        """Ask until the file can be used, a few times; then the whole is tried again later."""
        for pause in (*PAUSES, 0):
            data, raw = self._call("GET", f"/v3/files/{file_id}")
            if data.get("fileStatus") in READY:
                return
            time.sleep(pause)
        raise InProcess(CallReason.IN_PROCESS, raw)

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[dict[str, Any], str]:
        content = json.dumps(body, ensure_ascii=False).encode() if body is not None else b""
        url = self.config.base_url + path
        md5, kind = signing.content_md5(content), signing.JSON
        headers = {
            "X-Tsign-Open-App-Id": self.config.app_id, "X-Tsign-Open-Auth-Mode": "Signature",
            "X-Tsign-Open-Ca-Timestamp": units.stamp(), "Accept": signing.ACCEPT,
            "Content-MD5": md5, "Content-Type": kind,
            "X-Tsign-Open-Ca-Signature": signing.request_signature(
                method, md5, kind, urlsplit(url).path, self.config.secret
            ),
        }  # fmt: skip
        answer = wire.send(self._http, method, url, headers=headers, content=content, sandbox=self.config.sandbox)
        try:
            node = wire.parsed(answer.text)
            code, message, data = int(node["code"]), str(node.get("message", "")), node.get("data") or {}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error
        if code != 0:
            if code == NOT_READY:
                raise PartyUnavailable(message, answer.text)
            refusal = AccessRefused if code in wire.DENIED else PartyRefused
            raise refusal(str(code), message, answer.text)
        return data, answer.text


def _plain(reason: str) -> str:
    """As a person wrote it, without what would have it refused."""
    return REFUSED.sub(" ", reason).strip()[:REASON_MAX]


def _signer(signer: Signer, file_id: str, number: str) -> dict[str, Any]:
    info: dict[str, Any] = {"psnName": signer.name}
    if signer.id_number:
        info |= {"psnIDCardNum": signer.id_number, "psnIDCardType": "CRED_PSN_CH_IDCARD"}
    field = {"fileId": file_id, "customBizNum": number, "normalSignFieldConfig": {"freeMode": True}}
    return {
        "signerType": 0, "psnSignerInfo": {"psnAccount": signer.mobile, "psnInfo": info}, "signFields": [field],
    }  # fmt: skip
