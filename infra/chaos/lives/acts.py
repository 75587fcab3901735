"""Which calls random lives make, and which of those that could move money they leave out."""

import ast
from pathlib import Path

AREAS = {
    "bills", "deposits", "finance", "reconcile", "h5", "aftersale", "risk", "notary", "orders", "express", "merchants",
    "jobs", "intake", "open", "credit",
}  # fmt: skip
"""Whose writes can move money, or begin to, or say whether it may."""


def _because(reason: str, *paths: str) -> dict[str, str]:
    return dict.fromkeys(paths, reason)


LEFT_OUT = {
    **_because(
        "words and pictures; no money moves",
        "/api/aftersale/say",
        "/api/h5/sayCase",
        "/api/platform/addRemark",
        "/api/orders/addRemarks",
    ),
    **_because(
        "a look that is logged",
        "/api/finance/showWithdrawAccount",
        "/api/platform/showApplicant",
        "/api/platform/showChangeAccount",
        "/api/platform/showPrivacy",
        "/api/sales/showPrivacy",
        "/api/orders/showReceiver",
        "/api/sales/showReceiver",
        "/api/orders/labels",
        "/api/sales/label",
        "/api/sales/labels",
        "/api/applet/lookContract",
        "/api/general/ali/userAuthenticationInfo",
        "/api/platform/partnerCallRaw",
        "/api/platform/partnerEventRaw",
        "/api/privacy/exportPersonalData",
    ),
    **_because(
        "who works on it; no money moves",
        "/api/collection/assign",
        "/api/collection/remind",
    ),
    **_because(
        "where a parcel is, or goes back to",
        "/api/applet/orderExpress",
        "/api/platform/adminLookExpress",
        "/api/sales/lookExpress",
        "/api/merchant/updateExpress",
        "/api/sales/updateExpress",
        "/api/backend/removeReturnAddress",
        "/api/backend/setDefaultReturnAddress",
    ),
    **_because("many purchases, each by the service of /api/sales/ship", "/api/sales/shipMany"),
    **_because(
        "a program's key, and what it is told; no money moves",
        "/api/intake/editApp",
        "/api/intake/pushAgain",
        "/api/intake/revokeApp",
        "/api/intake/rotateApp",
    ),
    **_because(
        "makes another shop, or is its file before that; the lives have one",
        "/api/platform/addSettle",
        "/api/platform/approveApplication",
        "/api/platform/judgeApplication",
    ),
    **_because(
        "what a shop is called, has papers of, or pays by from its next order on: orders keep theirs",
        "/api/contracts/saveClauses",
        "/api/contracts/stopClauses",
        "/api/merchant/askPaper",
        "/api/merchant/askProfile",
        "/api/merchant/takeBackChange",
        "/api/platform/decideMerchantChange",
        "/api/platform/removePaper",
        "/api/platform/savePaper",
        "/api/platform/updateMerchant",
    ),
    **_because(
        "the platform's settings, by which a world is set up, from their day on",
        "/api/platform/proposeSettings",
        "/api/platform/decideSettings",
        "/api/platform/proposeText",
        "/api/platform/decideText",
    ),
    **_because(
        "of a customer who has nothing open any more",
        "/api/privacy/erasePersonalData",
        "/api/privacy/keepPersonalData",
        "/api/platform/deleteOrders",
    ),
    **_because(
        "how the machine runs: nights, jobs and parties of a world are the town's own",
        "/api/platform/advanceDay",
        "/api/platform/rerunJob",
        "/api/platform/pauseParty",
        "/api/platform/testParty",
    ),
    "/api/platform/askRemoval": "of a shop that is closed; the lives' one isn't",
    **_because(
        "a copy of what there is; no money moves",
        "/api/platform/exportMerchant",
        "/api/merchant/exportOwn",
    ),
    **_because(
        "what is said to the bureau of a lease; no money moves",
        "/api/credit/accountClose",
        "/api/credit/accountOpeningCredit",
        "/api/credit/answerObjection",
        "/api/credit/appendRepaymentTurnover",
        "/api/credit/applyContractLeasing",
        "/api/credit/cancelReportCredit",
        "/api/credit/collectionReportCredit",
        "/api/credit/correctRecord",
        "/api/credit/createObjection",
        "/api/credit/endConsent",
        "/api/credit/generateFileData",
        "/api/credit/repayment",
        "/api/credit/settleDataReport",
        "/api/credit/settleRecovery",
        "/api/credit/settleReportConfirm",
        "/api/credit/submitUploadFile",
    ),
    "/api/h5/endCreditConsent": "nothing is asked or reported from then on; no money moves",
    "/api/h5/creditObjection": "the customer's word against what was reported; no money moves",
    "/api/h5/nameCheck": "asks a party who somebody is, before there is money",
    "/api/h5/visit": "counts a visit",
    **_because("a message with a code; no money moves", "/api/h5/orderCode", "/api/open/orderCode"),
    "/api/h5/buyout": "the customer's own, by the service of /api/orders/buyout",
    "/api/merchant/askBankAccount": "asks for another account; no money moves",
    "/api/merchant/setRiskRule": "what reports suggest by; no money moves",
    "/api/merchant/refuseBankAccount": "takes that back; no money moves",
    "/api/orders/repaired": "goods that are the shop's own leave the repair; no money moves",
    "/api/orders/saveDamagePrices": "what is suggested at an inspection; who inspects names the sum",
    "/api/finance/closeMonth": "closes a month: so does the night of the fifth, and the books look at what it was",
    "/api/reconcile/close": "closes a difference by hand; no money moves",
    "/api/reconcile/rebuild": "writes the operators' row of balances anew; the accounts stay",
}


def lived() -> set[str]:
    """The paths of calls that the modules of this folder name, this one not counted."""
    sources = [path for path in Path(__file__).parent.glob("*.py") if path != Path(__file__)]
    texts = [node for path in sources for node in ast.walk(ast.parse(path.read_text()))]
    return {
        node.value
        for node in texts
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("/api/")
    }
