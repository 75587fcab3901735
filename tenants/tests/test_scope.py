"""Entering a merchant by a row's id or by its name: operators anywhere, a merchant's people at home only."""

from uuid import uuid4

import pytest

from core import clock
from core.caller import TenantRef
from core.db import schemas
from core.errors import InvalidInput, NotFound
from core.text import use_language
from looks.models import Look
from tenants import scope
from tenants.ids import first_id
from tenants.models import Tenant
from tenants.rules import TenantState

pytestmark = pytest.mark.django_db


class TestWhoseSchemaItIs:
    @pytest.fixture
    def row(self, gao):
        Tenant.objects.filter(pk=gao.id).update(status="frozen")
        return Tenant.objects.get(pk=gao.id)

    def test_is_said_with_name_and_status_however_it_was_entered(self, row):
        ref = TenantRef(row.pk, row.schema_name, row.name, "frozen")
        assert scope.tenant_ref(row.pk) == ref
        for entered in (ref, row):
            with scope.scope(entered):
                assert scope.current() == ref

    def test_is_nobodys_in_public(self):
        with scope.public(), pytest.raises(scope.UnknownTenantError, match="schema public is not a merchant's"):
            scope.current()

    def test_of_the_pool_is_nobodys_yet(self, row):
        Tenant.objects.filter(pk=row.pk).update(state=TenantState.WARM)
        with pytest.raises(scope.UnknownTenantError, match=f"tenant {row.pk}"):
            scope.tenant_ref(row.pk)


class TestReach:
    def test_an_operator_enters_the_merchant_of_the_row(self, operator, gao):
        with scope.reach(operator.caller, first_id(gao.id)):
            assert scope.current().id == gao.id

    def test_a_merchants_people_reach_their_own_rows(self, lin, lin_owner):
        with scope.scope(lin), scope.reach(lin_owner.caller, [first_id(lin.id), first_id(lin.id) + 1]):
            assert scope.current().id == lin.id

    @pytest.mark.parametrize("who", ["lin_owner", "mei"])
    def test_and_nobody_elses(self, request, lin, gao, who):
        caller = request.getfixturevalue(who).caller
        with pytest.raises(NotFound):
            scope.reach(caller, first_id(gao.id))
        with pytest.raises(NotFound):
            scope.reach(caller, [first_id(lin.id), first_id(gao.id)])

    def test_rows_of_nobody_are_not_found(self, operator):
        with pytest.raises(NotFound):
            scope.reach(operator.caller, first_id(999_999))


class TestTheMerchantThatIsNamed:
    def test_operators_name_it(self, operator, gao):
        with scope.named(operator.caller, gao.id):
            assert scope.current().id == gao.id

    @pytest.mark.parametrize(("language", "words"), [("zh", "请选择商户"), ("en", "Choose a merchant")])
    def test_an_operator_who_names_none_is_told_which_field(self, operator, language, words):
        use_language(language)
        try:
            with pytest.raises(InvalidInput) as refused:
                scope.named(operator.caller, None)
        finally:
            use_language("zh")
        assert refused.value.data["errors"] == [{"field": "merchant_id", "msg": words}]

    @pytest.mark.parametrize("who", ["lin_owner", "mei"])
    def test_a_shops_people_are_in_their_own(self, request, lin, gao, who):
        caller = request.getfixturevalue(who).caller
        for own in (None, lin.id):
            with scope.scope(lin), scope.named(caller, own):
                assert scope.current().id == lin.id
        for other in (gao.id, 0):
            with pytest.raises(NotFound):
                scope.named(caller, other)

    def test_a_merchant_that_is_not_there_is_not_found(self, operator):
        for nobody in (0, 999_999):
            with pytest.raises(NotFound):
                scope.named(operator.caller, nobody)


class TestAJob:
    def test_of_a_merchant_runs_in_its_schema_and_one_of_nobodys_in_public(self, gao):
        with scope.job_scope(gao.id):
            assert scope.current().id == gao.id
        with scope.scope(gao), scope.job_scope(0):
            assert schemas().schema_name == "public"

    def test_of_a_merchant_that_is_not_there_runs_nowhere(self):
        with pytest.raises(scope.UnknownTenantError):
            scope.job_scope(999_999)


class TestARowOfPublic:
    @pytest.fixture
    def rows(self, lin, gao):
        """A row of Lin's and one of Gao's with the same id, and another of Lin's."""
        same, other = uuid4(), uuid4()
        for tenant_id, row_id in ((gao.id, same), (lin.id, same), (lin.id, other)):
            Look.objects.create(
                tenant_id=tenant_id, id=row_id, at=clock.now(), actor_side="store", actor_id=1, actor_name="林",
                order_kind="rent", order_id=1, customer="波*", seen="name", reason="核对", ip="",
            )  # fmt: skip
        return same, other

    def test_is_found_by_merchant_and_id(self, operator, lin, gao, rows):
        for row_id, shop in ((rows[0], gao), (rows[0], lin), (rows[1], lin)):
            found = scope.one_of(Look.objects.all(), operator.caller, row_id, shop.id)
            assert (found.tenant_id, found.id) == (shop.id, row_id)

    def test_is_a_shops_own_whatever_merchant_it_names(self, lin_owner, gao_owner, gao, rows):
        assert scope.one_of(Look.objects.all(), lin_owner.caller, rows[0], gao.id).tenant_id == lin_owner.shop.id
        with pytest.raises(NotFound):
            scope.one_of(Look.objects.all(), gao_owner.caller, rows[1], lin_owner.shop.id)

    def test_that_nobody_has_is_not_found(self, operator, lin, rows):
        with pytest.raises(NotFound):
            scope.one_of(Look.objects.all(), operator.caller, uuid4(), lin.id)
