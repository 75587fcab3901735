"""What the supplement for a renewal says: the periods that were agreed on, and that all else stays. Chinese: it is
signed.
"""

from datetime import datetime

from apps.contracts.models import Contract
from apps.contracts.paper import parties, signers
from apps.contracts.rules import ContractKind
from core import clock
from core.money import yuan
from core.pdf import Paper, Section
from merchants.models import Merchant

CLAUSES = (
    "甲乙双方已在订单页面就续租达成一致，续租自上述首期的起始日起算；本补充协议记载续租的内容，其签署时间不影响续租的效力。",
    "续租期内的付款、逾期、归还、赔偿等，均按原合同执行；原合同的其他内容不变。",
    "本补充协议是原合同的组成部分，以电子形式签署，经可靠的电子签名后与纸质协议具有同等法律效力。",
)


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
            _terms(row),
            Section("四、其他约定", clauses=CLAUSES),
        ),
        signers=signers(merchant, name),
    )  # fmt: skip


def _terms(row: Contract) -> Section:
    about = row.about
    rows = [
        (str(period), day, yuan(rent), yuan(addon), yuan(rent + addon)) for period, day, rent, addon in about["rows"]
    ]
    rents, addons = (sum(one[place] for one in about["rows"]) for place in (2, 3))
    total = ("合计", "", yuan(rents), yuan(addons), yuan(rents + addons))
    price = about["buyout_price"]
    return Section(
        "三、续租内容",
        pairs=(
            ("续租租期", f"{about['begins']} 至 {about['last']}，共 {len(rows)} 期"),
            ("续租租金合计", yuan(rents)),
            ("到期买断价", "无" if price is None else f"{yuan(price)}（续租租金已抵扣）"),
        ),
        table=(("期数", "应付日", "租金", "增值服务", "合计"), *rows, total),
        widths=(14, 40, 30, 30, 30),
    )
