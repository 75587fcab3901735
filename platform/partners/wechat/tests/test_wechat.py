from dataclasses import replace
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from core import clock
from infra.sandbox.testing import Listener
from partners.errors import AccessRefused, PartyRefused
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

    @pytest.mark.parametrize(("query", "days"), [("x" * 1025, 1), ("x", 31)])
    def test_limits_are_known_here(self, wechat, query, days):
        with pytest.raises(ValueError, match="up to 1024"):
            wechat.openlink(query=query, until=clock.now() + timedelta(days=days))

    @pytest.mark.parametrize("change", [{"jump_wx": {}}, {"jump_wxa": {"path": "pages/x", "qery": "a=1"}}, {"wish": 1}])
    def test_a_name_that_it_does_not_know_is_refused(self, wechat, change):
        """Else a typo would make a link to the home page."""
        whole = {"jump_wxa": {"path": "pages/x"}, "is_expire": True, "expire_type": 1, "expire_interval": 1}
        assert wechat._generate(whole)[0]["openlink"]
        with pytest.raises(PartyRefused, match="47001"):
            wechat._generate({**whole, **change})

    @pytest.mark.parametrize("seconds", [-5, 0, 59])
    def test_that_would_be_over_at_once_is_refused_as_wechat_does_it(self, wechat, seconds):
        with pytest.raises(PartyRefused, match="85401"):
            wechat.openlink(query="", until=clock.now() + timedelta(seconds=seconds))

    @pytest.mark.parametrize(("kind", "code"), [("rate", "44990"), ("quota", "45009"), ("unreleased", "85079")])
    def test_refusals_that_are_no_fault_of_ours(self, wechat, sandbox, kind, code):
        sandbox.fail("wechat", kind)
        with pytest.raises(PartyRefused, match=code) as refused:
            openlink(wechat)
        assert not isinstance(refused.value, AccessRefused)
        assert openlink(wechat).url, "it ends"

    @pytest.mark.parametrize("code", ["40002", "40013", "40243", "50007"])
    def test_without_permission_a_person_is_told(self, config, listener, monkeypatch, code):
        monkeypatch.setattr(Listener, "words", {"stable_token": f'{{"errcode":{code}}}'})
        with pytest.raises(AccessRefused, match=code):
            openlink(WechatClient(replace(config, base_url=listener.url)))

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
            ({"expire_type": 1, "expire_interval": 31}, 85401), ({"jump_wxa": {"query": "url=a%3A"}}, 40212),
            ({"expire_time": int(datetime.now(UTC).timestamp()) + 30}, 85401), ({"jump_wxa": {"query": "a=中"}}, 40212),
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

    def test_a_plain_token_of_somebody_else_leaves_ours_alone(self, wechat, config):
        openlink(wechat)
        asked = {"grant_type": "client_credential", "appid": config.app_id, "secret": config.secret}
        httpx.get(f"{config.base_url}/cgi-bin/token", params=asked)
        assert WechatClient(config)._access_token() == wechat._token
        httpx.post(f"{config.base_url}/cgi-bin/stable_token", json={**asked, "force_refresh": True})
        assert openlink(wechat).url, "taken back, it is asked anew"
