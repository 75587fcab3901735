"""What a vendor has charged the platform for on a day: each thing under our number, with its sum.

The risk vendor, the notary's office and the bureau answer with it in their own envelopes. With `wrong_sum` one sum is a
fen too much, with `truncated` the second half of the list is missing.
"""

from collections.abc import Iterable
from datetime import date
from typing import Any

from . import clock
from .faults import Faults
from .store import Row

BILL = "bill"
"""What a fault names as its operation."""


def bill_of(party: str, day: object, rows: Iterable[Row], faults: Faults) -> dict[str, Any]:
    """`rows`: `number`, `trade_no`, `price` and `at` each. Raises ValueError for a day that isn't over."""
    wanted = date.fromisoformat(str(day))
    if wanted.isoformat() >= clock.local(clock.now())[:10]:
        raise ValueError("the day isn't over")
    items = [
        {"number": row["number"], "tradeNo": row["trade_no"], "fee": row["price"], "at": clock.ms(row["at"])}
        for row in rows
        if row["price"] and clock.local(row["at"])[:10] == wanted.isoformat()
    ]
    if items and faults.take(party, ("wrong_sum",), BILL):
        items[0]["fee"] += 1
    count, total = len(items), sum(one["fee"] for one in items)
    if items and faults.take(party, ("truncated",), BILL):
        items = items[: len(items) // 2]
    return {"day": wanted.isoformat(), "count": count, "total": total, "items": items}
