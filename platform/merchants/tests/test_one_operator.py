"""What one operator changes of a shop: nothing of their own shop, and the shop is told of the rest."""

import pytest

from core.notices.models import Notice
from merchants.models import Merchant
from merchants.tests.test_papers import ask_paper, ben, decide, media, people, save
from operators.tests.factories import of_shop

pytestmark = pytest.mark.django_db


UPDATE, REMOVE = "/api/platform/updateMerchant", "/api/platform/removePaper"


__all__ = ["ben", "media", "people"]


class TestAnOperatorOfTheShop:
    """Decision 27: the second person is a stranger to the shop. Whoever is none needs no second person here."""

    def test_does_not_put_down_its_own_papers(self, api, lin, lin_owner, operator, ben):
        of_shop(ben, lin_owner)
        assert ask_paper(api, lin_owner).code == 200
        assert decide(api, ben, lin).code == 103  # as a judge ben is refused …
        assert save(api, ben, lin, kind="permit", title="自证许可").code == 103  # … and does it alone instead

    def test_does_not_rename_its_own_company(self, api, lin, lin_owner, operator, ben):
        of_shop(ben, lin_owner)
        asked = {
            "id": str(lin.id),
            "version": 1,
            "company": "林氏科技有限公司",
            "legal_person": "别人",
            "reason": "变更",
        }
        assert api(ben).post(UPDATE, **asked).code == 103

    def test_does_not_take_a_goods_review_off_its_own_shop(self, api, lin, lin_owner, operator, ben):
        of_shop(ben, lin_owner)
        Merchant.objects.filter(pk=lin.id).update(goods_review=True)
        assert api(ben).post(UPDATE, id=str(lin.id), version=1, goods_review=False, reason="免审").code == 103


class TestOneOperatorAlone:
    def test_tells_the_shop_that_its_company_is_another(self, api, lin, operator):
        """It is who leases in the next contract (`contracts/paper.py`); what the shop asks for takes two people."""
        asked = {"id": str(lin.id), "version": 1, "company": "别家有限公司", "legal_person": "别人", "reason": "变更"}
        assert api(operator).post(UPDATE, **asked).code == 200
        assert Notice.objects.filter(tenant_id=lin.id).exists()

    def test_tells_the_shop_of_a_paper_that_is_taken_off(self, api, lin, operator):
        assert save(api, operator, lin).code == 200
        Notice.objects.all().delete()
        assert api(operator).post(REMOVE, id=str(lin.id), number=1, reason="作废").code == 200
        assert Notice.objects.filter(tenant_id=lin.id).exists()

    def test_tells_the_shop_that_it_is_paused_and_why(self, api, lin, operator):
        asked = {"id": str(lin.id), "status": "paused", "reason": "证件到期"}
        assert api(operator).post("/api/platform/updateStatus", **asked).code == 200
        told = Notice.objects.get(tenant_id=lin.id)
        assert "暂停" in told.title_zh and "证件到期" in told.text_zh
