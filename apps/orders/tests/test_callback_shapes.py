"""Callbacks as Alipay's documents show them, by the address that it calls: understood, stored, never repeated."""

import uuid
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import pytest
from cryptography.hazmat.primitives import serialization as ser
from cryptography.hazmat.primitives.asymmetric import rsa

from apps.orders.tests.factories import Way
from core import clock
from partners import clients, listeners
from partners.alipay import signing
from partners.alipay.client import AlipayClient
from partners.models import PartnerEvent
from partners.rules import EventState
from partners.units import shanghai_text

pytestmark = pytest.mark.django_db


@cache
def keys() -> tuple[str, str]:
    """(private, public); making them takes longer than a test."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
    private = key.private_bytes(ser.Encoding.PEM, ser.PrivateFormat.PKCS8, ser.NoEncryption()).decode()
    public = key.public_key().public_bytes(ser.Encoding.PEM, ser.PublicFormat.SubjectPublicKeyInfo).decode()
    return private, public


@pytest.fixture
def told(way: Way, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Tells us what Alipay would, signed with a key that stands for Alipay's. Gives (HTTP status, body)."""
    private, public = keys()
    config = replace(clients.alipay().config, alipay_public_key=public)

    def tell(**fields: str) -> tuple[int, bytes]:
        now = shanghai_text(clock.now())
        form = {
            "app_id": config.app_id, "auth_app_id": config.app_id, "charset": "utf-8", "version": "1.0",
            "notify_id": uuid.uuid4().hex, "notify_time": now, **fields,
        }  # fmt: skip
        signed = {**form, "sign": signing.sign(form, private), "sign_type": "RSA2"}
        kind = "application/x-www-form-urlencoded"
        with monkeypatch.context() as patched:
            patched.setattr(listeners, "clients", SimpleNamespace(alipay=lambda: AlipayClient(config)))
            answer = way.nobody.raw("post", "/api/partners/alipay/notify", data=urlencode(signed), content_type=kind)
        return answer.status_code, answer.content

    return tell


def test_the_end_of_a_consent_without_our_number_waits_for_the_platforms_people(way: Way, told: Any) -> None:
    number = way.leasing().order.agreement_no
    said = told(
        notify_type="dut_user_unsign", agreement_no=number, status="UNSIGN", unsign_time=shanghai_text(clock.now()),
        personal_product_code="CYCLE_PAY_AUTH_P", sign_scene="INDUSTRY|RENT", alipay_user_id="2088000000000000",
    )  # fmt: skip
    assert said == (200, b"success")
    row = PartnerEvent.objects.get(tenant_id=0, kind="agreement.ended")
    assert (row.state, row.values["agreement_no"]) == (EventState.REFUSED, number)


def test_the_end_of_a_consent_with_our_number_is_the_end_here(way: Way, told: Any) -> None:
    number = way.leasing().order.agreement_no
    said = told(
        notify_type="dut_user_unsign", agreement_no=number, external_agreement_no=way.order_id, status="UNSIGN",
        unsign_time=shanghai_text(clock.now()), personal_product_code="CYCLE_PAY_AUTH_P", sign_scene="INDUSTRY|RENT",
        alipay_user_id="2088000000000000",
    )  # fmt: skip
    assert said == (200, b"success")
    assert (way.order.agreement_no, way.order.agreements_ended) == ("", [number])


@pytest.mark.parametrize("action", ["close", pytest.param("unfreeze", marks=pytest.mark.months)])
def test_a_cancelled_authorisation_is_understood(way: Way, told: Any, action: str) -> None:
    way.place().next_page()
    said = told(
        notify_type="fund_auth_operation_cancel", out_order_no=way.order_id, out_request_no=way.order_id,
        auth_no="2026112210002001000281886861", operation_id="20261122153980002", action=action,
    )  # fmt: skip
    assert said == (200, b"success")
    assert PartnerEvent.objects.get(kind="freeze.cancelled").state in (EventState.IGNORED, EventState.APPLIED)
