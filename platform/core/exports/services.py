"""An export from the click to the file."""

import json
from base64 import b64decode, b64encode
from datetime import timedelta
from typing import Any
from uuid import uuid4

from pydantic import ValidationError

from core import audit, clock, crypto, text
from core.caller import Caller
from core.errors import Forbidden, InvalidInput
from core.exports import sheet, store, transfers
from core.exports.log import ExportEntity, ExportLog
from core.exports.registry import Export, export_of
from core.exports.schemas import StartExportIn
from core.exports.transfers import About
from core.jobs.registry import job as job_kind
from core.models import Job
from core.permissions import opened
from core.text import say
from core.validation import field_errors
from core.wire import Schema

KIND = "core.export"


def look(caller: Caller, wanted: StartExportIn) -> None:
    """As before the list itself: who looks a person up is counted. Raises as `start_export`, TooManyTries (115)."""
    export, filters = _asked(caller, wanted)
    export.before(caller, filters)


def start_export(*, caller: Caller, wanted: StartExportIn) -> Job:
    """Queue the list that the caller sees as a sheet.

    Raises InvalidInput (110) for an unknown list, wrong filters or too many rows, Forbidden (103).
    """
    export, filters = _asked(caller, wanted)
    total = export.count(caller, filters)
    if total > sheet.MAX_ROWS:
        raise InvalidInput(("filters", say("超过 100 万行，请缩小筛选范围", "Over a million rows: filter more")))
    about = About(f"{export.zh}导出", f"{export.en} export", export.page(filters), *_words(export, caller, filters))
    key = str(uuid4())
    payload = {"export": export.name, "filters": _sealed(caller, key, filters)}
    job = transfers.start(caller, KIND, about, payload, key=key, action=export.action, total=total)
    audit.record(
        caller,
        ExportLog.EXPORT,
        ExportEntity.EXPORT,
        0,
        after={"list": export.zh, "rows": total, "filters": about.words_zh},
    )
    return job


def _asked(caller: Caller, wanted: StartExportIn) -> tuple[Export, Schema]:
    export = export_of(wanted.kind)
    if caller.who not in export.who or not opened(caller, export.action):
        raise Forbidden
    return export, _filters(export, wanted.filters)


def _sealed(caller: Caller, key: str, filters: Schema) -> str:
    """Filters may name a customer: they wait for their job as personal data does."""
    return b64encode(crypto.seal(filters.model_dump_json(), **_binding(caller.tenant_id, key))).decode()


def _unsealed(job: Job) -> Any:
    return json.loads(crypto.unseal(b64decode(job.payload["filters"]), **_binding(job.tenant_id, job.key)))


def _binding(tenant_id: int, key: str) -> crypto.Binding:
    return crypto.Binding(tenant_id=tenant_id, table="core_job", row=key, field="filters")


def _words(export: Export, caller: Caller, filters: Schema) -> tuple[str, str]:
    """The filters in Chinese and in English: who reads of the export later may speak the other."""
    before = text.language()
    try:
        text.use_language(text.ZH)
        zh = "；".join(export.words(caller, filters))
        text.use_language(text.EN)
        return zh, "; ".join(export.words(caller, filters))
    finally:
        text.use_language(before)


def _filters(export: Export, values: dict[str, object]) -> Schema:
    try:
        return export.filters.model_validate(values)
    except ValidationError as error:
        raise InvalidInput(*((f"filters.{field}", msg) for field, msg in field_errors(error.errors(), ()))) from error


@job_kind(KIND, title=("导出", "Export"), long=True, atomic=False, lease=timedelta(minutes=2))
def run_export(job: Job) -> dict[str, object]:
    """Write the file; a second run writes it anew under the same name."""
    export = export_of(job.payload["export"])
    with transfers.working(job) as caller:
        filters = export.filters.model_validate(_unsealed(job))
        transfers.show(job, 0, export.count(caller, filters))
        name = store.name_of(job.tenant_id, job.id)
        with store.writing(name) as path:
            rows = sheet.write(
                path, say(export.zh, export.en), export.columns(caller), export.rows(caller, filters),
                transfers.now_and_then(lambda done: transfers.show(job, done)),
            )  # fmt: skip
        transfers.show(job, rows, rows)
        more = (f"共 {rows} 行，文件保留 7 天", f"{rows} rows, kept for 7 days")
        transfers.finish(job, ("完成", "done"), more, files=(name,))
        return {"file": name, "file_name": file_name(say(export.zh, export.en)), "rows": rows}


def file_name(title: str) -> str:
    when = clock.now().astimezone(clock.SHANGHAI)
    return f"{title} {when:%Y-%m-%d %H%M}.xlsx"
