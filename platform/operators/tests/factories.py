"""More operators than Ada."""

from infra.testing.cast import Person, person
from operators.models import Operator, OperatorRole


def operator_of(account: str, role: str = "owner") -> Person:
    """A colleague of Ada's with a built-in role."""
    row = Operator(account=account, name=account.title(), role_ids=[OperatorRole.objects.get(code=role).pk])
    row.password = "!"
    row.set_mobile(f"1370000{sum(account.encode()):04d}", 0)
    row.save()
    return person(account)
