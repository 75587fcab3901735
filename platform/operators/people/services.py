"""Adding somebody from a page: with a first password that we make and show once."""

from core.accounts.models import Account
from core.accounts.passwords import new_password
from core.caller import Caller, Side
from core.errors import NotFound
from operators import accounts
from operators.people.schemas import PersonIn
from operators.services import people
from operators.services.people import Person


def add(*, caller: Caller, form: PersonIn) -> tuple[Account, str]:
    """A colleague and the first password, which the first login asks to change. A sub-shop adds to itself.

    Raises NotFound (104) for another sub-shop, Forbidden (103), InvalidInput (110) by field.
    """
    if caller.sub_shop_id is not None and form.sub_shop_id not in (None, caller.sub_shop_id):
        raise NotFound
    more = {"sub_shop_id": caller.sub_shop_id or form.sub_shop_id} if caller.side is Side.STORE else {}
    password = new_password()
    person = Person(
        form.account, form.name, form.mobile, people.hashed(password, form.account), tuple(dict.fromkeys(form.role_ids))
    )
    user = people.create(
        caller=caller, accounts=accounts.of(caller.side), person=person, tenant_id=caller.tenant_id, **more
    )
    return user, password
