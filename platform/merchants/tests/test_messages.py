"""Messages that a shop words itself: what they may say, and how they come to be offered."""

from dataclasses import replace

import pytest

from apps.staff.models import Staff, StaffRole
from core import clock
from core.wording import Problem
from merchants.messages.rules import for_provider, plain, problems, variables_of
from merchants.models import MerchantChange, MessageText
from merchants.present import log_lines
from operators.models import OperatorLog
from reviews.rules import GOOD_FOR
from tenants.scope import scope

CARD, ASK, END = "/api/merchant/shopMessages", "/api/merchant/askMessage", "/api/merchant/endMessage"
BACK, DECIDE, REVIEWS = (
    "/api/merchant/takeBackMessage",
    "/api/platform/decideMerchantChange",
    "/api/backend/reviewList",
)
TEXT = "{shop}：您租的{goods}已到，请在{day}前打开 {page} 确认收货，有疑问请致电{phone}。"


def said(text: str, title: str = "到货核对") -> list[Problem]:
    return problems(title, text)


class TestWords:
    def test_are_the_shops_with_variables_of_a_closed_list(self) -> None:
        assert said(TEXT) == []
        assert [one.value for one in variables_of(TEXT)] == ["shop", "day", "phone", "goods", "page"]

    def test_name_what_is_wrong_and_what_to_write_instead(self) -> None:
        for text, hint in (
            ("{shop}：您好{name}，请确认收货", "{name}"), ("{shop}：请确认收货 {", "{shop}"),
            ("请打开 {page} 确认收货", "{shop}"), ("{shop}：打开 www.abc.com 收货", "{page}"),
            ("{shop}：请到ABC.com领取", "{page}"),
            ("{shop}：致电0571-88000001确认", "{phone}"), ("{shop}：加微信领优惠，请回复", "微信"),
            ("{shop}：再不付款就起诉了", "起诉"), ("{shop}{shop}：请确认收货", "{shop}"),
        ):  # fmt: skip
            [(field, zh, en)] = said(text)
            assert field == "text" and hint in zh and en, text
        for title in ("qq群通知", "请到abc.com领取", "致电0571-88000001", "{shop}到货"):
            assert [field for field, _, _ in said(TEXT, title)] == ["title"], title

    def test_are_in_no_name_of_goods_either(self) -> None:
        for title in ("iPhone 17 Pro Max 256GB 钛色", "佳能 EOS R5 单反相机（含 24-105 镜头）"):
            assert plain(title), title
        for title in ("加ＱＱ领优惠", "详见 ａｂｃ．ｃｏｍ", "bit.ly/abc 领取"):
            assert not plain(title), title
        for title in ("加微信领优惠", "详见 www.abc.com", "致电0571-88000001", "{shop}", "再不付款就起诉"):
            assert not plain(title), title

    def test_are_registered_as_the_provider_writes_variables(self) -> None:
        assert for_provider("{shop}：请打开 {page} 确认", "https://x/api/o/") == (
            "${shop}：请打开 https://x/api/o/${code} 确认"
        )


def ask(api, person, **other):
    return api(person).post(ASK, **({"title": "到货核对", "text": TEXT, "why": "发货后提醒验货"} | other))


def decide(api, person, lin, number, result="confirm", **other):
    return api(person).post(DECIDE, merchant_id=str(lin.id), id=str(number), result=result, **other)


