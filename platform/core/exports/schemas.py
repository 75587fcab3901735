"""Exports and imports in the background, on the wire."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import StringConstraints

from core.exports.registry import exports
from core.jobs.schemas import JobKind
from core.models import JobState
from core.wire import Among, Moment, Schema


class StartExportIn(Schema):
    """`filters` are those of the list that `kind` names."""

    kind: Annotated[str, StringConstraints(max_length=40), Among(lambda: (one.name for one in exports()))]
    filters: dict[str, Any] = {}


class TransferQuery(Schema):
    id: UUID


class SheetTemplate(Schema):
    """`url` opens the spreadsheet to fill in for some minutes."""

    url: str
    file_name: str


class TransferProblem(Schema):
    """`row` as the spreadsheet counts it, 0 for the whole file, `column` is its heading, `value` what is there."""

    row: int
    column: str
    value: str
    msg: str


class TransferReport(Schema):
    """What was found or done: `good` and `bad` count what the import makes. `problems` are the first ones only."""

    rows: int = 0
    good: int = 0
    bad: int = 0
    wrong_cells: int = 0
    problems: list[TransferProblem] = []


class TransferJob(Schema):
    """An export, a check of an import or an import. `url` opens the file for a few minutes; ask anew for another.

    `filters` says in words what an export was narrowed by.
    `next_id` is the import that was started from a check.
    """

    id: UUID
    kind: JobKind
    title: str
    filters: str = ""
    state: JobState
    done: int
    total: int
    file_name: str = ""
    url: str = ""
    expires_at: Moment | None = None
    error: str = ""
    report: TransferReport | None = None
    next_id: UUID | None = None
    created_at: Moment
    finished_at: Moment | None = None
