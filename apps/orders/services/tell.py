"""What the bell tells of leases: each to who goes on with it, in the act's transaction. Titles name no people."""

from datetime import date

from apps.bills.events import Refused, Reopened
from apps.bills.models import BillProposal
from apps.bills.queries import NEEDS
from apps.bills.rules import ProposalKind
from apps.bills.services import Freed
from apps.collection.log import CollectionReason
from apps.collection.models import Offer, WriteOff
from apps.contracts.labels import UNSIGNED_WORDS
from apps.contracts.rules import ContractStatus
from apps.deposits import queries as deposits
from apps.leases import queries
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.leases.rules import Stage
from apps.trade.notifying import notify_of
from core import actions as a
from core import wording
from core.caller import Caller, Side
from core.money import Fen, yuan
from core.notices.services import OPERATORS, OWN, notify
from core.wording import Bilingual
from reviews.rules import ProposalStatus
from tenants.scope import current

RAN_OUT: dict[bool, Bilingual] = {
    True: (
        "收到的款项没有入账，账单仍待付。请按实际收款日期重新登记，并在一天内复核",
        "The money isn't booked, and its bill is open still: enter it again with its day, and confirm it within a day",
    ),
    False: ("如仍需办理，请重新申请", "If it is wanted still, ask for it again"),
}
"""Of entered money, and of the others."""


def placed(order: Order) -> None:
    """The salesman of its link sees that it works; of other unpaid orders only who answers for the shop hears."""
    terms = (f"租金合计 {yuan(order.total_rent)}，待客户支付", f"{yuan(order.total_rent)} of rent, to be paid")
    title = (f"新订单：“{order.title}”", f'New order: "{order.title}"')
    notify_of(LEASE, order, "order.placed", title, terms, a.STAFF_EDIT, user_id=order.salesman_id)


def paid(order: Order) -> None:
    title = (f"“{order.title}”已付首期，待审核", f'"{order.title}" was paid for, please audit it')
    notify_of(LEASE, order, "order.paid", title, _sum(order.total_rent), a.ORDER_AUDIT)


def supplemented(order: Order) -> None:
    title = (f"“{order.title}”的客户已补充资料，待审核", f'Documents came for "{order.title}", please audit it')
    notify_of(
        LEASE, order, "order.supplemented", title, _sum(order.total_rent), a.ORDER_AUDIT, user_id=order.auditor_id
    )


def missed(order: Order) -> None:
    title = (f"“{order.title}”的客户反馈没有收到商品", f'The customer of "{order.title}" says that nothing came')
    text = (
        "请向快递核实；补发的请修改快递单号，无法送达的请关闭订单",
        "Ask the courier; enter the number of a new parcel, or close the order",
    )
    notify_of(LEASE, order, "order.not_received", title, text, a.ORDER_SHIP)


def received_itself(order: Order) -> None:
    title = (
        f"“{order.title}”没有快递轨迹，客户也未反馈，已视为签收",
        f'"{order.title}" counts as received: no courier told of it, nor the customer',
    )
    text = ("租期从今天开始", "The lease begins today")
    notify_of(LEASE, order, "order.received_itself", title, text, a.ORDER_SHIP)


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


def settled(order: Order, row: Offer) -> None:
    title = (f"“{order.title}”的和解已达成", f'The settlement of "{order.title}" was paid')
    text = (
        f"客户已付 {yuan(row.amount)}，减免滞纳金 {yuan(row.waived)}",
        f"{yuan(row.amount)} came, and {yuan(row.waived)} of late fees were given up",
    )
    notify_of(LEASE, order, "collection.settled", title, text, a.COLLECTION_EDIT, path=collecting_path(order))


def write_off_decided(order: Order, row: WriteOff, caller: Caller) -> None:
    """Who asked hears, unless they took it back."""
    if row.side != Side.STORE.value or row.is_of(caller):
        return
    done = row.amount > 0
    title = (
        (f"“{order.title}”已核销", f'"{order.title}" was written off')
        if done
        else (f"“{order.title}”的核销申请被驳回", f'The write-off of "{order.title}" was refused')
    )
    text = (
        (f"核销 {yuan(row.amount)}，之后收到的款项计为核销后收回", f"{yuan(row.amount)}; what comes later is recovered")
        if done
        else wording.both(row.decided_why or CollectionReason.GO_ON)
    )
    notify_of(
        LEASE, order, "collection.write_off_decided", title, text, "", user_id=row.proposed_by,
        path=collecting_path(order),
    )  # fmt: skip


