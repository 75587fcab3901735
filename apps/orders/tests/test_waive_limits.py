"""What of one bill a role gives up alone; beyond that somebody whose role may confirms it."""

from typing import Any

import pytest

from apps.bills.models import Bill, BillProposal
from apps.bills.services import issue_charge
from apps.orders.tests.factories import Way
from apps.orders.tests.test_collection import colleague
from apps.staff.models import StaffRole
from core.testing import Answer
from tenants.scope import scope

pytestmark = pytest.mark.django_db
WAIVE, DECIDE, SAVE = "/api/bills/waive", "/api/bills/decideProposal", "/api/platform/saveRole"
MAY = ["order.view", "order.all", "bill.view", "bill.waive"]
CLAIM = 100_000


@pytest.fixture
def claimed(way: Way) -> Way:
    """A compensation is asked."""
    way.leasing()
    with scope(way.owner.shop):
        issue_charge(way.order, "compensation", CLAIM)
    return way


def bill(way: Way) -> Bill:
    with scope(way.owner.shop):
        return Bill.objects.get(kind="compensation")


def waived(way: Way, who: Any, amount: int) -> Answer:
    answer: Answer = who.post(WAIVE, bill_id=str(bill(way).pk), amount=amount, reason="与客户协商")
    return answer


def decided(way: Way, who: Any, result: str = "confirm") -> Answer:
    with scope(way.owner.shop):
        row = BillProposal.objects.latest("pk")
    answer: Answer = who.post(DECIDE, id=str(row.pk), result=result, why="再谈")
    return answer


def limited(way: Way, account: str, most: int | None, bps: int = 10_000, more: tuple[str, ...] = ()) -> Any:
    """A colleague whose role gives up so much."""
    one = colleague(way, [*MAY, *more], account, account)
    with scope(way.owner.shop):
        StaffRole.objects.filter(name=account).update(waive_most=most, waive_bps=bps)
    return way.api(one)


def test_within_the_limit_it_is_given_up_at_once_all_waivers_together(claimed: Way) -> None:
    clerk = limited(claimed, "wang", 60_000, 5_000)
    assert claimed.asked(waived(claimed, clerk, 30_000))["status"] == "due"
    assert claimed.asked(waived(claimed, clerk, 20_000))["status"] == "due"
    assert (bill(claimed).waived, waived(claimed, clerk, 1).data["status"]) == (50_000, "proposed")
    note = clerk.get("/api/v2/getBillList", order_id=claimed.order_id).data["waive_note"]
    assert ("¥600.00" in note, "50%" in note) == (True, True)
    assert claimed.shop.get("/api/v2/getBillList", order_id=claimed.order_id).data["waive_note"] == ""


def test_what_of_a_bill_is_left_to_give_up_alone_is_said(claimed: Way) -> None:
    def left(who: Any) -> Any:
        rows = claimed.asked(who.get("/api/v2/getBillList", order_id=claimed.order_id))["bills"]
        return next(row["waives_alone"] for row in rows if row["kind"] == "compensation")

    by_sum, by_share = limited(claimed, "wang", 60_000), limited(claimed, "zhang", 60_000, 5_000)
    assert (left(by_sum), left(by_share), left(claimed.shop)) == (60_000, 50_000, None)
    claimed.asked(waived(claimed, by_sum, 55_000))
    assert (left(by_sum), left(by_share)) == (5_000, 0)


