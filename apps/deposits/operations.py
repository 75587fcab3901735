"""What deposits want of Alipay; captures stand among the operations of payments."""

from partners.registry import Operation
from partners.rules import Party

WAIVER = Operation(Party.ALIPAY, "waiver", ("免押评估", "Check of a deposit waiver"))
FREEZE_CODE = Operation(Party.ALIPAY, "freeze_code", ("生成押金冻结码", "Make a code to freeze a deposit"))
ASK_FREEZE = Operation(Party.ALIPAY, "ask_freeze", ("查询押金冻结", "Ask after a freeze"))
RELEASE = Operation(Party.ALIPAY, "release_credit", ("解除信用免押", "End of a waiver on credit"))
THAW = Operation(Party.ALIPAY, "thaw", ("解冻押金", "Thaw of a deposit"))
