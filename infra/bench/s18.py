"""S18: the API as granian serves it, with 200 people at the desk and 200 customers, for ten minutes.

Each has a host, an address of their own behind the proxy's headers, a time to think between two acts (exponential, of
THINK seconds) and a key for each write. Desks turn pages of the list, count tabs, read and write remarks, read goods;
customers read a page of goods, are quoted, are counted as visitors, order once and look at their order. What a read
takes by itself is measured first, each kind in its turn, with nobody else there: its median; a row is the kind whose
p99 under load is the most of that. A worker runs beside, as it does in service.

How many requests it can take is another row: the same list and remarks by CLIENTS that don't think, in turns with a
Ninja project of stock parts (infra/bench/stock.py) on as many processes. Both count nothing beside the rows: ours
remembers its total for half a minute.
"""

import http.client
import json
import math
import random
import secrets
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection

from apps.customers.rules import id_check_digit
from apps.goods.models import Sku
from apps.goods.tests.factories import VALUES, goods
from apps.leases.models import Order
from apps.promotion.tests.factories import link
from apps.trade.tests.factories import CONTACT
from infra.bench import orders, wire
from infra.bench.context import Context, median_ms, p99_ms
from infra.bench.result import Result
from infra.chaos.product import Product
from infra.local.probes import port_answers
from infra.local.supervisor import Service
from infra.testing import cast
from merchants.models import Merchant
from tenants.models import Tenant
from tenants.scope import scope

SHOPS, DESKS, CUSTOMERS, ORDERS = 20, 10, 10, 2_000
"""Desks, customers and orders of each shop."""
THINK, MINUTES, WARM = 12.0, 10.0, 0.2
"""Seconds between two acts of somebody; minutes of load; of these, the share until memory is looked at first."""
ALONE, CLIENTS, TURNS, TURN = 60, 8, 4, 15.0
"""Reads of a kind by itself; people who don't think; turns of each side, and the seconds of one."""
MOST_TIMES, LEAST_TIMES, MOST_MORE = 5.0, 1.5, 1.10
STOCK = 1_000_000
LIST, REMARK = "/api/platform/backendOrderList", "/api/platform/addRemark"
READS_FOR_A_WRITE = 9


@dataclass(frozen=True)
class Place:
    """What is asked for of a shop: its staff's tokens, the code of a link, a SKU and ids of orders."""

    host: str
    tokens: list[str]
    code: str
    sku_id: int
    orders: list[int]


@dataclass(frozen=True)
class Ask:
    """A request of some kind; a write has a key."""

    kind: str
    method: str
    path: str
    body: dict[str, Any] | None = None
    write: bool = False


@dataclass
class Sender:
    """Requests to one of the two, at `port`."""

    port: int
    seconds: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)

    def ask(self, one: Ask, headers: dict[str, str], kept: http.client.HTTPConnection | None = None) -> Any:
        """The answer's data; an answer that isn't a success stands among the errors, with None."""
        sent = {"Content-Type": "application/json", **headers}
        if one.write:
            sent["Idempotency-Key"] = secrets.token_hex(16)
        line = kept or http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        started = time.perf_counter()
        try:
            line.request(one.method, one.path, json.dumps(one.body) if one.body is not None else None, sent)
            answer = line.getresponse()
            status, said = answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.errors.append(f"{one.kind}: {error!r}")
            line.close()
            return None
        finally:
            if not kept:
                line.close()
        self.seconds[one.kind].append(time.perf_counter() - started)
        told = json.loads(said) if status == 200 else None
        if told is None or (isinstance(told, dict) and told.get("code", 200) != 200):
            self.errors.append(f"{one.kind}: {status} {said[:200]!r}")
            return None
        return told["data"] if isinstance(told, dict) and "data" in told else told


class Person:
    """Somebody with an address and a mind; `next` is what they do now."""

    def __init__(self, place: Place, number: int, seed: int) -> None:
        self.place, self.number = place, number
        self.dice = random.Random(f"{seed}.{number}")
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self.headers = {"Host": place.host, "X-Zudesk-Proxy": settings.PROXY_SECRET, "X-Real-IP": address}

    def act(self, sender: Sender) -> None:
        sender.ask(self.next(), self.headers)

    def next(self) -> Ask:
        raise NotImplementedError


class Desk(Person):
    def __init__(self, place: Place, number: int, seed: int) -> None:
        super().__init__(place, number, seed)
        self.headers["jwt-token"] = place.tokens[number % len(place.tokens)]

    def next(self) -> Ask:
        order = self.dice.choice(self.place.orders)
        return self.dice.choices(
            [
                Ask("list", "GET", f"{LIST}?page={self.dice.randint(1, 5)}&page_size=50"),
                Ask("counts", "GET", "/api/platform/orderNumberCount"),
                Ask("remarks", "GET", f"/api/platform/getRemarkList?order_id={order}"),
                Ask("goods", "GET", "/api/platform/goodsList"),
                remark_on(order),
            ],
            [5, 2, 2, 1, 2],
        )[0]


