"""Texts that people read, of the browser and of the server, have each thing's one name."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from infra.testing.words import AT_THE_DESK, INSTEAD, unwanted

ROOT = Path(__file__).resolve().parents[3]
SERVER = ("platform", "apps", "tenants", "infra/seed", "infra/sandbox")
TO_CUSTOMERS = (
    "frontend/src/messages/zh/h5.json",
    "apps/contracts/paper.py",
    "apps/customers/rules.py",
    "apps/deposits/services/paying.py",
    "apps/orders/present/h5",
    "apps/orders/returns/present.py",
    "apps/orders/rules/texting.py",
    "apps/promotion/queries.py",
    "apps/sales/present/h5.py",
    "apps/sales/services/ending.py",
    "infra/sandbox",
    "infra/seed/showing.py",
    "platform/partners/alipay/books.py",
)
"""What customers read, and what Alipay writes to a merchant."""
OF_THE_BUREAU = (
    "frontend/src/messages/zh/credit.json",
    "apps/credit",
    "platform/partners/credit",
    "infra/sandbox/credit",
)
"""Where a credit bureau's own words stand: a lease is a loan there, and its 还款状态 a field of the report."""


def messages(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        for value in node.values():
            yield from messages(value)
    else:
        yield str(node)


def literals(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def found(path: Path, texts: Iterator[str]) -> list[str]:
    name = str(path.relative_to(ROOT))
    words = INSTEAD if name.startswith(TO_CUSTOMERS) else INSTEAD | AT_THE_DESK
    if name.startswith(OF_THE_BUREAU):
        words = {word: ours for word, ours in words.items() if word != "还款"}
    return [f"{name}: {text!r} has {word}; we say {words[word]}" for text in texts for word in unwanted(text, words)]


def _once(pairs):
    keys = [key for key, _ in pairs]
    assert len(keys) == len({*keys}), f"twice, and the last one counts: {[key for key in keys if keys.count(key) > 1]}"
    return dict(pairs)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_key_of_a_message_stands_twice(language):
    for file in (ROOT / "frontend/src/messages" / language).glob("*.json"):
        assert json.loads(file.read_text("utf-8"), object_pairs_hook=_once)


class TestWordsThatWeDontUse:
    def test_are_in_no_message_of_the_browser(self):
        files = sorted((ROOT / "frontend/src/messages/zh").glob("*.json"))
        assert files
        assert [line for file in files for line in found(file, messages(json.loads(file.read_text("utf-8"))))] == []

    def test_are_in_no_text_of_the_server(self):
        files = [file for room in SERVER for file in sorted((ROOT / room).rglob("*.py")) if "tests" not in file.parts]
        assert len(files) > 100
        assert [line for file in files for line in found(file, literals(file))] == []

    def test_are_in_no_page_of_the_sandbox(self):
        files = sorted((ROOT / "infra/sandbox/templates").glob("*.html"))
        assert files
        assert [line for file in files for line in found(file, iter([file.read_text("utf-8")]))] == []

    @pytest.mark.parametrize("word", [*INSTEAD.values(), *AT_THE_DESK.values(), "9 成新", "京东物流", "收货地址"])
    def test_have_words_that_we_do_use(self, word):
        assert unwanted(word, INSTEAD | AT_THE_DESK) == []
