"""Which buttons an order shows, and what follows from its money alone, without a database."""

from dataclasses import MISSING
from typing import Any

import pytest

from apps.leases.rules import BuyoutMode, OrderStatus, PlanKind
from apps.orders.rules import NEEDS, Doing, Reached, Standing, buyout_open, doings, end_of

EVERYTHING = frozenset(NEEDS.values())
OPEN: dict[str, object] = {
    "status_beneath": "leasing", "after_sale": False, "contract": "sent", "frozen": True, "held": False, "owes": True,
    "late": False, "buyout_mode": BuyoutMode.ANY_TIME, "plan": PlanKind.RENT_THEN_RETURN, "end_price": 0,
    "last_period": True, "returning": "", "askable": False, "renewable": False, "answerable": False,
    "being_bought": False, "notarizing": False, "reporting": True,
}  # fmt: skip
"""An order in its last period, whose contract was sent, with money in its deposit and a bill that isn't paid."""
OF: dict[str, dict[str, object]] = {
    "supplement": {"contract": "expired"},
    "pending_ship": {"owes": False, "askable": True},
    "leasing": {"renewable": True, "notarizing": True},
    "renewing": {"answerable": True},
    "closed": {"after_sale": True},
    "returning": {"returning": "sent"},
    "inspecting": {"returning": "received"},
    "collection": {"returning": "disputed", "status_beneath": "inspecting"},
}
"""Its contract ran out; its first rent came; its goods are on their way, or there; its refund is under way."""

ALWAYS = {"view_contract", "remark", "message", "privacy"}
PLACING = {"allocate", "allocate_sub_shop", "close"}
AUDITING = {"audit_reject"} | PLACING
LEASED = {"collect", "capture", "thaw"}
SHOWN: dict[str, set[str]] = (
    {
        "pending_payment": PLACING,
        "pending_audit": {"audit_pass", "ask_supplement", "collect", "thaw"} | AUDITING,
        "supplement": {"preview_contract", "collect", "thaw"} | AUDITING,
        "pending_sign": {"allocate_sub_shop", "send_contract", "collect", "thaw", "close"},
        "pending_ship": {"allocate_sub_shop", "ship", "thaw", "open_case", "close"},
        "shipped": {"update_express", "receive", "collect", "thaw", "close"},
        "leasing": {"buy_out", "request_return", "request_renewal", "notarize"} | LEASED,
        "returning": {"send_return", "receive_return", "withdraw_return"} | LEASED,
        "inspecting": ({"inspect_return"} | LEASED) - {"thaw"},
        "buyout_pending": {"withdraw_buy_out"} | LEASED,
        "renewing": {"answer_renewal", "withdraw_renewal"} | LEASED,
        "overdue": {"buy_out", "request_return", "report_credit"} | LEASED,
        "collection": {"decide_return", "report_credit"} | LEASED,
    }
    | {
        over: {"delete", "collect", "thaw"}
        for over in ("completed", "returned", "bought_out", "cancelled", "rejected", "written_off")
    }
    | {"closed": {"collect", "thaw", "deal_case"}}
)


def shown(status: str, who: str = "M", actions: frozenset[str] = EVERYTHING, **at: object) -> set[str]:
    return {str(one) for one in doings(Standing(status=status, **{**OPEN, **OF.get(status, {}), **at}), who, actions)}  # type: ignore[arg-type]


