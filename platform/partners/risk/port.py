"""What we ask of the risk vendor. Raises PartyRefused, PartyUnavailable; the same number is charged once there."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Literal, Protocol

from core import shapes
from core.money import Fen
from partners.bills import Charge
from partners.config import address, in_sandbox
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class RiskConfig:
    access_id: str
    aes_key: str
    secret: str
    base_url: str
    timeout: float = 15
    sandbox: bool = False

    @classmethod
    def of(cls, credentials: dict[str, Any], base_url: str) -> "RiskConfig":
        own = credentials["risk"]
        url = address(credentials, Party.RISK, "base_url", base_url)
        return cls(own["access_id"], own["aes_key"], own["secret"], url, sandbox=in_sandbox(credentials, "risk"))


class Product(StrEnum):
    """Score and hits; the radar; all of it with the lists."""

    SCORE = "S101"
    RADAR = "R201"
    FULL = "F301"


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a report is about, and by which consent (our number of it, and when it was given)."""

    name: str
    id_number: str
    mobile: str
    consent: str
    consented_at: datetime


Level = Literal["high", "middle", "low"]


@dataclass(frozen=True, slots=True)
class Hit:
    code: str
    name: str
    level: Level


@dataclass(frozen=True, slots=True)
class Axis:
    """Of the radar, 0 (bad) to 100."""

    code: str
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Listed:
    code: str
    name: str
    hit: bool
    detail: str


@shapes.kept("risk.report")
@dataclass(frozen=True, slots=True)
class Report:
    """Parts that the product doesn't have are empty; `score` None: it has none."""

    score: int | None
    hits: list[Hit]
    radar: list[Axis]
    lists: list[Listed]


@dataclass(frozen=True, slots=True)
class RiskAnswer:
    """`report` None: nothing is known of the person, and nothing was charged. `fee`: what it charges us, in fen.

    `raw` is shut, as it came.
    """

    trade_no: str
    charged: bool
    fee: Fen
    report: Report | None
    raw: str


class Risk(Protocol):
    def report(self, *, number: str, product: Product, subject: Subject) -> RiskAnswer: ...
    def query(self, *, number: str) -> RiskAnswer | None: ...
    def bill(self, *, day: date) -> list[Charge]: ...
