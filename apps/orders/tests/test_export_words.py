"""What a sheet says of the list that it was made of: who reads it months later knows what is missing."""

from typing import Any

import pytest

from apps.orders.exports import Orders
from apps.orders.schemas import OrderFilter
from apps.orders.tests.factories import BO, Way
from apps.sales.exports import Sales
from apps.sales.schemas import SaleFilter
from core.wire import PageQuery
from tenants.scope import scope

pytestmark = pytest.mark.django_db
NO_FILTERS = {*PageQuery.model_fields, "sort", "cursor", "merchant_id"}
"""And the merchant of a shop's own list is the shop."""


def test_every_filter_in_force_is_named(way: Way, mei: Any) -> None:
    order = way.place().order
    same = {
        "order_id": order.pk, "customer": BO["name"], "mobile": BO["mobile"], "title": "iPhone",
        "sub_shop_id": mei.sub_shop_id, "channel": "wechat", "salesman_id": way.owner.id,
        "share_link_id": order.share_link_id, "created_from": "2026-11-01", "created_to": "2026-11-02",
        "goods_id": order.goods_id,
    }  # fmt: skip
    leases = OrderFilter.model_validate(
        {
            **same, "stage": "overdue", "status": "overdue", "age": "m1", "auditor_id": way.owner.id, "amount_from": 0,
            "amount_to": 250, "due_to": "2026-12-01", "due_from": "2026-11-01", "step": "paid", "reject_code": "risk",
            "out": True, "deposit_held": True, "same_as": order.pk,
        }
    )  # fmt: skip
    sales = SaleFilter.model_validate({**same, "status": "shipped", "paid": True})
    lists: tuple[tuple[Any, Any], ...] = ((leases, Orders()), (sales, Sales()))
    for query, export in lists:
        fields = set(type(query).model_fields) - NO_FILTERS
        assert fields <= query.model_fields_set, "this test sets each"
        with scope(way.owner.shop):
            words = export.words(way.owner.caller, query)
        assert len(words) == len({name.removesuffix("_from").removesuffix("_to") for name in fields}), words
        assert BO["name"] not in "".join(words) and BO["mobile"] not in "".join(words)
        assert "下单时间：2026-11-01 ~ 2026-11-02" in words
        with scope(way.owner.shop):
            hers = export.words(mei.caller, query)
        assert len(hers) == len(words) - 1 and "推广链接" not in "".join(hers), "the link isn't her sub-shop's"
