"""The public page: a mobile is proved, a form is sent, followed, corrected, withdrawn; strangers are bounded."""

from datetime import timedelta
from pathlib import Path

import pytest

from applications import tries, ways
from applications.models import Application
from applications.rules import KEPT
from applications.tests.factories import (
    ADDRESS,
    CODE,
    MOBILE,
    PAGE_CODE,
    PROVE,
    RESUBMIT,
    SUBMIT,
    VIEW,
    WITHDRAW,
    Applicant,
    a_minute_later,
    data_url,
    form,
    last_sms,
)
from core import clock, retention
from core.errors import Wanted
from core.models import Idempotency, Throttle
from infra.testing.cast import ADMIN_HOST
from operators.models import OperatorLog, SmsCode
from partners.models import PartnerCall

pytestmark = pytest.mark.django_db
CALLS = {
    CODE: {"mobile": MOBILE},
    PAGE_CODE: {"token": "x" * 30},
    PROVE: {"mobile": MOBILE, "sms_code": "123456", "sms_handle": "h"},
    ADDRESS: {"proof": "", "subdomain": "chenji"},
    SUBMIT: {**form(), "mobile": MOBILE, "proof": "", "consent": True},
    VIEW: {"token": "x" * 30},
    RESUBMIT: {**form(), "token": "x" * 30, "proof": "", "version": 1},
    WITHDRAW: {"token": "x" * 30},
}


def files(settings) -> list[Path]:
    return [path for path in Path(settings.MEDIA_ROOT).rglob("*.*") if path.is_file()]


class TestWhere:
    def test_a_shops_host_knows_none_of_it(self, api, lin):
        for path in CALLS:
            assert api(lin.host).post(path, **CALLS[path]).code == 104, path
            assert not PartnerCall.objects.exists()
            assert not Throttle.objects.exists()

    def test_a_forged_token_opens_nothing(self, api, operator):
        for path in [PAGE_CODE, VIEW, RESUBMIT, WITHDRAW]:
            assert api(ADMIN_HOST).post(path, **CALLS[path]).code == 104, path

    @pytest.mark.parametrize("path", [ADDRESS, SUBMIT])
    def test_without_a_proof_nothing_is_done(self, api, operator, path):
        answer = api(ADMIN_HOST).post(path, **CALLS[path])
        assert (answer.code, answer.data["state"]) == (111, Wanted.PROOF)
        assert not Throttle.objects.exists()

    def test_it_is_never_kept_by_a_browser(self, api, applied):
        response = api(ADMIN_HOST).raw("post", VIEW, token=applied.token)
        assert response["Cache-Control"] == "no-store"


class TestTheMobile:
    def test_a_code_goes_to_any_mobile_and_the_answer_is_the_same(self, applied):
        a_minute_later()
        known, other = applied.page.post(CODE, mobile=MOBILE), applied.page.post(CODE, mobile="13611112222")
        for answer in (known, other):
            assert answer.data.pop("handle")
        assert (known.code, known.data, known.msg) == (other.code, other.data, other.msg)

    def test_neither_mobile_nor_code_is_readable_in_the_queue_or_the_row(self, applicant):
        applicant.page.post(CODE, mobile=MOBILE)
        call = PartnerCall.objects.get()
        mobile, code = last_sms()
        assert mobile == MOBILE
        assert MOBILE not in str(call.payload) and code not in str(call.payload)
        assert code not in SmsCode.objects.get().hash

    def test_a_wrong_code_proves_nothing_five_times(self, applicant):
        handle = applicant.page.post(CODE, mobile=MOBILE).data["handle"]
        right = last_sms()[1]
        wrong = f"{(int(right) + 1) % 10**6:06d}"
        for _ in range(5):
            answer = applicant.page.post(PROVE, mobile=MOBILE, sms_code=wrong, sms_handle=handle)
            assert list(answer.errors) == ["sms_code"]
        assert applicant.page.post(PROVE, mobile=MOBILE, sms_code=right, sms_handle=handle).code == 110

    def test_a_code_is_good_once_and_for_its_mobile(self, applicant):
        handle = applicant.page.post(CODE, mobile=MOBILE).data["handle"]
        code = last_sms()[1]
        assert applicant.page.post(PROVE, mobile="13611112222", sms_code=code, sms_handle=handle).code == 110
        assert applicant.page.post(PROVE, mobile=MOBILE, sms_code=code, sms_handle=handle).code == 200
        assert applicant.page.post(PROVE, mobile=MOBILE, sms_code=code, sms_handle=handle).code == 110

    def test_nothing_of_the_proof_is_kept_with_its_key(self, applicant):
        applicant.prove()
        assert applicant.proof not in str(list(Idempotency.objects.values_list("answer", flat=True)))

    def test_a_proof_ends_after_a_day(self, applicant, monkeypatch):
        applicant.prove()
        monkeypatch.setattr(ways, "PROOF_HOLDS", timedelta(seconds=-1))
        answer = applicant.send()
        assert (answer.code, answer.data["state"]) == (111, Wanted.PROOF)

    def test_a_proof_is_of_one_mobile(self, applicant):
        applicant.prove()
        answer = applicant.send(mobile="13611112222")
        assert (answer.code, answer.data["state"]) == (111, Wanted.PROOF)
        assert not Application.objects.exists()


