"""Applications, in the operators' search: by what their list finds them by."""

from applications import queries
from applications.models import Application
from applications.rules import ApplicationStatus
from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = Application.objects.filter(queries.named(text)).order_by("-submitted_at", "-pk")
    return [
        Hit(
            row.pk,
            row.shop_name or row.company,
            f"{row.company} · {row.subdomain}",
            f"/applicationDetail?id={row.pk}",
            ApplicationStatus.words_of(row.status),
        )
        for row in rows[:MOST]
    ]


declare(Found.APPLICATION, "P", a.APPLICATION_VIEW, 6, _find)
