"""Structured logs: one JSON line an event, with the request id and the tenant."""

import logging
import sys
from typing import Any

import structlog
from structlog.types import EventDict, ExcInfo, WrappedLogger

from core import context, faults
from core.requestlog import masked

ADDRESSES_LOGGED_BY = ("httpx", "httpcore")  # SMS puts mobiles into the URL; Celery's root level would show them

WORDS_LOGGED_BY = "fpdf"  # It warns with the characters of a name or an address that a font has no glyph for


class InOurWords(logging.Formatter):
    """What others write of an error, as we do."""

    def formatException(self, ei: Any) -> str:  # noqa: N802
        return _trace(ei)


def configure(options: dict[str, Any]) -> None:
    level = getattr(logging, str(options.get("level", "INFO")))
    logging.basicConfig(stream=sys.stderr, level=max(level, logging.WARNING), force=True)
    logging.getLogger().handlers[0].setFormatter(InOurWords("%(message)s"))
    for name in ADDRESSES_LOGGED_BY:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger(WORDS_LOGGED_BY).setLevel(logging.ERROR)
    logging.getLogger("django.request").addFilter(_mask_paths)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _request_id,
            structlog.processors.ExceptionRenderer(_trace),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _mask_paths(record: logging.LogRecord) -> bool:
    """Django says the path of what it refused."""
    if isinstance(record.args, tuple):
        record.args = tuple(masked(arg) if isinstance(arg, str) else arg for arg in record.args)
    return True


def _trace(exc_info: ExcInfo) -> str:
    """The database's words quote rows, and pydantic's what was sent."""
    return faults.trace(exc_info[1])


def _request_id(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    event["request_id"] = context.request_id.get()
    return event
