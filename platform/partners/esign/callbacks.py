"""eSign's callbacks: raw bytes and headers → one event. It wants HTTP 200 and the word below."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from partners.errors import UnreadableError
from partners.esign import signing
from partners.esign.client import STATUS
from partners.esign.port import EsignConfig, FlowStatus

UNDERSTOOD = '{"code":"200","msg":"success"}'


@dataclass(frozen=True, slots=True)
class EsignEvent:
    """`kind` is flow.signed, flow.rejected, flow.expired, flow.revoked or flow.signing; `number` is ours."""

    event_id: str
    kind: str
    number: str
    flow_id: str
    status: FlowStatus
    at: datetime
    reason: str
    raw: str


def parse(
    raw: bytes, headers: Mapping[str, str], config: EsignConfig, query: Mapping[str, str] | None = None
) -> EsignEvent | None:
    """Verify, then read. None: a signed notice of something that we don't follow. Raises BadSignature."""
    verify(raw, headers, config, query)
    return read(raw.decode())


def verify(raw: bytes, headers: Mapping[str, str], config: EsignConfig, query: Mapping[str, str] | None = None) -> None:
    """Raises BadSignature."""
    signing.verify_callback(raw, headers, config.secret, query or {})


def read(text: str) -> EsignEvent | None:
    """What a verified callback says; None as in `parse`. Raises UnreadableError."""
    try:
        body = json.loads(text)
        if body["action"] != "SIGN_FLOW_COMPLETE":
            return None
        status, flow_id = STATUS[int(body["signFlowStatus"])], str(body["signFlowId"])
        done = body.get("signFlowFinishTime") or body["timestamp"]
        at, reason = datetime.fromtimestamp(int(done) / 1000, UTC), str(body.get("resultDescription") or "")
        number = str(body.get("customBizNum") or "")
        event_id = f"{flow_id}:{body['signFlowStatus']}"
        return EsignEvent(event_id, f"flow.{status}", number, flow_id, status, at, reason, text)
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(f"{type(error).__name__} {error}") from error
