"""Names and addresses that a stranger may not have."""

import pytest

from applications.tests.factories import (
    Applicant,
)
from merchants.rules import subdomain_problems


@pytest.mark.django_db
class TestNames:
    @pytest.mark.parametrize("label", ["apply", "apply-now", "ruzhu", "kefu"])
    def test_no_shop_has_an_address_like_our_page_for_applications(self, label):
        assert subdomain_problems(label)

    @pytest.mark.parametrize("name", ["陈记\u202e台务租", "陈\u200b记", "陈记\n官方", "\u3164\u3164"])
    def test_no_invisible_or_turning_characters_in_a_company(self, api, operator, name):
        assert Applicant(api).prove().send(company=name).code == 110
