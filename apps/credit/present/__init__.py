"""From accounts, records, reports and batches to their wire shapes. Import from here."""

from apps.credit.present.desk import (
    batch_out,
    batch_page,
    desk,
    objection_counts,
    objection_page,
    record_counts,
    record_page,
)
from apps.credit.present.order import contract, for_customer, part, settlement, sign_out, status_map
from apps.credit.present.records import objection_out, record_out
from apps.credit.present.reports import latest, query_out, quota, report

__all__ = [
    "batch_out",
    "batch_page",
    "contract",
    "desk",
    "for_customer",
    "latest",
    "objection_counts",
    "objection_out",
    "objection_page",
    "part",
    "query_out",
    "quota",
    "record_counts",
    "record_out",
    "record_page",
    "report",
    "settlement",
    "sign_out",
    "status_map",
]
