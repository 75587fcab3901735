"""Staff of a shop through the API: added, limited, stopped, and what they leave to others."""

import pytest

from apps.leases.models import Order
from apps.orders.tests.factories import Way
from apps.promotion.models import ShareLink
from apps.staff.models import ShopLog, Staff, StaffRole
from apps.subshops.models import SubShop
from core import clock
from infra.testing.cast import Person, person
from operators.services import people
from overview.models import OrderIndex
from tenants import proved
from tenants.models import Session
from tenants.scope import scope

pytestmark = pytest.mark.django_db
P = "/api/platform"
LIST, COUNT = f"{P}/peopleList", f"{P}/peopleCount"
HISTORY, HISTORY_COUNT = f"{P}/peopleHistory", f"{P}/peopleHistoryCount"
ADD, EDIT, SWITCH = f"{P}/invitePerson", f"{P}/editPerson", f"{P}/switchPerson"
END, PASSWORD = f"{P}/endPersonSessions", f"{P}/setPersonPassword"
ROLES, TREE, SAVE, DELETE = f"{P}/roleList", f"{P}/actionTree", f"{P}/saveRole", f"{P}/deleteRole"
OPEN, HAND = "/api/backend/openWork", "/api/backend/handOverWork"
ME, LOGIN, CHANGE = f"{P}/getLoginUserInfo", f"{P}/mainLand", f"{P}/changePwd"
READS = [LIST, COUNT, HISTORY, HISTORY_COUNT, ROLES, TREE, OPEN]
WRITES = [ADD, EDIT, SWITCH, END, PASSWORD, SAVE, DELETE, HAND]
GATES = [*(("get", path) for path in READS), *(("post", path) for path in WRITES)]


def role_id(shop, code: str) -> str:
    with scope(shop):
        return str(StaffRole.objects.get(code=code).pk)


def hire(shop, account: str, *codes: str, sub_shop_id: int | None = None, actions: tuple[str, ...] = ()) -> Person:
    """Somebody of the shop with built-in roles, or with one of these actions."""
    with scope(shop):
        roles = [StaffRole.objects.get(code=code).pk for code in codes]
        if actions:
            roles.append(StaffRole.objects.create(name=f"role of {account}", actions=list(actions)).pk)
        row = Staff(account=account, name=account.title(), password="!", role_ids=roles, sub_shop_id=sub_shop_id)
        row.set_mobile(f"1360000{sum(account.encode()):04d}", shop.id)
        row.save()
    return person(account, shop)


def form(shop, **other):
    return {
        "account": "wang", "name": "王小五", "mobile": "13900001111", "role_ids": [role_id(shop, "salesman")]
    } | other  # fmt: skip


def row_of(client, account: str):
    (found,) = [one for one in client.get(LIST).data["items"] if one["account"] == account]
    return found


def test_no_hash_is_made_while_people_of_the_shop_wait(api, lin_owner, mei, monkeypatch):
    done: list[str] = []
    for name in ("make_password", "held_now"):
        real = getattr(people, name)
        monkeypatch.setattr(people, name, lambda *given, real=real, name=name: done.append(name) or real(*given))
    assert api(lin_owner).post(PASSWORD, id=str(mei.id)).code == 200
    assert done == ["make_password", "held_now"]


