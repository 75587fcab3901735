"""The office's API over HTTP; see port.py."""

import base64
import hashlib
import json
import secrets
from datetime import date, timedelta
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from core import clock
from core.money import Fen
from partners import bills, units, wire
from partners.bills import Charge
from partners.errors import PartyRefused, PartyUnavailable
from partners.notary import signing
from partners.notary.port import (
    Account,
    CaseState,
    CaseStatus,
    Certificate,
    Claim,
    Customer,
    Enforcement,
    EnforceState,
    Link,
    NotaryConfig,
    Paper,
    Period,
    Token,
    Tokens,
    Unpaid,
)
from partners.numbered import addressed
from partners.rules import CallReason

FINE, TOKEN_OVER, STALE, BUSY = "0000", "1003", "1004", "9001"
SPARE = timedelta(minutes=2)
"""So long before its end a token isn't used any more."""
REASON_MAX = 100
CUSTOMER = "CUSTOMER"
STATUS = {
    10: CaseStatus.DRAFT, 20: CaseStatus.READY, 30: CaseStatus.WAITING, 40: CaseStatus.PROCESSING,
    50: CaseStatus.ISSUED, 90: CaseStatus.FAILED, 91: CaseStatus.CANCELLED,
}  # fmt: skip

ENFORCING = {
    110: EnforceState.SUBMITTED, 120: EnforceState.ACCEPTED, 150: EnforceState.ISSUED, 190: EnforceState.REFUSED,
    191: EnforceState.WITHDRAWN,
}  # fmt: skip


@cache
def _http(timeout: float) -> httpx.Client:
    """One for all merchants: connections know no keys."""
    return wire.client(timeout)


