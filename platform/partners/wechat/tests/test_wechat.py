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


class TestOpenlink:
    def test_opens_for_some_days(self, wechat, sandbox):
        link = wechat.openlink(path="pages/goods", query="link=abc", days=30)
        assert link.url.startswith("weixin://dl/business/?t=")
        assert abs(link.expires_at - clock.now() - timedelta(days=30)) < timedelta(seconds=5)
        assert sandbox.state("scheme")["scheme"][0]["query"] == "link=abc"

    @pytest.mark.parametrize(("query", "days"), [("x" * 1025, 1), ("x", 31), ("x", 0)])
    def test_limits_are_known_here(self, wechat, query, days):
        with pytest.raises(ValueError, match="up to 1024"):
            wechat.openlink(path="pages/goods", query=query, days=days)

    def test_bad_path(self, wechat):
        with pytest.raises(PartyRefused, match="40165"):
            wechat.openlink(path="pages/<x>", query="", days=1)

    @pytest.mark.parametrize(("change", "code"), [({"secret": "x"}, "40125"), ({"app_id": "x"}, "40013")])
    def test_wrong_keys_are_refused(self, config, change, code):
        with pytest.raises(PartyRefused, match=code):
            WechatClient(replace(config, **change)).openlink(path="pages/goods", query="", days=1)

    def test_a_token_taken_back_is_asked_anew(self, wechat, sandbox):
        wechat.openlink(path="pages/goods", query="", days=1)
        sandbox.reset()
        assert wechat.openlink(path="pages/goods", query="", days=1).url

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
            wechat.openlink(path="pages/goods", query="", days=1)
