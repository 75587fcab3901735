"""The spreadsheet that a shop fills in with its running leases."""

from apps.intake.transfer.columns import LEASES, PAYMENTS
from apps.intake.transfer.running import by_name
from catalog.choices import PLANS, TERMS
from core import actions
from core.caller import Caller
from core.exports.schemas import SheetTemplate
from core.spreadsheets.template import Sheet, link
from core.text import say
from tenants.scope import current


def template_link(caller: Caller) -> SheetTemplate:
    """With the goods of now."""
    sheets = [
        Sheet(say("租约", "Leases"), LEASES, {"piece": 0, "plan": 1}), Sheet(say("已收租金", "Paid"), PAYMENTS, {})
    ]  # fmt: skip
    file_name = say("在租订单导入模板.xlsx", "Leases import template.xlsx")
    return link(
        caller, current().id, "leases-template", file_name, sheets, _lists(), notes(), action=actions.ORDER_IMPORT
    )


def _lists() -> list[tuple[str, list[str]]]:
    return [
        (say("商品", "Goods"), [name for name, sku in by_name().items() if sku]),
        (say("租赁方案", "Rent plan"), [plan.label for plan in PLANS.values()]),
        (say("租期", "Term"), [term.label for term in TERMS.values()]),
    ]


def notes() -> list[str]:
    """What the columns don't say."""
    return [
        say("“租约”页一行是一单；“已收租金”页一行是一笔收款，同一单可以有多行，没有收款的可以不填。",
            "On the first page one row is one lease; on the second one row is one payment, as many as there were."),
        say("已收的租金记入店铺线下收款，平台不结算、不抽佣；之后的租金照常结算。",
            "What was paid before is in the shop's own till: not settled here, without commission. Later rent is."),
        say("起租日之后到期而未收的账单会立即显示为逾期。",
            "What fell due since the first day and wasn't paid is overdue at once."),
        say("导入后客户会收到一条短信，请其用手机号验证码确认；确认前不计滞纳金、不发提醒，也不能移交。",
            "Each customer is asked to confirm by a code. Until then there are no late fees and no reminders."),
        say("导入前的滞纳金只作记录，不向客户收取；客户确认后，仍逾期的账单按本店规则重新计算。",
            "Late fees of before are noted only: what is still late is counted anew once the customer confirmed."),
        say("押金只作记录，由店铺自行保管和退还；导入的订单没有电子合同和代扣授权，客户可以在订单页面授权代扣。",
            "The deposit is noted only. There is no contract and no consent to debits: the customer may give one."),
        say("商品不扣减库存：在客户手里的不应计入库存，归还后会增加。",
            "Stock stays: what customers have isn't part of it, and is added when it comes back."),
        say("已经到期的租约请不要导入。每一单要么全部导入，要么完全不导入；同一原订单号不会导入两次。",
            "Leave out leases that have ended. A lease comes in whole or not at all, and each number once."),
    ]  # fmt: skip
