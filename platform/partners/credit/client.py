"""The credit bureau over HTTP; see port.py. Our protocol: the bureau's is not open to us (decision 41)."""

import json
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

from partners import bills, units, wire
from partners.bills import Charge
from partners.credit import report, segments, signing
from partners.credit.port import (
    Batch,
    ConsentLink,
    ConsentSaid,
    ConsentState,
    Contract,
    ContractSaid,
    CreditConfig,
    CreditReport,
    Feedback,
    ReportAnswer,
    Subject,
)
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.numbered import addressed
from partners.rules import CallReason
from partners.signing import digest, is_signed, signature

DONE, UNKNOWN, IN_PROCESS = "0000", "2004", "3002"
STRANGERS = ("1001", "1002", "1003", "1004")
"""It doesn't know us: wrong institution, signature, clock or key. Such an answer is signed for nobody."""
NO_ACCESS = (*STRANGERS, "1005")
BUSY = ("3001", "9999")
CONSENTS = {
    "WAITING": ConsentState.WAITING, "SIGNED": ConsentState.SIGNED, "REFUSED": ConsentState.REFUSED,
    "EXPIRED": ConsentState.EXPIRED, "WITHDRAWN": ConsentState.WITHDRAWN,
}  # fmt: skip


T = TypeVar("T")


class CreditClient:
    def __init__(self, config: CreditConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def consent(self, *, number: str, subject: Subject, text: str, notify_url: str, return_url: str) -> ConsentLink:
        """The same number again is the same page. `text`: the number of the words that the customer signs."""
        said, raw = self._ask("consent/create", number, {
            **_person(subject), "text": text, "notifyUrl": addressed(notify_url, number),
            "returnUrl": return_url,
        })  # fmt: skip
        url = wire.need_page(said, "url", raw, sandbox=self.config.sandbox)
        return _read(raw, lambda: ConsentLink(url, units.moment(said["expiresAt"]), raw))

    def consent_state(self, *, number: str) -> ConsentSaid:
        said, raw = self._ask("consent/query", number, {})
        at = said.get("signedAt")
        return _read(raw, lambda: ConsentSaid(CONSENTS[said["state"]], units.moment(at) if at else None, raw))

    def withdraw_consent(self, *, number: str) -> str:
        """The customer took back what they signed; the same number again is the same. Gives its answer as it came."""
        said, raw = self._ask("consent/withdraw", number, {})
        if said.get("state") != "WITHDRAWN":
            raise PartyUnavailable(CallReason.GARBLED, raw[:20_000])
        return raw

    def report(self, *, number: str, consent: str, subject: Subject) -> ReportAnswer:
        """Of the same number the same report. Raises InProcess while the bureau is at it."""
        said, raw = self._ask("report/apply", number, {"consentNo": consent, **_person(subject)})
        return _read(raw, lambda: _answer(said, raw))

    def query(self, *, number: str) -> ReportAnswer | None:
        """What became of a query; None: the number never came there."""
        try:
            said, raw = self._ask("report/query", number, {})
        except PartyRefused as error:
            if error.code == UNKNOWN:
                return None
            raise
        return _read(raw, lambda: _answer(said, raw))

    def bill(self, *, day: date) -> list[Charge]:
        """What it charged us for on a day that is over."""
        said, raw = self._ask("bill/day", f"BILL{day:%Y%m%d}", {"day": day.isoformat()})
        return _read(raw, lambda: bills.read(said, day))

    def apply_contract(self, *, number: str, consent: str, subject: Subject, contract: Contract) -> ContractSaid:
        """The same number again is the same application. Raises InProcess while it isn't decided."""
        said, raw = self._ask("contract/apply", number, {
            "consentNo": consent, **_person(subject), "contractNo": contract.number, "signedOn": contract.signed_on,
            "beginsOn": contract.begins_on, "endsOn": contract.ends_on, "total": contract.total,
            "periods": contract.periods, "goods": contract.goods,
        })  # fmt: skip
        return _read(raw, lambda: _contract(said, raw))

    def contract_state(self, *, number: str) -> ContractSaid | None:
        """What became of an application; None: the number never came there. Raises InProcess while it isn't decided."""
        try:
            said, raw = self._ask("contract/query", number, {})
        except PartyRefused as error:
            if error.code == UNKNOWN:
                return None
            raise
        return _read(raw, lambda: _contract(said, raw))

    def upload(self, *, batch: Batch) -> str:
        """The file of a batch; the same batch again is taken once. Gives the bureau's receipt.

        Raises PartyRefused where the file as a whole isn't taken: counts, checks, version.
        """
        text = segments.write(batch, self.config.org_code)
        shut = segments.shut(text, batch.number, self.config.aes_key)
        said, raw = self._ask("file/upload", batch.number, {
            "version": segments.VERSION, "period": batch.period, "records": len(batch.records),
            "plainSha256": digest(text), "sha256": digest(shut), "sign": self._signed(shut),
            "file": b64encode(shut).decode(),
        })  # fmt: skip
        return wire.need(said, "receiptNo", raw)

    def has_batch(self, *, batch: str) -> bool:
        """Whether the bureau has its file, read or not."""
        try:
            self._ask("file/feedback", batch, {})
        except InProcess:
            return True
        except PartyRefused as error:
            if error.code != UNKNOWN:
                raise
            return False
        return True

    def feedback(self, *, batch: str, numbers: Sequence[str]) -> Feedback:
        """What became of the records of a batch, each of them. Raises InProcess before the bureau has read it."""
        said, raw = self._ask("file/feedback", batch, {})
        shut = _read(raw, lambda: b64decode(_text(said, "file"), validate=True))
        if not is_signed(self.config.secret, str(said.get("sign")), digest(shut)):
            raise UnsignedAnswer(CallReason.UNSIGNED, raw[:20_000])
        key, org = self.config.aes_key, self.config.org_code
        try:
            text = segments.open_shut(shut, batch, key)
            found = segments.read_feedback(text, org_code=org, batch=batch, numbers=numbers)
        except segments.MalformedFileError as error:
            raise PartyUnavailable(CallReason.GARBLED, f"{error}\n{raw}"[:20_000]) from error
        return Feedback(found, raw)

    def _signed(self, content: bytes) -> str:
        return signature(self.config.secret, digest(content))

    def _ask(self, call: str, number: str, asked: Mapping[str, Any]) -> tuple[dict[str, Any], str]:
        """What it says, and its answer as it came, shut. An answer is signed for this question alone."""
        own, stamp, nonce = self.config, units.stamp(), secrets.token_hex(16)
        body = json.dumps({"number": number, **asked}, ensure_ascii=False)
        data = signing.seal_text(own.aes_key, body, f"{call}|{nonce}")
        envelope = {
            "orgCode": own.org_code, "timestamp": stamp, "nonce": nonce, "data": data,
            "sign": signature(own.secret, own.org_code, call, stamp, nonce, data),
        }  # fmt: skip
        answer = wire.send(
            self._http, "POST", f"{own.base_url}/v1/{call}", headers={"Content-Type": "application/json"},
            content=json.dumps(envelope), sandbox=own.sandbox,
        )  # fmt: skip
        try:
            return self._opened(call, number, nonce, wire.parsed(answer.text)), answer.text
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text[:20_000]) from error

    def _opened(self, call: str, number: str, nonce: str, node: dict[str, Any]) -> dict[str, Any]:
        code, text, data = str(node["code"]), str(node.get("message") or ""), str(node["data"])
        raw = json.dumps(node, ensure_ascii=False)[:20_000]
        stamp = str(node["timestamp"])
        signed = is_signed(self.config.secret, str(node["sign"]), call, nonce, code, stamp, data)
        if not signed and code not in STRANGERS:
            raise UnsignedAnswer(CallReason.UNSIGNED, raw)
        if code in BUSY:
            raise PartyUnavailable(f"{code} {text}", raw)
        if code == IN_PROCESS:
            raise InProcess(CallReason.IN_PROCESS, raw)
        if code != DONE:
            raise (AccessRefused if code in NO_ACCESS else PartyRefused)(code, text, raw)
        said = wire.parsed(signing.unseal_text(self.config.aes_key, data, f"{call}|{nonce}"))
        if not isinstance(said, dict) or said["number"] != number:
            raise ValueError("the answer is another number's")
        return said


