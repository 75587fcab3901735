"""Somebody who is added chooses the password by an SMS: nobody else knows it, and the code opens nothing else."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from apps.shop.tests.test_people import form, hire, role_id
from apps.staff.models import ShopLog, Staff
from core import clock
from operators.models import Invitation, OperatorRole
from operators.services import inviting
from partners.models import PartnerCall
from partners.sealing import opened
from partners.sms import codes
from tenants.addresses import operators_url, shop_url
from tenants.scope import public, scope

pytestmark = pytest.mark.django_db
P = "/api/platform"
INVITE, RESEND, WITHDRAW = f"{P}/invitePerson", f"{P}/resendInvitation", f"{P}/withdrawInvitation"
ACCEPT, LIST, LOGIN = f"{P}/acceptInvitation", f"{P}/peopleList", f"{P}/mainLand"
MOBILE, PASSWORD = "13900001111", "a-long-new-password-7"


def sent() -> tuple[str, str]:
    """(mobile, code) of the newest invitation."""
    return codes.read(PartnerCall.objects.filter(operation="invitation").latest("created_at"))


def invite(client: Any, shop: Any, **other: Any) -> tuple[str, str]:
    """(id, code) of somebody new."""
    answer = client.post(INVITE, **form(shop, **other))
    assert answer.code == 200, (answer.msg, answer.data)
    assert "password" not in answer.data
    return answer.data["id"], sent()[1]


def accept(client: Any, code: str, **other: str) -> Any:
    return client.post(ACCEPT, **({"mobile": MOBILE, "code": code, "new_password": PASSWORD} | other))


def login(client: Any, account: str = "wang", password: str = PASSWORD) -> int:
    return client.post(LOGIN, account=account, password=password).code


class TestGates:
    def test_who_may(self, api: Any, lin: Any, lin_owner: Any, gao_owner: Any, operator: Any) -> None:
        wang, _ = invite(api(lin_owner), lin)
        body, eve = {**form(lin, account="zhao"), "id": wang}, api(hire(lin, "eve", actions=("order.view",)))
        for path in (INVITE, RESEND, WITHDRAW):
            assert api(lin.host).post(path, **body).code == 109, path
            assert api(lin.host, operator.token).post(path, **body).code == 109, path
            assert eve.post(path, **body).code == 103, path
            if path != INVITE:
                assert api(gao_owner).post(path, **body).code == 104, path

    def test_nobody_gives_more_than_they_hold(self, api: Any, lin: Any) -> None:
        fay = hire(lin, "fay", actions=("staff.edit", "order.view"))
        assert api(fay).post(INVITE, **form(lin, role_ids=[role_id(lin, "owner")])).code == 103
        assert not Invitation.objects.exists()


class TestTheMessage:
    """It says who invites and where to go; Aliyun lets no address be a variable, so a label ends one that stands."""

    def test_it_names_the_shop_and_leads_to_it(self, api: Any, lin: Any, lin_owner: Any) -> None:
        answer = api(lin_owner).post(INVITE, **form(lin)).data
        assert (answer["account"], answer["address"]) == ("wang", shop_url(tenant_id=lin.id))
        words = opened(PartnerCall.objects.get(operation="invitation"))
        assert (words["shop"], words["site"]) == (lin.name, "lin")
        assert api(lin_owner).post(RESEND, id=answer["id"]).data["address"] == answer["address"]
        gone = Client(HTTP_HOST="admin.localhost").get(f"/api/j/{words['site']}")
        assert (gone.status_code, gone["Location"]) == (302, answer["address"])

    def test_a_sub_shops_people_are_led_to_its_own_address(self, api: Any, lin: Any, lin_owner: Any, mei: Any) -> None:
        more = {"sub_shop_id": str(mei.sub_shop_id), "role_ids": [role_id(lin, "sub_staff")]}
        answer = api(lin_owner).post(INVITE, **form(lin, **more)).data
        assert answer["address"] == shop_url(tenant_id=lin.id, sub_shop_id=mei.sub_shop_id)

    def test_operators_are_led_to_theirs(self, api: Any, operator: Any) -> None:
        with public():
            role = OperatorRole.objects.get(code="finance").pk
        body = {"account": "wang", "name": "王小五", "mobile": MOBILE, "role_ids": [str(role)]}
        assert api(operator).post(INVITE, **body).data["address"] == operators_url()
        words = opened(PartnerCall.objects.get(operation="invitation"))
        assert (words["shop"], words["site"]) == ("平台运营", "admin")

    def test_it_leads_nowhere_else(self, lin: Any) -> None:
        for label in ("nobody", "xn--lin", "lin.evil"):
            assert Client(HTTP_HOST="admin.localhost").get(f"/api/j/{label}").status_code == 404, label


class TestUntilThen:
    """Who hasn't accepted works for nobody yet."""

    def test_they_are_counted_apart(self, api: Any, lin: Any, lin_owner: Any) -> None:
        owner = api(lin_owner)

        def shown() -> tuple[dict[str, int], list[str]]:
            counts = {one["tab"]: one["count"] for one in owner.get(f"{P}/peopleCount").data}
            return counts, [row["account"] for row in owner.get(LIST, status="invited").data["items"]]

        _, code = invite(owner, lin)
        assert shown() == ({"": 3, "active": 2, "invited": 1, "disabled": 0}, ["wang"])
        assert owner.get(LIST, status="active").data["total"] == 2
        assert accept(api(lin.host), code).code == 200
        assert shown() == ({"": 3, "active": 3, "invited": 0, "disabled": 0}, [])

    def test_nothing_is_given_to_them(self, api: Any, lin: Any, lin_owner: Any) -> None:
        owner, sal = api(lin_owner), hire(lin, "sal", "salesman")
        wang, code = invite(owner, lin, role_ids=[role_id(lin, "salesman"), role_id(lin, "auditor")])

        def offered() -> list[bool]:
            takers = owner.get("/api/backend/openWork", id=str(sal.id)).data["takers"]
            salesmen = owner.get(f"{P}/getShopSalesMan").data["items"]
            auditors = owner.get("/api/backend/getOrderAuditors").data["items"]
            return [any(one["value"] == wang for one in some) for some in (takers, salesmen, auditors)]

        assert offered() == [False] * 3
        given = owner.post("/api/backend/handOverWork", id=str(sal.id), to_id=wang, links=False)
        assert list(given.errors) == ["to_id"]
        assert accept(api(lin.host), code).code == 200
        assert offered() == [True] * 3


