"""The openlink of a share link, with the sandbox playing WeChat."""

from datetime import datetime, timedelta
from urllib.parse import parse_qs

import pytest

from apps.goods.tests.factories import goods
from apps.promotion import tries
from apps.promotion.models import ShareLink
from apps.promotion.tests.factories import link
from core import clock
from core.jobs import services as jobs
from infra.testing.undone import undone
from partners import clients
from partners.models import PartnerCall
from partners.rules import CallState
from tenants.scope import scope

pytestmark = pytest.mark.django_db
SCHEME, ONE = "/api/general/front/wxGenerateScheme", "/api/general/getShareLink"


@pytest.fixture
def shared(lin_owner):
    return link(lin_owner, goods(lin_owner).pk)


@pytest.fixture
def shop(api, lin_owner, parties):
    return api(lin_owner)


def test_leads_to_the_link_s_own_page(shop, shared, parties):
    given = shop.post(SCHEME, id=shared.pk).data
    assert given["url"].startswith("weixin://dl/business/?t=")
    (row,) = parties.state("scheme")["scheme"]
    assert parse_qs(row["query"])["url"] == [shop.get(ONE, id=shared.pk).data["url"]]
    assert "%" not in row["query"]
    assert shop.get(ONE, id=shared.pk).data["openlink"] == given


def test_is_kept_until_it_expires(shop, shared, parties):
    first = shop.post(SCHEME, id=shared.pk).data
    assert shop.post(SCHEME, id=shared.pk).data == first
    with clock.at(datetime.fromisoformat(first["expires_at"]) + timedelta(seconds=1)):
        assert shop.get(ONE, id=shared.pk).data["openlink"] is None
        assert shop.post(SCHEME, id=shared.pk).data["url"] != first["url"]
    assert len(parties.state("scheme")["scheme"]) == 2


def test_all_of_a_shop_ask_for_so_many_together(shop, shared, api, mei, gao_owner, monkeypatch):
    monkeypatch.setattr(tries, "OF_A_SHOP", 2)
    assert [shop.post(SCHEME, id=shared.pk).code for _ in range(2)] == [200, 200]
    assert [api(who).post(SCHEME, id=shared.pk).code for who in (mei, gao_owner)] == [115, 104]


def test_ends_with_the_link(shop, shared, lin_owner):
    until = (clock.now() + timedelta(days=3)).replace(microsecond=0)
    with scope(lin_owner.shop):
        ShareLink.objects.filter(pk=shared.pk).update(expires_at=until)
    assert datetime.fromisoformat(shop.post(SCHEME, id=shared.pk).data["expires_at"]) == until


def test_of_a_link_that_nobody_can_open_is_not_asked_for(shop, shared, lin_owner):
    with scope(lin_owner.shop):
        ShareLink.objects.filter(pk=shared.pk).update(status="disabled")
    assert shop.post(SCHEME, id=shared.pk).code == 111
    assert not PartnerCall.objects.exists()


def test_that_wechat_refuses_says_why_and_can_be_asked_for_again(shop, shared, parties):
    for kind, words in (("unreleased", "发布"), ("quota", "明天"), ("rate", "太频繁")):
        with undone():
            parties.fail("wechat", kind)
            refused = shop.post(SCHEME, id=shared.pk)
            assert (refused.code, words in refused.msg) == (120, True), kind
            assert shop.post(SCHEME, id=shared.pk).code == 200


def test_that_wechat_refuses_again_and_again_is_one_call(shop, shared, parties):
    parties.fail("wechat", "quota", times=3)
    for _ in range(3):
        assert shop.post(SCHEME, id=shared.pk).code == 120
    assert PartnerCall.objects.filter(party="wechat").count() == 1
    assert shop.post(SCHEME, id=shared.pk).code == 200
    assert PartnerCall.objects.get(party="wechat").state == "succeeded"


def test_without_an_answer_is_asked_for_by_the_queue(shop, shared, parties):
    parties.fail("wechat", "error", operation="generatescheme")
    waits = shop.post(SCHEME, id=shared.pk)
    assert (waits.code, waits.data["retry"]) == (120, "auto")
    jobs.run_due()
    assert shop.get(ONE, id=shared.pk).data["openlink"]


@pytest.fixture
def stuck(shop, shared, monkeypatch):
    """Asked for with wrong keys."""
    credentials = clients.credentials()
    monkeypatch.setitem(credentials, "wechat", {**credentials["wechat"], "secret": "wrong"})
    clients.wechat.cache_clear()
    try:
        assert shop.post(SCHEME, id=shared.pk).code == 120
    finally:
        monkeypatch.undo()
        clients.wechat.cache_clear()
    call = PartnerCall.objects.get()
    assert call.state == CallState.STUCK
    return call


def test_with_wrong_keys_waits_for_a_person(shop, shared, stuck):
    assert shop.post(SCHEME, id=shared.pk).data["url"]


def test_that_a_person_says_was_not_made_can_be_asked_for_again(shop, shared, stuck):
    words = {"id": str(stuck.id), "outcome": "not_done", "reason": "密钥填错了，没有生成"}
    assert shop.post("/api/platform/resolvePartnerCall", **words).code == 200
    assert shop.get(ONE, id=shared.pk).data["openlink"] is None
    assert shop.post(SCHEME, id=shared.pk).data["url"]
