"""Adding somebody from a page: invited by SMS, in the place of whoever adds them."""

from datetime import datetime
from typing import Any

from core.accounts.models import Account
from core.caller import Caller, Side
from core.errors import NotFound
from operators import accounts
from operators.people.schemas import PersonIn
from operators.services import inviting
from operators.services.people import Person


def invite(*, caller: Caller, form: PersonIn) -> tuple[Account, datetime]:
    """A colleague who chooses the password, by the code that goes to the mobile; and until when that holds.

    A sub-shop adds to itself. Raises NotFound (104) for another sub-shop, Forbidden (103), InvalidInput (110) by field,
    TooManyTries (115).
    """
    return inviting.invite(**_wanted(caller, form))


def before_inviting(caller: Caller, form: PersonIn) -> None:
    """Ahead of the transaction: the form is judged, and what goes out counted. Raises as `invite`."""
    inviting.before_sending(**_wanted(caller, form))


def _wanted(caller: Caller, form: PersonIn) -> dict[str, Any]:
    role_ids = tuple(dict.fromkeys(form.role_ids))
    person = Person(form.account, form.name, form.mobile, inviting.NO_PASSWORD, role_ids)
    return {"caller": caller, "accounts": accounts.of(caller.side), "person": person, **_place(caller, form)}


def _place(caller: Caller, form: PersonIn) -> dict[str, Any]:
    if caller.sub_shop_id is not None and form.sub_shop_id not in (None, caller.sub_shop_id):
        raise NotFound
    return {"sub_shop_id": caller.sub_shop_id or form.sub_shop_id} if caller.side is Side.STORE else {}
