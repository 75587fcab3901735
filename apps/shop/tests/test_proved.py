"""Whose a mobile is, is proved by a code that was sent to it; what others type bars no operator and hides nobody."""

from typing import Any

import pytest

from apps.shop.tests.test_inviting import ACCEPT, INVITE, MOBILE, PASSWORD, accept, invite, sent
from apps.shop.tests.test_people import hire, role_id
from apps.staff.models import Staff
from core import actions as a
from infra.testing.cast import Person
from merchants.models import Merchant
from operators.models import Operator
from operators.tests.factories import operator_of, with_mobile
from partners.models import PartnerCall
from partners.sms import codes
from tenants import people, proved
from tenants.scope import public, scope
from tenants.second import Judges

pytestmark = pytest.mark.django_db
P = "/api/platform"
EDIT, SUB_SHOP = f"{P}/editPerson", "/api/backend/createSubShop"
OTHER = "13900002222"


def of_shop(shop: Any, operator: Person) -> bool:
    return Judges.of([shop.id]).is_of(operator.id, shop.id)


def cai_of(mobile: str) -> Person:
    with public():
        return with_mobile(operator_of("cai"), mobile)


def retype(client: Any, shop: Any, person_id: str, mobile: str) -> None:
    edit = {"id": person_id, "name": "王小五", "mobile": mobile, "role_ids": [role_id(shop, "salesman")]}
    assert client.post(EDIT, **edit).code == 200


