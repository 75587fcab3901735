"""What the contract of an order says: parties, goods, schedule, fees, clauses. Chinese: that is what is signed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Protocol

from apps.bills.queries import schedule_of
from apps.contracts.clauses import LAST, ClauseVariable, filled
from apps.leases.models import Order
from apps.leases.queries import offered_renewal, term_of_lease
from apps.leases.rules import TO_RETURN, BuyoutMode, Renewal, Term, TermUnit, buyout_formula, costs_from, may_end_early
from apps.leases.sample import sample_lease
from catalog.choices import FINENESSES, PLANS, find_term
from core import clock
from core.money import Fen, split, yuan
from core.pdf import Paper, Rows, Section
from merchants.models import Merchant

TITLE = "租赁服务合同"


class Period(Protocol):
    """Of a schedule, in fen."""

    @property
    def period(self) -> int: ...
    @property
    def rent(self) -> Fen: ...
    @property
    def addon(self) -> Fen: ...


@dataclass(frozen=True, slots=True)
class _SamplePeriod:
    period: int
    rent: Fen
    addon: Fen


def paper_of(
    order: Order,
    *,
    number: str,
    made_at: datetime,
    merchant: Merchant,
    name: str,
    id_number: str,
    mobile: str,
    address: str,
    clauses: Sequence[str] = (),
    schedule: Sequence[Period] | None = None,
) -> Paper:
    """The paper in plain: it goes to the signer and into the contract's own files, nowhere else.

    `clauses`: the shop's own. `schedule`: of a lease that isn't kept.
    """
    return Paper(
        title=TITLE,
        number=number,
        made_at=made_at.astimezone(clock.SHANGHAI),
        sections=(
            parties(merchant, name, id_number, mobile, address),
            _goods(order),
            _schedule(order, schedule_of(order.pk) if schedule is None else schedule),
            _fees(order),
            Section("五、约定条款", clauses=_clauses(order)),
            *_own(clauses, facts(order, merchant, name)),
        ),
        signers=signers(merchant, name),
    )


def preview_of(
    order: Order, *, made_at: datetime, merchant: Merchant, clauses: Sequence[str],
    schedule: Sequence[Period] | None = None,
) -> Paper:  # fmt: skip
    """What `paper_of` will say: nobody is named on it, and no page passes for the contract."""
    paper = paper_of(
        order, number="发起后生成", made_at=made_at, merchant=merchant, name=order.customer_mask,
        id_number=order.id_number_mask, mobile=order.mobile_mask, address=order.address_mask, clauses=clauses,
        schedule=schedule,
    )  # fmt: skip
    return replace(paper, watermark="预览")


def sample_of(*, made_at: datetime, merchant: Merchant, clauses: Sequence[str]) -> Paper:
    """The contract of a lease that nobody has, with these clauses of the shop."""
    order = sample_lease()
    rents = enumerate(split(order.total_rent, order.periods), start=1)
    schedule = [_SamplePeriod(period, rent, order.addon_monthly) for period, rent in rents]
    return preview_of(order, made_at=made_at, merchant=merchant, clauses=clauses, schedule=schedule)


def signers(merchant: Merchant, name: str) -> tuple[tuple[str, str], ...]:
    return ("甲方（出租方）", merchant.company), ("乙方（承租方）", name)


def facts(order: Order, merchant: Merchant, name: str) -> Mapping[ClauseVariable, str]:
    """What variables stand for in the contract of a lease, which names its customer `name`."""
    plan = PLANS.get(order.plan)
    return {
        ClauseVariable.LESSOR: merchant.company,
        ClauseVariable.LESSEE: name,
        ClauseVariable.PHONE: merchant.service_phone or "订单页面所示的客服电话",
        ClauseVariable.GOODS: _goods_of(order.snapshot),
        ClauseVariable.PLAN: plan.zh if plan else order.plan,
        ClauseVariable.TERM: _term_of(order),
        ClauseVariable.PERIODS: f"{order.periods} 期",
        ClauseVariable.RENT: yuan(order.total_rent),
        ClauseVariable.DEPOSIT: yuan(order.deposit),
        ClauseVariable.VALUE: yuan(order.contract_value),
        ClauseVariable.BUYOUT: yuan(order.buyout_price) if order.buyout_price else "无",
    }


def sample_facts(merchant: Merchant) -> Mapping[ClauseVariable, str]:
    """The same of the sample's lease."""
    order = sample_lease()
    return facts(order, merchant, order.customer_mask)


