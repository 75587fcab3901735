"""The demo's applications and papers, by the real services."""

from collections import Counter

import pytest

from applications.models import Application
from core import clock
from infra.seed.applying import SHOPS, Applying
from infra.seed.cast import PLANS, Shop
from merchants.models import MerchantChange, Paper

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")


def test_an_application_stands_in_each_state_and_a_paper_waits(operator, lin, gao, lin_owner):
    shops = [Shop(PLANS[0], lin, {"owner": lin_owner.caller}), Shop(PLANS[1], gao)]
    Applying(operator.caller, clock.real_now()).run(shops)
    states = Counter(Application.objects.values_list("status", flat=True))
    assert states == {"submitted": 2, "returned": 1, "refused": 1, "withdrawn": 1}
    assert Application.objects.count() == len(SHOPS)
    assert set(Paper.objects.values_list("merchant_id", flat=True)) == {lin.id, gao.id}
    assert MerchantChange.objects.get().kind == "paper"
