"""T8: the API without Redis. It answers, writes once, and a revocation binds on the next request, whatever Redis is.

Real API processes, so that each has caches of its own, and a real Redis that stops, hangs and comes back.
"""

import signal
import uuid

import httpx
import jwt
import pytest

from apps.subshops.models import SubShop
from infra.chaos.product import Product, wait_until
from infra.testing.cast import PASSWORD
from tenants import scope

ME, ORDERS = "/api/platform/getLoginUserInfo", "/api/platform/backendOrderList"
LOGIN, LOGOUT, WRITE = "/api/platform/mainLand", "/api/platform/logout", "/api/backend/createSubShop"
TIMES = 8
"""So many requests in a row reach every process of the API."""


@pytest.fixture
def product(tmp_path, transactional_db):
    running = Product(tmp_path)
    running.start(running.redis())
    running.start(running.api())
    yield running
    running.close()


class Caller:
    """Somebody at a shop's host; each request has a connection of its own."""

    def __init__(self, product, host):
        self._url, self.host, self.token = f"http://127.0.0.1:{product.ports.api}", host, ""

    def get(self, path):
        return self._ask("GET", path, {})

    def post(self, path, key="", **body):
        return self._ask("POST", path, {"Idempotency-Key": key} if key else {}, json=body)

    def log_in(self, account):
        answer = self.post(LOGIN, account=account, password=PASSWORD)
        assert answer["code"] == 200, answer
        self.token = answer["data"]["token"]
        return self

    def _ask(self, method, path, headers, **how):
        token = {"jwt-token": self.token} if self.token else {}
        headers = {"Host": self.host, **token, **headers}
        response = httpx.request(method, self._url + path, headers=headers, timeout=30, trust_env=False, **how)
        assert response.status_code == 200, (path, response.status_code, response.text)
        return response.json()


def codes(caller):
    return {caller.get(ME)["code"] for _ in range(TIMES)}


class TestWithoutRedis:
    def test_calls_answer_writes_are_done_once_and_a_revocation_binds(self, product, lin):
        """One story for one start of the API; each part begins and ends with a Redis that is up."""
        kept = Caller(product, lin.host).log_in("lin")
        for part in (self._stops, self._comes_back_with_old_content, self._does_so_before_the_api, self._hangs):
            fresh = Caller(product, lin.host).log_in("lin")
            assert codes(fresh) == codes(kept) == {200}
            part(product, fresh)
            assert codes(fresh) == {109}, part.__name__
            assert codes(kept) == {200}, part.__name__
        with scope.scope(lin):
            assert SubShop.objects.filter(name="城东店").count() == 1

    def _stops(self, product, caller):
        product.stop("redis")
        assert caller.get(ORDERS)["code"] == 200
        key, shop = uuid.uuid4().hex, {"name": "城东店", "manager": "小东", "mobile": "13812340001"}
        shop |= {"account": "xiaodong", "password": PASSWORD, "subdomain": "lineast"}
        first = caller.post(WRITE, key, **shop)
        assert first["code"] == 200, first
        assert caller.post(WRITE, key, **shop) == first
        other = Caller(product, caller.host).log_in("lin")
        assert codes(other) == {200}
        self._log_out(caller)
        product.start(product.redis())
        assert codes(other) == {200}

    def _comes_back_with_old_content(self, product, caller):
        content = self._content(product, caller)
        product.stop("redis", signal.SIGKILL)
        self._log_out(caller)
        product.start(product.redis())
        self._put_back(product, content)

    def _does_so_before_the_api(self, product, caller):
        content = self._content(product, caller)
        product.stop("redis", signal.SIGKILL)
        self._log_out(caller)
        product.stop("api")
        product.start(product.redis())
        self._put_back(product, content)
        product.start(product.api())

    def _hangs(self, product, caller):
        product.signal("redis", signal.SIGSTOP)
        try:
            self._log_out(caller)
        finally:
            product.signal("redis", signal.SIGCONT)

    def _log_out(self, caller):
        """Every process had the session a moment ago."""
        assert caller.post(LOGOUT)["code"] == 200
        assert codes(caller) == {109}

    def _content(self, product, caller):
        """All copies, the caller's session too: who found Redis away looks at it again only after some seconds."""
        client, jti = product.redis_client(), jwt.decode(caller.token, options={"verify_signature": False})["jti"]

        def copied():
            assert codes(caller) == {200}
            return any(client.scan_iter(f"zd:session:*{jti}"))

        wait_until(copied, 30)
        return {key: client.get(key) for key in client.scan_iter("zd:*")}

    def _put_back(self, product, content):
        """What a Redis that saves to disk has after its restart."""
        for key, value in content.items():
            product.redis_client().set(key, value, ex=300)