class TestGates:
    def test_nobody_is_109_nor_another_shops_token(self, api, lin, lin_owner, gao):
        for client in (api(lin.host), api(gao.host, lin_owner.token)):
            for method, path in GATES:
                assert getattr(client, method)(path).code == 109, path

    def test_lacking_the_action_is_103(self, api, lin):
        client = api(hire(lin, "sal", "salesman"))
        for method, path in GATES:
            assert getattr(client, method)(path).code == 103, path

    def test_a_sub_shop_makes_no_roles(self, api, mei):
        assert [api(mei).post(path).code for path in (SAVE, DELETE)] == [103, 103]

    def test_an_operator_has_no_orders_to_hand_over(self, api, operator):
        assert (api(operator).get(OPEN).code, api(operator).post(HAND).code) == (103, 103)

    def test_another_shops_people_are_104(self, api, lin, gao, lin_owner):
        theirs = hire(gao, "gus", "goods")
        for path, more in (
            (EDIT, {"name": "王五", "role_ids": ["1"]}), (SWITCH, {"active": False, "reason": "离职"}), (END, {}),
            (PASSWORD, {}), (HAND, {"to_id": "1", "links": False}),
        ):  # fmt: skip
            assert api(lin_owner).post(path, id=str(theirs.id), **more).code == 104, path
        assert api(lin_owner).get(OPEN, id=str(theirs.id)).code == 104


class TestAdding:
    def test_a_first_password_logs_in_and_asks_for_another(self, api, lin, lin_owner):
        hired = hire(lin, "wang", "salesman")
        with scope(lin):
            proved.prove(lin.id, hired.id, Staff.objects.get(pk=hired.id).mobile(lin.id))
        made = api(lin_owner).post(PASSWORD, id=str(hired.id)).data
        token = api(lin.host).post(LOGIN, account="wang", password=made["password"]).data["token"]
        wang = api(lin.host, token)
        assert wang.get(ME).data["state"] == "mustChangePassword"
        assert wang.post(CHANGE, old_password=made["password"], new_password="a-better-1").code == 200
        assert {"action": "promotion.edit"} in wang.get(ME).data["auths"]
        found = row_of(api(lin_owner), "wang")
        assert (found["mobile"], found["status"], found["fresh"], found["sessions"]) == (
            "136****0429",
            "active",
            False,
            1,
        )

    def test_it_is_logged_without_mobile(self, api, lin, lin_owner):
        made = api(lin_owner).post(ADD, **form(lin)).data
        with scope(lin):
            row = ShopLog.objects.get(act="account.create")
        assert row.after["roles"] == ["salesman"]
        assert "13900001111" not in str(row.after)
        said = [
            api(lin_owner, accept_language=one).get(HISTORY, person_id=made["id"]).data["items"][-1]["text"]
            for one in ("zh", "en")
        ]
        assert said == ["新增了账号：王小五（业务员）", "Added a login: 王小五 (Salesperson)"]

    def test_what_is_wrong_is_told_by_field(self, api, lin, lin_owner):
        for wrong, field in (
            ({"account": "lin"}, "account"), ({"account": "x"}, "account"), ({"mobile": "123"}, "mobile"),
            ({"name": ""}, "name"), ({"role_ids": []}, "role_ids"), ({"role_ids": ["999"]}, "role_ids"),
            ({"sub_shop_id": "999"}, "sub_shop_id"),
        ):  # fmt: skip
            answer = api(lin_owner).post(ADD, **form(lin, **wrong))
            assert (answer.code, list(answer.errors)) == (110, [field]), wrong

    def test_nobody_of_a_sub_shop_is_the_owner(self, api, lin, lin_owner, mei):
        wanted = form(lin, role_ids=[role_id(lin, "owner")], sub_shop_id=str(mei.sub_shop_id))
        assert list(api(lin_owner).post(ADD, **wanted).errors) == ["role_ids"]

    def test_a_sub_shop_adds_to_itself_and_sees_nobody_else(self, api, lin, mei):
        wanted = form(lin, role_ids=[role_id(lin, "sub_staff")])
        assert api(mei).post(ADD, **wanted).code == 200
        assert {one["account"] for one in api(mei).get(LIST).data["items"]} == {"mei", "wang"}
        with scope(lin):
            assert Staff.objects.get(account="wang").sub_shop_id == mei.sub_shop_id
            other = SubShop.objects.create(name="城东店", manager="董", created_at=clock.now())
        assert api(mei).post(ADD, **form(lin, account="zhao", sub_shop_id=str(other.pk))).code == 104
        assert api(mei).post(ADD, **form(lin, account="zhao", role_ids=[role_id(lin, "finance")])).code == 103


