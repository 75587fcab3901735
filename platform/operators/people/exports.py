"""The list of people as a sheet, and what was done to them."""

from collections.abc import Iterable
from typing import Any

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from operators import accounts
from operators.people import present, queries
from operators.people.history import lines_of
from operators.people.rules import Working
from operators.people.schemas import HistoryLine, HistoryQuery, PeopleQuery, PersonRow


def _roles(rows: Iterable[Any]) -> str:
    return say("、", ", ").join(one.name for one in rows)


SHEET = Sheet(
    PersonRow,
    Field("name", "姓名", "Name", 14),
    Field("account", "登录账号", "Account", 18),
    Field("mobile", "手机号", "Mobile", 14),
    Field("roles", "角色", "Roles", 28, _roles),
    Field("sub_shop", "分店", "Sub-shop", 16, lambda shop: shop.name if shop else ""),
    Field("status", "状态", "Status", 10, Working.words_of),
    Field("last_login", "最近登录", "Last login"),
    Field("created_at", "添加时间", "Added"),
)


class People:
    def count(self, caller: Caller, query: PeopleQuery) -> int:
        return queries.listed(caller, query).count()

    def rows(self, caller: Caller, query: PeopleQuery) -> Iterable[PersonRow]:
        return listing.shaped(queries.listed(caller, query), lambda found: present.rows_of(caller, found))

    def words(self, caller: Caller, query: PeopleQuery) -> list[str]:
        side = accounts.of(caller.side)
        role = queries.role(caller, query.role_id) if query.role_id else None
        shop = side.sub_shop_name(query.sub_shop_id) if query.sub_shop_id else ""
        return listing.said(
            (say("关键词", "Keyword"), query.keyword),
            (say("角色", "Role"), side.title(role) if role else ""),
            (say("分店", "Sub-shop"), shop),
            (say("状态", "Status"), Working.words_of(query.status)),
        )


listing.register(
    "people", "人员", "People", who="PMS", action=a.STAFF_EDIT, path="/staff", filters=PeopleQuery,
    sheet=lambda caller: SHEET, listing=People(),
)  # fmt: skip

HISTORY = Sheet(
    HistoryLine,
    Field("at", "时间", "When"),
    Field("actor", "操作人", "Who", 14),
    Field("text", "内容", "What", 60),
    Field("why", "原因", "Why", 30),
    Field("ip", "IP 地址", "From", 18),
)


class History:
    def count(self, caller: Caller, query: HistoryQuery) -> int:
        return queries.listed_history(caller, query).count()

    def rows(self, caller: Caller, query: HistoryQuery) -> Iterable[HistoryLine]:
        return listing.shaped(queries.listed_history(caller, query), lambda rows: lines_of(caller, rows))

    def words(self, caller: Caller, query: HistoryQuery) -> list[str]:
        person = queries.visible_to(caller).filter(pk=query.person_id).first() if query.person_id else None
        kinds = {"account": say("登录账号", "Logins"), "role": say("角色", "Roles")}
        return listing.said(
            (say("人员", "Person"), person.name if person else ""), (say("范围", "About"), kinds.get(query.kind, ""))
        )


listing.register(
    "people_history", "人员操作记录", "History of people", who="PMS", action=a.STAFF_EDIT, path="/staff?view=history",
    filters=HistoryQuery, sheet=lambda caller: HISTORY, listing=History(),
)  # fmt: skip
