"""Names of rows of many shops."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tenants.across import names_across
from tenants.scope import scope

pytestmark = pytest.mark.django_db


def test_of_two_shops_come_by_a_statement_each(lin_owner, gao_owner):
    with CaptureQueriesContext(connection) as asked:
        found = names_across("staff_staff", [lin_owner.id, gao_owner.id, None])
    assert found == {lin_owner.id: "林", gao_owner.id: "高"}
    sent = [one["sql"] for one in asked.captured_queries if "staff_staff" in one["sql"]]
    assert [sql.count("m_lin") + sql.count("m_gao") for sql in sent] == [1, 1]


def test_of_nobody_and_of_a_shop_that_is_not_there_are_none(lin):
    assert names_across("staff_staff", [None, 0]) == {}
    assert names_across("staff_staff", [(999 << 40) + 1]) == {}


def test_of_another_shop_is_none_inside_a_shops_schema(lin, lin_owner, gao_owner):
    with scope(lin):
        assert names_across("staff_staff", [lin_owner.id, gao_owner.id]) == {lin_owner.id: "林"}
