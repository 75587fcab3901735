"""Pictures that customers send without a login, as data URLs."""

import binascii
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import InvalidInput
from core.text import say
from core.uploads.services import DOCUMENTS, check_header, store_picture
from tenants.scope import current

MAX_CHARACTERS = 4_000_000
"""Of all of them together: the page makes each smaller before it sends it."""
MAX_PIXELS = 12_000_000


def keep_pictures(pictures: list[str]) -> list[str]:
    """Where the documents lie (`apps.orders.documents`). Raises InvalidInput (110) at pictures, or at pictures.N."""
    if sum(map(len, pictures)) > MAX_CHARACTERS:
        raise InvalidInput(("pictures", say("图片合计不能超过 3 MB", "At most 3 MB of pictures")))
    sent = [(f"pictures.{place}", _bytes_of(f"pictures.{place}", text)) for place, text in enumerate(pictures)]
    for field, raw in sent:  # each, before the work that any of them costs
        with _at(field):
            check_header(raw, most_pixels=MAX_PIXELS)
    return [_keep(field, raw) for field, raw in sent]


def _bytes_of(field: str, text: str) -> bytes:
    head, _, body = text.partition(";base64,")
    if not head.startswith("data:image/"):
        raise InvalidInput((field, say("请上传图片", "Send a picture")))
    try:
        return b64decode(body, validate=True)
    except binascii.Error as error:
        raise InvalidInput((field, say("图片已损坏，无法读取", "The picture is broken"))) from error


def _keep(field: str, raw: bytes) -> str:
    with _at(field):
        return store_picture(raw, current().id, most_pixels=MAX_PIXELS, folder=DOCUMENTS).url


@contextmanager
def _at(field: str) -> Iterator[None]:
    try:
        yield
    except InvalidInput as error:
        raise InvalidInput((field, error.msg)) from error
