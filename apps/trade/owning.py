"""Money that would go back beyond what its shop has: an operator says so (decision 46)."""

from core.caller import Caller, Side
from core.errors import StateError
from core.text import say
from core.wording import Bilingual
from tenants.people import check_stranger

NOT_BY_SHOP: Bilingual = (
    "需退还客户已付的款项，已超出店铺可用余额或店铺已冻结：该步骤由平台办理，请联系平台",
    "What the customer paid goes back, which is more than the shop has, or it is frozen: ask the platform to do it",
)


def check_own(status: str, caller: Caller, *, beyond: bool, words: Bilingual = NOT_BY_SHOP) -> None:
    """Ahead of an act on an order in this `status` by which money goes back at once, and no proposal waits: what is
    `beyond` the shop, an operator does. `words`: what its own staff are told.

    Raises Forbidden (103) for an operator who is of the shop, StateError (111) for its own staff.
    """
    check_stranger(caller)
    if beyond and caller.side is Side.STORE:
        raise StateError(say(*words), status)
