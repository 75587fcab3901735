"""A lease whose customer paid, proved the mobile and agreed to a risk query, in a shop that has prepaid."""

import pytest

from apps.finance.models import Account, Entry
from apps.risk.tests.factories import ASK, PRICES, prepay
from tenants import scope


@pytest.fixture
def prepaid(request, lin, lin_owner, parties):
    """Behind the order where a test has one, which is walked to from the beginning (infra.testing.walked)."""
    if "order" in request.fixturenames:
        request.getfixturevalue("order")
    prepay(lin, lin_owner)


@pytest.fixture
def books(lin):
    def read():
        with scope.scope(lin):
            assert sum(Entry.objects.values_list("amount", flat=True)) == 0
            names = ("risk_prepaid", "risk_reserved", "platform:fees")
            return tuple(Account.objects.get(name=name).balance for name in names)

    return read


@pytest.fixture
def order(way):
    return way.place(risk_consent=True).pay().prove()


@pytest.fixture
def ask(api, lin_owner, order):
    def asking(who=lin_owner, **wanted):
        price = PRICES[wanted.get("type", "full")]
        return api(who).post(ASK, **{"order_id": order.order_id, "type": "full", "price": price, **wanted})

    return asking


@pytest.fixture
def report(prepaid, ask):
    answer = ask()
    assert answer.code == 200
    return answer.data
