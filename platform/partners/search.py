"""Calls to parties by our number, in the search. Whose it is says the id that it begins with."""

import re
from urllib.parse import quote

from core import actions as a
from core.caller import Caller
from core.digits import row_id
from core.search import MOST, Found, Hit, declare
from partners import registry
from partners.queries import visible_calls
from partners.rules import CallState, Party
from tenants.ids import tenant_of

NUMBER = re.compile(r"[0-9A-Za-z][0-9A-Za-z_:.-]{3,79}", re.ASCII)


def _find(caller: Caller, text: str) -> list[Hit]:
    if not NUMBER.fullmatch(text):
        return []
    rows = visible_calls(caller).filter(tenant_id__in=_owners(caller, text), key=text).order_by("-created_at", "-id")
    return [
        Hit(
            row.id.int >> 65,
            f"{Party.words_of(row.party)} · {registry.title_of(row)}",
            row.key,
            f"/partnerCalls?state=&key={quote(row.key)}",
            CallState.words_of(row.state),
        )
        for row in rows[:MOST]
    ]


def _owners(caller: Caller, text: str) -> set[int]:
    """The key of the table begins with them: nothing is read of all merchants."""
    if caller.tenant:
        return {caller.tenant.id}
    begins = row_id(re.split(r"[^0-9]", text, maxsplit=1)[0])
    return {0, tenant_of(begins)} if begins else {0}


declare(Found.CALL, "PM", a.JOB_VIEW, 80, _find)
