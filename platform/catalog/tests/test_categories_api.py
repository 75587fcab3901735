import pytest

from catalog.models import Category
from catalog.services import create_category
from core import clock
from operators.models import Operator, OperatorLog, OperatorRole
from overview.models import GoodsIndex

LIST = "/api/platform/getCategoryList"
CREATE = "/api/platform/createCategory"
UPDATE = "/api/platform/updateCategory"
DELETE = "/api/platform/deleteCategory"
STATUS = "/api/platform/changeCategoryStatus"
SORT = "/api/platform/setSort"
ORDER = "/api/platform/sortCategories"
SHOWN = "/api/backend/getShowPlts"
COUNTS = "/api/backend/getPltCateCount"
ICON = "/media/shared/ab/abcdefgh.png"
OPERATORS = [
    ("get", LIST, {}),
    ("post", CREATE, {"name": "手机"}),
    ("post", UPDATE, {"id": 1, "name": "手机"}),
    ("get", DELETE, {"id": 1}),
    ("get", STATUS, {"id": 1, "status": "off"}),
    ("get", SORT, {"id": 1, "sort": 1}),
    ("post", ORDER, {"ids": [1]}),
    ("get", "/api/platform/categoryMatches", {"id": 1}),
    ("post", "/api/platform/matchCategory", {"id": 1, "channel": "wechat"}),
]


def with_role(operator, code):
    Operator.objects.filter(account="ada").update(role_ids=[OperatorRole.objects.get(code=code).pk])
    return operator


def put(shop, category_id, *goods_ids):
    now = clock.now()
    for goods_id in goods_ids:
        GoodsIndex.objects.create(
            merchant_id=shop.id, goods_id=goods_id, title="手机", category_id=category_id, fineness="new",
            status="on_shelf", created_at=now, updated_at=now,
        )  # fmt: skip


@pytest.fixture
def phones(operator):
    return create_category(operator.caller, "手机")


@pytest.fixture
def apple(operator, phones):
    return create_category(operator.caller, "苹果", parent_id=phones.pk)


@pytest.fixture
def cameras(operator):
    return create_category(operator.caller, "相机")


class TestWhoMayCall:
    def test_nobody_without_a_session(self, api, lin, gao_owner):
        for method, path, values in [*OPERATORS, ("get", SHOWN, {}), ("get", COUNTS, {})]:
            assert getattr(api("admin.localhost"), method)(path, **values).code == 109, (method, path, values)
            assert getattr(api(lin.host, gao_owner.token), method)(path, **values).code == 109, (method, path, values)

    def test_no_shop(self, api, lin_owner):
        for method, path, values in OPERATORS:
            assert getattr(api(lin_owner), method)(path, **values).code == 103, (method, path, values)

    def test_no_sub_shop(self, api, mei):
        for path in [SHOWN, COUNTS]:
            assert api(mei.shop.sub_host, mei.token).get(path).code == 103, path

    def test_nobody_who_lacks_the_action(self, api, operator):
        for method, path, values in [*OPERATORS, ("get", COUNTS, {})]:
            assert getattr(api(with_role(operator, "finance")), method)(path, **values).code == 103, (
                method,
                path,
                values,
            )

    def test_an_unknown_category_is_not_found(self, api, operator):
        for method, path, values in OPERATORS[2:]:
            assert getattr(api(operator), method)(path, **values).code == 104, (method, path, values)


class TestTheList:
    def test_counts_what_lies_in_a_category_and_below_it_over_all_merchants(
        self, api, operator, lin, gao, phones, apple, django_assert_max_num_queries
    ):
        put(lin, phones.pk, 1)
        put(lin, apple.pk, 2, 3)
        put(gao, apple.pk, 1)
        with django_assert_max_num_queries(9):
            [root] = api(operator).get(LIST).data
        assert (root["goods_count"], root["goods_total"], root["children_count"]) == (1, 4, 1)
        [child] = root["children"]
        assert (child["goods_count"], child["goods_total"], child["path"]) == (3, 3, "手机 / 苹果")
        assert [row["id"] for row in api(operator).get(LIST, parent_id=phones.pk).data] == [child["id"]]
        assert api(operator).get(LIST, parent_id=404).code == 104
        assert api(operator).get(LIST, channel="alipay").data == []

    def test_says_what_a_closed_parent_closes(self, api, operator, phones, apple):
        assert api(operator).get(STATUS, id=phones.pk, status="off").code == 200
        [root] = api(operator).get(LIST).data
        assert (root["status"], root["enabled"]) == ("off", False)
        assert (root["children"][0]["status"], root["children"][0]["enabled"]) == ("on", False)


