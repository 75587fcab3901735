"""Money received beside the platform: beyond a sum in a day a second person says that it came."""

from datetime import timedelta
from typing import Any

import pytest

from apps.bills.models import Bill, BillProposal
from apps.bills.rules import OFFLINE_FOR
from apps.orders.services import giving
from apps.orders.tests.factories import Way, issue_all
from apps.orders.tests.test_collection import colleague
from apps.orders.tests.test_refunded_there import pay_all
from apps.payments.models import Attempt
from apps.reconcile.checks import against_ourselves
from apps.staff.models import ShopLog
from core import clock
from core.notices.models import Notice
from core.testing import Answer
from infra.testing.nights import tonight
from infra.testing.pictures import slip
from merchants import closing
from policies.tests.factories import in_force
from tenants.models import Tenant
from tenants.scope import scope

pytestmark = pytest.mark.django_db
PAY, DECIDE, RENT = "/api/v2/BillPayment", "/api/bills/decideProposal", 90_000
MAY = ["order.view", "order.all", "bill.view", "bill.collect"]


@pytest.fixture
def due(way: Way) -> Way:
    """Two rents are due; one person enters 1,000.00 of a lease in a day."""
    way.leasing()
    issue_all(way)
    in_force(offline_second_from=100_000)
    return way


def entered(way: Way, who: Any = None, **more: Any) -> Answer:
    with scope(way.owner.shop):
        ids = [str(pk) for pk in Bill.objects.filter(kind="rent").order_by("period").values_list("pk", flat=True)]
    answer: Answer = (who or way.shop).post(
        PAY, bill_ids=ids, method="offline", proof=slip(way.owner.shop.id), remark="对公转账", **more
    )
    return answer


def decided(way: Way, who: Any, result: str = "confirm") -> Answer:
    with scope(way.owner.shop):
        row = BillProposal.objects.latest("pk")
    answer: Answer = who.post(DECIDE, id=str(row.pk), result=result, why="没有到账", shown=sums(way, who))
    return answer


def sums(way: Way, who: Any = None) -> list[dict[str, Any]]:
    """What the page says that it does; nothing where nothing waits."""
    return [one for row in listed(way, who)["proposals"] for one in row["entered"]["sums"]]


def said(way: Way, who: Any = None) -> list[tuple[str, int]]:
    return [(one["label"], one["amount"]) for one in sums(way, who)]


def listed(way: Way, who: Any = None) -> Any:
    return way.asked((who or way.shop).get("/api/v2/getBillList", order_id=way.order_id))


def test_waits_holds_what_takes_money_up_and_is_booked_as_it_came(due: Way) -> None:
    clerk, boss = due.api(colleague(due, MAY, "wang", "王")), due.api(colleague(due, MAY, "zhang", "张"))
    day = clock.today().isoformat()
    assert due.asked(entered(due, clerk, received_on=day))["state"] == "waiting"
    with scope(due.owner.shop):
        assert [row.after["received_on"] for row in ShopLog.objects.filter(act__endswith="offline")] == [day], "once"
    page = listed(due, boss)
    (row,) = page["proposals"]
    assert (row["kind"], row["amount"], row["why"], row["actions"]) == (
        "offline",
        2 * RENT,
        "对公转账",
        ["confirm", "refuse"],
    )
    seen = row["entered"]
    assert (bool(seen["proof"]), seen["received_on"]) == (True, day)
    rest = [("未付部分至今的滞纳金", 0), ("剩余未付", 0)]
    assert said(due) == [("第 2 期租金", RENT), ("第 3 期租金", RENT), *rest]
    attempt = page["attempts"][0]
    assert (attempt["state_label"], bool(attempt["proof"]), page["sums"]["open"]) == ("待复核", True, 2 * RENT)
    assert (entered(due).code, decided(due, clerk).code) == (111, 103)
    review = boss.get("/api/backend/reviewList").data["items"][0]
    assert (review["kind"], review["path"]) == ("bill_offline", f"/billingDetails/{due.order_id}")
    assert (review["why"], len(review["pictures"])) == ("对公转账", 1)
    assert [one["after"] for one in review["lines"][2:]] == [day, "¥900.00", "¥900.00"], "its day, and what it pays"
    assert due.asked(decided(due, boss))["status"] == "confirmed"
    page = listed(due)
    assert (page["attempts"][0]["state"], page["attempts"][0]["received_on"], page["sums"]["open"]) == ("paid", day, 0)
    assert due.order.status == "completed"
    with scope(due.owner.shop):
        assert against_ourselves(due.owner.shop.id, clock.today()) == {}


def test_the_customer_pays_meanwhile_and_what_came_twice_goes_back(due: Way) -> None:
    clerk, boss = due.api(colleague(due, MAY, "wang", "王")), due.api(colleague(due, MAY, "zhang", "张"))
    due.asked(entered(due, clerk))
    with scope(due.owner.shop):
        ids = [str(pk) for pk in Bill.objects.filter(kind="rent").values_list("pk", flat=True)]
    assert due.asked(due.shop.post(PAY, bill_ids=ids, method="qr"))["state"] == "waiting", "a code, too"
    quote = due.asked(due.shop.get("/api/bills/settleQuote", order_id=due.order_id))
    assert [(row["holds"], row["entered"]) for row in quote["waiting"]] == [(False, False), (False, True)]
    shown = sums(due)
    assert pay_all(due) == 2 * RENT
    (row,) = listed(due, boss)["proposals"]
    assert said(due)[0] == ("多收部分（退回客户）", 2 * RENT), "as the books are now"
    assert (listed(due)["sums"]["open"], due.order.status) == (0, "completed")
    answer = boss.post(DECIDE, id=row["id"], result="confirm", shown=shown)
    assert (answer.code, answer.data["state"]) == (111, "changed"), "not what was shown before"
    assert "新增多收部分（退回客户） ¥1,800.00" in answer.msg
    assert due.asked(decided(due, boss))["status"] == "confirmed"
    with scope(due.owner.shop):
        entry = Attempt.objects.get(method="offline")
        assert (entry.state, entry.refunded) == ("paid", 2 * RENT), "to be handed back"
        assert against_ourselves(due.owner.shop.id, clock.today()) == {}