class TestTheButtonsOfAnOrder:
    @pytest.mark.parametrize("status", [str(one) for one in OrderStatus])
    def test_of_a_shop_that_may_all(self, status: str) -> None:
        assert shown(status) == (SHOWN[status] | ALWAYS)

    def test_are_in_one_order(self) -> None:
        found = doings(Standing(status="pending_audit", **OPEN), "M", EVERYTHING)  # type: ignore[arg-type]
        assert found == [one for one in Doing if one in found]

    @pytest.mark.parametrize(
        ("who", "status", "lacking"),
        [
            ("P", "pending_audit", {"allocate_sub_shop"}),
            ("S", "pending_audit", {"allocate", "allocate_sub_shop", "audit_pass", "audit_reject", "ask_supplement",
                                    "thaw", "close"}),
            ("P", "pending_ship", {"allocate_sub_shop", "ship"}),
            ("S", "pending_sign", {"allocate_sub_shop", "send_contract", "thaw", "close"}),
            ("P", "shipped", {"update_express"}),
            ("S", "leasing", {"capture", "thaw", "notarize"}),
            ("P", "leasing", set()),
            ("S", "renewing", {"answer_renewal", "capture", "thaw"}),
            ("P", "returning", {"send_return"}),
            ("P", "inspecting", set()),
            ("P", "completed", {"delete"}),
            ("S", "completed", {"delete", "thaw"}),
        ],
    )  # fmt: skip
    def test_that_another_side_lacks(self, who: str, status: str, lacking: set[str]) -> None:
        assert shown(status) - shown(status, who) == lacking
        assert shown(status, who) <= shown(status)

    def test_of_a_deposit_that_was_paid_in_money(self) -> None:
        paid: dict[str, Any] = {"frozen": False, "held": True}
        assert shown("leasing", **paid) == shown("leasing") - {"thaw"} | {"refund_deposit"}
        assert "refund_deposit" not in shown("leasing", **paid, late=True) | shown("pending_payment", **paid)
        assert "refund_deposit" not in shown("inspecting", **paid) | shown("leasing", "S", **paid)
        assert "refund_deposit" not in shown("leasing", actions=EVERYTHING - {NEEDS[Doing.REFUND_DEPOSIT]}, **paid)

    @pytest.mark.parametrize("doing", [one for one in Doing if one != Doing.REFUND_DEPOSIT])
    def test_each_needs_its_action(self, doing: Doing) -> None:
        status = next(status for status, buttons in SHOWN.items() if doing in buttons | ALWAYS)
        assert doing in shown(status)
        assert doing not in shown(status, actions=EVERYTHING - {NEEDS[doing]})
        assert doing in shown(status, actions=frozenset({NEEDS[doing]}))

    @pytest.mark.parametrize(
        ("status", "at", "lacking"),
        [
            ("leasing", {"owes": False}, {"collect", "capture"}),
            ("leasing", {"frozen": False}, {"capture", "thaw"}),
            ("leasing", {"late": True}, {"thaw"}),
            ("leasing", {"renewable": False}, {"request_renewal"}),
            ("leasing", {"notarizing": False}, {"notarize"}),
            ("renewing", {"answerable": False}, {"answer_renewal"}),
            ("leasing", {"buyout_mode": BuyoutMode.NONE}, {"buy_out"}),
            ("leasing", {"buyout_mode": BuyoutMode.AT_END, "last_period": False}, {"buy_out", "request_return"}),
            ("leasing", {"buyout_mode": BuyoutMode.AT_END}, set()),
            ("leasing", {"last_period": False}, {"request_return"}),
            ("leasing", {"plan": PlanKind.RENT_THEN_OWN}, {"request_return"}),
            ("leasing", {"after_sale": True}, {"buy_out", "request_return"}),
            ("overdue", {"status_beneath": "returning"}, {"buy_out", "request_return"}),
            ("inspecting", {"returning": "assessed"}, {"inspect_return"}),
            ("collection", {"returning": "done"}, {"decide_return"}),
            ("returning", {"returning": "received"}, {"send_return", "receive_return", "withdraw_return"}),
            ("pending_sign", {"contract": "signed"}, {"send_contract"}),
            ("pending_sign", {"contract": ""}, {"view_contract"}),
            ("pending_sign", {"contract": "none"}, {"view_contract"}),
            ("pending_sign", {"after_sale": True}, {"close"}),
            ("pending_ship", {"after_sale": True}, {"ship", "close"}),
            ("pending_ship", {"owes": True}, {"ship"}),
            ("pending_ship", {"askable": False}, {"open_case"}),
            ("closed", {"after_sale": False}, {"deal_case"}),
            ("pending_audit", {"after_sale": True}, {"close"}),
        ],
    )
    def test_that_go_with_what_they_are_for(self, status: str, at: dict[str, object], lacking: set[str]) -> None:
        assert shown(status) - shown(status, **at) == lacking  # type: ignore[arg-type]

    def test_who_builds_where_it_stands_says_all(self) -> None:
        assert not [name for name, field in Standing.__dataclass_fields__.items() if field.default is not MISSING]

    def test_taking_a_buyout_back_waits_for_its_payment(self) -> None:
        assert shown("buyout_pending") - shown("buyout_pending", being_bought=True) == {"withdraw_buy_out"}

    @pytest.mark.parametrize("over", ["completed", "returned"])
    def test_what_has_ended_stays_while_its_case_is_open(self, over: str) -> None:
        assert shown(over) - shown(over, after_sale=True) == {"delete"}

    @pytest.mark.parametrize(
        ("mode", "last", "open_"),
        [
            (BuyoutMode.ANY_TIME, False, True),
            (BuyoutMode.ANY_TIME, True, True),
            (BuyoutMode.AT_END, False, False),
            (BuyoutMode.AT_END, True, True),
            (BuyoutMode.NONE, True, False),
        ],
    )
    def test_a_buyout_is_open_as_the_plan_says(self, mode: str, last: bool, open_: bool) -> None:
        assert buyout_open(mode, last) is open_


class TestWhatFollowsFromTheMoney:
    def reached(self, status: str, **change: object) -> Reached:
        whole = {"plan": PlanKind.RENT_THEN_OWN, "started": True, "placed": True, "first_paid": True,
                 "open_amount": 0, "all_paid": True}  # fmt: skip
        return Reached(status=status, **{**whole, **change})  # type: ignore[arg-type]

    @pytest.mark.parametrize("status", [str(one) for one in OrderStatus])
    def test_once_all_is_paid(self, status: str) -> None:
        ends = {"pending_payment": "pay", "leasing": "complete", "buyout_pending": "buy_out"}
        assert end_of(self.reached(status)) == ends.get(status)

    @pytest.mark.parametrize("status", ["pending_payment", "leasing", "buyout_pending"])
    def test_nothing_while_a_fen_is_open(self, status: str) -> None:
        assert end_of(self.reached(status, open_amount=1)) is None

    @pytest.mark.parametrize(
        ("status", "lacking"),
        [
            ("pending_payment", "placed"),
            ("pending_payment", "first_paid"),
            ("leasing", "all_paid"),
            ("leasing", "started"),
        ],
    )
    def test_nothing_while_a_condition_lacks(self, status: str, lacking: str) -> None:
        assert end_of(self.reached(status, **{lacking: False})) is None

    @pytest.mark.parametrize("lacking", ["inspected", "all_paid"])
    def test_no_return_ends_it_before_the_goods_were_looked_at_and_each_period_is_decided(self, lacking: str) -> None:
        done = {"inspected": True, "plan": PlanKind.RENT_THEN_RETURN}
        assert end_of(self.reached("inspecting", **done)) == "finish_inspection"
        assert end_of(self.reached("inspecting", **(done | {lacking: False}))) is None

    @pytest.mark.parametrize("plan", [plan for plan in PlanKind if plan != PlanKind.RENT_THEN_OWN])
    def test_goods_that_come_back_complete_no_lease_by_their_rent(self, plan: str) -> None:
        assert end_of(self.reached("leasing", plan=plan)) is None
