"""What reviewers are told: they read against the register by hand, and what the house knows it should say."""

import pytest

from applications.models import Application
from applications.tests.factories import (
    INFO,
    Applicant,
    form,
)
from core import clock
from merchants.rules import credit_check_char


@pytest.mark.django_db
class TestWhatReviewersAreTold:
    """They read against the register by hand; what the house knows it should say."""

    def warned(self, api, operator, row):
        return api(operator).get(INFO, id=str(row.pk)).data["warnings"]

    @pytest.mark.parametrize(
        "values", [{"shop_name": "林记租机"}, {"shop_name": "林 记租机"}, {"subdomain": "l1n"}, {"subdomain": "iin"}]
    )
    def test_of_names_and_addresses_like_another_shops(self, api, operator, lin, values):
        """`l1n`, `iin`: `rules._looks` reads them as `lin`, of reserved words alone."""
        assert Applicant(api).prove().send(**values).code == 200
        assert self.warned(api, operator, Application.objects.get())

    def test_of_another_open_application_for_the_same_address(self, api, operator):
        Applicant(api).prove().apply()
        credit = form()["credit_code"]
        other = Applicant(api, mobile="13611112222").prove()
        first17 = "91310000MA1K3XYG3"
        assert credit != first17 + credit_check_char(first17)
        assert other.send(credit_code=first17 + credit_check_char(first17), company="别家有限公司").code == 200
        assert self.warned(api, operator, Application.objects.order_by("-pk").first())

    def test_of_what_changed_since_it_was_sent_back(self, api, operator, applied, application):
        """Sent back for a blurred picture, it comes again as another company at another address."""
        asked = {
            "id": str(application.pk),
            "version": 1,
            "result": "return",
            "reasons": [{"field": "licence", "why": "照片反光"}],
        }
        assert api(operator).post("/api/platform/judgeApplication", **asked).code == 200
        answer = applied.correct(company="完全不同有限公司", subdomain="another", legal_person="王五")
        assert answer.code == 110 or self.warned(api, operator, application)

    def test_more_than_ten_of_a_company_hide_nothing(self, api, operator, applied, application):
        Application.objects.bulk_create(
            Application(
                company=application.company,
                credit_code=application.credit_code,
                mobile_index="x",
                subdomain="x",
                leases="x",
                licence="/media/x",
                created_at=clock.now(),
                submitted_at=clock.now(),
                status="withdrawn",
            )
            for _ in range(11)
        )
        shown = api(operator).get(INFO, id=str(Application.objects.order_by("-pk").first().pk)).data
        assert str(application.pk) in [one["id"] for one in shown["others"]], (
            "the open one is hidden by eleven withdrawn"
        )
