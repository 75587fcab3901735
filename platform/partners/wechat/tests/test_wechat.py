from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from core import clock
from partners.errors import PartyRefused, PartyUnavailable
from partners.wechat.client import WechatClient
from partners.wechat.port import WechatConfig


@pytest.fixture
def config(sandbox):
    return WechatConfig.of(sandbox.credentials, sandbox.url)


@pytest.fixture
def wechat(config):
    return WechatClient(config)


def openlink(wechat):
    return wechat.openlink(query="", until=clock.now() + timedelta(days=1))


class TestOpenlink:
    def test_opens_for_some_days(self, wechat, sandbox):
        until = clock.now() + timedelta(days=29, hours=23)
        link = wechat.openlink(query="link=abc", until=until)
        assert link.url.startswith("weixin://dl/business/?t=")
        assert link.expires_at == until.replace(microsecond=0)
        (row,) = sandbox.state("scheme")["scheme"]
        assert (row["query"], row["path"], row["expires_at"]) == (
            "link=abc", wechat.config.page, str(int(until.timestamp())),
        )  # fmt: skip

    @pytest.mark.parametrize(("query", "days"), [("x" * 1025, 1), ("x", 31), ("x", 0)])
    def test_limits_are_known_here(self, wechat, query, days):
        with pytest.raises(ValueError, match="up to 1024"):
            wechat.openlink(query=query, until=clock.now() + timedelta(days=days))

    @pytest.mark.parametrize(("change", "code"), [({"page": "pages/<x>"}, "40165"), ({"env_version": "beta"}, "85402")])
    def test_a_page_or_version_that_is_not_there(self, config, change, code):
        with pytest.raises(PartyRefused, match=code):
            openlink(WechatClient(replace(config, **change)))

    @pytest.mark.parametrize(("change", "code"), [({"secret": "x"}, "40125"), ({"app_id": "x"}, "40013")])
    def test_wrong_keys_are_refused(self, config, change, code):
        with pytest.raises(PartyRefused, match=code):
            openlink(WechatClient(replace(config, **change)))

    def test_a_token_taken_back_is_asked_anew(self, wechat, sandbox):
        openlink(wechat)
        sandbox.reset()
        assert openlink(wechat).url

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"jump_wxa": 1}, 47001), ({"jump_wxa": {"path": 1}}, 47001), ({"expire_time": "soon"}, 47001),
            ({"jump_wxa": {"env_version": "wish"}}, 85402), ({"is_expire": False}, 85400), ({}, 85401),
        ],
    )  # fmt: skip
    def test_nonsense_is_refused(self, wechat, body, code):
        token = wechat._access_token()
        answer = httpx.post(f"{wechat.config.base_url}/wxa/generatescheme?access_token={token}", json=body)
        assert (answer.status_code, answer.json()["errcode"]) == (200, code)

    def test_no_token_is_missing(self, config):
        assert httpx.post(f"{config.base_url}/wxa/generatescheme", json={}).json()["errcode"] == 41001

    def test_two_processes_share_a_token(self, wechat, config):
        assert wechat._access_token() == WechatClient(config)._access_token()

    def test_trouble_is_unknown(self, wechat, sandbox):
        sandbox.fail("wechat", "garbled")
        with pytest.raises(PartyUnavailable):
            openlink(wechat)
