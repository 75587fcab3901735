"""What happens to recharges, in the log of the shop."""

from core.entities import PayableKind
from core.wording import Done


class RiskEntity(PayableKind):
    RECHARGE = "recharge"


class RechargeLog(Done):
    """The moves of the table, `recharge.<act>`, and what is done beside them."""

    SHOW = "recharge.show", "生成了风控充值收款码", "made a code to recharge risk control"
    APPLY = "recharge.apply", "提交了线下充值申请", "asked for an offline recharge"
    PAY = "recharge.pay", "风控充值已入账", "credited a recharge of risk control"
    PASS = "recharge.pass", "审核通过线下充值，已入账", "passed the offline recharge; it is credited"
    REJECT = "recharge.reject", "驳回了线下充值", "rejected the offline recharge"
    EXPIRE = "recharge.expire", "充值收款码已过期", "let the code of a recharge expire"
    UNDO = "recharge.undo", "充值款项并未到账，已扣回", "took back a recharge that never came"
    RETURNED = "recharge.returned", "支付平台已退回充值款，已扣回", "took back what the party gave back of a recharge"
