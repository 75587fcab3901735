"""Addresses of pictures that were uploaded here."""

import re

from django.conf import settings

from core.uploads.services import folder_of

NAME = re.compile(r"[\w-]+(\.[\w-]+)*(/[\w-]+(\.[\w-]+)*)*", re.ASCII)
ELSEWHERE = ("请上传图片，不能使用外部地址", "Upload the picture here")


def is_own_picture(url: str, *, tenant_id: int) -> bool:
    """Whether `url` is an upload of this merchant; tenant 0 is the platform."""
    owner = f"{settings.MEDIA_URL}{folder_of(tenant_id)}/"
    return url.startswith(owner) and NAME.fullmatch(url.removeprefix(owner)) is not None


def is_picture_of(url: str, *, tenant_id: int) -> bool:
    """Whether it is the merchant's upload, or an operator's, who acts on its rows."""
    return is_own_picture(url, tenant_id=tenant_id) or is_own_picture(url, tenant_id=0)
