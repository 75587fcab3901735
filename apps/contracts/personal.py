"""Contracts: the paper names the customer; its number and its digest, which name nobody, stay as the proof."""

from django.db.models import QuerySet

from apps.contracts import files as kept
from apps.contracts.models import Contract
from apps.contracts.rules import ContractKind, ContractStatus
from apps.trade.personal import moment
from core import personal
from core.personal import Kept, Person, Row


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "kind": ContractKind.words_of(row.kind), "number": row.number,
            "status": ContractStatus.words_of(row.status),
            "sha256": row.signed_sha256 or row.sha256, "signed_at": moment(row.signed_at),
        }
        for row in _mine(person).order_by("pk")
    ]  # fmt: skip


def files(person: Person) -> list[str]:
    names = _mine(person).values_list("pdf", "signed_pdf")
    return [f"{kept.FOLDER.path}/{name}" for both in names for name in both if name]


def erase(person: Person) -> None:
    _mine(person).update(pdf="", signed_pdf="", sign_url="", error="")


def numbers(person: Person) -> set[str]:
    return {text for row in _mine(person) for text in (str(row.pk), row.number, row.flow_id) if text}


def _mine(person: Person) -> QuerySet[Contract]:
    return Contract.objects.filter(order_id__in=person.leases)


personal.keep(
    "contracts",
    Kept(
        title=("合同", "Contracts"),
        words={
            "order_id": ("订单编号", "Order"), "kind": ("类型", "Kind"), "number": ("合同编号", "Contract"),
            "status": ("状态", "Status"),
            "sha256": ("文件指纹", "SHA-256"), "signed_at": ("签署时间", "Signed"),
        },
        rows=rows, files=files, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(
    Contract,
    erased=("pdf", "signed_pdf", "sign_url", "error"),
    plain=("kind", "about", "number", "status", "sha256", "signed_sha256", "flow_id"),
)
