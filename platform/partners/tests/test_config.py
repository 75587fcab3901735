"""Where each party is: its public address, or the sandbox's, never one for the other; what start-up refuses."""

import json
import os
import subprocess
import sys

import pytest
from django.core.exceptions import ImproperlyConfigured

from infra.testing import roles
from partners import config
from partners.alipay.port import AlipayConfig
from partners.esign.port import EsignConfig
from partners.express.port import ExpressConfig
from partners.risk.port import RiskConfig
from partners.rules import Party
from partners.sms.port import SmsConfig
from partners.wechat.port import WechatConfig

SANDBOX = "http://127.0.0.1:8090"
KEYS = {
    "alipay": {"app_id": "1", "seller_id": "2088", "merchant_private_key": "k", "alipay_public_key": "k"},
    "esign": {"app_id": "74", "secret": "s"},
    "sms": {"access_key_id": "i", "access_key_secret": "s", "sign_name": "租务台", "receipt_token": "t"},
    "express": {"customer": "C", "key": "k"},
    "sf": {"partner_id": "P", "checkword": "c"},
    "wechat": {"app_id": "wx", "secret": "s"},
    "risk": {"access_id": "i", "aes_key": "k", "secret": "s"},
}  # fmt: skip

WHO_IS_NAMED = {"credit": {"org_code": "o", "aes_key": "k", "secret": "s"}}
"""Of parties that need not be there."""


def real(**changes):
    """A file of real credentials; `alipay={...}` changes what it says of Alipay, None leaves it out."""
    keys = {**KEYS, "risk": {**KEYS["risk"], "base_url": "https://risk.example"}}
    changed = {
        name: None if own is None else {**keys.get(name, WHO_IS_NAMED.get(name, {})), **own}
        for name, own in changes.items()
    }
    return {name: own for name, own in {**keys, **changed}.items() if own is not None}


def places(found):
    """Every address that a call or a customer's browser goes to."""
    alipay, express = AlipayConfig.of(found, SANDBOX), ExpressConfig.of(found, SANDBOX)
    return {
        "gateway": alipay.gateway, "authorize_page": alipay.authorize_page,
        "esign": EsignConfig.of(found, SANDBOX).base_url, "sms": SmsConfig.of(found, SANDBOX).url,
        "express": express.url, "sf": express.sf.url, "wechat": WechatConfig.of(found, SANDBOX).base_url,
        "risk": RiskConfig.of(found, SANDBOX).base_url,
    }  # fmt: skip


class TestAddresses:
    def test_of_real_parties_are_their_public_ones(self):
        assert places(real()) == {
            "gateway": "https://openapi.alipay.com/gateway.do",
            "authorize_page": "https://openauth.alipay.com/oauth2/publicAppAuthorize.htm",
            "esign": "https://openapi.esign.cn", "sms": "https://dysmsapi.aliyuncs.com/",
            "express": "https://poll.kuaidi100.com/poll/query.do",
            "sf": "https://sfapi.sf-express.com/std/service", "wechat": "https://api.weixin.qq.com",
            "risk": "https://risk.example",
        }  # fmt: skip

    def test_of_the_sandbox_are_all_there(self):
        assert {url.startswith(SANDBOX) for url in places({"sandbox": True, **KEYS}).values()} == {True}

    def test_one_party_at_a_time_is_switched(self):
        found = {"sandbox": True, **real(sms={"sandbox": False}, sf={"sandbox": False}, risk={"base_url": ""})}
        public = {name for name, url in places(found).items() if not url.startswith(SANDBOX)}
        assert public == {"sms", "sf"}
        express = ExpressConfig.of(found, SANDBOX)
        assert (express.sandbox, express.sf.sandbox) == (True, False)

    @pytest.mark.parametrize(
        ("found", "said"),
        [
            (real(sms={"url": f"{SANDBOX}/sms/"}), "sms.url"), (real(esign={"base_url": "http://a.cn"}), "https"),
            (real(wechat={"base_url": "api.weixin.qq.com"}), "wechat.base_url"),
            ({"sandbox": True, **real(alipay={"gateway": "https://openapi.alipay.com/gateway.do"})}, "alipay.gateway"),
            ({**real(), "sf": {**KEYS["sf"], "sandbox": True, "url": "https://sfapi.sf-express.com/x"}}, "sf.url"),
        ],
    )  # fmt: skip
    def test_one_of_the_other_world_is_refused(self, found, said):
        with pytest.raises(ImproperlyConfigured, match=said):
            places(found)