@pytest.mark.django_db
class TestMessages:
    def test_are_the_shops_own_people_with_the_action(self, api, operator, lin, lin_owner, gao_owner, mei):
        bodies = {
            ASK: {"title": "到货核对", "text": TEXT, "why": "提醒"},
            BACK: {"id": "2", "why": "写错了"},
            END: {"number": 1},
        }
        for path, body in bodies.items():
            assert api(lin_owner.host).post(path, **body).code == 109
            assert [api(one).post(path, **body).code for one in (operator, mei)] == [103, 103]
        assert [api(one).get(CARD).code for one in (operator, mei)] == [103, 103]
        ask(api, lin_owner)
        decide(api, operator, lin, 1, template_code="SMS_1")
        ask(api, lin_owner, title="另一条")
        assert [api(gao_owner).post(path, **bodies[path]).code for path in (BACK, END)] == [104, 104]
        assert api(gao_owner).get(CARD).data["items"] == api(gao_owner).get(CARD).data["waiting"] == []
        with scope(lin):
            role = StaffRole.objects.create(name="sees", actions=["merchant.view", "order.message"])
            Staff.objects.filter(pk=lin_owner.id).update(role_ids=[role.pk])
        lin_owner.user.role_ids = [role.pk]
        without = replace(lin_owner)
        assert [api(without).post(path, **body).code for path, body in bodies.items()] == [103] * 3
        assert api(without).get(CARD).code == 103

    def test_are_offered_once_an_operator_has_entered_the_providers_template(self, api, operator, lin, lin_owner):
        assert ask(api, lin_owner).code == 200
        assert api(lin_owner).get(CARD).data["items"] == []
        [row] = api(operator).get(REVIEWS).data["items"]
        assert (row["kind"], row["why"]) == ("message", "发货后提醒验货")
        title, text, _ = [line["after"] for line in row["lines"]]
        read = "【店铺名称】：您租的【商品名称】已到，请在【日期】前打开 【订单页链接】 确认收货"
        assert (title, text.startswith(read)) == ("到货核对", True)
        assert "/api/o/${code}" in row["lines"][2]["after"]
        assert list(decide(api, operator, lin, 1).errors) == ["template_code"]
        assert list(decide(api, operator, lin, 1, template_code="x y").errors) == ["template_code"]
        assert decide(api, operator, lin, 1, template_code="SMS_470001").code == 200
        [own] = api(lin_owner).get(CARD).data["items"]
        assert (own["number"], own["title"], own["text"]) == (1, "到货核对", TEXT)
        logged = OperatorLog.objects.filter(act="merchant.confirm").latest("pk")
        assert logged.after == {"message": "到货核对", "message_text": TEXT, "template_code": "SMS_470001"}
        [line] = log_lines([logged])
        assert any(change.after.startswith(read) for change in line.fields)
        assert list(ask(api, lin_owner).errors) == ["title"]

    def test_are_never_edited_another_version_takes_the_place_of_the_one_before(self, api, operator, lin, lin_owner):
        ask(api, lin_owner)
        decide(api, operator, lin, 1, template_code="SMS_1")
        assert list(ask(api, lin_owner, number=1).errors) == ["text"]
        assert ask(api, lin_owner, number=1, text=f"{TEXT}谢谢").code == 200
        assert ask(api, lin_owner, number=1, text=f"{TEXT}再见").code == 111, "one version waits already"
        assert ask(api, lin_owner, title="另一条").code == 200
        assert list(decide(api, operator, lin, 3, template_code="SMS_1").errors) == ["template_code"], "in use"
        assert decide(api, operator, lin, 2, template_code="SMS_1").code == 200
        assert [one["text"] for one in api(lin_owner).get(CARD).data["items"]] == [f"{TEXT}谢谢"]
        assert list(MessageText.objects.values_list("text", flat=True).order_by("number")) == [TEXT, f"{TEXT}谢谢"]
        assert ask(api, lin_owner, number=1).code == 104, "a version that is over"
        ask(api, lin_owner, number=2, text=f"{TEXT}多谢")
        assert api(lin_owner).post(END, number=2).code == 200
        assert api(lin_owner).post(END, number=2).code == 104
        [line] = log_lines([OperatorLog.objects.get(act="merchant.message_ended")])
        assert [one.field for one in line.fields] == ["message", "message_text"]
        assert decide(api, operator, lin, 4, template_code="SMS_2").code == 112

    def test_are_sent_back_with_a_reason_or_taken_back(self, api, operator, lin, lin_owner):
        assert list(ask(api, lin_owner, text="{shop}：加微信领取优惠券").errors) == ["text"]
        ask(api, lin_owner)
        ask(api, lin_owner, title="另一条")
        assert list(decide(api, operator, lin, 1, "refuse").errors) == ["why"]
        assert decide(api, operator, lin, 1, "refuse", why="请写明取货地点").code == 200
        assert api(lin_owner).post(BACK, id="1", why="不要了").code == 111
        assert api(lin_owner).post(BACK, id="2", why="写错了").code == 200
        card = api(lin_owner).get(CARD).data
        assert (card["items"], card["waiting"]) == ([], [])
        said = [(one["why"], one["state_label"], one["number"]) for one in card["sent_back"]]
        assert said == [("写错了", "已撤回", None), ("请写明取货地点", "未通过", None)]
        told = api(lin_owner).get("/api/platform/notices").data["items"]
        assert any(one["path"] == "/baseSet" and "请写明取货地点" in one["text"] for one in told)

    def test_that_nobody_decided_about_in_time_are_not_lost_and_name_whose_place_they_were_to_take(
        self, api, operator, lin, lin_owner
    ):
        ask(api, lin_owner)
        decide(api, operator, lin, 1, template_code="SMS_1")
        ask(api, lin_owner, number=1, text=f"{TEXT}谢谢")
        asked = MerchantChange.objects.get(merchant_id=lin.id, number=2)
        MerchantChange.objects.filter(merchant_id=lin.id, number=2).update(proposed_at=clock.now() - 2 * GOOD_FOR)
        card = api(lin_owner).get(CARD).data
        [back] = card["sent_back"]
        assert (card["waiting"], back["state"], back["number"], back["text"]) == ([], "expired", 1, asked.after["text"])
        assert (back["by_name"], back["why"]) == ("", "")
        assert ask(api, lin_owner, number=back["number"], text=back["text"]).code == 200
