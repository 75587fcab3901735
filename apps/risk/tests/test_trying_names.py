"""Whoever tries names on an ID number: the vendor's no says which is the right one, and costs nothing."""

import pytest

from apps.orders.tests.factories import Way
from apps.risk.tests.factories import ASK, PREPAID, PRICES
from core.notices.models import Notice
from partners.models import PartnerCall

pytestmark = pytest.mark.django_db
NAMES = ["王一", "王二", "王三"]


def test_the_vendors_no_does_not_tell_which_name_belongs_to_a_number(api, order, lin_owner, prepaid, parties, books):
    """Decision 38: "asked again at will they would tell which name belongs to which number". What is asked again is
    the name, of one number, by one telephone; the same question twice says nothing that was not said.
    """
    told = []
    for name in NAMES:
        lease = Way(order.sandbox, order.listener, order.owner, order.api)
        lease.place(risk_consent=True, name=name).pay()
        if not lease.page()["proved"]:
            lease.prove()
        for kind in ("basic", "radar", "full"):
            parties.fail("risk", "refused")
            answer = api(lin_owner).post(ASK, order_id=lease.order_id, type=kind, price=PRICES[kind])
            told.append((answer.code, (answer.data or {}).get("error", "")))
    free = [one for one in told if one == (200, "姓名与身份证号不一致")]
    assert books() == (PREPAID, 0, 0)
    assert len(free) <= 3, (len(free), "answers for nothing", PartnerCall.objects.filter(operation="report").count())
    assert {code for code, _ in told[3:]} == {115}
    assert Notice.objects.filter(tenant_id=0, kind="risk_report.many_nos").count() == 1
