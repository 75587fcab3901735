"""Ctrl-K beside orders, goods and merchants: links, sub-shops, people, withdrawals, applications, calls to parties."""

from dataclasses import replace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.goods.tests.factories import goods
from apps.promotion.tests.factories import link
from apps.staff.models import Staff, StaffRole
from core import actions as a
from core import clock
from core.search import search
from overview.models import WithdrawalIndex
from partners.models import PartnerCall
from tenants.ids import first_id
from tenants.scope import public, scope

pytestmark = pytest.mark.django_db
SEARCH = "/api/platform/search"


def found(person: Any, text: str, kind: str) -> list[tuple[str, str]]:
    """(title, path) of what there is of a kind."""
    items = person.post(SEARCH, text=text).data["items"]
    return [(one["title"], one["path"]) for one in items if one["kind"] == kind]


def powerless(lin: Any, person: Any) -> Any:
    with scope(lin):
        role = StaffRole.objects.create(name="只看商品", actions=[a.GOODS_VIEW])
        Staff.objects.filter(pk=person.id).update(role_ids=[role.pk])
    person.user.role_ids = [role.pk]
    return person


def test_a_link_by_its_name_or_code_and_nobody_elses(api, lin_owner, gao_owner, mei) -> None:
    row = link(lin_owner, goods(lin_owner).pk, name="小红书开学季")
    for text in ("小红书", row.code):
        assert found(api(lin_owner), text, "link") == [("小红书开学季", f"/h5Promotion?link={row.pk}")]
        assert found(api(gao_owner), text, "link") == found(api(mei), text, "link") == []


def test_a_sub_shop_by_its_name_manager_or_address(api, lin_owner, gao_owner, mei) -> None:
    for text in ("城西", "linwest"):
        assert found(api(lin_owner), text, "sub_shop") == [("城西店", f"/subMerchantDetails?id={mei.sub_shop_id}")]
        assert found(api(gao_owner), text, "sub_shop") == found(api(mei), text, "sub_shop") == []


def test_operators_find_everybodys_sub_shops_by_name_or_address_if_they_may_open_them(api, operator, mei) -> None:
    for text in ("城西", "LINWEST"):
        answer = api(operator).post(SEARCH, text=text).data["items"]
        assert [(one["title"], one["text"], one["path"]) for one in answer if one["kind"] == "sub_shop"] == [
            ("城西店", "林记租机 · linwest", f"/subMerchantDetails?id={mei.sub_shop_id}")
        ]
    with public():
        assert search(replace(operator.caller, actions=frozenset({a.ORDER_VIEW})), "城西") == []


def test_a_colleague_by_name_login_or_whole_mobile(api, lin, lin_owner, gao_owner, mei, operator) -> None:
    there = [("梅", "/staff?status=&keyword=mei")]
    for text in ("mei", mei.user.mobile(lin.id)):
        assert found(api(lin_owner), text, "person") == there
        assert found(api(gao_owner), text, "person") == found(api(operator), text, "person") == []
    assert found(api(lin_owner), mei.user.mobile(lin.id)[:7], "person") == []
    assert [path for _, path in found(api(operator), "ada", "person")] == ["/staff?status=&keyword=ada"]


def test_a_withdrawal_by_its_number(api, lin, lin_owner, gao_owner, operator) -> None:
    number = first_id(lin.id) + 6
    WithdrawalIndex.objects.create(
        merchant_id=lin.id, withdrawal_id=number, status="pending", amount=40_000, fee=0, bank_mask="",
        applied_at=clock.now(),
    )  # fmt: skip
    assert found(api(operator), str(number), "withdrawal") == [
        ("¥400.00", f"/cashWithdrawal?status=&withdrawal={number}")
    ]
    assert found(api(operator), str(number + 1), "withdrawal") == []
    assert found(api(lin_owner), str(number), "withdrawal") == found(api(gao_owner), str(number), "withdrawal") == []


def test_a_call_by_our_number_which_says_whose_it_is(api, lin, lin_owner, gao_owner, operator) -> None:
    key = f"{first_id(lin.id)}-paid-1"
    for tenant_id, name in ((lin.id, key), (0, "uuid-of-the-platform")):
        PartnerCall.objects.create(
            tenant_id=tenant_id, party="sms", operation="lease_message", key=name, state="stuck", created_at=clock.now()
        )
    for person in (lin_owner, operator):
        assert [path for _, path in found(api(person), key, "call")] == [f"/partnerCalls?state=&key={key}"]
    assert found(api(gao_owner), key, "call") == found(api(operator), key[:-1], "call") == []
    assert len(found(api(operator), "uuid-of-the-platform", "call")) == 1
    assert found(api(lin_owner), "uuid-of-the-platform", "call") == []


def test_none_is_found_without_the_action_that_opens_it(api, lin, lin_owner, mei) -> None:
    link(lin_owner, goods(lin_owner).pk, name="朋友圈")
    person = api(powerless(lin, lin_owner))
    for text in ("朋友圈", "城西", "mei"):
        assert {one["kind"] for one in person.post(SEARCH, text=text).data["items"]} <= {"goods"}


def test_operators_read_no_more_than_the_numbers_own_shop(operator) -> None:
    """Calls and withdrawals of all merchants lie in one table: each look-up names whose."""
    with public(), CaptureQueriesContext(connection) as seen:
        search(operator.caller, str(first_id(7)))
    tables = {"partners_partnercall": "tenant_id", "overview_withdrawalindex": "merchant_id"}
    asked = {name: [one["sql"] for one in seen if f'FROM "{name}"' in one["sql"]] for name in tables}
    for name, owner in tables.items():
        (sql,) = asked[name]
        assert f'"{name}"."{owner}"' in sql.partition("WHERE")[2]
