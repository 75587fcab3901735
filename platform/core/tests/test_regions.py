import json
from pathlib import Path

import pytest

from core import regions

OFFERED = Path(__file__).parents[3] / "frontend/src/components/region/regions.json"


def test_the_server_knows_what_the_picker_offers() -> None:
    assert json.loads(regions.FILE.read_text()) == json.loads(OFFERED.read_text())


@pytest.mark.parametrize(
    ("steps", "real"),
    [
        (("浙江省", "杭州市", "西湖区"), True),
        (("上海市", "市辖区", "徐汇区"), True),
        (("广东省", "东莞市", "松山湖"), True),
        (("浙江省", "杭州市", "徐汇区"), False),
        (("浙江省", "南京市", "西湖区"), False),
        (("西湖区", "杭州市", "浙江省"), False),
        (("", "", ""), False),
    ],
)
def test_a_region_is_three_steps_that_hang_together(steps: tuple[str, str, str], real: bool) -> None:
    assert regions.is_region(*steps) is real


def test_it_is_written_as_on_a_parcel() -> None:
    assert regions.written("上海市", "市辖区", "徐汇区") == "上海市徐汇区"
    assert regions.written("湖北省", "省直辖县级行政区划", "仙桃市") == "湖北省仙桃市"
