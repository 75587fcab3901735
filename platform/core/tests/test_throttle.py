from datetime import timedelta

import pytest

from core import clock, throttle
from core.errors import TooManyTries
from core.models import Throttle
from tenants.testing.threads import at_once

QUARTER = timedelta(minutes=15)


def attempt(key="login:ada"):
    throttle.hit(key, limit=5, window=QUARTER)
    return True


@pytest.mark.django_db
class TestThrottle:
    def test_the_sixth_try_waits(self):
        assert all(attempt() for _ in range(5))
        with pytest.raises(TooManyTries) as refused:
            attempt()
        assert 0 < refused.value.data["retry_after"] <= 900

    def test_others_do_not_wait(self):
        for _ in range(5):
            attempt()
        assert attempt("login:bo")

    def test_the_lock_ends(self, monkeypatch):
        for _ in range(5):
            attempt()
        later = clock.real_now() + QUARTER
        monkeypatch.setattr(clock, "real_now", lambda: later)
        assert attempt()

    def test_tries_while_locked_do_not_lengthen_it(self):
        for _ in range(5):
            attempt()
        until = Throttle.objects.get().until
        with pytest.raises(TooManyTries):
            attempt()
        assert Throttle.objects.get().until == until

    def test_clearing_forgets(self):
        for _ in range(5):
            attempt()
        throttle.clear("login:ada")
        assert attempt()


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_of_forty_parallel_tries_five_are_evaluated(self):
        assert at_once(40, lambda _: attempt()).count(True) == 5

    def test_a_try_may_weigh_more(self):
        throttle.hit("a", limit=5, window=QUARTER, weight=4)
        throttle.hit("a", limit=5, window=QUARTER)
        with pytest.raises(TooManyTries):
            throttle.hit("a", limit=5, window=QUARTER)

    def test_a_site_of_ipv6_tries_as_much_as_four_networks(self):
        for network in range(8):
            throttle.hit_from("a", f"2001:db8:1:{network}::1", limit=2, window=QUARTER)
        with pytest.raises(TooManyTries):
            throttle.hit_from("a", "2001:db8:1:99::1", limit=2, window=QUARTER)
        assert throttle.hit_from("a", "2001:db8:2:1::1", limit=2, window=QUARTER)
        assert throttle.hit_from("a", "10.0.0.1", limit=2, window=QUARTER) == ["a:10.0.0.1"]
