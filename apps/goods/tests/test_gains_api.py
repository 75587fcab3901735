from apps.goods.tests.factories import gain, goods
from apps.goods.tests.test_api import with_role
from core.wire import MAX_FEN

LIST = "/api/platform/getGoodsGainList"
ADD = "/api/platform/addGoodsGain"
EDIT = "/api/platform/editGoodsGain"
SWITCH = "/api/platform/setGoodsGainStatus"
SET = "/api/platform/getGainSet"
COUNT = "/api/platform/getGoodsGainCount"
CARRIERS = "/api/platform/gainGoods"
COVER = {"name": "碎屏保", "type": "screen_cover", "charge_mode": "monthly", "price": 1_900}
WRONG = [
    ("name", ""), ("name", "  "), ("name", "x" * 31), ("name", "占用"), ("name", " 占用 "), ("type", ""),
    ("type", "magic"), ("charge_mode", "weekly"), ("price", -1), ("price", 1.5), ("price", MAX_FEN + 1),
    ("description", "x" * 301),
]  # fmt: skip
CALLS = [
    ("get", LIST, {}),
    ("post", ADD, COVER),
    ("post", EDIT, {"id": 1, **COVER}),
    ("get", SWITCH, {"id": 1, "status": "off"}),
    ("get", SET, {}),
    ("get", COUNT, {}),
    ("get", CARRIERS, {"id": 1}),
]


class TestWhoMayCall:
    def test_nobody_without_a_session_of_this_shop(self, api, lin, gao_owner):
        for client in (api(lin.host), api(lin.host, gao_owner.token)):
            for method, path, values in CALLS:
                assert getattr(client, method)(path, **values).code == 109, path

    def test_nobody_who_lacks_the_action(self, api, lin_owner):
        client = api(with_role(lin_owner, "finance"))
        for method, path, values in CALLS:
            assert getattr(client, method)(path, **values).code == 103, path

    def test_no_sub_shop_writes(self, api, mei):
        client = api(mei.shop.sub_host, mei.token)
        for method, path, values in CALLS[1:4]:
            assert getattr(client, method)(path, **values).code == 103, path


class TestAnAddOn:
    def test_is_made_listed_edited_and_switched_off(self, api, lin_owner):
        client = api(lin_owner)
        made = client.post(ADD, **COVER).data["id"]
        assert client.post(EDIT, id=made, **{**COVER, "price": 2_900, "required": True}).code == 200
        assert client.get(SWITCH, id=made, status="off").code == 200
        [row] = client.get(LIST, status="off", type="screen_cover", keyword="碎屏").data["items"]
        assert (row["price"], row["required"], row["status"], row["type_label"]) == (2_900, True, "off", "碎屏保障")
        assert client.get(LIST, status="on").data["total"] == 0

    def test_names_the_field_that_is_wrong(self, api, lin_owner):
        client, taken = api(lin_owner), gain(lin_owner, name="占用")
        mine = gain(lin_owner)
        for field, value in WRONG:
            for answer in (
                client.post(ADD, **{**COVER, "name": "新的", field: value}),
                client.post(EDIT, id=mine, **{**COVER, field: value}),
            ):
                assert (answer.code, answer.errors.keys()) == (110, {field}), (field, value)
        names = {row["id"]: row["name"] for row in client.get(LIST).data["items"]}
        assert names == {str(taken): "占用", str(mine): COVER["name"]}

    def test_keeps_its_own_name_and_takes_that_of_another_shop(self, api, lin_owner, gao_owner):
        mine = gain(lin_owner)
        assert api(lin_owner).post(EDIT, id=mine, **COVER).code == 200
        assert api(gao_owner).post(ADD, **COVER).code == 200

    def test_of_another_merchant_is_not_found(self, api, gao_owner, lin_owner):
        cover = gain(lin_owner)
        assert api(gao_owner).post(EDIT, id=cover, **COVER).code == 104
        assert api(gao_owner).get(SWITCH, id=cover, status="off").code == 104
        assert api(gao_owner).get(LIST, merchant_id=lin_owner.shop.id).code == 104

    def test_knows_how_many_goods_carry_it(self, api, lin_owner):
        goods(lin_owner, gain_ids=[gain(lin_owner)])
        assert api(lin_owner).get(LIST).data["items"][0]["goods_count"] == 1


class TestAnOperator:
    def test_names_the_merchant(self, api, operator, lin):
        client = api(operator)
        assert client.get(LIST).errors.keys() == {"merchant_id"}
        assert client.get(LIST, merchant_id=999).code == 104
        made = client.post(ADD, merchant_id=lin.id, **COVER).data["id"]
        assert client.post(EDIT, id=made, **{**COVER, "name": "新名"}).code == 200
        assert client.get(SWITCH, id=made, status="off").code == 200
        assert client.get(LIST, merchant_id=lin.id).data["items"][0]["name"] == "新名"


class TestTheSetOfGoods:
    def test_has_what_is_on_and_what_is_attached(self, api, lin_owner, mei, operator):
        cover, cleaning, gone = (gain(lin_owner, name=name) for name in ("碎屏保", "清除", "停用"))
        phone = goods(lin_owner, gain_ids=[cover])
        for addon in (cover, gone):
            api(lin_owner).get(SWITCH, id=addon, status="off")
        for client in (api(lin_owner), api(mei.shop.sub_host, mei.token), api(operator)):
            found = client.get(SET, goods_id=phone.pk).data
            assert [row["id"] for row in found["options"]] == [str(cleaning), str(cover)]
            assert found["attached"] == [str(cover)]

    def test_of_new_goods_has_nothing_attached(self, api, lin_owner):
        gain(lin_owner)
        found = api(lin_owner).get(SET).data
        assert (len(found["options"]), found["attached"]) == (1, [])

    def test_of_another_merchant_is_not_found(self, api, gao_owner, lin_owner):
        assert api(gao_owner).get(SET, goods_id=goods(lin_owner).pk).code == 104


class TestTheTypes:
    def test_are_counted_with_the_lists_filters(self, api, lin_owner, operator):
        gain(lin_owner)
        gain(lin_owner, name="清除", type="data_cleaning")
        for client, more in ((api(lin_owner), {}), (api(operator), {"merchant_id": lin_owner.shop.id})):
            counts = {row["value"]: row["count"] for row in client.get(COUNT, **more).data}
            assert (counts["screen_cover"], counts["data_cleaning"], counts["other"]) == (1, 1, 0)
            assert sum(row["count"] for row in client.get(COUNT, keyword="碎屏", status="on", **more).data) == 1
        assert api(operator).get(COUNT).errors.keys() == {"merchant_id"}


class TestTheGoodsThatCarryIt:
    def test_are_listed_for_shop_sub_shop_and_operator(self, api, lin_owner, mei, operator):
        cover = gain(lin_owner)
        phone = goods(lin_owner, gain_ids=[cover])
        goods(lin_owner, title="没有增值服务")
        for client in (api(lin_owner), api(mei.shop.sub_host, mei.token), api(operator)):
            found = client.get(CARRIERS, id=cover).data
            assert [(row["id"], row["status"]) for row in found["items"]] == [(str(phone.pk), "on_shelf")]
            assert found["items"][0]["cover"].startswith("/media/")

    def test_of_another_merchant_are_not_found(self, api, gao_owner, lin_owner):
        assert api(gao_owner).get(CARRIERS, id=gain(lin_owner)).code == 104
