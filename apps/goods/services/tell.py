"""What the bell tells a merchant of what operators did with its goods: one notice an act, however many goods."""

from collections.abc import Sequence

from apps.goods.models import Goods
from catalog.choices import DOWN_REASONS
from core import actions
from core.notices.services import notify
from core.wording import Bilingual
from tenants.scope import current


def forced_down(rows: Sequence[Goods]) -> None:
    reason = DOWN_REASONS[rows[0].down_code]
    note = rows[0].down_reason
    text = (f"原因：{reason.zh}{f'。{note}' if note else ''}。修改后重新提交，平台审核通过即恢复上架。",
            f"Why: {reason.en}. {note} Mend it and resubmit; it is back on the shelf once approved.")  # fmt: skip
    _tell("goods.forced_down", rows, ("已被平台强制下架", "taken down by the platform"), text, "forced_down")


def audited(rows: Sequence[Goods], *, passed: bool) -> None:
    if passed:
        text = ("已上架，客户现在可以下单。", "On the shelf: customers can order now.")
        _tell("goods.approved", rows, ("审核通过", "approved"), text, "on_shelf")
    else:
        reason = rows[0].down_reason
        text = (f"原因：{reason}。修改后可重新提交。", f"Why: {reason}. Mend it and submit it again.")
        _tell("goods.rejected", rows, ("审核未通过", "rejected"), text, "rejected")


def reviewed_again(row: Goods) -> None:
    """To everybody who edits goods: a colleague's change took these off the shelf."""
    text = ("商品内容有修改，审核通过后自动恢复上架，期间客户看不到。",
            "Its content was changed: customers see it again once it is approved.")  # fmt: skip
    _tell("goods.reviewing", [row], ("修改后转入审核", "is in review again"), text, "reviewing")


def _tell(kind: str, rows: Sequence[Goods], what: Bilingual, text: Bilingual, status: str) -> None:
    """Leads to the goods, or to the list of them where they are many."""
    first, many = rows[0], len(rows) > 1
    zh = f"{len(rows)} 件商品{what[0]}" if many else f"“{first.title}”{what[0]}"
    en = f"{len(rows)} goods {what[1]}" if many else f'"{first.title}" {what[1]}'
    path = f"/productManage?status={status}" if many else f"/product?id={first.pk}"
    notify(tenant_id=current().id, kind=kind, title=(zh, en), text=text, path=path, action=actions.GOODS_EDIT)
