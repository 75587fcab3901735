"""Keys that nobody drew by chance are refused at the start."""

import os
import runpy
import secrets
from base64 import b64encode
from itertools import pairwise

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import serving, settings
from config.settings import key32, secret
from core import crypto

NAME = "ZUDESK_TEST_KEY"
TEXTS = ["ZUDESK_SECRET_KEY", "ZUDESK_TOKEN_KEY_ADMIN", "ZUDESK_TOKEN_KEY_STORE"]
PROXY = "ZUDESK_PROXY_SECRET"
BYTES = ["ZUDESK_FIELD_KEY", "ZUDESK_INDEX_KEY", "ZUDESK_PERSON_KEY"]
OPENING = ["ZUDESK_SECRET_KEY", "ZUDESK_FIELD_KEY", "ZUDESK_INDEX_KEY"]


def start():
    """What the settings are, read anew from the environment."""
    return runpy.run_path(settings.__file__)


def without(monkeypatch, started):
    """This process has the keys that one which started so has."""
    for name in ("GIVEN_KEYS", "FIELD_KEYS", "INDEX_KEYS", "PERSON_KEYS"):
        monkeypatch.setattr(f"django.conf.settings.{name}", started[name])


@pytest.fixture
def drawn(monkeypatch):
    """A good environment of production."""
    monkeypatch.setenv("ZUDESK_ENV", "production")
    monkeypatch.setenv("ZUDESK_BASE_DOMAIN", "zudesk.example")
    monkeypatch.delenv("PARTNERS_ALLOW_SANDBOX", raising=False)
    for name in TEXTS:
        monkeypatch.setenv(name, secrets.token_urlsafe(48))
    for name in BYTES:
        monkeypatch.setenv(name, b64encode(secrets.token_bytes(32)).decode())
    assert start()["ENV"] == "production"


@pytest.mark.parametrize("name", [*TEXTS, *BYTES])
@pytest.mark.parametrize(
    "weak",
    [
        None,
        "",
        "changeme",
        "zudesk-" * 9,
        "AAAA" * 11,
    ],
)
def test_nothing_starts_with_a_weak_one_in_whichever_place(monkeypatch, drawn, name, weak):
    monkeypatch.delenv(name) if weak is None else monkeypatch.setenv(name, weak)
    with pytest.raises(ImproperlyConfigured, match=name):
        start()


def test_nothing_starts_below_a_domain_that_nobody_reaches_but_for_a_trial(monkeypatch, drawn):
    for domain in ("", "localhost", "zudesk.localhost"):
        monkeypatch.setenv("ZUDESK_BASE_DOMAIN", domain) if domain else monkeypatch.delenv("ZUDESK_BASE_DOMAIN")
        with pytest.raises(ImproperlyConfigured, match="ZUDESK_BASE_DOMAIN"):
            start()
    monkeypatch.setenv("PARTNERS_ALLOW_SANDBOX", "1")
    assert start()["BASE_DOMAIN"] == "zudesk.localhost"


def test_beat_and_the_migration_start_without_any_and_seal_nothing(monkeypatch, drawn):
    for name in (*TEXTS, *BYTES):
        monkeypatch.delenv(name)
    monkeypatch.setenv("ZUDESK_KEYS", "none")
    started = start()
    assert (started["TOKEN_KEYS"], started["FIELD_KEYS"]) == ({}, {})
    without(monkeypatch, started)
    for use in (
        lambda: crypto.seal("x", tenant_id=1, table="t", row="1", field="f"),
        lambda: crypto.blind_index("x", tenant_id=1, field="f"),
        lambda: crypto.platform_index("x", field="f"),
        serving.insist,
        serving.insist_on_token_keys,
    ):
        with pytest.raises(ImproperlyConfigured, match="ZUDESK_KEYS=none"):
            use()


def test_the_live_feed_starts_with_those_of_tokens_and_of_the_logs_words_and_opens_nothing(monkeypatch, drawn):
    for name in OPENING:
        monkeypatch.delenv(name)
    monkeypatch.setenv("ZUDESK_KEYS", "tokens")
    started = start()
    assert [*started["TOKEN_KEYS"]] == ["admin", "store"] and len(started["PERSON_KEYS"]) == 1
    assert (started["FIELD_KEYS"], started["INDEX_KEYS"]) == ({}, {})
    without(monkeypatch, started)
    serving.insist_on_token_keys()
    assert crypto.platform_index("203.0.113.9", field="log_origin")
    for use in (
        lambda: crypto.seal("x", tenant_id=1, table="t", row="1", field="f"),
        lambda: crypto.blind_index("x", tenant_id=1, field="f"),
        serving.insist,
    ):
        with pytest.raises(ImproperlyConfigured, match="ZUDESK_KEYS=tokens"):
            use()


