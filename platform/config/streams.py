"""The live feed over ASGI: `GET /api/live` is a stream of server-sent events, each a list of words (`core.live`).

https://html.spec.whatwg.org/multipage/server-sent-events.html
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, cast

import msgspec
import structlog
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.db import close_old_connections, connections
from django.http import HttpRequest
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from config.edge import drop_claims
from config.listeners import Listener, Listeners
from core import context, live, text
from core.caller import Caller
from core.db import SchemaConnection
from core.envelope import JSON, refuse
from core.errors import ApiError, NotFound
from core.origins import ip_of
from core.requestlog import write_call
from tenants import access, hosts
from tenants.middleware import host_of

log = structlog.get_logger(__name__)
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

PATH = "/api/live"
LOOK_SECONDS = 15.0
"""How often a stream's session is looked at, and something is sent, so that no proxy takes it for dead."""
PATIENCE_SECONDS = 7.0
"""For that look, and for who doesn't read. The three together are how long a stream outlives its session at most."""
GATHER_SECONDS = 0.5
SILENCE_SECONDS, SILENCES = 5.0, 2
"""Redis is asked whether it is there after so much silence, and given up after so many questions."""
AGAIN_SECONDS = 2.0
STREAM = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store, no-transform"),  # Next and Caddy would compress, and wait for enough to compress
    (b"x-accel-buffering", b"no"),  # nginx
]

# One thread, whose connection to the database no other shares: what it does takes microseconds, or a few statements.
_thread = ThreadPoolExecutor(1, thread_name_prefix="look")