class TestTheShopDoesNotChooseItsJudges:
    def test_an_invitation_that_nobody_accepted_bars_nobody(self, api: Any, lin: Any, lin_owner: Any) -> None:
        cai = cai_of(MOBILE)
        _, code = invite(api(lin_owner), lin)
        assert not of_shop(lin, cai)
        assert accept(api(lin.host), code).code == 200
        assert of_shop(lin, cai)

    def test_nor_does_a_mobile_that_is_put_on_somebodys_login(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        assert accept(api(lin.host), code).code == 200
        retype(api(lin_owner), lin, wang, OTHER)
        assert not of_shop(lin, cai_of(OTHER))

    def test_nor_a_sub_shops_manager(self, api: Any, lin: Any, lin_owner: Any) -> None:
        made = {"name": "城东店", "address": "文三路 1 号", "manager": "董小姐", "mobile": MOBILE, "account": "dong"}
        assert api(lin_owner).post(SUB_SHOP, **made).code == 200
        assert not of_shop(lin, cai_of(MOBILE))

    def test_and_nobody_is_alone_because_a_colleague_was_put_on_the_list(
        self, api: Any, lin: Any, lin_owner: Any, operator: Any
    ) -> None:
        cai_of(MOBILE)
        invite(api(lin_owner), lin)
        with scope(lin):
            assert people.another_may(a.WITHDRAW_AUDIT, than=operator.id)

    def test_the_contact_that_operators_typed_bars_but_leaves_nobody_alone(self, lin: Any, operator: Any) -> None:
        cai = cai_of(Merchant.objects.get(pk=lin.id).unseal("mobile"))
        assert of_shop(lin, cai)
        with scope(lin):
            assert people.another_may(a.WITHDRAW_AUDIT, than=operator.id)


class TestAnOperatorDoesNotHide:
    def test_behind_another_mobile_that_somebody_types(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        assert accept(api(lin.host), code).code == 200
        retype(api(lin_owner), lin, wang, OTHER)
        cai = cai_of(MOBILE)
        assert of_shop(lin, cai)
        with public():
            row = Operator.objects.get(pk=cai.id)
            row.set_mobile(OTHER, 0)
            row.save()
        assert of_shop(lin, cai)

    def test_behind_a_login_that_was_stopped(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        assert accept(api(lin.host), code).code == 200
        stop = {"id": wang, "active": False, "reason": "离职了"}
        assert api(lin_owner).post(f"{P}/switchPerson", **stop).code == 200
        assert of_shop(lin, cai_of(MOBILE))

    def test_a_forgotten_password_proves_the_mobile_as_it_is_now(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        assert accept(api(lin.host), code).code == 200
        retype(api(lin_owner), lin, wang, OTHER)
        handle = api(lin.host).post(f"{P}/sendResetPwdSms", mobile=OTHER).data["handle"]
        sms = codes.read(PartnerCall.objects.filter(operation="reset_code").latest("created_at"))[1]
        reset = {"mobile": OTHER, "code": sms, "sms_handle": handle, "new_password": PASSWORD}
        assert api(lin.host).post(f"{P}/resetPwd", **reset).code == 200
        cai = cai_of(OTHER)
        assert of_shop(lin, cai)
        assert of_shop(lin, with_mobile(cai, MOBILE))
        assert len(proved.of_people(lin.id, [int(wang)])[int(wang)]) == 2


class TestColleagues:
    def test_who_types_the_own_mobile_onto_a_colleague_is_not_alone(self, api: Any, operator: Any) -> None:
        """For a day nobody is, by the hands; after it the two would have been one person for ever."""
        with public():
            cai = operator_of("cai", "finance")
            row = Operator.objects.get(pk=cai.id)
            row.set_mobile(operator.user.mobile(0), 0)
            row.save()
            assert people.another_may(a.WITHDRAW_AUDIT, than=operator.id)

    def test_an_operator_who_accepted_has_proved_the_mobile(self, api: Any, operator: Any) -> None:
        with public():
            role = str(operator_of("bo", "finance").user.role_ids[0])
        wanted = {"account": "wang", "name": "王小五", "mobile": MOBILE, "role_ids": [role]}
        assert api(operator).post(INVITE, **wanted).code == 200
        with public():
            wang = Operator.objects.get(account="wang").pk
        assert not proved.of_people(0, [wang])
        chosen = {"mobile": MOBILE, "code": sent()[1], "new_password": PASSWORD}
        assert api("admin.localhost").post(ACCEPT, **chosen).code == 200
        assert len(proved.of_people(0, [wang])[wang]) == 1


class TestAMistypedMobile:
    def test_a_colleagues_is_corrected_by_the_owner_ahead_of_the_first_login(
        self, api: Any, lin: Any, lin_owner: Any
    ) -> None:
        wang, wrong = invite(api(lin_owner), lin)
        retype(api(lin_owner), lin, wang, OTHER)
        assert accept(api(lin.host), wrong).code == 110
        assert api(lin_owner).post(f"{P}/resendInvitation", id=wang).code == 200
        mobile, code = sent()
        assert mobile == OTHER
        chosen = {"mobile": OTHER, "code": code, "new_password": PASSWORD}
        assert api(lin.host).post(ACCEPT, **chosen).code == 200

    def test_of_who_has_a_first_password_the_code_goes_to_the_new_one(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang = hire(lin, "wang", actions=("order.view",))
        first = api(lin_owner).post(f"{P}/setPersonPassword", id=str(wang.id)).data["password"]
        token = api(lin.host).post(f"{P}/mainLand", account="wang", password=first).data["token"]
        shop = api(lin.host, token)
        old = shop.post(f"{P}/sendFirstPwdSms").data["handle"]
        code = codes.read(PartnerCall.objects.filter(operation="first_code").latest("created_at"))[1]
        with scope(lin):
            roles = [str(one) for one in Staff.objects.get(pk=wang.id).role_ids]
        edit = {"id": str(wang.id), "name": "王小五", "mobile": OTHER, "role_ids": roles}
        assert api(lin_owner).post(EDIT, **edit).code == 200
        change = {"old_password": first, "new_password": PASSWORD}
        assert shop.post(f"{P}/changePwd", **change, sms_handle=old, sms_code=code).code == 110
        handle = shop.post(f"{P}/sendFirstPwdSms").data["handle"]
        mobile, code = codes.read(PartnerCall.objects.filter(operation="first_code").latest("created_at"))
        assert mobile == OTHER
        assert shop.post(f"{P}/changePwd", **change, sms_handle=handle, sms_code=code).code == 200
