"""What the bell tells of leases: each to who goes on with it, in the act's transaction. Titles name no people."""

from datetime import date

from apps.aftersale.models import Case
from apps.aftersale.rules import CaseKind
from apps.bills.events import Refused, Reopened
from apps.bills.services import Freed
from apps.contracts.labels import UNSIGNED_WORDS
from apps.contracts.rules import ContractStatus
from apps.deposits import queries as deposits
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.log import Because
from apps.leases.models import Order
from apps.leases.rules import Stage, last_day
from apps.orders.queries.renewals import Asked
from apps.orders.rules.stuck import WAITS, Stuck
from apps.trade.notifying import notify_of
from core import actions as a
from core.money import Fen, yuan
from core.notices.services import OWN, notify
from core.wording import Bilingual
from tenants.scope import current


def placed(order: Order) -> None:
    """The salesman of its link sees that it works; of other unpaid orders only who answers for the shop hears."""
    terms = (f"租金合计 {yuan(order.total_rent)}，待客户支付", f"{yuan(order.total_rent)} of rent, to be paid")
    title = (f"新订单：“{order.title}”", f'New order: "{order.title}"')
    notify_of(LEASE, order, "order.placed", title, terms, a.ORDER_SETTLE, user_id=order.salesman_id)


def paid(order: Order) -> None:
    title = (f"“{order.title}”已付首期，待审核", f'"{order.title}" was paid for, please audit it')
    notify_of(LEASE, order, "order.paid", title, _sum(order.total_rent), a.ORDER_AUDIT)


def supplemented(order: Order) -> None:
    title = (f"“{order.title}”的客户已补充资料，待审核", f'Documents came for "{order.title}", please audit it')
    notify_of(
        LEASE, order, "order.supplemented", title, _sum(order.total_rent), a.ORDER_AUDIT, user_id=order.auditor_id
    )


def to_sign(order: Order) -> None:
    title = (f"“{order.title}”的合同已发给客户，待签署", f'The contract for "{order.title}" waits for the customer')
    notify_of(LEASE, order, "order.to_sign", title, _sum(order.total_rent), a.CONTRACT_EDIT, user_id=order.salesman_id)


def signed(order: Order) -> None:
    """One for who ships; the salesman is told apart, who may not."""
    title = (f"“{order.title}”合同已签署，待发货", f'"{order.title}" is signed, please ship it')
    notify_of(LEASE, order, "order.to_ship", title, _sum(order.total_rent), a.ORDER_SHIP)
    if order.salesman_id:
        title = (f"“{order.title}”的客户已签署合同", f'The customer signed for "{order.title}"')
        notify_of(LEASE, order, "order.signed", title, _sum(order.total_rent), "", user_id=order.salesman_id)


def unsigned(order: Order, contract: ContractStatus) -> None:
    """One for who sends contracts; the salesman is told apart, who asks the customer why."""
    zh, en = UNSIGNED_WORDS[contract]
    title = (f"“{order.title}”{zh}，请重新发起合同", f'The contract for "{order.title}" {en}, send it again')
    notify_of(LEASE, order, "order.unsigned", title, _sum(order.total_rent), a.CONTRACT_EDIT)
    if order.salesman_id:
        notify_of(LEASE, order, "order.unsigned", title, _sum(order.total_rent), "", user_id=order.salesman_id)


def return_asked(order: Order) -> None:
    title = (f"“{order.title}”申请归还", f'"{order.title}" is to come back')
    text = ("客户寄出后填写快递单号；也可以送到店里", "The customer sends it with a parcel's number, or brings it")
    notify_of(LEASE, order, "order.return_asked", title, text, a.ORDER_SHIP)


def return_lapsed(order: Order) -> None:
    title = (f"“{order.title}”的客户未按时寄回商品，归还申请已撤销", f'"{order.title}" wasn\'t sent back in time')
    text = ("租约照常继续，客户可以重新申请", "The lease goes on, and the customer may ask anew")
    notify_of(LEASE, order, "order.return_lapsed", title, text, a.ORDER_SETTLE)


def return_sent(order: Order) -> None:
    title = (f"“{order.title}”已寄回，收到后请确认", f'"{order.title}" is on its way back, say when it is there')
    text = ("快递轨迹见订单页", "Its trace is on the order's page")
    notify_of(LEASE, order, "order.return_sent", title, text, a.ORDER_SHIP)


def return_waits(order: Order, kind: Stuck) -> None:
    wait = WAITS[kind]
    title = (f"“{order.title}”等待过久：{kind.zh}", f'"{order.title}" waits too long: {kind.en}')
    notify_of(LEASE, order, "order.return_waits", title, (wait.zh, wait.en), wait.action)


