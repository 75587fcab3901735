"""More operators than Ada."""

from infra.testing.cast import Person, person
from operators.models import Operator, OperatorRole
from tenants.models import ProvedMobile
from tenants.proved import prove
from tenants.scope import public


def operator_of(account: str, role: str = "owner") -> Person:
    """A colleague of Ada's with a built-in role."""
    row = Operator(account=account, name=account.title(), role_ids=[OperatorRole.objects.get(code=role).pk])
    row.password = "!"
    _prove(row, f"1370000{sum(account.encode()):04d}")
    return person(account)


def with_mobile(operator: Person, mobile: str) -> Person:
    """The operator, who has proved this mobile and no other: a shop's person, or a colleague's other account."""
    with public():
        row = Operator.objects.get(pk=operator.id)
        _prove(row, mobile)
    return operator


def _prove(row: Operator, mobile: str) -> None:
    row.set_mobile(mobile, 0)
    row.save()
    ProvedMobile.objects.filter(tenant_id=0, user_id=row.pk).delete()
    if mobile:
        prove(0, row.pk, mobile)


def of_shop(operator: Person, owner: Person) -> Person:
    """The operator, who is the shop's owner too."""
    assert owner.shop is not None
    return with_mobile(operator, owner.user.mobile(owner.shop.id))
