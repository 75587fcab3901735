"""What no party answers: without end, nested without end, addresses that lead to us or into a page."""

import gzip
import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from partners import wire
from partners.errors import PartyUnavailable
from partners.rules import CallReason
from partners.wechat.client import WechatClient

PARTY = "https://party.example.com/"
DEEP = "[" * 100_000


def answering(answer: Callable[[httpx.Request], httpx.Response]) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(answer))


def packed(text: bytes) -> httpx.Response:
    return httpx.Response(200, content=gzip.compress(text), headers={"Content-Encoding": "gzip"})


class TestAnAnswerWithoutEnd:
    def test_is_read_no_further_than_any_of_theirs_is_long(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "LONGEST", 1_000)
        sent = []

        def endless() -> Iterator[bytes]:
            while True:
                sent.append(100)
                yield b"x" * 100

        with pytest.raises(PartyUnavailable, match=CallReason.TOO_LONG):
            wire.send(answering(lambda _: httpx.Response(200, content=endless())), "GET", PARTY)
        assert sum(sent) <= 1_200

    def test_counts_unpacked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(wire, "LONGEST", 1_000)
        with pytest.raises(PartyUnavailable):
            wire.send(answering(lambda _: packed(b"x" * 100_000)), "GET", PARTY)

    def test_one_that_is_packed_comes_unpacked(self) -> None:
        assert wire.send(answering(lambda _: packed("名".encode())), "GET", PARTY).text == "名"


class TestAnAnswerNestedWithoutEnd:
    def test_is_none(self) -> None:
        with pytest.raises(ValueError, match="deep"):
            wire.parsed(DEEP)

    def test_leaves_the_call_to_be_tried_again(self) -> None:
        own: Any = WechatClient.__new__(WechatClient)
        own._http = answering(lambda _: httpx.Response(200, text=DEEP))
        own.config = type("Config", (), {"base_url": PARTY, "sandbox": False})
        with pytest.raises(PartyUnavailable):
            own._call("GET", "cgi-bin/token")


class TestAnAddressThatAnAnswerNames:
    @pytest.mark.parametrize(
        "link",
        [
            "javascript:alert(1)", "//party.example.com/a", "file:///etc/passwd", "https://127.0.0.1/a",
            "https://10.0.0.7:8000/a", "https://[::1]/a", "https://2130706433/a", "https://localhost/a",
            "https://redis:6379/", "https://party.example.com@10.0.0.7/", "https:///a", "",
        ],
    )  # fmt: skip
    def test_is_not_followed_where_no_party_lives(self, link: str) -> None:
        asked: list[httpx.Request] = []

        def never(request: httpx.Request) -> httpx.Response:
            asked.append(request)
            return httpx.Response(200)

        with pytest.raises(PartyUnavailable):
            wire.follow(answering(never), "GET", link)
        assert asked == []

    def test_is_asked_with_tls(self) -> None:
        http = answering(lambda request: httpx.Response(200, text=str(request.url)))
        link = "http://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade&fileType=csv.zip"
        assert wire.follow(http, "GET", link).text == link.replace("http:", "https:")

    @pytest.mark.parametrize("link", ["javascript:alert(1)", f"https://{'a' * 300}.com/", "https://a.com/\x00", ["a"]])
    def test_is_no_page_for_people(self, link: object) -> None:
        with pytest.raises(PartyUnavailable):
            wire.need_page({"url": link}, "url", json.dumps({"url": link}), sandbox=False)


@pytest.mark.parametrize("value", ["x" * 65, "a\x00b", ["a"], {}, "", None])
def test_a_number_that_we_could_not_keep_is_none(value: object) -> None:
    with pytest.raises(PartyUnavailable):
        wire.need({"caseNo": value}, "caseNo", "raw")
