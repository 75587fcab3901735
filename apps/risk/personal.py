"""Reports: what they say of the customer goes with them; that one was paid for stays in the books."""

import secrets

from django.db.models import QuerySet

from apps.risk.models import RiskReport
from apps.risk.rules import ReportStatus, ReportType
from apps.trade.personal import moment
from core import personal
from core.personal import Kept, Person, Row
from core.text import say
from overview.models import RiskFeeIndex


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "type": ReportType.words_of(row.type),
            "status": ReportStatus.words_of(row.status), "asked_at": moment(row.asked_at),
            "kept": say("是", "Yes") if row.result_sealed else say("否", "No"),
        }
        for row in _mine(person).order_by("pk")
    ]  # fmt: skip


def erase(person: Person) -> None:
    """Whose it was is forgotten too: nobody is given a report of somebody who is gone."""
    for row in _mine(person):
        row.result_sealed, row.error, row.trade_no = b"", "", ""
        row.person_index, row.customer_id = secrets.token_hex(16), 0
        row.save()


def numbers(person: Person) -> set[str]:
    return set(map(str, _mine(person).values_list("pk", flat=True)))


def _mine(person: Person) -> QuerySet[RiskReport]:
    return RiskReport.objects.filter(order_id__in=person.leases)


personal.keep(
    "risk_reports",
    Kept(
        title=("风控报告", "Risk reports"),
        words={
            "order_id": ("订单编号", "Order"), "type": ("类型", "Type"), "status": ("状态", "Status"),
            "asked_at": ("查询时间", "Asked"), "kept": ("是否仍保存内容", "Still kept"),
        },
        rows=rows, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(
    RiskReport,
    erased=("person_index", "trade_no", "error", "result_sealed"),
    plain=("type", "status"),
    kept={"asked_by_name": "of staff"},
)
personal.table(RiskFeeIndex, plain=("type", "status"), kept={"asked_by_name": "of staff"})
