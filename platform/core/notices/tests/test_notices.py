"""The bell: who sees what, and what was seen."""

import uuid
from datetime import timedelta

import pytest

from core import actions, clock
from core.notices import services
from core.notices.models import Notice, NoticeRead

NOTICES, READ = "/api/platform/notices", "/api/platform/readNotices"
LIST = "/api/platform/noticeList"
pytestmark = pytest.mark.django_db


def tell(tenant_id: int, title: str = "已下架", **more):
    return services.notify(tenant_id=tenant_id, kind="goods.forced_down", title=(title, "Taken down"), **more)


def titles(answer) -> list[str]:
    return [one["title"] for one in answer.data["items"]]


class TestBell:
    def test_nobody_is_109(self, api, lin):
        assert api(lin.host).get(NOTICES).code == 109
        assert api(lin.host).post(READ).code == 109

    def test_another_shops_token_is_109(self, api, gao, lin_owner):
        assert api(gao.host, lin_owner.token).get(NOTICES).code == 109

    def test_each_side_and_shop_sees_its_own(self, api, lin, gao, lin_owner, gao_owner, operator):
        tell(lin.id, "林的")
        tell(gao.id, "高的")
        tell(services.OPERATORS, "平台的")
        assert titles(api(lin_owner).get(NOTICES)) == ["林的"]
        assert titles(api(gao_owner).get(NOTICES)) == ["高的"]
        assert titles(api(operator).get(NOTICES)) == ["平台的"]

    def test_the_newest_comes_first(self, api, lin, lin_owner):
        tell(lin.id, "早")
        tell(lin.id, "晚")
        assert titles(api(lin_owner).get(NOTICES)) == ["晚", "早"]

    def test_one_for_a_person_is_for_nobody_else(self, api, lin, lin_owner, mei):
        tell(lin.id, user_id=mei.id)
        assert titles(api(mei).get(NOTICES)) == ["已下架"]
        assert titles(api(lin_owner).get(NOTICES)) == []

    def test_one_for_an_action_is_for_those_who_hold_it(self, api, lin, lin_owner, mei):
        assert actions.GOODS_EDIT not in mei.caller.actions
        tell(lin.id, action=actions.GOODS_EDIT)
        assert titles(api(lin_owner).get(NOTICES)) == ["已下架"]
        assert titles(api(mei).get(NOTICES)) == []

    def test_a_sub_shop_hears_of_its_own_business_only(self, api, lin, lin_owner, mei):
        tell(lin.id, "总店的", sub_shop_id=Notice.OWN)
        tell(lin.id, "南山的", sub_shop_id=mei.sub_shop_id)
        tell(lin.id, "别家分店的", sub_shop_id=mei.sub_shop_id + 1)
        tell(lin.id, "大家的")
        assert titles(api(mei).get(NOTICES)) == ["大家的", "南山的"]
        assert api(mei).get(NOTICES).data["unread"] == 2
        assert len(titles(api(lin_owner).get(NOTICES))) == 4

    def test_it_speaks_the_readers_language(self, api, lin, lin_owner):
        tell(lin.id)
        assert titles(api(lin_owner).get(NOTICES, headers={"Accept-Language": "en"})) == ["Taken down"]

    def test_it_only_leads_to_a_page_of_ours(self, lin):
        for path in ("https://evil.example", "//evil.example", "product"):
            with pytest.raises(ValueError):
                tell(lin.id, path=path)


class TestRead:
    def test_one(self, api, lin, lin_owner, mei):
        first, _ = tell(lin.id), tell(lin.id)
        assert api(lin_owner).get(NOTICES).data["unread"] == 2
        assert api(lin_owner).post(READ, ids=[str(first.id)]).code == 200
        answer = api(lin_owner).get(NOTICES).data
        assert (answer["unread"], [one["read"] for one in answer["items"]]) == (1, [False, True])
        assert api(mei).get(NOTICES).data["unread"] == 2

    def test_all_twice(self, api, lin, lin_owner):
        tell(lin.id)
        tell(lin.id)
        for _ in range(2):
            assert api(lin_owner).post(READ).code == 200
        assert api(lin_owner).get(NOTICES).data["unread"] == 0

    def test_those_of_others_are_passed_over(self, api, gao, lin_owner):
        other = tell(gao.id)
        assert api(lin_owner).post(READ, ids=[str(other.id), str(uuid.uuid4())]).code == 200
        assert NoticeRead.objects.count() == 0

    def test_a_wrong_id_is_named(self, api, lin_owner):
        assert list(api(lin_owner).post(READ, ids=["7"]).errors) == ["ids.0"]


class TestAll:
    """The page of all: what the bell has no room for, too."""

    def test_who_may(self, api, lin, gao, lin_owner, mei, operator):
        assert api(lin.host).get(LIST).code == 109
        assert api(gao.host, lin_owner.token).get(LIST).code == 109
        tell(lin.id, "林的")
        tell(services.OPERATORS, "平台的")
        assert [titles(api(one).get(LIST)) for one in (lin_owner, mei, operator)] == [["林的"], ["林的"], ["平台的"]]

    def test_has_pages(self, api, lin, lin_owner):
        for number in range(5):
            tell(lin.id, str(number))
        client = api(lin_owner)
        assert [titles(client.get(LIST, page=page, page_size=2)) for page in (1, 3)] == [["4", "3"], ["0"]]
        assert client.get(LIST).data["total"] == 5

    def test_what_is_unread_alone(self, api, lin, lin_owner):
        seen = tell(lin.id, "看过")
        tell(lin.id, "没看")
        client = api(lin_owner)
        assert client.post(READ, ids=[str(seen.id)]).code == 200
        assert titles(client.get(LIST, unread=True)) == ["没看"]
        every = {one["title"]: one["read"] for one in client.get(LIST).data["items"]}
        assert every == {"没看": False, "看过": True}

    def test_older_than_ninety_days_is_in_neither(self, api, lin, lin_owner):
        old = tell(lin.id)
        Notice.objects.filter(id=old.id).update(created_at=clock.now() - timedelta(days=91))
        assert titles(api(lin_owner).get(LIST)) == []
