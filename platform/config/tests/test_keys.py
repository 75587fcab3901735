"""Keys that nobody drew by chance are refused at the start."""

import secrets
from base64 import b64encode

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import key32, secret

NAME = "ZUDESK_TEST_KEY"


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
def test_bytes_that_are_no_key(monkeypatch, raw):
    monkeypatch.setenv(NAME, b64encode(raw).decode())
    with pytest.raises(ImproperlyConfigured, match=NAME):
        key32(NAME)


def test_what_chance_draws_is_taken(monkeypatch):
    for _ in range(500):
        for drawn in (secrets.token_hex(32), secrets.token_urlsafe(48)):
            monkeypatch.setenv(NAME, drawn)
            assert secret(NAME) == drawn
        key = b64encode(secrets.token_bytes(32)).decode()
        monkeypatch.setenv(NAME, key)
        assert key32(NAME) == key
