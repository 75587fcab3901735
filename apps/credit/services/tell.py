"""What the bell tells of credit: each to who goes on with it. Titles name no people."""

from apps.credit.models import CreditObjection, CreditRecord
from apps.credit.rules import RecordKind
from apps.leases.kind import LEASE
from apps.leases.models import Order
from apps.trade.notifying import notify_of
from core import actions as a
from core.wording import Bilingual


def agreed(order: Order) -> None:
    title = (f"“{order.title}”的征信授权已签署", f'The credit consent of "{order.title}" is signed')
    _tell(order, "agreed", title, ("可以查询征信报告、向征信机构提交合同", "Reports and reporting are open now"))


def declined(order: Order, *, refused: bool) -> None:
    zh, en = ("被客户拒绝", "was refused") if refused else ("逾期未签署", "wasn't signed in time")
    title = (f"“{order.title}”的征信授权{zh}", f'The credit consent of "{order.title}" {en}')
    _tell(order, "declined", title, ("未授权的客户不能查询，也不能上报", "Nothing is asked or reported without it"))


def taken_back(order: Order) -> None:
    title = (f"“{order.title}”的客户撤回了征信授权", f'The customer of "{order.title}" took the credit consent back')
    text = (
        "不再查询或上报，已开立的账户只报送结清、关闭和更正",
        "Nothing more is asked or reported but how an account that is there ends, and what was wrong",
    )
    _tell(order, "taken_back", title, text)


def asked(order: Order) -> None:
    """Of the shop's quota, by somebody of the platform."""
    title = (f"平台查询了“{order.title}”客户的征信报告", f'The platform asked for a credit report on "{order.title}"')
    _tell(order, "asked", title, ("使用了店铺的 1 次查询次数", "It used one query of the shop's quota"))


def rejected(order: Order, row: CreditRecord) -> None:
    kind = RecordKind.of(row.kind)
    title = (f"“{order.title}”的征信记录被退回：{kind.zh}", f'A record of "{order.title}" was rejected: {kind.en}')
    _tell(order, "rejected", title, (f"{row.code} {row.message}", f"{row.code} {row.message}"))


def objected(order: Order, row: CreditObjection) -> None:
    title = (f"“{order.title}”的客户提出征信异议", f'The customer of "{order.title}" objects to what was reported')
    text = (f"请在 {row.due_on} 前核查并答复", f"Look into it and answer by {row.due_on}")
    _tell(order, "objected", title, text)


def reopened(order: Order, row: CreditObjection) -> None:
    """The customer was told that it is corrected."""
    title = (f"“{order.title}”的征信更正未被受理", f'A correction of "{order.title}" wasn\'t taken')
    text = (
        f"异议答复“已更正”不再成立，请在 {row.due_on} 前重新核查并答复",
        f"The objection was answered by it: look into it again and answer by {row.due_on}",
    )
    _tell(order, "reopened", title, text)


def _tell(order: Order, kind: str, title: Bilingual, text: Bilingual) -> None:
    path = f"{LEASE.staff_path(order.pk)}?tab=credit"
    notify_of(LEASE, order, f"credit.{kind}", title, text, a.CREDIT_EDIT, path=path)
