"""The order's log as sentences, newest first."""

from django.db.models import Q

from apps.bills.models import Bill
from apps.bills.queries import bills_of
from apps.contracts.models import Contract
from apps.deposits.models import DepositMove
from apps.leases.models import Order
from apps.orders.schemas import LogLine
from apps.payments.queries import attempts_of
from apps.staff.models import ShopLog
from core.money import yuan
from core.text import say

SENTENCES: dict[str, tuple[str, str]] = {
    "order.place": ("提交了订单", "placed the order"),
    "order.pay": ("押金与首期已完成，待审核", "paid; the order waits for audit"),
    "order.expire": ("超时未支付，订单自动取消", "was too late; the order was cancelled"),
    "order.cancel": ("取消了订单", "cancelled the order"),
    "order.close": ("关闭了订单", "closed the order"),
    "order.audit_pass": ("审核通过", "passed the audit"),
    "order.audit_reject": ("审核拒绝", "rejected the order"),
    "order.ask_supplement": ("要求补充资料", "asked for more documents"),
    "order.give_supplement": ("补充了资料", "gave more documents"),
    "order.sign": ("合同已签署，待发货", "signed the contract"),
    "order.ship": ("已发货", "shipped the goods"),
    "order.receive": ("确认收货，租期开始", "received the goods; the lease begins"),
    "order.request_buy_out": ("申请买断", "asked to buy out"),
    "order.withdraw_buy_out": ("撤回了买断", "withdrew the buyout"),
    "order.buy_out": ("买断完成", "bought it out"),
    "order.complete": ("租期完结", "completed the lease"),
    "order.fall_overdue": ("账单逾期", "fell overdue"),
    "order.recover": ("逾期已结清", "is no longer overdue"),
    "order.allocate": ("分配了审核员", "allocated an auditor"),
    "order.allocate_sub_shop": ("调整了所属分店", "moved it to another sub-shop"),
    "order.remark": ("添加了备注", "added a remark"),
    "order.privacy": ("查看了客户隐私信息", "looked at personal data"),
    "order.delete": ("删除了订单", "deleted the order"),
    "deposit.waive": ("支付平台免押", "was granted a deposit waiver"),
    "deposit.freeze": ("冻结了押金", "froze the deposit"),
    "deposit.thaw": ("发起押金解冻", "asked to thaw the deposit"),
    "deposit.thawed": ("押金已解冻", "thawed the deposit"),
    "deposit.capture": ("发起押金转支付", "asked to capture the deposit"),
    "deposit.captured": ("押金转支付成功", "captured the deposit"),
    "deposit.failed": ("押金处理失败", "failed to handle the deposit"),
    "contract.send": ("发起了合同签署", "sent the contract"),
    "contract.open": ("签署链接已送达客户", "gave the customer the link to sign"),
    "contract.sign": ("签署了合同", "signed the contract"),
    "contract.reject": ("拒绝签署合同", "refused to sign"),
    "contract.expire": ("合同签署超时", "let the contract expire"),
    "contract.fail": ("合同发起失败", "failed to send the contract"),
    "contract.archive": ("签署后的合同已存档", "archived the signed contract"),
    "express.record": ("登记了物流单号", "recorded the parcel"),
    "express.update": ("修改了物流单号", "changed the parcel's number"),
    "express.delivered": ("快递已签收", "delivered the parcel"),
}


def log_lines(order: Order, limit: int = 100) -> list[LogLine]:
    """What happened to the order, its deposit, contract, parcels and bills."""
    own = Q(entity="order", entity_id=order.pk)
    own |= Q(entity="attempt", entity_id__in=list(attempts_of(bills_of(order.pk)).values_list("pk", flat=True)))
    for entity, model in (("bill", Bill), ("deposit_move", DepositMove), ("contract", Contract)):
        ids = list(model.objects.filter(order_id=order.pk).values_list("pk", flat=True))
        own |= Q(entity=entity, entity_id__in=ids)
    rows = ShopLog.objects.filter(own).order_by("-at", "-pk")[:limit]
    return [LogLine(at=row.at, actor=row.actor_name, text=_sentence(row), why=row.why) for row in rows]


def _sentence(row: ShopLog) -> str:
    zh, en = SENTENCES.get(row.act, (row.act, row.act))
    amount = row.after.get("amount")
    return say(zh, en) + (f" {yuan(amount)}" if isinstance(amount, int) else "")