class TestStart:
    def complaints(self, found, **changes):
        return config.complaints(found, **{"base_url": SANDBOX, "sandbox_allowed": False, **changes})

    def test_with_real_parties(self):
        assert self.complaints(real()) == []
        assert self.complaints(real(sf=None)) == [], "kuaidi100 is asked for SF's parcels too"

    def test_names_what_is_missing(self):
        [said] = self.complaints(real(alipay={"app_id": "", "seller_id": ""}))
        assert "alipay" in said and "seller_id" in said and "app_id" in said
        named = [said.split(":")[0] for said in self.complaints({})]
        assert list(dict.fromkeys(named)) == ["alipay", "esign", "sms", "express", "wechat", "risk"]

    @pytest.mark.parametrize("party", [one.value for one in Party])
    def test_says_no_to_a_party_of_the_sandbox(self, party):
        found = real(**{party: {"sandbox": True, **({"base_url": ""} if party in ("risk", "credit") else {})}})
        [said] = self.complaints(found)
        assert said.startswith(f"{party}: ") and "PARTNERS_ALLOW_SANDBOX" in said
        assert self.complaints(found, sandbox_allowed=True) == []

    def test_asks_for_the_address_of_a_notary(self):
        """No office is the public one, and none is needed."""
        [said] = self.complaints(real(notary={"sandbox": False}))
        assert said.startswith("notary: ") and "https" in said
        assert self.complaints(real(notary={"base_url": "https://office.example.cn"})) == []

    def test_says_no_to_plain_http(self):
        [said] = self.complaints(real(express={"url": "http://poll.kuaidi100.com/poll/query.do"}))
        assert said.startswith("express: ") and "https" in said

    def test_repeats_no_key(self):
        said = " ".join(
            self.complaints({"sandbox": True, **real(sms={"receipt_token": "", "access_key_secret": "geheim"})})
        )
        assert "receipt_token" in said and "geheim" not in said

    @pytest.mark.parametrize(("mode", "refused"), [(0o600, False), (0o440, False), (0o644, True), (0o602, True)])
    def test_says_no_to_keys_that_everybody_can_open(self, settings, tmp_path, monkeypatch, mode, refused):
        file, link = tmp_path / "keys.json", tmp_path / "credentials.json"
        file.write_text(json.dumps(real()))
        file.chmod(mode)
        link.symlink_to(file)  # as Kubernetes puts a secret there
        settings.ENV, settings.PARTNERS_CREDENTIALS, settings.PARTNERS_BASE_URL = "production", str(link), SANDBOX
        settings.PARTNERS_ALLOW_SANDBOX = False
        monkeypatch.setattr(config, "credentials", real)
        if not refused:
            config.insist()
            return
        with pytest.raises(ImproperlyConfigured, match=r"credentials\.json .*chmod o-rwx"):
            config.insist()

    @pytest.mark.parametrize(
        "command", [["-c", "import config.wsgi"], ["-m", "celery", "-A", "config.celery", "worker", "--pool", "solo"]]
    )
    def test_of_the_api_and_the_worker_is_refused(self, tmp_path, command):
        """Before anything is served or taken: the sentence is the last thing that a person reads."""
        file = tmp_path / "credentials.json"
        file.write_text(json.dumps({"sandbox": True, **real()}))
        env = {
            **os.environ, "ZUDESK_ENV": "production", "ZUDESK_BASE_DOMAIN": "zudesk.example",
            "PARTNERS_CREDENTIALS": str(file), "PARTNERS_BASE_URL": SANDBOX,
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }  # fmt: skip
        with roles.ordinary(env["DATABASE_URL"]) as env["DATABASE_URL"]:
            done = subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, timeout=120)
        assert done.returncode != 0
        assert "PARTNERS_ALLOW_SANDBOX" in done.stderr
