"""Deposits of a customer: the payment platform's name for the payer goes, sums stay."""

from apps.deposits.models import Deposit, DepositMove, FreezeCode
from apps.deposits.rules import MoveState
from core import personal
from core.money import yuan
from core.personal import Kept, Person, Row, forget_actors
from core.wording import Bilingual


def rows(person: Person) -> list[Row]:
    return [
        {
            "order_id": str(row.order_id), "required": yuan(row.required), "waived": yuan(row.waived),
            "frozen": yuan(row.frozen), "captured": yuan(row.captured), "thawed": yuan(row.thawed),
            "paid": yuan(row.paid), "captured_paid": yuan(row.captured_paid), "refunded": yuan(row.refunded),
            "payer_id": row.payer_id,
        }
        for row in Deposit.objects.filter(order_id__in=person.leases).order_by("pk")
    ]  # fmt: skip


def waits(person: Person) -> list[Bilingual]:
    left = any(row.remaining or row.held for row in Deposit.objects.filter(order_id__in=person.leases))
    moving = DepositMove.objects.filter(order_id__in=person.leases, state=MoveState.PENDING).exists()
    return [("押金尚未全部退还", "The deposit was not all given back.")] if left or moving else []


def erase(person: Person) -> None:
    Deposit.objects.filter(order_id__in=person.leases).update(payer_id="")
    FreezeCode.objects.filter(order_id__in=person.leases).update(content="", error="")
    forget_actors(DepositMove.objects.filter(order_id__in=person.leases))


def numbers(person: Person) -> set[str]:
    """Under which the platform heard of freezes and of what was taken out of them."""
    codes = FreezeCode.objects.filter(order_id__in=person.leases).values_list("pk", flat=True)
    moves = DepositMove.objects.filter(order_id__in=person.leases).values_list("pk", flat=True)
    return {str(number) for number in (*codes, *moves)}


personal.keep(
    "deposits",
    Kept(
        title=("押金", "Deposits"),
        words={
            "order_id": ("订单编号", "Order"), "required": ("应收", "Required"), "waived": ("免押", "Waived"),
            "frozen": ("冻结", "Frozen"), "captured": ("抵扣", "Captured"), "thawed": ("解冻", "Thawed"),
            "paid": ("支付", "Paid"), "captured_paid": ("已付押金抵扣", "Captured of it"),
            "refunded": ("退还", "Refunded"), "payer_id": ("支付宝用户号", "Alipay user"),
        },
        rows=rows, waits=waits, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(Deposit, erased=("payer_id",), plain=("auth_no", "release"))
personal.table(FreezeCode, erased=("content", "error"))
personal.table(
    DepositMove,
    erased=("actor_name",),
    plain=("kind", "state", "error"),
    kept={"reason": "why staff moved money; part of the books"},
)
