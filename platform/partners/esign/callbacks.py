"""eSign's callbacks: raw bytes and headers → one event. It wants HTTP 200 and the word below."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from partners.errors import UnreadableError
from partners.esign import signing
from partners.esign.client import NUMBER, STATUS
from partners.esign.port import EsignConfig, FlowStatus, reason

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


def parse(raw: bytes, headers: Mapping[str, str], config: EsignConfig, query: Mapping[str, str]) -> EsignEvent | None:
    """Verify, then read; `query` is that of the address that was called. None: a signed notice of something that we
    don't follow. Raises BadSignature, UnreadableError."""
    verify(raw, headers, config, query)
    return read(raw.decode(), query)


def verify(raw: bytes, headers: Mapping[str, str], config: EsignConfig, query: Mapping[str, str]) -> None:
    """Raises BadSignature."""
    signing.verify_callback(raw, headers, config.secret, query)


def read(text: str, query: Mapping[str, str]) -> EsignEvent | None:
    """What a verified callback says; None as in `parse`. Raises UnreadableError.

    The end of a flow doesn't carry our number, so `create_flow` puts it into the address.
    """
    try:
        body = json.loads(text)
        if body["action"] != "SIGN_FLOW_COMPLETE":
            return None
        status, flow_id = STATUS[int(body["signFlowStatus"])], str(body["signFlowId"])
        done = body.get("signFlowFinishTime") or body["timestamp"]
        at, why = datetime.fromtimestamp(int(done) / 1000, UTC), reason(body.get("statusDescription"))
        number, event_id = query.get(NUMBER, ""), f"{flow_id}:{body['signFlowStatus']}"
        return EsignEvent(event_id, f"flow.{status}", number, flow_id, status, at, why, text)
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(f"{type(error).__name__} {error}") from error
