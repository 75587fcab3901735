"""T2 and T15: a customer's number is nowhere in plain, and nothing of one shop shows in another's.

Two shops, each with a lease that runs and people who only ordered; every list of both sides is exported, every call
that reads is asked, each number is looked at once. ZUDESK_T15=full seeds a thousand people, and all of the cast export
and ask; otherwise it is four, of the shops' people one exports and reads what is
its own, and the other asks for what is the first one's.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import pytest
from django.conf import settings

from apps.goods.tests.factories import VALUES
from apps.orders.tests.factories import Way
from core import idempotency
from core.calls import declared
from core.entities import TradeKind
from core.exports.registry import exports
from core.idempotency import Asked
from core.jobs import services as jobs
from core.models import Idempotency, Job
from core.permissions import opened
from core.testing import Answer, Api
from infra.chaos import leaks
from infra.chaos.leaks import numbers_in, words_in
from infra.seed.people import Customer, Town
from infra.testing.cast import Person
from looks.models import Look

pytestmark = pytest.mark.django_db
FULL = os.environ.get("ZUDESK_T15") == "full"
PEOPLE = 1_000 if FULL else 4
SHOW, EXPORT = "/api/platform/showPrivacy", "/api/platform/startExport"
NAMES = {"lin": "林甲金丝雀", "gao": "高乙金丝雀"}
TITLES = {"lin": "林店独有之相机", "gao": "高店独有之电脑"}
ENOUGH = [{"values": one, "stock": PEOPLE, "market_value": 600_000, "deposit": 300_000} for one in VALUES]
PAPERS = "private/contracts/"
"""What customer and shop sign names the customer; each look at it is noted."""
GIVEN = ".zip"
"""All that is kept of a customer, for that customer; the file is there for a week, and the look is noted."""


class Keyed(Api):
    """Each write with a key of its own, so that its answer is kept."""

    def post(self, path: str, *, headers: dict[str, str] | None = None, **body: Any) -> Answer:
        return super().post(path, headers={"Idempotency-Key": uuid4().hex, **(headers or {})}, **body)


def keyed(host: str | Person, token: str = "") -> Keyed:
    return Keyed(host.host, token or host.token) if isinstance(host, Person) else Keyed(host, token)


@dataclass
class Shop:
    """One shop's people: who leases, and who ordered, by their orders."""

    way: Way
    people: dict[int, Customer] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return str(self.way.owner.account)

    @property
    def words(self) -> list[str]:
        return [NAMES[self.name], TITLES[self.name], self.way.token, self.way.code]

    def canaries(self) -> list[str]:
        """What no other shop may ever show. An order's number is somebody's number of the staff, too."""
        return [*self.words, *map(str, self.people)]

    def fill(self, customers: list[Customer]) -> None:
        """The first of them leases, up to the last day; the others order and don't pay."""
        way = self.way.offer(title=TITLES[self.name], skus=ENOUGH)
        way.sandbox.behave(customers[0].mobile, "pays", waiver_bps=5_000)
        for customer in customers:
            form = {**way.form(), **customer.form(), "name": NAMES[self.name]}
            made = way.asked(way.nobody.post(way.place_call, **form))
            self.people[int(made["order_id"])] = customer
            if len(self.people) == 1:
                way.order_id, way.token, way.proof = made["order_id"], made["token"], made["proof"]
                way.payer = customer.mobile
                way.pay().audit().sign().ship().receive()


