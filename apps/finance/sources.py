"""What stands behind a transaction of the ledger: what its document is called, and where one looks at it.

The room that posts declares its own, by the word of its rows.
"""

from collections.abc import Callable
from dataclasses import dataclass

from apps.finance.models import Transaction
from core.registry import Registry
from core.text import say
from core.wording import Bilingual


@dataclass(frozen=True, slots=True)
class Document:
    """`path`: of the page that shows it, on either side; "" where it has none."""

    words: Bilingual
    path: Callable[[Transaction], str]


_documents: Registry[str, Document] = Registry("the ledger's document")


def declare(source: str, zh: str, en: str, path: Callable[[Transaction], str] = lambda row: "") -> None:
    """Raises TypeError for a second one of a source."""
    _documents.put(source, Document((zh, en), path))


def label_of(row: Transaction) -> str:
    found = _documents.get(row.source)
    return say(*found.words) if found else row.source


def path_of(row: Transaction) -> str:
    found = _documents.get(row.source)
    return found.path(row) if found else ""
