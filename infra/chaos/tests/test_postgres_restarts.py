"""T9: Postgres goes down without a word, again and again, while a shop applies for withdrawals.

Real API, Postgres and Redis of its own. What was acknowledged is there, what was sent again is there once, whoever
asks meanwhile is told 503, and soon after it serves again. ZUDESK_T9=full has 20 restarts, otherwise 1.
"""

import json
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from subprocess import PIPE, run

import httpx
import psycopg
import pytest

from infra.chaos.product import Product, wait_until
from infra.local import paths
from tenants.testing.threads import at_once

FULL = os.environ.get("ZUDESK_T9") == "full"
RESTARTS = 20 if FULL else 1
SEED = int(os.environ.get("ZUDESK_SEED", "20261121"))
SENDERS, FEN = 4, 1_000
MONEY = 10**10
SERVES_WITHIN = 10
PASSWORD = "t9"
APPLY, COUNT = "/api/finance/applyWithdraw", "/api/finance/withdrawList"


@dataclass
class Shop:
    """Lin's shop and what its senders were told."""

    origin: str
    host: str
    tokens: list[str]
    done: threading.Event = field(default_factory=threading.Event)
    meanwhile: set[int] = field(default_factory=set)
    acknowledged: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SENDERS)])

    def client(self, sender: int) -> httpx.Client:
        headers = {"Host": self.host, "jwt-token": self.tokens[sender]}
        return httpx.Client(base_url=self.origin, headers=headers, timeout=30)

    def send(self, sender: int) -> None:
        """One withdrawal after the other; each again, with its key, until it is acknowledged."""
        with self.client(sender) as client:
            number = 0
            while not self.done.is_set():
                self._until_told(client, sender, f"{sender}-{number:05d}")
                number += 1

    def _until_told(self, client: httpx.Client, sender: int, key: str) -> None:
        while True:
            answer = client.post(APPLY, json={"amount": FEN, "remark": key}, headers={"Idempotency-Key": f"key-{key}"})
            assert answer.headers["content-type"].startswith("application/json"), answer.text[:3000]
            body = answer.json()
            if answer.status_code == 200 and body["code"] == 200:
                self.acknowledged[sender].append(key)
                return
            self.meanwhile.add(answer.status_code)
            assert answer.status_code == 503, body
            time.sleep(0.05)

    def serves(self) -> bool:
        with self.client(0) as client:
            return client.get(COUNT).status_code == 200

    def acknowledged_number(self) -> int:
        return sum(map(len, self.acknowledged))


@pytest.fixture
def product() -> Iterator[Product]:
    """In a folder that the database's own user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="zudesk-t9-"))
    folder.chmod(0o755)
    running = Product(folder)
    running.env |= {"DATABASE_URL": _url(running), "ZUDESK_PUBLIC_PORT": ""}
    yield running
    running.close()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.rmtree(paths.OUTSIDE / folder.name, ignore_errors=True)


def _url(product: Product) -> str:
    return f"postgres://zudesk:{PASSWORD}@127.0.0.1:{product.ports.postgres}/zudesk"


def _shop(product: Product) -> Shop:
    command = [str(paths.PYTHON), "-m", "infra.chaos.one_shop", str(MONEY)]
    made = run(command, env=product.env, cwd=paths.ROOT, stdout=PIPE, text=True, check=True)
    found = json.loads(made.stdout.splitlines()[-1])
    return Shop(f"http://127.0.0.1:{product.ports.api}", found["host"], found["tokens"])


class TestImmediateRestarts:
    def test_lose_nothing_and_double_nothing(self, product: Product) -> None:
        dice = Random(SEED)
        product.start(product.redis(), database := product.postgres(PASSWORD))
        shop = _shop(product)
        product.start(product.api())
        longest = 0.0

        def work(place: int) -> None:
            nonlocal longest
            if place < SENDERS:
                shop.send(place)
                return
            try:
                for _ in range(RESTARTS):
                    seen = shop.acknowledged_number()
                    wait_until(lambda seen=seen: shop.acknowledged_number() > seen + 5, 60)  # type: ignore[misc]
                    time.sleep(dice.uniform(0, 0.5))
                    product.stop("postgres", signal.SIGQUIT)
                    time.sleep(dice.uniform(0, 1))
                    product.start(database)
                    longest = max(longest, wait_until(shop.serves, SERVES_WITHIN, lambda: product.told("api")))
            finally:
                shop.done.set()

        broke = [one for one in at_once(SENDERS + 1, work) if isinstance(one, Exception)]
        assert not broke, (broke, product.told("api"))
        kept = self._kept(product)
        sent = sorted(key for keys in shop.acknowledged for key in keys)
        print(f"T9 seed {SEED}: {RESTARTS} restarts, {len(sent)} acknowledged, serving within {longest:.1f} s")
        assert sent == sorted(kept)
        assert shop.meanwhile <= {503}

    def _kept(self, product: Product) -> list[str]:
        """The withdrawals; the ledger holds each just once, too."""
        with psycopg.connect(_url(product)) as raw:
            moved = "SELECT -sum(amount) FROM m_lin.finance_entry WHERE account = 'available' AND amount < 0"
            rows = [row[0] for row in raw.execute("SELECT remark FROM m_lin.finance_withdrawal")]
            [sum_] = raw.execute(moved).fetchone() or [0]
        assert sum_ == FEN * len(rows)
        return rows
