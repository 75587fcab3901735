"""An exchange ends by its moment, whatever the other end drips; and webhooks share no connection."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from partners import deadline, wire
from partners.errors import NoAnswer, PartyUnavailable
from partners.hooks import client as hooks

GOOD = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
Answering = Callable[[socket.socket], None]


@contextmanager
def server(answering: Answering) -> Iterator[tuple[str, list[int]]]:
    """Its address, and a list with one for each connection."""
    listening = socket.create_server(("127.0.0.1", 0))
    came: list[int] = []

    def serve() -> None:
        while True:
            try:
                peer, _ = listening.accept()
            except OSError:
                return
            came.append(1)
            threading.Thread(target=one, args=(peer,), daemon=True).start()

    def one(peer: socket.socket) -> None:
        with peer:
            try:
                while peer.recv(65_536):
                    answering(peer)
            except OSError:
                return

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/", came
    finally:
        listening.shutdown(socket.SHUT_RDWR)
        listening.close()


def a_byte_at_a_time(peer: socket.socket) -> None:
    """Of its head: each comes long before anybody loses patience with one piece."""
    for letter in b"HTTP/1.1 200 OK\r\nX: " + b"x" * 400:
        peer.sendall(bytes([letter]))
        time.sleep(0.05)


def early_hints_without_end(peer: socket.socket) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        peer.sendall(b"HTTP/1.1 103 Early Hints\r\n\r\n")
        time.sleep(0.05)


@pytest.mark.parametrize("answering", [a_byte_at_a_time, early_hints_without_end])
def test_a_head_that_never_ends_is_given_up(answering: Answering) -> None:
    began = time.monotonic()
    with server(answering) as (url, _), pytest.raises(NoAnswer):
        wire.send(wire.client(0.4), "POST", url, content=b"{}", rounds=1)
    assert time.monotonic() - began < 2


def test_an_exchange_within_another_ends_with_it() -> None:
    with deadline.within(0.1) as outer, deadline.within(5) as inner:
        assert inner <= outer
        assert deadline.left(5) <= 0.1
    assert deadline.left(5) == 5


def test_one_in_time_comes_whole_and_leaves_its_connection_to_the_next() -> None:
    with server(lambda peer: peer.sendall(GOOD)) as (url, came):
        http = wire.client(2)
        assert [wire.send(http, "GET", url, rounds=1).text for _ in range(2)] == ["ok", "ok"]
    assert len(came) == 1, "a party's connection is kept"


def test_a_webhook_goes_over_no_connection_of_another() -> None:
    """Behind one number several names may stand: each push proves its own."""
    with server(lambda peer: peer.sendall(GOOD)) as (url, came):
        for name in ("a.cn", "b.cn"):
            wire.send(hooks._http(), "POST", url, content=b"{}", extensions={"sni_hostname": name})
    assert len(came) == 2


def test_a_shops_silent_server_is_no_silence_of_the_party(settings: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        settings.PARTNERS_BASE_URL = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with pytest.raises(PartyUnavailable) as caught:
        hooks.push(f"{settings.PARTNERS_BASE_URL}/hook/receive", "zk1", "zds_1", b"{}")
    assert (isinstance(caught.value, NoAnswer), caught.value.msg) == (False, "ConnectError")