class TestBounds:
    def test_codes_to_a_mobile_come_one_a_minute_and_four_a_day_from_an_address(self, applicant):
        assert applicant.page.post(CODE, mobile=MOBILE).code == 200
        assert applicant.page.post(CODE, mobile=MOBILE).code == 115
        for _ in range(tries.CODES_BY_ONE - 1):
            a_minute_later()
            assert applicant.page.post(CODE, mobile=MOBILE).code == 200
        a_minute_later()
        assert applicant.page.post(CODE, mobile=MOBILE).code == 115
        assert PartnerCall.objects.count() == tries.CODES_BY_ONE

    def test_from_an_address_to_whichever_mobile(self, applicant, monkeypatch):
        monkeypatch.setattr(tries, "CODES_FROM_AN_ADDRESS", 2)
        sent = [applicant.page.post(CODE, mobile=f"1361111000{place}").code for place in range(3)]
        assert sent == [200, 200, 115]

    def test_in_all(self, applicant, monkeypatch):
        monkeypatch.setattr(tries, "CODES_IN_ALL", 1)
        assert applicant.page.post(CODE, mobile=MOBILE).code == 200
        assert applicant.page.post(CODE, mobile="13611112222").code == 115

    def test_forms_of_a_mobile_refused_ones_too(self, applicant, monkeypatch, settings):
        monkeypatch.setattr(tries, "FORMS_OF_A_MOBILE", 2)
        applicant.prove()
        codes = [applicant.send(company="").code, *(applicant.send(credit_code="1").code for _ in range(3))]
        assert codes == [110, 110, 110, 115]
        assert files(settings) == []

    def test_forms_in_all(self, applicant, monkeypatch):
        monkeypatch.setattr(tries, "FORMS_IN_ALL", 1)
        applicant.prove().apply()
        assert applicant.send().code == 115

    def test_three_are_open_at_once(self, applicant):
        applicant.prove()
        assert [applicant.send().code for _ in range(4)] == [200, 200, 200, 111]

    def test_looks_at_addresses(self, applicant, monkeypatch):
        monkeypatch.setattr(tries, "LOOKS_OF_A_MOBILE", 1)
        applicant.prove()
        said = [applicant.page.post(ADDRESS, proof=applicant.proof, subdomain="chenji") for _ in range(2)]
        assert [one.code for one in said] == [200, 115]

    def test_no_picture_is_looked_at_before_the_form_stands(self, applicant, settings):
        applicant.prove()
        answer = applicant.send(credit_code="abc", licence="data:image/png;base64,x")
        assert list(answer.errors) == ["credit_code"]

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("licence", "data:text/html;base64,AAAA"), ("licence", "data:image/png;base64,AAAA"), ("licence", ""),
            ("papers", ["https://evil.example/x.png"]), ("subdomain", "admin"), ("subdomain", "lin"),
            ("licence_expires_on", "2020-01-01"), ("credit_code", "abc"), ("consent", False), ("leases", ""),
        ],
    )  # fmt: skip
    def test_a_wrong_field_is_named_and_nothing_is_kept(self, applicant, lin, settings, field, value):
        applicant.prove()
        answer = applicant.send(**{field: value})
        assert answer.code == 110
        assert [name.partition(".")[0] for name in answer.errors] == [field]
        assert files(settings) == [] and not Application.objects.exists()


