from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.credit.rules import (
    ACCOUNT,
    OPENED,
    RECORD,
    UNDO,
    AccountAct,
    Asked,
    CloseCode,
    ConsentStatus,
    CreditDoing,
    CreditStatus,
    Ended,
    Facts,
    RecordAct,
    RecordStatus,
    RepaymentStatus,
    acting,
    bounds_of,
    close_codes,
    doings,
    is_correctable,
    is_end_wrong,
    month_facts,
    month_status,
    next_month,
    reportable_months,
    why_not,
    why_nothing,
)
from core.transitions import TransitionRefused

END = date(2026, 11, 30)
R = RepaymentStatus


def bill(late: int = 0, *, done: date | None = None, amount: int = 30_000, **more) -> Asked:
    """Asked so many days before the month's end."""
    return Asked(END - timedelta(days=late), amount, 0 if done else amount, done, **more)


class TestTheStatusOfAMonth:
    @pytest.mark.parametrize(
        ("late", "status"),
        [
            (-5, "N"), (0, "N"), (1, "1"), (30, "1"), (31, "2"), (60, "2"), (61, "3"), (90, "3"), (91, "4"),
            (120, "4"), (121, "5"), (150, "5"), (151, "6"), (180, "6"), (181, "7"), (900, "7"),
        ],
    )  # fmt: skip
    def test_is_that_of_the_oldest_unpaid_bill(self, late, status):
        assert month_status([bill(late), bill(min(late, 0))], END) == R.of(status)

    def test_without_bills_is_as_agreed(self):
        assert month_status([], END) == R.N

    def test_counts_what_was_paid_after_the_months_end_as_unpaid_then(self):
        paid_late = bill(10, done=END + timedelta(days=1))
        assert month_status([paid_late], END) == R.D1
        assert month_status([paid_late], END + timedelta(days=1)) == R.N

    def test_paid_on_the_last_day_is_paid(self):
        assert month_status([bill(10, done=END)], END) == R.N

    @pytest.mark.parametrize(
        ("ended", "late", "status"),
        [
            (Ended.SETTLED, 0, "C"), (Ended.OTHERWISE, 0, "G"), (Ended.WRITTEN_OFF, 200, "B"),
            (Ended.WRITTEN_OFF, 0, "B"), (Ended.SETTLED, 40, "2"), (Ended.OTHERWISE, 3, "1"),
        ],
    )  # fmt: skip
    def test_of_a_lease_that_ended(self, ended, late, status):
        assert month_status([bill(late)] if late else [], END, ended=ended) == R.of(status)

    def test_is_unknown_while_nobody_said_what_becomes_of_money_that_went_back(self):
        back = {"back": END - timedelta(days=3), "undecided": True}
        assert month_status([bill(40, **back)], END) == R.UNKNOWN
        assert month_status([bill(40, done=END - timedelta(days=50), **back)], END - timedelta(days=4)) == R.N
        assert month_status([bill(-5, **back)], END) == R.N, "it isn't asked yet"
        assert month_status([bill(40, **back)], END, ended=Ended.WRITTEN_OFF) == R.B

    def test_asks_nothing_of_what_went_back_for_good(self):
        gone = bill(10, done=END - timedelta(days=5), back=END - timedelta(days=3))
        assert month_status([gone], END, ended=Ended.OTHERWISE) == R.G
        assert month_facts([gone], "2026-11", END).due_amount == 0
        assert month_facts([gone], "2026-11", END - timedelta(days=4)).paid_amount == gone.amount

    def test_is_by_the_day_of_the_money_whenever_it_was_heard_of(self):
        late_word = bill(10, done=END + timedelta(days=1), moves=((END, 30_000),))
        assert month_status([late_word], END) == R.N
        in_parts = bill(10, done=END + timedelta(days=4), moves=((END, 10_000), (END + timedelta(days=4), 20_000)))
        assert month_facts([in_parts], "2026-11", END + timedelta(days=9)).overdue_amount == 20_000
        asked_again = bill(40, moves=((END - timedelta(days=50), 30_000), (END + timedelta(days=2), -30_000)))
        assert (month_status([asked_again], END), asked_again.left_on(END + timedelta(days=2))) == (R.N, 30_000)

    @given(st.lists(st.integers(-60, 800), max_size=8), st.integers(1, 800))
    def test_another_unpaid_bill_never_makes_it_better(self, days, more):
        before, after = (month_status([bill(one) for one in some], END) for some in (days, [*days, more]))
        assert (before == R.N or int(before) <= int(after)) and after != R.N

    @given(st.lists(st.integers(-60, 800), max_size=8), st.integers(0, 40))
    def test_grows_with_the_days(self, days, later):
        bills = [bill(one) for one in days]
        ranks = [0 if one == R.N else int(one) for one in
                 (month_status(bills, END), month_status(bills, END + timedelta(days=later)))]  # fmt: skip
        assert ranks[0] <= ranks[1]


