"""People of a shop: its built-in roles, its owner, further staff."""

from apps.staff.accounts import STAFF
from apps.staff.models import Staff, StaffRole
from apps.staff.roles import ShopRole
from core.caller import Caller
from core.errors import Forbidden
from merchants.onboarding import NewShop
from merchants.owners import FirstLogin
from operators.services import people
from operators.services.people import Person
from tenants import scope
from tenants.proved import of_people, prove


def open_shop(shop: NewShop) -> None:
    """The built-in roles and the owner of a new merchant, in its schema."""
    roles = install_roles()
    person = Person(shop.account, shop.owner, shop.mobile, shop.password_hash, (roles[ShopRole.OWNER].pk,))
    owner = people.insert(STAFF, person, shop.tenant.id, must_change=True)
    if shop.mobile_proved:
        prove(shop.tenant.id, owner.pk, shop.mobile)


class Owners:
    """An owner alone in the shop, with the first password and no mobile proved, was never in.

    Who applied has proved it: nobody gives that owner another mobile, nor has a password for them.
    """

    def waits(self) -> bool:
        return self._first() is not None

    def correct(self, *, caller: Caller, mobile: str) -> FirstLogin | None:
        owner = self._first(lock=True)
        if owner is None:
            return None
        password = people.correct_first(caller=caller, user=owner, tenant_id=scope.current().id, mobile=mobile)
        return FirstLogin(owner.account, password)

    def _first(self, *, lock: bool = False) -> Staff | None:
        rows = Staff.objects.select_for_update() if lock else Staff.objects.all()
        found = list(rows.order_by("pk")[:2])
        if len(found) != 1 or not found[0].must_change or of_people(scope.current().id, [found[0].pk]):
            return None
        return found[0]


def install_roles() -> dict[str, StaffRole]:
    """The built-in roles by code; those that exist stay as they are."""
    known = {role.code: role for role in StaffRole.objects.exclude(code="")}
    missing = [StaffRole(name=role.zh, code=role) for role in ShopRole if role not in known]
    return known | {role.code: role for role in StaffRole.objects.bulk_create(missing)}


def role_ids(*codes: str) -> list[int]:
    """Ids of built-in roles, in the order of `codes`."""
    found = dict(StaffRole.objects.filter(code__in=codes).values_list("code", "pk"))
    return [found[code] for code in codes]


def create_staff(*, caller: Caller, person: Person, sub_shop_id: int | None = None) -> Staff:
    """A colleague, or a sub-shop's staff. A sub-shop hires for itself only.

    Raises InvalidInput (110) by field, Forbidden (103) for a role beyond the caller's own.
    """
    if caller.sub_shop_id is not None and sub_shop_id != caller.sub_shop_id:
        raise Forbidden
    user = people.create(
        caller=caller, accounts=STAFF, person=person, tenant_id=scope.current().id, sub_shop_id=sub_shop_id
    )
    assert isinstance(user, Staff)
    return user
