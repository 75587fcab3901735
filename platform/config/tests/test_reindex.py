"""A new index and person key: what the old ones found is written anew, and is found again without them."""

import os
import re
from base64 import b64encode
from io import StringIO
from itertools import islice

import pytest
from django.apps import apps
from django.contrib.postgres.fields import ArrayField
from django.core.management import CommandError, call_command
from django.db.models import CharField

from apps.customers.models import Customer
from apps.customers.services import index_of, keep_proof
from apps.leases.index import LEASES
from apps.leases.models import Order
from apps.orders.tests.factories import BO, Way
from apps.purchases.index import PURCHASES
from apps.risk.models import RiskReport
from apps.risk.queries import person_of
from apps.sales.tests.factories import Purchase
from apps.staff.models import Staff
from apps.trade import proving
from apps.trade.personal import FIELDS
from core import clock, reindexing
from tenants import proved
from tenants.models import ProvedMobile
from tenants.scope import scope

LIST = "/api/platform/backendOrderList"
ALL_FOUND = "all is found by the newest keys\n"
KEYED = re.compile(r"(?:.*_)?index|(?:person|holder)_keys")


def key():
    return b64encode(os.urandom(32)).decode()


def reindex(**options):
    out = StringIO()
    call_command("reindex", stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def keys(settings):
    """`new()`: the processes that answer have the new keys; `both()`: with the former ones behind them."""

    class Keys:
        def __init__(self):
            self.former = settings.INDEX_KEYS, settings.PERSON_KEYS
            self.fresh = {2: key()}, {2: key()}

        def new(self):
            settings.INDEX_KEYS, settings.PERSON_KEYS = self.fresh

        def both(self):
            settings.INDEX_KEYS, settings.PERSON_KEYS = (
                new | old for new, old in zip(self.fresh, self.former, strict=True)
            )

    return Keys()


def of(model):
    return next(one for one in reindexing.declared() if one.model is model)


def test_every_column_that_is_found_by_a_key_says_what_it_is_made_of():
    found = {
        (model._meta.db_table, field.name)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, CharField | ArrayField) and KEYED.fullmatch(field.name)
    }
    mirrored = {(one.model._meta.db_table, name) for one in (LEASES, PURCHASES) for name in one.copied}
    said = {(one.model._meta.db_table, name) for one in reindexing.declared() for name in one.columns}
    assert found - mirrored == said


@pytest.mark.django_db
class TestBothKeysChanged:
    def test_a_person_a_known_mobile_and_a_duplicate_are_found_again(self, way, gao_owner, operator, api, keys):
        way.place().pay()
        shop, first = way.owner.shop, way.order
        elsewhere = Way(way.sandbox, way.listener, gao_owner, api).place(mobile="13900002222")
        bought = Purchase(way.sandbox, way.listener, way.owner, api).place()
        with scope(shop):
            keep_proof(first.customer_id, name_index=first.name_index)
            RiskReport.objects.create(
                order_id=first.pk, customer_id=first.customer_id, person_index=person_of(first), type="full",
                status="asking", fee=800, asked_by_name="林", asked_at=clock.now(),
            )  # fmt: skip
        keys.new()
        with scope(shop):
            assert not proving.known(BO["mobile"])
        assert api(operator).get(LIST, mobile=BO["mobile"]).data["items"] == []
        with pytest.raises(CommandError, match="rows are left"):
            reindex(check=True)

        keys.both()
        assert ALL_FOUND in reindex()
        assert reindex(check=True) == ALL_FOUND
        keys.new()

        assert reindex(check=True) == ALL_FOUND
        with scope(shop):
            [customer] = Customer.objects.all()
            order = Order.objects.get(pk=first.pk)
            assert (customer.pk, customer.id_number_index) == (first.customer_id, index_of(BO["id_number"]))
            assert customer.name_index == order.name_index != first.name_index
            assert RiskReport.objects.get().person_index == person_of(order)
            assert order.holder_keys == [], "an unpaid one's counts for nobody until it ends"
        for who in (way.owner, operator):
            for by in ({"mobile": BO["mobile"]}, {"customer": BO["name"], "mobile": BO["mobile"]}):
                [row] = api(who).get(LIST, **by).data["items"]
                assert row["order_id"] == way.order_id
        assert set(bought.order.person_keys) < set(order.person_keys)
        theirs = api(operator).get("/api/general/userOrderList", order_id=way.order_id).data["items"]
        assert [row["order_id"] for row in theirs] == [elsewhere.order_id]
        for mirror in (LEASES, PURCHASES):
            with scope(shop):
                assert list(mirror.differences()) == []

        answer = way.nobody.post("/api/h5/order", **way.form())
        assert (answer.code, list(answer.errors)) == (110, ["sms_code"]), "nobody orders in a known mobile's name"
        way.put(way.form())
        with scope(shop):
            assert Customer.objects.count() == 1
            assert Order.objects.get(pk=int(way.order_id)).customer_id == first.customer_id
        assert way.info()["customer"]["orders"] == 2

    def test_people_are_found_by_their_mobile_and_stay_whom_they_proved_to_be(self, lin, lin_owner, operator, keys):
        proved.prove(0, operator.id, "13700000001")
        with scope(lin):
            lin_owner.user.set_mobile("13700000002", lin.id)
            lin_owner.user.save()
        keys.new()
        assert "rows written anew" in reindex()
        assert ProvedMobile.objects.filter(tenant_id=0, user_id=operator.id).count() == 2, "no former key, no verdict"
        keys.both()
        reindex()
        keys.new()
        with scope(lin):
            assert Staff.objects.get(pk=lin_owner.id).mobile_index == Staff.index_of("13700000002", lin.id)
        mobile = operator.user.mobile(0)
        assert proved.of_people(0, [operator.id]) == {operator.id: {proved.index_of(mobile)}}
        assert proved.of_people(lin.id, [lin_owner.id]) == {}, "what somebody typed since proves nothing"

    def test_one_merchant_alone(self, lin, gao, keys):
        keys.both()
        assert "m_gao" not in reindex(merchant="lin")
        assert reindex(check=True, merchant="lin") == ALL_FOUND
        with pytest.raises(CommandError, match="rows are left"):
            reindex(check=True, merchant=str(gao.id))
        with pytest.raises(CommandError, match="no merchant nosuch"):
            reindex(merchant="nosuch")


