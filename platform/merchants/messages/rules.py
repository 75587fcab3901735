"""What a shop may write into a message of its own: which variables there are, and what an SMS mustn't say."""

import re
import unicodedata

from core.wording import Bilingual, Labelled, Problem


class TextVariable(Labelled):
    """What is filled in when a message is sent."""

    SHOP = "shop", "店铺名称", "Shop's name"
    DAY = "day", "日期", "Day"
    PHONE = "phone", "回电号码", "Number to call"
    GOODS = "goods", "商品名称", "Goods"
    PAGE = "page", "订单页链接", "Link of the order's page"


class BackState(Labelled):
    """How one came to nothing."""

    REFUSED = "refused", "未通过", "Sent back"
    TAKEN_BACK = "taken_back", "已撤回", "Taken back"
    EXPIRED = "expired", "已过期", "Ran out"


IN_BRACES = re.compile(r"\{([^{}]*)\}")
SIGNS = re.compile(r"[{}$]")
LINK = re.compile(
    r"https?:|www\.|[a-z0-9-]\.(com|cn|net|top|vip|xyz|cc|me|ly|co|io|gl|link|ink|site|shop|club|info|wang)\b",
    re.IGNORECASE | re.ASCII,
)
"""Chinese right behind an address is no part of it."""
DIGITS = re.compile(r"\d(?:[\s-]?\d){6,}")
REFUSED = (
    "微信", "QQ", "扫码", "免费领", "点击领取", "中奖", "返现", "刷单", "贷款", "借款",
    "起诉", "法院", "报警", "公安", "坐牢", "失信", "黑名单", "通讯录", "通知家人", "联系家人", "告知单位",
)  # fmt: skip
"""Advertising and threats: operators of mobile networks block the first, and nobody may be pressed by the second."""


def problems(title: str, text: str) -> list[Problem]:
    """What is wrong with a message's words, the first thing of each field."""
    found = (("title", _wrong_title(title)), ("text", _wrong(text)))
    return [(field, *said) for field, said in found if said]


def variables_of(text: str) -> list[TextVariable]:
    """Those that stand in it, in the order of `TextVariable`."""
    names = set(IN_BRACES.findall(text))
    return [one for one in TextVariable if one.value in names]


def in_words(text: str) -> str:
    """As people read it before it is sent: each variable as what it is, so 【店铺名称】 in place of {shop}."""
    names = {one.value: one.words for one in TextVariable}
    return IN_BRACES.sub(lambda found: f"【{names[found[1]]}】" if found[1] in names else found[0], text)


def for_provider(text: str, page: str) -> str:
    """As it is registered with the SMS provider, whose variables are ${name}. `page`: the address of an order's page up
    to its code, which alone is the variable: the provider takes no address in one.
    """
    return IN_BRACES.sub(lambda found: f"{page}${{code}}" if found[1] == TextVariable.PAGE else f"${found[0]}", text)


def plain(words: str) -> bool:
    """Whether words that nobody approved may be filled in: none of a shop's goods' names is read before it is sent."""
    return not SIGNS.search(words) and _smuggled(words) is None


def _smuggled(words: str) -> Bilingual | None:
    """What an SMS mustn't say, whichever way it got there, in wide letters too."""
    words = unicodedata.normalize("NFKC", words)
    if LINK.search(words):
        return "不能写网址，需要链接请用 {page}", "No addresses: for the link of the order use {page}"
    if DIGITS.search(words):
        return "不能写号码，回电号码请用 {phone}", "No numbers: for a number to call use {phone}"
    return _refused(words)


def _wrong_title(title: str) -> Bilingual | None:
    """The customer reads it on the order's page, above the text."""
    if any(found.search(title) for found in (SIGNS, LINK, DIGITS)):
        return "名称不能写网址、号码和变量", "A title has no addresses, numbers or variables"
    return _refused(title)


def _wrong(text: str) -> Bilingual | None:
    unknown = [name for name in IN_BRACES.findall(text) if name not in set(TextVariable)]
    if unknown:
        known = [f"{{{one}}}" for one in TextVariable]
        zh, en = "、".join(known), ", ".join(known)
        return f"没有变量 {{{unknown[0]}}}，可用：{zh}", f"There is no variable {{{unknown[0]}}}; there are {en}"
    twice = next((one for one in TextVariable if text.count(f"{{{one}}}") > 1), None)
    if twice:
        return f"变量 {{{twice}}} 只能写一次", f"{{{twice}}} may stand in it once"
    words = IN_BRACES.sub("·", text)
    if SIGNS.search(words):
        return "花括号和 $ 只能用于变量，如 {shop}", "{, } and $ are for variables alone, as {shop}"
    if TextVariable.SHOP not in variables_of(text):
        return "请写上 {shop}，让客户知道是哪家店", "Say who writes: it needs {shop}"
    return _smuggled(words)


def _refused(words: str) -> Bilingual | None:
    found = next((one for one in REFUSED if one.casefold() in words.casefold()), None)
    if found is None:
        return None
    return (
        f"不能写“{found}”：营销和施压的用语会被拦截",
        f"It mustn't say “{found}”: advertising and threats are blocked",
    )
