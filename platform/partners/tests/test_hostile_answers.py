"""Answers of a party that is hostile: each costs a call, and never a worker."""

import contextlib
import gzip
import socket
import threading
import time
import tracemalloc
import zlib
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import pytest

from partners import units, wire
from partners.errors import PartyUnavailable

PARTY = "https://party.example.com/"
MB = 1024 * 1024


def answering(answer: Callable[[httpx.Request], httpx.Response]) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(answer))


class Piece(httpx.SyncByteStream):
    """What came from the line at once."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def __iter__(self) -> Any:
        for start in range(0, len(self.content), 65_536):
            yield self.content[start : start + 65_536]


def peak(http: httpx.Client) -> int:
    """The most memory that an answer takes before it is refused, in MB."""
    tracemalloc.start()
    try:
        with pytest.raises(PartyUnavailable):
            wire.send(http, "GET", PARTY)
        return tracemalloc.get_traced_memory()[1] // MB
    finally:
        tracemalloc.stop()


@cache
def bombed(times: int) -> bytes:
    return gzip.compress(bombed(times - 1) if times > 1 else b"\0" * (400 * MB), 9)


def test_what_is_packed_twice_is_no_way_round_the_limit() -> None:
    content = bombed(2)
    assert len(content) < 10_000, "so little crosses the line"
    encoding = {"Content-Encoding": "gzip, gzip"}
    http = answering(lambda _: httpx.Response(200, headers=encoding, stream=Piece(content)))
    assert peak(http) < 200


def test_what_is_packed_once_neither() -> None:
    content = bombed(1)
    http = answering(lambda _: httpx.Response(200, headers={"Content-Encoding": "gzip"}, stream=Piece(content)))
    assert peak(http) < 200


@pytest.mark.parametrize(
    "charset", ["zlib", "bz2", "base64", "hex", "rot13", "idna", "punycode", "unicode_escape", "x"]
)
@pytest.mark.parametrize("status", [200, 500])
def test_a_charset_that_is_none_is_no_fault_of_ours(charset: str, status: int) -> None:
    heads = {"Content-Type": f"application/json; charset={charset}"}
    content = zlib.compress(b"0" * 1000) if charset == "zlib" else b'{"a": "\xff"}'
    http = answering(lambda _: httpx.Response(status, headers=heads, content=content))
    with contextlib.suppress(PartyUnavailable, ValueError):
        wire.parsed(wire.send(http, "GET", PARTY).text)


@pytest.mark.parametrize(
    "link",
    [
        "https://party.example.com:99999/a", "https://party.example.com:x/a", "https://party.example.com/a b\x7f",
        "https://party.example.com/\n", "https://party.example.com/" + "a" * 70_000, "https://xn--zzzz9.com/a",
        "https://party.example.com\\@10.0.0.7/", "https://-a.example.com/", "https://a..example.com/a",
        "https://" + "a" * 300 + ".com/", "https://[::1/a", "https://party.example.com:/a",
    ],
)  # fmt: skip
def test_an_address_that_is_none_is_no_fault_of_ours(link: str) -> None:
    http = answering(lambda _: httpx.Response(200, text="x"))
    with contextlib.suppress(PartyUnavailable):
        wire.follow(http, "GET", link)


@pytest.mark.parametrize(
    "location", ["https://[::1", "https://a:99999/", "//", "javascript:x", "\\", "http://[", "x" * 70_000]
)
def test_a_redirection_to_nowhere(location: str) -> None:
    http = answering(lambda _: httpx.Response(302, headers={"Location": location}))
    with pytest.raises(PartyUnavailable):
        wire.send(http, "GET", PARTY)


@pytest.mark.parametrize(
    "value", [10**20, -(10**20), 10**15, -(10**17), 253402300800000, 10**400, True, 0, 1.5, "1", None, [], {}]
)
def test_a_moment_that_is_none(value: Any) -> None:
    with pytest.raises(ValueError, match="moment"):
        units.moment(value)


def test_a_moment_is_one_of_our_years() -> None:
    assert units.moment(1_669_793_760_000).isoformat() == "2022-11-30T07:36:00+00:00"


@pytest.mark.parametrize("value", [True, False])
def test_a_number_is_no_yes(value: bool) -> None:
    with pytest.raises(PartyUnavailable):
        wire.need({"caseNo": value}, "caseNo", "raw")


def test_drop_by_drop_holds_nobody_for_ever() -> None:
    """A byte a while: each comes in time, the whole never."""
    listener = socket.create_server(("127.0.0.1", 0))
    done = threading.Event()

    def drip() -> None:
        line, _ = listener.accept()
        line.recv(65_536)
        line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
        while not done.is_set():
            try:
                line.sendall(b"x")
            except OSError:
                return
            time.sleep(0.4)

    threading.Thread(target=drip, daemon=True).start()
    began = time.monotonic()
    result: list[str] = []

    def ask() -> None:
        try:
            wire.send(wire.client(1.0), "GET", f"http://127.0.0.1:{listener.getsockname()[1]}/", sandbox=False)
        except PartyUnavailable:
            result.append("given up")
        except Exception as error:
            result.append(repr(error))

    asking = threading.Thread(target=ask, daemon=True)
    asking.start()
    asking.join(12)
    waited = time.monotonic() - began
    done.set()
    assert result == ["given up"], f"still waiting after {waited:.0f} s, with a timeout of 1 s"


def test_of_json_no_more_is_read_than_a_worker_can_hold() -> None:
    """20 MB of empty lists come to twenty times as much in memory."""
    text = b"[" + b"[]," * (20 * MB // 3) + b"[]]"
    assert peak(answering(lambda _: httpx.Response(200, content=text))) < 2 * wire.LONGEST // MB + 25


def test_a_file_may_be_longer_than_an_answer() -> None:
    content = b"%PDF" + b"x" * wire.LONGEST
    assert wire.follow(answering(lambda _: httpx.Response(200, content=content)), "GET", PARTY).content == content


@pytest.mark.parametrize(
    "text", ["[" * 900 + "]" * 900, '{"a":' * 900 + "1" + "}" * 900, '[{"a":' * 30 + "1" + "}]" * 30]
)
def test_what_is_nested_deeper_than_we_can_walk_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="deep"):
        wire.parsed(text)
