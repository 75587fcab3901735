"""Share links, in the search: by name, or the code that stands in their address. A shop has made each by hand."""

from django.db.models import Q

from apps.promotion.queries import status_of, visible_to
from core import actions as a
from core.caller import Caller
from core.search import MOST, Found, Hit, declare


def _find(caller: Caller, text: str) -> list[Hit]:
    rows = visible_to(caller).filter(Q(name__icontains=text) | Q(code=text)).order_by("-pk")
    return [Hit(row.pk, row.name, row.code, f"/h5Promotion?link={row.pk}", status_of(row).words) for row in rows[:MOST]]


declare(Found.LINK, "MS", a.PROMOTION_VIEW, 40, _find)
