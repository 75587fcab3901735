"""What supplements say: the periods that a renewal adds, or those that an early return calls off, and that all else
stays. Chinese: they are signed.
"""

from datetime import datetime

from apps.contracts.models import Contract
from apps.contracts.paper import parties, signers
from apps.contracts.queries import said_in
from apps.contracts.rules import ContractKind, Supplement
from core import clock
from core.money import yuan
from core.pdf import Paper, Section
from merchants.models import Merchant

A_PART = "本补充协议是原合同的组成部分，以电子形式签署，经可靠的电子签名后与纸质协议具有同等法律效力。"
CLAUSES: dict[str, tuple[str, ...]] = {
    ContractKind.RENEWAL: (
        "甲乙双方已在订单页面就续租达成一致，续租自上述首期的起始日起算；本补充协议记载续租的内容，其签署时间不影响续租的效力。",
        "续租期内的付款、逾期、归还、赔偿等，均按原合同执行；原合同的其他内容不变。",
        A_PART,
    ),
    ContractKind.EARLY: (
        "商品已在租期届满前归还，上述租期不再收取租金与增值服务费；已为其支付的款项，按原支付渠道退回。本补充协议的签署时间不影响其效力。",
        "提前归还费按原合同或双方在订单页面的约定收取；归还之前产生的租金、滞纳金，以及验机后确定的赔偿，仍按原合同执行。",
        A_PART,
    ),
}


def supplement_of(
    row: Contract, signed: Contract, goods: str, *, made_at: datetime, merchant: Merchant, name: str, id_number: str,
    mobile: str, address: str,
) -> Paper:  # fmt: skip
    """In plain: it goes to the signer and into the contract's own files. `signed`: the contract that it goes with."""
    says = said_in(row)
    return Paper(
        title=ContractKind.of(row.kind).zh,
        label="协议编号",
        number=row.number,
        made_at=made_at.astimezone(clock.SHANGHAI),
        sections=(
            parties(merchant, name, id_number, mobile, address),
            Section("二、原合同", pairs=(
                ("合同编号", signed.number),
                ("签署日期", f"{clock.business_date(signed.signed_at)}" if signed.signed_at else ""),
                ("订单编号", str(row.order_id)),
                ("商品", goods),
            )),
            _early(says) if row.kind == ContractKind.EARLY else _renewal(says),
            Section("四、其他约定", clauses=CLAUSES[row.kind]),
        ),
        signers=signers(merchant, name),
    )  # fmt: skip


def _renewal(says: Supplement) -> Section:
    price = says.buyout_price
    pairs = (
        ("续租租期", f"{says.begins} 至 {says.last}，共 {len(says.periods)} 期"),
        ("续租租金合计", yuan(says.rents)),
        ("到期买断价", "无" if price is None else f"{yuan(price)}（续租租金已抵扣）"),
    )
    return _periods("三、续租内容", says, pairs)


def _early(says: Supplement) -> Section:
    pairs = (
        ("不再收取的租期", f"原定 {says.begins} 至 {says.last} 应付，共 {len(says.periods)} 期"),
        ("不再收取的租金合计", yuan(says.rents)),
        ("提前归还费", yuan(says.fee) if says.fee else "无"),
    )
    return _periods("三、提前归还内容", says, pairs)


def _periods(title: str, says: Supplement, pairs: tuple[tuple[str, str], ...]) -> Section:
    rows = [
        (str(one.period), str(one.due_date), yuan(one.rent), yuan(one.addon), yuan(one.rent + one.addon))
        for one in says.periods
    ]
    total = ("合计", "", yuan(says.rents), yuan(says.addons), yuan(says.rents + says.addons))
    return Section(
        title, pairs=pairs, table=(("期数", "应付日", "租金", "增值服务", "合计"), *rows, total),
        widths=(14, 40, 30, 30, 30),
    )  # fmt: skip
