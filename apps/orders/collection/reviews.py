"""Write-offs that wait for a second person, on the shop's list of what does."""

from collections.abc import Iterator, Sequence

from apps.bills.rules import Overdue
from apps.collection import queries as found
from apps.collection.models import WriteOff
from apps.leases import queries as leases
from apps.orders.collection.queries import open_by
from apps.orders.collection.second import whys_barred
from apps.orders.services.tell import collecting_path
from core import actions as a
from core.caller import Caller
from core.money import yuan
from core.text import say
from reviews import present
from reviews import queries as reviews
from reviews.rules import ReviewKind
from reviews.schemas import ReviewLine
from tenants.scope import current


def _write_offs(caller: Caller) -> Iterator[present.Waiting]:
    rows = list(found.asked(caller).order_by("proposed_at")[: reviews.SHOWN])
    orders = {order.pk: order for order in leases.by_ids([row.order_id for row in rows])}
    owed = open_by(list(orders))
    for row in rows:
        order, now = orders[row.order_id], owed[row.order_id]
        changed = say(
            f"提出时欠款 {yuan(row.asked)}，现为 {yuan(now.total)}：确认时按现在的金额核销",
            f"It was {yuan(row.asked)} when asked for, and is {yuan(now.total)} now, which is written off",
        )
        yield present.review(
            caller, row, kind=ReviewKind.WRITE_OFF, row_id=row.pk, title=order.title, amount=now.total,
            lines=_lines(row, now), merchant_id=current().id, path=collecting_path(order),
            warning=changed if now.total != row.asked else "",
        )  # fmt: skip


def _judge(caller: Caller, rows: Sequence[WriteOff]) -> list[present.Judged]:
    may = caller.may(a.WRITE_OFF_CONFIRM)
    return [present.confirms(may, said) for said in (whys_barred(caller, rows) if may else [""] * len(rows))]


def _lines(row: WriteOff, now: Overdue) -> list[ReviewLine]:
    """What is open now; what it was when it was asked for stands before what isn't the same any more."""
    parts = (
        (say("租金", "Rent"), row.rent, now.rent),
        (say("增值服务", "Add-ons"), row.addon, now.addon),
        (say("其他", "Other"), row.other, now.other),
        (say("滞纳金", "Late fees"), row.late_fee, now.late_fee),
    )
    found = [
        ReviewLine(label=label, before=yuan(before) if before != after else "", after=yuan(after))
        for label, before, after in parts
        if before or after
    ]
    return [ReviewLine(label=say("订单编号", "Order"), before="", after=str(row.order_id)), *found]


present.declare("M", ReviewKind.WRITE_OFF, see=a.COLLECTION_VIEW, lines=_write_offs, judge=_judge)
