"""A person's report as XML: what others told of them, by their ID number the same each time, and what we told."""

import hashlib
import json
from datetime import date
from typing import Any
from xml.sax.saxutils import escape

from infra.sandbox import clock
from infra.sandbox.store import Row

OTHERS = (
    ("D1", "杭州银行股份有限公司", "个人消费贷款", 3_000_000),
    ("R1", "网商银行股份有限公司", "个人经营性循环贷款", 2_000_000),
    ("R2", "招商银行股份有限公司信用卡中心", "贷记卡", 5_000_000),
    ("R3", "中国工商银行股份有限公司", "准贷记卡", 500_000),
    ("R4", "蚂蚁消费金融有限公司", "循环额度下分账户", 800_000),
    ("C1", "浙商资产管理有限公司", "债权转让催收", 240_000),
)
"""Section, institution, business, fen."""


def document(asked: dict[str, Any], number: str, own: list[Row], earlier: list[Row]) -> str:
    id_no = str(asked["idNo"])
    accounts = [_other(id_no, *one) for one in OTHERS if _dice(id_no, one[0]) < (12 if one[0] in ("C1", "R3") else 75)]
    accounts += [_own(row) for row in own]
    head = {
        "ReportNo": number, "ReportTime": clock.local(clock.now()), "QueryOrg": "租务台", "QueryReason": "租赁审批",
    }  # fmt: skip
    person = {
        "Name": str(asked["name"]), "IDType": "身份证", "IDNum": id_no,
        "Gender": "女" if int(id_no[16]) % 2 == 0 else "男",
        "Birthday": f"{id_no[6:10]}-{id_no[10:12]}-{id_no[12:14]}", "Mobile": str(asked["mobile"]),
        "Marriage": ("未婚", "已婚")[_dice(id_no, "marriage") % 2],
        "Degree": ("本科", "大专", "高中")[_dice(id_no, "d") % 3],
    }  # fmt: skip
    queries = [
        {"QueryTime": clock.local(row["at"]), "QueryOrg": "租务台", "QueryReason": "租赁审批"} for row in earlier
    ]
    parts = [
        _element("PRH", _values(head)), _element("PIM", _values(person)), _element("PDA", "".join(accounts)),
        _element("POQ", "".join(_element("PH01", _values(one)) for one in queries)),
    ]  # fmt: skip
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<Document>{"".join(parts)}</Document>'


def _other(id_no: str, section: str, org: str, business: str, most: int) -> str:
    dice, today = _dice(id_no, f"{section}acct"), clock.now().date()
    opened = today.replace(year=today.year - 1 - dice % 3, day=1 + dice % 28)
    late = section == "C1" or (section != "D1" and dice < 12)
    amount = most * (30 + dice % 70) // 100
    months = [
        _month(today, back, "N" if not late or back > 2 else str(3 - back), amount // 12) for back in range(1, 13)
    ]
    values = {
        "AcctType": section, "AcctNo": f"{section}-{_dice(id_no, section + 'n'):02d}{dice:02d}", "OrgName": org,
        "Business": business, "OpenDate": opened.isoformat(), "Currency": "人民币", "Amount": str(amount),
        "Balance": str(amount * (dice % 80) // 100), "AcctStatus": "逾期" if late else "正常",
        "OverdueAmount": str(amount // 12 if late else 0),
    }  # fmt: skip
    return _element("PD01", _values(values) + "".join(months))


def _own(row: Row) -> str:
    state = "关闭" if row["closed_on"] else "结清" if row["settled_on"] else "催收" if row["collected_on"] else "正常"
    values = {
        "AcctType": row["section"], "AcctNo": row["code"], "OrgName": "租务台", "Business": "租赁",
        "OpenDate": row["opened_on"], "DueDate": row["due_on"], "Currency": "人民币", "Amount": str(row["amount"]),
        "AcctStatus": state, **({"CloseDate": row["closed_on"]} if row["closed_on"] else {}),
    }  # fmt: skip
    months = [
        _element("PD01E", _values({"Month": month, "Status": status, "Overdue": str(overdue)}))
        for month, (status, overdue) in sorted(json.loads(row["months"]).items(), reverse=True)
    ]
    return _element("PD01", _values(values) + "".join(months))


def _month(today: date, back: int, status: str, overdue: int) -> str:
    place = today.year * 12 + today.month - 1 - back
    values = {
        "Month": f"{place // 12}-{place % 12 + 1:02d}", "Status": status,
        "Overdue": str(overdue if status.isdecimal() else 0),
    }  # fmt: skip
    return _element("PD01E", _values(values))


def _values(values: dict[str, str]) -> str:
    return "".join(_element(name, escape(value)) for name, value in values.items())


def _element(name: str, inner: str) -> str:
    return f"<{name}>{inner}</{name}>"


def _dice(id_no: str, what: str) -> int:
    """0 to 99, the same each time."""
    return hashlib.sha256(f"{what}|{id_no}".encode()).digest()[0] * 100 // 256