@pytest.mark.django_db
class TestARun:
    def test_that_was_ended_goes_on(self, lin, keys, monkeypatch):
        monkeypatch.setattr(reindexing, "BATCH", 2)
        staff, whole = of(Staff), reindexing._batches
        with scope(lin):
            for number in range(5):
                one = Staff(account=f"s{number}", name="s")
                one.set_mobile(f"1380000000{number}", lin.id)
                one.save()
            keys.both()
            left = reindexing.waiting(staff, lin.id)
            assert left >= 5
            monkeypatch.setattr(reindexing, "_batches", lambda *of_whom: islice(whole(*of_whom), 1))
            assert reindexing.reindex(staff, lin.id).anew == 2
            monkeypatch.setattr(reindexing, "_batches", whole)
            assert reindexing.reindex(staff, lin.id).anew == left - 2
            assert reindexing.reindex(staff, lin.id) == reindexing.Count()

    def test_leaves_what_was_changed_meanwhile(self, lin, keys, monkeypatch):
        staff, whole = of(Staff), reindexing._batches
        keys.both()

        def changed(*of_whom):
            for rows in whole(*of_whom):
                for row in Staff.objects.all():
                    row.set_mobile("13900000009", lin.id)
                    row.save(update_fields=["mobile_sealed", "mobile_index"])
                yield rows

        monkeypatch.setattr(reindexing, "_batches", changed)
        with scope(lin):
            assert reindexing.reindex(staff, lin.id).anew == 0
            assert {one.mobile_index for one in Staff.objects.all()} == {Staff.index_of("13900000009", lin.id)}

    def test_names_what_does_not_open_and_who_came_again_meanwhile(self, way, keys):
        way.place()
        shop = way.owner.shop
        keys.both()
        with scope(shop):
            Staff.objects.filter(pk=way.owner.id).update(mobile_sealed=b"\x01" + os.urandom(40))
            Customer.objects.create(id_number_index=index_of(BO["id_number"]), created_at=clock.now())
        out = StringIO()
        with pytest.raises(CommandError, match="3 rows are left"):
            call_command("reindex", stdout=out)
        assert "staff_staff: 1 rows written anew, 1 rows don't open" in out.getvalue()
        assert "tenants_provedmobile: 1 rows written anew, 1 rows don't open" in out.getvalue()
        assert "customers_customer: 1 rows came again meanwhile" in out.getvalue()

    def test_leaves_who_was_erased_nobody(self, way, keys):
        way.place()
        with scope(way.owner.shop):
            order = way.order
            order.seal(way.owner.shop.id, dict.fromkeys(FIELDS, ""))
            order.person_keys, order.holder_keys, order.person_index, order.name_index = [], [], "a" * 32, ""
            order.save()
            customer = Customer.objects.get()
        keys.both()
        reindex()
        assert reindex(check=True) == ALL_FOUND
        with scope(way.owner.shop):
            after = Order.objects.get(pk=order.pk)
            assert (after.person_keys, after.person_index, after.name_index) == ([], "a" * 32, "")
            assert Customer.objects.get().id_number_index == customer.id_number_index
