"""The statement of one lease, as a PDF. Chinese: it is filed, and shown to the customer. The customer is masked on it.

It is made when it is opened, of the same rows that the page of bills shows, and kept nowhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from apps.bills.rules import BillKind
from apps.bills.schemas import AttemptOut, BillListOut, BillOut
from apps.deposits.models import Deposit
from apps.leases.models import Order
from apps.payments.models import Refund
from apps.payments.rules import AttemptMethod, AttemptState, RefundState
from core import actions as a
from core import clock
from core.money import Fen, yuan
from core.pdf import Paper, Rows, Section
from core.tickets import Tickets
from merchants.models import Merchant

TITLE = "租赁订单对账单"


@dataclass(frozen=True, slots=True)
class Held:
    order_id: int


TICKETS = Tickets("/api/orders/statementPaper", Held, seconds=300, needs=(a.BILL_VIEW,))


def paper_of(
    order: Order, merchant: Merchant, found: BillListOut, refunds: Sequence[Refund], deposit: Deposit, now: datetime
) -> Paper:
    """`refunds`: of the payments that `found` names; what of the deposit went back, its own part says."""
    sums = found.sums
    given_up = (("已核销", yuan(sums.written_off)),) if sums.written_off else ()
    return Paper(
        title=TITLE,
        label="订单编号",
        number=str(order.pk),
        made_at=now.astimezone(clock.SHANGHAI),
        sections=(
            Section("一、订单", pairs=(
                ("商户", merchant.company), ("客户", order.customer_mask), ("商品", order.snapshot["title"]),
                ("起租日", f"{order.anchor_date or '未签收'}"),
                ("截至", f"{now.astimezone(clock.SHANGHAI):%Y-%m-%d %H:%M}"),
            )),
            Section("二、合计", pairs=(
                ("账单合计", yuan(sums.total)), ("已付（已减退款）", yuan(sums.paid)), ("待付", yuan(sums.open)),
                *given_up, ("未到期", yuan(sums.upcoming)),
            )),
            Section("三、账单", table=_bills(found), widths=(34, 22, 22, 20, 22, 20, 20, 24)),
            *_moves(found.attempts, refunds),
            *_deposit(deposit),
        ),
        signers=(("商户", merchant.company),),
    )  # fmt: skip


def _bills(found: BillListOut) -> Rows:
    """The late fee stands beside its bill, and is part of what was paid and is open. Of a lease that was written off
    nothing is open any more: what is unpaid was given up.
    """
    gone = found.sums.written_off > 0
    head = ("账单", "到期日", "金额", "滞纳金", "已付", "已退", "减免", "已核销" if gone else "待付")
    return (head, *(_bill(one) for one in found.bills))


def _bill(one: BillOut) -> tuple[str, ...]:
    fee = one.late_fee
    name = BillKind.of(one.kind).zh if one.period == 0 else f"第 {one.period} 期{BillKind.of(one.kind).zh}"
    sums: tuple[Fen, ...] = (
        0 if one.replaced else one.amount, fee.amount if fee else 0, one.paid + (fee.paid if fee else 0),
        one.refunded, one.waived + (fee.waived if fee else 0), one.open + (fee.open if fee else 0),
    )  # fmt: skip
    return (name, f"{one.due_date or '签收后'}", *map(yuan, sums))


def _moves(attempts: Sequence[AttemptOut], refunds: Sequence[Refund]) -> tuple[Section, ...]:
    """What came and went back in its order, with what was paid by then."""
    came = [
        (one.finished_at or one.created_at, AttemptMethod.of(one.method).zh, one.amount, 0)
        for one in attempts
        if one.state == AttemptState.PAID
    ]
    went = [(one.finished_at or one.created_at, REFUNDED[RefundState(one.state)], 0, one.amount) for one in refunds]
    moves = sorted([*came, *went], key=lambda move: move[0])
    if not moves:
        return ()
    rows: list[tuple[str, ...]] = []
    paid = 0
    for at, what, income, back in moves:
        paid += income - back
        rows.append((_day(at), what, yuan(income) if income else "", yuan(back) if back else "", yuan(paid)))
    sums = (yuan(sum(one[2] for one in moves)), yuan(sum(one[3] for one in moves)), yuan(paid))
    table = (("日期", "方式", "收款", "退款", "累计已付"), *rows, ("合计", "", *sums))
    return (Section("四、收款与退款", table=table, widths=(40, 40, 34, 34, 36)),)


REFUNDED = {RefundState.DONE: "已退款", RefundState.PENDING: "处理中"}


def _deposit(row: Deposit) -> tuple[Section, ...]:
    sums = {
        "应缴": row.required, "免押": row.waived, "冻结": row.frozen, "冻结已抵扣": row.captured,
        "解冻": row.thawed, "仍冻结": row.remaining, "支付": row.paid, "支付已抵扣": row.captured_paid,
        "退还": row.refunded, "仍代管": row.held,
    }  # fmt: skip
    pairs = tuple((name, yuan(amount)) for name, amount in sums.items() if amount)
    return (Section("五、押金", pairs=pairs),) if pairs else ()


def _day(moment: datetime) -> str:
    return clock.business_date(moment).isoformat()
