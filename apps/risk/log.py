"""What happens to recharges, in the log of the shop."""

from core.entities import Entity, PayableKind, TradeEntity
from core.wording import Done, Reason


class RiskEntity(PayableKind):
    RECHARGE = "recharge"


class ReportEntity(TradeEntity):
    REPORT = "risk_report"


class ReportLog(Done):
    """The moves of the table, `risk_report.<act>`, and what is done beside them."""

    ASK = "risk_report.ask", "查询了风控报告", "asked for a risk report"
    REUSE = "risk_report.reuse", "使用了有效期内的风控报告，未扣费", "used a risk report that was there, free of charge"
    REPEAT = "risk_report.repeat", "当日已查过，沿用原结果，未扣费", "was given the vendor's no of the same day again"
    LOOK = "risk_report.look", "查看了风控报告", "looked at a risk report"
    FIND = "risk_report.find", "风控报告已返回，费用已扣", "got the risk report; its fee is taken"
    MISS = "risk_report.miss", "风控未查得记录，预扣费用已退回", "found nothing of the customer; nothing was charged"
    FAIL = "risk_report.fail", "风控报告查询失败，预扣费用已退回", "got no risk report; nothing was charged"


class RuleEntity(Entity):
    RULE = "risk_rule"


class RuleLog(Done):
    SET = "risk_rule.set", "修改了风控规则", "changed the rule of risk reports"


class ReportReason(Reason):
    LOOK = "because.risk_report", "查看风控报告", "Looked at the risk report"
    NO_CONSENT = "because.risk_consent", "客户已撤回授权", "The customer took the consent back"


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