def test_beyond_it_somebody_whose_role_may_confirms(claimed: Way) -> None:
    clerk, same = limited(claimed, "wang", 20_000), limited(claimed, "zhang", 20_000)
    assert claimed.asked(waived(claimed, clerk, CLAIM))["status"] == "proposed"
    assert (bill(claimed).waived, bill(claimed).status) == (0, "due")
    assert (decided(claimed, clerk).code, decided(claimed, same).code) == (103, 103)
    assert "店主" in decided(claimed, same).msg
    (row,) = claimed.shop.get("/api/backend/reviewList").data["items"]
    assert (row["kind"], row["amount"], row["actions"]) == ("bill_waiver", CLAIM, ["confirm"])
    still = row["lines"][-1]
    assert (still["label"], still["after"], row["warning"]) == ("赔偿金 · 现未付", "¥1,000.00", "")
    with scope(claimed.owner.shop):
        Bill.objects.filter(kind="compensation").update(paid=10_000, status="partial")
    (less,) = claimed.shop.get("/api/backend/reviewList").data["items"]
    assert (less["lines"][-1]["after"], "¥900.00" in less["warning"]) == ("¥900.00", True)
    with scope(claimed.owner.shop):
        Bill.objects.filter(kind="compensation").update(paid=0, status="due")
    assert claimed.asked(decided(claimed, claimed.shop))["status"] == "confirmed"
    assert (bill(claimed).waived, bill(claimed).status) == (CLAIM, "waived")


@pytest.mark.months
def test_is_refused_or_taken_back_and_can_be_done_within_after_all(claimed: Way) -> None:
    clerk = limited(claimed, "wang", 20_000)
    claimed.asked(waived(claimed, clerk, 30_000))
    assert waived(claimed, claimed.shop, 1).code == 111, "one at a time"
    assert claimed.asked(decided(claimed, claimed.shop, "refuse"))["status"] == "refused"
    claimed.asked(waived(claimed, clerk, 30_000))
    assert claimed.asked(decided(claimed, clerk, "refuse"))["status"] == "refused"
    assert claimed.asked(waived(claimed, clerk, 20_000))["status"] == "due"


def test_the_built_in_finance_role_has_one_and_an_operator_none(claimed: Way, api: Any, operator: Any) -> None:
    with scope(claimed.owner.shop):
        finance = StaffRole.objects.get(code="finance")
    one = colleague(claimed, [], "wang")
    with scope(claimed.owner.shop):
        one.user.role_ids = [finance.pk]
        one.user.save()
    clerk = claimed.api(one)
    assert claimed.asked(waived(claimed, clerk, 20_001))["status"] == "proposed"
    assert claimed.asked(decided(claimed, api(operator)))["status"] == "confirmed"
    assert claimed.asked(waived(claimed, api(operator), CLAIM - 20_001))["status"] == "waived"


def test_a_role_gives_no_higher_limit_than_its_own(claimed: Way) -> None:
    boss = limited(claimed, "wang", 20_000, 5_000, ("staff.edit",))
    wanted = {"name": "减免专员", "actions": ["bill.waive"]}
    assert boss.post(SAVE, **wanted).code == 103
    assert boss.post(SAVE, **wanted, waive_most=20_001, waive_bps=5_000).code == 103
    assert boss.post(SAVE, **wanted, waive_most=20_000, waive_bps=5_001).code == 103
    assert boss.post(SAVE, **wanted, waive_most=20_000, waive_bps=10_001).code == 110
    made = claimed.asked(boss.post(SAVE, **wanted, waive_most=20_000, waive_bps=5_000))["id"]
    wide = claimed.asked(claimed.shop.post(SAVE, name="大额减免", actions=["bill.waive"], waive_most=90_000))["id"]
    assert boss.post(SAVE, id=wide, name="大额减免", actions=["bill.waive"], waive_most=1, waive_bps=1).code == 103
    rows = {row["id"]: row for row in boss.get("/api/platform/roleList").data["items"]}
    assert (rows[made]["waive_most"], rows[made]["waive_bps"], rows[made]["grantable"]) == (20_000, 5_000, True)
    assert (rows[wide]["grantable"], rows[wide]["acts"]) == (False, [])
    form = {"account": "zhao", "name": "赵六六", "mobile": "13900001111"}
    assert boss.post("/api/platform/invitePerson", **form, role_ids=[wide]).code == 103
    assert boss.post("/api/platform/invitePerson", **form, role_ids=[made]).code == 200
    texts = [one["text"] for one in claimed.shop.get("/api/platform/peopleHistory").data["items"]]
    assert "单笔减免不超过 ¥900.00" in next(text for text in texts if "大额减免" in text)
