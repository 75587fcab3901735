import pytest

from core.transitions import Table, TransitionRefused

DOOR = Table(
    "door",
    {
        "open": {"shut": "closed"},
        "closed": {"open": "open", "lock": "locked", "brick_up": "gone"},
        "locked": {"unlock": "closed"},
        "gone": {},
    },
)
TURNSTILE = Table("turnstile", {"left": {"push": "right"}, "right": {"push": "left"}})


class TestATable:
    def test_starts_with_its_first_state(self):
        assert DOOR.start == "open"
        assert DOOR.states == ["open", "closed", "locked", "gone"]

    def test_gives_the_next_state(self):
        assert DOOR.next("closed", "lock") == "locked"

    @pytest.mark.parametrize(("state", "act"), [("open", "lock"), ("gone", "open"), ("melted", "shut")])
    def test_refuses_what_it_does_not_list(self, state, act):
        with pytest.raises(TransitionRefused) as refused:
            DOOR.next(state, act)
        assert (refused.value.entity, refused.value.state, refused.value.act) == ("door", state, act)
        assert not DOOR.can(state, act)

    def test_lists_the_acts_in_its_order(self):
        assert DOOR.acts("closed") == ["open", "lock", "brick_up"]
        assert DOOR.acts("gone") == []
        assert DOOR.acts("melted") == []

    def test_knows_its_final_states(self):
        assert DOOR.finals == ["gone"]

    def test_finds_the_act_that_leads_to_a_state(self):
        assert DOOR.act_to("closed", "gone") == "brick_up"
        with pytest.raises(TransitionRefused):
            DOOR.act_to("open", "locked")

    def test_gives_the_condition_and_the_outcome_of_an_act(self):
        assert (DOOR.before("lock"), DOOR.after("lock")) == (["closed"], "locked")
        assert (TURNSTILE.before("push"), TURNSTILE.before("pull")) == (["left", "right"], [])
        for unclear in ("push", "pull"):
            with pytest.raises(ValueError, match=f"{unclear} leads to"):
                TURNSTILE.after(unclear)

    def test_can_reach_every_state(self):
        assert DOOR.reachable() == set(DOOR.states)


class TestAWrongTable:
    def test_with_an_unknown_next_state_is_refused(self):
        with pytest.raises(ValueError, match=r"no row for.*ajar"):
            Table("door", {"open": {"nudge": "ajar"}})

    def test_with_a_state_that_nothing_leads_to_is_refused(self):
        with pytest.raises(ValueError, match=r"nothing leads to.*closed"):
            Table("door", {"open": {}, "closed": {"open": "open"}})
