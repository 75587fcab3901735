"""Lease contracts: statuses and transitions (product.md, Entities and states), and what a supplement says."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from apps.leases.rules import OrderStatus
from core import shapes
from core.money import Fen
from core.transitions import Table
from core.wording import Labelled

EXPIRES_HOURS = 24
LOOKS = (timedelta(hours=1), timedelta(hours=4), timedelta(hours=12))
"""After the flow began the party is asked then, later and later; the last time once nobody can sign any more."""
SPARE = timedelta(minutes=1)


def looks_at(expires_at: datetime) -> list[datetime]:
    """When the party is asked what became of a flow that runs out at `expires_at`."""
    began = expires_at - timedelta(hours=EXPIRES_HOURS)
    return [*(began + look for look in LOOKS), expires_at + SPARE]


class ContractStatus(Labelled):
    NONE = "none", "未发起", "Not sent"
    SENT = "sent", "发起中", "Sending"
    SIGNING = "signing", "签署中", "Signing"
    SIGNED = "signed", "已签署", "Signed"
    REJECTED = "rejected", "已拒签", "Refused"
    EXPIRED = "expired", "签署已过期", "Expired"
    FAILED = "failed", "发起失败", "Failed"


class ContractKind(Labelled):
    """A lease has one contract, and supplements behind it: for each renewal, and for goods that came back early."""

    LEASE = "lease", "租赁合同", "Lease contract"
    RENEWAL = "renewal", "续租补充协议", "Supplement for a renewal"
    EARLY = "early", "提前归还补充协议", "Supplement for an early return"


@dataclass(frozen=True, slots=True)
class SupplementPeriod:
    """In fen."""

    period: int
    due_date: date
    rent: Fen
    addon: Fen


@shapes.kept("contracts.supplement")
@dataclass(frozen=True, slots=True)
class Supplement:
    """What one says, as it was agreed: the periods that a renewal adds, or those that an early return calls off.

    `begins` to `last`: of a renewal its days, of an early return the days on which the first and the last were due.
    `buyout_price`: of a renewal, in fen, where the contract has one. `fee`: for the early return, in fen.
    """

    begins: date
    last: date
    periods: tuple[SupplementPeriod, ...]
    buyout_price: Fen | None = None
    fee: Fen = 0

    @property
    def rents(self) -> Fen:
        return sum(one.rent for one in self.periods)

    @property
    def addons(self) -> Fen:
        return sum(one.addon for one in self.periods)


class ContractAct(StrEnum):
    SEND = "send"
    OPEN = "open"
    SIGN = "sign"
    REJECT = "reject"
    EXPIRE = "expire"
    FAIL = "fail"


S, A = ContractStatus, ContractAct

UNSIGNED = (S.REJECTED, S.EXPIRED, S.FAILED)
"""It came to nothing: a person sends it again."""

TO_SIGN = (OrderStatus.PENDING_PAYMENT, OrderStatus.PENDING_AUDIT, OrderStatus.SUPPLEMENT, OrderStatus.PENDING_SIGN)
"""A lease whose contract is still to come."""


def may_preview(status: str, contract: str) -> bool:
    """Of an order's status and its latest contract's ("" without one): whether its paper is still to be made."""
    return status in TO_SIGN and contract in ("", S.NONE, *UNSIGNED)


# The e-sign party's callbacks may come out of order, so "signed" may follow "sent" at once.
_OPEN: dict[str, str] = {A.SIGN: S.SIGNED, A.REJECT: S.REJECTED, A.EXPIRE: S.EXPIRED, A.FAIL: S.FAILED}

CONTRACT = Table(
    "contract",
    {
        S.NONE: {A.SEND: S.SENT, A.FAIL: S.FAILED},
        S.SENT: {A.OPEN: S.SIGNING, A.SEND: S.SENT, **_OPEN},
        S.SIGNING: {A.SEND: S.SENT, **_OPEN},
        S.SIGNED: {},
        S.REJECTED: {A.SEND: S.SENT},
        S.EXPIRED: {A.SEND: S.SENT},
        S.FAILED: {A.SEND: S.SENT},
    },
)
