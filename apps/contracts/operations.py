"""What contracts want of the e-sign party."""

from partners.registry import Operation
from partners.rules import Party

CREATE_FLOW = Operation(Party.ESIGN, "create_flow", ("发起签署", "Send to be signed"))
ARCHIVE = Operation(Party.ESIGN, "archive", ("归档合同", "Fetch the signed contract"))
ASK = Operation(Party.ESIGN, "ask", ("查询签署结果", "Ask whether it is signed"))
REVOKE = Operation(Party.ESIGN, "revoke", ("撤销签署", "Take back what waits to be signed"))
