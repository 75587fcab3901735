"""Addresses of pictures that were uploaded here."""

import hashlib
import re
from datetime import timedelta
from pathlib import Path

from django.conf import settings

from core import clock
from core.caller import Caller
from core.uploads.services import folder_of, sender_of, uploader

NAME = re.compile(r"[\w-]+(/[\w-]+)*\.(jpg|png|webp)", re.ASCII)
"""Of an upload itself: the smaller ones beside it have another dot, and stand for it nowhere."""
FRESH = timedelta(days=1)
ELSEWHERE = ("请上传图片，不能使用外部地址", "Upload the picture here")


def is_own_picture(url: str, *, tenant_id: int) -> bool:
    """Whether `url` is an upload of this merchant; tenant 0 is the platform."""
    owner = f"{settings.MEDIA_URL}{folder_of(tenant_id)}/"
    return url.startswith(owner) and NAME.fullmatch(url.removeprefix(owner)) is not None


def was_uploaded_by(caller: Caller, url: str) -> bool:
    """Whether it is a picture that is kept here, and the caller's shop, or the platform, uploaded it."""
    own = is_own_picture(url, tenant_id=caller.tenant_id)
    return own and _path(url).is_file()


def was_just_uploaded(caller: Caller, url: str) -> bool:
    """Whether it is a picture that the caller sent for the form that names it, not long ago.

    What such a form takes for itself is gone for everybody else, so it takes nothing that is older, or another's.
    """
    if not was_uploaded_by(caller, url) or sender_of(_path(url)) not in (None, uploader(caller)):
        return False
    return _path(url).stat().st_mtime > (clock.real_now() - FRESH).timestamp()


def digest_of(url: str) -> str:
    """SHA-256 of what is kept of an upload, in hex: the same picture has the same one, however often it is sent."""
    return hashlib.sha256(_path(url).read_bytes()).hexdigest()


def is_picture_of(url: str, *, tenant_id: int) -> bool:
    """Whether it is the merchant's upload, or an operator's, who acts on its rows."""
    return is_own_picture(url, tenant_id=tenant_id) or is_own_picture(url, tenant_id=0)


def _path(url: str) -> Path:
    return Path(settings.MEDIA_ROOT) / url.removeprefix(settings.MEDIA_URL)
