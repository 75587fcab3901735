import os
import socket
import struct
import time
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.db import OperationalError

from core import epoch, nearcache, redis
from core.nearcache import NearCache
from core.tests import tunnels

PREFIX = "zd:test:"


@pytest.fixture
def cache(db):
    return NearCache(settings.REDIS_URL, PREFIX, bytes.decode)


class TestNearCache:
    def test_a_change_by_anybody_is_seen_by_the_next_read(self, cache):
        for number in range(200):
            redis.client().set(f"{PREFIX}a", f"v{number}")
            assert cache.get("a") == f"v{number}"

    def test_a_deleted_key_is_gone(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        redis.client().delete(f"{PREFIX}a")
        assert cache.get("a") is None

    def test_a_flush_empties_it(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        redis.client().flushdb()
        # Unlike the word of a change, that of a flush is sent after its answer.
        until = time.monotonic() + 20
        while cache.get("a") is not None:
            assert time.monotonic() < until

    def test_a_cached_read_waits_for_nobody(self, cache, monkeypatch):
        monkeypatch.setattr(nearcache, "SILENCE_SECONDS", 3_600)
        redis.client().set(f"{PREFIX}a", "v")
        cache.get("a")
        asked, waited, poll = [], set(), cache._poll
        monkeypatch.setattr(cache, "_command", lambda *words: asked.append(words))
        # Redis tells each connection of a flush in any of its databases: those of other tests beside this one.
        monkeypatch.setattr(cache, "_invalidate", lambda push: None)
        cache._poll = SimpleNamespace(poll=lambda timeout: waited.add(timeout) or poll.poll(timeout))
        for _ in range(2_000):
            assert cache.get("a") == "v"
        assert (asked, waited) == ([], {0})

    def test_a_lost_connection_empties_it_and_is_made_anew(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        cache._socket.close()
        assert cache.get("a") is None
        assert cache.get("a") == "v"

    def test_a_word_that_came_with_an_answer_is_heard_before_the_next_read(self, cache):
        """Redis may send the word of a change in one piece with the answer to the read before it."""
        redis.client().set(f"{PREFIX}a", "old")
        assert cache.get("a") == "old"
        word = f"{PREFIX}a"
        cache._reader.feed(f">2\r\n$10\r\ninvalidate\r\n*1\r\n${len(word)}\r\n{word}\r\n".encode())
        cache._reader.feed(b"")
        assert cache._values == {"a": "old"}
        cache._drain()
        assert cache._values == {}

    def test_a_fork_makes_a_connection_of_its_own(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        parents = cache._socket
        child = os.fork()
        if child == 0:
            os._exit(0 if cache._socket is None else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert cache._socket is parents
        assert cache.get("a") == "v"

    def test_redis_being_away_is_a_miss_at_once(self):
        cache = NearCache("redis://127.0.0.1:1/0", PREFIX, bytes.decode)
        assert [cache.get("a"), cache.get("a")] == [None, None]

    def test_a_silent_redis_is_asked_and_one_that_hangs_is_not_trusted(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        kept = cache._socket
        deaf, ours = socket.socketpair()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", 0, 50_000))
        cache._socket, cache._heard = ours, cache._heard - nearcache.SILENCE_SECONDS
        assert cache.get("a") is None
        assert b"PING" in deaf.recv(100)
        assert redis.away(settings.REDIS_URL)
        for one in (kept, deaf):
            one.close()


class TestWays:
    """Redis behind TLS or on this machine's own socket; what fails is said once."""

    @pytest.fixture
    def said(self, monkeypatch):
        """What was logged."""
        lines = []
        monkeypatch.setattr(redis, "log", SimpleNamespace(warning=lambda event, **more: lines.append(more)))
        return lines

    @pytest.mark.parametrize("way", [tunnels.tls, tunnels.unix])
    def test_to_redis_are_those_of_its_url(self, db, way, tmp_path):
        with way(tmp_path) as url:
            cache = NearCache(url, PREFIX, bytes.decode)
            for number in range(50):
                redis.client().set(f"{PREFIX}a", "v" * 40_000 + str(number))
                until = time.monotonic() + 20
                while cache.get("a") != "v" * 40_000 + str(number):
                    assert time.monotonic() < until
                    time.sleep(0.001)  # the tunnel's threads live in this process
            cache.clear()

    def test_with_a_certificate_that_nobody_signed_is_no_way(self, said, tmp_path):
        with tunnels.tls(tmp_path) as url:
            cache = NearCache(url.partition("?")[0], PREFIX, bytes.decode)
            assert cache.get("a") is None
            assert "CERTIFICATE_VERIFY_FAILED" in said[0]["error"]
            cache.clear()

    def test_that_fail_are_logged_once_until_they_are_open_again(self, said):
        cache = NearCache("redis://127.0.0.1:1/0", PREFIX, bytes.decode)
        cache.clear()
        for _ in range(3):
            cache.get("a")
        assert len(said) == 1
        cache.clear()
        cache.get("a")
        assert len(said) == 2


@pytest.mark.django_db
class TestEpoch:
    @pytest.fixture
    def epoch_cache(self):
        return NearCache(settings.REDIS_URL, PREFIX, bytes.decode, epoch.current)

    def test_what_redis_was_told_of_is_buried_in_it(self, epoch_cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert epoch_cache.get("a") == "v"
        epoch.take_back(PREFIX, ["a"], b"gone", 30, seen=epoch_cache.epoch)
        assert epoch_cache.get("a") == "gone"
        assert epoch.current() == 0

    def test_what_it_was_not_told_of_is_read_by_nobody_who_connects(self, epoch_cache, monkeypatch):
        redis.client().set(f"{PREFIX}a", "v")
        with monkeypatch.context() as patch:
            patch.setattr(redis, "write", lambda *args: False)
            epoch.take_back(PREFIX, ["a"], b"gone", 30, seen=0)
        assert epoch.current() == 1
        assert epoch_cache.get("a") is None
        assert redis.client().get(f"{PREFIX}a") == b"v"

    def test_who_was_connected_before_connects_anew(self, epoch_cache, monkeypatch):
        redis.client().set(f"{PREFIX}a", "v")
        assert epoch_cache.get("a") == "v"
        with monkeypatch.context() as patch:
            patch.setattr(redis, "write", lambda *args: False)
            epoch.take_back(PREFIX, ["a"], b"gone", 30, seen=0)
        other = NearCache(settings.REDIS_URL, PREFIX, bytes.decode, epoch.current)
        assert other.get("a") is None
        assert [epoch_cache.get("a"), epoch_cache.get("a")] == [None, None]
        assert epoch_cache.epoch == 1

    def test_a_database_that_is_away_leaves_no_deaf_connection(self, monkeypatch):
        def away():
            raise OperationalError

        cache = NearCache(settings.REDIS_URL, PREFIX, bytes.decode, away)
        with pytest.raises(OperationalError):
            cache.get("a")
        assert cache._socket is None