class TestTheList:
    def test_who_works_is_first_and_each_tab_is_counted(self, api, lin, lin_owner, mei):
        gone = hire(lin, "gone", "goods")
        api(lin_owner).post(SWITCH, id=str(gone.id), active=False, reason="离职")
        assert [one["account"] for one in api(lin_owner).get(LIST).data["items"]] == ["lin", "mei", "gone"]
        assert [one["account"] for one in api(lin_owner).get(LIST, status="disabled").data["items"]] == ["gone"]
        counted = api(lin_owner).get(COUNT).data
        assert {one["tab"]: one["count"] for one in counted} == {"": 3, "active": 2, "invited": 0, "disabled": 1}

    def test_people_are_found_by_name_account_mobile_role_and_sub_shop(self, api, lin, lin_owner, mei):
        hire(lin, "sal", "salesman")

        def found(**query):
            return [one["account"] for one in api(lin_owner).get(LIST, **query).data["items"]]

        assert found(keyword="梅") == found(keyword="mei") == found(sub_shop_id=str(mei.sub_shop_id)) == ["mei"]
        assert found(keyword=mei.user.mobile(lin.id)) == ["mei"]
        assert found(role_id=role_id(lin, "salesman")) == ["sal"]
        assert found(sub_shop_id="0") == ["lin", "sal"]

    def test_acts_are_those_that_would_succeed(self, api, lin, lin_owner, mei):
        acts = {one["account"]: one["acts"] for one in api(lin_owner).get(LIST).data["items"]}
        assert acts == {"lin": [], "mei": ["edit", "set_password", "end_sessions", "disable", "hand_over"]}
        hr = hire(lin, "hr", actions=("staff.edit", "goods.view"))
        assert {tuple(one["acts"]) for one in api(hr).get(LIST).data["items"]} == {()}


class TestStopping:
    def test_somebody_disabled_is_out_on_the_next_request_and_back_by_a_login_only(self, api, lin, lin_owner):
        sal = hire(lin, "sal", "salesman")
        mine = api(sal)
        assert mine.get(ME).code == 200
        assert api(lin_owner).post(SWITCH, id=str(sal.id), active=False, reason="离职").data["status"] == "disabled"
        assert mine.get(ME).code == 109
        assert api(lin_owner).post(SWITCH, id=str(sal.id), active=True, reason="回来了").data["status"] == "active"
        assert mine.get(ME).code == 109
        texts = [one["text"] for one in api(lin_owner).get(HISTORY).data["items"]]
        assert texts == ["启用了账号：Sal", "停用了账号：Sal"]

    def test_of_a_closed_sub_shop_nobody_comes_back(self, api, lin, lin_owner, mei):
        with scope(lin):
            SubShop.objects.filter(pk=mei.sub_shop_id).update(status="closed")
            Staff.objects.filter(pk=mei.id).update(active=False)
        assert api(lin_owner).post(SWITCH, id=str(mei.id), active=True, reason="回来").code == 111

    def test_sessions_end_everywhere(self, api, lin, lin_owner):
        sal = hire(lin, "sal", "salesman")
        tokens = [sal.token, sal.token_of(sal.new_session())]
        assert row_of(api(lin_owner), "sal")["sessions"] == 2
        assert api(lin_owner).post(END, id=str(sal.id)).code == 200
        assert {api(lin.host, one).get(ME).code for one in tokens} == {109}
        assert row_of(api(lin_owner), "sal")["sessions"] == 0

    def test_a_new_first_password_ends_sessions_and_opens_nothing_until_it_is_changed(self, api, lin, lin_owner):
        sal = hire(lin, "sal", "salesman")
        assert api(sal).get(ME).code == 200
        made = api(lin_owner).post(PASSWORD, id=str(sal.id)).data
        assert api(sal).get(ME).code == 109
        token = api(lin.host).post(LOGIN, account="sal", password=made["password"]).data["token"]
        assert api(lin.host, token).get(ME).data["state"] == "mustChangePassword"

    def test_nobody_stops_themselves_or_somebody_who_holds_more(self, api, lin, lin_owner):
        hr = hire(lin, "hr", actions=("staff.edit", "order.view", "order.all"))
        fin = hire(lin, "fin", "finance")
        for path, more in ((SWITCH, {"active": False, "reason": "离职"}), (END, {}), (PASSWORD, {})):
            assert api(hr).post(path, id=str(fin.id), **more).code == 103
            assert api(hr).post(path, id=str(hr.id), **more).code == 103

    def test_the_last_owner_stays(self, api, lin, lin_owner):
        """Somebody with a copy of all that an owner may do could stop the owner, were there another one."""
        everything = tuple(one["action"] for one in api(lin_owner).get(ME).data["auths"])
        like = api(hire(lin, "like", actions=everything))
        lins = {"id": str(lin_owner.id)}
        assert like.post(SWITCH, **lins, active=False, reason="离职").code == 111
        assert like.post(EDIT, **lins, name="林某", role_ids=[role_id(lin, "goods")]).code == 111
        second = hire(lin, "second", "owner")
        assert like.post(SWITCH, **lins, active=False, reason="离职").code == 200
        assert like.post(SWITCH, id=str(second.id), active=False, reason="离职").code == 111