class TestTheFactsOfAMonth:
    def test_are_what_was_due_and_paid_in_it(self):
        bills = [
            Asked(date(2026, 10, 28), 100, 0, date(2026, 11, 2)),
            Asked(date(2026, 11, 10), 200, 200, None),
            Asked(date(2026, 11, 20), 300, 0, date(2026, 11, 20)),
            Asked(date(2026, 12, 10), 400, 400, None),
        ]
        found = month_facts(bills, "2026-11", date(2027, 1, 5))
        assert (found.due_amount, found.paid_amount, found.last_paid_on) == (500, 400, date(2026, 11, 20))
        assert (found.status, found.overdue_days, found.overdue_amount) == (R.D1, 20, 200)

    def test_have_the_months_first_day_and_its_last(self):
        first, last = date(2026, 11, 1), date(2026, 11, 30)
        bills = [Asked(first, 100, 0, first), Asked(last, 200, 0, last), Asked(last, 400, 0, last + timedelta(days=1))]
        found = month_facts(bills, "2026-11", date(2027, 1, 5))
        assert (found.due_amount, found.paid_amount, found.last_paid_on) == (700, 300, last)

    def test_say_nothing_of_days_where_the_status_is_none_of_them(self):
        late, back = Asked(date(2026, 11, 10), 200, 200, None), date(2026, 11, 30)
        off = month_facts([late], "2026-11", date(2027, 1, 5), ended=Ended.WRITTEN_OFF)
        assert (off.status, off.overdue_days, off.overdue_amount) == (R.B, 0, 0)
        gone = Asked(back, 100, 0, date(2026, 11, 20), back=back, undecided=True)
        unknown = month_facts([late, gone], "2026-11", date(2027, 1, 5))
        assert (unknown.status, unknown.overdue_days, unknown.overdue_amount) == (R.UNKNOWN, 0, 0)

    def test_of_a_month_that_goes_on_are_those_of_today(self):
        bills = [Asked(date(2026, 11, 10), 200, 50, None)]
        assert month_facts(bills, "2026-11", date(2026, 11, 10)).status == R.N
        assert month_facts(bills, "2026-11", date(2026, 11, 11)).overdue_amount == 50

    def test_of_a_month_to_come_there_are_none(self):
        with pytest.raises(ValueError, match="2026-12"):
            month_facts([], "2026-12", date(2026, 11, 30))

    @given(st.dates(date(2020, 1, 1), date(2090, 1, 1)))
    def test_overdue_days_are_there_with_an_overdue_status_alone(self, today):
        month = f"{today:%Y-%m}"
        found = month_facts([bill(10), bill(200, done=END)], month, today)
        assert found.status.isdecimal() == (found.overdue_days > 0) == (found.overdue_amount > 0)

    def test_a_month_is_reported_once_it_is_over(self):
        opened = date(2026, 9, 15)
        assert reportable_months(opened, date(2026, 9, 29)) == []
        assert reportable_months(opened, date(2026, 9, 30)) == []
        assert reportable_months(opened, date(2026, 10, 1)) == ["2026-09"]
        assert reportable_months(opened, date(2026, 11, 29)) == ["2026-09", "2026-10"]
        assert reportable_months(opened, date(2026, 11, 29), over=True) == ["2026-09", "2026-10", "2026-11"]
        assert reportable_months(opened, date(2026, 11, 30), over=True) == ["2026-09", "2026-10", "2026-11"]

    def test_months_follow_one_another(self):
        assert (next_month("2026-11"), next_month("2026-12")) == ("2026-12", "2027-01")
        assert bounds_of("2028-02") == (date(2028, 2, 1), date(2028, 2, 29))
        with pytest.raises(ValueError, match="2026-13"):
            bounds_of("2026-13")


