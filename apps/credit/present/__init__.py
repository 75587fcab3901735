"""From accounts, records, reports and batches to their wire shapes. Import from here."""

from apps.credit.present.desk import (
    batch_out,
    batches,
    desk,
    objection_counts,
    objections,
    record_counts,
    records,
)
from apps.credit.present.order import contract, for_customer, part, settlement, sign_out, status_map
from apps.credit.present.records import objection_out, record_out
from apps.credit.present.reports import latest, query_out, quota, report

__all__ = [
    "batch_out",
    "batches",
    "contract",
    "desk",
    "for_customer",
    "latest",
    "objection_counts",
    "objection_out",
    "objections",
    "part",
    "query_out",
    "quota",
    "record_counts",
    "record_out",
    "records",
    "report",
    "settlement",
    "sign_out",
    "status_map",
]
