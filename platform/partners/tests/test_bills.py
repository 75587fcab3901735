"""What a hostile or broken vendor writes on its bill."""

from datetime import date
from typing import Any

import pytest

from core import clock
from partners import bills

DAY = date(2026, 11, 28)
AT = int(clock.start_of(DAY).timestamp()) * 1_000


def said(*items: dict[str, Any]) -> dict[str, Any]:
    found = [{"number": "12", "tradeNo": "v1", "fee": 5, "at": AT, **one} for one in items]
    return {"day": DAY.isoformat(), "count": len(found), "total": 5 * len(found), "items": found}


@pytest.mark.parametrize("odd", [{"number": "12\0"}, {"tradeNo": "v\0"}, {"number": "\ud800"}, {"number": ""}])
def test_a_number_that_nobody_can_keep_is_no_bill(odd: dict[str, str]) -> None:
    assert len(bills.read(said({}, {}), DAY)) == 2
    with pytest.raises(ValueError, match="number"):
        bills.read(said({}, odd), DAY)


def test_more_lines_than_anybody_reads_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bills, "MOST_LINES", 1)
    with pytest.raises(ValueError, match="more than 1"):
        bills.read(said({}, {}), DAY)
