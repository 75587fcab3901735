"""Who may be the second person of an act on the shop's own money: another one of the shop, or an operator.

Two accounts are two people's only where both have proved a mobile, and none the same (`tenants.proved`): that of an
operator who asked, too. Who isn't certainly another one than who asked confirms only where nobody else of the shop may,
and the log says `alone` (decisions 27, 42).
"""

from typing import Protocol

from apps.staff import queries
from apps.staff.models import Staff
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say
from core.wording import Bilingual
from tenants.people import check_stranger, second_person
from tenants.proved import are_two, is_one_person
from tenants.scope import current


class AskedFor(Protocol):
    """A proposal, and the side of who made it."""

    side: str
    proposed_by: int


def second_of_shop(caller: Caller, row: AskedFor, *, action: str, refused: Bilingual) -> bool:
    """Whether the caller confirms alone what they, or nobody who is certainly another one, asked for.

    Raises Forbidden (103) with `refused` where a colleague who may do `action` has to, and for an operator who is of
    the shop.
    """
    if caller.side is Side.ADMIN:
        check_stranger(caller)
        first = row.proposed_by if row.side == Side.ADMIN.value else None
        return second_person(caller, first=first, action=action)
    here, of_shop = current().id, row.side == Side.STORE.value
    people: dict[int, Staff] = {one.pk: one for one in queries.own_people()}
    asker = people.get(row.proposed_by) if of_shop else None
    me = people.get(caller.user_id)
    if me is None:
        raise Forbidden
    two = are_two((here if of_shop else 0, row.proposed_by), (here, me.pk))
    if two and not (asker and is_one_person(here, asker, me)):
        return False
    others = queries.who_may(action, queries.active_people(caller).filter(sub_shop_id=None))
    if any(one.pk != me.pk and not is_one_person(here, one, me) for one, _ in others):
        raise Forbidden(say(*refused))
    return True