def _read(raw: str, how: Callable[[], T]) -> T:
    try:
        return how()
    except (ValueError, KeyError, TypeError) as error:
        why = f"{error}\n" if isinstance(error, report.MalformedReportError) else ""
        raise PartyUnavailable(CallReason.GARBLED, f"{why}{raw}"[:20_000]) from error


def _person(subject: Subject) -> dict[str, str]:
    return {"name": subject.name, "idNo": subject.id_number, "mobile": subject.mobile}


def _text(said: Mapping[str, Any], name: str) -> str:
    if not isinstance(said[name], str) or not said[name]:
        raise ValueError(f"{name} is missing")
    return str(said[name])


def _answer(said: Mapping[str, Any], raw: str) -> ReportAnswer:
    trade_no, fee = wire.need(said, "tradeNo", raw), bills.fee_of(said["fee"])
    found = _report(said["report"])
    if fee and found is None:
        raise ValueError("it charges for what it finds, and for nothing else")
    return ReportAnswer(trade_no, fee, found, raw)


def _report(text: object) -> CreditReport | None:
    return None if text is None else report.read(b64decode(str(text), validate=True))


def _contract(said: Mapping[str, Any], raw: str) -> ContractSaid:
    if said["state"] not in ("ACCEPTED", "REJECTED"):
        raise ValueError(f"state {said['state']!r}")
    return ContractSaid(
        said["state"] == "ACCEPTED", str(said.get("resultCode") or ""), str(said.get("resultText") or ""), raw
    )
