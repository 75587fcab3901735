"""What one stranger uses up of codes and forms: of theirs, and little of what everybody has."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection

from applications import tries
from applications.models import Application
from applications.services import applying
from applications.tests.factories import (
    CODE,
    MOBILE,
    PAGE_CODE,
    SUBMIT,
    Applicant,
    a_minute_later,
    form,
)
from core import clock
from core.errors import TooManyTries
from core.models import Throttle
from core.notices.models import Notice
from infra.testing.cast import ADMIN_HOST
from operators.services import sms_codes

SITE = "2001:db8:7:{:x}::1"
"""One subscriber with a /48: 65,536 networks of 64."""


def asked(ip: str, mobile: str) -> bool:
    try:
        tries.count_code(ip, mobile)
    except TooManyTries:
        return False
    return True


@pytest.fixture
def production(monkeypatch):
    monkeypatch.setattr(tries, "CODES_FROM_AN_ADDRESS", 20)
    monkeypatch.setattr(tries, "CODES_OF_AN_ADDRESS", 40)
    monkeypatch.setattr(tries, "CODES_IN_ALL", 500)
    monkeypatch.setattr(tries, "FORMS_FROM_AN_ADDRESS", 30)
    monkeypatch.setattr(tries, "FORMS_IN_ALL", 300)


@pytest.fixture
def hours(monkeypatch):
    """Let the hours of throttles pass."""
    start, at = clock.real_now(), [0.0]
    monkeypatch.setattr(clock, "real_now", lambda: start + timedelta(hours=at[0]))
    return at


@pytest.mark.django_db
class TestWhatOneStrangerUsesUp:
    def test_one_site_leaves_codes_for_others_on_the_same_day(self, production, hours):
        """Four networks of a /48, twenty an hour each, to any mobiles: by the seventh hour nobody applies."""
        sent = 0
        for hour in range(12):
            hours[0] = hour * 1.01
            for network in range(4):
                for _ in range(20):
                    sent += asked(SITE.format(network), f"139{sent:08d}")
        assert asked("203.0.113.9", MOBILE), f"{sent} codes from one site, and nobody else has one today"

    def test_one_address_leaves_codes_for_others_on_the_same_day(self, production, hours):
        sent = 0
        for hour in range(23):
            hours[0] = hour * 1.01
            for _ in range(20):
                sent += asked("198.51.100.7", f"139{sent:08d}")
        assert sent <= 250, f"{sent} of 500 messages of a day to one address"

    def test_a_site_of_ipv6_does_not_use_up_what_a_mobile_has(self, production, hours):
        """`sms_codes.count_asked`: "Neither a shop nor a site of IPv6 has all of them"."""
        for place in range(8):
            asked(SITE.format(place), MOBILE)
            hours[0] += 0.02
        assert asked("203.0.113.9", MOBILE), "eight networks of one site, and the owner has no code for a day"

    def test_a_site_of_ipv6_sends_one_mobile_one_code_a_minute(self, production, hours):
        assert sum(asked(SITE.format(place), MOBILE) for place in range(8)) <= 4


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_three_are_open_at_once_however_they_are_sent(self, api, operator, settings, tmp_path, monkeypatch):
        applicant = Applicant(api).prove()
        values = {**form(), "mobile": MOBILE, "proof": applicant.proof, "consent": True}
        before = applying.queries.open_of_mobile

        def slowly(index):
            found = before(index)
            time.sleep(0.3)
            return found

        monkeypatch.setattr(applying.queries, "open_of_mobile", slowly)

        def send(_):
            try:
                return api(ADMIN_HOST).post(SUBMIT, **values).code
            finally:
                connection.close()

        with ThreadPoolExecutor(6) as pool:
            codes = list(pool.map(send, range(6)))
        assert Application.objects.count() <= applying.OPEN_AT_ONCE, codes


@pytest.mark.django_db
class TestForms:
    def test_a_form_that_is_refused_uses_up_nothing_of_everybodys(self, production):
        for phone in range(15):
            for _ in range(20):
                tries.count_form(f"198.51.{phone}.{phone}", f"index-{phone}")
        tries.count_form("203.0.113.9", "somebody else")

    def test_what_is_kept_counts_for_its_mobile_and_for_all(self, monkeypatch):
        monkeypatch.setattr(tries, "FORMS_IN_ALL", tries.KEPT_OF_A_MOBILE + 1)
        for _ in range(tries.KEPT_OF_A_MOBILE):
            tries.count_kept("one")
        with pytest.raises(TooManyTries):
            tries.count_kept("one")
        tries.count_kept("another")
        with pytest.raises(TooManyTries):
            tries.count_kept("a third")

    def test_a_refused_one_is_looked_at_before_it_counts_as_kept(self, applicant):
        applicant.prove()
        assert applicant.send(credit_code="1").code == 110
        assert not Throttle.objects.filter(key="apply.form-all").exists()
        assert applicant.send().code == 200
        assert Throttle.objects.get(key="apply.form-all").count == 1


@pytest.mark.django_db
class TestTheWallOfAll:
    def test_rings_operators_once_long_before_it(self, operator, monkeypatch):
        monkeypatch.setattr(tries, "CODES_RING", 2)
        told = [tries.count_code(f"203.0.113.{place}", f"1391111000{place}") for place in range(5)]
        assert told == [False, False, True, False, False]

    def test_the_bell_says_so(self, applicant, operator, monkeypatch):
        monkeypatch.setattr(tries, "CODES_RING", 1)
        for place in range(3):
            assert applicant.page.post(CODE, mobile=f"1391111000{place}").code == 200
        assert Notice.objects.filter(tenant_id=0, kind="application.many_codes").count() == 1

    def test_who_has_a_link_corrects_all_the_same(self, applied, monkeypatch):
        monkeypatch.setattr(tries, "CODES_IN_ALL", 1)
        a_minute_later()
        assert applied.page.post(CODE, mobile="13911110000").code == 115
        assert applied.page.post(PAGE_CODE, token=applied.token).code == 200

    def test_a_code_counts_among_what_strangers_of_all_shops_send(self, applicant, monkeypatch):
        monkeypatch.setattr(sms_codes, "IN_ALL", 1)
        assert applicant.page.post(CODE, mobile=MOBILE).code == 200
        a_minute_later()
        assert applicant.page.post(CODE, mobile=MOBILE).code == 115
