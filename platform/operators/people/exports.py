"""The list of people as a sheet."""

from collections.abc import Iterable
from typing import Any

from core import actions as a
from core.caller import Caller
from core.exports import listing
from core.exports.listing import Field, Sheet
from core.text import say
from operators import accounts
from operators.people import present, queries
from operators.people.rules import Working
from operators.people.schemas import PeopleQuery, PersonRow


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
