"""The desk's tabs: who has the next step."""

from core.wording import Labelled


class NotaryTab(Labelled):
    BEGUN = "begun", "待继续办理", "To go on with"
    CUSTOMER = "customer", "待客户确认", "At the customer"
    OFFICE = "office", "公证处办理中", "At the office"
    LATE = "late", "超期未出证", "Late"
    CERTIFIED = "certified", "已出证", "Certified"
    OVER = "over", "已终止", "Over"


class EnforceTab(Labelled):
    """`issued`: for the court, as long as it is owed; `paid`: what it claims was settled since."""

    OFFICE = "office", "公证处办理中", "At the office"
    ISSUED = "issued", "已出证，待执行", "For the court"
    PAID = "paid", "已出证，欠款已结清", "Settled since"
    OVER = "over", "未出证", "Not issued"
