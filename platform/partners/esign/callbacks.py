"""eSign's callbacks: raw bytes and headers → one event. It wants HTTP 200 and the word below."""

from collections.abc import Mapping
from dataclasses import dataclass

from core import faults
from core.shapes import Given
from partners import units, wire
from partners.errors import UnreadableError
from partners.esign import signing
from partners.esign.client import STATUS
from partners.esign.port import EsignConfig, FlowStatus, reason
from partners.numbered import NUMBER
from partners.registry import Callback, Event
from partners.rules import EventKind, Party

UNDERSTOOD = '{"code":"200","msg":"success"}'


@dataclass(frozen=True, slots=True)
class FlowNotice:
    """Our number is the contract's id. `reason`: why the flow ended otherwise than signed."""

    flow_id: Given
    reason: str


FLOW_SIGNING = Callback(Party.ESIGN, EventKind.FLOW_SIGNING, FlowNotice)
FLOW_SIGNED = Callback(Party.ESIGN, EventKind.FLOW_SIGNED, FlowNotice)
FLOW_REJECTED = Callback(Party.ESIGN, EventKind.FLOW_REJECTED, FlowNotice)
FLOW_REVOKED = Callback(Party.ESIGN, EventKind.FLOW_REVOKED, FlowNotice)
FLOW_EXPIRED = Callback(Party.ESIGN, EventKind.FLOW_EXPIRED, FlowNotice)

FLOWS = {
    FlowStatus.SIGNING: FLOW_SIGNING,
    FlowStatus.SIGNED: FLOW_SIGNED,
    FlowStatus.REJECTED: FLOW_REJECTED,
    FlowStatus.REVOKED: FLOW_REVOKED,
    FlowStatus.EXPIRED: FLOW_EXPIRED,
}


def verify(raw: bytes, headers: Mapping[str, str], config: EsignConfig, query: Mapping[str, str]) -> None:
    """Raises BadSignature."""
    signing.verify_callback(raw, headers, config.secret, query)


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """What a verified callback says; nothing, of what we don't follow. Raises UnreadableError.

    The end of a flow doesn't carry our number, so `create_flow` puts it into the address.
    """
    try:
        body = wire.parsed(text)
        if body["action"] != "SIGN_FLOW_COMPLETE":
            return []
        status, flow_id = STATUS[int(body["signFlowStatus"])], str(body["signFlowId"])
        done = body.get("signFlowFinishTime") or body["timestamp"]
        at, said = units.moment(done), FlowNotice(flow_id, reason(body.get("statusDescription")))
        event_id = f"{flow_id}:{body['signFlowStatus']}"
        return [FLOWS[status].event(event_id, query.get(NUMBER, ""), said, text, at)]
    except (KeyError, ValueError, TypeError, OverflowError) as error:
        raise UnreadableError(faults.in_words(error)) from error