def return_disputed(order: Order) -> None:
    title = (f"“{order.title}”的客户对赔偿有异议，请处理", f'The customer disputes the damage of "{order.title}"')
    text = ("在订单页查看异议，与客户沟通后确定金额", "Read why on the order's page, talk, and decide what is asked")
    notify_of(LEASE, order, "order.return_disputed", title, text, a.ORDER_SETTLE)


def return_arrived(order: Order) -> None:
    title = (f"“{order.title}”的归还快递已签收，请验机", f'The parcel with "{order.title}" is back, please inspect it')
    text = ("核对商品后，在订单页确认收到并登记验机结果", "Say on the order's page that it is there, and how it is")
    notify_of(LEASE, order, "order.return_arrived", title, text, a.ORDER_SHIP)


def case_opened(order: Order, row: Case) -> None:
    what = CaseKind.of(row.kind)
    title = (f"“{order.title}”申请售后：{what.zh}", f'"{order.title}": the customer asks for: {what.en}')
    text = (f"请在 {row.answer_by} 前处理", f"Please answer until {row.answer_by}")
    notify_of(LEASE, order, "order.case_opened", title, text, a.ORDER_CASE, path=_case_path(order))


def case_waits(order: Order, row: Case) -> None:
    """Its day is over, and nothing follows by itself."""
    title = (f"“{order.title}”的售后申请已超过处理期限", f'The after-sale case of "{order.title}" should be answered')
    text = (f"应在 {row.answer_by} 前处理，客户还在等待", f"It was due {row.answer_by}, and the customer waits")
    notify_of(LEASE, order, "order.case_waits", title, text, a.ORDER_CASE, path=_case_path(order))


def case_agreed_itself(order: Order, row: Case) -> None:
    title = (
        f"“{order.title}”的售后申请逾期未处理，系统已同意",
        f'The after-sale case of "{order.title}" was agreed to',
    )
    zh = "款项原路退回，订单已关闭" if row.kind == CaseKind.REFUND else "客户将寄来商品，收到后请验机"
    en = "The money goes back" if row.kind == CaseKind.REFUND else "The customer sends the goods: inspect them"
    notify_of(LEASE, order, "order.case_agreed_itself", title, (zh, en), a.ORDER_CASE, path=_case_path(order))


def case_lapsed(order: Order) -> None:
    title = (f"“{order.title}”的客户未按时寄回商品，售后已撤销", f'"{order.title}" wasn\'t sent back in time')
    text = ("租约照常继续", "The case fell away, and the lease goes on")
    notify_of(LEASE, order, "order.case_lapsed", title, text, a.ORDER_CASE, path=_case_path(order))


def case_written(order: Order) -> None:
    title = (f"“{order.title}”的客户在售后中留言", f'The customer of "{order.title}" wrote in the after-sale case')
    text = ("请在订单页的售后中查看并回复", "Read and answer it on the order's page")
    notify_of(LEASE, order, "order.case_written", title, text, a.ORDER_CASE, path=_case_path(order))


def _case_path(order: Order) -> str:
    return f"{LEASE.staff_path(order.pk)}?tab=cases"


def renewal_asked(order: Order, wanted: Asked) -> None:
    sum_ = yuan(wanted.shown.amount)
    title = (
        f"“{order.title}”申请续租 {wanted.periods} 期",
        f'"{order.title}": {wanted.periods} more periods are asked for',
    )
    text = (
        f"每期 {sum_}，最迟 {wanted.answer_by} 答复，未答复视为同意",
        f"{sum_} each; answer until {wanted.answer_by}: silence is a yes",
    )
    notify_of(LEASE, order, "order.renewal_asked", title, text, a.ORDER_SETTLE)


def renewal_agreed(order: Order) -> None:
    title = (f"“{order.title}”的客户已同意续租", f'The customer agreed to renew "{order.title}"')
    text = (f"租期至 {_last(order)}", f"The term ends {_last(order)}")
    notify_of(LEASE, order, "order.renewal_agreed", title, text, a.ORDER_SETTLE)


def renewal_declined(order: Order) -> None:
    title = (f"“{order.title}”的客户不续租", f'The customer doesn\'t renew "{order.title}"')
    text = (
        f"租期至 {_last(order)}，到期归还或买下商品",
        f"The term ends {_last(order)}: the goods go back, or are bought",
    )
    notify_of(LEASE, order, "order.renewal_declined", title, text, a.ORDER_SETTLE)


def renewed_itself(order: Order) -> None:
    title = (f"“{order.title}”的续租申请逾期未答复，已续租", f'"{order.title}" was renewed by itself')
    text = (f"租期至 {_last(order)}", f"The term ends {_last(order)}")
    notify_of(LEASE, order, "order.renewed_itself", title, text, a.ORDER_SETTLE)


