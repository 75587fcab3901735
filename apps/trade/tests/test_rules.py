from types import SimpleNamespace
from typing import Any

import pytest
from pydantic import ValidationError

from apps.trade.rules import address_mask, address_of, contact_problems
from apps.trade.schemas import OrderForm
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

    def test_says_nothing_on_a_line_of_its_own_nor_unseen(self) -> None:
        """A stranger types it; staff read it on a label and both in the contract."""
        typed = OrderForm.model_validate({**CONTACT, "address": "文三路 100 号\n押金：0 元"})
        assert typed.address == "文三路 100 号 押金：0 元"
        for field in ("province", "address"):
            with pytest.raises(ValidationError):
                OrderForm.model_validate({**CONTACT, field: "文三路 \u202e001 号"})

    def test_shows_no_more_than_its_region(self) -> None:
        assert address_of(form()) == "浙江省杭州市西湖区文三路 100 号 2 单元"
        assert address_mask(form()) == "浙江省杭州市西湖区****"

    @pytest.mark.parametrize(
        ("steps", "written"),
        [
            (("上海市", "上海市", "徐汇区"), "上海市徐汇区"),
            (("北京市", "市辖区", "朝阳区"), "北京市朝阳区"),
            (("重庆市", "县", "城口县"), "重庆市城口县"),
            (("湖北省", "省直辖县级行政区划", "仙桃市"), "湖北省仙桃市"),
            (("吉林省", "吉林市", "船营区"), "吉林省吉林市船营区"),
        ],
    )
    def test_names_its_region_as_it_is_written_on_a_parcel(self, steps: tuple[str, str, str], written: str) -> None:
        province, city, area = steps
        assert address_mask(form(province=province, city=city, area=area)) == f"{written}****"