def test_refused_the_customer_can_pay_and_the_proof_be_entered_anew(due: Way) -> None:
    clerk, boss = due.api(colleague(due, MAY, "wang", "王")), due.api(colleague(due, MAY, "zhang", "张"))
    due.asked(entered(due, clerk))
    assert due.asked(decided(due, boss, "refuse"))["status"] == "refused"
    page = listed(due)
    assert (page["attempts"][0]["state"], page["attempts"][0]["error"], page["proposals"]) == (
        "closed", "线下收款未通过复核", [],
    )  # fmt: skip
    assert due.asked(due.nobody.post("/api/h5/payBill", token=due.token))["amount"] == 2 * RENT


def test_runs_out_by_night(due: Way) -> None:
    due.asked(entered(due))
    with scope(due.owner.shop):
        later = clock.now() + OFFLINE_FOR
        assert giving.drop_run_out(later - timedelta(minutes=1), tonight()) == 0
        assert giving.drop_run_out(later, tonight()) == 1
        assert giving.drop_run_out(later, tonight()) == 0
        assert (BillProposal.objects.get().status, Attempt.objects.latest("pk").state) == ("expired", "closed")
        assert ShopLog.objects.get(act="bill.expire_offline").after["amount"] == 2 * RENT
        assert Notice.objects.get(kind="bills.offline_ran_out").path.endswith(due.order_id)


@pytest.mark.months
def test_what_ran_out_is_dropped_by_a_person_before_the_night_does(due: Way) -> None:
    clerk, boss = due.api(colleague(due, MAY, "wang", "王")), due.api(colleague(due, MAY, "zhang", "张"))
    due.asked(entered(due, clerk))
    with clock.at(clock.now() + OFFLINE_FOR):
        assert boss.get("/api/backend/reviewList").data["items"] == [], "nobody can confirm it any more"
        (row,) = listed(due, boss)["proposals"]
        assert (row["actions"], "已超过复核时限" in row["barred"]) == (["refuse"], True)
        assert (decided(due, boss).code, entered(due).code) == (111, 111)
        assert due.asked(decided(due, clerk, "refuse"))["status"] == "refused"
        assert (listed(due)["proposals"], decided(due, boss, "refuse").code) == ([], 111)
        assert due.asked(due.nobody.post("/api/h5/payBill", token=due.token))["amount"] == 2 * RENT


def test_holds_its_shops_closing_up_and_is_confirmed_for_no_closed_one(due: Way, api: Any, operator: Any) -> None:
    due.asked(entered(due))
    shop = due.owner.shop
    assert closing.open_of(shop.id)["bill_offline"] == 1
    with scope(shop):
        Tenant.objects.filter(pk=shop.id).update(status="closed", closed_on=clock.today())
    said = decided(due, api(operator))
    assert (said.code, said.msg) == (105, "店铺已关闭，只能驳回")
    assert entered(due, api(operator)).code == 105
    assert due.asked(decided(due, api(operator), "refuse"))["status"] == "refused"
    assert closing.open_of(shop.id)["bill_offline"] == 0


def test_up_to_the_sum_of_a_day_one_person_enters_it(due: Way) -> None:
    assert due.asked(entered(due, amount=60_000))["state"] == "paid"
    assert due.asked(entered(due, amount=40_001))["state"] == "waiting"
    assert due.asked(decided(due, due.shop))["status"] == "confirmed", "alone: nobody else of the shop may"
    with clock.at(clock.now() + timedelta(days=1)):
        assert due.asked(entered(due, amount=60_000))["state"] == "paid"


def test_what_pays_other_bills_by_now_is_shown_and_confirmed_as_it_was_shown(due: Way) -> None:
    """The customer paid its bill meanwhile, so it would pay the next one, which a colleague can't have seen."""
    clerk, boss = due.api(colleague(due, MAY, "wang", "王")), due.api(colleague(due, MAY, "zhang", "张"))
    with scope(due.owner.shop):
        first = Bill.objects.filter(kind="rent").order_by("period").values_list("pk", flat=True)[0]
    proof = slip(due.owner.shop.id)
    in_force(offline_second_from=0)
    asked = clerk.post(PAY, bill_ids=[str(first)], method="offline", proof=proof, amount=RENT)
    assert due.asked(asked)["state"] == "waiting"
    before = sums(due)
    assert said(due) == [("第 2 期租金", RENT), ("未付部分至今的滞纳金", 0), ("剩余未付", 0)]
    with scope(due.owner.shop):
        row = BillProposal.objects.get()
        Bill.objects.filter(pk=first).update(status="paid", paid=RENT, paid_rent=RENT)
    assert said(due)[0] == ("第 3 期租金", RENT), "which was compared with nothing before"
    answer = boss.post(DECIDE, id=str(row.pk), result="confirm", shown=before)
    assert (answer.code, answer.data["state"]) == (111, "changed")
    assert "新增第 3 期租金 ¥900.00" in answer.msg
    unshown = boss.post(DECIDE, id=str(row.pk), result="confirm")
    assert (unshown.code, "请刷新后重新确认" in unshown.msg) == (111, True), "of a tab from before a release"