class Customer(Person):
    """Who has ordered looks at the order; who hasn't, at the goods."""

    token = ""

    def next(self) -> Ask:
        code, sku = self.place.code, str(self.place.sku_id)
        if self.token:
            return Ask("own order", "GET", f"/api/h5/order?token={self.token}")
        visitor = secrets.token_hex(16)
        return self.dice.choices(
            [
                Ask("page", "GET", f"/api/h5/page?code={code}"),
                Ask("quote", "POST", "/api/h5/quote", {"code": code, "sku_id": sku, "term": "m12"}),
                Ask("visit", "POST", "/api/h5/visit", {"code": code, "visitor": visitor}, write=True),
                Ask("order", "POST", "/api/h5/order", self._form(), write=True),
            ],
            [5, 3, 2, 1],
        )[0]

    def act(self, sender: Sender) -> None:
        one = self.next()
        said = sender.ask(one, self.headers)
        if one.kind == "order" and said:
            self.token = said["token"]

    def _form(self) -> dict[str, Any]:
        first = f"110105{1960 + self.number % 40}12{1 + self.number // 1_000 % 28:02}{self.number % 1_000:03}"
        who = {"id_number": first + id_check_digit(first), "mobile": f"139{self.number:08}"}
        return {"code": self.place.code, "sku_id": str(self.place.sku_id), "term": "m12", **CONTACT, **who}


READS = ("list", "counts", "remarks", "goods", "page", "quote", "own order")


def run(context: Context) -> list[Result]:
    context.database(f"{context.scratch}_s18")
    places = [_place(f"desk{number}", context.size(ORDERS, 60)) for number in range(context.size(SHOPS, 2))]
    desks, customers = context.size(DESKS, 1), context.size(CUSTOMERS, 2)
    people: list[Person] = []
    for place in places:
        people += [Desk(place, len(people) + number, context.seed) for number in range(desks)]
        people += [Customer(place, len(people) + number, context.seed) for number in range(customers)]
    minutes = context.size(round(MINUTES * 60), 3) / 60
    with tempfile.TemporaryDirectory() as folder:
        with _served(Path(folder) / "ours", lambda product: [product.worker(), product.api()]) as (product, sender):
            alone = _alone(sender, people, context.size(ALONE, 3))
            context.say(f"{len(people)} people for {minutes:.0f} minutes")
            memory = _load(product, sender, people, minutes, context.size(round(THINK), 1))
        rates = _rates(Path(folder), places, context.size(TURNS, 1), context.size(round(TURN), 1))
    return _results(people, minutes, alone, sender, memory, rates)


def _results(
    people: list[Person], minutes: float, alone: dict[str, float], sender: Sender, memory: list[float],
    rates: dict[str, float],
) -> list[Result]:  # fmt: skip
    loaded = {kind: sender.seconds[kind] for kind in alone if sender.seconds[kind]}
    times = {kind: p99_ms(took) / alone[kind] for kind, took in loaded.items()}
    worst = max(times, key=lambda kind: times[kind])
    asked = sum(len(took) for took in sender.seconds.values())
    grown = memory[-1] / memory[0]
    detail = {
        "people": len(people), "minutes": minutes, "think_seconds": THINK, "requests": asked,
        "alone_ms": alone, "loaded_median_ms": {kind: median_ms(took) for kind, took in loaded.items()},
        "loaded_p99_ms": {kind: p99_ms(took) for kind, took in loaded.items()},
        "writes_p99_ms": {kind: p99_ms(took) for kind, took in sender.seconds.items() if kind not in alone},
        "memory_mb": memory, "errors": sender.errors[:20],
    }  # fmt: skip
    ratio = rates["ours"] / rates["stock"]
    return [
        Result(
            "S18", f"p99 of reads, {len(people)} people, {minutes:.0f} min, {asked:,} requests",
            f"{p99_ms(loaded[worst]):.0f} ms {worst}", f"alone {alone[worst]:.0f} ms", times[worst],
            f"≤ {MOST_TIMES:.0f} ×", times[worst] <= MOST_TIMES, detail,
        ),
        Result(
            "S18", "errors of these", str(len(sender.errors)), f"{asked:,} requests", len(sender.errors) / asked, "0",
            not sender.errors,
        ),
        Result(
            "S18", "memory of the API at their end", f"{memory[-1]:.0f} MB", f"after a fifth of it {memory[0]:.0f} MB",
            grown, f"≤ {MOST_MORE:.2f} ×", grown <= MOST_MORE,
        ),
        Result(
            "S18", f"lists and remarks by {CLIENTS} who don't think", f"{rates['ours']:,.0f}/s",
            f"stock middleware and response=list[Schema] {rates['stock']:,.0f}/s", ratio, f"≥ {LEAST_TIMES:.1f} ×",
            ratio >= LEAST_TIMES, rates,
        ),
    ]  # fmt: skip


def remark_on(order: int) -> Ask:
    return Ask("remark", "POST", REMARK, {"order_id": str(order), "text": "已电话联系客户"}, write=True)


