"""The risk vendor over HTTP; see port.py."""

import json
from datetime import date
from typing import Any

from core import clock
from partners import bills, units, wire
from partners.bills import Charge
from partners.errors import AccessRefused, InProcess, PartyRefused, PartyUnavailable, UnsignedAnswer
from partners.risk import signing
from partners.risk.port import Axis, Hit, Level, Listed, Product, Report, RiskAnswer, RiskConfig, Subject
from partners.rules import CallReason
from partners.signing import is_signed, signature

DONE, UNKNOWN = "0000", "2004"
STRANGERS = ("1001", "1002", "1003", "1004")
"""It doesn't know us: wrong access id, signature, clock or key. Such an answer is signed for nobody."""
NO_ACCESS = (*STRANGERS, "1005", "1006")
"""With them what our contract decides: the product isn't ours, our balance there is used up."""
BUSY = ("3001", "9999")
SKEW_MS = 600_000
LEVELS: tuple[Level, ...] = ("high", "middle", "low")


class RiskClient:
    def __init__(self, config: RiskConfig) -> None:
        self.config = config
        self._http = wire.client(config.timeout)

    def report(self, *, number: str, product: Product, subject: Subject) -> RiskAnswer:
        """Of the same number the same answer, charged once. Raises PartyRefused, PartyUnavailable."""
        return self._ask("report", number, {
            "product": product.value, "name": subject.name, "idNo": subject.id_number, "mobile": subject.mobile,
            "authNo": subject.consent, "authTime": units.shanghai_text(subject.consented_at),
        })  # fmt: skip

    def query(self, *, number: str) -> RiskAnswer | None:
        """What became of a number; None: it never came there. Raises as `report`."""
        try:
            return self._ask("query", number, {})
        except PartyRefused as error:
            if error.code == UNKNOWN:
                return None
            raise

    def bill(self, *, day: date) -> list[Charge]:
        """What it charged us for on a day that is over. Raises as `report`."""
        said, raw = self._said("bill", f"BILL{day:%Y%m%d}", {"day": day.isoformat()})
        try:
            return bills.read(said, day)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw[:20_000]) from error

    def _ask(self, call: str, number: str, asked: dict[str, str]) -> RiskAnswer:
        said, raw = self._said(call, number, asked)
        try:
            return _answer(said, raw)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, raw[:20_000]) from error

    def _said(self, call: str, number: str, asked: dict[str, str]) -> tuple[dict[str, Any], str]:
        own, stamp = self.config, units.stamp()
        data = signing.encrypt(own.aes_key, json.dumps({"requestNo": number, **asked}, ensure_ascii=False))
        envelope = {
            "accessId": own.access_id, "timestamp": stamp, "data": data,
            "sign": signature(own.secret, own.access_id, stamp, data),
        }  # fmt: skip
        answer = wire.send(
            self._http, "POST", f"{own.base_url}/v1/{call}", headers={"Content-Type": "application/json"},
            content=json.dumps(envelope), sandbox=own.sandbox,
        )  # fmt: skip
        try:
            return self._read(number, wire.parsed(answer.text), answer.text)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise PartyUnavailable(CallReason.GARBLED, answer.text[:20_000]) from error

    def _read(self, number: str, node: dict[str, Any], raw: str) -> tuple[dict[str, Any], str]:
        code, text, data = str(node["code"]), str(node.get("message") or ""), str(node["data"])
        signed = is_signed(self.config.secret, str(node["sign"]), code, str(node["timestamp"]), data)
        if code not in STRANGERS and not (signed and _is_new(str(node["timestamp"]))):
            raise UnsignedAnswer(CallReason.UNSIGNED, raw)
        if code in BUSY:
            raise PartyUnavailable(f"{code} {text}", raw)
        if code != DONE:
            refusal = AccessRefused if code in NO_ACCESS else PartyRefused
            raise refusal(code, text, raw)
        said = wire.parsed(signing.decrypt(self.config.aes_key, data))
        if said["requestNo"] != number:
            raise ValueError("the answer is another number's")
        if said["state"] == "PROCESSING":
            raise InProcess(CallReason.IN_PROCESS, raw)
        return dict(said), raw


def _answer(said: dict[str, Any], raw: str) -> RiskAnswer:
    found, charged = _report(said["report"]) if said["state"] == "HIT" else None, _yes(said["charged"])
    fee = bills.fee_of(said["fee"])
    if charged != (found is not None) or (fee and not charged):
        raise ValueError("it charges for what it finds, and for nothing else")
    return RiskAnswer(str(said["tradeNo"]), charged, fee, found, raw)


def _is_new(stamp: str) -> bool:
    """A refusal names no number of ours: an old one that somebody recorded says nothing."""
    return abs(int(stamp) - clock.real_now().timestamp() * 1000) < SKEW_MS


def _report(said: dict[str, Any]) -> Report:
    """Raises ValueError, KeyError or TypeError for what isn't as agreed: no report is better than a wrong one."""
    score = said.get("score")
    return Report(
        score=None if score is None else _number(score, 1_000),
        hits=[Hit(str(one["code"]), str(one["name"]), _level(one["level"])) for one in said.get("hits", [])],
        radar=[Axis(str(one["code"]), str(one["name"]), _number(one["value"], 100)) for one in said.get("radar", [])],
        lists=[
            Listed(str(one["code"]), str(one["name"]), _yes(one["hit"]), str(one.get("detail") or ""))
            for one in said.get("lists", [])
        ],
    )


def _number(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{value!r} is no number up to {most}")
    return value


def _level(value: object) -> Level:
    for level in LEVELS:
        if value == level:
            return level
    raise ValueError(f"{value!r} is no level")


def _yes(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither yes nor no")
    return value
