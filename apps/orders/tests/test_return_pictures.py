"""Pictures of a return: as the goods went out, as they came back, and what the customer has to say to it."""

import json
from dataclasses import replace

import pytest

from apps.express.models import Parcel
from apps.orders.returns.present import return_part
from apps.orders.tests.factories import Way
from apps.orders.tests.test_api import PNG
from apps.orders.tests.test_returns import DISPUTE, INSPECT, LINES, back, claim, customer, lent, row, staff  # noqa: F401
from core.testing import Api
from infra.testing.pictures import goods_picture
from looks.models import Look
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def test_a_claim_is_disputed_with_pictures_that_open_for_who_sees_personal_data(back: Way) -> None:  # noqa: F811
    claim(back)
    taken = "data:image/png;base64," + PNG
    bad = back.nobody.post(DISPUTE, **back.proven, text="寄出时屏幕是好的", pictures=["no picture"])
    assert (list(bad.errors), row(back).status) == (["pictures.0"], "assessed")
    customer(back, DISPUTE, text="寄出时屏幕是好的", pictures=[taken])
    [kept] = row(back).dispute_pictures
    assert back.nobody.raw("get", kept).status_code == 404
    found = back.info()["returned"]
    [url] = found["dispute_pictures"]
    with scope(back.owner.shop):
        before = Look.objects.count()
    opened = back.nobody.raw("get", url)
    assert (opened.status_code, opened["Content-Type"]) == (200, "image/png")
    with scope(back.owner.shop):
        assert (Look.objects.count(), Look.objects.latest("at").seen) == (before + 1, "document")
        caller = replace(back.owner.caller, actions=frozenset({"order.view"}))
        part = return_part(int(back.order_id), caller)
        assert part and part.dispute_pictures == []
    assert json.loads(Api("gao.localhost").raw("get", url).content)["code"] == 104


def test_goods_are_looked_at_beside_the_goods_as_they_were_sent(back: Way) -> None:  # noqa: F811
    sent = goods_picture(back.owner.shop.id)
    with scope(back.owner.shop):
        Parcel.objects.filter(order_id=int(back.order_id), direction="out").update(pictures=[sent])
    came = goods_picture(back.owner.shop.id)
    staff(back, INSPECT, fate="repair", damage=LINES, pictures=[came])
    for found in (back.info()["returned"], back.page()["returned"]):
        assert (found["before"], found["pictures"]) == ([sent], [came])