@pytest.fixture
def shops(new_way: Callable[[Any], Way], lin_owner: Person, gao_owner: Person, tmp_path: Path) -> Iterator[list[Shop]]:
    """Filled, while the product's log goes to log.txt."""
    town, found = Town(Random(15)), [Shop(new_way(owner)) for owner in (lin_owner, gao_owner)]
    with leaks.logging_to(tmp_path / "log.txt"):
        for shop in found:
            shop.way.api = keyed
            shop.fill([town.customer("pays") for _ in range(PEOPLE // 2)])
        yield found


def look_at_all(shop: Shop) -> Counter[tuple[int, str]]:
    """Both numbers of everybody, in plain; and all that is kept of who leases. Gives the looks that are to be noted."""
    seen: Counter[tuple[int, str]] = Counter()
    for order_id, customer in shop.people.items():
        for name in ("id_number", "mobile"):
            shown = shop.way.shop.post(SHOW, order_id=str(order_id), field=name, reason="核对身份")
            assert shop.way.asked(shown)["value"] == getattr(customer, name)
            seen[order_id, name] += 1
    first = min(shop.people)
    given = {"order_id": str(first), "kind": TradeKind.LEASE, "reason": "客户要求"}
    shop.way.asked(shop.way.shop.post("/api/privacy/exportPersonalData", **given))
    jobs.run_due()
    return seen + Counter({(first, "export"): 1})


OF_A_CLOSED_MONTH = "statement"
"""There is none in these days; it holds sums alone."""


def exported(person: Person, of: Shop, *, but: AbstractSet[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Every list of this person's `but` these, as the sheet that they save; of an operator's, what is of this shop."""
    client, merchant = keyed(person), {"merchant_id": str(of.way.owner.shop.id)} if person.shop is None else {}
    for export in exports():
        if (
            export.name in {*but, OF_A_CLOSED_MONTH}
            or person.caller.who not in export.who
            or not opened(person.caller, export.action)
        ):
            continue
        filters = merchant if "merchant_id" in export.filters.model_fields else {}
        started = client.post(EXPORT, kind=export.name, filters=filters)
        assert started.code == 200, (export.name, started.msg)
        jobs.run_due()
        state = client.get("/api/platform/transferJob", id=started.data["id"]).data
        assert state["state"] == "done", Job.objects.get(id=started.data["id"]).error
        response: Any = client.raw("get", state["url"])
        yield export.name, "\n".join(map(str, leaks.sheet(b"".join(response.streaming_content))))


def read(person: Person, other: Shop, *, bare: bool = True) -> Iterator[tuple[str, str]]:
    """Every call that reads, as it is (`bare`) and with ids of another shop; what only repeats them isn't given."""
    client, ids = keyed(person), dict.fromkeys(("order_id", "id"), str(min(other.people)))
    for one in declared():
        if one.method != "GET" or one.writes or one.path == "/api/h5/order":
            continue
        known = getattr(one.input_type, "model_fields", {})
        for query in [*([{}] if bare else []), *([ids] if ids.keys() & set(known) else [])]:
            text = client.raw("get", one.path, data=query).content.decode()
            yield f"{one.path} {query}", text.replace(ids["order_id"], "") if query else text


def answers_kept() -> Iterator[tuple[str, str]]:
    """What a repeat of each key would be told, by whose it is."""
    for row in Idempotency.objects.exclude(answer=None):
        asked = Asked(row.tenant_id, row.key)
        yield f"{row.tenant_id} {row.key}", idempotency._read(asked, bytes(row.answer or b"")).decode()


@dataclass
class Everywhere:
    """What is kept, wherever."""

    log: Path
    files: list[tuple[str, str]] = field(default_factory=lambda: list(leaks.files(Path(settings.MEDIA_ROOT))))
    rows: list[tuple[str, str]] = field(default_factory=lambda: list(leaks.database()))
    keys: list[tuple[str, str]] = field(default_factory=lambda: list(leaks.redis_keys()))
    answers: dict[str, str] = field(default_factory=lambda: dict(answers_kept()))

    @property
    def lines(self) -> list[tuple[str, str]]:
        return [("log", self.log.read_text())]


class TestSecrets:
    def test_stay_where_they_belong(self, shops: list[Shop], mei: Person, operator: Person, tmp_path: Path) -> None:
        numbers = [number for shop in shops for one in shop.people.values() for number in (one.id_number, one.mobile)]
        assert len(set(numbers)) == 2 * PEOPLE
        looks: Counter[tuple[int, str]] = sum(map(look_at_all, shops), Counter())

        assert self._by_both_sides(shops, mei, operator, numbers) == {one.name for one in exports()} - {
            OF_A_CLOSED_MONTH
        }
        assert Counter(Look.objects.values_list("order_id", "seen")) == looks
        kept = Everywhere(tmp_path / "log.txt")
        self._is_seen(kept, numbers)
        self._in_plain(kept, numbers)
        for shop, other in (shops, shops[::-1]):
            self._of_another(kept, shop, other)

    def _by_both_sides(self, shops: list[Shop], mei: Person, operator: Person, numbers: list[str]) -> set[str]:
        """Sheets and answers show no number, and nothing of another shop. Gives which lists were exported."""
        names: set[str] = set()
        for shop, other in (shops, shops[::-1]):
            first = shop is shops[0]
            bare = FULL or first
            for person in [shop.way.owner, *([mei] if FULL and first else [])]:
                said = dict(read(person, other, bare=bare))
                self._shows(shop, other, said, numbers, own=bare and person is not mei)
            for person in [*([shop.way.owner] if FULL or first else []), *([operator] if first else [])]:
                sheets = dict(exported(person, shop, but=frozenset() if FULL else names))
                everybodys = {one.name for one in exports() if "merchant_id" not in one.filters.model_fields}
                mine = {name: text for name, text in sheets.items() if person.shop or name not in everybodys}
                self._shows(shop, other, mine, numbers, own=person is not operator)
                assert numbers_in(sheets.items(), numbers) == []
                names |= sheets.keys()
        return names

    def _shows(
        self, shop: Shop, other: Shop, said: dict[str, str], numbers: list[str], *, own: bool = True
    ) -> None:  # fmt: skip
        assert numbers_in(said.items(), numbers) == []
        assert words_in(said.items(), other.canaries()) == []
        assert not own or any(TITLES[shop.name] in text for text in said.values())

    def _is_seen(self, kept: Everywhere, numbers: list[str]) -> None:
        """The searches find what is there."""
        assert words_in(kept.rows, [TITLES["lin"]])
        assert {found.split(":")[0][-4:] for found in numbers_in(kept.files, numbers)} == {GIVEN}
        assert EXPORT in kept.lines[0][1] and kept.keys
        assert len(kept.answers) > PEOPLE

    def _in_plain(self, kept: Everywhere, numbers: list[str]) -> None:
        """No number stands anywhere that nobody was shown."""
        files = [one for one in kept.files if not one[0].startswith(PAPERS) and not one[0].endswith(GIVEN)]
        for some in (kept.rows, kept.keys, files, kept.answers.items(), kept.lines):
            assert numbers_in(some, numbers) == []

    def _of_another(self, kept: Everywhere, shop: Shop, other: Shop) -> None:
        """A shop's rows, files and kept answers have nothing of another; Redis and the log nothing of anybody."""
        tenant = shop.way.owner.shop
        rows = [one for one in kept.rows if one[0].startswith(f"{tenant.schema_name}.")]
        files = [one for one in kept.files if f"t{tenant.id}" in Path(one[0]).parts]
        answers = [one for one in kept.answers.items() if one[0].startswith(f"{tenant.id} ")]
        assert rows and files and answers
        assert words_in([*rows, *files, *answers], other.canaries()) == []
        assert words_in([*kept.keys, *kept.lines], shop.words) == []