def collecting_path(order: Order) -> str:
    return f"{LEASE.staff_path(order.pk)}?tab=collection"


def proposed(order: Order, row: BillProposal) -> None:
    """Whoever may be the second person hears; operators, where nobody of the shop may."""
    kind = ProposalKind.of(row.kind)
    title = (f"“{order.title}”申请{kind.zh}，待复核", f'{kind.en} of "{order.title}": confirm it')
    why_zh, why_en = wording.both(row.why)
    text = (f"{kind.zh} {yuan(row.amount)}：{why_zh}", f"{yuan(row.amount)}: {why_en}")
    path = LEASE.money_path(order.pk)
    if not row.by_platform:
        notify_of(LEASE, order, f"bills.{kind}_asked", title, text, NEEDS[kind], path=path)
        return
    shop = current().name
    title = (
        f"{shop} 申请{kind.zh} {yuan(row.amount)}，超过店铺现有款项或店铺已冻结，待平台复核",
        f"{shop}: {kind.en.lower()} of {yuan(row.amount)}, more than it has, or frozen: confirm it",
    )
    text = (f"“{order.title}”：{why_zh}", f"{order.title}: {why_en}")
    notify(
        tenant_id=OPERATORS, kind=f"bills.{kind}_asked", title=title, text=text, path=path, action=NEEDS[kind],
    )  # fmt: skip


def proposal_ran_out(order: Order, row: BillProposal) -> None:
    """Who asked hears, and whoever could have confirmed it: what was promised to the customer isn't done."""
    kind = ProposalKind.of(row.kind)
    title = (
        f"“{order.title}”的{kind.zh} {yuan(row.amount)} 超过时限未复核，已失效",
        f'{kind.en} of {yuan(row.amount)} for "{order.title}" ran out, unconfirmed',
    )
    text = RAN_OUT[kind == ProposalKind.OFFLINE]
    path = LEASE.money_path(order.pk)
    notify_of(LEASE, order, f"bills.{kind}_ran_out", title, text, NEEDS[kind], path=path)
    if row.by_platform:
        shop, (zh, en) = current().name, title
        notify(
            tenant_id=OPERATORS, kind=f"bills.{kind}_ran_out", title=(f"{shop}：{zh}", f"{shop}: {en}"), text=text,
            path=path, action=NEEDS[kind],
        )  # fmt: skip


def proposal_decided(order: Order, row: BillProposal, caller: Caller) -> None:
    """Who asked hears, unless they took it back, or said both words; of what a night asked, who deals with cases."""
    if row.side != Side.STORE.value or row.is_of(caller):
        return
    kind, done = ProposalKind.of(row.kind), row.status == ProposalStatus.CONFIRMED
    title = (
        (f"“{order.title}”的{kind.zh}已复核通过", f'{kind.en} of "{order.title}" was confirmed')
        if done
        else (f"“{order.title}”的{kind.zh}申请被驳回", f'{kind.en} of "{order.title}" was refused')
    )
    text = (f"{kind.zh} {yuan(row.amount)}", yuan(row.amount))
    if row.decided_why:
        text = (f"{text[0]}：{row.decided_why}", f"{text[1]}: {row.decided_why}")
    if row.kind == ProposalKind.CASE and not done:
        text = (f"{text[0]}。请与客户协商，或联系平台", f"{text[1]}. Talk to the customer, or ask the platform")
    notify_of(
        LEASE, order, f"bills.{kind}_decided", title, text, a.ORDER_CASE, user_id=row.proposed_by or None,
        path=LEASE.money_path(order.pk),
    )  # fmt: skip


def proposal_fell_away(order: Order, row: BillProposal) -> None:
    """Who asked hears that the lease was over first: it may have been promised to the customer."""
    if row.side != Side.STORE.value or not row.proposed_by:
        return
    kind = ProposalKind.of(row.kind)
    title = (
        f"“{order.title}”的{kind.zh}申请已失效",
        f'{kind.en} of "{order.title}" fell away',
    )
    text = (
        f"订单已完结，{yuan(row.amount)} 不再退款",
        f"The order is over: {yuan(row.amount)} don't go back",
    )
    notify_of(
        LEASE, order, f"bills.{kind}_fell_away", title, text, "", user_id=row.proposed_by,
        path=LEASE.money_path(order.pk),
    )  # fmt: skip
