"""How one hears of what: chosen on the own page, kept to by the bell, and sent by SMS."""

from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from apps.staff.models import ShopLog, Staff, StaffRole
from core import actions as a
from core import clock
from core.jobs import services as jobs
from core.models import Job, JobState, Notice
from core.notices import queries as notices
from core.notices import services as bell
from operators.rules import NOTICES_A_DAY
from operators.services import texting
from partners.models import PartnerCall
from partners.sealing import opened
from policies.tests.factories import in_force
from tenants.models import ProvedMobile
from tenants.scope import scope

pytestmark = pytest.mark.django_db
WISHES, SET, NOTICES = "/api/platform/noticeWishes", "/api/platform/setNoticeWish", "/api/platform/notices"


@pytest.fixture(autouse=True)
def loud() -> None:
    """At whatever hour these run."""
    in_force(quiet_from_hour=0, quiet_to_hour=0)


def tell(tenant_id: int, kind: str = "order.case_opened", **more: Any) -> Notice:
    return bell.notify(tenant_id=tenant_id, kind=kind, title=("新的售后", "A new case"), **more)


def heard(person: Any) -> list[str]:
    return [one["kind"] for one in person.get(NOTICES).data["items"]]


def sent() -> list[dict[str, str]]:
    """What goes out, once the jobs that are due have run; the party itself isn't spoken to."""
    for job in Job.objects.filter(kind=texting.KIND, run_at__lte=clock.real_now(), state=JobState.QUEUED):
        assert jobs.run(job.tenant_id, job.id)
    return [opened(call) for call in PartnerCall.objects.filter(operation="staff_notice").order_by("created_at")]


@pytest.fixture
def clerk(lin: Any, lin_owner: Any) -> Any:
    """Lin, as somebody who is no owner."""
    with scope(lin):
        role = StaffRole.objects.create(name="售后", actions=[a.ORDER_VIEW, a.ORDER_ALL, a.ORDER_CASE])
        Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
    lin_owner.user.role_ids = [role.pk]
    return lin_owner


class TestChoosing:
    @pytest.mark.parametrize("path", [WISHES, SET])
    def test_is_nobodys_who_is_not_logged_in_nor_of_another_shop(self, api, lin, gao, lin_owner, path) -> None:
        asked = {"about": "case", "way": "none"}
        for who in (api(lin.host), api(gao.host, lin_owner.token)):
            assert (who.get(path) if path == WISHES else who.post(path, **asked)).code == 109

    def test_each_side_chooses_of_what_it_is_told(self, api, operator, lin_owner, mei) -> None:
        def offered(person: Any) -> set[str]:
            return {one["about"] for one in api(person).get(WISHES).data["items"]}

        assert {"order", "funds"} <= offered(lin_owner)
        assert {"order", "funds"} & offered(mei) == {"order"}
        assert {"order", "funds"} & offered(operator) == {"funds"}
        assert api(operator).post(SET, about="order", way="none").code == 110

    def test_what_is_silenced_is_neither_told_nor_counted_and_comes_back(self, api, lin, lin_owner, mei) -> None:
        tell(lin.id)
        for way, kinds in (("none", []), ("page", ["order.case_opened"])):
            assert api(lin_owner).post(SET, about="case", way=way).code == 200
            assert heard(api(lin_owner)) == kinds
            assert api(lin_owner).get(NOTICES).data["unread"] == len(kinds)
            assert api(lin_owner).get("/api/platform/noticeList").data["total"] == len(kinds)
            assert heard(api(mei)) == ["order.case_opened"]
        with scope(lin):
            rows = list(ShopLog.objects.filter(act="account.notices").order_by("pk").values_list("before", "after"))
        assert rows == [({"case": "page"}, {"case": "none"}), ({"case": "none"}, {"case": "page"})]

    def test_an_owner_cant_be_deaf_to_what_is_urgent(self, api, lin, lin_owner) -> None:
        refused = api(lin_owner).post(SET, about="payment", way="none")
        assert (refused.code, list(refused.errors)) == (110, ["way"])
        ways = {one["about"]: one["ways"] for one in api(lin_owner).get(WISHES).data["items"]}
        assert (ways["payment"], ways["case"]) == (["page", "sms"], ["page", "sms", "none"])

    def test_others_can_until_they_own_the_shop(self, api, lin, clerk) -> None:
        assert api(clerk).post(SET, about="payment", way="none").code == 200
        tell(lin.id, "order.debit_refused")
        assert heard(api(clerk)) == []
        with scope(lin):
            owner = StaffRole.objects.get(code="owner").pk
            Staff.objects.filter(pk=clerk.id).update(role_ids=[owner])
            assert [one.kind for one in notices.newest(self.as_owner(clerk, owner))] == ["order.debit_refused"]

    def as_owner(self, person: Any, role: int) -> Any:
        person.user.role_ids = [role]
        person.__dict__.pop("session", None)
        return person.caller

    @pytest.mark.parametrize("person", ["lin_owner", "operator", "clerk"])
    def test_nobody_can_to_what_happens_to_the_own_account(self, api, request, person) -> None:
        assert api(request.getfixturevalue(person)).post(SET, about="account", way="none").code == 110

    def test_messages_go_to_a_proved_mobile_only(self, api, lin, lin_owner) -> None:
        ProvedMobile.objects.filter(tenant_id=lin.id, user_id=lin_owner.id).delete()
        assert api(lin_owner).get(WISHES).data["proved"] is False
        refused = api(lin_owner).post(SET, about="case", way="sms")
        assert (refused.code, list(refused.errors)) == (110, ["way"])


