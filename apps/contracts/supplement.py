"""What supplements say: the periods that a renewal adds, or those that an early return calls off, and that all else
stays. Chinese: they are signed.
"""

from datetime import datetime

from apps.contracts.models import Contract
from apps.contracts.paper import parties, signers
from apps.contracts.rules import ContractKind
from core import clock
from core.money import Fen, yuan
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
            _early(row) if row.kind == ContractKind.EARLY else _renewal(row),
            Section("四、其他约定", clauses=CLAUSES[row.kind]),
        ),
        signers=signers(merchant, name),
    )  # fmt: skip


def _renewal(row: Contract) -> Section:
    about = row.about
    price = about["buyout_price"]
    pairs = (
        ("续租租期", f"{about['begins']} 至 {about['last']}，共 {len(about['rows'])} 期"),
        ("续租租金合计", yuan(_rents(row))),
        ("到期买断价", "无" if price is None else f"{yuan(price)}（续租租金已抵扣）"),
    )
    return _periods("三、续租内容", row, pairs)


def _early(row: Contract) -> Section:
    about = row.about
    pairs = (
        ("不再收取的租期", f"原定 {about['begins']} 至 {about['last']} 应付，共 {len(about['rows'])} 期"),
        ("不再收取的租金合计", yuan(_rents(row))),
        ("提前归还费", yuan(about["fee"]) if about["fee"] else "无"),
    )
    return _periods("三、提前归还内容", row, pairs)


def _rents(row: Contract) -> Fen:
    return int(sum(rent for _, _, rent, _ in row.about["rows"]))


def _periods(title: str, row: Contract, pairs: tuple[tuple[str, str], ...]) -> Section:
    periods = row.about["rows"]
    rows = [(str(period), day, yuan(rent), yuan(addon), yuan(rent + addon)) for period, day, rent, addon in periods]
    rents, addons = _rents(row), sum(addon for _, _, _, addon in periods)
    total = ("合计", "", yuan(rents), yuan(addons), yuan(rents + addons))
    return Section(
        title, pairs=pairs, table=(("期数", "应付日", "租金", "增值服务", "合计"), *rows, total),
        widths=(14, 40, 30, 30, 30),
    )  # fmt: skip
