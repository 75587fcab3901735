"""What attempts and refunds want of Alipay. A capture pays an attempt, too: deposits want and handle it."""

from partners.registry import Operation
from partners.rules import Party

DEBIT = Operation(Party.ALIPAY, "debit", ("代扣", "Debit"))
PRECREATE = Operation(Party.ALIPAY, "precreate", ("生成收款码", "Make a payment code"))
CAPTURE = Operation(Party.ALIPAY, "capture", ("押金抵扣", "Capture of a deposit"))
ASK_CAPTURE = Operation(Party.ALIPAY, "ask_capture", ("查询押金抵扣", "Ask after a capture"))
REFUND = Operation(Party.ALIPAY, "refund", ("退款", "Refund"))
ASK = Operation(Party.ALIPAY, "ask", ("查询收款结果", "Ask after a payment"))

NUMBERED = (DEBIT, PRECREATE, CAPTURE, ASK_CAPTURE)
"""Those whose key is the attempt's id; another's may be the id of something else with the same number."""