class TestAnAccount:
    def test_goes_its_way(self):
        at = CreditStatus.NONE.value
        for act in ("consent", "open", "accept", "fall_overdue", "collect", "settle", "confirm", "close"):
            at = ACCOUNT.next(at, act)
        assert at == CreditStatus.CLOSED

    @pytest.mark.parametrize("status", ["open", "overdue", "collection"])
    def test_is_what_it_was_before_a_settlement_that_was_wrong(self, status):
        for at in ("settle_reported", "confirmed", "closed"):
            assert ACCOUNT.next(at, UNDO[status]) == status

    @pytest.mark.parametrize(
        ("at", "act"), [("none", "open"), ("consented", "settle"), ("opening", "settle"), ("closed", "settle")]
    )
    def test_skips_nothing(self, at, act):
        with pytest.raises(TransitionRefused):
            ACCOUNT.next(at, act)

    def test_is_never_opened_without_consent(self):
        assert [one for one in CreditStatus if ACCOUNT.can(one, AccountAct.OPEN)] == [CreditStatus.CONSENTED]

    def test_that_the_bureau_has_outlives_its_consent(self):
        assert [one for one in CreditStatus if ACCOUNT.can(one, AccountAct.UNCONSENT)] == [CreditStatus.CONSENTED]
        assert ACCOUNT.next(CreditStatus.CONSENTED, AccountAct.UNCONSENT) == CreditStatus.NONE


class TestARecord:
    def test_is_withdrawn_only_before_it_is_taken(self):
        assert RECORD.before(RecordAct.WITHDRAW) == [RecordStatus.PENDING, RecordStatus.REJECTED]

    @pytest.mark.parametrize(
        ("code", "may"),
        [("E101", True), ("E203", True), ("E302", False), ("E304", False), ("E901", False), ("", False)],
    )
    def test_is_corrected_by_its_code(self, code, may):
        assert is_correctable("month", "rejected", code, "signed", taken=False) is may

    @pytest.mark.parametrize("consent", ConsentStatus)
    def test_that_lacked_a_consent_is_sent_again_once_there_is_one(self, consent):
        assert is_correctable("open", "rejected", "E102", consent, taken=False) is (consent == ConsentStatus.SIGNED)

    @pytest.mark.parametrize(
        ("kind", "taken", "may"),
        [
            ("month", False, False), ("month", True, True), ("open", False, False), ("flow", False, False),
            ("collection", False, False), ("settle", False, True), ("close", False, True),
        ],
    )  # fmt: skip
    def test_of_who_took_the_consent_back_is_mended_where_it_tells_nothing_new(self, kind, taken, may):
        assert is_correctable(kind, "rejected", "E203", "withdrawn", taken=taken) is may

    @pytest.mark.parametrize(
        ("kind", "may"),
        [("month", True), ("flow", True), ("collection", True), ("open", False), ("settle", False), ("close", False)],
    )
    def test_that_was_taken_is_corrected_where_it_says_facts(self, kind, may):
        assert is_correctable(kind, "accepted", "0000", "signed", taken=True) is may
        assert not is_correctable(kind, "pending", "", "signed", taken=False)


def facts(status="open", consent="signed", contract="accepted", **more) -> Facts:
    return Facts(True, status, consent, contract, **{"signed": True, "begun": True, **more})


D = CreditDoing


