"""What waits for the caller as a second person."""

from collections.abc import Callable, Mapping

from core import actions as a
from core.caller import Caller
from core.todos import Todo, Waits, declare
from reviews.present import to_confirm
from reviews.rules import ReviewKind

PAGE = "/review"
ADJUSTMENTS = ("待复核调账", "Adjustments to confirm")
TEXTS = ("待复核平台条款与公告", "Platform terms and notices to confirm")
TODOS = {
    Todo("settings", "待复核平台设置", "Settings to confirm", a.SETTINGS_EDIT, f"{PAGE}?kind={ReviewKind.SETTINGS}"): (
        ReviewKind.SETTINGS,
    ),
    Todo("changes", "待复核商户变更", "Merchants' changes to confirm", a.MERCHANT_EDIT, PAGE): (
        ReviewKind.BANK,
        ReviewKind.RATES,
        ReviewKind.CLAUSES,
        ReviewKind.PROFILE,
        ReviewKind.PAPER,
        ReviewKind.MESSAGE,
        ReviewKind.REMOVAL,
    ),
    Todo("debts", "待复核欠款处理", "Debts to confirm", a.WITHDRAW_AUDIT, f"{PAGE}?kind={ReviewKind.DEBT}"): (
        ReviewKind.DEBT,
    ),
    Todo("adjustments", *ADJUSTMENTS, a.WITHDRAW_AUDIT, f"{PAGE}?kind={ReviewKind.ADJUSTMENT}"): (
        ReviewKind.ADJUSTMENT,
    ),
    Todo("texts", *TEXTS, a.SETTINGS_EDIT, f"{PAGE}?kind={ReviewKind.TEXT}"): (ReviewKind.TEXT,),
}


def _count(todo: Todo, kinds: tuple[ReviewKind, ...]) -> Callable[[Caller], Mapping[str, Waits]]:
    return lambda caller: {todo.key: to_confirm(caller, *kinds)}


for place, (todo, kinds) in enumerate(TODOS.items(), 15):
    declare("P", place, todo, count=_count(todo, kinds))
