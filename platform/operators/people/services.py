"""Adding somebody from a page: invited by SMS, or with a first password that we make and show once."""

from datetime import datetime
from typing import Any

from core.accounts.models import Account
from core.accounts.passwords import new_password
from core.caller import Caller, Side
from core.errors import NotFound
from operators import accounts
from operators.people.schemas import PersonIn
from operators.services import inviting, people
from operators.services.people import Person


def add(*, caller: Caller, form: PersonIn) -> tuple[Account, str]:
    """A colleague and the first password, which the first login asks to change. A sub-shop adds to itself.

    Raises NotFound (104) for another sub-shop, Forbidden (103), InvalidInput (110) by field.
    """
    more, password = _place(caller, form), new_password()
    person = _person(form, people.hashed(password, form.account))
    user = people.create(
        caller=caller, accounts=accounts.of(caller.side), person=person, tenant_id=caller.tenant_id, **more
    )
    return user, password


def invite(*, caller: Caller, form: PersonIn) -> tuple[Account, datetime]:
    """A colleague who chooses the password, by the code that goes to the mobile; and until when that holds.

    Raises NotFound (104) for another sub-shop, Forbidden (103), InvalidInput (110) by field, TooManyTries (115).
    """
    person = _person(form, inviting.NO_PASSWORD)
    more = _place(caller, form)
    return inviting.invite(caller=caller, accounts=accounts.of(caller.side), person=person, **more)


def _place(caller: Caller, form: PersonIn) -> dict[str, Any]:
    if caller.sub_shop_id is not None and form.sub_shop_id not in (None, caller.sub_shop_id):
        raise NotFound
    return {"sub_shop_id": caller.sub_shop_id or form.sub_shop_id} if caller.side is Side.STORE else {}


def _person(form: PersonIn, password_hash: str) -> Person:
    return Person(form.account, form.name, form.mobile, password_hash, tuple(dict.fromkeys(form.role_ids)))
