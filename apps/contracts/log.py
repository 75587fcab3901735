"""What happens to a contract, in the log of its lease."""

from core.entities import Entity, TradeEntity
from core.wording import Done, Reason


class ContractEntity(TradeEntity):
    CONTRACT = "contract"


class ClausesEntity(Entity):
    CLAUSES = "contract_clauses"


class ClausesLog(Done):
    SAVE = "contract_clauses.save", "保存了新一版合同补充条款", "saved another version of the shop's clauses"
    CONFIRM = "contract_clauses.confirm", "复核通过了合同补充条款", "confirmed the shop's clauses"
    REFUSE = "contract_clauses.refuse", "未通过合同补充条款", "refused the shop's clauses"
    STOP = "contract_clauses.stop", "停用了合同补充条款", "took the shop's clauses out of new contracts"


class ContractLog(Done):
    """The moves of the table, `contract.<act>`, and looks."""

    SEND = "contract.send", "发起了合同签署", "sent the contract"
    OPEN = "contract.open", "签署链接已送达客户", "gave the customer the link to sign"
    SIGN = "contract.sign", "签署了合同", "signed the contract"
    REJECT = "contract.reject", "拒绝签署合同", "refused to sign"
    EXPIRE = "contract.expire", "合同签署超时", "the contract expired unsigned"
    FAIL = "contract.fail", "合同发起失败", "failed to send the contract"
    ARCHIVE = "contract.archive", "签署后的合同已存档", "archived the signed contract"
    DAMAGED = "contract.damaged", "合同文件与存档指纹不符", "found a contract's file changed"
    LOOK = "contract.look", "查看了合同", "looked at the contract"


class ContractReason(Reason):
    RENEWAL = "because.renewal_supplement", "续租补充协议", "Supplement for the renewal"
    EARLY = "because.early_supplement", "提前归还补充协议", "Supplement for the early return"
    LOOK = "because.contract", "查看合同", "Looked at the contract"
    UNSIGNED = "because.unsigned", "24 小时内未签署", "Not signed within 24 hours"