def renewal_fell_away(order: Order, why: Because) -> None:
    title = (f"“{order.title}”的续租未生效", f'"{order.title}" wasn\'t renewed')
    text = (
        f"{why.zh}。请联系客户在 {order.back_by} 前归还商品",
        f"{why.en}. Ask the customer for the goods until {order.back_by}",
    )
    notify_of(LEASE, order, "order.renewal_ended", title, text, a.ORDER_SETTLE)


def _last(order: Order) -> str:
    return last_day(order.ends_on).isoformat() if order.ends_on else ""


def terms_end(count: int, before: int, last: date) -> None:
    """One a night for each distance, however many leases."""
    title = (f"{count} 笔租约将在 {before} 天后到期", f"{count} leases end in {before} days")
    text = (
        f"最后一天 {last}，已短信提醒客户归还、支付尾款或联系店铺",
        f"Their last day is {last}; the customers were reminded to give the goods back, or to buy them",
    )
    notify(
        tenant_id=current().id, kind="order.ending", title=title, text=text, path="/dealingOrder",
        action=a.ORDER_SETTLE, sub_shop_id=OWN, of_orders=True,
    )  # fmt: skip


def fell_overdue(count: int, amount: Fen) -> None:
    """One a night, however many leases."""
    title = (f"{count} 笔订单今日起逾期", f"{count} orders fell overdue today")
    text = (f"逾期金额共 {yuan(amount)}", f"{yuan(amount)} in all")
    notify(
        tenant_id=current().id, kind="order.overdue", title=title, text=text, path="/overdueOrder",
        action=a.BILL_COLLECT, sub_shop_id=OWN, of_orders=True,
    )  # fmt: skip


def debit_refused(what: Refused) -> None:
    """On the day itself: a lease that is overdue already is on its list, and would ring each night."""
    order = queries.lease(what.order_id)
    if order.stage == Stage.OVERDUE:
        return
    title = (
        f"“{order.title}”代扣失败 {yuan(what.amount)}",
        f'A debit of {yuan(what.amount)} for "{order.title}" failed',
    )
    text = ("可联系客户，或用二维码收款", "Call the customer, or collect by QR code")
    notify_of(LEASE, order, "order.debit_refused", title, text, a.BILL_COLLECT, path=LEASE.money_path(order.pk))


def reopened(order: Order, what: Reopened) -> None:
    title = (
        f"“{order.title}”有款项 {yuan(what.amount)} 并未到账，订单已重新开启",
        f'{yuan(what.amount)} for "{order.title}" never came, it is open again',
    )
    text = (
        f"待付账单共 {yuan(what.unpaid)}，请联系客户补付",
        f"{yuan(what.unpaid)} are unpaid: ask the customer for it",
    )
    notify_of(LEASE, order, "order.reopened", title, text, a.BILL_COLLECT)


def buyout_short(order: Order, *, held: Fen, short: Fen) -> None:
    """The night before the last day, so that somebody asks the customer for the rest."""
    title = (f"“{order.title}”的买断款还差 {yuan(short)}", f'The buyout of "{order.title}" is {yuan(short)} short')
    text = (
        f"已付 {yuan(held)}。今天付清即买断；否则买断自动失效，已付款转抵租约账单，多余的退回客户",
        f"{yuan(held)} are paid. Unless the rest comes today, it ends, and they pay the lease's bills or go back",
    )
    notify_of(LEASE, order, "order.buyout_short", title, text, a.BILL_COLLECT, path=LEASE.money_path(order.pk))


def buyout_fell_away(order: Order, freed: Freed) -> None:
    title = (
        f"“{order.title}”的买断未付清，已失效，租约照常继续",
        f'The buyout of "{order.title}" was not paid whole and has ended; the lease goes on',
    )
    text = (
        f"已付的买断款 {yuan(freed.amount)}：{yuan(freed.moved)} 转抵租约账单，{yuan(freed.back)} 退回客户",
        f"Of {yuan(freed.amount)} that were paid, {yuan(freed.moved)} pay the lease's bills, "
        f"{yuan(freed.back)} go back to the customer",
    )
    if deposits.is_used_up(order.pk):
        zh, en = text
        text = (f"{zh}。押金已全部抵扣，租约目前没有押金担保", f"{en}. The deposit is used up: the lease is unsecured")
    notify_of(LEASE, order, "order.buyout_ended", title, text, a.BILL_COLLECT, path=LEASE.money_path(order.pk))


def _sum(amount: Fen) -> Bilingual:
    return (f"租金合计 {yuan(amount)}", f"{yuan(amount)} of rent")
