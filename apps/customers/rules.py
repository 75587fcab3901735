"""What identifies a customer, and how it is masked: names, ID numbers (GB 11643), mobiles, addresses."""

import re
from collections.abc import Mapping
from datetime import date
from enum import StrEnum

from core.transitions import Table
from core.wording import Labelled, Problem

ADULT_YEARS = 18
STREET_LENGTH = 4
LONGEST_NAME = 50
"""Characters: of names with · in Xinjiang, and of Latin ones."""
LONGEST_MASK = 20
_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_CHECK_DIGITS = "10X98765432"
_PROVINCES = re.compile("1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3]")
_ID = re.compile(r"[1-9][0-9]{16}[0-9X]")
_MOBILE = re.compile(r"1[3-9][0-9]{9}")
_NAME = re.compile(r"[㐀-䶿一-鿿𠀀-𪛟]{1,20}(?:[·•][㐀-䶿一-鿿𠀀-𪛟]{1,20})*|[A-Za-z][A-Za-z .'-]{1,49}")


class NameState(StrEnum):
    """Whether name and ID number are the customer's own, as the payment platform says once the customer lets it.

    `asked`: its page was opened. `checking`: the customer agreed, no answer yet. `refused`: it came to no answer.
    """

    NONE = "none"
    ASKED = "asked"
    CHECKING = "checking"
    PASSED = "passed"
    FAILED = "failed"
    REFUSED = "refused"


class NameAct(StrEnum):
    """`page`: the platform gave the page that was asked for. `lose`: it gave none."""

    ASK = "ask"
    PAGE = "page"
    LOSE = "lose"
    AGREE = "agree"
    REFUSE = "refuse"
    CONFIRM = "confirm"
    DENY = "deny"


N, A = NameState, NameAct

NAME = Table(
    "name check",
    {
        N.NONE: {A.ASK: N.ASKED},
        # Without a page nothing is open: what was said before shows again.
        N.ASKED: {A.ASK: N.ASKED, A.PAGE: N.ASKED, A.LOSE: N.NONE, A.AGREE: N.CHECKING, A.REFUSE: N.REFUSED},
        N.CHECKING: {A.ASK: N.ASKED, A.CONFIRM: N.PASSED, A.DENY: N.FAILED, A.REFUSE: N.REFUSED},
        N.PASSED: {},
        N.FAILED: {A.ASK: N.ASKED},
        N.REFUSED: {A.ASK: N.ASKED},
    },
)
NAME_OPEN = frozenset({N.ASKED, N.CHECKING, N.REFUSED})
"""States that the question's row says; the others follow from what the platform said last."""


class ErasureState(Labelled):
    """`planned`: nobody uses the data, and they go once the law lets go of them. `dropped`: the plan was taken back."""

    PLANNED = "planned", "已限制使用，等待删除", "Restricted, to be erased"
    DONE = "done", "已删除", "Erased"
    DROPPED = "dropped", "已撤销", "Taken back"


class ErasureAct(StrEnum):
    CARRY_OUT = "carry_out"
    DROP = "drop"


E, D = ErasureState, ErasureAct

ERASURE = Table("erasure", {E.PLANNED: {D.CARRY_OUT: E.DONE, D.DROP: E.DROPPED}, E.DONE: {}, E.DROPPED: {}})

CANCELLED = "cancelled"
NAME_TEXTS = {
    NameState.NONE: (
        "在支付宝授权后，核对姓名与身份证号是否为本人",
        "Alipay compares them once you agree",
    ),
    NameState.ASKED: ("尚未在支付宝完成授权", "Not yet agreed to at Alipay"),
    NameState.CHECKING: ("支付宝正在核验，请稍候", "Alipay is checking, please wait"),
    NameState.PASSED: ("姓名与身份证号已由支付宝核验一致", "Alipay confirmed name and ID number"),
    NameState.FAILED: (
        "与该支付宝账户的实名信息不一致，请用本人的支付宝重试，或联系商家更正姓名、身份证号",
        "Another person's by Alipay's records: use your own account, or ask the shop to correct name and ID number",
    ),
    NameState.REFUSED: ("授权已过期或已使用，请重新核验", "This consent is over or was used, please check again"),
}
NAME_CANCELLED = ("您取消了授权，可随时重新核验", "You cancelled; you can check again at any time")


def name_state(certified: Mapping[str, object], name_check: Mapping[str, str]) -> NameState:
    """From what was said last and from the question that is open."""
    if certified.get("passed"):
        return NameState.PASSED
    if name_check:
        return NameState(name_check["state"])
    return NameState.FAILED if certified else NameState.NONE


