"""The demo's first shop and the platform say how they are reached; its owner asks a customer to call."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from apps.orders.tests.factories import BO, Way
from core import clock
from infra.seed.serving import serve
from merchants.models import Merchant
from operators.tests.factories import operator_of
from policies.tests.factories import in_force


@pytest.mark.django_db
@pytest.mark.months
def test_the_first_shop_has_all_of_it_and_a_message_went_out(way: Way, api: Any, operator: Any) -> None:
    in_force(quiet_from_hour=0, quiet_to_hour=0)
    way.leasing()
    operator_of("ops", "operations")
    cai = operator_of("cai", "finance")
    Merchant.objects.filter(pk=way.owner.shop.id).update(service_phone="0571-88000001")
    shop = SimpleNamespace(plan=SimpleNamespace(account="lin"), tenant=way.owner.shop, owner=way.owner.caller)
    cast = SimpleNamespace(shops=[shop], ada=operator.caller, finance=cai.caller)
    serve(cast, clock.real_now())  # type: ignore[arg-type]
    own = way.shop.post("/api/general/getBaseInfo").data
    assert all(own[name] for name in ("wechat", "qr_url", "hours", "notice"))
    assert own["platform"]["phone"] == "400-000-8000"
    payee = way.shop.get("/api/backend/getRiskBalance").data["payee"]
    assert [line.split("：")[0] for line in payee.split("\n")] == ["户名", "开户银行", "账号", "附言"]
    words = way.shop.get("/api/merchant/shopMessages").data
    assert [[one["title"] for one in words[name]] for name in ("items", "waiting")] == [["到货核对"], ["续租优惠"]]
    sent = [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_CALL_BACK"]
    assert [json.loads(one["params"])["shop"] for one in sent] == ["林记租机"]
