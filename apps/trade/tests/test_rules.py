from types import SimpleNamespace
from typing import Any

import pytest

from apps.trade.rules import address_mask, address_of, contact_problems
from apps.trade.tests.factories import CONTACT

CONSENT = ("请同意", "Please agree")


def form(**changes: Any) -> Any:
    return SimpleNamespace(**{**CONTACT, **changes})


class TestAContact:
    def test_is_accepted_as_it_should_be(self) -> None:
        assert contact_problems(form(), CONSENT) == []

    @pytest.mark.parametrize(
        ("field", "value"),
        [("name", "1"), ("mobile", "12812341235"), ("province", ""), ("area", ""), ("address", "1")],
    )
    def test_is_refused_at_its_field(self, field: str, value: object) -> None:
        assert [problem[0] for problem in contact_problems(form(**{field: value}), CONSENT)] == [field]

    def test_must_agree_to_what_its_kind_of_order_says(self) -> None:
        assert contact_problems(form(consent=False), CONSENT) == [("consent", *CONSENT)]

    def test_shows_no_more_than_its_region(self) -> None:
        assert address_of(form()) == "浙江省杭州市西湖区文三路 100 号 2 单元"
        assert address_mask(form()) == "浙江省杭州市西湖区****"
