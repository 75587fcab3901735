"""A merchant's licence and other qualifications: their ends, what a shop asks for, what operators put down."""

from datetime import timedelta

import pytest

from apps.staff.models import Staff, StaffRole
from core import clock
from core.caller import system
from infra.testing.cast import person
from infra.testing.pictures import goods_picture, opens, slip
from merchants.models import Merchant, MerchantChange, Paper
from merchants.nights import papers
from nights.registry import Night, steps
from operators.models import Operator, OperatorLog, OperatorRole
from operators.tests.factories import operator_of
from tenants.models import Tenant
from tenants.scope import scope, tenant_ref

pytestmark = pytest.mark.django_db
INFO, SAVE, REMOVE = "/api/platform/merchantInfo", "/api/platform/savePaper", "/api/platform/removePaper"
ASK, ASK_PAPER, TAKE_BACK = "/api/merchant/askProfile", "/api/merchant/askPaper", "/api/merchant/takeBackChange"
DECIDE, REVIEWS = "/api/platform/decideMerchantChange", "/api/backend/reviewList"
LIST, WORKBENCH = "/api/platform/merchantList", "/api/platform/workbench"
OF_OPERATORS, OF_SHOPS = [SAVE, REMOVE], [ASK, ASK_PAPER, TAKE_BACK]


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")


@pytest.fixture
def ben(operator):
    return operator_of("ben", "operations")


@pytest.fixture(autouse=True)
def people(lin):
    Merchant.objects.filter(pk=lin.id).update(legal_person="林明", contact="林小")


def day(days: int) -> str:
    return str(clock.today() + timedelta(days=days))


def save(api, person, lin, **other):
    values = {
        "id": str(lin.id),
        "kind": "brand",
        "title": "授权",
        "url": slip(),
        "expires_on": day(400),
        "reason": "入驻",
    }
    return api(person).post(SAVE, **(values | other))


def ask_paper(api, person, **other):
    values = {"kind": "permit", "title": "许可", "url": slip(person.shop.id), "expires_on": day(300), "why": "新办"}
    return api(person).post(ASK_PAPER, **(values | other))


def ask(api, person, **other):
    row = Merchant.objects.get(pk=person.shop.id)
    values = {"company": row.company, "legal_person": row.legal_person, "contact": row.contact, "why": "法人变更"}
    return api(person).post(ASK, **(values | other))


def decide(api, person, lin, number=1, result="confirm", why="已核对"):
    return api(person).post(DECIDE, merchant_id=str(lin.id), id=str(number), result=result, why=why)


def todos(api, person):
    return {one["key"]: one["count"] for one in api(person).get(WORKBENCH).data["todos"]}


