"""A whole exchange with a party ends by a moment, however it is dripped: each piece that is read or written comes in
time by itself, and so do endless heads and interim answers, which httpx reads before anybody sees a byte of them.
"""

import ssl
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import httpcore
import httpx

_until: ContextVar[float | None] = ContextVar("until", default=None)
"""Of the exchange that this thread has: connections are pooled, and outlive theirs."""


@contextmanager
def within(seconds: float) -> Iterator[float]:
    """What is sent in the block is over by then, and by the end of a block around it; gives the moment, by the
    monotonic clock.
    """
    until = time.monotonic() + left(seconds)
    token = _until.set(until)
    try:
        yield until
    finally:
        _until.reset(token)


def left(seconds: float) -> float:
    """Of these what the exchange still has."""
    until = _until.get()
    return seconds if until is None else max(0.0, min(seconds, until - time.monotonic()))


def transport(trusted: ssl.SSLContext, *, keep_alive: bool) -> httpx.HTTPTransport:
    """httpx's own, but over sockets that know the moment."""
    made = httpx.HTTPTransport(verify=trusted, trust_env=False)
    made._pool = httpcore.ConnectionPool(
        ssl_context=trusted, max_connections=100, max_keepalive_connections=20 if keep_alive else 0,
        keepalive_expiry=5.0, network_backend=Backend(httpcore.SyncBackend()),
    )  # fmt: skip
    return made


def _left(timeout: float | None, error: type[Exception]) -> float | None:
    """Of a step's own patience what the exchange still has. Raises `error` where that is nothing."""
    until = _until.get()
    if until is None:
        return timeout
    left = until - time.monotonic()
    if left <= 0:
        raise error("the whole exchange takes too long")
    return left if timeout is None else min(timeout, left)


class Stream(httpcore.NetworkStream):
    def __init__(self, inner: httpcore.NetworkStream) -> None:
        self._inner = inner

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._inner.read(max_bytes, _left(timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._inner.write(buffer, _left(timeout, httpcore.WriteTimeout))

    def close(self) -> None:
        self._inner.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        left = _left(timeout, httpcore.ConnectTimeout)
        return Stream(self._inner.start_tls(ssl_context, server_hostname, left))

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


class Backend(httpcore.NetworkBackend):
    def __init__(self, inner: httpcore.NetworkBackend) -> None:
        self._inner = inner

    def connect_tcp(
        self, host: str, port: int, timeout: float | None = None, local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:  # fmt: skip
        left = _left(timeout, httpcore.ConnectTimeout)
        return Stream(self._inner.connect_tcp(host, port, left, local_address, socket_options))
