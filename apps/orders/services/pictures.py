"""Pictures that customers send without a login, as data URLs."""

import binascii
from base64 import b64decode

from core.errors import InvalidInput
from core.text import say
from core.uploads.services import discard, store_picture
from tenants.scope import current

MAX_CHARACTERS = 4_000_000
"""Of all of them together: the page makes each smaller before it sends it."""
MAX_PIXELS = 12_000_000


def keep_pictures(pictures: list[str]) -> list[str]:
    """Where the documents lie (`apps.orders.documents`). Raises InvalidInput (110) at pictures, or at pictures.N."""
    if sum(map(len, pictures)) > MAX_CHARACTERS:
        raise InvalidInput(("pictures", say("图片合计不能超过 3 MB", "At most 3 MB of pictures")))
    kept: list[str] = []
    try:
        for place, text in enumerate(pictures):
            kept.append(_keep(place, text))
    except InvalidInput:
        for url in kept:
            discard(url)
        raise
    return kept


def _keep(place: int, text: str) -> str:
    field = f"pictures.{place}"
    head, _, body = text.partition(";base64,")
    if not head.startswith("data:image/"):
        raise InvalidInput((field, say("请上传图片", "Send a picture")))
    try:
        return store_picture(b64decode(body, validate=True), current().id, most_pixels=MAX_PIXELS, private=True).url
    except binascii.Error as error:
        raise InvalidInput((field, say("图片已损坏，无法读取", "The picture is broken"))) from error
    except InvalidInput as error:
        raise InvalidInput((field, error.msg)) from error