class TestAnApplication:
    def test_keeps_names_and_mobile_sealed(self, application):
        values = Application.objects.values().get()
        assert not any(plain in str(values) for plain in ("陈大明", "陈小明", MOBILE))
        assert application.plain("mobile") == MOBILE and application.plain("contact") == "陈小明"
        assert not any(MOBILE in f"{row.after}{row.actor_name}" for row in OperatorLog.objects.all())

    def test_its_pictures_are_no_public_file(self, api, application):
        assert application.licence.startswith("/media/private/documents/shared/")
        assert api(ADMIN_HOST).raw("get", application.licence).status_code == 404

    def test_says_nothing_of_who_is_a_merchant_or_has_applied(self, applicant, lin):
        from merchants.models import Merchant

        taken = form()["credit_code"]
        Merchant.objects.filter(pk=lin.id).update(credit_code=taken)
        assert applicant.prove().send().code == 200
        other = Applicant(applicant.api, mobile="13611112222").prove()
        assert other.applications == []
        assert other.send(subdomain="chenji-two").code == 200

    def test_a_link_shows_how_it_stands_and_nothing_of_who(self, applied):
        shown = applied.view(proof="").data
        assert (shown["status"], shown["mobile"], shown["form"], shown["shop"]) == (
            "submitted",
            "136****0000",
            None,
            None,
        )
        assert "陈" not in str(shown)
        assert applied.view().data["form"]["legal_person"] == "陈大明"

    def test_another_mobiles_proof_opens_nothing_of_it(self, applied):
        other = Applicant(applied.api, mobile="13611112222").prove()
        assert applied.view(proof=other.proof).data["form"] is None
        assert applied.page.post(WITHDRAW, token=applied.token, proof=other.proof).code == 111

    def test_its_own_mobile_is_proved_by_the_link(self, applied):
        a_minute_later()
        sent = applied.page.post(PAGE_CODE, token=applied.token).data
        assert sent["mobile"] == "136****0000"
        mobile, code = last_sms()
        assert mobile == MOBILE
        answer = applied.page.post(PROVE, token=applied.token, sms_code=code, sms_handle=sent["handle"])
        assert [one["company"] for one in answer.data["applications"]] == ["陈氏数码有限公司"]

    def test_is_found_by_its_mobile(self, applied):
        again = Applicant(applied.api).prove()
        assert [one["status"] for one in again.applications] == ["submitted"]
        assert applied.view(token=again.applications[0]["token"]).code == 200

    def test_is_withdrawn_once(self, applied):
        assert applied.page.post(WITHDRAW, token=applied.token, proof=applied.proof).data["status"] == "withdrawn"
        assert applied.page.post(WITHDRAW, token=applied.token, proof=applied.proof).code == 111

    def test_is_not_corrected_before_it_is_sent_back(self, applied):
        assert applied.correct(version=1).code == 111

    def test_says_whether_an_address_is_free(self, applied, lin):
        said = {
            name: applied.page.post(ADDRESS, proof=applied.proof, subdomain=name).data["available"]
            for name in ("chenji", "lin", "admin")
        }
        assert said == {"chenji": True, "lin": False, "admin": False}

    def test_a_message_leads_to_its_page(self, api, application):
        code = ways.code_of(application)
        assert len(code) <= 35
        answer = api(ADMIN_HOST).raw("get", f"{ways.SHORT}/{code}")
        assert answer.status_code == 302 and "/apply?token=" in answer["Location"]
        assert answer["Cache-Control"] == "no-store"
        other = f"{code[:-3]}{'B' if code[-3] == 'A' else 'A'}{code[-2:]}"
        assert api(ADMIN_HOST).raw("get", f"{ways.SHORT}/{other}").status_code == 404

    def test_a_message_ends(self, application, monkeypatch):
        code = ways.code_of(application)
        late = clock.now() + ways.HOLDS + timedelta(days=1)
        monkeypatch.setattr(clock, "now", lambda: late)
        assert ways.onward(code) is None


class TestRetention:
    @pytest.fixture
    def entries(self):
        return {one.name: one for one in retention.entries()}

    @pytest.mark.parametrize("status", ["refused", "withdrawn", "returned"])
    def test_what_came_to_nothing_goes_with_its_pictures(self, application, entries, settings, status):
        ended = clock.real_now() - KEPT - timedelta(days=1)
        Application.objects.update(status=status, ended_at=ended)
        assert len(files(settings)) == 2, "with its small one"
        entry = entries["applications_ended"]
        assert entry.remove(clock.real_now() - entry.keep) == 1
        assert not Application.objects.exists()

    def test_what_waits_for_operators_stays(self, application, entries):
        for name in ("applications_ended", "applications_approved"):
            assert entries[name].remove(clock.real_now() + timedelta(days=900)) == 0
        assert Application.objects.exists()

    def test_an_approved_one_stays_for_a_year(self, application, entries):
        Application.objects.update(status="approved", ended_at=clock.real_now() - timedelta(days=300))
        assert entries["applications_ended"].remove(clock.real_now()) == 0
        entry = entries["applications_approved"]
        assert entry.remove(clock.real_now() - entry.keep) == 0
        Application.objects.update(ended_at=clock.real_now() - timedelta(days=401))
        assert entry.remove(clock.real_now() - entry.keep) == 1


@pytest.mark.django_db(transaction=True)
def test_the_pictures_of_one_that_goes_are_gone(api, operator, settings):
    applicant = Applicant(api).prove().apply(papers=[data_url()])
    assert len(files(settings)) == 4, "each with its small one"
    Application.objects.update(status="refused", ended_at=clock.real_now() - timedelta(days=900))
    entry = {one.name: one for one in retention.entries()}["applications_ended"]
    assert entry.remove(clock.real_now() - entry.keep) == 1
    assert files(settings) == []
    assert applicant.view().code == 104
