from datetime import UTC, datetime, timedelta

from apps.promotion.rules import LINK, OPENLINK_DAYS, LinkStatus, openlink_until, openlink_words


class TestAShareLink:
    def test_is_switched_off_and_on(self):
        assert LINK.next(LINK.next("active", "disable"), "enable") == "active"

    def test_that_expired_lives_again_with_a_later_date(self):
        assert LINK.next("expired", "extend") == "active"

    def test_that_was_deleted_stays_so(self):
        assert LINK.finals == ["deleted"]
        assert set(LINK.states) == set(LinkStatus)


class TestAnOpenlink:
    NOW = datetime(2026, 11, 22, tzinfo=UTC)

    def test_holds_as_long_as_wechat_lets_it_and_the_link_lives(self):
        assert openlink_until(self.NOW, None) == self.NOW + OPENLINK_DAYS
        assert openlink_until(self.NOW, self.NOW + timedelta(days=90)) == self.NOW + OPENLINK_DAYS
        assert openlink_until(self.NOW, self.NOW + timedelta(days=2)) == self.NOW + timedelta(days=2)

    def test_that_is_refused_says_why(self):
        assert "发布" in openlink_words("85079")[0]
        assert openlink_words("12345") == (
            "微信拒绝了请求（12345），请联系平台", "WeChat refused (12345), ask the platform",
        )  # fmt: skip
        assert "重试" in openlink_words("")[0]
