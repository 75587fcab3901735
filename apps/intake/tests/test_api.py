"""The shop's page of its keys."""

import pytest

from apps.intake import present
from apps.intake.models import App
from apps.staff.models import ShopLog, Staff, StaffRole
from core import actions as a
from core import permissions
from core.caller import Side
from core.notices.models import Notice
from tenants.scope import scope

NEW = {"name": "微信小程序", "channel": "wechat", "calls": ["goods", "quote"]}
ADD = "/api/intake/addApp"
CALLS = [
    ("get", "/api/intake/apps", {}), ("get", "/api/intake/calls", {}),
    ("get", "/api/intake/callCounts", {}), ("post", ADD, NEW),
    ("post", "/api/intake/editApp", {**NEW, "id": "1", "version": 1}),
    ("post", "/api/intake/rotateApp", {"id": "1", "version": 1}),
    ("post", "/api/intake/revokeApp", {"id": "1", "version": 1}),
    ("post", "/api/intake/pushAgain", {"id": "1", "version": 1}),
]  # fmt: skip


@pytest.fixture
def shop(api, lin_owner):
    return api(lin_owner)


@pytest.fixture
def made(shop):
    return shop.post(ADD, **NEW).data


class TestWhoMay:
    def test_the_owner_alone(self, api, lin_owner, operator, mei):
        for method, path, values in CALLS:
            assert getattr(api(lin_owner.host), method)(path, **values).code == 109, path
            assert getattr(api(operator), method)(path, **values).code == 103, path
            assert getattr(api(mei), method)(path, **values).code == 103, path

    def test_not_another_shops(self, api, gao_owner, made):
        assert api(gao_owner).get("/api/intake/apps").data["items"] == []
        for method, path, values in CALLS:
            sent = {**values, **({"id": made["app"]["id"]} if "id" in values else {})}
            answer = getattr(api(gao_owner), method)(path, **sent)
            assert answer.code == (104 if "id" in values else 200), path


class TestARole:
    def test_that_manages_keys_looks_and_the_owner_acts(self, api, lin, lin_owner, made):
        """Who isn't the owner makes no key, learns no secret, and pushes nowhere."""
        with scope(lin):
            needs = ["order.view", "order.all", "privacy.view"]
            role = StaffRole.objects.create(name="技术", actions=["intake.edit", *needs])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        tech = api(lin_owner.host, lin_owner.token_of(lin_owner.new_session()))
        for method, path, values in CALLS:
            sent = {**values, **({"id": made["app"]["id"]} if "id" in values else {})}
            assert getattr(tech, method)(path, **sent).code == (200 if method == "get" else 103), path
        found = tech.get("/api/intake/apps").data
        [row] = found["items"]
        assert (found["may_add"], row["actions"]) == (False, [])

    def test_carries_what_a_key_shows(self):
        missing = permissions.missing(frozenset({a.INTAKE_EDIT}), Side.STORE)
        assert {needed.name for _, needed in missing} == {a.ORDER_VIEW, a.ORDER_ALL, a.PRIVACY_VIEW}


