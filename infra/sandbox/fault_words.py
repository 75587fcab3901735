"""What the page of faults calls parties, kinds of faults and their ends: one word for each that `faults` knows."""

from .faults import ANSWERS, BUSINESS, CALLBACKS, KINDS, OTHERS, PARTIES, THEN
from .html import Html, join, safe

PARTY_WORDS = {
    "alipay": "支付宝", "esign": "电子签", "sms": "短信", "express": "快递", "wechat": "微信", "risk": "风控",
    "notary": "公证处", "credit": "征信", "hook": "店铺小程序", "*": "全部",
}  # fmt: skip

KIND_WORDS = {
    "timeout": "超时，什么也没做", "timeout_after": "做了，但答复超时", "slow": "做了，答复很慢但正确",
    "error": "5xx，什么也没做", "error_after": "做了，但答复 5xx", "garbled": "答复乱码", "bad_signature": "答复签名错",
    "duplicate": "回调重复三次", "reorder": "回调乱序", "forge": "伪造一条回调", "drop": "回调丢失", "late": "回调迟到",
    "denied": "不认我们的密钥", "batch": "回执合并到下一条（短信）", "undelivered": "短信没有送达（短信）",
    "unreported": "一直没有回执（短信）", "file_not_ready": "文件还没处理好（电子签）",
    "unreleased": "小程序未发布（微信）",
    "quota": "当天链接用完（微信）", "rate": "调用太频繁（微信）", "wrong_phone": "手机号不符（快递）",
    "token_over": "令牌提前失效（公证处）", "truncated": "文件或费用账单只有一半（公证处、征信、风控）",
    "wrong_count": "反馈笔数不对（征信）",
    "entities": "报告里有实体（征信）", "wrong_sum": "金额不对（支付宝、风控，费用账单）",
    "in_process": "处理中（支付宝 10003、风控、征信）", "init": "冻结、解冻处理中（支付宝 INIT）",
    "refund_n": "退款未确认（支付宝 fund_change=N）", "unknown_20000": "系统繁忙（支付宝 20000）",
    "auth_refused": "拒绝查询押金冻结（支付宝）", "refused": "业务上拒绝（支付宝、风控、征信）",
    "busy": "系统繁忙（快递、风控、征信）", "rejected": "退回一条记录（征信）",
    "seller_balance": "商家余额不足（支付宝退款）",
    "paid_between": "关单前一刻客户付了款（支付宝）",
}  # fmt: skip

THEN_WORDS = {
    "paid": "付成", "failed": "付不成", "closed": "关闭", "success": "成功", "done": "其实做了", "not_done": "没有做",
    "never": "一直没做", "illegal": "参数异常", "unknown": "查无此单",
}  # fmt: skip
"""Other ends are the party's codes, which say it themselves."""

GROUPS = {"应答": ANSWERS, "回调": CALLBACKS, "业务": BUSINESS, "其他": OTHERS}


def party_options() -> Html:
    return join(_option(party, PARTY_WORDS[party]) for party in (*PARTIES, "*"))


def kind_options() -> Html:
    return join(
        Html(f"<optgroup label='{group}'>{join(_option(kind, KIND_WORDS[kind]) for kind in kinds)}</optgroup>")
        for group, kinds in GROUPS.items()
    )


def then_options() -> Html:
    ends = dict.fromkeys(end for kind in KINDS for end in THEN.get(kind, ()))
    return join(_option(end, THEN_WORDS.get(end, end)) for end in ends)


def _option(value: str, words: str) -> Html:
    return Html(f'<option value="{safe(value)}">{safe(words)}</option>')
