"""What the bureau was told and said of a customer: reports go with them, records stay as the proof of what was told."""

from django.db.models import QuerySet

from apps.credit import queries
from apps.credit.models import CreditAccount, CreditObjection, CreditQuery, CreditQuota, CreditRecord
from apps.credit.rules import REPORTABLE, CreditStatus, ObjectionStatus, QueryStatus, RecordKind, RecordStatus
from apps.trade.personal import moment
from core import personal
from core.personal import Kept, Person, Row
from core.wording import Bilingual
from overview.models import CreditBatch, CreditObjectionIndex, CreditRecordIndex

PROOF = "what was reported, which the bureau's books are held against"


def rows(person: Person) -> list[Row]:
    accounts = {row.order_id: CreditStatus.words_of(row.status) for row in _accounts(person)}
    told = [
        {
            "order_id": str(row.order_id), "account": accounts.get(row.order_id, ""),
            "what": RecordKind.words_of(row.kind), "period": row.period, "status": RecordStatus.words_of(row.status),
            "at": moment(row.created_at),
        }
        for row in CreditRecord.objects.filter(order_id__in=person.leases).order_by("pk")
    ]  # fmt: skip
    asked = [
        {
            "order_id": str(row.order_id), "account": accounts.get(row.order_id, ""), "what": "", "period": row.month,
            "status": QueryStatus.words_of(row.status), "at": moment(row.asked_at),
        }
        for row in _reports(person).order_by("pk")
    ]  # fmt: skip
    return [*told, *asked]


def waits(person: Person) -> list[Bilingual]:
    """What is on its way says whom it is about, and what is opened there has to be closed first, while there is a
    bureau.
    """
    found: list[Bilingual] = []
    served = queries.is_served()
    open_there = _accounts(person).filter(status__in=(CreditStatus.OPENING, *REPORTABLE, CreditStatus.SETTLE_REPORTED))
    if served and open_there.exists():
        found.append(("征信账户尚未关闭", "An account at the credit bureau isn't closed."))
    pending = CreditRecord.objects.filter(order_id__in=person.leases, status=RecordStatus.PENDING)
    if served and pending.exists():
        found.append(("征信记录尚未反馈", "Records wait for the credit bureau's answer."))
    if CreditObjection.objects.filter(order_id__in=person.leases, status=ObjectionStatus.OPEN).exists():
        found.append(("征信异议尚未答复", "An objection isn't answered."))
    return found


def erase(person: Person) -> None:
    for row in _reports(person):
        row.report_sealed, row.error, row.trade_no = b"", "", ""
        row.save()
    _accounts(person).update(consent_url="", error="")
    CreditObjection.objects.filter(order_id__in=person.leases).update(text="", answer="", by_name="")


def numbers(person: Person) -> set[str]:
    return queries.numbers_of(person.leases) | set(map(str, _reports(person).values_list("pk", flat=True)))


def _accounts(person: Person) -> QuerySet[CreditAccount]:
    return CreditAccount.objects.filter(order_id__in=person.leases)


def _reports(person: Person) -> QuerySet[CreditQuery]:
    return CreditQuery.objects.filter(order_id__in=person.leases)


personal.keep(
    "credit",
    Kept(
        title=("征信", "Credit bureau"),
        words={
            "order_id": ("订单编号", "Order"), "account": ("账户状态", "Account"), "what": ("上报内容", "Reported"),
            "period": ("月份", "Month"), "status": ("状态", "Status"), "at": ("时间", "When"),
        },
        rows=rows, waits=waits, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(
    CreditAccount,
    erased=("consent_url", "error"),
    plain=("status", "beneath", "consent", "contract", "contract_no", "code"),
)
personal.table(
    CreditRecord,
    plain=("kind", "key", "period", "status", "code", "field", "message"),
    kept={"content": PROOF, "taken": PROOF, "reason": "what staff said of the record", "by_name": "of staff"},
)
personal.table(
    CreditQuery,
    erased=("trade_no", "error", "report_sealed"),
    plain=("status", "month"),
    kept={"asked_by_name": "of staff"},
)
personal.table(
    CreditObjection,
    erased=("text", "answer", "by_name"),
    plain=("status", "result"),
    kept={"answered_by_name": "of staff"},
)
personal.table(CreditQuota, plain=("month",))
personal.table(CreditRecordIndex, plain=("kind", "key", "period", "status", "code", "field", "message"))
personal.table(CreditObjectionIndex, plain=("status",))
personal.table(
    CreditBatch, plain=("period", "status", "receipt"), kept={"error": "the bureau's words", "made_by_name": "of staff"}
)