@pytest.mark.parametrize("name", ["ZUDESK_TOKEN_KEY_ADMIN", "ZUDESK_TOKEN_KEY_STORE", "ZUDESK_PERSON_KEY"])
def test_the_live_feed_does_not_start_without_one_of_its_own(monkeypatch, drawn, name):
    monkeypatch.setenv("ZUDESK_KEYS", "tokens")
    monkeypatch.delenv(name)
    with pytest.raises(ImproperlyConfigured, match=name):
        start()


def test_nobody_starts_with_keys_of_another_name(monkeypatch, drawn):
    monkeypatch.setenv("ZUDESK_KEYS", "some")
    with pytest.raises(ImproperlyConfigured, match="none, tokens"):
        start()


@pytest.mark.parametrize("name", ["INDEX_KEYS", "PERSON_KEYS"])
def test_nothing_is_served_between_a_former_key_that_finds_and_its_new_one(settings, name):
    fresh = b64encode(secrets.token_bytes(32)).decode()
    setattr(settings, name, {2: fresh, **getattr(settings, name)})
    with pytest.raises(ImproperlyConfigured, match="config reindex"):
        serving.insist()


@pytest.mark.parametrize(("one", "other"), [*pairwise(TEXTS), *pairwise(BYTES)])
def test_nothing_starts_with_one_key_in_two_places(monkeypatch, drawn, one, other):
    monkeypatch.setenv(other, os.environ[one])
    with pytest.raises(ImproperlyConfigured, match="a value of its own"):
        start()


@pytest.mark.parametrize(
    "value",
    [
        "", "short", "x" * 64, "changeme-" * 8, "0123456789abcdef" * 4, "abcdefghijklmnopqrstuvwxyz0123456789",
        "please-put-your-own-secret-of-the-day-here", "Zq8-this-key-is-only-an-example-of-one-1", "q1w2e3r4t5" * 4,
    ],
)  # fmt: skip
def test_a_text_that_somebody_typed(monkeypatch, value):
    monkeypatch.setenv(NAME, value)
    with pytest.raises(ImproperlyConfigured, match=NAME):
        secret(NAME)


@pytest.mark.parametrize("raw", [bytes(32), b"\1" * 32, bytes(range(32)), bytes(range(0, 256, 8)), b"abcd1234" * 4])
def test_bytes_that_are_no_key(raw):
    with pytest.raises(ImproperlyConfigured, match=NAME):
        key32(NAME, b64encode(raw).decode())


def test_what_chance_draws_is_taken(monkeypatch):
    for _ in range(500):
        for drawn in (secrets.token_hex(32), secrets.token_urlsafe(48)):
            monkeypatch.setenv(NAME, drawn)
            assert secret(NAME) == drawn
        key = b64encode(secrets.token_bytes(32)).decode()
        assert key32(NAME, key) == key


class TestAProxysSecret:
    def test_nobody_is_believed_without_one(self, monkeypatch, drawn):
        monkeypatch.delenv(PROXY, raising=False)
        assert start()["TRUST_PROXY"] is start()["USE_X_FORWARDED_HOST"] is False

    def test_a_weak_one_is_refused(self, monkeypatch, drawn):
        monkeypatch.setenv(PROXY, "zudesk-" * 9)
        with pytest.raises(ImproperlyConfigured, match=PROXY):
            start()

    def test_it_is_a_value_of_its_own(self, monkeypatch, drawn):
        monkeypatch.setenv(PROXY, os.environ["ZUDESK_SECRET_KEY"])
        with pytest.raises(ImproperlyConfigured, match="a value of its own"):
            start()


class TestFieldKeys:
    NAME = "ZUDESK_FIELD_KEY"

    @staticmethod
    def key():
        return b64encode(secrets.token_bytes(32)).decode()

    def test_one_alone_is_number_one(self, monkeypatch, drawn):
        monkeypatch.setenv(self.NAME, key := self.key())
        assert start()["FIELD_KEYS"] == {1: key}

    def test_the_newest_stands_first(self, monkeypatch, drawn):
        new, old = self.key(), self.key()
        monkeypatch.setenv(self.NAME, f"2:{new},1:{old}")
        assert list(start()["FIELD_KEYS"].items()) == [(2, new), (1, old)]

    @pytest.mark.parametrize("numbers", [("1", "1"), ("0", "1"), ("256", "1"), ("x", "1"), ("", "1"), ("²", "1")])
    def test_a_number_that_is_none_or_twice(self, monkeypatch, drawn, numbers):
        monkeypatch.setenv(self.NAME, ",".join(f"{number}:{self.key()}" for number in numbers))
        with pytest.raises(ImproperlyConfigured, match=self.NAME):
            start()

    def test_each_of_them_has_to_be_drawn(self, monkeypatch, drawn):
        monkeypatch.setenv(self.NAME, f"2:{self.key()},1:{'AAAA' * 11}")
        with pytest.raises(ImproperlyConfigured, match=self.NAME):
            start()

    def test_no_two_are_the_same(self, monkeypatch, drawn):
        key = self.key()
        monkeypatch.setenv(self.NAME, f"2:{key},1:{key}")
        with pytest.raises(ImproperlyConfigured, match="a value of its own"):
            start()
