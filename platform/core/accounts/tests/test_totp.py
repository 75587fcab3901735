"""Codes of an authenticator app, by the vectors of RFC 6238 (appendix B, SHA-1, its last six digits)."""

import pytest

from core.accounts import totp

SECRET = b"12345678901234567890"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"), (1111111109, "081804"), (1111111111, "050471"), (1234567890, "005924"), (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)  # fmt: skip
def test_the_vectors_of_the_rfc(seconds, code):
    assert totp.code_at(SECRET, totp.step_at(seconds)) == code
    assert totp.matching_step(SECRET, code, seconds) == totp.step_at(seconds)


@pytest.mark.parametrize(("late", "holds"), [(-60, False), (-30, True), (0, True), (30, True), (60, False)])
def test_a_code_holds_a_step_around_its_own(late, holds):
    code = totp.code_at(SECRET, totp.step_at(1_000_000_000))
    assert (totp.matching_step(SECRET, code, 1_000_000_000 + late) is not None) is holds


@pytest.mark.parametrize("code", ["", "28708", "2870822", "二八七零八二", "28708２"])
def test_what_is_no_code_is_none(code):
    assert totp.matching_step(SECRET, code, 59) is None


def test_what_the_app_reads():
    told = totp.uri(SECRET, account="ada", issuer="租务台")
    assert told == (
        "otpauth://totp/%E7%A7%9F%E5%8A%A1%E5%8F%B0:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        "&issuer=%E7%A7%9F%E5%8A%A1%E5%8F%B0"
    )
    assert totp.uri(SECRET, account="ada", issuer="Zu desk").endswith("&issuer=Zu%20desk")
    assert (totp.base32(b"ada"), totp.base32(b"\0\0\0\0\x17")) == ("MFSGC", "AAAAAAAX"), "nothing but padding goes"
