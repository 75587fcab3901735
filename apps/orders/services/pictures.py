"""Pictures that customers send without a login, as data URLs."""

import binascii
from base64 import b64decode

from core.errors import InvalidInput
from core.text import say
from core.uploads.services import store_picture
from tenants.scope import current

MAX_CHARACTERS = 4_000_000


def keep_pictures(pictures: list[str]) -> list[str]:
    """Addresses of the kept pictures. Raises InvalidInput (110) at pictures.N."""
    return [_keep(place, text) for place, text in enumerate(pictures)]


def _keep(place: int, text: str) -> str:
    field = f"pictures.{place}"
    head, _, body = text.partition(";base64,")
    if not head.startswith("data:image/") or len(text) > MAX_CHARACTERS:
        raise InvalidInput((field, say("请上传 3 MB 以内的图片", "A picture of at most 3 MB")))
    try:
        return store_picture(b64decode(body, validate=True), current().id).url
    except binascii.Error as error:
        raise InvalidInput((field, say("图片已损坏，无法读取", "The picture is broken"))) from error
    except InvalidInput as error:
        raise InvalidInput((field, error.msg)) from error