class TestRoles:
    def test_a_role_is_made_of_actions_given_and_cut_on_the_next_request(self, api, lin, lin_owner):
        owner = api(lin_owner)
        made = owner.post(SAVE, name="仓管", actions=["goods.view", "goods.arrange"]).data["id"]
        sal = hire(lin, "sal", "salesman")
        assert owner.post(EDIT, id=str(sal.id), name="苏杭", role_ids=[made]).code == 200
        token = sal.token_of(sal.new_session())
        with scope(lin):
            Session.objects.filter(tenant_id=lin.id, user_id=sal.id).update(role_id=int(made))
        mine = api(lin.host, token)
        assert {one["action"] for one in mine.get(ME).data["auths"]} == {"goods.view", "goods.arrange"}
        assert owner.post(SAVE, id=made, name="仓库", actions=["goods.view"]).code == 200
        assert mine.get(ME).data["auths"] == [{"action": "goods.view"}]
        texts = [one["text"] for one in owner.get(HISTORY).data["items"]]
        assert texts == [
            "修改了角色：仓库（原名 仓管；不再可以 整理商品）", "调整了角色：苏杭（业务员 → 仓管）",
            "修改了账号资料：苏杭（原名 Sal）", "新增了角色：仓管（可以 整理商品、查看商品）",
        ]  # fmt: skip
        counts = {one["tab"]: one["count"] for one in owner.get(HISTORY_COUNT).data}
        assert counts == {"": 4, "account": 2, "role": 2}
        of_roles = owner.get(HISTORY, kind="role", sort="at").data["items"]
        assert [one["text"] for one in of_roles] == [texts[3], texts[0]]

    def test_a_role_that_loses_a_holder_is_gone_from_the_open_session(self, api, lin, lin_owner):
        sal = hire(lin, "sal", "salesman")
        assert api(sal).get(f"{P}/backendOrderList").code == 200
        answer = api(lin_owner).post(EDIT, id=str(sal.id), name="Sal", role_ids=[role_id(lin, "goods")])
        assert answer.code == 200
        assert api(sal).get(f"{P}/backendOrderList").code == 103

    def test_what_is_wrong_is_told_by_field(self, api, lin_owner):
        for wrong, field in (
            ({"name": "店主"}, "name"), ({"name": "Owner"}, "name"), ({"actions": ["no.such"]}, "actions"),
            ({"actions": ["withdraw.audit"]}, "actions"), ({"actions": []}, "actions"),
            ({"actions": ["finance.view"]}, "actions"),
            ({"actions": ["privacy.customer", "order.view", "order.all"]}, "actions"),
            ({"actions": ["order.all"]}, "actions"),
        ):  # fmt: skip
            answer = api(lin_owner).post(SAVE, **({"name": "仓管", "actions": ["goods.view"]} | wrong))
            assert (answer.code, list(answer.errors)) == (110, [field]), wrong

    def test_one_name_is_one_role(self, api, lin_owner):
        first = api(lin_owner).post(SAVE, name="仓管", actions=["goods.view"]).data["id"]
        assert api(lin_owner).post(SAVE, name="仓管", actions=["goods.view"]).code == 110
        assert api(lin_owner).post(SAVE, id=first, name="仓管", actions=["goods.arrange"]).code == 200

    def test_a_role_in_use_stays_and_a_built_in_one_always(self, api, lin, lin_owner):
        owner = api(lin_owner)
        made = owner.post(SAVE, name="仓管", actions=["goods.view"]).data["id"]
        sal = hire(lin, "sal", "salesman")
        owner.post(EDIT, id=str(sal.id), name="Sal", role_ids=[made])
        assert owner.post(DELETE, id=made).code == 111
        owner.post(EDIT, id=str(sal.id), name="Sal", role_ids=[role_id(lin, "goods")])
        assert owner.post(DELETE, id=made).code == 200
        assert owner.post(DELETE, id=made).code == 104
        assert owner.post(DELETE, id=role_id(lin, "goods")).code == 103

    def test_nobody_changes_a_role_of_their_own_even_one_that_is_not_picked(self, api, lin):
        hr = hire(lin, "hr", actions=("staff.edit", "goods.view"))
        with scope(lin):
            other = StaffRole.objects.create(name="另一个", actions=["goods.view"])
            Staff.objects.filter(pk=hr.id).update(role_ids=[*hr.user.role_ids, other.pk])
        answer = api(hr).post(SAVE, id=str(other.pk), name="另一个", actions=["goods.view", "staff.edit"])
        assert answer.code == 103

    def test_the_tree_holds_every_action_of_the_side_once(self, api, lin_owner, operator):
        for client in (api(lin_owner), api(operator)):
            groups = client.get(TREE).data["groups"]
            actions = [one["action"] for group in groups for one in group["actions"]]
            assert sorted(actions) == sorted(one["action"] for one in client.get(ME).data["auths"])
            assert all(one["held"] for group in groups for one in group["actions"])

    def test_built_in_ones_come_first_and_say_what_they_allow(self, api, lin_owner, mei):
        items = api(lin_owner).get(ROLES).data["items"]
        assert [one["name"] for one in items][:3] == ["店主", "商品管理", "订单审核员"]
        assert (items[0]["mine"], items[0]["people"], items[0]["acts"]) == (True, 1, ["copy"])
        offered = [one["name"] for one in api(mei).get(ROLES).data["items"] if one["grantable"]]
        assert offered == ["发货员", "业务员", "分店店长", "分店店员"]