class Feed:
    """The ASGI application."""

    def __init__(self) -> None:
        self.listeners = Listeners()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["path"] == PATH and scope["method"] == "GET":
            await self._serve(scope, receive, send)
        elif scope["path"] == "/healthz":
            await _answer(send, 200, b'{"ok": true}')
        elif scope["path"] == "/readyz":
            state = {"redis": self.listeners.heard}
            await _answer(send, 200 if self.listeners.heard else 503, msgspec.json.encode(state))
        elif scope["path"] == "/metrics":
            await _answer(send, 200, generate_latest(), CONTENT_TYPE_LATEST)
        else:
            await _answer(send, 200, refuse(NotFound()).content)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Redis is listened to as long as the process runs."""
        await receive()
        following = asyncio.create_task(follow(self.listeners))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        following.cancel()
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, scope: Message, receive: Receive, send: Send) -> None:
        began, meta = time.perf_counter(), meta_of(scope)
        text.use_language(meta.get("HTTP_ACCEPT_LANGUAGE", ""))
        request_id, code = context.new_request_id(), 200
        caller: Caller | None = None
        try:
            with self.listeners.coming(meta.get("HTTP_JWT_TOKEN", "")):
                caller = await look(meta)
            listener = self.listeners.join(caller)
        except ApiError as error:
            code = error.code
            await _answer(send, 200, refuse(error).content)
        else:
            try:
                await _stream(listener, meta, receive, send)
            finally:
                self.listeners.leave(listener)
        write_call(
            method="GET", path=PATH, status=200, code=code,
            tenant=caller.tenant.schema_name if caller and caller.tenant else "public",
            side=caller.side if caller else "", user_id=caller.user_id if caller else None, ip=ip_of(_request(meta)),
            ms=round((time.perf_counter() - began) * 1000, 1), request_id=request_id,
        )  # fmt: skip


async def _stream(listener: Listener, meta: dict[str, Any], receive: Receive, send: Send) -> None:
    """Until the client goes, the session doesn't hold any more, or nothing is heard."""
    leaving = asyncio.create_task(_wait_for_end(listener, receive))
    try:
        await send({"type": "http.response.start", "status": 200, "headers": STREAM})
        await _say(send, b": open\n\n")
        await _tell(listener, meta, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
    except TimeoutError:
        log.info("a stream ends: nobody reads it")
    finally:
        leaving.cancel()


async def _tell(listener: Listener, meta: dict[str, Any], send: Send) -> None:
    clock = asyncio.get_running_loop().time
    due = clock() + LOOK_SECONDS
    while listener.open:
        try:
            await asyncio.wait_for(listener.rung.wait(), max(0.0, due - clock()))
        except TimeoutError:
            if not await _look_again(listener, meta):
                return
            await _say(send, b": here\n\n")
            due = clock() + LOOK_SECONDS
            continue
        if listener.doubted and not await _look_again(listener, meta):
            return
        await asyncio.sleep(min(GATHER_SECONDS, max(0.0, due - clock())))
        if listener.open and (words := listener.take()):
            await _say(send, b"data: " + msgspec.json.encode(words) + b"\n\n")


async def _look_again(listener: Listener, meta: dict[str, Any]) -> bool:
    """Whether the session holds still. It may change once more while it is looked at."""
    while True:
        doubts = listener.doubts
        try:
            listener.looked(await look(meta), doubts)
        except ApiError:
            return False
        if not listener.doubted:
            return True


async def _wait_for_end(listener: Listener, receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()


async def _say(send: Send, what: bytes) -> None:
    """Raises TimeoutError when nobody reads."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        await send({"type": "http.response.body", "body": what, "more_body": True})


async def _answer(send: Send, status: int, body: bytes, kind: str = JSON) -> None:
    headers = [(b"content-type", kind.encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def meta_of(scope: Message) -> dict[str, Any]:
    """A request's environment as WSGI has it. X_Real_IP would become X-Real-IP: names with `_` are dropped."""
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    meta: dict[str, Any] = {
        f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers if "_" not in name
    }
    meta |= {"SERVER_NAME": "", "REMOTE_ADDR": (scope.get("client") or ("", 0))[0]}
    drop_claims(settings.PROXY_SECRET, meta)
    return meta


async def look(meta: dict[str, Any]) -> Caller:
    """Who may listen now, asked as each call is: host, token, session, person. Raises ApiError, whatever is wrong."""
    here = copy_context()
    try:
        asked = asyncio.get_running_loop().run_in_executor(_thread, lambda: here.run(_look, meta))
        return await asyncio.wait_for(asked, PATIENCE_SECONDS)
    except ApiError:
        raise
    except Exception as error:  # the database is away, or slow: what can't be looked at doesn't hold
        log.warning("a stream's session can't be looked at", error=repr(error))
        raise ApiError from error


def _look(meta: dict[str, Any]) -> Caller:
    request = _request(meta)
    close_old_connections()
    try:
        place = hosts.place_of(host_of(request))
        if place == hosts.UNKNOWN:
            raise NotFound
        request.place = place  # type: ignore[attr-defined]
        connection = cast(SchemaConnection, connections["default"])
        if place.tenant:
            connection.set_tenant(place.tenant)
        else:
            connection.set_schema_to_public()
        return access.listener(request)
    except DisallowedHost as error:
        raise NotFound from error
    finally:
        close_old_connections()


def _request(meta: dict[str, Any]) -> HttpRequest:
    request = HttpRequest()
    request.META = meta
    return request


async def follow(listeners: Listeners) -> None:
    """Hear Redis, and again whenever it comes back. A connection that was lost may have lost words: all streams end."""
    while True:
        try:
            redis = Redis.from_url(
                settings.REDIS_URL, socket_connect_timeout=SILENCE_SECONDS, socket_timeout=SILENCE_SECONDS,
                retry=Retry(NoBackoff(), 0),
            )  # fmt: skip
            async with redis, redis.pubsub() as channel:
                await channel.subscribe(live.CHANNEL)
                await _hear(channel, listeners)
        except (RedisError, OSError) as error:  # a TimeoutError is one
            if listeners.heard:
                log.warning("redis can't be heard: streams end, pages ask by themselves", error=repr(error))
        listeners.lose()
        await asyncio.sleep(AGAIN_SECONDS)


async def _hear(channel: PubSub, listeners: Listeners) -> None:
    """Raises RedisError or OSError when it is away."""
    silences = 0
    while True:
        message = await channel.get_message(timeout=SILENCE_SECONDS)
        if message is None:
            silences += 1
            if silences > SILENCES:
                raise TimeoutError("no answer")
            await channel.ping()
            continue
        silences = 0
        if message["type"] == "subscribe":
            listeners.heard = True
        elif message["type"] == "message":
            try:
                listeners.hear(msgspec.json.decode(message["data"], type=list[live.Told]))
            except msgspec.DecodeError:
                log.exception("a word that isn't ours")  # of another release, while one follows the other