class TestGates:
    @pytest.mark.parametrize("path", OF_OPERATORS)
    def test_of_operators(self, api, operator, lin_owner, mei, path):
        assert api(operator.host).post(path).code == 109
        assert api(lin_owner).post(path).code == 103
        assert api(mei).post(path).code == 103
        role = OperatorRole.objects.create(name="nothing", actions=["merchant.view"])
        Operator.objects.filter(pk=operator.id).update(role_ids=[role.pk])
        operator.user.role_ids = [role.pk]
        assert api(operator).post(path).code == 103

    def test_of_shops(self, api, operator, lin_owner, mei):
        for path in OF_SHOPS:
            assert api(lin_owner.host).post(path).code == 109, path
            assert api(operator).post(path).code == 103, path
            assert api(mei).post(path).code == 103, path

    def test_of_a_shop_without_the_action(self, api, lin, lin_owner):
        from apps.staff.models import Staff, StaffRole

        with scope(lin):
            role = StaffRole.objects.create(name="sees", actions=["merchant.view"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        for path in OF_SHOPS:
            assert api(lin_owner).post(path).code == 103, path

    def test_what_there_is_not_is_104(self, api, operator, lin, lin_owner, gao_owner):
        assert save(api, operator, lin, id="999999").code == 104
        assert save(api, operator, lin, number=3).code == 104
        assert api(operator).post(REMOVE, id=str(lin.id), number=3, reason="没有").code == 104
        assert ask_paper(api, lin_owner, number=3).code == 104
        ask_paper(api, lin_owner)
        assert api(gao_owner).post(TAKE_BACK, id="1", why="不是我们的").code == 104


class TestOperators:
    def test_put_one_down_renew_it_and_take_it_off(self, api, operator, lin, lin_owner):
        assert save(api, operator, lin).code == 200
        [one] = api(operator).get(INFO, id=str(lin.id)).data["papers"]
        assert (one["number"], one["kind"], one["state"]) == (1, "brand", "good")
        assert opens(api, operator.host, one["url"])
        [own] = api(lin_owner).get(INFO).data["papers"]
        assert opens(api, lin_owner.host, own["url"])
        assert save(api, operator, lin, number=1, url="", expires_on=day(10)).code == 200
        [one] = api(operator).get(INFO, id=str(lin.id)).data["papers"]
        assert one["state"] == "soon"
        assert api(operator).post(REMOVE, id=str(lin.id), number=1, reason="已注销").code == 200
        assert api(operator).get(INFO, id=str(lin.id)).data["papers"] == []
        assert Paper.objects.get().ended_at is not None
        acts = list(OperatorLog.objects.filter(act__startswith="merchant.paper").values_list("act", flat=True))
        assert acts == ["merchant.paper", "merchant.paper", "merchant.paper_removed"]

    def test_another_shop_opens_none_of_it(self, api, operator, lin, gao_owner):
        save(api, operator, lin)
        [one] = api(operator).get(INFO, id=str(lin.id)).data["papers"]
        assert not opens(api, gao_owner.host, one["url"])

    def test_a_picture_is_needed_at_first(self, api, operator, lin):
        assert list(save(api, operator, lin, url="").errors) == ["url"]
        assert list(save(api, operator, lin, url="/media/shared/ab/x.png").errors) == ["url"]

    def test_set_the_licences_end(self, api, operator, lin):
        update = {"id": str(lin.id), "reason": "核对"}
        assert (
            api(operator).post("/api/platform/updateMerchant", version=1, licence_expires_on=day(3), **update).code
            == 200
        )
        shown = api(operator).get(INFO, id=str(lin.id)).data
        assert (shown["licence_expires_on"], shown["licence_state"]) == (day(3), "soon")
        assert (
            api(operator).post("/api/platform/updateMerchant", version=2, licence_expires_on="", **update).code == 200
        )
        assert api(operator).get(INFO, id=str(lin.id)).data["licence_expires_on"] is None


class TestWarnings:
    @pytest.mark.parametrize(("days", "count"), [(31, 0), (30, 1), (0, 1), (-5, 1)])
    def test_stand_on_both_workbenches(self, api, operator, lin, lin_owner, days, count):
        save(api, operator, lin, expires_on=day(days))
        assert todos(api, operator)["papers"] == count
        assert todos(api, lin_owner)["own_papers"] == count
        found = [row["id"] for row in api(operator).get(LIST, papers="ending").data["items"]]
        assert found == [str(lin.id)] * count

    def test_of_the_licence_too(self, api, operator, lin, lin_owner, gao_owner):
        Merchant.objects.filter(pk=lin.id).update(licence_expires_on=day(2))
        assert (todos(api, operator)["papers"], todos(api, lin_owner)["own_papers"]) == (1, 1)
        assert todos(api, gao_owner)["own_papers"] == 0

    def test_not_of_what_was_taken_off_or_doesnt_end(self, api, operator, lin):
        save(api, operator, lin, expires_on=day(1))
        save(api, operator, lin, expires_on=None)
        api(operator).post(REMOVE, id=str(lin.id), number=1, reason="已注销")
        assert todos(api, operator)["papers"] == 0


class TestAShopAsks:
    def test_the_old_profile_counts_until_an_operator_confirms(self, api, ben, operator, lin, lin_owner):
        before = Merchant.objects.get(pk=lin.id)
        assert (
            ask(api, lin_owner, legal_person="林新", licence_url=slip(lin.id), licence_expires_on=day(700)).code == 200
        )
        assert Merchant.objects.get(pk=lin.id).legal_person == before.legal_person
        [row] = api(operator).get(REVIEWS).data["items"]
        assert row["kind"] == "profile" and "林新" in [line["after"] for line in row["lines"]]
        assert opens(api, operator.host, row["pictures"][0])
        assert decide(api, operator, lin).code == 200
        now = Merchant.objects.get(pk=lin.id)
        assert (now.legal_person, str(now.licence_expires_on)) == ("林新", day(700))
        assert now.licence_url != before.licence_url

    def test_another_name_and_logo_are_the_customers_once_confirmed(self, api, operator, lin, lin_owner):
        logo = goods_picture(lin.id)
        before = Merchant.objects.get(pk=lin.id).logo_url
        assert ask(api, lin_owner, name="林记优租", logo_url=logo).code == 200
        [row] = api(operator).get(REVIEWS).data["items"]
        assert [(line["label"], line["before"], line["after"]) for line in row["lines"]] == [
            ("店铺名称", "林记租机", "林记优租"), ("店铺标志", "", "见图片"),
        ]  # fmt: skip
        assert row["pictures"] == [logo]
        site = api(lin_owner).get("/api/platform/siteInfo").data
        assert (site["site_name"], site["logo"]) == ("林记租机", before)
        assert decide(api, operator, lin).code == 200
        site = api(lin_owner).get("/api/platform/siteInfo").data
        assert (site["site_name"], site["logo"]) == ("林记优租", logo)

    def test_a_name_that_is_another_shops_is_pointed_out_to_operators(self, api, operator, lin, lin_owner, gao_owner):
        Merchant.objects.filter(pk=gao_owner.shop.id).update(legal_person="高明", contact="高小")
        assert ask(api, lin_owner, name="林记二店").code == 200
        assert ask(api, gao_owner, name=f"{lin.name[:2]} {lin.name[2:]}").code == 200
        warned = {row["merchant_id"]: row["warning"] for row in api(operator).get(REVIEWS).data["items"]}
        assert warned == {str(lin.id): "", str(gao_owner.shop.id): f"名称与店铺“{lin.name}”相近，请核实是否冒用"}
        assert [row["warning"] for row in api(gao_owner).get(REVIEWS).data["items"]] == [""]

    def test_a_logo_is_a_picture_of_the_shop(self, api, lin_owner, gao):
        theirs = goods_picture(gao.id)
        assert list(ask(api, lin_owner, logo_url=theirs).errors) == ["logo_url"]
        assert list(ask(api, lin_owner, name="").errors) == ["name"]

    def test_for_nothing_is_refused(self, api, lin_owner):
        assert list(ask(api, lin_owner).errors) == ["company"]

    def test_one_profile_at_a_time_but_several_papers(self, api, lin_owner):
        assert ask(api, lin_owner, contact="林小小").code == 200
        assert ask(api, lin_owner, contact="林大大").code == 111
        assert [ask_paper(api, lin_owner).code for _ in range(6)] == [200] * 5 + [111]

    def test_a_paper_joins_the_others_and_a_renewed_one_takes_its_place(self, api, operator, lin, lin_owner):
        assert ask_paper(api, lin_owner).code == 200
        assert decide(api, operator, lin, 1).code == 200
        [one] = api(lin_owner).get(INFO).data["papers"]
        assert (one["number"], one["expires_on"]) == (1, day(300))
        assert ask_paper(api, lin_owner, number=1, expires_on=day(600)).code == 200
        assert decide(api, operator, lin, 2).code == 200
        [one] = api(lin_owner).get(INFO).data["papers"]
        assert (one["number"], one["expires_on"]) == (1, day(600))

    def test_what_changed_meanwhile_is_not_overwritten(self, api, operator, lin, lin_owner):
        save(api, operator, lin)
        ask_paper(api, lin_owner, number=1)
        save(api, operator, lin, number=1, url="", expires_on=day(50))
        assert decide(api, operator, lin, 1).code == 112

    def test_takes_back_what_it_asked_for(self, api, lin_owner, operator):
        ask_paper(api, lin_owner)
        answer = api(lin_owner).post(TAKE_BACK, id="1", why="传错了")
        assert (answer.code, answer.data["status"]) == (200, "refused")
        assert api(operator).get(REVIEWS).data["items"] == []

    def test_never_takes_back_an_account_by_it(self, api, lin, lin_owner):
        account = {"bank_name": "工商银行", "bank_holder": "林记", "bank_account": "6222020200114455", "why": "换行"}
        assert api(lin_owner).post("/api/merchant/askBankAccount", **account).code == 200
        assert api(lin_owner).post(TAKE_BACK, id="1", why="不要了").code == 104

    def test_by_a_picture_of_its_own(self, api, lin_owner, gao):
        assert list(ask_paper(api, lin_owner, url=slip(gao.id)).errors) == ["url"]
        assert not MerchantChange.objects.exists()


class TestWhatWaits:
    """The shop's page says what it has sent, beside what counts until it is confirmed."""

    ACCOUNT = {"bank_name": "工商银行", "bank_holder": "林记", "bank_account": "6222020200114455", "why": "换行"}

    def waiting(self, api, person):
        return {one["kind"]: one for one in api(person).get(INFO).data["waiting"]}

    def test_stands_on_the_page_until_it_is_decided(self, api, operator, lin, lin_owner):
        save(api, operator, lin, expires_on=day(20))
        assert self.waiting(api, lin_owner) == {}
        assert ask_paper(api, lin_owner, number=1, kind="brand", title="授权", expires_on=day(400)).code == 200
        assert api(lin_owner).post("/api/merchant/askBankAccount", **self.ACCOUNT).code == 200
        assert ask(api, lin_owner, legal_person="林新").code == 200
        found = self.waiting(api, lin_owner)
        assert set(found) == {"paper", "bank", "profile"}
        assert found["paper"]["paper"] == {"number": 1, "kind": "brand", "title": "授权", "expires_on": day(400)}
        assert {"label": "有效期至", "before": day(20), "after": day(400)} in found["paper"]["lines"]
        assert found["bank"]["lines"][-1]["after"] == "**** 4455"
        assert (found["profile"]["paper"], found["profile"]["licence"]) == (None, False)
        assert [one["after"] for one in found["profile"]["lines"]] == ["林新"]
        assert decide(api, operator, lin, 1).code == 200
        assert set(self.waiting(api, lin_owner)) == {"bank", "profile"}

    def test_of_its_money_is_for_who_sees_withdrawals(self, api, lin, lin_owner):
        assert api(lin_owner).post("/api/merchant/askBankAccount", **self.ACCOUNT).code == 200
        assert ask(api, lin_owner, legal_person="林新").code == 200
        with scope(tenant_ref(lin.id)):
            role = StaffRole.objects.create(name="资料员", actions=["merchant.view"])
            Staff.objects.filter(account="lin").update(role_ids=[role.pk])
        assert set(self.waiting(api, person("lin", lin))) == {"profile"}

    def test_a_renewal_sent_again_takes_the_place_of_the_one_that_waits(self, api, operator, lin, lin_owner):
        save(api, operator, lin, expires_on=day(20))
        assert ask_paper(api, lin_owner, number=1, expires_on=day(300)).code == 200
        assert ask_paper(api, lin_owner, number=1, url="", title="许可二", expires_on=day(400)).code == 200
        assert [row.status for row in MerchantChange.objects.order_by("number")] == ["refused", "proposed"]
        [one] = api(operator).get(REVIEWS).data["items"]
        assert len(one["pictures"]) == 1
        assert opens(api, operator.host, one["pictures"][0]), "the picture that was sent first stays"
        assert decide(api, operator, lin, 2).code == 200
        [paper] = api(lin_owner).get(INFO).data["papers"]
        assert (paper["title"], paper["expires_on"]) == ("许可二", day(400))

    def test_without_a_picture_nothing_new_is_shown(self, api, operator, lin, lin_owner):
        save(api, operator, lin)
        assert list(ask_paper(api, lin_owner, number=1, url="").errors) == ["url"]
        assert list(ask_paper(api, lin_owner, url="").errors) == ["url"]

    def test_one_whose_renewal_waits_is_nothing_to_do(self, api, operator, lin, lin_owner):
        save(api, operator, lin, expires_on=day(20))
        assert todos(api, lin_owner)["own_papers"] == 1
        assert ask_paper(api, lin_owner, number=1).code == 200
        assert todos(api, lin_owner).get("own_papers", 0) == 0
        assert ask(api, lin_owner, licence_expires_on=day(10)).code == 200
        assert decide(api, operator, lin, 2).code == 200
        assert todos(api, lin_owner)["own_papers"] == 1, "the licence"
        assert ask(api, lin_owner, licence_expires_on=day(500)).code == 200
        assert todos(api, lin_owner).get("own_papers", 0) == 0


class TestTheBell:
    """The night rings for a qualification that ends: a month, a week ahead and on its last day."""

    def night(self, lin, days: int) -> int:
        today = clock.today() + timedelta(days=days)
        with scope(lin):
            return papers(Night(tenant_ref(lin.id), today, system(lin), today))

    def titles(self, api, person):
        return [one["title"] for one in api(person).get("/api/platform/notices").data["items"]]

    def test_rings_once_at_each_of_three_days(self, api, operator, ben, lin, lin_owner, mei):
        save(api, operator, lin, expires_on=day(40), title="苹果授权书")
        Merchant.objects.filter(pk=lin.id).update(licence_expires_on=clock.today() + timedelta(days=40))
        rung = {days: self.night(lin, days) for days in range(42)}
        assert {days: count for days, count in rung.items() if count} == {10: 2, 33: 2, 40: 2}
        ours = [one for one in self.titles(api, lin_owner) if "到期" in one]
        assert sorted(ours) == sorted(
            f"{name}{when}" for name in ("营业执照", "苹果授权书") for when in ("30 天后到期", "7 天后到期", "今天到期")
        )
        assert [one for one in self.titles(api, mei) if "到期" in one] == []
        assert sorted(one for one in self.titles(api, ben) if "到期" in one) == [
            f"{lin.name} 的苹果授权书今天到期",
            f"{lin.name} 的营业执照今天到期",
        ]

    def test_is_quiet_of_what_was_taken_off_and_of_a_closed_shop(self, api, operator, lin):
        save(api, operator, lin, expires_on=day(30))
        Paper.objects.update(ended_at=clock.now())
        assert self.night(lin, 0) == 0
        Paper.objects.update(ended_at=None)
        assert self.night(lin, 0) == 1
        Tenant.objects.filter(pk=lin.id).update(status="closed")
        assert self.night(lin, 0) == 0

    def test_is_a_step_of_the_night(self):
        assert "papers" in {one.name for one in steps()}
