"""What happens to a notarization, in the log of its lease, and to the shop's account at the office."""

from core.entities import Entity, TradeEntity
from core.wording import Done, Reason


class NotaryEntity(TradeEntity):
    NOTARIZATION = "notarization"
    ENFORCEMENT = "enforcement"


class AccountEntity(Entity):
    ACCOUNT = "notary_account"


class NotaryLog(Done):
    """The moves of the table, `notary.<act>`, and what else is done about it."""

    PUSH = "notary.push", "向公证处推送了资料", "pushed papers to the notary's office"
    READY = "notary.ready", "提交了公证申请", "had the notarization accepted"
    OFFER = "notary.offer", "取得了客户的公证确认链接", "got the customer's page at the notary's"
    CONFIRM = "notary.confirm", "确认办理公证", "confirmed the notarization"
    REOPEN = "notary.reopen", "公证处称客户尚未确认，恢复待确认", "put back to the customer, whom the office waits for"
    COMPLETE = "notary.complete", "收到了公证书", "got the notary's certificate"
    REFUSE = "notary.refuse", "拒绝办理公证", "refused the notarization"
    LAPSE = "notary.lapse", "公证逾期未办，已失效", "let the notarization fall, its days over"
    FAIL = "notary.fail", "公证处不予办理", "had the notarization turned down by the office"
    ASK_CANCEL = "notary.ask_cancel", "申请撤销公证", "asked the office to cancel the notarization"
    CANCEL = "notary.cancel", "公证已撤销", "cancelled the notarization"
    KEEP = "notary.keep", "公证处未同意撤销，公证继续办理", "went on with the notarization, which the office kept"
    ENFORCE = "notary.enforce", "向公证处申请执行证书", "asked the notary's office for a certificate of enforcement"
    ENFORCE_ACCEPT = "enforcement.accept", "公证处受理了执行申请", "had the enforcement request accepted"
    ENFORCE_ISSUE = "enforcement.issue", "收到了执行证书", "got the certificate of enforcement"
    ENFORCE_REFUSE = "enforcement.refuse", "公证处不予出具执行证书", "had the enforcement request refused by the office"
    ENFORCE_ASK_WITHDRAW = (
        "enforcement.ask_withdraw",
        "申请撤回执行申请",
        "asked the office to drop the enforcement request",
    )
    ENFORCE_WITHDRAW = "enforcement.withdraw", "执行申请已撤回", "withdrew the enforcement request"
    ENFORCE_KEEP = (
        "enforcement.keep",
        "公证处未同意撤回，执行申请继续办理",
        "went on with the enforcement request, which the office kept",
    )
    ENFORCE_LOOK = "enforcement.look", "查看了执行申请材料", "looked at the papers of the enforcement"
    LOOK = "notary.look", "查看了公证书", "looked at the notary's certificate"
    SET = "notary.set", "修改了公证账号", "changed the account at the notary's office"


class NotaryReason(Reason):
    LOOK = "because.certificate", "查看公证书", "Looked at the certificate"
    LEFT = "because.notary_left", "7 天内未继续办理", "Nobody went on with it within 7 days"
    UNCONFIRMED = "because.notary_unconfirmed", "客户 7 天内未确认", "The customer did not confirm within 7 days"
    ENDED = "because.notary_ended", "这笔公证已结束", "This notarization is over"
    PAID = "because.claim_paid", "欠款已结清", "What was claimed is settled"
    REQUEST = "because.enforcement_request", "打印执行申请书", "Printed the request for enforcement"
    ENFORCED = "because.enforcement_certificate", "查看执行证书", "Looked at the certificate of enforcement"
    OVER = "because.notary_order_over", "订单已完结", "The order is over"
    CONTRACT_DAMAGED = "because.contract_damaged", "合同文件与摘要不符", "The contract's file isn't what was signed"
    DAMAGED = "because.notary_damaged", "公证书文件与摘要不符", "The certificate's file isn't what it was"
