"""A copy of Redis values in the process that hears of each change: Redis client-side caching in broadcast mode.

Reads and invalidations share one connection, and Redis queues an invalidation before it answers the
writer. Looking at the socket (without waiting) before each read therefore sees every change that
anybody has been told of, at no round trip. A lost connection empties the copy; a silent one is asked once a
second whether it is still there, so that a Redis that hangs is not trusted for longer.
https://redis.io/docs/latest/develop/reference/client-side-caching/
"""

import contextlib
import os
import select
import socket
import struct
import threading
import time
from collections.abc import Callable
from ssl import SSLSocket
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import hiredis
from redis.connection import Connection, UnixDomainSocketConnection, parse_url
from redis.exceptions import RedisError

from core import epoch as epochs
from core import redis

T = TypeVar("T")
LIMIT = 50_000
TIMEOUT_SECONDS = 3
SILENCE_SECONDS = 1.0
EPOCH = "epoch"

_all: WeakSet["NearCache[Any]"] = WeakSet()


class RenewedError(Exception):
    """Another generation of copies began: connect anew."""


class NearCache(Generic[T]):
    """Values of keys below `prefix`, decoded once. `None` from `get` means: not cached anywhere.

    `epoch` tells at each connection which generation of keys counts (core.epoch); without it there is one.
    """

    def __init__(
        self, url: str, prefix: str, decode: Callable[[bytes], T], epoch: Callable[[], int] | None = None
    ) -> None:
        self._url, self._prefix, self._decode, self._ask_epoch = url, prefix, decode, epoch
        self.epoch = 0
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._poll = select.poll()
        self._reader = hiredis.Reader()
        self._values: dict[str, T] = {}
        self._heard = 0.0
        _all.add(self)

    def get(self, key: str) -> T | None:
        """The value of `prefix + key`, or None when Redis has none or can't be reached."""
        with self._lock:
            try:
                self._drain()
                if key in self._values:
                    return self._values[key]
                return self._fetch(key)
            except RenewedError:
                self._drop()
                return None
            except (OSError, hiredis.HiredisError, RedisError) as error:
                if isinstance(error, TimeoutError | BlockingIOError):
                    redis.note_away(self._url)
                redis.report(self._url, error)
                self._drop()
                return None
            except BaseException:
                self._drop()
                raise

    def key(self, name: str) -> str:
        """Where the copy of `name` is kept in Redis."""
        return epochs.key(self._prefix, self.epoch, name)

    def clear(self) -> None:
        """Forget everything now: for tests, since the word of a FLUSHDB may come a moment after its answer."""
        with self._lock:
            redis.note_back(self._url)
            self._drop()

    def _fetch(self, key: str) -> T | None:
        raw = self._command("GET", self.key(key))
        if not isinstance(raw, bytes):
            return None
        if len(self._values) >= LIMIT:
            self._values.clear()
        self._values[key] = value = self._decode(raw)
        return value

    def _drain(self) -> None:
        if self._socket is None:
            if redis.away(self._url):
                raise ConnectionError("Redis was away a moment ago")
            # Noted before it is tried: threads that wait for the same try don't each wait for one of their own.
            redis.note_away(self._url)
            self._connect()
            redis.note_back(self._url)
            return
        self._take_pushes()
        while self._readable():
            data = self._socket.recv(65536)
            if not data:
                raise ConnectionError("Redis closed the connection")
            self._reader.feed(data)
            self._heard = time.monotonic()
            self._take_pushes()
        if time.monotonic() - self._heard > SILENCE_SECONDS:
            self._command("PING")

    def _readable(self) -> bool:
        """TLS may have unpacked more than was asked for: the socket itself shows nothing of that."""
        assert self._socket is not None
        return bool(self._poll.poll(0)) or (isinstance(self._socket, SSLSocket) and self._socket.pending() > 0)

    def _take_pushes(self) -> None:
        """Also those that came in one piece with the answer to an earlier command: the socket shows nothing of them."""
        while (push := self._reader.gets()) is not False:
            self._invalidate(push)

    def _command(self, *words: str) -> Any:
        assert self._socket is not None
        parts = [f"*{len(words)}\r\n".encode()]
        for word in words:
            raw = word.encode()
            parts.append(b"$%d\r\n%s\r\n" % (len(raw), raw))
        self._socket.sendall(b"".join(parts))
        while True:
            reply = self._reader.gets()
            if reply is False:
                data = self._socket.recv(65536)
                if not data:
                    raise ConnectionError("Redis closed the connection")
                self._heard = time.monotonic()
                self._reader.feed(data)
            elif isinstance(reply, hiredis.PushNotification):
                self._invalidate(reply)
            elif isinstance(reply, Exception):
                raise ConnectionError(str(reply))
            else:
                return reply

    def _invalidate(self, push: Any) -> None:
        if not push or push[0] != b"invalidate":
            return
        if push[1] is None:
            self._values.clear()
            return
        for key in push[1]:
            name = key.decode()[len(self._prefix) :]
            if name == EPOCH:
                raise RenewedError
            self._values.pop(name.rpartition("/")[2], None)

    def _connect(self) -> None:
        options: dict[str, Any] = {"host": "127.0.0.1", **parse_url(self._url)}  # type: ignore[no-untyped-call]
        self._reader = hiredis.Reader()
        self._socket = _open(options)
        self._poll = select.poll()
        self._poll.register(self._socket, select.POLLIN)
        if options.get("password"):
            self._command("AUTH", options.get("username") or "default", options["password"])
        self._command("HELLO", "3")
        if options.get("db"):
            self._command("SELECT", str(options["db"]))
        self._command("CLIENT", "TRACKING", "ON", "BCAST", "PREFIX", self._prefix, "NOLOOP")
        if self._ask_epoch:
            self._agree(self._ask_epoch())

    def _agree(self, epoch: int) -> None:
        """Who is connected since before this generation connects anew when it hears of it."""
        self.epoch = epoch
        if epoch and self._command("GET", self._prefix + EPOCH) != str(epoch).encode():
            self._command("SET", self._prefix + EPOCH, str(epoch))

    def _forked(self) -> None:
        self._lock = threading.Lock()
        self._drop()

    def _drop(self) -> None:
        self._values.clear()
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.close()
        self._socket = None


def _open(options: dict[str, Any]) -> socket.socket:
    """A socket as redis-py makes it for this URL: TCP, TLS or of this machine."""
    kind = options.pop("connection_class", Connection)
    if kind is UnixDomainSocketConnection:
        options.pop("host")
    times = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
    made: socket.socket = kind(**{**options, **times})._connect()
    if not isinstance(made, SSLSocket):
        # The kernel's time-out instead of Python's: that one polls before every recv.
        made.settimeout(None)
        for option in (socket.SO_RCVTIMEO, socket.SO_SNDTIMEO):
            made.setsockopt(socket.SOL_SOCKET, option, struct.pack("ll", TIMEOUT_SECONDS, 0))
    return made


def _after_fork() -> None:
    """A child that shared its parent's connection would read the parent's answers."""
    for cache in _all:
        cache._forked()


os.register_at_fork(after_in_child=_after_fork)
