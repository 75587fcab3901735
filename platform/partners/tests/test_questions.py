"""Whoever asks a party beside the queue knows whether it rests: no module has a way round `health`."""

import ast
from pathlib import Path

import partners

ROOT = Path(partners.__file__).parents[2]
PARTIES = {"alipay", "esign", "express", "risk", "credit", "sms", "wechat", "notary"}
NO_QUESTIONS = {
    "apps/payments/alipay/trades.py": "of handlers: the queue sends them, and `resolve` asks by them",
    "apps/payments/services/pages.py": "makes an address of ours and its signature",
    "apps/reconcile/fees.py": "asked by `asking`",
    "apps/storefront/page.py": "what is agreed with the party",
    "platform/partners/listeners.py": "callbacks are read, nobody is asked",
    "platform/partners/places.py": "where each party is",
}


def asks(tree: ast.Module) -> bool:
    return any(
        isinstance(node, ast.Attribute) and ast.unparse(node.value) == "clients" and node.attr in PARTIES
        for node in ast.walk(tree)
    )


def knows(tree: ast.Module) -> bool:
    """It sends for the queue, or watches by itself."""
    return any(
        (isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith("send"))
        or (isinstance(node, ast.ImportFrom) and "health" in {one.name for one in node.names})
        for node in ast.walk(tree)
    )


def test_each_question_is_the_queues_or_asked_by_health():
    found = {}
    for path in [*(ROOT / "apps").rglob("*.py"), *(ROOT / "platform").rglob("*.py")]:
        if not {"tests", "testing"} & set(path.parts) and "clients." in (text := path.read_text()):
            tree = ast.parse(text)
            if asks(tree):
                found[path.relative_to(ROOT).as_posix()] = knows(tree)
    wrong = {name for name, known in found.items() if not known}
    assert wrong == NO_QUESTIONS.keys(), "ask inside `with health.direct(party)`"
