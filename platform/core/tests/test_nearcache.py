import time

import pytest
from django.conf import settings

from core import redis
from core.nearcache import NearCache

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
        assert cache.get("a") is None

    def test_a_cached_read_waits_for_nobody(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        cache.get("a")
        started = time.perf_counter()
        for _ in range(2_000):
            cache.get("a")
        assert time.perf_counter() - started < 1

    def test_a_lost_connection_empties_it_and_is_made_anew(self, cache):
        redis.client().set(f"{PREFIX}a", "v")
        assert cache.get("a") == "v"
        cache._socket.close()
        assert cache.get("a") is None
        assert cache.get("a") == "v"

    def test_redis_being_away_is_a_miss_at_once(self):
        cache = NearCache("redis://127.0.0.1:1/0", PREFIX, bytes.decode)
        assert [cache.get("a"), cache.get("a")] == [None, None]
