"""What Postgres can't hold is refused by its field, wherever it comes in."""

from typing import Annotated

import pytest
from pydantic import StringConstraints, TypeAdapter, ValidationError

from core.validation import has_unseen
from core.wire import ONE_LINE, UNSTYLED, Name, Reason, Schema
from infra.testing.cast import ADMIN_HOST

pytestmark = pytest.mark.django_db
ORDER = "/api/h5/order"
FORM = {
    "code": "abcdefgh", "name": "王小明", "id_number": "11010519491231002X", "mobile": "13812341235", "term": "m3",
    "province": "浙江省", "city": "杭州市", "area": "西湖区", "address": "文三路 100 号", "consent": True,
    "sku_id": "1",
}  # fmt: skip


def test_nul_in_a_body(api, lin):
    for field in ["code", "address"]:
        assert api(lin.host).post(ORDER, **FORM | {field: "abcd\x00efgh"}).errors.keys() == {field}, field


def test_nul_in_a_query(api, operator):
    assert api(operator).get("/api/platform/merchantList", keyword="a\x00").errors.keys() == {"keyword"}
    assert api(operator).get("/api/platform/jobRunCount", key="\x00").errors.keys() == {"key"}


def test_nul_inside_of_what_is_nested(api, lin_owner):
    sent = {"kind": "orders", "filters": {"keyword": "\x00"}}
    assert api(lin_owner).post("/api/platform/startExport", **sent).errors.keys() == {"filters.keyword"}


def test_a_name_longer_than_its_column(api, lin):
    assert api(lin.host).post(ORDER, **FORM | {"name": "王" * 51}).errors.keys() == {"name"}


def test_what_the_proxy_says_is_an_address_or_nothing(api):
    answer = api(ADMIN_HOST).post(
        "/api/platform/sendResetPwdSms", mobile="13812341235", headers={"X-Real-IP": "1" * 200}
    )
    assert answer.code != 500


@pytest.mark.parametrize("mark", ["\u034f", "\u17b4", "\u180b", "\u200b", "\u202e", "\u3164"])
def test_a_line_with_what_nobody_sees_is_refused(mark):
    assert has_unseen(f"幸福路{mark}8 号")
    with pytest.raises(ValidationError):
        TypeAdapter(Name).validate_python(f"幸福路{mark}8 号")


@pytest.mark.parametrize("text", ["好的\u202e不好", "\u200b\u200b", "一\u200d二"])
def test_nor_has_a_text_of_several_lines_what_nobody_sees(text):
    with pytest.raises(ValidationError):
        TypeAdapter(Reason).validate_python(text)
    assert TypeAdapter(Reason).validate_python("谢谢👨\u200d👩\u200d👧\n再见") == "谢谢👨\u200d👩\u200d👧\n再见"


@pytest.mark.parametrize("body", ["[]", "null", "1e400", '"x"', "[[[]]]"])
def test_a_body_that_is_no_object_does_nothing_by_defaults(api, operator, body):
    sent = api(operator).raw("post", "/api/platform/readNotices", data=body, content_type="application/json")
    assert (sent.json()["code"], [one["field"] for one in sent.json()["data"]["errors"]]) == (110, ["body"])


def test_how_a_character_is_drawn_is_no_part_of_a_line():
    line = TypeAdapter(Name)
    assert line.validate_python("心意❤\ufe0f店") == line.validate_python("心意❤店") == "心意❤店"
    assert line.validate_python("葛\U000e0100飾") == "葛飾"
    with pytest.raises(ValidationError):
        line.validate_python("\ufe0f")


class NamedSo(Schema):
    """Of two characters at least, whether ONE_LINE or a rule of its own looks at it."""

    line: Annotated[str, StringConstraints(min_length=2, max_length=4), ONE_LINE] = "ok"
    text: Annotated[str, StringConstraints(min_length=2, max_length=4), UNSTYLED] = "ok"


@pytest.mark.parametrize("field", ["line", "text"])
def test_blanks_and_length_are_looked_at_without_how_characters_are_drawn(field):
    for blank in ("\ufe0f \ufe0f", "\ufe0f   \ufe0f", "张\ufe0f", "\ufe0f张 \ufe0f"):
        with pytest.raises(ValidationError, match="string_too_short"):
            NamedSo.model_validate({field: blank})
    for styled in ("\ufe0f 张三", " \ufe0f张三\ufe0f ", "张\ufe0f\ufe0f\ufe0f三"):
        assert getattr(NamedSo.model_validate({field: styled}), field) == "张三"
    with pytest.raises(ValidationError, match="string_type"):
        NamedSo.model_validate({field: 7})
