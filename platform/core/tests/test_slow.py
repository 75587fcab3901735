"""What takes long is told with its merchant and its place, and with no value of anybody."""

import pytest
from django.db import connection

from apps.customers.models import Customer
from apps.orders.queries import statements
from core import metrics, slow, slowest
from tenants.scope import scope


@pytest.fixture
def told(monkeypatch, settings):
    """Every statement is slow."""
    settings.SLOW_SECONDS = 0.0
    found = []
    monkeypatch.setattr(slow.log, "warning", lambda event, **said: found.append(said))
    return found


@pytest.mark.django_db
def test_by_whichever_way_it_goes(lin, told):
    count = metrics.SLOW.labels("m_lin")._value.get
    with scope(lin):
        before = count()
        assert not Customer.objects.filter(name_index="张小明 的名字").exists()
        statements._run("SELECT %(value)s::text", {"value": "13800001234"}, None)
    orm, hot = (next(one for one in told if word in one["sql"]) for word in ("customers_customer", "::text"))
    assert (orm["tenant"], hot["tenant"], count() - before >= 2) == ("m_lin", "m_lin", True)
    assert orm["place"].startswith("platform/core/tests/test_slow.py:")
    assert hot == hot | {"sql": "SELECT %(value)s::text"}
    assert "%s" in orm["sql"] and "张小明" not in str(told) and "13800001234" not in str(told)


@pytest.mark.django_db
def test_the_worst_places_of_a_day_are_counted_behind_the_commit(
    lin, told, monkeypatch, django_capture_on_commit_callbacks
):
    monkeypatch.setattr(slowest, "SHOWN", 1)
    with scope(lin), django_capture_on_commit_callbacks(execute=True):
        statements._run("SELECT 1", {}, None)
        for _ in range(3):
            statements._run("SELECT 2", {}, None)
        assert slowest.of_a_day() == {}, "whoever holds locks doesn't wait for Redis"
    (place, times), *more = slowest.of_a_day().items()
    assert place.startswith("m_lin: platform/core/tests/test_slow.py:")
    assert (times, more) == (3, [])


@pytest.mark.django_db
def test_what_is_quick_is_not(told, settings):
    settings.SLOW_SECONDS = 60.0
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    assert told == []


def test_so_many_merchants_have_a_count_of_their_own(monkeypatch):
    monkeypatch.setattr(slow, "_counted", set())
    monkeypatch.setattr(slow, "MOST_MERCHANTS", 2)
    assert [slow._label(one) for one in ("m_a", "m_b", "m_c", "m_a")] == ["m_a", "m_b", slow.OTHERS, "m_a"]
