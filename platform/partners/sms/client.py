"""SendSms and QuerySendDetails over HTTP; see port.py."""

import hashlib
import json
import secrets
from datetime import date
from typing import Any
from urllib.parse import urlsplit

import httpx

from core import clock
from partners import wire
from partners.errors import AccessRefused, PartyRefused, PartyUnavailable
from partners.rules import CallReason
from partners.sms import refusals, signing
from partners.sms.port import Delivery, Detail, Sent, SmsConfig

STATUS = {1: Delivery.WAITING, 2: Delivery.FAILED, 3: Delivery.DELIVERED}
LATER = ("Throttling", "isp.SYSTEM_ERROR", "ServiceUnavailable", "InternalError")
ACCESS = (
    "SignatureDoesNotMatch", "InvalidAccessKeyId", "Forbidden", "IncompleteSignature", "isp.RAM_PERMISSION_DENY",
    "isv.OUT_OF_SERVICE", "isv.AMOUNT_NOT_ENOUGH",
)  # fmt: skip
"""Also what only we can mend there: a permission, an account that was stopped or is empty."""


class SmsClient:
    def __init__(self, config: SmsConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def send(self, *, mobile: str, template: str, params: dict[str, str], number: str) -> Sent:
        """`number` is ours and comes back with the receipt. Raises PartyRefused, PartyUnavailable."""
        node, raw = self._call("SendSms", {
            "PhoneNumbers": mobile, "SignName": self.config.sign_name, "TemplateCode": template,
            "TemplateParam": json.dumps(params, ensure_ascii=False), "OutId": number,
        })  # fmt: skip
        return Sent(str(node.get("BizId", "")), raw)

    def detail(self, *, mobile: str, day: date, biz_id: str) -> Detail:
        """What became of a message that was sent on `day`, Shanghai's. Raises PartyRefused, PartyUnavailable."""
        node, raw = self._call("QuerySendDetails", {
            "PhoneNumber": mobile, "BizId": biz_id, "SendDate": f"{day:%Y%m%d}", "PageSize": "10", "CurrentPage": "1",
        })  # fmt: skip
        return self.read_detail(node, raw)

    @staticmethod
    def read_detail(node: dict[str, Any], raw: str) -> Detail:
        """Raises PartyUnavailable."""
        try:
            found = node["SmsSendDetailDTOs"]["SmsSendDetailDTO"]
            if not found:
                return Detail(Delivery.WAITING, "", raw)
            return Detail(STATUS[int(found[0]["SendStatus"])], str(found[0].get("ErrCode", "")), raw)
        except (KeyError, ValueError, TypeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw) from error

    def _call(self, action: str, asked: dict[str, str]) -> tuple[dict[str, Any], str]:
        query = signing.query_text(asked)
        url, headers = f"{self.config.url}?{query}", self._headers(action, query)
        answer = self._answer(url, headers)
        try:
            node: dict[str, Any] = wire.parsed(answer.text)
            code, message = str(node["Code"]), refusals.plain(str(node.get("Message", "")))
        except (ValueError, KeyError, TypeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, refusals.plain(answer.text)) from error
        if code.startswith(LATER):
            raise PartyUnavailable(f"{code} {message}", refusals.plain(answer.text))
        if code != "OK":
            refusal = AccessRefused if code.startswith(ACCESS) else PartyRefused
            raise refusal(code, message, refusals.plain(answer.text))
        return node, answer.text

    def _answer(self, url: str, headers: dict[str, str]) -> httpx.Response:
        own = self.config
        try:
            return wire.send(
                self._http, "POST", url, headers=headers, content=b"", sandbox=own.sandbox, fine=(200, 400)
            )
        except AccessRefused as error:
            raise AccessRefused(error.code, refusals.plain(error.msg), refusals.plain(error.raw)) from None
        except PartyUnavailable as error:
            raise type(error)(error.msg, refusals.plain(error.raw)) from error

    def _headers(self, action: str, query: str) -> dict[str, str]:
        place = urlsplit(self.config.url)
        headers = {
            "host": place.netloc, "x-acs-action": action, "x-acs-version": "2017-05-25",
            "x-acs-date": clock.real_now().strftime("%Y-%m-%dT%H:%M:%SZ"),
            "x-acs-signature-nonce": secrets.token_hex(16), "x-acs-content-sha256": hashlib.sha256(b"").hexdigest(),
        }  # fmt: skip
        own = self.config
        signed = signing.authorization(
            "POST", place.path or "/", query, headers, b"", own.access_key_id, own.access_key_secret
        )
        return {**headers, "Authorization": signed}
