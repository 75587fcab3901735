"""One signed call to Alipay's gateway, and the signed strings that a customer opens without us sending anything."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from core import clock
from partners import units, wire
from partners.alipay import signing
from partners.alipay.port import AlipayConfig
from partners.errors import AccessRefused, BadSignature, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.rules import CallReason

Node = dict[str, Any]
BUSINESS = "40004"
NO_CONTRACT = "ACCESS_FORBIDDEN"
"""Said as if it were business: our contract for a product is missing or over, for every call alike."""
PLAIN = str.maketrans("/=&", "／＝＆")
"""A subject has none of them; whole texts of goods do."""


class Gateway:
    def __init__(self, config: AlipayConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def call(
        self, method: str, biz: Mapping[str, object] | None, *, notify_url: str = "", **beside: str
    ) -> tuple[Node, str]:
        """The answer's node and its raw text. Raises PartyRefused, or PartyUnavailable when the outcome is unknown.

        `beside` are parameters that stand outside of the business content, as auth_token does.
        Whom the gateway doesn't know, it tells so unsigned: that is no more than a refusal of us, and taken as one.
        """
        form = self._signed(method, biz, notify_url=notify_url, **beside)
        answer = wire.send(self._http, "POST", self.config.gateway, form=form, sandbox=self.config.sandbox)
        if stranger := signing.error_node(answer.text):
            return self._judged(stranger, answer.text), answer.text
        try:
            node: Node = signing.answer_node(answer.text, method, self.config.alipay_public_key)
        except BadSignature as error:
            raise UnsignedAnswer(CallReason.UNSIGNED, answer.text) from error
        except ValueError as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text) from error
        return self._judged(node, answer.text), answer.text

    def download(self, url: str) -> bytes:
        """A file that an answer named. Raises PartyUnavailable, also for a link that has died: ask for a new one."""
        return wire.follow(self._http, "GET", url, sandbox=self.config.sandbox).content

    def opening(self, method: str, biz: Mapping[str, object], notify_url: str, return_url: str) -> str:
        """The signed address of a page of Alipay's; local, nothing is sent."""
        query = urlencode(self._signed(method, biz, notify_url=notify_url, return_url=return_url))
        return f"{self.config.gateway}?{query}"

    def _signed(self, method: str, biz: Mapping[str, object] | None, **beside: str) -> dict[str, str]:
        content = None if biz is None else {name: _plain(name, value) for name, value in biz.items() if value != ""}
        params = {
            "app_id": self.config.app_id, "method": method, "format": "JSON", "charset": "utf-8", "sign_type": "RSA2",
            "timestamp": units.shanghai_text(clock.real_now()), "version": "1.0",
            **({} if content is None else {"biz_content": json.dumps(content, ensure_ascii=False)}),
            **{name: value for name, value in beside.items() if value},
        }  # fmt: skip
        return {**params, "sign": signing.sign(params, self.config.private_key)}

    @staticmethod
    def _judged(node: Node, raw: str) -> Node:
        code, sub_code = str(node.get("code", "")), str(node.get("sub_code", ""))
        if code in ("10000", "10003") or node.get("access_token"):
            return node
        unknown = code == "20000" or sub_code.endswith(("SYSTEM_ERROR", "unknow-error"))
        text = str(node.get("sub_msg") or node.get("msg") or "")
        if unknown or not code:
            raise PartyUnavailable(f"{sub_code or code} {text}".strip(), raw)
        refusal = PartyRefused if code == BUSINESS and not sub_code.endswith(NO_CONTRACT) else AccessRefused
        raise refusal(sub_code or code, text, raw)


def _plain(name: str, value: object) -> object:
    return value.translate(PLAIN) if name == "subject" and isinstance(value, str) else value