def _place(label: str, rows: int) -> Place:
    tenant = orders.merchant(label, rows)
    _profile(tenant, label)
    owner = cast.person(wire.OWNER, cast.shop(label))
    skus = [{"values": values, "stock": STOCK, "market_value": 600_000, "deposit": 300_000} for values in VALUES]
    offered = goods(owner, skus=skus)
    with scope(tenant):
        sku = Sku.objects.filter(goods=offered).order_by("position")[0].pk
        some = list(Order.objects.order_by("-pk").values_list("pk", flat=True)[:200])
    return Place(wire.host_of(label), wire.staff_tokens(tenant, DESKS), link(owner, offered.pk).code, sku, some)


def _profile(tenant: Tenant, label: str) -> None:
    if not Merchant.objects.filter(tenant_id=tenant.pk).exists():
        cast._merchant(tenant, label)


@contextmanager
def _served(folder: Path, processes: Callable[[Product], Sequence[Service]]) -> Iterator[tuple[Product, Sender]]:
    connection.close()
    product = Product(folder, MEDIA_ROOT=str(folder / "media"))
    sender = Sender(product.ports.api)
    try:
        product.start(product.redis(), product.sandbox(), within=90)
        product.start(*processes(product), within=90)
        yield product, sender
    except AssertionError as error:
        raise RuntimeError(f"{sender.errors[:3]}\n{product.told('api')}") from error
    finally:
        product.close()


def _alone(sender: Sender, people: list[Person], times: int) -> dict[str, float]:
    """Milliseconds of each kind of read with nobody else there, the median. An order is placed for its look."""
    desk = next(one for one in people if isinstance(one, Desk))
    customer = Customer(desk.place, 9_999_999, 0)
    while not customer.token:
        one = customer.next()
        if one.kind == "order" and (said := sender.ask(one, customer.headers)):
            customer.token = said["token"]
        assert not sender.errors
    looking, buying = customer.next(), Customer(desk.place, 9_999_998, 0)
    found: dict[str, Ask] = {looking.kind: looking}
    while len(found) < len(READS):
        for person in (desk, buying):
            one = person.next()
            if not one.write:
                found.setdefault(one.kind, one)
    for one in list(found.values()) * (times + 1):
        sender.ask(one, (desk if one.path.startswith("/api/platform") else customer).headers)
    assert not sender.errors
    spent = {kind: median_ms(sender.seconds[kind][1:]) for kind in found}
    sender.seconds.clear()
    return spent


def _load(product: Product, sender: Sender, people: list[Person], minutes: float, think: float) -> list[float]:
    """MB that the API's processes hold, after a fifth of the time, and at the end."""
    done = threading.Event()

    def live(person: Person) -> None:
        while not done.wait(person.dice.expovariate(1 / think)):
            person.act(sender)

    threads = [threading.Thread(target=live, args=(one,), daemon=True) for one in people]
    memory: list[float] = []
    for thread in threads:
        thread.start()
    for share in (WARM, 1 - WARM):
        time.sleep(share * minutes * 60)
        memory.append(_megabytes(product.pid("api")))
    done.set()
    for thread in threads:
        thread.join()
    return memory


def _megabytes(pid: int) -> float:
    """What this process and those below it hold for themselves, in MB."""
    below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    own = sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean", "Private_Dirty")))
    return own / 1000 + math.fsum(_megabytes(int(one)) for one in below)


def _rates(folder: Path, places: list[Place], turns: int, seconds: float) -> dict[str, float]:
    """Answers a second of each side, the best turn; they take turns, and none runs while the other does."""
    sides: dict[str, Callable[[Product], Sequence[Service]]] = {
        "ours": lambda product: [product.api()], "stock": lambda product: [_stock(product)],
    }  # fmt: skip
    best = dict.fromkeys(sides, 0.0)
    for turn in range(turns):
        for name, processes in sides.items():
            with _served(folder / f"{name}{turn}", processes) as (_, sender):
                best[name] = max(best[name], _rate(sender, places, seconds))
    return best


def _stock(product: Product) -> Service:
    """The other project, on as many processes of the same server."""
    service = product.api()
    argv = [*service.command.argv[:-1], "infra.bench.stock:application"]
    return replace(service, command=service.command._replace(argv=argv), ready=port_answers(product.ports.api))


def _rate(sender: Sender, places: list[Place], seconds: float) -> float:
    """Each client has a connection that stays. Raises RuntimeError where an answer isn't a success."""
    until = time.monotonic() + seconds

    def work(number: int) -> None:
        desk = Desk(places[number % len(places)], number, 0)
        line = http.client.HTTPConnection("127.0.0.1", sender.port, timeout=60)
        while time.monotonic() < until and not sender.errors:
            for page in range(READS_FOR_A_WRITE):
                listed = Ask("list", "GET", f"{LIST}?page={page % 5 + 1}&page_size=50")
                sender.ask(listed, desk.headers, line)
            sender.ask(remark_on(desk.dice.choice(desk.place.orders)), desk.headers, line)
        line.close()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(CLIENTS)]
    started = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if sender.errors:
        raise RuntimeError(sender.errors[0])
    return sum(len(took) for took in sender.seconds.values()) / (time.monotonic() - started)
