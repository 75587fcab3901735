"""Messages that staff send to a lease's customer: which fit, what they say, and once a day."""

import json
import re
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from apps.leases.models import Order
from apps.orders.operations import ORDER_NOTICE
from apps.orders.rules import texting
from apps.orders.rules.texting import FORMS, Template
from apps.orders.services.sms import its_day_is_over
from apps.orders.tests.factories import BO, Way
from apps.staff.models import ShopLog
from apps.trade.messages import Message
from core import clock
from core.jobs import services as jobs
from core.models import Job, Throttle
from infra.testing.cast import ADMIN_HOST
from merchants.models import MessageText
from partners import health
from partners.models import PartnerCall
from partners.rules import SEND as SEND_CALL
from partners.rules import Party
from partners.sms.port import VALUE_MAX
from policies.tests.factories import in_force
from tenants.ids import first_id
from tenants.scope import scope
from tenants.testing.threads import at_once

SEND, TEMPLATES = "/api/general/sendMessage", "/api/general/messageTemplates"
CLOSE = "/api/platform/closeOrders"
CALL = {"template": "call_back", "variables": {"phone": "0571-88000001"}}


class TestWhichFit:
    @pytest.mark.parametrize(
        ("status", "owes", "plan", "found"),
        [
            ("pending_payment", False, "rent_then_own", {"pay_reminder"}),
            ("pending_ship", False, "rent_then_return", set()),
            ("shipped", False, "rent_then_return", {"receipt_reminder"}),
            ("leasing", False, "rent_then_return", {"return_reminder"}),
            ("leasing", False, "rent_then_own", set()),
            ("overdue", True, "rent_then_return", {"pay_reminder", "return_reminder"}),
            ("closed", True, "rent_then_return", {"pay_reminder"}),
            ("completed", False, "rent_then_return", set()),
        ],
    )
    def test_follows_what_is_waited_for(self, status: str, owes: bool, plan: str, found: set[str]) -> None:
        assert set(texting.offered(status, owes=owes, plan=plan)) == found | {"call_back"}

    @pytest.mark.parametrize("template", list(Template))
    def test_each_variable_stands_in_the_words(self, template: Template) -> None:
        form = FORMS[template]
        names = {"shop", *form.variables} | ({"page"} if form.with_page else set())
        assert set(re.findall(r"{(\w+)}", form.text)) == names
        given = {"day": "2026-12-31", "phone": "400-000-0001"}
        said = texting.words(form, {one: given[one] for one in form.variables})
        assert all(1 <= len(value) <= VALUE_MAX for value in said.values())


@pytest.fixture
def loud(way: Way) -> None:
    """At whatever hour these run."""
    in_force(quiet_from_hour=0, quiet_to_hour=0)


def night(days: int = 0, *, hour: int = 23) -> datetime:
    return clock.start_of(clock.today() + timedelta(days=days)) + timedelta(hours=hour)


