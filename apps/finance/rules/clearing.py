"""Clearing what a merchant owes, so that its books can be closed (product.md, Merchant)."""

from enum import StrEnum

from core.transitions import Table


class ClearingHow(StrEnum):
    RECEIVED = "received"
    WRITTEN_OFF = "written_off"


class ClearingStatus(StrEnum):
    PROPOSED = "proposed"
    CONFIRMED = "confirmed"
    REFUSED = "refused"


class ClearingAct(StrEnum):
    CONFIRM = "confirm"
    REFUSE = "refuse"


C, A = ClearingStatus, ClearingAct

CLEARING = Table(
    "debt_clearing",
    {C.PROPOSED: {A.CONFIRM: C.CONFIRMED, A.REFUSE: C.REFUSED}, C.CONFIRMED: {}, C.REFUSED: {}},
)