class NotaryClient:
    """An app id or secret that the office doesn't take is a no (PartyRefused): it is the shop's, which mends it."""

    def __init__(self, config: NotaryConfig, account: Account, tokens: Tokens) -> None:
        self.config, self.account, self.tokens = config, account, tokens

    def token(self) -> Token:
        """A new one, and kept."""
        data, raw = self._send("/token", {"appId": self.account.app_id}, "")
        try:
            until = clock.now() + timedelta(seconds=int(data["expiresIn"])) - SPARE
            found = Token(str(data["token"]), until)
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw) from error
        self.tokens.keep(found)
        return found

    def push_customer(self, *, number: str, customer: Customer, notify_url: str, return_url: str) -> tuple[str, str]:
        """(the office's number of the case, its answer)"""
        data, raw = self._call("/case/customer", {
            "outNo": number, "office": self.account.office, "payer": self.account.payer,
            "notifyUrl": addressed(notify_url, number), "returnUrl": return_url,
            "customer": {
                "name": customer.name, "idNumber": customer.id_number, "mobile": customer.mobile,
                "address": customer.address,
            },
        })  # fmt: skip
        return wire.need(data, "caseNo", raw), raw

    def push_id_card(self, *, number: str, front: bytes, back: bytes) -> str:
        sides = {"front": _file(front), "back": _file(back)}
        return self._call("/case/idCard", {"outNo": number, **sides})[1]

    def push_contract(self, *, number: str, paper: Paper) -> str:
        return self._call("/case/contract", {
            "outNo": number, "contractNo": paper.number, "file": _file(paper.pdf), "totalAmount": paper.total,
            "depositAmount": paper.deposit, "schedule": [_period(one) for one in paper.schedule],
        })[1]  # fmt: skip

    def ready(self, *, number: str) -> str:
        return self._call("/case/ready", {"outNo": number})[1]

    def link(self, *, number: str) -> Link:
        data, raw = self._call("/case/link", {"outNo": number})
        try:
            until = units.moment(data["expiresAt"])
        except (KeyError, ValueError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw) from error
        return Link(wire.need_page(data, "url", raw, sandbox=self.config.sandbox), until, raw)

    def query(self, *, number: str) -> CaseState:
        data, raw = self._call("/case/query", {"outNo": number})
        said = data.get("status")
        if not isinstance(said, int) or said not in STATUS:
            raise PartyUnavailable(CallReason.GARBLED, raw)
        words = {name: str(data.get(name) or "") for name in ("reason", "certificateNo", "certificateSha256")}
        return CaseState(
            wire.need(data, "caseNo", raw), STATUS[said], words["reason"], data.get("endedBy") == CUSTOMER,
            words["certificateNo"], words["certificateSha256"], _fee(data, raw), raw,
        )  # fmt: skip

    def cancel(self, *, number: str, reason: str) -> str:
        return self._call("/case/cancel", {"outNo": number, "reason": reason[:REASON_MAX]})[1]

    def certificate(self, *, number: str) -> Certificate:
        """The PDF, which has the digest that the office named. Raises PartyUnavailable for another or a part of it."""
        return self._certificate("/case/certificate", number)

    def bill(self, *, day: date) -> list[Charge]:
        """What the office charged for the certificates of this account on a day that is over."""
        data, raw = self._call("/bill", {"day": day.isoformat()})
        try:
            return bills.read(data, day)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw[:20_000]) from error

    def enforce(self, *, number: str, case: str, claim: Claim, notify_url: str) -> tuple[str, str]:
        """Ask for a certificate of enforcement, of our `case`: (the office's number of the request, its answer)."""
        data, raw = self._call("/case/enforce", {
            "outNo": number, "caseOutNo": case, "notifyUrl": addressed(notify_url, number),
            "asOf": claim.as_of.isoformat(), "rentAmount": claim.rent, "feeAmount": claim.fees,
            "compensationAmount": claim.compensation, "totalAmount": claim.total,
            "schedule": [_unpaid(one) for one in claim.schedule],
        })  # fmt: skip
        return wire.need(data, "enforceNo", raw), raw

    def query_enforcement(self, *, number: str) -> Enforcement:
        data, raw = self._call("/case/enforceQuery", {"outNo": number})
        said = data.get("status")
        if not isinstance(said, int) or said not in ENFORCING:
            raise PartyUnavailable(CallReason.GARBLED, raw)
        return Enforcement(wire.need(data, "enforceNo", raw), ENFORCING[said], str(data.get("reason") or ""), raw)

    def withdraw_enforcement(self, *, number: str, reason: str) -> str:
        return self._call("/case/enforceWithdraw", {"outNo": number, "reason": reason[:REASON_MAX]})[1]

    def enforcement_certificate(self, *, number: str) -> Certificate:
        """As `certificate`."""
        return self._certificate("/case/enforceCertificate", number)

    def _certificate(self, path: str, number: str) -> Certificate:
        data, raw = self._call(path, {"outNo": number})
        digest = wire.need(data, "sha256", raw).lower()
        how = {"sandbox": self.config.sandbox}
        pdf = wire.follow(_http(self.config.timeout), "GET", wire.need(data, "url", raw, most=2_000), **how).content
        if not pdf.startswith(b"%PDF") or hashlib.sha256(pdf).hexdigest() != digest:
            raise PartyUnavailable(CallReason.GARBLED, raw)
        return Certificate(wire.need(data, "certificateNo", raw), digest, _fee(data, raw), pdf, raw)

    def _call(self, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """With the token that is kept; one that the office has ended before its time is fetched anew, once.

        That a new one doesn't hold says nothing of the act, which nobody has looked at then: no answer, and not a no.
        """
        if held := self.tokens.held():
            try:
                return self._send(path, body, held)
            except PartyRefused as error:
                if error.code != TOKEN_OVER:
                    raise
        try:
            return self._send(path, body, self.token().value)
        except PartyRefused as error:
            if error.code != TOKEN_OVER:
                raise
            raise PartyUnavailable(error.msg or error.code, error.raw) from error

    def _send(self, path: str, body: dict[str, Any], token: str) -> tuple[dict[str, Any], str]:
        url, content = f"{self.config.base_url}/api/v1{path}", json.dumps(body, ensure_ascii=False).encode()
        stamp, nonce = units.stamp(), secrets.token_hex(16)
        signature = signing.request_signature("POST", urlsplit(url).path, stamp, nonce, content, self.account.secret)
        headers = {
            "Content-Type": "application/json; charset=UTF-8", signing.APP: self.account.app_id, signing.TIME: stamp,
            signing.NONCE: nonce, signing.SIGN: signature, **({"Authorization": f"Bearer {token}"} if token else {}),
        }  # fmt: skip
        answer = wire.send(
            _http(self.config.timeout), "POST", url, headers=headers, content=content, sandbox=self.config.sandbox,
            fine=(200, 401),
        )  # fmt: skip
        try:
            node = wire.parsed(answer.text)
            code, message, data = str(node["code"]), str(node.get("message", "")), node.get("data") or {}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text[:20_000]) from error
        raw = "" if path == "/token" else answer.text
        if code == BUSY:
            raise PartyUnavailable(message or CallReason.BUSY, raw)
        if code == STALE:  # it was held up on the way, or a clock is wrong: signed anew it may be taken
            raise PartyUnavailable(message or code, raw)
        if code != FINE or not isinstance(data, dict):
            raise PartyRefused(code, message, raw)
        return data, raw


def _file(content: bytes) -> dict[str, str]:
    return {"content": base64.b64encode(content).decode(), "sha256": hashlib.sha256(content).hexdigest()}


def _fee(data: dict[str, Any], raw: str) -> Fen:
    """0 where the office names none: it has charged nothing yet."""
    try:
        return bills.fee_of(data.get("fee", 0))
    except ValueError as error:
        raise PartyUnavailable(CallReason.GARBLED, raw) from error


def _unpaid(one: Unpaid) -> dict[str, Any]:
    return {"item": one.item, "period": one.period, "dueDate": one.due.isoformat(), "amount": one.amount}


def _period(one: Period) -> dict[str, Any]:
    return {"period": one.number, "dueDate": one.due.isoformat() if one.due else "", "amount": one.amount}
