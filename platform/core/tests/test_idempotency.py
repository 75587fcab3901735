import json
import os
from base64 import b64encode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, transaction
from django.test import RequestFactory

from apps.finance.tests.factories import available
from core import idempotency
from core.caller import Caller, Side
from core.errors import ApiError, InvalidInput, KeyReused, StateError
from core.models import Setting
from tenants import scope
from tenants.testing.threads import at_once

KEY = "order-0001"
ADA = Caller(Side.ADMIN, 1, "Ada", jti="j")
BO = Caller(Side.ADMIN, 2, "Bo", jti="k")


def request(body=b"5", key=KEY, path="/api/pay", method="post", **more):
    if isinstance(body, bytes):
        more["content_type"] = "application/json"
    return getattr(RequestFactory(), method)(path, body, headers={"Idempotency-Key": key} if key else {}, **more)


def pay(caller=ADA, *args, takes_file=False, **sent):
    """An act whose effect would be seen twice."""
    with transaction.atomic():
        claim = idempotency.claim(idempotency.asked(caller, request(*args, **sent), takes_file=takes_file))
        if claim.answer is not None:
            return claim.answer
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
        results = at_once(50, lambda number: pay(body=str(number).encode()))
        assert results.count(b"paid") == 1
        assert sum(isinstance(one, KeyReused) for one in results) == 49


@pytest.mark.django_db
class TestKey:
    @pytest.mark.parametrize(
        "change",
        [
            {"body": b"6"}, {"caller": BO}, {"path": "/api/other"}, {"path": "/api/pay?id=2"},
            {"method": "get", "body": {}},
        ],
    )  # fmt: skip
    def test_it_belongs_to_its_content_person_path_and_query(self, change):
        pay()
        with pytest.raises(KeyReused):
            pay(**change)

    @pytest.mark.parametrize("change", [b"other bytes", b""])
    def test_a_file_is_content(self, change):
        pay(body={"file": SimpleUploadedFile("a.png", b"bytes")}, takes_file=True)
        assert pay(body={"file": SimpleUploadedFile("a.png", b"bytes")}, takes_file=True) == b"paid"
        assert Setting.objects.get(name="paid").value == 1
        with pytest.raises(KeyReused):
            pay(body={"file": SimpleUploadedFile("a.png", change)}, takes_file=True)

    def test_a_failed_act_frees_it(self):
        asked = idempotency.asked(ADA, request(), takes_file=False)
        with pytest.raises(ApiError), transaction.atomic():
            idempotency.claim(asked)
            raise ApiError
        assert pay() == b"paid"

    def test_without_one_every_send_counts(self):
        pay(key="")
        pay(key="")
        assert Setting.objects.get(name="paid").value == 2

    @pytest.mark.parametrize("key", ["short", "x" * 81, "with space", "order-0001#7", "键键键键键键键键"])
    def test_a_malformed_one_is_refused(self, key):
        with pytest.raises(InvalidInput):
            idempotency.asked(ADA, request(key=key) if key.isascii() else _with_raw_key(key), takes_file=False)


@pytest.mark.django_db
class TestAnAnswerThatDoesNotOpen:
    """The act is done: its next send is told so, and does nothing."""

    def refused(self):
        with pytest.raises(StateError) as refused:
            pay()
        assert refused.value.msg == "该操作已完成，请刷新查看结果"
        assert Setting.objects.get(name="paid").value == 1

    @pytest.mark.parametrize(
        "spoil",
        [lambda raw: raw[:-1] + bytes([raw[-1] ^ 1]), lambda raw: raw[:6], lambda raw: b"paid", lambda raw: b""],
        ids=["flipped", "short", "plain", "empty"],
    )
    def test_changed(self, spoil):
        pay()
        with connection.cursor() as cursor:
            cursor.execute("SELECT answer FROM public.core_idempotency")
            cursor.execute("UPDATE public.core_idempotency SET answer = %s", [spoil(bytes(cursor.fetchone()[0]))])
        self.refused()

    def test_sealed_with_another_key(self, settings):
        pay()
        settings.FIELD_KEYS = {1: b64encode(os.urandom(32)).decode()}
        self.refused()


@pytest.mark.django_db
class TestThroughTheApi:
    """What a body calls itself, and what can't be read, decide nothing."""

    @pytest.fixture
    def send(self, api, lin, lin_owner):
        with scope.scope(lin):
            available(lin_owner.caller, 100_000)

        def send(path, body, kind="application/json", method="post"):
            how = {"data": body, "content_type": kind, "headers": {"Idempotency-Key": KEY}}
            if method == "get":
                how = {"headers": how["headers"] | {"Content-Type": kind}}
            return json.loads(api(lin_owner).raw(method, path, **how).content)["code"]

        return send

    @pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "multipart/form-data", "text/plain"])
    def test_json_by_another_name_is_refused_and_uses_up_no_key(self, send, kind):
        assert send("/api/finance/applyWithdraw", b'{"amount": 2000}', kind) == 110
        assert send("/api/finance/applyWithdraw", b'{"amount": 3000}', "application/json; charset=utf-8") == 200

    @pytest.mark.parametrize("body", [b"garbage", b"[" * 100_000])
    def test_a_body_that_nobody_reads_breaks_nothing(self, send, body):
        assert send("/api/platform/logout", body, "application/json") == 200

    @pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x"])
    def test_a_write_by_get_has_no_form(self, send, kind):
        assert send("/api/general/delShareLink?id=5", b"", kind, method="get") == 104

    @pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=ö"])
    def test_a_form_that_cannot_be_read_is_refused(self, send, kind):
        assert send("/api/getPicUrl", b"garbage", kind) == 110


def _with_raw_key(key):
    plain = request(key="")
    plain.META["HTTP_IDEMPOTENCY_KEY"] = key
    return plain
