"""What a customer paid and got back: given out, and kept as part of the books."""

from django.db.models import Q, QuerySet

from apps.payments.models import Attempt, Refund
from apps.payments.payables import kinds_of
from apps.payments.rules import UNDECIDED, AttemptMethod, AttemptState, RefundState
from apps.trade.personal import moment
from core import personal
from core.entities import TradeKind
from core.money import yuan
from core.personal import Kept, Person, Row, forget_actors
from core.wording import Bilingual


def rows(person: Person) -> list[Row]:
    paid = _mine(person).filter(state=AttemptState.PAID)
    return [
        {
            "order_id": str(row.payable_id), "method": AttemptMethod.of(row.method).words, "amount": yuan(row.amount),
            "refunded": yuan(row.refunded), "trade_no": row.trade_no, "paid_at": moment(row.finished_at),
        }
        for row in paid.order_by("pk")
    ]  # fmt: skip


def waits(person: Person) -> list[Bilingual]:
    mine = _mine(person)
    returning = Refund.objects.filter(attempt_id__in=mine.values("pk"), state=RefundState.PENDING)
    if mine.filter(state__in=UNDECIDED).exists() or returning.exists():
        return [("还有收款或退款正在处理", "A payment or a refund is under way.")]
    return []


def erase(person: Person) -> None:
    mine = _mine(person)
    forget_actors(mine)
    mine.update(qr_content="", error="")


def numbers(person: Person) -> set[str]:
    ids = list(_mine(person).values_list("pk", flat=True))
    refunds = Refund.objects.filter(attempt_id__in=ids).values_list("number", flat=True)
    return {*map(str, ids), *refunds}


def _mine(person: Person) -> QuerySet[Attempt]:
    leases = Q(payable_kind__in=kinds_of(TradeKind.LEASE), payable_id__in=person.leases)
    purchases = Q(payable_kind__in=kinds_of(TradeKind.PURCHASE), payable_id__in=person.purchases)
    return Attempt.objects.filter(leases | purchases)


BOOKS = "part of the books: 会计档案管理办法 keeps vouchers for thirty years"
personal.keep(
    "payments",
    Kept(
        title=("支付与退款", "Payments and refunds"),
        words={
            "order_id": ("订单编号", "Order"), "method": ("方式", "Method"), "amount": ("金额", "Amount"),
            "refunded": ("已退", "Refunded"), "trade_no": ("交易号", "Number at Alipay"), "paid_at": ("时间", "At"),
        },
        rows=rows, waits=waits, erase=erase, numbers=numbers,
    ),
)  # fmt: skip
personal.table(
    Attempt,
    erased=("qr_content", "error", "actor_name"),
    plain=("payable_kind", "method", "state", "business_key", "parts", "believed"),
    kept={"proof": BOOKS, "trade_no": BOOKS, "reason": BOOKS},
)
personal.table(Refund, plain=("number", "state"), kept={"reason": BOOKS})
