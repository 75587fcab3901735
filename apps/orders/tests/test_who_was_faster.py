"""Two people act on one thing: whoever comes second hears who was faster, when and how."""

from typing import Any

import pytest

from apps.collection.models import WriteOff
from apps.orders.tests.factories import Way
from apps.orders.tests.test_bell import colleague
from apps.orders.tests.test_cases import OPEN, ask, deal, dealt
from apps.orders.tests.test_cases import leased as leased
from apps.orders.tests.test_collection import collected as collected
from apps.orders.tests.test_collection import late as late
from apps.orders.tests.test_pieces import CORRECT, REPAIRED, REPAIRS
from apps.orders.tests.test_pieces import broken as broken
from apps.orders.tests.test_pieces import exchanged as exchanged
from apps.orders.tests.test_waive_limits import CLAIM, bill, decided, limited, waived
from apps.orders.tests.test_waive_limits import claimed as claimed
from apps.orders.tests.test_write_offs import DECIDE as DECIDE_WRITE_OFF
from apps.orders.tests.test_write_offs import asked
from apps.staff.roles import ShopRole
from core.testing import Answer
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PAY = "/api/v2/BillPayment"


def hears(refused: Answer, way: Way, act: str, code: int = 111) -> None:
    """That the owner was faster, in the message too."""
    who = way.owner.caller.name
    assert refused.code == code, (refused.code, refused.msg)
    last = refused.data["last"]
    assert (last["actor"], last["act"]) == (who, act), refused.msg
    assert refused.msg.endswith(f" {who} {act}）")


def test_a_case_that_is_opened_and_answered(leased: Way, api: Any) -> None:
    second = api(colleague(leased, ShopRole.AUDITOR))
    wanted = {"order_id": leased.order_id, "kind": "exchange", "reason": "broken"}
    leased.asked(leased.shop.post(OPEN, **wanted))
    hears(second.post(OPEN, **wanted), leased, "申请了售后")
    dealt(leased, "agree")
    hears(deal(leased, "reject", second, reason="不同意"), leased, "同意了售后申请")
    hears(deal(leased, "agree", second), leased, "同意了售后申请")


def test_that_a_customer_was_faster_names_no_more_than_the_log(leased: Way) -> None:
    ask(leased, "exchange", reason="broken")
    again = leased.shop.post(OPEN, order_id=leased.order_id, kind="exchange", reason="broken")
    assert (again.code, again.data["last"]["act"]) == (111, "申请了售后")
    assert "138" not in again.msg and "*" in again.data["last"]["actor"]
    early = leased.nobody.post("/api/h5/openCase", **leased.proven, kind="exchange", reason="broken")
    assert (early.code, "last" in early.data) == (111, False), "no customer hears of staff"


def test_a_bill_that_is_waived_while_another_collects_it(claimed: Way, api: Any) -> None:
    second = api(colleague(claimed, ShopRole.FINANCE))
    claimed.asked(waived(claimed, claimed.shop, CLAIM))
    done = f"减免了赔偿金 ¥{CLAIM // 100:,}.00"
    hears(waived(claimed, second, 1), claimed, done)
    hears(second.post(PAY, bill_ids=[str(bill(claimed).pk)], method="qr"), claimed, done)


def test_a_proposal_that_two_confirm_and_one_that_waits(claimed: Way, api: Any, operator: Any) -> None:
    clerk = limited(claimed, "wang", 20_000)
    claimed.asked(waived(claimed, clerk, 30_000))
    waits = waived(claimed, claimed.shop, 1)
    assert (waits.code, waits.data["last"]["actor"]) == (111, "wang")
    assert waits.data["last"]["act"] == "申请减免，待复核 ¥300.00"
    claimed.asked(decided(claimed, claimed.shop))
    hears(decided(claimed, api(operator)), claimed, "复核通过了减免 ¥300.00")
    hears(decided(claimed, api(operator), "refuse"), claimed, "复核通过了减免 ¥300.00")


def test_a_write_off_that_two_decide(collected: Way, api: Any, operator: Any) -> None:
    collected.asked(asked(collected, api(colleague(collected, ShopRole.FINANCE))))
    with scope(collected.owner.shop):
        row = WriteOff.objects.get()
    said = {"id": str(row.pk), "result": "refuse", "shown": row.asked, "why": "再催收一个月"}
    collected.asked(collected.shop.post(DECIDE_WRITE_OFF, **said))
    hears(api(operator).post(DECIDE_WRITE_OFF, **said), collected, "驳回了核销申请")


def test_goods_that_leave_the_repair(exchanged: Way, api: Any) -> None:
    (row,) = exchanged.asked(exchanged.shop.get(REPAIRS))["items"]
    said = {"id": row["id"], "fate": "stock", "reason": "更换主板"}
    exchanged.asked(exchanged.shop.post(REPAIRED, **said))
    second = api(colleague(exchanged, ShopRole.SHIPPER)).post(REPAIRED, **{**said, "fate": "scrap"})
    hears(second, exchanged, "登记维修完成，商品重新入库")


def test_serial_numbers_that_two_correct(leased: Way, api: Any) -> None:
    (sent,) = leased.info()["parcels"]
    said = {"order_id": leased.order_id, "parcel_id": sent["id"], "shown": [leased.serial], "reason": "录错"}
    leased.asked(leased.shop.post(CORRECT, **said, serials=["SN-2026-C"]))
    second = api(colleague(leased, ShopRole.SHIPPER)).post(CORRECT, **said, serials=["SN-2026-D"])
    hears(second, leased, "更正了序列号", 112)


def test_a_refusal_for_something_else_names_nobody(claimed: Way, api: Any) -> None:
    clerk = api(colleague(claimed, ShopRole.SALESMAN))
    claimed.asked(waived(claimed, claimed.shop, CLAIM))
    assert waived(claimed, clerk, 1).code == 103
    none = claimed.shop.post("/api/platform/dealAfterSale", id=str(bill(claimed).pk), step="agree")
    assert (none.code, none.data) == (104, None)
