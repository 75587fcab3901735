"""What the shop brings to the notary's office: its request for a certificate of enforcement. Chinese: it is signed."""

from datetime import datetime

from apps.notary import queries
from apps.notary.models import Enforcement, Notarization
from core import clock
from core.money import yuan
from core.pdf import Paper, Section
from merchants.models import Merchant

TITLE = "执行证书申请书"
STATEMENTS = (
    "申请人与被申请人签订的租赁合同已经公证并赋予强制执行效力。被申请人未按合同约定履行付款义务，截至上述日期的欠付情况如上。",
    "申请人据此申请贵处依法核实债务履行情况，并出具执行证书。",
    "申请人保证所提供的欠付明细真实、准确；被申请人在执行证书出具前付清的，申请人将及时撤回本申请。",
)


def request_of(
    row: Enforcement, deed: Notarization, *, merchant: Merchant, contract_no: str, made_at: datetime,
    name: str, id_number: str, mobile: str, address: str,
) -> Paper:  # fmt: skip
    """In plain: it goes to who opens it, and is kept nowhere."""
    return Paper(
        title=TITLE,
        label="申请编号",
        number=row.number,
        made_at=made_at.astimezone(clock.SHANGHAI),
        sections=(
            Section("一、申请人（债权人）", pairs=(
                ("名称", merchant.company), ("信用代码", merchant.credit_code), ("法定代表人", merchant.legal_person),
            )),
            Section("二、被申请人（债务人）", pairs=(
                ("姓名", name), ("身份证号", id_number), ("手机号", mobile), ("地址", address),
            )),
            Section("三、公证债权文书", pairs=(
                ("公证书编号", deed.certificate_no), ("公证案卷号", deed.case_no), ("租赁合同编号", contract_no),
                ("订单编号", str(row.order_id)),
            )),
            _sums(row),
            Section("五、申请事项", clauses=STATEMENTS),
        ),
        signers=(("申请人", merchant.company),),
    )  # fmt: skip


def _sums(row: Enforcement) -> Section:
    return Section(
        "四、欠付金额",
        pairs=(
            ("计算截至", row.as_of.isoformat()),
            ("租金", yuan(row.rent)),
            ("滞纳金", yuan(row.fees)),
            ("赔偿金", yuan(row.compensation)),
            ("合计", yuan(row.total)),
        ),
        table=(
            ("款项", "期数", "到期日", "欠付金额"),
            *(
                (
                    queries.item_words(one.kind), f"第 {one.period} 期" if one.period else "—", one.due.isoformat(),
                    yuan(one.amount),
                )
                for one in queries.items_of(row)
            ),
        ),
        widths=(30, 20, 30, 30),
    )  # fmt: skip