class TestAKey:
    def test_rings_the_bell_when_it_is_made_changed_or_goes_elsewhere(self, shop, made, lin):
        edit = {**NEW, "id": made["app"]["id"], "version": 1, "hook_url": "https://shop.example.cn/hook"}
        changed = shop.post("/api/intake/editApp", **edit).data
        renamed = shop.post("/api/intake/editApp", **{**edit, "version": changed["version"], "name": "新名字"}).data
        shop.post("/api/intake/rotateApp", id=renamed["id"], version=renamed["version"])
        rows = Notice.objects.filter(tenant_id=lin.id, kind="intake.key").order_by("created_at")
        assert [row.title_zh for row in rows] == [
            "“微信小程序”新建了密钥",
            "“微信小程序”更改了推送地址",
            "“新名字”更换了密钥",
        ]

    def test_says_who_may_act_and_to_others_no_more_of_its_webhook_than_the_host(self, shop, made, lin):
        secret_address = "https://shop.example.cn/hook?token=t0k"
        edit = {**NEW, "id": made["app"]["id"], "version": 1, "hook_url": secret_address}
        assert shop.post("/api/intake/editApp", **edit).data["hook_url"] == secret_address
        found = shop.get("/api/intake/apps").data
        assert (found["may_add"], found["items"][0]["actions"]) == (True, ["edit", "rotate", "revoke", "push"])
        with scope(lin):
            line = ShopLog.objects.filter(act="intake.edit").get()
            assert (line.before, line.after) == ({"hook_url": ""}, {"hook_url": "https://shop.example.cn/…"})
            [seen] = [present._app(row, owner=False) for row in App.objects.all()]
            assert (seen.hook_url, seen.actions) == ("https://shop.example.cn/…", [])
        shop.post("/api/intake/editApp", **{**edit, "version": 2, "hook_url": f"{secret_address}2"})
        with scope(lin):
            assert "hook_url" in ShopLog.objects.filter(act="intake.edit").latest("id").after, "another one"

    def test_shows_its_secret_once(self, shop, made, lin):
        assert made["secret"].startswith("zds_") and len(made["secret"]) > 40
        listed = shop.get("/api/intake/apps").data
        assert listed["items"][0]["key"] == made["app"]["key"]
        assert made["secret"] not in str(listed)
        assert listed["base_url"].endswith("lin.localhost") or "lin.localhost" in listed["base_url"]
        with scope(lin):
            row = App.objects.get()
            assert made["secret"].encode() not in bytes(row.secret_sealed) and row.secret(lin.id) == made["secret"]

    def test_is_logged_without_its_secret(self, shop, made, lin):
        shop.post("/api/intake/rotateApp", id=made["app"]["id"], version=1)
        with scope(lin):
            lines = list(ShopLog.objects.filter(act__startswith="intake.").values_list("act", "after"))
        assert [act for act, _ in lines] == ["intake.add", "intake.rotate"]
        assert "zds_" not in str(lines)

    @pytest.mark.parametrize(
        ("changed", "field"),
        [
            ({"name": ""}, "name"), ({"channel": "tv"}, "channel"), ({"calls": []}, "calls"),
            ({"calls": ["all"]}, "calls.0"), ({"hook_url": "file:///etc/passwd"}, "hook_url"),
            ({"hook_url": "https://user@shop.cn/"}, "hook_url"),
        ],
    )  # fmt: skip
    def test_names_what_is_wrong(self, shop, changed, field):
        assert shop.post(ADD, **{**NEW, **changed}).errors.keys() == {field}

    def test_of_two_people_the_later_is_told(self, shop, made):
        edit = {**NEW, "id": made["app"]["id"], "version": 1, "name": "新名字"}
        assert shop.post("/api/intake/editApp", **edit).data["name"] == "新名字"
        late = shop.post("/api/intake/editApp", **edit)
        assert (late.code, late.data["last"]["act"]) == (112, "修改了开放接口密钥")

    def test_that_is_revoked_stays_so(self, shop, made):
        gone = shop.post("/api/intake/revokeApp", id=made["app"]["id"], version=1).data
        assert (gone["status"], bool(gone["revoked_at"])) == ("revoked", True)
        for path in ("rotateApp", "revokeApp"):
            assert shop.post(f"/api/intake/{path}", id=gone["id"], version=gone["version"]).code == 111

    def test_a_send_twice_is_one_key(self, shop, lin):
        sent = [shop.post(ADD, headers={"Idempotency-Key": "one-key-0001"}, **NEW).data for _ in range(2)]
        assert sent[0] == sent[1]
        with scope(lin):
            assert App.objects.count() == 1

    def test_without_an_address_nothing_is_pushed_again(self, shop, made):
        assert shop.post("/api/intake/pushAgain", id=made["app"]["id"], version=1).code == 111