class TestAccepted:
    def test_the_invited_person_chooses_the_password(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        (row,) = [one for one in api(lin_owner).get(LIST).data["items"] if one["id"] == wang]
        assert row["acts"] == ["edit", "resend", "withdraw"] and row["invited"]
        assert sent()[0] == MOBILE and code not in Invitation.objects.get().hash
        nobody = api(lin.host)
        assert [login(nobody, password=tried) for tried in ("!", code, PASSWORD)] == [110] * 3
        answer = accept(nobody, code.upper())
        assert (answer.code, answer.data) == (200, {"account": "wang"}), answer.data
        assert login(nobody) == 200
        (row,) = [one for one in api(lin_owner).get(LIST).data["items"] if one["id"] == wang]
        assert row["invited"] is None and not row["fresh"] and "set_password" in row["acts"]
        with scope(lin):
            lines = (
                ShopLog.objects.filter(entity="account", entity_id=wang).exclude(act__contains="login").order_by("pk")
            )
            acts = list(lines.values_list("act", "actor_id"))
        own = (lin_owner.id, int(wang))
        assert acts[:3] == [("account.create", own[0]), ("account.invite", own[0]), ("account.accept", own[1])]

    def test_once(self, api: Any, lin: Any, lin_owner: Any) -> None:
        _, code = invite(api(lin_owner), lin)
        nobody = api(lin.host)
        assert accept(nobody, code).code == 200
        assert "code" in accept(nobody, code, new_password="another-password-8").errors
        assert login(nobody) == 200

    def test_on_the_operators_side_too(self, api: Any, operator: Any) -> None:
        role = str(OperatorRole.objects.exclude(code="owner").order_by("pk")[0].pk)
        wanted = {"account": "wang", "name": "王小五", "mobile": MOBILE, "role_ids": [role]}
        assert api(operator).post(INVITE, **wanted).code == 200
        assert accept(api("admin.localhost"), sent()[1]).data == {"account": "wang"}

    def test_in_the_sub_shop_it_was_for(self, api: Any, lin: Any, mei: Any) -> None:
        _, code = invite(api(mei), lin, role_ids=[role_id(lin, "sub_staff")])
        assert accept(api(lin.sub_host), code).code == 200
        with scope(lin):
            assert Staff.objects.get(account="wang").sub_shop_id == mei.sub_shop_id


class TestRefused:
    def test_after_three_days(self, api: Any, lin: Any, lin_owner: Any) -> None:
        _, code = invite(api(lin_owner), lin)
        held = Invitation.objects.get().expires_at - clock.real_now()
        assert timedelta(hours=71) < held <= timedelta(hours=72)
        Invitation.objects.update(expires_at=clock.real_now() - timedelta(seconds=1))
        assert "code" in accept(api(lin.host), code).errors

    def test_for_another_mobile_and_another_shop(self, api: Any, lin: Any, gao: Any, lin_owner: Any) -> None:
        _, code = invite(api(lin_owner), lin)
        assert "code" in accept(api(lin.host), code, mobile="13900002222").errors
        assert "code" in accept(api(gao.host), code).errors
        assert "code" in accept(api("admin.localhost"), code).errors
        assert accept(api(lin.host), code).code == 200

    def test_once_the_mobile_was_changed(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        edit = {"id": wang, "name": "王小五", "mobile": "13900002222", "role_ids": [role_id(lin, "salesman")]}
        assert api(lin_owner).post(f"{P}/editPerson", **edit).code == 200
        for mobile in (MOBILE, "13900002222"):
            assert "code" in accept(api(lin.host), code, mobile=mobile).errors
        assert api(lin_owner).post(RESEND, id=wang).code == 200
        assert sent()[0] == "13900002222"
        assert accept(api(lin.host), sent()[1], mobile="13900002222").code == 200

    def test_where_the_login_was_disabled_meanwhile(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, code = invite(api(lin_owner), lin)
        assert api(lin_owner).post(f"{P}/switchPerson", id=wang, active=False, reason="招错人了").code == 200
        assert "code" in accept(api(lin.host), code).errors
        assert api(lin_owner).post(RESEND, id=wang).code == 111

    def test_an_older_code_and_a_withdrawn_one(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, first = invite(api(lin_owner), lin)
        assert api(lin_owner).post(RESEND, id=wang).code == 200
        second = sent()[1]
        assert "code" in accept(api(lin.host), first).errors
        assert api(lin_owner).post(WITHDRAW, id=wang).data["status"] == "disabled"
        assert "code" in accept(api(lin.host), second).errors
        assert api(lin_owner).post(f"{P}/switchPerson", id=wang, active=True, reason="还是要的").code == 200
        assert "code" in accept(api(lin.host), second).errors
        assert api(lin_owner).post(RESEND, id=wang).code == 200
        assert accept(api(lin.host), sent()[1]).code == 200
        assert api(lin_owner).post(RESEND, id=wang).code == api(lin_owner).post(WITHDRAW, id=wang).code == 111

    def test_after_so_many_wrong_ones(self, api: Any, lin: Any, lin_owner: Any) -> None:
        _, code = invite(api(lin_owner), lin)
        Invitation.objects.update(tries=inviting.TRIES - 1)
        assert "code" in accept(api(lin.host), "abcdefg2").errors
        assert "code" in accept(api(lin.host), code).errors

    def test_but_not_by_a_stranger_who_knows_the_mobile(self, api: Any, lin: Any, lin_owner: Any) -> None:
        """Five tries burned it, from one address and in a second."""
        _, code = invite(api(lin_owner), lin)
        tried = [accept(api(lin.host), "abcdefg2").code for _ in range(inviting.FROM_AN_ADDRESS + 1)]
        assert tried == [110] * inviting.FROM_AN_ADDRESS + [115]
        assert accept(api(lin.host), code).code == 200, "an address may stand for a whole mobile network"

    def test_a_weak_password_costs_no_try(self, api: Any, lin: Any, lin_owner: Any) -> None:
        """Five of them, in the same form, burned the code."""
        _, code = invite(api(lin_owner), lin)
        for weak in ("12345678", "a-wang-of-1"):
            for _ in range(6):
                assert "new_password" in accept(api(lin.host), code, new_password=weak).errors
        assert accept(api(lin.host), code).code == 200

    def test_more_messages_to_a_mobile_than_five_a_day(self, api: Any, lin: Any, lin_owner: Any) -> None:
        wang, _ = invite(api(lin_owner), lin)
        assert [api(lin_owner).post(RESEND, id=wang).code for _ in range(5)] == [200] * 4 + [115]

    def test_what_is_refused_counts_nowhere(
        self, api: Any, lin: Any, lin_owner: Any, gao: Any, gao_owner: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Nothing of it was sent: by forms without a valid role a shop shut all others out of a mobile for a day."""
        monkeypatch.setattr(inviting, "IN_ALL", 3)
        owner = api(lin_owner)
        wrong = ({"role_ids": ["1"]}, {"account": lin_owner.account}, {"sub_shop_id": "1"})
        assert {owner.post(INVITE, **form(lin, **one)).code for one in wrong * 3} == {110}
        wang, _ = invite(owner, lin)
        assert owner.post(f"{P}/switchPerson", id=wang, active=False, reason="招错人了").code == 200
        assert [owner.post(RESEND, id=wang).code for _ in range(9)] == [111] * 9
        assert PartnerCall.objects.filter(operation="invitation").count() == 1
        assert owner.post(f"{P}/switchPerson", id=wang, active=True, reason="没有招错").code == 200
        assert [owner.post(RESEND, id=wang).code for _ in range(9)] == [200] * 2 + [115] * 7
        assert api(gao_owner).post(INVITE, **form(gao)).code == 115, "of all shops together, what was sent again too"

    def test_what_one_shop_may_not_send_any_more_keeps_no_other_from_it(
        self, api: Any, lin: Any, lin_owner: Any, gao: Any, gao_owner: Any
    ) -> None:
        wang, _ = invite(api(lin_owner), lin)
        assert api(lin_owner).post(RESEND, id=wang).code == 200
        assert {api(lin_owner).post(RESEND, id=wang).code for _ in range(inviting.IN_ALL)} == {200, 115}
        assert api(gao_owner).post(INVITE, **form(gao)).code == 200

    def test_nobody_gives_a_password_to_who_was_invited(self, api: Any, lin: Any, lin_owner: Any) -> None:
        """Somebody would work by a mobile that they never had in hand."""
        wang, code = invite(api(lin_owner), lin)
        assert api(lin_owner).post(f"{P}/setPersonPassword", id=wang).data["state"] == "invited"
        assert accept(api(lin.host), code).code == 200

    def test_a_forgotten_password_ends_the_invitation(self, api: Any, lin: Any, lin_owner: Any) -> None:
        _, code = invite(api(lin_owner), lin)
        handle = api(lin.host).post(f"{P}/sendResetPwdSms", mobile=MOBILE).data["handle"]
        sms = codes.read(PartnerCall.objects.filter(operation="reset_code").latest("created_at"))[1]
        reset = {"mobile": MOBILE, "code": sms, "sms_handle": handle, "new_password": PASSWORD}
        assert api(lin.host).post(f"{P}/resetPwd", **reset).code == 200
        assert "code" in accept(api(lin.host), code).errors
        assert login(api(lin.host)) == 200
