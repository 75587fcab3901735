"""Receipts: a JSON list per call, of one report or many. It isn't signed: the secret in its address proves it."""

import hmac
import json
from collections.abc import Mapping
from dataclasses import dataclass

from core import faults
from partners import wire
from partners.errors import BadSignature, UnreadableError
from partners.registry import Callback, Event
from partners.rules import EventKind, Party
from partners.sms.port import SmsConfig
from partners.units import shanghai_time

UNDERSTOOD = '{"code":0,"msg":"成功"}'


@dataclass(frozen=True, slots=True)
class Receipt:
    """Our number is its out_id; `reason`: the operator's, why it was lost."""

    reason: str


SMS_DELIVERED = Callback(Party.SMS, EventKind.SMS_DELIVERED, Receipt)
SMS_FAILED = Callback(Party.SMS, EventKind.SMS_FAILED, Receipt)


def verify(raw: bytes, headers: Mapping[str, str], config: SmsConfig, query: Mapping[str, str]) -> None:
    """Raises BadSignature unless the address that was called has our secret: `…/notify?secret=<receipt_token>`."""
    given = query.get("secret", "")
    if not config.receipt_token or not hmac.compare_digest(config.receipt_token.encode(), given.encode()):
        raise BadSignature("the address lacks our secret")


def read(text: str, query: Mapping[str, str]) -> list[Event]:
    """The receipts in a verified message. Raises UnreadableError."""
    try:
        return [_event(item) for item in wire.parsed(text)]
    except (KeyError, ValueError, TypeError) as error:
        raise UnreadableError(faults.in_words(error)) from error


def _event(item: dict[str, str | bool]) -> Event:
    """The mobile is masked in what is kept of it."""
    callback = SMS_DELIVERED if item["success"] is True else SMS_FAILED
    mobile, text = str(item["phone_number"]), json.dumps(item, ensure_ascii=False)
    return callback.event(
        str(item["biz_id"]), str(item.get("out_id", "")), Receipt(str(item.get("err_msg", ""))),
        text.replace(mobile, f"{mobile[:3]}****{mobile[-4:]}"), shanghai_time(str(item["report_time"])),
    )  # fmt: skip