def _own(clauses: Sequence[str], found: Mapping[ClauseVariable, str]) -> tuple[Section, ...]:
    return (Section("六、补充条款", clauses=(*filled(clauses, found), LAST)),) if clauses else ()


def _goods_of(kept: dict[str, Any]) -> str:
    return f"{kept['brand']} {kept['title']}".strip()


def _term_of(order: Order) -> str:
    term = find_term(order.term)
    return term.zh if term else order.term


def parties(merchant: Merchant, name: str, id_number: str, mobile: str, address: str) -> Section:
    return Section(
        "一、合同双方",
        pairs=(
            ("甲方（出租方）", merchant.company),
            ("信用代码", merchant.credit_code),
            ("法定代表人", merchant.legal_person),
            ("乙方（承租方）", name),
            ("身份证号", id_number),
            ("手机号", mobile),
            ("收货地址", address),
        ),
    )


def _goods(order: Order) -> Section:
    kept = order.snapshot
    fineness, plan = FINENESSES.get(kept["fineness"]), PLANS.get(order.plan)
    extras = "、".join(
        f"{one['name']}（{yuan(one['price'])}{'/期' if one['monthly'] else ''}）" for one in kept["add_ons"]
    )
    return Section(
        "二、租赁商品",
        pairs=(
            ("商品", _goods_of(kept)),
            ("规格", f"套餐：{kept['package']}" if kept["package"] else kept["spec"]),
            ("成色", fineness.zh if fineness else kept["fineness"]),
            ("商品价值", yuan(kept["market_value"])),
            ("租赁方案", f"{plan.zh}：{plan.text_zh}" if plan else order.plan),
            ("租期", f"{_term_of(order)}，共 {order.periods} 期，自签收之日起算"),
            ("增值服务", extras or "无"),
            *_included(kept),
        ),
        table=_pieces(kept),
        widths=(14, 74, 40, 16) if kept["package"] else (),
    )