class TestACategory:
    def test_is_made_with_icon_and_comes_last(self, api, operator, phones):
        made = api(operator).post(CREATE, name=" 平板 ", icon=ICON).data["id"]
        rows = api(operator).get(LIST).data
        assert [(row["name"], row["icon"]) for row in rows] == [("手机", ""), ("平板", ICON)]
        assert rows[1]["id"] == made
        assert OperatorLog.objects.get(act="category.create", entity_id=int(made)).after["icon"] == ICON

    @pytest.mark.parametrize(
        ("values", "fields"),
        [
            ({"name": ""}, {"name"}),
            ({"name": "长" * 21}, {"name"}),
            ({"name": "手机"}, {"name"}),
            ({"name": "平板", "icon": "https://evil.example/a.png"}, {"icon"}),
            ({"name": "平板", "channel": "radio"}, {"channel"}),
            ({"name": "平板", "parent_id": 404}, {"parent_id"}),
            ({"name": "平板", "sort": -1}, {"sort"}),
        ],
    )
    def test_names_every_wrong_field(self, api, operator, phones, values, fields):
        answer = api(operator).post(CREATE, **values)
        assert (answer.code, answer.errors.keys()) == (110, fields)

    def test_has_no_parent_in_another_channel(self, api, operator, phones):
        assert api(operator).post(CREATE, name="壳", channel="alipay", parent_id=phones.pk).errors.keys() == {
            "parent_id"
        }

    def test_is_edited_and_logged(self, api, operator, phones):
        assert api(operator).post(UPDATE, id=phones.pk, name="智能手机", icon=ICON).code == 200
        log = OperatorLog.objects.get(act="category.edit")
        assert (log.before["name"], log.after["name"]) == ("手机", "智能手机")
        assert api(operator).post(UPDATE, id=phones.pk, name="手机", channel="alipay").errors.keys() == {"channel"}


class TestAMove:
    def test_takes_all_below_along(self, api, operator, phones, apple, cameras):
        assert api(operator).post(UPDATE, id=phones.pk, name="手机", parent_id=cameras.pk).code == 200
        levels = dict(Category.objects.values_list("name", "level"))
        assert levels == {"相机": 1, "手机": 2, "苹果": 3}

    def test_needs_room_for_all_levels(self, api, operator, phones, apple, cameras):
        lens = create_category(operator.caller, "镜头", parent_id=cameras.pk)
        answer = api(operator).post(UPDATE, id=phones.pk, name="手机", parent_id=lens.pk)
        assert answer.errors.keys() == {"parent_id"}

    def test_never_ends_below_itself(self, api, operator, phones, apple):
        for parent in (phones, apple):
            answer = api(operator).post(UPDATE, id=phones.pk, name="手机", parent_id=parent.pk)
            assert answer.errors.keys() == {"parent_id"}

    def test_needs_a_free_name(self, api, operator, phones, apple):
        create_category(operator.caller, "苹果")
        answer = api(operator).post(UPDATE, id=apple.pk, name="苹果")
        assert answer.errors.keys() == {"name"}


class TestOrder:
    def test_is_set_for_all_siblings_at_once(self, api, operator, phones, cameras):
        assert api(operator).post(ORDER, ids=[cameras.pk, phones.pk]).code == 200
        assert [row["name"] for row in api(operator).get(LIST).data] == ["相机", "手机"]
        assert OperatorLog.objects.get(act="category.order").after["order"] == [str(cameras.pk), str(phones.pk)]

    def test_names_exactly_those_that_lie_there(self, api, operator, phones, apple, cameras):
        client = api(operator)
        for ids in ([phones.pk], [phones.pk, phones.pk], [phones.pk, cameras.pk, apple.pk]):
            assert client.post(ORDER, ids=ids).code == 112
        assert client.post(ORDER, ids=[phones.pk, 404]).code == 104
        assert client.post(ORDER, ids=[]).errors.keys() == {"ids"}

    def test_is_set_for_one(self, api, operator, phones, cameras):
        assert api(operator).get(SORT, id=phones.pk, sort=9).code == 200
        assert [row["name"] for row in api(operator).get(LIST).data] == ["相机", "手机"]


class TestDeleting:
    def test_what_is_empty(self, api, operator, phones):
        assert api(operator).get(DELETE, id=phones.pk).code == 200
        assert api(operator).get(LIST).data == []
        assert OperatorLog.objects.get(act="category.delete").before["name"] == "手机"

    def test_is_refused_with_categories_below(self, api, operator, phones, apple):
        answer = api(operator).get(DELETE, id=phones.pk)
        assert answer.code == 111
        assert "1 个子类目" in answer.msg

    def test_is_refused_with_goods_of_any_merchant_and_says_whose(self, api, operator, lin, gao, phones):
        put(lin, phones.pk, 1, 2)
        put(gao, phones.pk, 1)
        answer = api(operator).get(DELETE, id=phones.pk)
        assert answer.code == 111
        assert "3 件商品" in answer.msg
        assert " 2 件、" in answer.msg


class TestChannels:
    def test_are_those_that_goods_are_shown_on(self, api, lin_owner):
        assert [row["value"] for row in api(lin_owner).get(SHOWN).data][:2] == ["alipay", "wechat"]

    def test_are_counted_for_operators_over_all_and_for_a_shop_its_own(
        self, api, operator, lin, gao, lin_owner, phones, apple
    ):
        put(lin, apple.pk, 1)
        put(gao, phones.pk, 1, 2)
        for client, goods in ((api(operator), 3), (api(lin_owner), 1)):
            counts = {row["value"]: row for row in client.get(COUNTS).data}
            assert (counts["h5"]["categories"], counts["h5"]["goods"]) == (2, goods)
            assert (counts["wechat"]["categories"], counts["wechat"]["goods"]) == (0, 0)
