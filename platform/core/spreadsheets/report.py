"""What a check or an import tells: counts, the first findings, and a file with all of them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.exports import sheet, store
from core.exports.registry import Column
from core.exports.services import file_name
from core.models import Job
from core.spreadsheets.columns import Field
from core.spreadsheets.drafts import Draft, Row
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
        cells = _cells(draft) if draft.problems else {}
        for one in draft.problems:
            label = fields[one.key].label if one.key in fields else one.key
            row = cells.get((one.row, one.key))
            value = row.text(one.key)[:60] if row else ""
            if one.key in fields and fields[one.key].secret:
                value = masked(value)
            found.append({"row": one.row, "column": label, "value": value, "msg": one.msg})
    return sorted(found, key=lambda one: one["row"])


def _cells(draft: Draft) -> dict[tuple[int, str], Row]:
    """Where each stands, by its row's number and its column; two pages may have rows of one number."""
    return {(row.number, key): row for row in reversed(draft.rows) for key in row.cells}


def masked(value: str) -> str:
    """Enough to find the cell by: of what is long its ends, else the first character."""
    ends = (3, 2) if len(value) >= 8 else (min(1, len(value)), 0)
    return value[: ends[0]] + "*" * (len(value) - sum(ends)) + value[len(value) - ends[1] :]


def report_of(drafts: Sequence[Draft], problems: Sequence[dict[str, Any]]) -> dict[str, Any]:
    bad = sum(bool(draft.problems) for draft in drafts)
    return {
        "rows": sum(len(draft.rows) for draft in drafts),
        "good": len(drafts) - bad,
        "bad": bad,
        "wrong_cells": len(problems),
        "problems": problems[:SHOWN],
    }


def keep_part(job: Job, start: int, problems: Sequence[dict[str, Any]]) -> None:
    """What one batch of an import found, in a file of its own until the import has ended."""
    name = _part(job, start)
    if problems:
        store.keep(name, json.dumps(problems).encode())
    else:
        store.remove(name)


def parts_of(job: Job, starts: Iterable[int]) -> list[dict[str, Any]]:
    paths = (store.path_of(_part(job, start)) for start in starts)
    return [one for path in paths if path.is_file() for one in json.loads(path.read_bytes())]


def remove_parts(job: Job, starts: Iterable[int]) -> None:
    for start in starts:
        store.remove(_part(job, start))


def _part(job: Job, start: int) -> str:
    return store.name_of(job.tenant_id, job.id, f"{start}.json")


def problem_file(job: Job, problems: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Keep all findings as a sheet; its name here and the name it is saved under."""
    made = problem_file_of(job)
    rows = ([one["row"], one["column"], one["value"], one["msg"]] for one in problems)
    with store.writing(made["file"]) as path:
        sheet.write(path, _title(), COLUMNS, rows, lambda done: None)
    return made


def problem_file_of(job: Job) -> dict[str, str]:
    return {"file": store.name_of(job.tenant_id, job.id), "file_name": file_name(_title())}


def _title() -> str:
    return say("导入问题清单", "Import problems")
