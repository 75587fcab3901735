"""A new field key: what the old one sealed opens, is sealed anew, and then opens without the old one."""

import os
from base64 import b64encode
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db.models import BinaryField

from apps.bills.tests.factories import lease
from apps.leases.models import Order
from apps.staff.models import Staff
from core import crypto, resealing
from merchants.models import Merchant
from operators.models import SecondFactor
from tenants.scope import scope

HASHES = {"digest", "hash"}
SHORT_LIVED = {("core_idempotency", "answer")}


def key():
    return b64encode(os.urandom(32)).decode()


def reseal(**options):
    out = StringIO()
    call_command("reseal", stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def second(settings):
    """A second key, which seals from now on."""
    settings.FIELD_KEYS = {2: key(), **settings.FIELD_KEYS}
    return settings


def test_every_sealed_column_says_what_it_is_bound_to():
    found = {
        (model._meta.db_table, field.name)
        for model in apps.get_models()
        for field in model._meta.concrete_fields
        if isinstance(field, BinaryField) and field.name not in HASHES
    } - SHORT_LIVED
    said = {
        (model._meta.db_table, column) for model in resealing.sealed_models() for column in resealing.columns_of(model)
    }
    assert found == said
    for model in resealing.sealed_models():
        assert set(model(id=1).bindings(1) if hasattr(model, "id") else model().bindings(1)) == set(
            resealing.columns_of(model)
        )


class TestATenantsKey:
    BOUND = crypto.Binding(tenant_id=1, table="t", row="r", field="f")

    def test_is_its_own(self):
        whole = key()
        sealed = crypto._cipher(whole, 1).encrypt(b"n" * 12, b"x", b"")
        with pytest.raises(crypto.InvalidTag):
            crypto._cipher(whole, 2).decrypt(b"n" * 12, sealed, b"")

    def test_a_value_says_which_key_sealed_it(self, settings):
        old = crypto.seal("110105", **self.BOUND)
        settings.FIELD_KEYS = {7: key(), **settings.FIELD_KEYS}
        new = crypto.seal("110105", **self.BOUND)
        assert (old[0], new[0]) == (1, 7)
        assert crypto.unseal(old, **self.BOUND) == crypto.unseal(new, **self.BOUND) == "110105"

    def test_one_that_is_not_set_any_more_is_named(self, settings):
        old = crypto.seal("110105", **self.BOUND)
        settings.FIELD_KEYS = {2: key()}
        with pytest.raises(crypto.TamperedError, match="key 1 is not"):
            crypto.unseal(old, **self.BOUND)


@pytest.mark.django_db
class TestResealing:
    def test_nothing_is_left_behind_and_all_opens_without_the_old_key(self, lin, gao, operator, settings):
        with scope(lin):
            order = lease()
            order.seal(
                lin.id, before := {"name": "李雷", "mobile": "13800000000", "address": "", "id_number": "110105"}
            )
            order.save()
            mobiles = {one.pk: one.mobile(lin.id) for one in Staff.objects.all()}
        account = Merchant.objects.get(pk=lin.id).unseal("bank_account")
        secret = SecondFactor.objects.get(user_id=operator.id).secret()
        settings.FIELD_KEYS = {2: key(), **settings.FIELD_KEYS}
        with pytest.raises(CommandError, match="rows are left"):
            reseal(check=True)

        assert "all is sealed with key 2" in reseal()

        assert reseal(check=True) == "all is sealed with key 2\n"
        settings.FIELD_KEYS = {2: settings.FIELD_KEYS[2]}
        with scope(lin):
            assert Order.objects.get(pk=order.pk).contact(lin.id) == before
            assert {one.pk: one.mobile(lin.id) for one in Staff.objects.all()} == mobiles
        assert Merchant.objects.get(pk=lin.id).unseal("bank_account") == account
        assert SecondFactor.objects.get(user_id=operator.id).secret() == secret

    def test_a_second_run_changes_nothing(self, lin, second):
        reseal()
        with scope(lin):
            held = list(Staff.objects.order_by("pk").values_list("mobile_sealed", flat=True))
            assert resealing.reseal(Staff, lin.id) == resealing.Count()
            assert list(Staff.objects.order_by("pk").values_list("mobile_sealed", flat=True)) == held

    def test_more_than_a_batch(self, lin, settings, monkeypatch):
        monkeypatch.setattr(resealing, "BATCH", 2)
        with scope(lin):
            for number in range(5):
                one = Staff(account=f"s{number}", name="s")
                one.set_mobile(f"1380000000{number}", lin.id)
                one.save()
            settings.FIELD_KEYS = {2: key(), **settings.FIELD_KEYS}
            left = resealing.waiting(Staff).count()
            assert left >= 5
            assert resealing.reseal(Staff, lin.id).anew == left

    def test_what_was_changed_meanwhile_is_kept(self, lin, second, monkeypatch):
        with scope(lin):
            one = Staff.objects.order_by("pk").first()
            batches = resealing._batches

            def changed(model):
                for rows in batches(model):
                    for row in Staff.objects.all():
                        row.set_mobile("13900000009", lin.id)
                        row.save(update_fields=["mobile_sealed", "mobile_index"])
                    yield rows

            monkeypatch.setattr(resealing, "_batches", changed)
            assert resealing.reseal(Staff, lin.id).anew == 0
            assert Staff.objects.get(pk=one.pk).mobile(lin.id) == "13900000009"

    def test_a_value_that_does_not_open_is_named_and_left(self, lin, second):
        with scope(lin):
            one = Staff.objects.order_by("pk").first()
            broken = b"\x01" + os.urandom(40)
            Staff.objects.filter(pk=one.pk).update(mobile_sealed=broken)
            count = resealing.reseal(Staff, lin.id)
            assert count.closed == 1
            assert bytes(Staff.objects.get(pk=one.pk).mobile_sealed) == broken
        with pytest.raises(CommandError, match="1 rows are left"):
            reseal()
