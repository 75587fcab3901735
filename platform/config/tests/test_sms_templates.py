"""Every built-in message says what it is for, and none is advertising."""

import ast
import re
from pathlib import Path

from apps.orders.rules.texting import FORMS
from apps.orders.services.sms import MESSAGES
from infra.testing.sms_purposes import PURPOSES
from merchants.messages.rules import REFUSED

ROOT = Path(__file__).parents[3]
CODE = re.compile(r"SMS_[A-Z][A-Z_]*")
DECLARES = ROOT / "platform/infra/testing/sms_purposes.py"


def sent() -> set[str]:
    """The templates that code names, and those that are made of a reminder's name."""
    files = [path for room in ("platform", "apps") for path in (ROOT / room).rglob("*.py") if "tests" not in path.parts]
    texts = (node for path in files if path != DECLARES for node in ast.walk(ast.parse(path.read_text())))
    named = {
        node.value
        for node in texts
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
    }
    return named | set(MESSAGES.templates.values())


def test_each_template_has_its_purpose_and_each_purpose_its_template() -> None:
    assert sent() == set(PURPOSES)


def test_what_is_registered_with_the_provider_is_written_down_and_no_advertising() -> None:
    runbook = (ROOT / "infra/runbooks/partner-switch.md").read_text()
    [row] = [line for line in runbook.splitlines() if line.startswith("| templates |") and "SMS_RESET_CODE" in line]
    assert set(CODE.findall(row)) == set(PURPOSES)
    said = [row, *(form.text for form in FORMS.values())]
    assert not [word for word in REFUSED for text in said if word in text]
