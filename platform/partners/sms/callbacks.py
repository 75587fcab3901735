"""Receipts: a JSON list per call. Whoever pushes them signs the body with our receipt token."""

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from partners.errors import BadSignature
from partners.sms import signing
from partners.sms.port import SmsConfig
from partners.wire import shanghai_time

UNDERSTOOD = '{"code":0,"msg":"成功"}'


@dataclass(frozen=True, slots=True)
class SmsEvent:
    """`kind` is sms.delivered or sms.failed; `number` is ours (OutId)."""

    event_id: str
    kind: str
    number: str
    mobile: str
    reason: str
    at: datetime
    raw: str


def parse(raw: bytes, headers: Mapping[str, str], config: SmsConfig) -> list[SmsEvent]:
    """Verify, then read. Raises BadSignature."""
    given = {name.lower(): value for name, value in headers.items()}.get("x-receipt-signature", "")
    want = signing.receipt_signature(raw, config.receipt_token)
    if not hmac.compare_digest(want.encode(), given.encode()):
        raise BadSignature("not signed with our receipt token")
    try:
        return [_event(item, raw.decode()) for item in json.loads(raw)]
    except (KeyError, ValueError, TypeError) as error:
        raise BadSignature(f"signed, and can't be read: {error}") from error


def _event(item: dict[str, str | bool], raw: str) -> SmsEvent:
    kind = "sms.delivered" if item["success"] is True else "sms.failed"
    at = shanghai_time(str(item["report_time"]))
    return SmsEvent(
        str(item["biz_id"]), kind, str(item.get("out_id", "")), str(item["phone_number"]),
        str(item.get("err_msg", "")), at, raw,
    )  # fmt: skip
