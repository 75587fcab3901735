"""Which addresses are pushed to, and how it is signed."""

import hashlib
import hmac
import threading
import time

import pytest

from partners import sandbox
from partners.errors import PartyUnavailable
from partners.hooks import addresses, client, signing
from partners.hooks.client import push, target_of

UNFIT = [
    "http://shop.example.cn/hook", "https://user@shop.example.cn/", "https://shop.example.cn:8443/",
    "https://localhost/", "https://intranet/", "https://127.0.0.1/", "https://10.0.0.7/", "https://169.254.169.254/x",
    "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://[64:ff9b::a00:1]/", "https://[2002:a00:1::]/",
    "https://192.0.0.192/", "https://192.88.99.1/", "https://[fec0::1]/", "https://[3fff::1]/",
    "https://metadata.google.internal/", "https://a.LOCALHOST/", "https://printer.local./",
    "https://0x7f.1/", "https://0177.0.0.1/", "https://127.1./", "https://8.8.2056/",
    "https://100.64.0.1/", "https://0.0.0.0/", "https://224.0.0.1/", "ftp://shop.example.cn/", "shop.example.cn",
    "https://shop.example.cn/#x", "https://shop.example.cn/\n", "https://shop.example.cn/" + "x" * 300,
]  # fmt: skip


class TestAddresses:
    @pytest.mark.parametrize("url", UNFIT)
    def test_what_only_we_reach_is_refused(self, url):
        assert [field for field, *_ in addresses.problems(url, "hook_url", strict=True)] == ["hook_url"]
        with pytest.raises(PartyUnavailable):
            target_of(url, strict=True)

    @pytest.mark.parametrize("url", ["https://shop.example.cn/hook?a=1", "https://8.8.8.8/", "https://[2606:4700::1]/"])
    def test_what_is_public_is_taken(self, url):
        assert addresses.problems(url, "hook_url", strict=True) == []

    def test_a_name_that_leads_to_us_is_refused_when_it_is_looked_up(self):
        """`localhost.` has a dot, and is a name like any other until it is asked for."""
        assert addresses.public_number("localhost", 443) is None
        assert addresses.public_number("nowhere.invalid", 443) is None

    def test_a_silent_name_server_has_no_more_time_than_the_push(self, monkeypatch):
        over = threading.Event()
        monkeypatch.setattr("partners.hooks.addresses.socket.getaddrinfo", lambda *_, **__: over.wait(20) and [])
        monkeypatch.setattr(client, "PATIENCE", 0.2)
        began = time.monotonic()
        with pytest.raises(PartyUnavailable, match="hook_unfit"):
            push("https://shop.example.cn/hook", "zk1", "zds_1", b"{}")
        over.set()
        assert time.monotonic() - began < 3

    def test_the_number_that_was_judged_is_spoken_to_under_the_name(self):
        target = target_of("https://8.8.8.8/hook?a=1", strict=True)
        assert (target.url, target.host) == ("https://8.8.8.8/hook?a=1", "8.8.8.8")
        assert target.extensions == {"sni_hostname": "8.8.8.8"}

    @pytest.mark.parametrize("url", [
        "http://127.0.0.1:8090/control/clock", "http://127.0.0.1:8090/hook/../control/clock", "http://10.0.0.7/hook/receive",
        "http://127.0.0.1:8090/hook/receive?x", "http://127.0.0.1:8090@10.0.0.7/hook/receive",
    ])  # fmt: skip
    def test_a_demo_pushes_to_the_sandbox_that_plays_the_program_and_nothing_else_inside(self, settings, url):
        settings.PARTNERS_BASE_URL = "http://127.0.0.1:8090"
        assert sandbox.plays("http://127.0.0.1:8090/hook/receive") and not sandbox.plays(url)
        with pytest.raises(PartyUnavailable, match="hook_unfit"):
            push(url, "zk1", "zds_1", b"{}")
        settings.ENV = "production"
        assert not sandbox.plays("http://127.0.0.1:8090/hook/receive")

    def test_on_a_laptop_our_own_machines_are_fine(self):
        assert addresses.problems("http://127.0.0.1:8090/shop/hook", "hook_url", strict=False) == []
        assert addresses.problems("javascript:alert(1)", "hook_url", strict=False) != []


class TestSignature:
    def test_is_of_five_lines(self):
        text = "POST\n/hook?a=1\n1700000000\nn1\n" + hashlib.sha256(b"{}").hexdigest()
        wanted = hmac.new(b"secret", text.encode(), hashlib.sha256).hexdigest()
        asked = ("secret", "POST", "/hook?a=1", "1700000000", "n1", b"{}")
        assert signing.signature(*asked) == wanted
        assert signing.fits(wanted.upper(), *asked)

    @pytest.mark.parametrize("place", range(6))
    def test_changes_with_each_part(self, place):
        asked = ["secret", "POST", "/hook", "1700000000", "n1", b"{}"]
        given = signing.signature(*asked)
        asked[place] = asked[place] + (b" " if place == 5 else "x")
        assert not signing.fits(given, *asked)
