"""Pictures that prove something, uploaded as people upload them: each proves one thing, so each is a new one."""

import io
import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from core.caller import Caller
from core.uploads.services import WAITING, store_picture


def slip(uploader: Caller | int = 0, *, pixels: bytes = b"") -> str:
    """The address of a private picture that a shop (its caller or id) sent for a form, or an operator (0).

    `pixels`: 48 bytes.
    """
    shop = uploader.tenant_id if isinstance(uploader, Caller) else uploader
    return store_picture(_png(pixels or os.urandom(48)), shop, folder=WAITING).url


def goods_picture(shop_id: int = 0) -> str:
    """The address of a public one, of a shop or the platform's (0)."""
    return store_picture(_png(os.urandom(48)), shop_id).url


def upload() -> SimpleUploadedFile:
    """A picture as a form sends it."""
    return SimpleUploadedFile("a.png", _png(os.urandom(48)))


def _png(pixels: bytes) -> bytes:
    raw = io.BytesIO()
    Image.frombytes("RGB", (4, 4), pixels).save(raw, "PNG")
    return raw.getvalue()


def file_of(url: str) -> Path:
    return Path(settings.MEDIA_ROOT) / url.removeprefix(settings.MEDIA_URL)


def opens(api: Any, host: str, url: str) -> bool:
    """Whether it is a picture there; if not, it is nothing."""
    answer = api(host).raw("get", url)
    if answer["Content-Type"] == "image/png":
        return True
    assert answer.status_code == 404 or answer.json()["code"] == 104
    return False
