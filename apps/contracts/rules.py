"""Lease contracts: statuses and transitions (product.md, Entities and states)."""

from enum import StrEnum

from core.transitions import Table

EXPIRES_HOURS = 24


class ContractStatus(StrEnum):
    NONE = "none"
    SENT = "sent"
    SIGNING = "signing"
    SIGNED = "signed"
    REJECTED = "rejected"
    EXPIRED = "expired"
    FAILED = "failed"


class ContractAct(StrEnum):
    SEND = "send"
    OPEN = "open"
    SIGN = "sign"
    REJECT = "reject"
    EXPIRE = "expire"
    FAIL = "fail"


S, A = ContractStatus, ContractAct

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
