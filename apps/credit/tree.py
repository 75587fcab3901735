"""A report as the tree that people read: every section is there, empty or not. Who it is about stays masked."""

from collections.abc import Iterable, Sequence

from apps.credit import labels
from apps.credit.rules import RepaymentStatus, Section
from apps.credit.schemas.reports import NodeType, ReportNode
from apps.customers.rules import mask_id, mask_mobile, mask_name
from core.text import say
from partners.credit.port import CreditReport, Line, Month, ReportAccount


def tree(report: CreditReport) -> list[ReportNode]:
    """Head, person, the sections D1, R1, R2, R3, R4, C1 with their accounts, who asked."""
    head = _group("head", say("报告信息", "Report"), _lines("head", report.head))
    person = _group("person", say("个人信息", "Person"), [_of_person(line) for line in report.person])
    sections = [
        _group(one.value, labels.section(one), _accounts(one, report.accounts), kind="section") for one in Section
    ]
    asked = [
        _group(f"queries.{place}", _title(lines, "QueryTime", place), _lines(f"queries.{place}", lines))
        for place, lines in enumerate(report.queries, 1)
    ]
    queries = _group("queries", say("查询记录", "Who asked"), asked)
    return [_placed(one, "", "") for one in (head, person, *sections, queries)]


def _accounts(section: Section, accounts: Iterable[ReportAccount]) -> list[ReportNode]:
    mine = [one for one in accounts if one.section == section]
    return [_account(f"{section.value}.{place}", one, place) for place, one in enumerate(mine, 1)]


def _account(key: str, account: ReportAccount, place: int) -> ReportNode:
    months = [_month(f"{key}.months.{one.month}", one) for one in account.months]
    parts = _lines(key, account.lines)
    if months:
        parts.append(_group(f"{key}.months", say("还款记录", "Months"), months))
    return _group(key, _title(account.lines, "OrgName", place), parts, kind="account")


def _month(key: str, month: Month) -> ReportNode:
    words = f"{month.status} {RepaymentStatus.words_of(month.status)}" if month.status != "*" else "*"
    return _leaf(key, month.month, words, "month")


def _title(lines: Sequence[Line], name: str, place: int) -> str:
    found = next((line.value for line in lines if line.name == name), "")
    return found or say(f"第 {place} 条", f"No. {place}")


def _lines(key: str, lines: Sequence[Line]) -> list[ReportNode]:
    return [_leaf(f"{key}.{line.name}", labels.element(line.name), _shown(line), _kind(line)) for line in lines]


MASKS = {"Name": mask_name, "IDNum": mask_id, "Mobile": mask_mobile}
SHOWN = ("IDType", "Gender", "Birthday", "Marriage", "Degree")
"""Of a person these alone are shown as they are: an address or an employer, which the bureau may tell, isn't."""


def _of_person(line: Line) -> ReportNode:
    """A spouse's name or mobile is one, too."""
    mask = next((mask for end, mask in MASKS.items() if line.name.endswith(end)), _hidden)
    value = line.value if line.name in SHOWN else mask(line.value)
    return _leaf(f"person.{line.name}", labels.element(line.name), value, _kind(line))


def _hidden(text: str) -> str:
    return "*" * min(len(text), 8)


def _shown(line: Line) -> str:
    return MASKS[line.name](line.value) if line.name in MASKS else line.value


def _kind(line: Line) -> NodeType:
    return "amount" if line.name in labels.AMOUNTS and line.value.isdecimal() else "text"


def _leaf(key: str, label: str, value: str, kind: NodeType) -> ReportNode:
    return ReportNode(key=key, parentKey="", label=label, parentName="", type=kind, value=value, children=[])


def _group(key: str, label: str, children: list[ReportNode], kind: NodeType = "group") -> ReportNode:
    return ReportNode(key=key, parentKey="", label=label, parentName="", type=kind, value="", children=children)


def _placed(node: ReportNode, parent: str, name: str) -> ReportNode:
    """With what it hangs on."""
    children = [_placed(one, node.key, node.label) for one in node.children]
    return node.model_copy(update={"parentKey": parent, "parentName": name, "children": children})
