"""Where a shop wants goods sent back, through the API."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.express.models import ReturnAddress
from apps.express.rules import MOST_ADDRESSES
from apps.express.services import addresses
from apps.staff.models import ShopLog, Staff, StaffRole
from core import clock
from core.errors import VersionConflict
from core.testing import Api
from infra.testing.cast import Person, Shop
from tenants.scope import scope

LIST, SAVE = "/api/backend/returnAddrSelections", "/api/backend/saveReturnAddress"
DEFAULT, REMOVE = "/api/backend/setDefaultReturnAddress", "/api/backend/removeReturnAddress"
GATES = [("get", LIST), ("post", SAVE), ("post", DEFAULT), ("post", REMOVE)]
WRITES = [SAVE, DEFAULT, REMOVE]
Open = Callable[..., Api]

pytestmark = pytest.mark.django_db


def form(**other: object) -> dict[str, Any]:
    return {
        "name": "王仓管", "mobile": "13800008888", "province": "浙江省", "city": "杭州市", "area": "西湖区",
        "address": "文二西路 808 号 2 号仓", "default": False,
    } | other  # fmt: skip


def address(**other: Any) -> ReturnAddress:
    values = {name: value for name, value in form().items() if name != "default"}
    return ReturnAddress(**values, **other, created_at=clock.now())


def saved(api: Api, **other: object) -> str:
    return str(api.post(SAVE, **form(**other)).data["id"])


def listed(api: Api, **query: Any) -> list[tuple[str, bool]]:
    return [(row["name"], row["default"]) for row in api.get(LIST, **query).data["items"]]


class TestGates:
    def test_nobody_is_109_nor_another_shops_token(self, api: Open, lin: Shop, lin_owner: Person, gao: Shop) -> None:
        for method, path in GATES:
            assert getattr(api(lin.host), method)(path).code == 109, path
            assert getattr(api(gao.host, lin_owner.token), method)(path).code == 109, path

    def test_an_operator_changes_none(self, api: Open, operator: Person) -> None:
        for path in WRITES:
            assert api(operator).post(path).code == 103, path

    def test_lacking_the_action_is_103(self, api: Open, lin: Shop, lin_owner: Person) -> None:
        with scope(lin):
            role = StaffRole.objects.get(code="goods").pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        for method, path in GATES:
            assert getattr(api(lin_owner), method)(path).code == 103, path

    def test_who_sees_orders_and_ships_none_sees_addresses_and_changes_none(
        self, api: Open, lin: Shop, lin_owner: Person
    ) -> None:
        with scope(lin):
            address(sub_shop_id=None).save()
            role = StaffRole.objects.get(code="auditor").pk
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role])
        lin_owner.user.role_ids = [role]
        (row,) = api(lin_owner).get(LIST).data["items"]
        assert row["acts"] == []
        assert api(lin_owner).post(SAVE, **form()).code == 103

    def test_another_tenants_is_104(self, api: Open, lin_owner: Person, gao_owner: Person) -> None:
        theirs = saved(api(gao_owner))
        for path in WRITES:
            assert api(lin_owner).post(path, **form(id=theirs)).code == 104, path


class TestReading:
    def test_a_row_says_all_of_it(self, api: Open, lin_owner: Person) -> None:
        mine = saved(api(lin_owner), province="上海市", city="市辖区", area="徐汇区", address="漕溪路 1 号")
        assert api(lin_owner).get(LIST).data["items"] == [
            {
                "id": mine, "name": "王仓管", "mobile": "13800008888", "province": "上海市", "city": "市辖区",
                "area": "徐汇区", "address": "漕溪路 1 号", "line": "上海市徐汇区漕溪路 1 号", "default": True,
                "sub_shop": None, "acts": ["edit", "remove"],
            }
        ]  # fmt: skip

    def test_an_operator_names_the_merchant_and_acts_on_none(
        self, api: Open, operator: Person, lin: Shop, lin_owner: Person, gao: Shop
    ) -> None:
        saved(api(lin_owner))
        assert "merchant_id" in api(operator).get(LIST).errors
        (row,) = api(operator).get(LIST, merchant_id=str(lin.id)).data["items"]
        assert (row["name"], row["acts"]) == ("王仓管", [])
        assert listed(api(operator), merchant_id=str(gao.id)) == []
        assert api(operator).get(LIST, merchant_id="999").code == 104

    def test_a_merchant_names_no_other(self, api: Open, lin_owner: Person, gao: Shop) -> None:
        assert api(lin_owner).get(LIST, merchant_id=str(gao.id)).code == 104


class TestSubShop:
    def test_it_sees_its_own_and_the_merchants_and_changes_its_own(
        self, api: Open, lin: Shop, lin_owner: Person, mei: Person
    ) -> None:
        merchants, own = saved(api(lin_owner), name="总仓"), saved(api(mei), name="城西店")
        rows = {row["id"]: row for row in api(mei).get(LIST).data["items"]}
        assert [rows[merchants]["acts"], rows[own]["acts"]] == [[], ["edit", "remove"]]
        assert rows[own]["sub_shop"] == {"value": str(mei.sub_shop_id), "label": "城西店"}
        for path in WRITES:
            assert api(mei).post(path, **form(id=merchants)).code == 104
            assert api(mei).post(path, **form(id=own)).code == 200
        assert listed(api(lin_owner)) == [("总仓", True)]

    def test_it_sees_none_of_another_sub_shop(self, api: Open, lin: Shop, mei: Person) -> None:
        with scope(lin):
            row = address(sub_shop_id=1)
            row.save()
        assert listed(api(mei)) == []
        assert api(mei).post(REMOVE, id=str(row.pk)).code == 104

    def test_the_merchants_people_see_and_change_its_addresses(self, api: Open, lin_owner: Person, mei: Person) -> None:
        own = saved(api(mei), name="城西店")
        assert api(lin_owner).post(SAVE, **form(id=own, name="城西二店", default=True)).code == 200
        (row,) = api(mei).get(LIST).data["items"]
        assert (row["name"], row["sub_shop"]["value"]) == ("城西二店", str(mei.sub_shop_id))


class TestDefault:
    def test_the_first_is_it_whatever_it_says_and_the_next_only_if_wanted(self, api: Open, lin_owner: Person) -> None:
        shop = api(lin_owner)
        saved(shop, name="一仓")
        saved(shop, name="二仓")
        assert listed(shop) == [("一仓", True), ("二仓", False)]
        saved(shop, name="三仓", default=True)
        assert listed(shop) == [("三仓", True), ("一仓", False), ("二仓", False)]

    def test_is_chosen_by_itself(self, api: Open, lin_owner: Person) -> None:
        shop = api(lin_owner)
        saved(shop, name="一仓")
        second = saved(shop, name="二仓")
        for _ in range(2):
            assert shop.post(DEFAULT, id=second).data == {"id": second}
        assert listed(shop) == [("二仓", True), ("一仓", False)]

    def test_each_owner_has_its_own(self, api: Open, lin_owner: Person, mei: Person) -> None:
        saved(api(lin_owner), name="总仓")
        saved(api(mei), name="城西店")
        assert listed(api(mei)) == [("总仓", True), ("城西店", True)]

    def test_may_be_given_up(self, api: Open, lin_owner: Person) -> None:
        shop = api(lin_owner)
        shop.post(SAVE, **form(id=saved(shop), default=False))
        assert listed(shop) == [("王仓管", False)]

    @pytest.mark.parametrize("owner", [None, 7])
    def test_the_table_has_one_at_most(self, lin: Shop, owner: int | None) -> None:
        with scope(lin):
            address(sub_shop_id=owner, is_default=True).save()
            with pytest.raises(IntegrityError), transaction.atomic():
                address(sub_shop_id=owner, is_default=True).save()

    def test_two_at_the_same_moment_is_112(self, api: Open, lin_owner: Person, monkeypatch: pytest.MonkeyPatch) -> None:
        """Neither has a row that the other could have locked."""
        saved(api(lin_owner))
        monkeypatch.setattr("apps.express.queries.addresses_of", lambda sub_shop_id: ReturnAddress.objects.none())
        assert api(lin_owner).post(SAVE, **form()).code == 112


class TestWhoWasFaster:
    def test_is_somebody_of_the_same_owner(
        self, api: Open, lin_owner: Person, mei: Person, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def write(row: ReturnAddress, *, default: bool) -> None:
            raise VersionConflict

        own = saved(api(mei))
        saved(api(lin_owner), name="总仓")
        monkeypatch.setattr(addresses, "_write", write)
        for person in (mei, lin_owner):
            for path in (SAVE, DEFAULT):
                refused = api(person).post(path, **form(id=own))
                assert (refused.code, refused.data["last"]["actor"]) == (112, mei.caller.name), (person.account, path)
        assert api(lin_owner).post(SAVE, **form()).data["last"]["actor"] == lin_owner.caller.name

    def test_is_nobody_where_there_are_enough(self, api: Open, lin_owner: Person, mei: Person) -> None:
        for _ in range(MOST_ADDRESSES):
            saved(api(mei))
        saved(api(lin_owner), name="总仓")
        full = api(mei).post(SAVE, **form())
        assert (full.code, "last" in full.data, lin_owner.caller.name in full.msg) == (111, False, False)


class TestSaving:
    def test_what_is_wrong_is_told_by_field(self, api: Open, lin_owner: Person) -> None:
        for field, value in (
            ("name", "王"), ("name", "长" * 31), ("mobile", ""), ("mobile", "12800001111"), ("mobile", "88881234"),
            ("mobile", "１３８００００８８８８"), ("province", ""), ("city", ""), ("area", ""), ("area", "徐汇区"),
            ("area", "西湖"), ("address", "二楼"), ("address", "长" * 101),
        ):  # fmt: skip
            answer = api(lin_owner).post(SAVE, **form(**{field: value}))
            assert (answer.code, list(answer.errors)) == (110, [field]), value
        assert listed(api(lin_owner)) == []

    def test_mobiles_and_landlines_are_taken(self, api: Open, lin_owner: Person) -> None:
        for phone in ("13800008888", "0571-88881234", "057188881234", "400-800-1234"):
            assert api(lin_owner).post(SAVE, **form(mobile=phone)).code == 200, phone

    def test_a_change_keeps_its_place_and_is_logged_with_before_and_after(
        self, api: Open, lin: Shop, lin_owner: Person
    ) -> None:
        mine = saved(api(lin_owner))
        changed = form(id=mine, name="李仓管", default=True)
        assert api(lin_owner).post(SAVE, **changed).data == {"id": mine}
        with scope(lin):
            add, edit = ShopLog.objects.filter(entity="return_address", entity_id=int(mine)).order_by("pk")
        assert (add.act, add.before, add.after["name"]) == ("return_address.add", {}, "王仓管")
        assert (edit.act, edit.before["name"], edit.after["name"]) == ("return_address.edit", "王仓管", "李仓管")
        assert edit.actor_id == lin_owner.id

    def test_an_owner_has_twenty_at_most(self, api: Open, lin_owner: Person, mei: Person) -> None:
        shop = api(lin_owner)
        ids = [saved(shop) for _ in range(MOST_ADDRESSES)]
        assert shop.post(SAVE, **form()).code == 111
        assert shop.post(SAVE, **form(id=ids[3])).code == 200
        assert api(mei).post(SAVE, **form()).code == 200
        shop.post(REMOVE, id=ids[3])
        assert shop.post(SAVE, **form()).code == 200


class TestRemoving:
    def test_it_is_gone_its_row_and_log_stay_and_no_other_becomes_the_default(
        self, api: Open, lin: Shop, lin_owner: Person
    ) -> None:
        shop = api(lin_owner)
        first = saved(shop, name="一仓")
        saved(shop, name="二仓")
        assert shop.post(REMOVE, id=first).code == 200
        assert listed(shop) == [("二仓", False)]
        for path in WRITES:
            assert shop.post(path, **form(id=first)).code == 104
        with scope(lin):
            assert ReturnAddress.objects.get(pk=int(first)).removed_at is not None
            line = ShopLog.objects.get(act="return_address.remove", entity_id=int(first))
        assert line.before["name"] == "一仓"
