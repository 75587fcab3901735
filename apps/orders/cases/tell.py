"""What the bell tells of after-sale cases."""

from apps.aftersale.models import Case
from apps.aftersale.rules import CaseKind
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.trade.notifying import notify_of
from core import actions as a
from core.money import yuan


def opened(order: Order, row: Case) -> None:
    what = CaseKind.of(row.kind)
    title = (f"“{order.title}”申请售后：{what.zh}", f'"{order.title}": the customer asks for: {what.en}')
    text = (f"请在 {row.answer_by} 前处理", f"Please answer until {row.answer_by}")
    notify_of(LEASE, order, "order.case_opened", title, text, a.ORDER_CASE, path=_path(order))


def waits(order: Order, row: Case) -> None:
    """Its day is over, and nothing follows by itself."""
    title = (f"“{order.title}”的售后申请已超过处理期限", f'The after-sale case of "{order.title}" should be answered')
    text = (f"应在 {row.answer_by} 前处理，客户还在等待", f"It was due {row.answer_by}, and the customer waits")
    notify_of(LEASE, order, "order.case_waits", title, text, a.ORDER_CASE, path=_path(order))


def agreed_itself(order: Order, row: Case) -> None:
    title = (
        f"“{order.title}”的售后申请逾期未处理，系统已同意",
        f'The after-sale case of "{order.title}" was agreed to',
    )
    zh = "款项原路退回，订单已关闭" if row.kind == CaseKind.REFUND else "客户将寄来商品，收到后请验机"
    en = "The money goes back" if row.kind == CaseKind.REFUND else "The customer sends the goods: inspect them"
    notify_of(LEASE, order, "order.case_agreed_itself", title, (zh, en), a.ORDER_CASE, path=_path(order))


def confirmed(order: Order, row: Case) -> None:
    fee = yuan(row.fee or 0)
    title = (f"“{order.title}”的客户已确认提前归还", f'The customer of "{order.title}" gives it back early')
    text = (
        f"提前归还费 {fee}；收到商品后请确认并验机",
        f"At a fee of {fee}: say when the goods are there, and inspect them",
    )
    notify_of(LEASE, order, "order.case_confirmed", title, text, a.ORDER_CASE, path=_path(order))


def unconfirmed(order: Order) -> None:
    title = (
        f"“{order.title}”的客户未按时确认提前归还，售后已撤销",
        f'The customer of "{order.title}" didn\'t agree to the early return in time',
    )
    text = ("租约照常继续", "The case fell away, and the lease goes on")
    notify_of(LEASE, order, "order.case_lapsed", title, text, a.ORDER_CASE, path=_path(order))


def lapsed(order: Order) -> None:
    title = (f"“{order.title}”的客户未按时寄回商品，售后已撤销", f'"{order.title}" wasn\'t sent back in time')
    text = ("租约照常继续", "The case fell away, and the lease goes on")
    notify_of(LEASE, order, "order.case_lapsed", title, text, a.ORDER_CASE, path=_path(order))


def written(order: Order) -> None:
    title = (f"“{order.title}”的客户在售后中留言", f'The customer of "{order.title}" wrote in the after-sale case')
    text = ("请在订单页的售后中查看并回复", "Read and answer it on the order's page")
    notify_of(LEASE, order, "order.case_written", title, text, a.ORDER_CASE, path=_path(order))


def _path(order: Order) -> str:
    return f"{LEASE.staff_path(order.pk)}?tab=cases"
