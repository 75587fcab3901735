import pytest
from django.core.management import call_command
from django.db import IntegrityError, connection, transaction

from tenants import hosts
from tenants.ids import first_id
from tenants.models import Tenant
from tenants.provisioning import pool
from tenants.provisioning.catalogue import describe
from tenants.provisioning.claim import claim
from tenants.provisioning.script import UnfaithfulTemplate, _read
from tenants.rules import TenantState
from tenants.scope import scope
from tenants.testing.sequences import first_ids
from tenants.testing.threads import at_once

pytestmark = pytest.mark.django_db


class TestWarmSchema:
    def test_it_equals_the_migrated_template_object_by_object(self):
        warm = pool.build()
        made, migrated = describe(warm.schema_name), describe("template")
        assert made == migrated
        assert len(made) > 300

    def test_it_equals_one_that_djangos_executor_migrated(self):
        stock = Tenant(schema_name="stock", name="stock")
        Tenant.objects.bulk_create([stock])
        with connection.cursor() as cursor:
            cursor.execute("CREATE SCHEMA stock")
        call_command("migrate_schemas", schema_name="stock", interactive=False, verbosity=0)
        ours = {line for line in describe(pool.build().schema_name) if not line.startswith("migration")}
        assert {line for line in describe("stock") if not line.startswith("migration")} == ours

    def test_its_ids_carry_the_merchant(self):
        warm = pool.build()
        starts = first_ids(warm.schema_name)
        assert starts
        assert set(starts.values()) == {first_id(warm.pk)}

    def test_a_template_with_rows_makes_no_script(self):
        _read.cache_clear()
        with connection.cursor() as cursor:
            cursor.execute("INSERT INTO template.finance_account VALUES ('x', 0, false, 0)")
        with pytest.raises(UnfaithfulTemplate, match="rows of finance_account"):
            pool.build()
        _read.cache_clear()


class TestClaim:
    def test_a_warm_schema_becomes_the_shop(self):
        warm = Tenant.objects.filter(state=TenantState.WARM).order_by("id").first()
        tenant = claim("xin", "新租")
        assert (tenant.pk, tenant.schema_name, tenant.state) == (warm.pk, "m_xin", TenantState.CLAIMED)
        assert hosts.place_of("xin.localhost").tenant.id == tenant.pk
        with scope(tenant), connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM staff_staff")
            assert cursor.fetchone() == (0,)

    def test_an_empty_pool_builds_one_on_the_spot(self):
        for name in "abc":
            claim(f"shop{name}", name)
        assert Tenant.objects.filter(state=TenantState.WARM).count() == 0
        assert Tenant.objects.get(schema_name="m_shopc").migrated_to

    def test_a_taken_subdomain_is_refused_and_leaves_nothing(self, lin):
        warm = Tenant.objects.filter(state=TenantState.WARM).count()
        with pytest.raises(IntegrityError), transaction.atomic():
            claim("linwest", "same host as the sub-shop's")
        assert Tenant.objects.filter(state=TenantState.WARM).count() == warm

    def test_a_name_that_could_leave_its_quotes_is_refused(self):
        with pytest.raises(ValueError), transaction.atomic():
            claim('x"; DROP SCHEMA public', "mallory")

    def test_the_pool_is_filled_to_its_size(self):
        assert pool.fill(3) == 1
        assert pool.fill(3) == 0


@pytest.mark.django_db(transaction=True)
class TestClaimsAtOnce:
    def test_eight_merchants_get_eight_schemas(self):
        made = at_once(8, lambda number: claim(f"shop{number}", str(number)))
        assert all(isinstance(one, Tenant) for one in made), made
        assert len({one.pk for one in made}) == 8
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'm\\_shop%'")
            assert cursor.fetchone() == (8,)

    def test_one_subdomain_goes_to_one_merchant(self):
        made = at_once(4, lambda number: claim("same", str(number)))
        assert sum(isinstance(one, Tenant) for one in made) == 1
        assert sum(isinstance(one, Exception) for one in made) == 3
        assert Tenant.objects.filter(schema_name="m_same").count() == 1