class TestMessages:
    @pytest.fixture
    def wanted(self, api: Callable[..., Any], lin_owner: Any) -> Any:
        assert api(lin_owner).post(SET, about="case", way="sms").code == 200
        return lin_owner

    def test_one_goes_to_who_wants_it_and_names_nothing_of_it(self, api, lin, gao, wanted, mei) -> None:
        tell(lin.id)
        tell(lin.id, "order.paid")
        tell(gao.id)
        mobile = wanted.user.mobile(lin.id)
        assert sent() == [{"mobile": mobile, "shop": lin.name, "what": "售后"}]
        assert heard(api(wanted)) == ["order.paid", "order.case_opened"]

    @pytest.mark.parametrize("change", ["seen", "unproved", "disabled", "for another", "unwanted"])
    def test_none_goes_out_any_more(self, api, lin, wanted, mei, change) -> None:
        notice = tell(lin.id, user_id=mei.id if change == "for another" else None)
        if change == "seen":
            bell.read(caller=wanted.caller, ids=[notice.id])
        elif change == "unproved":
            ProvedMobile.objects.filter(tenant_id=lin.id, user_id=wanted.id).delete()
        elif change == "disabled":
            with scope(lin):
                Staff.objects.filter(pk=wanted.id).update(active=False)
        elif change == "unwanted":
            assert api(wanted).post(SET, about="case", way="page").code == 200
        assert sent() == []

    def test_who_may_not_see_it_isnt_told(self, lin, api, clerk) -> None:
        assert api(clerk).post(SET, about="case", way="sms").code == 200
        tell(lin.id, action=a.GOODS_EDIT)
        assert sent() == []

    def test_at_night_it_waits_for_the_morning(self, lin, wanted) -> None:
        in_force(quiet_from_hour=22, quiet_to_hour=8)
        night = clock.start_of(clock.today() + timedelta(days=1)) + timedelta(hours=23)
        with clock.at(night):
            tell(lin.id)
        job = Job.objects.get(kind=texting.KIND)
        assert job.due_at == night + timedelta(hours=9)
        assert sent() == []

    def test_no_more_than_a_days(self, lin, wanted) -> None:
        for _ in range(NOTICES_A_DAY + 2):
            tell(lin.id)
        assert len(sent()) == NOTICES_A_DAY

    def test_of_the_account_goes_at_once_whatever_a_thief_does(self, api, lin, lin_owner) -> None:
        assert api(lin_owner).post(SET, about="account", way="sms").code == 200
        in_force(quiet_from_hour=22, quiet_to_hour=8)
        with clock.at(clock.start_of(clock.today() + timedelta(days=1)) + timedelta(hours=23)):
            tell(lin.id, "account.new_device", user_id=lin_owner.id)
        bell.read(caller=lin_owner.caller, ids=None)
        for _ in range(2):
            assert api(lin_owner).post(SET, about="account", way="page").code == 200
        tell(lin.id, "account.new_device", user_id=lin_owner.id)
        assert [one["what"] for one in sent()] == ["账号安全"] * 2
        assert heard(api(lin_owner)) == ["account.new_device", "account.new_device", "account.sms_off"]

    def test_what_strangers_ring_leaves_those_of_money_and_of_the_account(self, api, lin, wanted) -> None:
        for about in ("payment", "account"):
            assert api(wanted).post(SET, about=about, way="sms").code == 200
        for _ in range(NOTICES_A_DAY + 1):
            tell(lin.id)
        tell(lin.id, "order.debit_refused")
        tell(lin.id, "account.new_device", user_id=wanted.id)
        what = Counter(one["what"] for one in sent())
        assert what == {"售后": NOTICES_A_DAY, "付款与退款异常": 1, "账号安全": 1}

    def test_no_more_than_a_shops_but_of_the_account(self, api, lin, wanted, monkeypatch) -> None:
        monkeypatch.setattr(texting, "NOTICES_OF_SHOP", 1)
        assert api(wanted).post(SET, about="account", way="sms").code == 200
        for kind in ("order.case_opened", "account.new_device"):
            for _ in range(2):
                tell(lin.id, kind)
        assert Counter(one["what"] for one in sent()) == {"售后": 1, "账号安全": 2}

    def test_an_operator_gets_them_too(self, api, operator) -> None:
        assert api(operator).post(SET, about="funds", way="sms").code == 200
        tell(bell.OPERATORS, "withdrawal.applied", action=a.WITHDRAW_AUDIT)
        (one,) = sent()
        assert (one["mobile"], one["what"]) == (operator.user.mobile(0), "提现与充值")
