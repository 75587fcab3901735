"""Operators: built-in roles and colleagues."""

from core.caller import Caller
from operators.accounts import OPERATORS
from operators.models import Operator, OperatorRole
from operators.roles import BUILT_IN
from operators.services import people
from operators.services.people import Person
from tenants import scope


def install_roles() -> dict[str, OperatorRole]:
    """The built-in roles by code; those that exist stay as they are."""
    known = {role.code: role for role in OperatorRole.objects.exclude(code="")}
    missing = [OperatorRole(name=name, code=code) for code, name, _ in BUILT_IN if code not in known]
    return known | {role.code: role for role in OperatorRole.objects.bulk_create(missing)}


def create_operator(*, caller: Caller, person: Person) -> Operator:
    """A colleague on the operators' side. Raises Forbidden (103), InvalidInput (110)."""
    with scope.public():
        user = people.create(caller=caller, accounts=OPERATORS, person=person, tenant_id=0)
    assert isinstance(user, Operator)
    return user


def first_operator(person: Person) -> Operator:
    """The first of all, whom nobody can grant anything: for set-up and seeds."""
    with scope.public():
        user = people.insert(OPERATORS, person, 0)
    assert isinstance(user, Operator)
    return user
