"""Pictures that somebody without a login sends inside a form, as data URLs: none is kept of a form that isn't sent."""

import binascii
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import InvalidInput
from core.text import say
from core.uploads.services import DOCUMENTS, check_header, store_picture

MAX_CHARACTERS = 4_000_000
"""Of all of them together: the page makes each smaller before it sends it."""
MAX_PIXELS = 12_000_000


def keep_pictures(pictures: list[str], tenant_id: int, *, field: str = "pictures") -> list[str]:
    """Where they lie now, as documents of the merchant, 0 of the platform. Raises InvalidInput (110) at `field`.N."""
    return keep_named([(f"{field}.{place}", text) for place, text in enumerate(pictures)], tenant_id, whole=field)


def keep_named(pictures: list[tuple[str, str]], tenant_id: int, *, whole: str) -> list[str]:
    """(field, data URL) each. Raises InvalidInput (110) at that field, at `whole` where they are too large together."""
    if sum(len(text) for _, text in pictures) > MAX_CHARACTERS:
        raise InvalidInput((whole, say("图片合计不能超过 3 MB", "At most 3 MB of pictures")))
    sent = [(field, _bytes_of(field, text)) for field, text in pictures]
    for field, raw in sent:  # each, before the work that any of them costs
        with _at(field):
            check_header(raw, most_pixels=MAX_PIXELS)
    return [_keep(field, raw, tenant_id) for field, raw in sent]


def _bytes_of(field: str, text: str) -> bytes:
    head, _, body = text.partition(";base64,")
    if not head.startswith("data:image/"):
        raise InvalidInput((field, say("请上传图片", "Send a picture")))
    try:
        return b64decode(body, validate=True)
    except binascii.Error as error:
        raise InvalidInput((field, say("图片已损坏，无法读取", "The picture is broken"))) from error


def _keep(field: str, raw: bytes, tenant_id: int) -> str:
    with _at(field):
        return store_picture(raw, tenant_id, most_pixels=MAX_PIXELS, folder=DOCUMENTS).url


@contextmanager
def _at(field: str) -> Iterator[None]:
    try:
        yield
    except InvalidInput as error:
        raise InvalidInput((field, error.msg)) from error
