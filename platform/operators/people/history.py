"""What was done to logins and roles, as sentences: who, to whom, before and after."""

from collections.abc import Iterable, Mapping
from typing import Any

from core import wording
from core.audit import LogRow
from core.caller import Caller
from core.money import FULL, yuan
from core.paging import shaped_page, tab_counts
from core.permissions import known
from core.text import say
from core.wire import Page, TabCount
from operators import accounts
from operators.accounts import Accounts
from operators.log import AccountLog, RoleLog
from operators.people import queries
from operators.people.schemas import HistoryFilter, HistoryLine, HistoryQuery


def history_page(caller: Caller, query: HistoryQuery) -> Page[HistoryLine]:
    """Newest first, unless asked otherwise; a sub-shop sees what was done to its own people."""
    return shaped_page(queries.listed_history(caller, query), query, lambda rows: lines_of(caller, rows))


def history_counts(caller: Caller, query: HistoryFilter) -> list[TabCount]:
    return tab_counts(queries.history(caller, query.person_id), queries.HISTORY_TABS)


def lines_of(caller: Caller, rows: Iterable[LogRow]) -> list[HistoryLine]:
    side = accounts.of(caller.side)
    return [_line(side, row) for row in rows]


def _line(side: Accounts, row: LogRow) -> HistoryLine:
    return HistoryLine(
        id=row.pk, at=row.at, actor=wording.actor(row.actor_name), text=sentence(side, row),
        why=wording.reason(row.why), ip=row.ip,
    )  # fmt: skip


def sentence(side: Accounts, row: LogRow) -> str:
    """The act, whose it is, and what changed where that says more."""
    name = row.after.get("name") or row.before.get("name") or ""
    said = wording.done(row.act) + (say(f"：{name}", f": {name}") if name else "")
    more = _change(side, row)
    return said + (say(f"（{more}）", f" ({more})") if more else "")


def _change(side: Accounts, row: LogRow) -> str:
    if row.act == AccountLog.CREATE:
        return _roles(side, row.after)
    if row.act == AccountLog.ROLES:
        return f"{_roles(side, row.before)} → {_roles(side, row.after)}"
    if row.act == AccountLog.EDIT:
        return _edited(row)
    if row.act == AccountLog.FACTOR_DEMANDED:
        return say("要求", "demanded") if row.after.get("demanded") else say("不再要求", "demanded no more")
    if row.act == AccountLog.IDLE_LIMITED:
        return f"{_hours(row.before)} → {_hours(row.after)}"
    if row.act == AccountLog.REFUSED:
        words = {one.name: say(one.zh, one.en) for one in known(side.side)}
        return words.get(row.after.get("action", ""), "")
    if row.act == AccountLog.HAND_OVER:
        to, orders, links = (row.after.get(name) for name in ("to", "orders", "links"))
        return say(f"交给{to}：{orders} 笔订单、{links} 个推广链接", f"to {to}: {orders} orders, {links} links")
    return _actions(side, row) if row.act in list(RoleLog) else ""


def _hours(kept: Mapping[str, Any]) -> str:
    hours = kept.get("idle_hours")
    return say("不限", "no limit") if hours is None else say(f"{hours} 小时", f"{hours} hours")


def _edited(row: LogRow) -> str:
    parts = []
    if row.before.get("name") != row.after.get("name"):
        parts.append(say(f"原名 {row.before.get('name')}", f"formerly {row.before.get('name')}"))
    if "mobile" in row.after:
        parts.append(say("更换了手机号", "another mobile"))
    return say("；", "; ").join(parts)


def _roles(side: Accounts, kept: Mapping[str, Any]) -> str:
    return say("、", ", ").join(side.built_in.words_of(one) for one in kept.get("roles", []))


def _limit(kept: Mapping[str, Any]) -> str:
    """What of one bill a role gives up at most; empty where it has no limit."""
    most, part = kept.get("waive_most"), kept.get("waive_bps", FULL)
    found = [yuan(most)] if most is not None else []
    return say("、", ", ").join([*found, f"{part / 100:g}%"] if part != FULL else found)


def _actions(side: Accounts, row: LogRow) -> str:
    if not row.after:
        return ""
    before, after = row.before.get("actions", []), row.after.get("actions", [])
    words = {one.name: say(one.zh, one.en) for one in known(side.side)}
    parts = [
        (say("可以", "may"), [words.get(one, one) for one in after if one not in before]),
        (say("不再可以", "may no longer"), [words.get(one, one) for one in before if one not in after]),
    ]
    renamed = row.before.get("name") not in (None, row.after.get("name"))
    if (limit := _limit(row.after)) != _limit(row.before):
        parts.append((say("单笔减免不超过", "may waive of a bill at most"), [limit or say("不限", "anything")]))
    said = [say(f"原名 {row.before['name']}", f"formerly {row.before['name']}")] if renamed else []
    said += [f"{verb} {say('、', ', ').join(some)}" for verb, some in parts if some]
    return say("；", "; ").join(said)
