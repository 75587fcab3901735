"""Names of a report's elements and of what is reported, for people."""

from apps.credit.rules import CloseCode, RepaymentStatus, Section
from core.text import say
from core.wording import Bilingual

ELEMENTS: dict[str, Bilingual] = {
    "ReportNo": ("报告编号", "Report"), "ReportTime": ("报告时间", "Made"), "QueryOrg": ("查询机构", "Asked by"),
    "QueryReason": ("查询原因", "Why"), "Name": ("姓名", "Name"), "IDType": ("证件类型", "Kind of document"),
    "IDNum": ("证件号码", "ID number"), "Gender": ("性别", "Gender"), "Birthday": ("出生日期", "Born"),
    "Mobile": ("手机号", "Mobile"), "Marriage": ("婚姻状况", "Marital status"), "Degree": ("学历", "Education"),
    "AcctNo": ("账户编号", "Account"), "OrgName": ("业务机构", "Institution"), "Business": ("业务种类", "Business"),
    "OpenDate": ("开立日期", "Opened"), "DueDate": ("到期日期", "Ends"), "CloseDate": ("关闭日期", "Closed"),
    "Currency": ("币种", "Currency"), "Amount": ("金额", "Amount"), "Balance": ("余额", "Balance"),
    "AcctStatus": ("账户状态", "Status"), "OverdueAmount": ("当前逾期金额", "Overdue now"),
    "QueryTime": ("查询时间", "When"),
}  # fmt: skip
AMOUNTS = ("Amount", "Balance", "OverdueAmount")
FIELDS: dict[str, Bilingual] = {
    "open_date": ("开户日期", "Opened"), "due_date": ("到期日期", "Ends"), "currency": ("币种", "Currency"),
    "amount": ("金额", "Amount"), "periods": ("期数", "Periods"), "frequency": ("还款频率", "Frequency"),
    "contract_no": ("合同编号", "Contract"), "goods": ("租赁物", "Goods"), "month": ("月份", "Month"),
    "settle_date": ("结算日", "As of"), "status": ("还款状态", "Status"), "balance": ("余额", "Balance"),
    "left_periods": ("剩余期数", "Periods left"), "due_amount": ("本月应还", "Due"),
    "paid_amount": ("本月实还", "Paid"),
    "overdue_days": ("逾期天数", "Days overdue"), "overdue_amount": ("逾期金额", "Overdue"),
    "last_paid_on": ("最近还款日", "Last paid"), "bill_no": ("账单编号", "Bill"), "period": ("期次", "Period"),
    "paid_on": ("还款日期", "Paid on"), "since": ("催收开始", "Since"), "settled_on": ("结清日期", "Settled on"),
    "total_paid": ("累计已还", "Paid in all"), "undone_on": ("撤销日期", "Undone on"), "reason": ("原因", "Why"),
    "closed_on": ("关闭日期", "Closed on"), "code": ("关闭代码", "Code"), "name": ("姓名", "Name"),
    "id_num": ("证件号码", "ID number"), "acct_code": ("账户编号", "Account"), "mobile": ("手机号", "Mobile"),
    "address": ("地址", "Address"),
}  # fmt: skip
SUMS = ("amount", "balance", "due_amount", "paid_amount", "overdue_amount", "total_paid")
FREQUENCIES: dict[str, Bilingual] = {"03": ("按月", "Monthly"), "01": ("按天", "By days")}


def element(name: str) -> str:
    """What nobody here knows stays as the bureau names it."""
    return say(*ELEMENTS[name]) if name in ELEMENTS else name


def field(name: str) -> str:
    return say(*FIELDS[name]) if name in FIELDS else name


def value(name: str, text: str) -> str:
    """A code of a record's field in words."""
    if name == "code":
        return f"{text} {CloseCode.words_of(text)}"
    if name == "status":
        return f"{text} {RepaymentStatus.words_of(text)}"
    return say(*FREQUENCIES[text]) if name == "frequency" and text in FREQUENCIES else text


def section(code: str) -> str:
    return f"{code} {Section.words_of(code)}"
