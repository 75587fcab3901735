"""The operators' rows of recharges and fees: what differs is found field by field, and mended."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from apps.risk.index import RECHARGES
from apps.risk.models import RiskRecharge
from apps.risk.services import apply_offline
from infra.testing.pictures import slip
from overview.models import RechargeIndex
from tenants.scope import scope

WRONG = {
    "method": "online", "amount": 9, "returned": 9, "status": "expired", "voucher": "x", "reference": "x",
    "remark": "x", "reason": "x", "applied_by_name": "x", "actor_name": "x", "applied_at": "2020-01-01T00:00:00Z",
}  # fmt: skip


@pytest.fixture
def applied(lin_owner):
    with scope(lin_owner.shop):
        return apply_offline(caller=lin_owner.caller, amount=20_000, voucher=slip(lin_owner.caller))


def run(*args):
    out = StringIO()
    call_command("recharge_index", *args, stdout=out)
    return out.getvalue()


class TestCheck:
    def test_compares_every_field(self):
        assert WRONG.keys() == set(RECHARGES.fields)

    @pytest.mark.parametrize("field", WRONG)
    def test_finds_a_field_that_differs(self, lin, applied, field):
        run("--check")
        RechargeIndex.objects.update(**{field: WRONG[field]})
        with scope(lin):
            assert [(one.row_id, one.field) for one in RECHARGES.differences()] == [(applied.pk, field)]
        with pytest.raises(CommandError, match="1 differences"):
            run("--check")
        run("--rebuild")
        run("--check")

    def test_finds_what_is_missing_and_what_is_gone(self, lin, applied):
        RechargeIndex.objects.update(recharge_id=applied.pk + 1)
        with pytest.raises(CommandError, match="2 differences"):
            run("--check", "--merchant", str(lin.id))
        run("--rebuild")
        with scope(lin):
            assert RechargeIndex.objects.get().recharge_id == RiskRecharge.objects.get().pk
