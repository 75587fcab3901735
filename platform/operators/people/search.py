"""People of the caller's side, in the search: by name, login or whole mobile."""

from urllib.parse import quote

from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare
from operators import queries as logins
from operators.people import queries
from operators.people.rules import working


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = queries.visible_to(caller).filter(queries.called(caller, text)).order_by("-active", "pk")[:MOST]
    invited = logins.invited_until(caller.tenant_id, [row.pk for row in rows])
    return [
        Hit(
            row.pk,
            row.name,
            row.account,
            f"/staff?status=&keyword={quote(row.account)}",
            working(active=row.active, invited=row.pk in invited).words,
        )
        for row in rows
    ]


declare(Found.PERSON, "PMS", a.STAFF_EDIT, 70, _find)
