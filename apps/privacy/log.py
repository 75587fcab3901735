"""What is done with a customer's data as a whole, in the order's log; never with a value of them."""

from core.wording import Done, Reason


class PrivacyLog(Done):
    EXPORT = "privacy.export", "导出了客户个人信息", "exported the customer's data"
    PLAN = (
        "privacy.plan",
        "限制了客户个人信息的使用，到期自动删除",
        "restricted the customer's data",
    )
    DROP = "privacy.drop", "撤销了删除客户个人信息", "took back the erasure of the customer's data"
    ERASE = "privacy.erase", "删除了客户个人信息", "erased the customer's data"


class PrivacyReason(Reason):
    PLANNED = "because.erasure_planned", "法定保存期已满", "The law lets go of them now"