class TestHandingOver:
    @pytest.fixture
    def sal(self, way: Way) -> Person:
        """A salesman with one link, and one lease that came by it."""
        sal = hire(way.owner.shop, "sal", "salesman")
        way.offer()
        with scope(way.owner.shop):
            ShareLink.objects.update(salesman_id=sal.id)
        way.place()
        return sal

    def test_open_orders_and_links_go_to_another_and_the_first_sees_them_no_more(self, api, way: Way, sal):
        other = hire(way.owner.shop, "oth", "salesman")
        assert api(other).get(f"{P}/backendOrderList").data["total"] == 0
        seen = way.shop.get(OPEN, id=str(sal.id)).data
        assert (seen["leases"], seen["purchases"], seen["to_audit"], seen["links"]) == (1, 0, 0, 1)
        assert {"value": str(other.id), "label": "Oth", "audits": False, "shares": True} in seen["takers"]
        done = way.shop.post(HAND, id=str(sal.id), to_id=str(other.id), links=True).data
        assert done == {"leases": 1, "purchases": 0, "links": 1}
        totals = [api(one).get(f"{P}/backendOrderList").data["total"] for one in (sal, other)]
        assert totals == [0, 1]
        assert OrderIndex.objects.get(order_id=int(way.order_id)).salesman_id == other.id
        with scope(way.owner.shop):
            assert ShareLink.objects.get().salesman_id == other.id
        assert way.info()["log"][0]["text"].startswith("移交给了另一位同事")
        texts = [one["text"] for one in way.shop.get(HISTORY).data["items"]]
        assert texts == ["移交了工作：Sal（交给Oth：1 笔订单、1 个推广链接）"]

    def test_what_has_ended_stays_with_who_had_it(self, way: Way, sal):
        other = hire(way.owner.shop, "oth", "salesman")
        way.asked(way.shop.post(f"{P}/closeOrders", order_ids=[way.order_id], reason="客户不要了"))
        done = way.shop.post(HAND, id=str(sal.id), to_id=str(other.id), links=False).data
        assert done == {"leases": 0, "purchases": 0, "links": 0}
        assert way.order.salesman_id == sal.id

    def test_who_takes_over_must_be_able_to(self, way: Way, sal, mei):
        shop = way.owner.shop
        goods, shipper = hire(shop, "goo", "goods"), hire(shop, "shi", "shipper")
        for taker in (goods, mei, sal):
            wrong = way.shop.post(HAND, id=str(sal.id), to_id=str(taker.id), links=False)
            assert list(wrong.errors) == ["to_id"]
        assert list(way.shop.post(HAND, id=str(sal.id), to_id=str(shipper.id), links=True).errors) == ["to_id"]
        auditor = hire(shop, "aud", "auditor")
        with scope(shop):
            Order.objects.update(auditor_id=auditor.id, status="pending_audit")
        other = hire(shop, "oth", "salesman")
        assert list(way.shop.post(HAND, id=str(auditor.id), to_id=str(other.id), links=False).errors) == ["to_id"]

    def test_who_sees_own_orders_only_gives_itself_no_others(self, api, way: Way, sal):
        allowed = ("staff.edit", "order.view", "order.remark", "goods.view", "promotion.view", "promotion.edit")
        hr = hire(way.owner.shop, "hr", actions=(*allowed, "upload.picture"))
        assert api(hr).get(OPEN, id=str(sal.id)).code == 103
        assert api(hr).post(HAND, id=str(sal.id), to_id=str(hr.id), links=True).code == 103


class TestReach:
    """Who sees the own orders only would see those of a colleague by the colleague's login."""

    def test_of_the_own_orders_sets_no_password_nor_mobile_of_who_has_others(self, api, lin):
        eve = hire(lin, "eve", actions=("order.view", "order.remark", "staff.edit"))
        sal = hire(lin, "sal", actions=("order.view", "order.remark"))
        given = {"id": str(sal.id), "name": "Sal", "role_ids": [str(one) for one in sal.user.role_ids]}
        assert api(eve).post(PASSWORD, id=str(sal.id)).code == 103
        assert api(eve).post(EDIT, **given, mobile="13911112222").code == 103

    def test_of_all_orders_does_and_so_does_who_meets_nobody_with_orders(self, api, lin):
        eve = hire(lin, "eve", actions=("order.view", "order.all", "staff.edit"))
        bob = hire(lin, "bob", actions=("goods.view", "staff.edit"))
        sal, gus = hire(lin, "sal", actions=("order.view",)), hire(lin, "gus", actions=("goods.view",))
        assert api(eve).post(PASSWORD, id=str(sal.id)).code == 200
        assert api(bob).post(PASSWORD, id=str(gus.id)).code == 200
