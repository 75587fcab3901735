"""Receipts: a JSON list per call, of one report or many. It isn't signed: the secret in its address proves it."""

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from partners.errors import BadSignature, UnreadableError
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


def parse(raw: bytes, query: Mapping[str, str], config: SmsConfig) -> list[SmsEvent]:
    """Verify, then read. Raises BadSignature, UnreadableError."""
    verify(raw, query, config)
    return read(raw.decode())


def verify(raw: bytes, query: Mapping[str, str], config: SmsConfig) -> None:
    """Raises BadSignature unless the address that was called has our secret: `…/notify?secret=<receipt_token>`."""
    given = query.get("secret", "")
    if not config.receipt_token or not hmac.compare_digest(config.receipt_token.encode(), given.encode()):
        raise BadSignature("the address lacks our secret")


def read(text: str) -> list[SmsEvent]:
    """The receipts in a verified message. Raises UnreadableError."""
    try:
        return [_event(item) for item in json.loads(text)]
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(f"{type(error).__name__} {error}") from error


def _event(item: dict[str, str | bool]) -> SmsEvent:
    kind = "sms.delivered" if item["success"] is True else "sms.failed"
    at = shanghai_time(str(item["report_time"]))
    return SmsEvent(
        str(item["biz_id"]), kind, str(item.get("out_id", "")), str(item["phone_number"]),
        str(item.get("err_msg", "")), at, json.dumps(item, ensure_ascii=False),
    )  # fmt: skip
