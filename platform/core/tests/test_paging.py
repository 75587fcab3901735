"""Counting up to a cap: that it was hit is remembered a moment, for those rows only."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.models import Q, QuerySet
from django.test.utils import CaptureQueriesContext

from core import clock, paging
from core.paging import capped_count, forget_caps, tabs_of
from overview.models import GoodsIndex
from tenants.models import Tenant
from tenants.rules import MerchantStatus

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    forget_caps()
    yield
    forget_caps()


@pytest.fixture
def shops() -> list[Tenant]:
    return [
        Tenant.objects.create(schema_name=f"m_paging_{n}", name=f"商家 {n}", state="claimed", status="active")
        for n in range(3)
    ]


def test_a_cap_that_was_hit_is_not_counted_again(shops: list[Tenant], django_assert_num_queries: Any) -> None:
    rows = Tenant.objects.filter(pk__in=[shop.pk for shop in shops])
    assert capped_count(rows, 2) == (2, True)
    with django_assert_num_queries(0):
        assert capped_count(rows, 2) == (2, True)


def test_a_count_below_the_cap_is_always_made_anew(shops: list[Tenant]) -> None:
    rows = Tenant.objects.filter(pk__in=[shop.pk for shop in shops])
    assert capped_count(rows, 3) == (3, False)
    Tenant.objects.filter(pk=shops[0].pk).update(name="走了")
    assert capped_count(rows.exclude(name="走了"), 3) == (2, False)


@pytest.fixture
def one_was_hit(shops: list[Tenant]) -> QuerySet[Tenant]:
    rows = Tenant.objects.filter(name__startswith="商家")
    assert capped_count(rows, 1) == (1, True)
    return rows


@pytest.mark.usefixtures("one_was_hit")
def test_other_values_are_counted() -> None:
    assert capped_count(Tenant.objects.filter(name__startswith="没有"), 1) == (0, False)


def test_the_same_statement_is_counted_in_another_schema(
    one_was_hit: QuerySet[Tenant], monkeypatch: pytest.MonkeyPatch
) -> None:
    with CaptureQueriesContext(connection) as asked, monkeypatch.context() as patch:
        patch.setattr(connection, "schema_name", "m_other")
        capped_count(one_was_hit, 1)
    assert [query for query in asked if "count(*)" in query["sql"]]


def test_it_is_forgotten_after_a_moment(
    one_was_hit: QuerySet[Tenant], django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = time.monotonic() + paging.REMEMBERED_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    with django_assert_num_queries(1):
        capped_count(one_was_hit, 1)


def test_long_lists_that_differ_at_their_end_are_told_apart() -> None:
    now, long = clock.now(), [f"渠道{n}" for n in range(20)]
    for n in range(2):
        GoodsIndex.objects.create(
            merchant_id=1, goods_id=n, title="相机", category_id=1, fineness="new", status="draft",
            channels=[*long, "甲"], created_at=now, updated_at=now,
        )  # fmt: skip
    assert capped_count(GoodsIndex.objects.filter(channels__contains=[*long, "甲"]), 1) == (1, True)
    assert capped_count(GoodsIndex.objects.filter(channels__contains=[*long, "乙"]), 1) == (0, False)


def test_a_tab_of_a_code_shows_the_rows_that_have_it() -> None:
    assert tabs_of(MerchantStatus, "status")["active"] == Q(status="active")
    assert [*tabs_of(MerchantStatus, "status")] == [*MerchantStatus]
