"""Addresses of pictures that were uploaded here."""

import hashlib
import os
import re
from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings

from core import clock
from core.caller import Caller
from core.uploads.services import WAITING, folder_of, path_of, sender_of, uploader

NAME = re.compile(r"[\w-]+(/[\w-]+)*\.(jpg|png|webp)", re.ASCII)
"""Of an upload itself: the smaller ones beside it have another dot, and stand for it nowhere."""
FRESH = timedelta(days=1)
"""So long a picture waits for its form."""
ELSEWHERE = ("请上传图片，不能使用外部地址", "Upload the picture here")


def is_own_picture(url: str, *, tenant_id: int) -> bool:
    """Whether `url` is an upload of this merchant; tenant 0 is the platform."""
    return _is_in(folder_of(tenant_id), url)


def was_uploaded_by(caller: Caller, url: str) -> bool:
    """Whether it is a picture that is kept here, and the caller's shop, or the platform, uploaded it."""
    own = is_own_picture(url, tenant_id=caller.tenant_id)
    return own and _is_there(url)


def was_just_sent(caller: Caller, url: str) -> bool:
    """Whether it is a private picture that the caller sent for the form that names it, not long ago."""
    path = path_of(url)
    if not _is_in(f"{WAITING}{folder_of(caller.tenant_id)}", url) or not _is_there(url):
        return False
    try:
        sender, sent_at = sender_of(path), path.stat().st_mtime
    except FileNotFoundError:  # another form took it at this moment
        return False
    return sender in (None, uploader(caller)) and sent_at > (clock.real_now() - FRESH).timestamp()


def digest_of(url: str) -> str:
    """SHA-256 of what is kept of an upload, in hex: the same picture has the same one, however often it is sent."""
    return hashlib.sha256(path_of(url).read_bytes()).hexdigest()


def bytes_of(urls: Iterable[str]) -> int:
    """How much is kept of these uploads, without the smaller ones beside them; of one that is gone nothing."""
    return sum(map(_size, {*urls}))


def _size(url: str) -> int:
    try:
        return path_of(url).stat().st_size
    except FileNotFoundError:
        return 0


def is_picture_of(url: str, *, tenant_id: int) -> bool:
    """Whether it is the merchant's upload, or an operator's, who acts on its rows."""
    return is_own_picture(url, tenant_id=tenant_id) or is_own_picture(url, tenant_id=0)


def _is_in(folder: str, url: str) -> bool:
    inside = f"{settings.MEDIA_URL}{folder}/"
    return url.startswith(inside) and NAME.fullmatch(url.removeprefix(inside)) is not None


def _is_there(url: str) -> bool:
    return os.path.isfile(path_of(url))  # unlike Path.is_file, it says no to a name that no file can have
