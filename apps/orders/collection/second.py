"""Who may be the second person of a write-off: it is the shop's own loss, so another one of the shop, or an operator.

Two accounts are two people's only where both have proved a mobile, and none the same (`tenants.proved`): that of an
operator who asked, too. Who isn't certainly another one than who asked confirms only where nobody else of the shop may,
and the log says `alone` (decisions 27, 42).
"""

from apps.collection.models import WriteOff
from apps.orders.collection.queries import confirmers, shop_id
from apps.staff import queries as staff
from apps.staff.models import Staff
from core import actions as a
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say
from reviews.queries import barred
from tenants.people import check_stranger, second_person
from tenants.proved import are_two, is_one_person


def second_of_shop(caller: Caller, row: WriteOff) -> bool:
    """Whether the caller confirms alone what they, or nobody who is certainly another one, asked for.

    Raises Forbidden (103).
    """
    if caller.side is Side.ADMIN:
        check_stranger(caller)
        first = row.proposed_by if row.side == Side.ADMIN.value else None
        return second_person(caller, first=first, action=a.WRITE_OFF_CONFIRM)
    here, of_shop = shop_id(), row.side == Side.STORE.value
    people: dict[int, Staff] = {one.pk: one for one in staff.own_people()}
    asker = people.get(row.proposed_by) if of_shop else None
    me = people.get(caller.user_id)
    if me is None:
        raise Forbidden
    two = are_two((here if of_shop else 0, row.proposed_by), (here, me.pk))
    if two and not (asker and is_one_person(here, asker, me)):
        return False
    if any(one.pk != me.pk and not is_one_person(here, one, me) for one in confirmers(caller)):
        raise Forbidden(
            say(
                "核销须由另一位同事复核，双方都要验证过手机号；也可由平台复核",
                "A second colleague has to confirm a write-off, both with a proved mobile; or the platform does",
            )
        )
    return True


def why_barred(caller: Caller, row: WriteOff) -> str:
    """Why the caller can't confirm it; empty where they can."""
    return barred(lambda: second_of_shop(caller, row))
