"""What a search looks for."""

import pytest

from core.search import like


@pytest.mark.parametrize(("words", "pattern"), [
    ("相机", "%相机%"), ("100%", "%100\\%%"), ("a_b", "%a\\_b%"), ("a\\b", "%a\\\\b%"), ("\\%", "%\\\\\\%%"),
])  # fmt: skip
def test_a_wildcard_among_words_is_a_letter(words: str, pattern: str) -> None:
    assert like(words) == pattern
