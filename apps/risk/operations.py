"""What reports want of the risk vendor."""

from dataclasses import dataclass

from partners.registry import Operation
from partners.rules import Party


@dataclass(frozen=True, slots=True)
class Wanted:
    """The report that is asked for. Whom it is about is read when it is sent, and kept nowhere else."""

    report_id: int


@dataclass(frozen=True, slots=True)
class Found:
    """`result`: the report sealed for its row, in Base64; "" where nothing is known of the person.

    `cost`: what the vendor charges the platform for it, in fen.
    """

    trade_no: str
    result: str
    cost: int


ASK_REPORT = Operation(Party.RISK, "report", ("查询风控报告", "Ask for a risk report"), Wanted, Found)