def name_text(certified: Mapping[str, object], name_check: Mapping[str, str]) -> tuple[str, str]:
    state = name_state(certified, name_check)
    return NAME_CANCELLED if name_check.get("why") == CANCELLED and state == NameState.REFUSED else NAME_TEXTS[state]


NOT_OURS = {
    None: (
        "证件号与历史客户相同，本单尚未核验",
        "An earlier customer has this ID number; not checked for this order yet",
    ),
    False: (
        "证件号与历史客户相同，本单核验未通过",
        "An earlier customer has this ID number; the check of this order failed",
    ),
}
OTHER_NAME = (
    "该证件号此前核验通过的姓名与本单填写的不同，请先核实身份",
    "This ID number was confirmed with another name before: find out who this is",
)


def history_note(*, certified: bool | None, earlier: bool, proved: str, name: str) -> tuple[str, str]:
    """What an auditor is told where an order's ID number is an `earlier` customer's; nothing once it is confirmed.

    `proved`: the index of the name that was confirmed for that ID number, "" where none was; `name`: the order's own.
    """
    if certified or not (earlier or proved):
        return "", ""
    return OTHER_NAME if proved not in ("", name) else NOT_OURS[certified]


def normal_id(text: str) -> str:
    """An ID number as it is stored: no spaces, capital X."""
    return "".join(text.split()).upper()


def id_check_digit(first17: str) -> str:
    """The 18th character for the first 17 digits; GB 11643, mod 11-2."""
    total = sum(int(digit) * weight for digit, weight in zip(first17, _WEIGHTS, strict=True))
    return _CHECK_DIGITS[total % 11]


def is_id_number(text: str) -> bool:
    """Form, province, birth date and checksum of an 18-character ID number, as `normal_id` writes it."""
    return (
        _ID.fullmatch(text) is not None
        and _PROVINCES.match(text) is not None
        and birth_date(text) is not None
        and id_check_digit(text[:17]) == text[17]
    )


def birth_date(id_number: str) -> date | None:
    """The birth date in an ID number; None when it names no day of the calendar."""
    try:
        return date(int(id_number[6:10]), int(id_number[10:12]), int(id_number[12:14]))
    except ValueError:
        return None


def age_on(born: date, day: date) -> int:
    """Full years on `day`; who was born on 29 Feb is a year older on 1 Mar."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))


def id_number_problems(text: str, day: date, field: str = "id_number") -> list[Problem]:
    """A valid ID number of somebody born before `day` and at least 18 on it."""
    number = normal_id(text)
    born = birth_date(number) if is_id_number(number) else None
    if born is None or born > day or born.year < 1900:
        return [(field, "身份证号不正确，请核对", "This is not a valid ID number")]
    if age_on(born, day) < ADULT_YEARS:
        return [(field, "未满 18 周岁不能下单", "Customers must be at least 18 years old")]
    return []


def is_mobile(text: str) -> bool:
    """A mainland mobile: 11 digits from 13 to 19."""
    return _MOBILE.fullmatch(text) is not None


def mobile_problems(text: str, field: str = "mobile") -> list[Problem]:
    return [] if is_mobile(text) else [(field, "请填写 11 位手机号", "Enter an 11-digit mobile number")]


def name_problems(text: str, field: str = "name") -> list[Problem]:
    """A Chinese name (with · for minorities) or a Latin one, as on the ID card."""
    if _NAME.fullmatch(text) and len(text) >= 2:
        return []
    return [(field, "请填写身份证上的姓名", "Enter the name as it is on the ID card")]


def address_problems(province: str, city: str, area: str, address: str) -> list[Problem]:
    """Where goods go: the three steps of a region, and a street."""
    steps = {"province": province, "city": city, "area": area}
    problems = [(step, "请选择所在地区", "Choose the region") for step, chosen in steps.items() if not chosen]
    if len(address) < STREET_LENGTH:
        text = f"请填写详细地址，至少 {STREET_LENGTH} 个字"
        problems.append(("address", text, "Enter the street address"))
    return problems


def mask_name(text: str) -> str:
    """王小明 → 王*明, 王明 → 王*; one character is hidden whole. Of a long name it doesn't tell how long it is."""
    if len(text) < 2:
        return "*" * len(text)
    if len(text) == 2:
        return text[0] + "*"
    return text[0] + "*" * (min(len(text), LONGEST_MASK) - 2) + text[-1]


def mask_id(text: str) -> str:
    """11010519491231002X → 110***********002X; what is too short is hidden whole."""
    return _keep(text, 3, 4)


def mask_mobile(text: str) -> str:
    """13812341234 → 138****1234; what is too short is hidden whole."""
    return _keep(text, 3, 4)


def _keep(text: str, first: int, last: int) -> str:
    hidden = len(text) - first - last
    return text[:first] + "*" * hidden + text[-last:] if hidden >= last else "*" * len(text)
