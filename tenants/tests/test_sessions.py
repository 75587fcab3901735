"""A revocation binds on the next request, whoever cached the session, and whatever becomes of Redis."""

import pytest
from django.conf import settings

from apps.staff.models import Staff, StaffRole
from core import redis
from core.caller import Side
from core.errors import Unauthorized
from core.nearcache import NearCache
from tenants import sessions
from tenants.scope import scope

ME = "/api/platform/getLoginUserInfo"


@pytest.fixture
def other_process(monkeypatch):
    """Run a call with the near cache of another process."""
    caches = {name: sessions.near.__wrapped__() for name in ("one", "two")}

    def switch(name):
        monkeypatch.setattr(sessions, "near", lambda: caches[name])

    return switch


@pytest.mark.django_db(transaction=True)
class TestRevocation:
    def test_it_binds_on_the_next_request_of_a_process_that_cached_the_session(self, lin_owner, api, other_process):
        other_process("two")
        assert api(lin_owner).get(ME).code == 200
        assert api(lin_owner).get(ME).code == 200
        other_process("one")
        sessions.close(lin_owner.shop.id, lin_owner.session.jti)
        other_process("two")
        assert api(lin_owner).get(ME).code == 109

    def test_it_binds_while_redis_is_empty(self, lin_owner, api):
        assert api(lin_owner).get(ME).code == 200
        redis.client().flushdb()
        assert api(lin_owner).get(ME).code == 200
        sessions.close(lin_owner.shop.id, lin_owner.session.jti)
        redis.client().flushdb()
        assert api(lin_owner).get(ME).code == 109

    def test_it_binds_while_redis_is_away(self, lin_owner, api, monkeypatch):
        assert api(lin_owner).get(ME).code == 200
        away = NearCache("redis://127.0.0.1:1/0", sessions.PREFIX, lambda raw: raw)
        monkeypatch.setattr(sessions, "near", lambda: away)
        monkeypatch.setattr(settings, "REDIS_URL", "redis://127.0.0.1:1/0")
        monkeypatch.setattr(redis, "client", redis.client.__wrapped__)
        assert api(lin_owner).get(ME).code == 200
        sessions.close(lin_owner.shop.id, lin_owner.session.jti)
        assert api(lin_owner).get(ME).code == 109

    def test_a_reader_that_was_slow_does_not_bring_it_back(self, lin_owner, lin):
        """It read the row before the revocation and stores its copy after it: the tombstone is in the way."""
        with scope(lin):
            found = sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)
            key = f"{sessions.PREFIX}{lin.id}:{lin_owner.session.jti}"
            sessions.close(lin.id, lin_owner.session.jti)
            redis.client().set(key, sessions.msgspec.json.encode(found), nx=True)
            with pytest.raises(Unauthorized):
                sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)

    def test_a_disabled_account_is_out_at_once(self, lin_owner, lin, api):
        assert api(lin_owner).get(ME).code == 200
        with scope(lin):
            Staff.objects.filter(pk=lin_owner.id).update(active=False)
        sessions.refresh_users(lin.id, [lin_owner.id])
        assert api(lin_owner).get(ME).code == 109

    def test_a_version_that_moved_ends_every_session(self, lin_owner, lin, api):
        assert api(lin_owner).get(ME).code == 200
        with scope(lin):
            Staff.objects.filter(pk=lin_owner.id).update(version=2)
        sessions.refresh_users(lin.id, [lin_owner.id])
        assert api(lin_owner).get(ME).code == 109

    def test_a_role_that_was_cut_is_cut_on_the_next_request(self, lin_owner, lin):
        with scope(lin):
            role = StaffRole.objects.create(name="周末", actions=["order.view", "order.ship"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
            sessions.pick_role(lin.id, lin_owner.session.jti, role.pk)
            who = sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)
            assert who.actions == {"order.view", "order.ship"}
            StaffRole.objects.filter(pk=role.pk).update(actions=["order.view"])
            sessions.refresh_users(lin.id, [lin_owner.id])
            who = sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)
            assert who.actions == {"order.view"}

    def test_a_cached_session_costs_no_query(self, lin_owner, lin, django_assert_num_queries):
        with scope(lin):
            sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)
            with django_assert_num_queries(0):
                sessions.principal(Side.STORE, lin.id, lin_owner.session.jti)


@pytest.mark.django_db
class TestToken:
    def test_one_of_another_shop_is_refused(self, lin_owner, gao, api):
        assert api(gao.host, lin_owner.token).get(ME).code == 109

    def test_one_of_a_shop_is_refused_on_the_operators_side(self, lin_owner, api):
        assert api("admin.localhost", lin_owner.token).get(ME).code == 109

    def test_one_of_the_operators_is_refused_in_a_shop(self, operator, lin, api):
        assert api(lin.host, operator.token).get(ME).code == 109

    def test_an_unknown_shop_is_not_found(self, lin_owner, api):
        assert api("nowhere.localhost", lin_owner.token).get(ME).code == 104

    def test_mei_works_on_her_own_host_and_on_the_shops(self, mei, lin, api):
        assert api(lin.host, mei.token).get(ME).code == 200
        assert api(lin.sub_host, mei.token).get(ME).code == 200

    def test_the_owner_has_no_session_on_the_sub_shops_host(self, lin_owner, lin, api):
        assert api(lin.sub_host, lin_owner.token).get(ME).code == 109

    def test_it_is_taken_from_its_header_only(self, lin_owner, api):
        client = api(lin_owner.host)
        assert client.get(ME, **{"jwt-token": lin_owner.token}).code == 109
        assert client.get(ME, headers={"Cookie": f"jwt-token={lin_owner.token}"}).code == 109
        assert client.get(ME, headers={"Authorization": f"Bearer {lin_owner.token}"}).code == 109
