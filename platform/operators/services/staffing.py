"""Operators: built-in roles and colleagues."""

from django.db import transaction

from core import audit
from core.caller import Caller, system
from core.errors import InvalidInput, StateError
from core.text import say
from operators.accounts import OPERATORS
from operators.log import AccountEntity, AccountLog
from operators.models import Operator, OperatorRole
from operators.roles import OperatorsRole
from operators.services import people
from operators.services.people import Person
from tenants import scope
from tenants.proved import prove


def install_roles() -> dict[str, OperatorRole]:
    """The built-in roles by code; those that exist stay as they are."""
    known = {role.code: role for role in OperatorRole.objects.exclude(code="")}
    missing = [OperatorRole(name=role.zh, code=role) for role in OperatorsRole if role not in known]
    return known | {role.code: role for role in OperatorRole.objects.bulk_create(missing)}


def create_operator(*, caller: Caller, person: Person) -> Operator:
    """A colleague on the operators' side. Raises Forbidden (103), InvalidInput (110)."""
    with scope.public():
        user = people.create(caller=caller, accounts=OPERATORS, person=person, tenant_id=0)
    assert isinstance(user, Operator)
    return user


@transaction.atomic
def first_operator(person: Person) -> Operator:
    """The first of all, whom nobody can grant anything: for set-up and seeds. The password is changed first of all.

    Raises StateError (111) when somebody is there, InvalidInput (110) without a name.
    """
    if not person.name.strip():
        raise InvalidInput(("name", say("请填写姓名", "Enter the name")))
    with scope.public():
        # Of two that begin at once the second waits here.
        list(OperatorRole.objects.select_for_update().filter(pk__in=person.role_ids))
        if Operator.objects.exists():
            raise StateError(say("平台已有运营账号", "There are operators already"), "there")
        user = people.insert(OPERATORS, person, 0, must_change=True)
        prove(0, user.pk, person.mobile)  # by the word of whoever runs the server
        after = {"account": user.account, "name": user.name, "role_ids": [str(one) for one in user.role_ids]}
        audit.record(system(), AccountLog.CREATE, AccountEntity.ACCOUNT, user.pk, after=after)
    assert isinstance(user, Operator)
    return user