@pytest.mark.django_db
class TestQuietHours:
    """22:00 to 8:00 unless the platform says otherwise."""

    def test_let_a_message_wait_for_the_morning(self, way: Way) -> None:
        way.place()
        with clock.at(night(1)):
            morning = clock.start_of(clock.today() + timedelta(days=1)) + timedelta(hours=8)
            found = way.shop.get(TEMPLATES, order_id=way.order_id).data
            assert datetime.fromisoformat(found["sends_at"]) == morning
            assert found["day"] == clock.business_date(morning).isoformat()
            sent = way.shop.post(SEND, order_id=way.order_id, **CALL)
            assert datetime.fromisoformat(sent.data["sent_at"]) == morning
            assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 111
            way.work()
        assert not [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_CALL_BACK"]
        call = PartnerCall.objects.get(key__contains="call_back")
        job = Job.objects.get(key=str(call.id))
        assert abs(job.run_at - (morning - night(1) + clock.real_now())) < timedelta(minutes=5)
        with clock.at(morning + timedelta(hours=1)):
            assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 111, "it is of this day"

    def test_end_with_another_look_at_the_order(self, way: Way) -> None:
        """Closed since, it asks nobody to pay any more; whom staff want to speak to they still do."""
        way.place()
        with clock.at(night(1)):
            day = {"day": (clock.today() + timedelta(days=1)).isoformat()}
            way.asked(way.shop.post(SEND, order_id=way.order_id, template="pay_reminder", variables=day))
            way.asked(way.shop.post(SEND, order_id=way.order_id, **CALL))
            way.asked(way.shop.post(CLOSE, order_ids=[way.order_id], reason="客户不租了"))
        calls = PartnerCall.objects.exclude(not_before=None)
        Job.objects.filter(key__in=[str(one.id) for one in calls]).update(run_at=clock.real_now())
        with clock.at(night(2, hour=9)):
            way.work()
        assert {one.payload["about"]: one.state for one in calls.all()} == {
            "pay_reminder": "refused", "call_back": "succeeded"
        }  # fmt: skip
        assert calls.get(state="refused").code == "out_of_date"
        assert {one["template"] for one in way.sandbox.messages(BO["mobile"])} >= {"SMS_CALL_BACK"}
        assert not [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_PAY_REMINDER"]

    @pytest.mark.months
    def test_hold_for_what_a_paused_party_kept_since_the_day(self, way: Way) -> None:
        way.place()
        health.row_of(Party.SMS).update(paused_at=clock.now())
        with clock.at(night(1, hour=12)):
            way.asked(way.shop.post(SEND, order_id=way.order_id, **CALL))
            way.work()
        health.row_of(Party.SMS).update(paused_at=None)
        calls = PartnerCall.objects.filter(key__contains="call_back")
        number = str(calls.get().id)
        for hour, state in ((23, "pending"), (33, "succeeded")):
            jobs.once_more(SEND_CALL, [number], tenant_id=way.owner.shop.id)
            Job.objects.filter(key=number).update(run_at=clock.real_now())
            with clock.at(night(1, hour=hour)):
                way.work()
            assert calls.get().state == state, hour

    def test_let_go_of_a_day_that_was_over_before_the_message_went_out(self) -> None:
        asked = ORDER_NOTICE.payload(Message(1, "pay_reminder", {"day": "11月30日"}))
        call = PartnerCall(payload=asked, created_at=datetime(2026, 11, 29, 4, tzinfo=UTC))
        for day, over in ((date(2026, 11, 30), False), (date(2026, 12, 1), True)):
            with clock.at(clock.start_of(day)):
                assert its_day_is_over(call) is over

    def test_ask_for_a_day_that_is_still_to_come_when_it_is_sent(self, way: Way) -> None:
        way.place()
        with clock.at(night(1)):
            today = {"day": clock.today().isoformat()}
            sent = way.shop.post(SEND, order_id=way.order_id, template="pay_reminder", variables=today)
            assert list(sent.errors) == ["variables.day"]

    def test_are_no_ones_by_day_and_where_there_are_none(self, way: Way) -> None:
        way.place()
        with clock.at(night(1, hour=12)):
            assert way.shop.get(TEMPLATES, order_id=way.order_id).data["sends_at"] is None
        in_force(quiet_from_hour=5, quiet_to_hour=5)
        with clock.at(night(1)):
            assert way.shop.get(TEMPLATES, order_id=way.order_id).data["sends_at"] is None


@pytest.mark.django_db
@pytest.mark.usefixtures("loud")
class TestSending:
    def test_goes_to_the_customer_and_stands_in_the_log_without_the_number(self, way: Way) -> None:
        way.place()
        day = clock.today() + timedelta(days=1)
        answer = way.shop.post(SEND, order_id=way.order_id, template="pay_reminder", variables={"day": day.isoformat()})
        assert answer.data["template"] == "pay_reminder"
        way.work()
        [sent] = [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_PAY_REMINDER"]
        said = json.loads(sent["params"])
        assert (said["shop"], said["day"]) == ("林记租机", f"{day.month}月{day.day}日")
        assert "/h5/order/" in Client(HTTP_HOST=ADMIN_HOST).get(f"/api/o/{said['code']}")["Location"]
        line = way.info()["log"][0]
        assert (line["text"], line["why"]) == ("给客户发了短信", "付款提醒")
        with scope(way.owner.shop):
            assert BO["mobile"] not in str(ShopLog.objects.filter(act="order.message").values())
        assert BO["mobile"] not in str(answer.data)

    def test_operators_and_sub_shops_send_to_theirs(self, way: Way, api: Any, operator: Any, mei: Any) -> None:
        way.place()
        assert api(mei).post(SEND, order_id=way.order_id, **CALL).code == 104
        way.shop.post("/api/backend/allocateToSubShop", order_ids=[way.order_id], sub_shop_id=str(mei.sub_shop_id))
        assert api(mei).post(SEND, order_id=way.order_id, **CALL).code == 200
        pay = {"template": "pay_reminder", "variables": {"day": clock.today().isoformat()}}
        assert api(operator).post(SEND, order_id=way.order_id, **pay).code == 200

    def test_a_second_one_of_a_day_is_111_and_says_when(self, way: Way) -> None:
        way.place()
        first = way.shop.post(SEND, order_id=way.order_id, **CALL)
        again = way.shop.post(SEND, order_id=way.order_id, **CALL)
        assert (again.code, again.data["state"]) == (111, "sent")
        [shown] = [one for one in way.shop.get(TEMPLATES, order_id=way.order_id).data["items"] if one["sent_at"]]
        assert (shown["template"], shown["sent_at"]) == ("call_back", first.data["sent_at"])
        with scope(way.owner.shop):
            at = PartnerCall.objects.get(key__contains="call_back").created_at.astimezone(clock.SHANGHAI)
        assert f"{at:%H:%M}" in again.msg
        with clock.at(clock.now() + timedelta(days=1)):
            assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 200

    @pytest.mark.parametrize(
        ("fault", "fate"), [("", ("arrived", "已送达", "")), ("undelivered", ("failed", "未送达", "空号"))]
    )
    def test_says_to_who_sent_it_whether_it_arrived(self, way: Way, fault: str, fate: tuple[str, str, str]) -> None:
        way.place()
        if fault:
            way.sandbox.fail("sms", fault, times=9)
        way.shop.post(SEND, order_id=way.order_id, **CALL)
        [waits] = way.shop.get(TEMPLATES, order_id=way.order_id).data["sent"]
        assert (waits["template"], waits["fate"]) == ("call_back", "waiting")
        way.work()
        [shown] = way.shop.get(TEMPLATES, order_id=way.order_id).data["sent"]
        assert (shown["fate"], shown["fate_label"]) == fate[:2]
        assert fate[2] in shown["reason"]
        with clock.at(clock.now() + timedelta(days=8)):
            assert way.shop.get(TEMPLATES, order_id=way.order_id).data["sent"] == []

    def test_beyond_what_a_shop_may_send_a_day_is_115_until_the_next(self, way: Way, api: Any, operator: Any) -> None:
        way.place()
        in_force(quiet_from_hour=0, quiet_to_hour=0, message_times_day=1)
        assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 200
        pay = {"template": "pay_reminder", "variables": {"day": clock.today().isoformat()}}
        for person in (way.shop, api(operator)):
            refused = person.post(SEND, order_id=way.order_id, **pay)
            assert (refused.code, "1 条" in refused.msg) == (115, True)
        assert 0 < refused.data["retry_after"] <= 24 * 3600
        with clock.at(clock.now() + timedelta(days=1)):
            pay["variables"] = {"day": clock.today().isoformat()}
            assert way.shop.post(SEND, order_id=way.order_id, **pay).code == 200

    def test_what_is_refused_uses_none_of_a_days_up(self, way: Way, api: Any, operator: Any) -> None:
        way.place()
        in_force(quiet_from_hour=0, quiet_to_hour=0, message_times_day=1)
        nobodys = str(first_id(way.owner.shop.id + 1_000) + 1)
        for person, order, template, code in (
            (way.shop, str(int(way.order_id) + 1), "call_back", 104), (api(operator), nobodys, "call_back", 104),
            (way.shop, way.order_id, "receipt_reminder", 111), (way.shop, way.order_id, "pay_reminder", 110),
        ):  # fmt: skip
            variables = CALL["variables"] if template == "call_back" else {}
            assert person.post(SEND, order_id=order, template=template, variables=variables).code == code
        assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 200
        assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 115
        kept = Throttle.objects.filter(key__startswith="message:").values_list("key", flat=True)
        assert {key.split(":")[1] for key in kept} == {str(way.owner.shop.id)}

    def test_many_go_out_each_by_the_rules_of_one(self, way: Way, api: Any, operator: Any) -> None:
        """A row that is refused uses none of the shop's day up. A shop's own number is another text in another shop."""
        first, second = way.place().order_id, way.place().order_id
        in_force(quiet_from_hour=0, quiet_to_hour=0, message_times_day=1)
        ids = [str(int(first) - 1), first, second]
        sent = way.shop.post("/api/general/sendMessages", order_ids=ids, **CALL).data["results"]
        assert [one["code"] for one in sent] == [104, 200, 115]
        assert (sent[1]["msg"], "1 条" in sent[2]["msg"]) == ("已提交发送", True)
        own = api(operator).post("/api/general/sendMessages", order_ids=ids, template="own-1", variables={})
        assert list(own.errors) == ["template"]

    def test_one_that_does_not_fit_is_111(self, way: Way) -> None:
        way.place()
        answer = way.shop.post(SEND, order_id=way.order_id, template="receipt_reminder", variables={})
        assert (answer.code, answer.data["state"]) == (111, "pending_payment")

    def test_a_wrong_variable_is_named(self, way: Way) -> None:
        way.place()
        wrong: list[tuple[str, dict[str, str], str]] = [
            ("call_back", {}, "variables.phone"),
            ("call_back", {"phone": "加微信 http://a.b"}, "variables.phone"),
            ("call_back", {"phone": "13800138000", "day": "2026-12-01"}, "variables.day"),
            ("pay_reminder", {"day": "2020-01-01"}, "variables.day"),
            ("pay_reminder", {"day": "明天"}, "variables.day"),
            ("hello", {}, "template"),
        ]
        for template, variables, field in wrong:
            answer = way.shop.post(SEND, order_id=way.order_id, template=template, variables=variables)
            assert list(answer.errors) == [field], (template, variables)

    def test_the_words_are_the_shops_with_what_is_suggested(self, way: Way) -> None:
        way.place()
        items = way.shop.get(TEMPLATES, order_id=way.order_id).data["items"]
        assert [one["template"] for one in items] == ["pay_reminder", "call_back"]
        assert items[0]["text"].startswith("林记租机提醒您：") and "{day}" in items[0]["text"]
        assert items[0]["variables"] == [{"name": "day", "value": clock.today().isoformat()}]


OWN = "{shop}：您租的{goods}已到，请在{day}前打开 {page} 确认收货，有疑问请致电{phone}。"


def word(way: Way, text: str = OWN) -> str:
    """A message of the shop's own, approved; gives what it is called in the form."""
    number = MessageText.objects.count() + 1
    MessageText.objects.create(
        merchant_id=way.owner.shop.id, number=number, title=f"到货核对{number}", text=text,
        template_code=f"SMS_47000{number}", since=clock.now(),
    )  # fmt: skip
    return f"own-{number}"


@pytest.mark.django_db
class TestTheShopsOwn:
    @pytest.mark.usefixtures("loud")
    def test_stands_beside_the_others_and_goes_out_by_its_template(self, way: Way, gao: Any) -> None:
        way.place()
        with scope(way.owner.shop):
            Order.objects.filter(pk=int(way.order_id)).update(title="长" * (VALUE_MAX + 5))
        name = word(way)
        MessageText.objects.create(
            merchant_id=gao.id, number=1, title="别家的", text=OWN, template_code="SMS_9", since=clock.now()
        )
        items = {one["template"]: one for one in way.shop.get(TEMPLATES, order_id=way.order_id).data["items"]}
        assert list(items) == ["pay_reminder", "call_back", name]
        assert (items[name]["label"], items[name]["own"]) == ("到货核对1", True)
        assert [one["name"] for one in items[name]["variables"]] == ["day", "phone"]
        text = items[name]["text"]
        assert text.startswith(f"林记租机：您租的{'长' * VALUE_MAX}已到") and "{day}" in text
        day = clock.today() + timedelta(days=1)
        given = {"day": day.isoformat(), "phone": "0571-88000001"}
        assert list(way.shop.post(SEND, order_id=way.order_id, template=name, variables={}).errors) == [
            "variables.day", "variables.phone",
        ]  # fmt: skip
        assert way.shop.post(SEND, order_id=way.order_id, template="own-9", variables={}).code == 111
        way.asked(way.shop.post(SEND, order_id=way.order_id, template=name, variables=given))
        assert way.shop.post(SEND, order_id=way.order_id, template=name, variables=given).code == 111
        way.work()
        [sent] = [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_470001"]
        params = json.loads(sent["params"])
        assert set(params) == {"shop", "goods", "day", "phone", "code"}
        assert (params["day"], params["goods"]) == (f"{day.month}月{day.day}日", way.order.title[:VALUE_MAX])
        [shown] = way.shop.get(TEMPLATES, order_id=way.order_id).data["sent"]
        assert (shown["label"], shown["fate"]) == ("到货核对1", "arrived")
        assert way.info()["log"][0]["why"] == "到货核对1"
        [read] = way.page()["messages"]
        assert (read["title"], read["text"][:8]) == ("到货核对1", "林记租机：您租的")
        assert f"请在{day.month}月{day.day}日前打开 本页 确认收货" in read["text"]

    @pytest.mark.usefixtures("loud")
    def test_names_no_goods_whose_name_says_what_no_sms_may(self, way: Way) -> None:
        way.place()
        name = word(way, "{shop}：您租的{goods}已到，请确认收货。")
        with scope(way.owner.shop):
            Order.objects.update(title="手机 加微信领优惠")
        items = {one["template"]: one for one in way.shop.get(TEMPLATES, order_id=way.order_id).data["items"]}
        assert items[name]["text"] == "林记租机：您租的租赁商品已到，请确认收货。"
        way.asked(way.shop.post(SEND, order_id=way.order_id, template=name, variables={}))
        [read] = way.page()["messages"]
        assert read["text"] == "林记租机：您租的租赁商品已到，请确认收货。"

    @pytest.mark.months
    def test_that_was_taken_off_or_waited_for_nothing_reaches_nobody(self, way: Way) -> None:
        way.place()
        name = word(way, "{shop}：请核对您的订单信息，谢谢。")
        with clock.at(night(1)):
            way.asked(way.shop.post(SEND, order_id=way.order_id, template=name, variables={}))
            way.asked(way.shop.post(SEND, order_id=way.order_id, **CALL))
            assert way.page()["messages"] == [], "nothing stands there before the morning"
            MessageText.objects.update(ended_at=clock.now())
        calls = PartnerCall.objects.exclude(not_before=None)
        Job.objects.filter(key__in=[str(one.id) for one in calls]).update(run_at=clock.real_now())
        with clock.at(night(2, hour=9)):
            way.work()
            assert [one["title"] for one in way.page()["messages"]] == ["请客户回电"]
        assert not [one for one in way.sandbox.messages(BO["mobile"]) if one["template"] == "SMS_470001"]


@pytest.mark.django_db
def test_on_the_page_alone_wakes_nobody_costs_no_sms_and_has_a_limit_of_its_own(way: Way) -> None:
    way.place()
    in_force(quiet_from_hour=22, quiet_to_hour=8, message_times_day=1)
    before = len(way.sandbox.messages(BO["mobile"]))
    names = [word(way, f"{{shop}}：第 {nth} 条，请核对您的订单信息。") for nth in range(4)]
    with clock.at(night(1)):
        for name in names[:3]:
            way.asked(way.shop.post(SEND, order_id=way.order_id, template=name, variables={}, only_page=True))
        again = way.shop.post(SEND, order_id=way.order_id, template=names[0], variables={}, only_page=True)
        assert (again.code, again.data["state"]) == (111, "sent")
        full = way.shop.post(SEND, order_id=way.order_id, template=names[3], variables={}, only_page=True)
        assert (full.code, full.data["state"]) == (111, "full")
        found = way.shop.get(TEMPLATES, order_id=way.order_id).data
        assert (found["page_left"], [one["fate"] for one in found["sent"]]) == (0, ["page"] * 3)
        assert [bool(one["on_page_at"]) for one in found["items"] if one["own"]] == [True] * 3 + [False]
        way.work()
        assert len(way.sandbox.messages(BO["mobile"])) == before
        assert len(way.page()["messages"]) == 3, "at once, though it is night"
        assert way.info()["log"][0]["text"] == "在订单页给客户留了消息"
        way.asked(way.shop.post(SEND, order_id=way.order_id, template=names[0], variables={}))
        assert way.shop.post(SEND, order_id=way.order_id, **CALL).code == 115
        assert len(way.page()["messages"]) == 3, "it goes on standing there once"


@pytest.mark.django_db
@pytest.mark.usefixtures("loud")
def test_of_one_order_a_customer_gets_so_many_a_day_whatever_they_say(way: Way) -> None:
    way.place()
    names = [word(way, f"{{shop}}：第 {nth} 条，请核对您的订单信息。") for nth in range(texting.SMS_A_DAY + 1)]
    found = [way.shop.post(SEND, order_id=way.order_id, template=name, variables={}) for name in names]
    assert [one.code for one in found] == [200] * texting.SMS_A_DAY + [111]
    assert (found[-1].data["state"], "仅在订单页" in found[-1].msg) == ("full", True)
    again = way.shop.post(SEND, order_id=way.order_id, template=names[0], variables={})
    assert (again.code, again.data["state"]) == (111, "sent"), "what is so of it by itself is said first"
    last = {"template": names[-1], "variables": {}}
    assert way.shop.post(SEND, order_id=way.order_id, **last, only_page=True).code == 200
    with clock.at(clock.now() + timedelta(days=1)):
        assert way.shop.post(SEND, order_id=way.order_id, **last).code == 200


@pytest.mark.django_db
def test_a_holiday_holds_an_sms_back_and_the_page_takes_its_day_at_once(way: Way) -> None:
    way.place()
    first = clock.today() + timedelta(days=1)
    off = [{"day": (first + timedelta(days=nth)).isoformat(), "name": "国庆节"} for nth in range(7)]
    in_force(holidays=off, message_times_day=1)
    names = [word(way, f"{{shop}}：第 {nth} 条，请在{{day}}前寄回。") for nth in range(4)]

    def leave(name: str) -> Any:
        given = {"day": clock.today().isoformat()}
        return way.shop.post(SEND, order_id=way.order_id, template=name, variables=given, only_page=True)

    with clock.at(night(1, hour=12)):
        found = way.shop.get(TEMPLATES, order_id=way.order_id).data
        behind = first + timedelta(days=7)
        assert (found["today"], found["day"]) == (first.isoformat(), behind.isoformat())
        way.asked(way.shop.post(SEND, order_id=way.order_id, **CALL))
        assert [leave(name).code for name in names] == [200] * 3 + [111], "three of today"
        sent = way.shop.get(TEMPLATES, order_id=way.order_id).data["sent"]
        assert len(sent) == 4, "those of today beside what waits for the eighth day"
        kept = Throttle.objects.get(key__startswith="message:")
        assert kept.until - clock.real_now() > timedelta(days=7), "the day's count is kept until it is over"
    with clock.at(night(2, hour=12)):
        assert leave(names[0]).code == 200, "another day of the page"
        again = leave(names[0])
        noon, then = clock.today(), clock.today() + timedelta(days=1)
        assert again.data["state"] == "sent"
        assert f"{noon:%m-%d} 12:" in again.msg and f"{then.month}月{then.day}日起可以再发" in again.msg


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("loud")
def test_of_two_at_once_one_goes_out(way: Way) -> None:
    way.place()
    before = len(way.sandbox.messages(BO["mobile"]))
    way.shop.get(TEMPLATES, order_id=way.order_id)
    codes = at_once(2, lambda _: way.shop.post(SEND, order_id=way.order_id, **CALL).code)
    assert Counter(codes) == {200: 1, 111: 1}
    way.work()
    assert len(way.sandbox.messages(BO["mobile"])) == before + 1
