"""What happens at the credit bureau, in the log of its lease; of batches, in the operators' own."""

from core.entities import Entity, TradeEntity
from core.wording import Done, Reason


class CreditEntity(TradeEntity):
    ACCOUNT = "credit_account"
    RECORD = "credit_record"
    QUERY = "credit_query"
    OBJECTION = "credit_objection"


class BatchEntity(Entity):
    BATCH = "credit_batch"


class CreditLog(Done):
    ASK_CONSENT = "credit.ask_consent", "向客户发起了征信授权", "asked the customer for the credit consent"
    AGREE = "credit.agree", "签署了征信授权", "signed the credit consent"
    DECLINE = "credit.decline", "拒绝了征信授权", "refused the credit consent"
    EXPIRE = "credit.expire", "征信授权逾期未签署", "let the credit consent expire"
    END = "credit.end_consent", "撤回了征信授权", "took the credit consent back"
    NOTE_END = "credit.note_end", "登记了客户撤回征信授权", "noted that the customer took the credit consent back"
    ENDED = "credit.consent_ended", "征信机构已登记授权撤回", "had the consent ended at the bureau"
    QUERY = "credit.query", "查询了征信报告", "asked for a credit report"
    FIND = "credit_query.find", "征信报告已返回", "got the credit report"
    MISS = "credit_query.miss", "征信未查得记录，查询次数已退回", "found nothing at the bureau; the query is given back"
    FAIL = "credit_query.fail", "征信报告查询失败，查询次数已退回", "got no credit report; the query is given back"
    LOOK = "credit.look", "查看了征信报告", "looked at a credit report"
    SUBMIT = "credit.submit", "向征信机构提交了合同", "submitted the contract to the bureau"
    TAKEN = "credit.taken", "征信机构已受理合同", "had the contract accepted by the bureau"
    TURNED = "credit.turned", "征信机构退回了合同", "had the contract rejected by the bureau"
    REPORT = "credit.report", "上报了征信记录", "reported to the bureau"
    ACCEPT = "credit.accept", "征信记录已受理", "had a record accepted by the bureau"
    REJECT = "credit.reject", "征信记录被退回", "had a record rejected by the bureau"
    CORRECT = "credit.correct", "更正了征信记录并重新上报", "corrected a record and reported it again"
    WITHDRAW = "credit.withdraw", "撤回了征信记录", "withdrew a record"
    CONFIRM = "credit.confirm", "确认已结清", "confirmed the settlement at the bureau"
    UNDO = "credit.undo", "撤回已报的结清", "undid the settlement at the bureau"
    OBJECT = "credit.object", "提出了征信异议", "objected to what was reported"
    ANSWER = "credit.answer", "答复了征信异议", "answered the objection"
    REOPEN = (
        "credit.reopen",
        "更正未被受理，异议重新待核查",
        "has to look into the objection again: nothing was corrected",
    )
    RESTATE = "credit.restate", "上报前按最新账单改写了征信记录", "reckoned a record anew before it was sent"
    MAKE_BATCH = "credit.make_batch", "生成了征信报送批次", "made a batch for the bureau"
    SEND_BATCH = "credit.send_batch", "上传了征信报送批次", "uploaded a batch to the bureau"
    READ_BATCH = "credit.read_batch", "读取了征信反馈", "read the bureau's feedback"


class CreditReason(Reason):
    NIGHT = "because.credit_night", "按账单自动上报", "Reported by the night, from the bills"
    OVER = "because.credit_over", "订单已完结", "The order is over"
    GOES_ON = "because.credit_goes_on", "订单恢复进行", "The lease goes on"
    WENT_BACK = "because.credit_went_back", "款项已退回或并未到账", "The money went back, or never came"
    HEARD = "because.credit_heard", "后来得知的收款或撤销", "A payment was heard of later, or never came"
    RECOVERED = "because.credit_recovered", "核销后已还清", "What was written off is paid"
    CLAIMED = "because.credit_claimed", "核销的欠款尚未还清", "Something that was written off is claimed still"
    ANOTHER = (
        "because.credit_another",
        "支付平台核验付款人并非本人",
        "The payment platform says that the payer is another",
    )
    NO_CONSENT = "because.credit_consent", "客户未授权", "The customer hasn't agreed"
    NOTHING_LEFT = "because.credit_nothing_left", "该批次的记录都已撤回，请重新生成", "All its records were withdrawn"
    TAKEN_BACK = "because.credit_taken_back", "客户撤回了征信授权", "The customer took the consent back"
    ERASED = (
        "because.credit_erased",
        "客户个人信息已删除或已限制使用",
        "The customer's data were erased, or are stored only",
    )