class TestWhatMayBeDone:
    @pytest.mark.parametrize(
        ("at", "may"),
        [
            (facts("none", "none", "none"), {D.SIGN}),
            (facts("none", "waiting", "none"), {D.SIGN}),
            (facts("none", "none", "none", named=False), set()),
            (facts("none", "withdrawn", "accepted"), {D.SIGN}),
            (facts("open", "withdrawn", late=True), {D.SIGN, D.OBJECT}),
            (facts("open", "withdrawn", over=True), {D.SETTLE, D.OBJECT}),
            (facts("open", "refused", over=True, ended_otherwise=True), {D.CLOSE, D.OBJECT}),
            (facts("consented", contract="none"), {D.QUERY, D.SUBMIT_CONTRACT, D.OBJECT}),
            (facts("consented", contract="submitted"), {D.QUERY, D.OBJECT}),
            (facts("consented", contract="rejected"), {D.QUERY, D.SUBMIT_CONTRACT, D.OBJECT}),
            (facts("consented"), {D.QUERY, D.OPEN, D.OBJECT}),
            (facts("consented", begun=False), {D.QUERY, D.OBJECT}),
            (facts("opening"), {D.QUERY, D.OBJECT}),
            (facts("open"), {D.QUERY, D.REPAY, D.FLOW, D.OBJECT}),
            (facts("open", late=True), {D.QUERY, D.REPAY, D.FLOW, D.COLLECT, D.OBJECT}),
            (facts("open", over=True), {D.REPAY, D.FLOW, D.SETTLE, D.OBJECT}),
            (facts("open", over=True, owes=True), {D.REPAY, D.FLOW, D.OBJECT}),
            (facts("collection", over=True, written_off=True, claims=True), {D.REPAY, D.FLOW, D.CLOSE, D.OBJECT}),
            (facts("collection", over=True, written_off=True), {D.REPAY, D.FLOW, D.SETTLE, D.OBJECT}),
            (facts("closed", over=True, written_off=True, claims=True, closed_as="3"), {D.OBJECT}),
            (facts("closed", over=True, written_off=True, closed_as="3"), {D.UNDO_SETTLE, D.OBJECT}),
            (facts("open", late=True, another=True), {D.OBJECT}),
            (facts("open", over=True, another=True), {D.SETTLE, D.OBJECT}),
            (facts("open", over=True, ended_otherwise=True, another=True), {D.CLOSE, D.OBJECT}),
            (facts("open", over=True, ended_otherwise=True), {D.REPAY, D.FLOW, D.CLOSE, D.OBJECT}),
            (facts("settle_reported", over=True, settlement="pending"), {D.UNDO_SETTLE, D.OBJECT}),
            (facts("settle_reported", over=True, settlement="pending", settling_sent=True), {D.OBJECT}),
            (facts("settle_reported", over=True, settlement="accepted"), {D.CONFIRM, D.UNDO_SETTLE, D.OBJECT}),
            (facts("confirmed", over=True, settlement="accepted"), {D.UNDO_SETTLE, D.CLOSE, D.OBJECT}),
            (facts("closed", over=True, settlement="accepted"), {D.UNDO_SETTLE, D.OBJECT}),
            (facts("closed", over=True, settlement="accepted", disputed=True), {D.UNDO_SETTLE}),
            (facts("none", "none", "none", offered=False), set()),
            (facts("consented", offered=False), {D.OBJECT}),
            (facts("open", late=True, offered=False), {D.REPAY, D.FLOW, D.COLLECT, D.OBJECT}),
        ],
    )
    def test_follows_from_where_it_stands(self, at, may):
        """And a consent that is signed may be taken back at any time."""
        assert set(doings(at)) == may | ({D.END_CONSENT} if at.consent == ConsentStatus.SIGNED else set())

    def test_is_nothing_without_a_bureau(self):
        assert doings(Facts(False, "open", "signed", "accepted")) == []

    @given(
        st.sampled_from(list(CreditStatus)),
        st.sampled_from([one for one in ConsentStatus if one != ConsentStatus.SIGNED]),
        st.booleans(),
    )
    def test_nothing_is_asked_or_reported_without_consent(self, status, consent, over):
        """But how an account ends that is there."""
        at = facts(status, consent, over=over, late=True, written_off=over, settlement="accepted")
        assert not {D.QUERY, D.SUBMIT_CONTRACT, D.OPEN, D.REPAY, D.FLOW, D.COLLECT} & set(doings(at))
        assert status in OPENED or not {D.SETTLE, D.CLOSE} & set(doings(at))

    @given(st.sampled_from(list(OPENED)), st.booleans())
    def test_nothing_is_reported_of_whom_is_erased(self, status, over):
        at = facts(status, over=over, late=True, usable=False, settlement="accepted")
        assert not {D.QUERY, D.REPAY, D.FLOW, D.COLLECT, D.SETTLE, D.CLOSE} & set(doings(at))

    @pytest.mark.parametrize(
        ("at", "wrong"),
        [
            (facts("open", over=True), False),
            (facts("settle_reported", over=True, settlement="pending"), False),
            (facts("settle_reported"), True),
            (facts("closed", closed_as="3"), True),
            (facts("closed", over=True, ended_otherwise=True, closed_as="4"), False),
            (facts("confirmed", over=True, written_off=True), False),
            (facts("confirmed", over=True, written_off=True, claims=True), True),
            (facts("closed", over=True, written_off=True, claims=True, closed_as="1"), True),
            (facts("overdue", over=True, written_off=True, claims=True, closing=True, closed_as="3"), False),
            (facts("overdue", over=True, written_off=True, closing=True, closed_as="3"), True),
        ],
    )
    def test_an_end_that_was_reported_is_how_it_ended(self, at, wrong):
        assert is_end_wrong(at) is wrong

    def test_codes_of_a_close_are_how_it_ended(self):
        assert close_codes(facts("confirmed")) == [CloseCode.PAID, CloseCode.EARLY]
        assert close_codes(facts("overdue", written_off=True, claims=True)) == [CloseCode.WRITTEN_OFF]
        assert close_codes(facts("overdue", written_off=True)) == [], "all of it was recovered"
        assert close_codes(facts("open", ended_otherwise=True)) == [CloseCode.ENDED]
        assert close_codes(facts("open", ended_otherwise=True, owes=True)) == []
        assert close_codes(facts("confirmed", closing=True)) == []


