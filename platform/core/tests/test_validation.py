"""What Postgres can't hold is refused by its field, wherever it comes in."""

from typing import Annotated

import pytest
from pydantic import StringConstraints, TypeAdapter, ValidationError

from core.validation import has_unseen
from core.wire import LINES, ONE_LINE, UNSTYLED, Name, Reason, Schema
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


UNSEEN_SIGNS = [
    (0x0, 0x1F), (0x7F, 0x9F), (0xAD, 0xAD), (0x34F, 0x34F), (0x600, 0x605), (0x61C, 0x61C), (0x6DD, 0x6DD),
    (0x70F, 0x70F), (0x890, 0x891), (0x8E2, 0x8E2), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x2028, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xD800, 0xF8FF),
    (0xFDD0, 0xFDEF), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC), (0xFFFE, 0xFFFF), (0x110BD, 0x110BD),
    (0x110CD, 0x110CD), (0x13430, 0x1343F), (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE00FF), (0xE01F0, 0xE0FFF), (0xEFFFE, 0x10FFFF),
    *((plane | 0xFFFE, plane | 0xFFFF) for plane in range(0x10000, 0xE0000, 0x10000)),
]  # fmt: skip
"""All of Unicode that a text of ours doesn't hold; beside it how a character is drawn, which is taken out or kept."""


def test_all_of_unicode_that_nobody_sees_is_refused_and_nothing_else():
    wanted = {code for first, last in UNSEEN_SIGNS for code in range(first, last + 1)}
    found = {code for code in range(0x110000) if has_unseen(chr(code))}
    assert ([hex(one) for one in sorted(found - wanted)], [hex(one) for one in sorted(wanted - found)]) == ([], [])


@pytest.mark.parametrize(
    "text",
    [
        "𠮷野家", "㐂", "\U00031350\U0002ebf0", "买买提·吐尔逊", "葛\U000e0100飾", "❤\ufe0f\u200d🔥", "🙂\u200d↔\ufe0f",
        "🐦\u200d⬛", "👩🏽\u200d⚕\ufe0f", "1\ufe0f\u20e3 楼", "🏳\ufe0f\u200d🌈",
    ],
)  # fmt: skip
def test_rare_ideographs_and_signs_that_phones_have_are_kept(text):
    assert TypeAdapter(Reason).validate_python(f"说明：{text}") == f"说明：{text}"


class Told(Schema):
    text: Annotated[str, StringConstraints(min_length=2, max_length=6), LINES]


@pytest.mark.parametrize("text", ["\ufe0f\ufe0f", "\ufe0f 好", "\U000e0101" * 3])
def test_how_nothing_is_drawn_is_no_text(text):
    with pytest.raises(ValidationError, match="string_too_short"):
        Told(text=text)


def test_of_how_a_character_is_drawn_one_word_is_kept():
    assert Told(text="❤" + "\ufe0f" * 5 + "好").text == "❤\ufe0f好"
    for joined in ("\ufe0f\u200d\ufe0f", "一\ufe0f\u200d❤", "❤\u200d\ufe0f\u200d❤"):
        with pytest.raises(ValidationError, match="unseen"):
            Told(text=f"好{joined}")


class Inside(Schema):
    limit: int = 1


class Outside(Schema):
    inside: Inside = Inside()
    each: list[Inside] = []


@pytest.mark.parametrize("value", [[], "x", 1, 1.5, True, [{}]])
def test_nor_is_one_inside_of_it_taken_for_its_defaults(value):
    for sent in ({"inside": value}, {"each": [value]}):
        with pytest.raises(ValidationError, match="object"):
            Outside.model_validate(sent)
    assert Outside.model_validate({"inside": {}, "each": [{}]}).each == [Inside()]


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
