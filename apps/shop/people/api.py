"""Calls on handing over work."""

from apps.shop.people import services
from apps.shop.people.schemas import HandedOver, HandOverIn, OpenWork
from core import actions as a
from core.caller import Caller
from core.calls import call
from core.wire import IdIn


@call.get("/api/backend/openWork", who="MS", action=a.STAFF_EDIT, area="people")
def open_work(caller: Caller, query: IdIn) -> OpenWork:
    """What a colleague has open, and who could take it."""
    return services.open_work(caller, query.id)


@call.post("/api/backend/handOverWork", who="MS", action=a.STAFF_EDIT, area="people", writes=True)
def hand_over_work(caller: Caller, body: HandOverIn) -> HandedOver:
    """Give a colleague's open orders, and share links where wanted, to another."""
    return services.hand_over(caller=caller, form=body)