class TestWhyNot:
    UNSERVED = ("平台尚未开通征信服务", "The platform offers no credit bureau yet")
    OVER = ("订单已完结，未签署过征信授权", "The lease is over, and no consent was signed")
    UNSIGNED = ("客户尚未签署征信授权，不能查询或上报", "The customer hasn't signed the credit consent")

    @pytest.mark.parametrize(
        ("at", "why"),
        [
            (Facts(False, "none", "none", "none", another=True, offered=False), UNSERVED),
            (facts("none", "none", "none", offered=False, another=True), acting.NOT_OFFERED),
            (facts("consented", offered=False), acting.NOT_OFFERED),
            (facts("open", offered=False), None),
            (facts("open", another=True), acting.ANOTHER),
            (facts("open"), None),
            (facts("none", "waiting", "none", over=True, named=False), OVER),
            (facts("none", "none", "none", named=False), acting.NOT_NAMED),
            (facts("none", "none", "none"), UNSIGNED),
            (facts("open", "withdrawn"), acting.TAKEN_BACK),
            (facts("open", "withdrawn", over=True, named=False), acting.TAKEN_BACK),
            (facts("open", "withdrawn", another=True), acting.ANOTHER),
        ],
    )
    def test_nothing_is_done_says_the_first_reason(self, at, why):
        assert why_nothing(at) == why

    @pytest.mark.parametrize(
        ("doing", "at", "why"),
        [
            (D.QUERY, facts("open"), None),
            (D.COLLECT, facts("open", late=True, collecting=True), acting.COLLECTING),
            (D.QUERY, facts("open", over=True, collecting=True), acting.OTHERWISE),
            (D.COLLECT, facts("open"), acting.NOT_NOW[D.COLLECT]),
            (D.SIGN, facts("open"), acting.NOT_NOW[D.SIGN]),
            (D.QUERY, facts("open", offered=False), acting.NOT_OFFERED),
            (D.SETTLE, facts("open", offered=False), acting.OTHERWISE),
            (D.QUERY, facts("open", named=False), acting.NOT_NAMED),
            (D.REPAY, facts("open", another=True), acting.ANOTHER),
            (D.REPAY, facts("open", "withdrawn"), acting.TAKEN_BACK),
            (D.SETTLE, facts("open", "withdrawn", over=True), None),
        ],
    )
    def test_an_act_is_not_open_says_what_stands_in_its_way(self, doing, at, why):
        assert why_not(doing, at) == why
