"""Who may be the second person of a write-off: it is the shop's own loss, so another one of the shop, or an operator.

Who of the shop asked isn't the one who confirms, under whatever account (`tenants.proved`), where another one may. In a
shop where one person alone holds the action, that one confirms, and the log says `alone` (decision 27).
"""

from apps.collection.models import WriteOff
from apps.orders.collection.queries import confirmers, shop_id
from apps.staff import queries as staff
from core import actions as a
from core.caller import Caller, Side
from core.errors import Forbidden
from core.text import say
from reviews.queries import barred
from tenants.people import check_stranger, second_person
from tenants.proved import is_one_person


def second_of_shop(caller: Caller, row: WriteOff) -> bool:
    """Whether the caller confirms alone what they asked for. Raises Forbidden (103)."""
    if caller.side is Side.ADMIN:
        check_stranger(caller)
        first = row.proposed_by if row.side == Side.ADMIN.value else None
        return second_person(caller, first=first, action=a.WRITE_OFF_CONFIRM)
    if row.side != Side.STORE.value:
        return False
    people = {one.pk: one for one in staff.own_people()}
    first_one, me = people.get(row.proposed_by), people.get(caller.user_id)
    if me is None:
        raise Forbidden
    if first_one is None or (first_one.pk != me.pk and not is_one_person(shop_id(), first_one, me)):
        return False
    if any(one.pk != me.pk and not is_one_person(shop_id(), one, me) for one in confirmers(caller)):
        raise Forbidden(say("须由另一位同事复核核销", "A second colleague has to confirm a write-off"))
    return True


def why_barred(caller: Caller, row: WriteOff) -> str:
    """Why the caller can't confirm it; empty where they can."""
    return barred(lambda: second_of_shop(caller, row))
