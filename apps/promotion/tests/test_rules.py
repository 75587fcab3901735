from apps.promotion.rules import LINK, LinkStatus


class TestAShareLink:
    def test_is_switched_off_and_on(self):
        assert LINK.next(LINK.next("active", "disable"), "enable") == "active"

    def test_that_expired_lives_again_with_a_later_date(self):
        assert LINK.next("expired", "extend") == "active"

    def test_that_was_deleted_stays_so(self):
        assert LINK.finals == ["deleted"]
        assert set(LINK.states) == set(LinkStatus)
