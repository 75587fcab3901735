"""T2 and T15: a customer's number is nowhere in plain, and nothing of one shop shows in another's answers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from apps.orders.tests.factories import Way
from core import redis
from core.calls import declared

pytestmark = pytest.mark.django_db
PEOPLE = {
    "lin": ("林甲金丝雀", "11010519491231002X", "13812341235"),
    "gao": ("高乙金丝雀", "440308199901010012", "13987654321"),
}
TITLES = {"lin": "林店独有之相机", "gao": "高店独有之电脑"}


def plain_in_tables(wanted: list[str]) -> list[str]:
    """schema.table of each row whose text holds one of `wanted`, like a grep over a dump."""
    found = []
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT schemaname, tablename FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
        )
        for schema, table in cursor.fetchall():
            cursor.execute(f'SELECT t::text FROM "{schema}"."{table}" t')
            for (text,) in cursor.fetchall():
                found += [f"{schema}.{table}: {one}" for one in wanted if one in text or one.encode().hex() in text]
    return found


def redis_holds(wanted: list[str]) -> list[str]:
    client = redis.client()
    kept: list[bytes] = []
    for key in client.scan_iter("*"):
        kept += [key, client.dump(key) or b""]
    return [one for one in wanted for text in kept if one.encode() in text]


@contextmanager
def leases(new_way: Callable[[Any], Way], owners: list[Any]) -> Iterator[dict[str, Way]]:
    ways = {}
    for owner in owners:
        name, id_number, mobile = PEOPLE[owner.account]
        way = new_way(owner).offer(title=TITLES[owner.account])
        way.sandbox.behave(mobile, "pays", waiver_bps=5_000)
        ways[owner.account] = way.place(name=name, id_number=id_number, mobile=mobile).pay().audit().sign().ship()
    yield ways


class TestNumbersOfPeople:
    def test_are_in_plain_in_no_table_no_key_and_no_log(
        self, new_way: Callable[[Any], Way], lin_owner: Any, gao_owner: Any, capfd: Any, caplog: Any
    ) -> None:
        caplog.set_level("INFO")
        wanted = [number for _, *numbers in PEOPLE.values() for number in numbers]
        with leases(new_way, [lin_owner, gao_owner]) as ways:
            for way in ways.values():
                assert way.receive().info()["status"] == "leasing"
            seen = capfd.readouterr()
            logged = [(record.name, one) for record in caplog.records for one in wanted if one in record.getMessage()]
        assert plain_in_tables([TITLES["gao"]]), "the scan sees what is there"
        assert plain_in_tables(wanted) == []
        assert redis_holds(wanted) == []
        assert [one for one in wanted if one in seen.out + seen.err] == []
        assert logged == []


class TestCanaries:
    def test_of_one_shop_show_in_no_answer_of_the_other(
        self, new_way: Callable[[Any], Way], api: Any, lin_owner: Any, gao_owner: Any
    ) -> None:
        with leases(new_way, [lin_owner, gao_owner]) as ways:
            for owner, other in ((lin_owner, "gao"), (gao_owner, "lin")):
                secret = [*PEOPLE[other], TITLES[other], ways[other].order_id, ways[other].token, ways[other].code]
                asked, own = 0, False
                for one in declared():
                    if one.method != "GET" or one.writes or one.path == "/api/h5/order":
                        continue
                    for query in ({}, {"order_id": ways[other].order_id}, {"id": ways[other].order_id}):
                        text = api(owner).raw("get", one.path, data=query).content.decode()
                        asked += 1
                        own = own or TITLES[owner.account] in text
                        echo = set(query.values())
                        leaked = [word for word in secret if word in text and word not in echo]
                        assert not leaked, (one.path, query, leaked)
                assert asked > 100 and own
