"""Names of rows of many shops."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tenants.across import names_across

pytestmark = pytest.mark.django_db


def test_of_two_shops_come_by_one_statement(lin_owner, gao_owner):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        found = names_across("staff_staff", [lin_owner.id, gao_owner.id, None])
    assert found == {lin_owner.id: "林", gao_owner.id: "高"}
    assert sum("staff_staff" in one["sql"] for one in asked.captured_queries) == 1


def test_of_nobody_and_of_a_shop_that_is_not_there_are_none(lin):
    assert names_across("staff_staff", [None, 0]) == {}
    assert names_across("staff_staff", [(999 << 40) + 1]) == {}
