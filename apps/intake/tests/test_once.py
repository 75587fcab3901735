"""Many sends of one order at the same moment, over real connections."""

import pytest

from apps.goods.models import Sku
from apps.intake.models import PlacedOrder
from apps.intake.tests.test_signed import GOODS, signed
from apps.leases.models import Order
from infra.testing.examples import CROWD
from tenants.scope import scope
from tenants.testing.threads import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_many_sends_of_one_number_are_one_order(program, lin):
    client, form = program.client, program.form()
    ids = at_once(CROWD, lambda _: client.place(**form)["order_id"])
    assert len(ids) == CROWD and len(set(ids)) == 1, ids
    with scope(lin):
        assert (Order.objects.count(), PlacedOrder.objects.count()) == (1, 1)
        assert Sku.objects.get(pk=program.sku_id).locked == 1


def test_of_one_nonce_at_once_one_is_let_in(api, program):
    headers = signed(program, "get", GOODS)
    codes = at_once(8, lambda _: api(program.owner.shop.host).get(GOODS, headers=headers).code)
    assert sorted(codes) == sorted([200] + [109] * 7), codes
