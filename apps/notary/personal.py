"""Notarizations: the card, the page and the certificate name the customer; numbers and digests stay as the proof."""

from django.db.models import QuerySet

from apps.notary import files as kept
from apps.notary.models import Enforcement, Notarization
from apps.notary.rules import AT_OFFICE, OPEN, EnforceStatus, NotaryStatus
from apps.trade.personal import moment
from core import personal
from core.money import yuan
from core.personal import Kept, Person, Row
from core.wording import Bilingual
from overview.models import EnforcementIndex, NotarizationIndex


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "case_no": row.case_no, "status": NotaryStatus.words_of(row.status),
            "certificate_no": row.certificate_no, "sha256": row.sha256, "completed_at": moment(row.completed_at),
        }
        for row in _mine(person).order_by("pk")
    ]  # fmt: skip


def claims(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "enforce_no": row.enforce_no, "status": EnforceStatus.words_of(row.status),
            "as_of": row.as_of.isoformat(), "total": yuan(row.total), "certificate_no": row.certificate_no,
            "sha256": row.sha256, "asked_at": moment(row.asked_at),
        }
        for row in _claims(person).order_by("pk")
    ]  # fmt: skip


def waits(person: Person) -> list[Bilingual]:
    going_on = _mine(person).filter(status__in=OPEN).exists()
    return [("公证尚未办结", "A notarization is under way.")] if going_on else []


def claims_wait(person: Person) -> list[Bilingual]:
    going_on = _claims(person).filter(status__in=AT_OFFICE).exists()
    return [("强制执行申请尚未办结", "A request for enforcement is under way.")] if going_on else []


def claim_files(person: Person) -> list[str]:
    ids = _claims(person).values_list("pk", flat=True)
    names = [name for pk in ids for name in kept.names_of(pk, of=kept.OF_ENFORCEMENT)]
    return [f"{kept.FOLDER.path}/{name}" for name in names]


def erase_claims(person: Person) -> None:
    _claims(person).update(note="", error="", withdraw_reason="", certificate="")


def claim_numbers(person: Person) -> set[str]:
    return {text for row in _claims(person) for text in (row.number, row.enforce_no) if text}


def _claims(person: Person) -> QuerySet[Enforcement]:
    return Enforcement.objects.filter(order_id__in=person.leases)


def files(person: Person) -> list[str]:
    pictures = [url for both in _mine(person).values_list("front", "back") for url in both if url]
    names = [name for pk in _mine(person).values_list("pk", flat=True) for name in kept.names_of(pk)]
    return [*pictures, *(f"{kept.FOLDER.path}/{name}" for name in names)]


def erase(person: Person) -> None:
    _mine(person).update(front="", back="", url="", error="", cancel_reason="", certificate="")


def numbers(person: Person) -> set[str]:
    return {text for row in _mine(person) for text in (str(row.pk), row.case_no) if text}


def _mine(person: Person) -> QuerySet[Notarization]:
    return Notarization.objects.filter(order_id__in=person.leases)


personal.keep(
    "notarizations",
    Kept(
        title=("公证", "Notarizations"),
        words={
            "order_id": ("订单编号", "Order"), "case_no": ("案卷号", "Case"), "status": ("状态", "Status"),
            "certificate_no": ("公证书编号", "Certificate"), "sha256": ("文件指纹", "SHA-256"),
            "completed_at": ("出证时间", "Issued"),
        },
        rows=rows, waits=waits, files=files, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.keep(
    "enforcements",
    Kept(
        title=("强制执行申请", "Requests for enforcement"),
        words={
            "order_id": ("订单编号", "Order"), "enforce_no": ("申请编号", "Number"), "status": ("状态", "Status"),
            "as_of": ("计算截至", "As of"), "total": ("申请金额", "Claimed"),
            "certificate_no": ("执行证书编号", "Certificate"), "sha256": ("文件指纹", "SHA-256"),
            "asked_at": ("申请时间", "Asked for"),
        },
        rows=claims, waits=claims_wait, files=claim_files, erase=erase_claims, numbers=claim_numbers,
    ),
)  # fmt: skip
personal.table(
    Enforcement,
    erased=("note", "error", "withdraw_reason", "certificate"),
    plain=("number", "status", "enforce_no", "items", "certificate_no", "sha256", "actor_name"),
)
personal.table(NotarizationIndex, plain=("status", "case_no", "certificate_no"))
personal.table(EnforcementIndex, plain=("status", "enforce_no", "certificate_no"))
personal.table(
    Notarization,
    erased=("front", "back", "url", "error", "cancel_reason", "certificate"),
    plain=("status", "case_no", "contract_sha256", "certificate_no", "sha256"),
)
