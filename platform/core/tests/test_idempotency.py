import pytest
from django.db import connection, transaction

from core import idempotency
from core.caller import Caller, Side
from core.errors import ApiError, InvalidInput, KeyReused, StateError
from core.models import Setting
from tenants.testing.threads import at_once

KEY = "order-0001"
ADA = Caller(Side.ADMIN, 1, "Ada", jti="j")
BO = Caller(Side.ADMIN, 2, "Bo", jti="k")


def pay(caller=ADA, content=b"5", key=KEY, path="/api/pay"):
    """An act whose effect would be seen twice."""
    with transaction.atomic():
        claim = idempotency.claim(caller, key, path, content)
        if claim.stored is not None:
            return claim.stored
        with connection.cursor() as cursor:
            cursor.execute(
                "INSERT INTO public.core_setting (name, value) VALUES ('paid', '1')"
                " ON CONFLICT (name) DO UPDATE SET value = to_jsonb((core_setting.value)::int + 1)"
            )
        idempotency.keep(claim, b"paid")
        return b"paid"


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_fifty_sends_of_one_key_have_one_effect_and_one_answer(self):
        assert at_once(50, lambda _: pay()) == [b"paid"] * 50
        assert Setting.objects.get(name="paid").value == 1

    def test_of_fifty_contents_one_wins(self):
        results = at_once(50, lambda number: pay(content=str(number).encode()))
        assert results.count(b"paid") == 1
        assert sum(isinstance(one, KeyReused) for one in results) == 49


@pytest.mark.django_db
class TestKey:
    @pytest.mark.parametrize("change", [{"content": b"6"}, {"caller": BO}, {"path": "/api/other"}])
    def test_it_belongs_to_its_content_person_and_path(self, change):
        pay()
        with pytest.raises(KeyReused):
            pay(**change)

    def test_a_failed_act_frees_it(self):
        with pytest.raises(ApiError), transaction.atomic():
            idempotency.claim(ADA, KEY, "/api/pay", b"5")
            raise ApiError
        assert pay() == b"paid"

    def test_without_one_every_send_counts(self):
        pay(key="")
        pay(key="")
        assert Setting.objects.get(name="paid").value == 2

    @pytest.mark.parametrize("key", ["short", "x" * 81, "with space", "键键键键键键键键"])
    def test_a_malformed_one_is_refused(self, key):
        with pytest.raises(InvalidInput):
            pay(key=key)

    def test_a_first_send_that_still_waits_for_a_party_is_told(self):
        idempotency.claim(ADA, KEY, "/api/pay", b"5")
        with pytest.raises(StateError):
            idempotency.claim(ADA, KEY, "/api/pay", b"5")
