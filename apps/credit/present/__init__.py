"""From accounts, records, reports and batches to their wire shapes."""

from apps.credit.present.desk import (
    batch_counts,
    batch_out,
    batch_page,
    batch_rows,
    desk,
    objection_counts,
    objection_page,
    objection_rows,
    record_counts,
    record_page,
    record_rows,
)
from apps.credit.present.order import (
    answer_for_customer,
    contract,
    for_customer,
    part,
    settlement,
    sign_out,
    status_map,
)
from apps.credit.present.records import objection_out, record_out
from apps.credit.present.reports import latest, query_out, quota, report

__all__ = [
    "answer_for_customer",
    "batch_counts",
    "batch_out",
    "batch_page",
    "batch_rows",
    "contract",
    "desk",
    "for_customer",
    "latest",
    "objection_counts",
    "objection_out",
    "objection_page",
    "objection_rows",
    "part",
    "query_out",
    "quota",
    "record_counts",
    "record_out",
    "record_page",
    "record_rows",
    "report",
    "settlement",
    "sign_out",
    "status_map",
]
