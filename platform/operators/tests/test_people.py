"""Staff and roles: nobody grants what they don't hold, nor changes their own role."""

import pytest

from apps.staff import services as staffing
from apps.staff.accounts import STAFF
from apps.staff.models import ShopLog, Staff, StaffRole
from core.errors import Forbidden, InvalidInput, NotFound
from operators.models import Operator
from operators.services import people, roles
from operators.services import staffing as operators
from operators.services.people import Person
from tenants.scope import scope

ME = "/api/platform/getLoginUserInfo"


@pytest.fixture
def shop(lin):
    with scope(lin):
        yield lin


def somebody(*codes: str, account: str = "wang") -> Person:
    hashed = people.hashed("correct-horse-9", account)
    return Person(account, "王五", "13900001111", hashed, tuple(staffing.role_ids(*codes)))


def becomes(person, *codes):
    """The same person with other roles."""
    Staff.objects.filter(pk=person.id).update(role_ids=staffing.role_ids(*codes))
    person.user.refresh_from_db()
    return person.caller


class TestCreate:
    def test_an_owner_hires(self, shop, lin_owner):
        user = staffing.create_staff(caller=lin_owner.caller, person=somebody("auditor"))
        assert user.mobile(shop.id) == "13900001111"
        assert ShopLog.objects.get(act="account.create").after["account"] == "wang"

    def test_an_account_is_taken_once(self, shop, lin_owner):
        with pytest.raises(InvalidInput):
            staffing.create_staff(caller=lin_owner.caller, person=somebody("auditor", account="mei"))

    def test_nobody_grants_more_than_they_hold(self, shop, lin_owner):
        finance = becomes(lin_owner, "finance")
        with pytest.raises(Forbidden):
            staffing.create_staff(caller=finance, person=somebody("owner"))

    def test_a_sub_shop_hires_for_itself_only(self, shop, mei):
        with pytest.raises(Forbidden):
            staffing.create_staff(caller=mei.caller, person=somebody("sub_staff"), sub_shop_id=None)
        user = staffing.create_staff(caller=mei.caller, person=somebody("sub_staff"), sub_shop_id=mei.sub_shop_id)
        assert user.sub_shop_id == mei.sub_shop_id

    def test_somebody_has_a_role(self, shop, lin_owner):
        with pytest.raises(InvalidInput):
            staffing.create_staff(caller=lin_owner.caller, person=somebody())

    @pytest.mark.parametrize("weak", ["short1", "alllettersonly", "12345678901", "wang-wang-1"])
    def test_a_weak_password_is_refused(self, weak):
        with pytest.raises(InvalidInput):
            people.hashed(weak, "wang")

    def test_an_operator_hires_operators(self, operator):
        roles = operators.install_roles()
        person = Person("bob", "Bob", "13900002222", people.hashed("correct-horse-9", "bob"), (roles["risk"].pk,))
        operators.create_operator(caller=operator.caller, person=person)
        assert Operator.objects.get(account="bob").mobile(0) == "13900002222"


class TestChangeRoles:
    def test_it_binds_on_the_next_request(self, api, shop, lin_owner, mei, django_capture_on_commit_callbacks):
        token = mei.token
        assert {"action": "order.ship"} in api(shop.host, token).get(ME).data["auths"]
        (manager,) = staffing.role_ids("sub_manager")
        with scope(shop), django_capture_on_commit_callbacks(execute=True):
            StaffRole.objects.filter(pk=manager).update(code="", actions=["goods.view"])
            roles.save_role(
                caller=lin_owner.caller, accounts=STAFF, name="店长", actions=["goods.view"], role_id=manager
            )
        assert api(shop.host, token).get(ME).data["auths"] == [{"action": "goods.view"}]

    def test_nobody_changes_their_own(self, shop, lin_owner):
        with pytest.raises(Forbidden):
            people.edit(
                caller=lin_owner.caller,
                accounts=STAFF,
                user_id=lin_owner.id,
                name="小梅",
                mobile=None,
                role_ids=staffing.role_ids("owner"),
            )

    def test_nor_those_of_somebody_who_holds_more(self, shop, lin_owner, mei):
        goods = becomes(lin_owner, "goods")
        with pytest.raises(Forbidden):
            people.edit(
                caller=goods,
                accounts=STAFF,
                user_id=mei.id,
                name="小梅",
                mobile=None,
                role_ids=staffing.role_ids("goods"),
            )

    def test_a_sub_shop_doesnt_see_the_merchants_people(self, shop, lin_owner, mei):
        with pytest.raises(NotFound):
            people.edit(caller=mei.caller, accounts=STAFF, user_id=lin_owner.id, name="小梅", mobile=None, role_ids=[1])

    def test_a_disabled_colleague_is_out_on_the_next_request(
        self, api, shop, lin_owner, mei, django_capture_on_commit_callbacks
    ):
        mine = api(mei)
        assert mine.get(ME).code == 200
        with scope(shop), django_capture_on_commit_callbacks(execute=True):
            people.set_active(caller=lin_owner.caller, accounts=STAFF, user_id=mei.id, active=False, reason="离职")
        assert mine.get(ME).code == 109


class TestRoles:
    def test_an_owner_makes_a_role(self, shop, lin_owner):
        role = roles.save_role(caller=lin_owner.caller, accounts=STAFF, name="仓管", actions=["order.ship"])
        assert not role.built_in
        assert STAFF.allowed([role]) == {"order.ship"}

    def test_not_with_what_the_maker_lacks(self, shop, mei):
        with pytest.raises(Forbidden):
            roles.save_role(caller=mei.caller, accounts=STAFF, name="财务", actions=["withdraw.apply"])

    def test_nor_with_an_action_of_the_other_side(self, shop, lin_owner):
        with pytest.raises(InvalidInput):
            roles.save_role(caller=lin_owner.caller, accounts=STAFF, name="平台", actions=["withdraw.audit"])

    def test_a_built_in_one_stays(self, shop, lin_owner):
        with pytest.raises(Forbidden):
            roles.save_role(
                caller=lin_owner.caller, accounts=STAFF, name="店主", actions=["goods.view"],
                role_id=staffing.role_ids("goods")[0],
            )  # fmt: skip
