"""Messages that staff send to a customer by hand: their words, their variables, and when each makes sense.

The words are the ones that the party knows under each template's code; whoever sends picks one and fills in its
variables, and writes none of their own. Beside the ones below stand the shop's own, which operators approved.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from apps.leases.rules import OrderStatus, PlanKind
from core.digits import PHONE
from core.wording import Labelled, Problem, Reason
from merchants.messages.rules import IN_BRACES
from merchants.messages.rules import TextVariable as Written

S = OrderStatus


class Template(Reason):
    PAY = "pay_reminder", "付款提醒", "Payment reminder"
    RECEIVE = "receipt_reminder", "签收提醒", "Receipt reminder"
    RETURN = "return_reminder", "归还提醒", "Return reminder"
    CALL = "call_back", "请客户回电", "Please call back"
    CONFIRM = "lease_confirm", "请客户确认租约", "Ask to confirm the lease"


class Arrival(Labelled):
    """What became of a message, as who sent it is told."""

    WAITING = "waiting", "待发送", "To be sent"
    SENT = "sent", "已发出，等待回执", "Sent, no receipt yet"
    ARRIVED = "arrived", "已送达", "Delivered"
    FAILED = "failed", "未送达", "Not delivered"
    PAGE = "page", "仅订单页", "On the order's page only"


class Variable(StrEnum):
    """What whoever sends it fills in. `DAY`: a day from today on, as 2026-11-30. `PHONE`: a number to call."""

    DAY = "day"
    PHONE = "phone"


@dataclass(frozen=True, slots=True)
class Form:
    """`code`: the party's. `text`: the shop and the variables in braces, `{page}`: the order's page."""

    code: str
    text: str
    variables: tuple[Variable, ...] = ()

    @classmethod
    def own(cls, code: str, text: str) -> "Form":
        """Of a message that a shop worded itself."""
        return cls(code, text, tuple(one for one in Variable if f"{{{one}}}" in text))

    @property
    def with_page(self) -> bool:
        return f"{{{Written.PAGE}}}" in self.text

    @property
    def with_goods(self) -> bool:
        return f"{{{Written.GOODS}}}" in self.text


FORMS: dict[Template, Form] = {
    Template.PAY: Form(
        "SMS_PAY_REMINDER",
        "{shop}提醒您：您的租赁订单有款项待支付，请于{day}前打开 {page} 完成支付。如已支付请忽略。",
        (Variable.DAY,),
    ),
    Template.RECEIVE: Form(
        "SMS_RECEIPT_REMINDER",
        "{shop}提醒您：您租赁的商品已经发出，收到并检查无误后，请打开 {page} 确认收货。",
    ),
    Template.RETURN: Form(
        "SMS_RETURN_REMINDER",
        "{shop}提醒您：您租赁的商品请于{day}前归还，寄出后请保留快递单号。如已归还请忽略。",
        (Variable.DAY,),
    ),
    Template.CALL: Form(
        "SMS_CALL_BACK",
        "{shop}：关于您的租赁订单需要与您确认，请方便时回电{phone}，谢谢。",
        (Variable.PHONE,),
    ),
    Template.CONFIRM: Form(
        "SMS_LEASE_CONFIRM",
        "{shop}登记了您正在租赁的商品，请打开 {page} 用本手机号验证码确认订单。如非本人请忽略。",
    ),
}
OWN = re.compile(r"own-([1-9]\d{0,8})")
PAGE_A_DAY = 3
"""Messages of an order and day that stand on its page alone: more would hide what the page is for."""
SMS_A_DAY = 5
"""By hand and of an order: one of each template is as many as there are templates, and a shop words its own."""
TO_RETURN = {S.LEASING, S.RETURNING, S.RENEWING, S.OVERDUE, S.COLLECTION}
FARTHEST = timedelta(days=366)


def offered(status: str, *, owes: bool, plan: str) -> list[Template]:
    """Those that make sense for an order that is its customer's. `owes`: a bill of it is open."""
    fits = {
        Template.PAY: owes or status == S.PENDING_PAYMENT,
        Template.RECEIVE: status == S.SHIPPED,
        Template.RETURN: status in TO_RETURN and plan != PlanKind.RENT_THEN_OWN,
        Template.CALL: True,
        Template.CONFIRM: False,
    }
    return [one for one in Template if fits[one]]


def own_name(number: int) -> str:
    """What a shop's own message is called beside `Template`."""
    return f"own-{number}"


def number_of(name: str) -> int | None:
    """Of a shop's own; None: it is none."""
    found = OWN.fullmatch(name)
    return int(found[1]) if found else None


def problems(form: Form, given: Mapping[str, str], today: date) -> list[Problem]:
    """What is wrong with the variables: each that the template has, and no other."""
    wanted = form.variables
    found = [_wrong(one, given.get(one, ""), today) for one in wanted]
    extra = [
        (f"variables.{name}", "该模板没有这个变量", "This template has no such variable")
        for name in given.keys() - {*wanted}
    ]
    return [one for one in found if one] + extra


def _wrong(variable: Variable, value: str, today: date) -> Problem | None:
    field = f"variables.{variable}"
    if variable is Variable.PHONE:
        words = (
            "请填写手机号、带区号的座机或 400 电话",
            "Enter a mobile, a landline with its area code, or a 400 number",
        )
        return None if re.fullmatch(PHONE, value) else (field, *words)
    try:
        day = date.fromisoformat(value)
    except ValueError:
        return field, "请选择日期", "Choose a day"
    if today <= day <= today + FARTHEST:
        return None
    return field, "请选择今天或以后一年内的日期", "Choose a day from today on, within a year"


def words(form: Form, given: Mapping[str, str]) -> dict[str, str]:
    """The variables as the customer reads them: 11月30日."""
    return {one: _shown(one, given[one]) for one in form.variables}


def filled(form: Form, params: Mapping[str, str]) -> str:
    """The whole text; a variable that `params` hasn't stays as it is."""
    return IN_BRACES.sub(lambda found: params.get(found[1], found[0]), form.text)


def _shown(variable: Variable, value: str) -> str:
    if variable is not Variable.DAY:
        return value
    day = date.fromisoformat(value)
    return f"{day.month}月{day.day}日"
