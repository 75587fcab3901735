"""Texts in the caller's language: Chinese unless `Accept-Language` asks for English."""

from contextvars import ContextVar

ZH, EN = "zh", "en"
_language: ContextVar[str] = ContextVar("language", default=ZH)


def use_language(accept_language: str) -> None:
    """Take the first preference of an `Accept-Language` header; anything but English is Chinese."""
    _language.set(EN if accept_language.strip().lower().startswith("en") else ZH)


def language() -> str:
    return _language.get()


def say(zh: str, en: str) -> str:
    return en if _language.get() == EN else zh


def said(why: tuple[str, str] | None) -> str:
    """What a rule finds in the way, (Chinese, English); "" where nothing is."""
    return say(*why) if why else ""
