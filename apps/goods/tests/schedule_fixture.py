"""Schedules by the rules of orders, for the goods editor's preview to be tested against.

`python -m apps.goods.tests.schedule_fixture` writes them.
"""

import json
from datetime import date
from pathlib import Path
from typing import Any

from apps.leases.rules import AddOn, quote, schedule, term_of
from catalog.choices import TERMS

FILE = Path(__file__).parents[3] / "frontend/src/features/goods-editor/preview/schedule.fixture.json"
ANCHORS = (date(2026, 1, 31), date(2026, 11, 21), date(2027, 12, 29))
DAILY = (1, 990, 1_333)
ADD_ONS = [AddOn("碎屏保障", 1_900, True), AddOn("数据清除", 4_900, False)]


def cases() -> list[dict[str, Any]]:
    return [case(anchor, daily, code) for anchor in ANCHORS for daily in DAILY for code in TERMS]


def case(anchor: date, daily: int, code: str) -> dict[str, Any]:
    term = TERMS[code]
    shape = term_of(periods=term.periods, months=term.months, days=term.day_count)
    rows = schedule(anchor, shape, daily * term.days)
    costs = quote(total_rent=daily * term.days, periods=term.periods, deposit=0, add_ons=ADD_ONS)
    return {
        "term": code, "anchor": anchor.isoformat(), "daily": daily,
        "months": term.months, "days": term.days, "periods": term.periods,
        "rows": [[row.due_date.isoformat(), row.rent] for row in rows],
        "once": costs.addons_once, "monthly": costs.addons_monthly, "asked": list(costs.amounts),
    }  # fmt: skip


def text() -> str:
    return "[\n" + ",\n".join(json.dumps(one) for one in cases()) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text())
