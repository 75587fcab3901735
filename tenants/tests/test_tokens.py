from datetime import UTC, datetime, timedelta

import jwt
import pytest
from django.conf import settings

from core import clock
from core.caller import Side
from core.errors import Unauthorized
from tenants import tokens

LATER = timedelta(hours=1)


def claims(**changes):
    now = clock.real_now()
    whole = {
        "iss": "zudesk", "aud": "7", "typ": "session", "side": "store", "sub": "5", "jti": "j",
        "iat": now, "exp": now + LATER,
    }  # fmt: skip
    return {name: value for name, value in (whole | changes).items() if value is not None}


def signed(key=None, algorithm="HS256", **changes):
    return jwt.encode(claims(**changes), key or settings.TOKEN_KEYS["store"], algorithm=algorithm)


class TestToken:
    def test_a_whole_one_is_read(self):
        raw = tokens.issue(Side.STORE, 7, 5, "j", clock.real_now() + LATER)
        token = tokens.read(raw, Side.STORE, 7)
        assert (token.user_id, token.tenant_id, token.jti) == (5, 7, "j")

    @pytest.mark.parametrize("missing", tokens.REQUIRED)
    def test_every_claim_is_required(self, missing):
        with pytest.raises(Unauthorized):
            tokens.read(signed(**{missing: None}), Side.STORE, 7)

    @pytest.mark.parametrize(
        "change",
        [
            {"iss": "other"}, {"aud": "8"}, {"aud": "0"}, {"typ": "refresh"}, {"side": "admin"}, {"sub": "x"},
            {"exp": 1}, {"iat": "soon"}, {"aud": ["8", "9"]},
        ],
    )  # fmt: skip
    def test_a_wrong_claim_is_refused(self, change):
        with pytest.raises(Unauthorized):
            tokens.read(signed(**change), Side.STORE, 7)

    def test_one_of_the_other_side_is_refused(self):
        raw = tokens.issue(Side.ADMIN, 0, 5, "j", clock.real_now() + LATER)
        with pytest.raises(Unauthorized):
            tokens.read(raw, Side.STORE, 0)

    def test_one_signed_with_the_other_sides_key_is_refused(self):
        with pytest.raises(Unauthorized):
            tokens.read(signed(settings.TOKEN_KEYS["admin"]), Side.STORE, 7)

    def test_one_without_a_signature_is_refused(self):
        with pytest.raises(Unauthorized):
            tokens.read(jwt.encode(claims(), None, algorithm="none"), Side.STORE, 7)

    def test_another_algorithm_is_refused(self):
        with pytest.raises(Unauthorized):
            tokens.read(signed(settings.TOKEN_KEYS["store"] * 2, "HS512"), Side.STORE, 7)

    def test_a_weak_key_is_refused(self, monkeypatch):
        monkeypatch.setitem(settings.TOKEN_KEYS, "store", "short")
        with pytest.raises(Unauthorized), pytest.warns(UserWarning):
            tokens.read(signed("short"), Side.STORE, 7)

    @pytest.mark.parametrize("raw", ["", "x", "a.b.c", "é.é.é", "." * 5000])
    def test_noise_is_refused(self, raw):
        with pytest.raises(Unauthorized):
            tokens.read(raw, Side.STORE, 7)

    def test_a_known_one_expires_too(self, monkeypatch):
        raw = tokens.issue(Side.STORE, 7, 5, "j", clock.real_now() + LATER)
        then = datetime.fromtimestamp(tokens.read(raw, Side.STORE, 7).expires_at, UTC)
        monkeypatch.setattr(clock, "real_now", lambda: then)
        with pytest.raises(Unauthorized):
            tokens.read(raw, Side.STORE, 7)
