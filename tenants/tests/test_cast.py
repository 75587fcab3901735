"""The cast itself: what every other test builds on."""

import pytest
from django.db import DatabaseError, connection, transaction

from apps.finance.models import Entry
from apps.shop.log import ShopEntity, SubShopLog
from apps.staff.models import ShopLog, Staff
from apps.subshops.models import SubShop
from core import audit
from tenants.ids import tenant_of
from tenants.scope import scope


class TestCast:
    def test_each_shop_has_ids_of_its_own(self, lin_owner, gao_owner, lin, gao):
        assert tenant_of(lin_owner.id) == lin.id
        assert tenant_of(gao_owner.id) == gao.id
        assert lin.host == "lin.localhost"

    def test_mei_works_in_the_sub_shop(self, mei, lin):
        with scope(lin):
            assert SubShop.objects.get().pk == mei.sub_shop_id
        assert mei.caller.who == "S"
        assert "order.ship" in mei.caller.actions

    @pytest.mark.parametrize("turn", [1, 2])
    def test_a_test_leaves_nothing_behind(self, lin, turn):
        with scope(lin):
            assert Staff.objects.count() == 2
            Staff.objects.create(account="late", name="late")

    @pytest.mark.django_db(transaction=True)
    @pytest.mark.parametrize("turn", [1, 2])
    def test_nor_does_one_that_commits(self, lin, turn):
        with scope(lin):
            assert Staff.objects.count() == 2
            Staff.objects.create(account="late", name="late")


class TestAppendOnly:
    def test_the_log_of_a_shop_refuses_changes(self, lin, lin_owner):
        with scope(lin):
            audit.record(lin_owner.caller, SubShopLog.UPDATE, ShopEntity.SUB_SHOP, 1)
            with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
                ShopLog.objects.update(why="nothing")
            with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
                ShopLog.objects.all().delete()
            with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
                with connection.cursor() as cursor:
                    cursor.execute("TRUNCATE staff_shoplog")

    @pytest.mark.django_db(transaction=True)
    def test_entries_that_do_not_sum_to_zero_never_commit(self, lin):
        with scope(lin), pytest.raises(DatabaseError, match="sum to 5"), transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(
                    "INSERT INTO finance_transaction (type, business_key, source, source_id, amount,"
                    " entry_count, listed, note, actor_name, day, at)"
                    " VALUES ('rent', 'k', 's', 1, 5, 2, true, '', '', now(), now()) RETURNING id"
                )
                number = cursor.fetchone()[0]
            Entry.objects.create(transaction_id=number, account="available", amount=5, value_day="2026-01-01")
