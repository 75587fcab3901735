"""How goods come back from a lease: statuses and acts of a return, and what becomes of the goods (decision 32)."""

from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled


class ReturnStatus(Labelled):
    ASKED = "asked", "待寄回", "To be sent"
    SENT = "sent", "已寄回", "Sent"
    RECEIVED = "received", "待验机", "To inspect"
    DONE = "done", "已验机", "Inspected"
    WITHDRAWN = "withdrawn", "已撤回", "Withdrawn"


class ReturnAct(StrEnum):
    SEND = "send"
    RECEIVE = "receive"
    INSPECT = "inspect"
    WITHDRAW = "withdraw"


class Fate(Labelled):
    """What becomes of goods that came back."""

    STOCK = "stock", "重新入库", "Back to stock"
    REPAIR = "repair", "送修", "To repair"
    SCRAP = "scrap", "报废", "Scrapped"


S, A = ReturnStatus, ReturnAct

RETURN = Table(
    "return",
    {
        S.ASKED: {A.SEND: S.SENT, A.RECEIVE: S.RECEIVED, A.WITHDRAW: S.WITHDRAWN},
        S.SENT: {A.SEND: S.SENT, A.RECEIVE: S.RECEIVED, A.WITHDRAW: S.WITHDRAWN},
        S.RECEIVED: {A.INSPECT: S.DONE},
        S.DONE: {},
        S.WITHDRAWN: {},
    },
)
"""A parcel's number may be changed until it is there. Who brings the goods to the shop sends no parcel."""