def _included(kept: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Add-ons inside a package's price."""
    names = "、".join(extra["name"] for extra in kept["included"])
    return (("套餐内含服务", f"{names}（已含在租金内，不另收费）"),) if names else ()


def _pieces(kept: dict[str, Any]) -> Rows:
    """What a package is made of: each piece is handed over, and comes back, by this list."""
    if not kept["package"]:
        return ()
    rows = enumerate(kept["pieces"], start=1)
    return (
        ("序号", "套餐内商品", "规格", "数量"),
        *((str(place), one["title"], one["spec"] or "—", str(one["quantity"])) for place, one in rows),
    )


def _schedule(order: Order, rows: Sequence[Period]) -> Section:
    term = term_of_lease(order)
    head = ("期数", "应付时间", "租金", "增值服务", "合计")
    once = {1: order.addon_once}
    body = tuple(
        (
            str(row.period),
            _when(term, row.period),
            yuan(row.rent),
            yuan(row.addon + once.get(row.period, 0)),
            yuan(row.rent + row.addon + once.get(row.period, 0)),
        )
        for row in rows
    )
    addons = sum(row.addon for row in rows) + order.addon_once
    total = ("合计", "", yuan(order.total_rent), yuan(addons), yuan(order.total_rent + addons))
    return Section("三、租金支付计划", table=(head, *body, total), widths=(14, 40, 30, 30, 30))


def _when(term: Term, period: int) -> str:
    """The rule of due dates (`leases.rules.due_date`) in words: before receipt there is no date."""
    if period == 1:
        return "下单时"
    return f"起租日后第 {term.until(period)} {'个月对应日' if term.unit == TermUnit.MONTH else '天'}"


def _pay_days(term: Term) -> str:
    if term.periods == 1:
        return "租金在下单时一次付清"
    if term.unit == TermUnit.DAY:
        return "以后各期的付款日见租金支付计划，从起租日的次日起按天计算"
    return "以后各期的付款日见租金支付计划，为起租日在该月的对应日，当月无对应日的为当月最后一日"


def _fees(order: Order) -> Section:
    late = f"逾期超过 {order.late_fee_grace_days} 天，按未付租金每日 {order.late_fee_bps / 100:g}% 计收，"
    late += f"最高不超过该期租金的 {order.late_fee_cap_bps / 100:g}%"
    freight = order.snapshot["freight"]
    return Section(
        "四、押金与费用",
        pairs=(
            (
                "押金",
                f"{yuan(order.deposit)}（以免押后实际冻结或支付的金额为准；冻结不是扣款，支付的由平台保管）",
            ),
            ("合同价值", yuan(order.contract_value)),
            ("到期买断价", yuan(order.buyout_price) if order.buyout_price else "无，租金付清后商品归乙方"),
            ("提前买断", _buyout(order)),
            ("滞纳金", late),
            *_kept(order),
            ("运费", f"{yuan(freight)}，下单时随首期支付" if freight else "包邮"),
        ),
    )


def _kept(order: Order) -> tuple[tuple[str, str], ...]:
    if order.plan not in TO_RETURN:
        return ()
    late = f"租期届满后第 {costs_from(order.return_grace_days)} 天起仍未寄回的，每天 {yuan(order.return_fee_day)}，"
    return (
        *_early(order),
        *_renewal(offered_renewal(order)),
        ("归还逾期费", f"{late}累计不超过 {yuan(order.return_fee_cap)}，寄出后不再计收"),
    )


def _early(order: Order) -> tuple[tuple[str, str], ...]:
    """Decision 37."""
    if not may_end_early(order.plan):
        return ()
    notice, rate = order.early_notice_days, f"{order.early_fee_bps / 100:g}%"
    asked = f"租金计至寄出日，且不早于告知后第 {notice} 天；" if notice else "租金计至寄出日；"
    fee = f"，另按其租金的 {rate} 收提前归还费" if order.early_fee_bps else ""
    return (("提前归还", f"可随时申请，{asked}已开始的租期按整期计，其后的租期不再收取{fee}，已付的原路退回"),)


def _renewal(found: Renewal) -> tuple[tuple[str, str], ...]:
    """Silence is a yes to who asks: decision 36."""
    if not found.most:
        return ()
    text = f"最后一期内可申请，每期 {yuan(found.amount)}，其中租金抵扣到期买断价；"
    text += "甲方最迟在归还期限届满前答复，未答复的视为同意，但乙方有逾期款项或续租的租期已届满的除外；"
    return (("续租", f"{text}甲方代为登记的续租，乙方在订单页面同意后生效"),)


def _buyout(order: Order) -> str:
    last = "仅最后一期可以：" if order.snapshot["buyout_mode"] == BuyoutMode.AT_END else ""
    return last + buyout_formula(order.buyout_discount_bps)


def _clauses(order: Order) -> tuple[str, ...]:
    owned = order.plan == "rent_then_own"
    end = (
        "乙方付清全部租金后，商品所有权转归乙方，甲方解冻押金。"
        if owned
        else "租期届满，乙方归还商品、续租，或支付到期买断价取得所有权；未归还的，按本合同约定支付归还逾期费。"
    )
    return (
        "租赁期间商品所有权属于甲方，乙方不得转让、抵押、转租或改变其主要用途。",
        f"甲方按约定发货，乙方签收并验机后确认收货；签收之日为起租日，{_pay_days(term_of_lease(order))}。",
        "乙方应在付款日支付当期租金及增值服务费；乙方另行在支付平台开通自动扣款的，由支付平台在付款日扣款，扣款未成功的，乙方应当日另行支付。",
        "乙方逾期付款的，按本合同约定支付滞纳金；甲方可将已冻结的押金转为支付，用于清偿到期欠款，剩余部分继续冻结或解冻。",
        end,
        "商品非正常损坏、丢失的，乙方按定损金额赔偿，赔偿金额以合同价值、押金、商品价值三者中最高的一项为限。",
        "乙方签收前，甲方或乙方依法取消订单的，甲方原路退还已付款项并解冻押金。",
        "甲方仅为履行本合同收集和使用乙方个人信息，未经乙方同意不向无关第三方提供。",
        "本合同以电子形式签署，经可靠的电子签名后生效，与纸质合同具有同等法律效力。",
        "因本合同发生争议，双方协商解决；协商不成的，提交甲方所在地有管辖权的人民法院处理。",
    )


__all__ = ["TITLE", "facts", "paper_of", "parties", "preview_of", "sample_facts", "sample_of", "signers"]
