"""Which calls random lives make, and which of those that could move money they leave out."""

import ast
from pathlib import Path

AREAS = {"bills", "deposits", "finance", "reconcile", "h5", "aftersale", "risk", "notary"}
"""Whose writes can move money, or begin to."""

LEFT_OUT = {
    "/api/aftersale/say": "words and pictures; no money moves",
    "/api/h5/sayCase": "words and pictures; no money moves",
    "/api/h5/creditObjection": "the customer's word against what was reported; no money moves",
    "/api/h5/nameCheck": "asks a party who somebody is, before there is money",
    "/api/h5/visit": "counts a visit",
    "/api/h5/orderCode": "a message with a code; no money moves",
    "/api/h5/buyout": "the customer's own, by the service of /api/orders/buyout",
    "/api/merchant/askBankAccount": "asks for another account; no money moves",
    "/api/merchant/setRiskRule": "what reports suggest by; no money moves",
    "/api/merchant/refuseBankAccount": "takes that back; no money moves",
    "/api/finance/closeMonth": "closes a month: so does the night of the fifth, and the books look at what it was",
    "/api/finance/showWithdrawAccount": "a look that is logged",
    "/api/reconcile/close": "closes a difference by hand; no money moves",
    "/api/reconcile/rebuild": "writes the operators' row of balances anew; the accounts stay",
}


def lived() -> set[str]:
    """The paths that the modules of this folder name, this one not counted."""
    sources = [path for path in Path(__file__).parent.glob("*.py") if path != Path(__file__)]
    texts = [node for path in sources for node in ast.walk(ast.parse(path.read_text()))]
    return {
        node.value
        for node in texts
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("/api/")
    }
