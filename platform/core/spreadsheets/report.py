"""What a check or an import tells: counts, the first findings, and a file with all of them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.exports import sheet, store
from core.exports.registry import Column
from core.exports.services import file_name
from core.models import Job
from core.spreadsheets.columns import Field
from core.spreadsheets.drafts import Draft
from core.text import say

SHOWN = 200
COLUMNS = (
    Column("行", "Row", "count", 8),
    Column("列", "Column", width=20),
    Column("内容", "Content", width=30),
    Column("问题", "Problem", width=50),
)


def empty_report() -> dict[str, Any]:
    return {"rows": 0, "good": 0, "bad": 0, "wrong_cells": 0, "problems": []}


def wire(drafts: Iterable[Draft], fields: Mapping[str, Field]) -> list[dict[str, Any]]:
    """Every finding with what stands in its cell, in the order of the file."""
    found = []
    for draft in drafts:
        for one in draft.problems:
            label = fields[one.key].label if one.key in fields else one.key
            there = (row.text(one.key) for row in draft.rows if row.number == one.row and one.key in row.cells)
            value = next(there, "")[:60]
            if one.key in fields and fields[one.key].secret:
                value = masked(value)
            found.append({"row": one.row, "column": label, "value": value, "msg": one.msg})
    return sorted(found, key=lambda one: one["row"])


def masked(value: str) -> str:
    """Enough to find the cell by: of what is long its ends, else the first character."""
    ends = (3, 2) if len(value) >= 8 else (min(1, len(value)), 0)
    return value[: ends[0]] + "*" * (len(value) - sum(ends)) + value[len(value) - ends[1] :]


def report_of(drafts: Sequence[Draft], fields: Mapping[str, Field]) -> dict[str, Any]:
    problems, bad = wire(drafts, fields), sum(bool(draft.problems) for draft in drafts)
    return {
        "rows": sum(len(draft.rows) for draft in drafts),
        "good": len(drafts) - bad,
        "bad": bad,
        "wrong_cells": len(problems),
        "problems": problems[:SHOWN],
    }


def problem_file(job: Job, problems: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Keep all findings as a sheet; its name here and the name it is saved under."""
    name, title = store.name_of(job.tenant_id, job.id), say("导入问题清单", "Import problems")
    rows = ([one["row"], one["column"], one["value"], one["msg"]] for one in problems)
    with store.writing(name) as path:
        sheet.write(path, title, COLUMNS, rows, lambda done: None)
    return {"file": name, "file_name": file_name(title)}
