"""How many pictures one person may send, and how much: each costs work, and what no form takes lies on the disk for
days, a public one for ninety (`tenants.retention`).

A shop that lists a hundred goods in an hour sends eight hundred.
"""

from datetime import timedelta

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile

from core import throttle
from core.caller import Caller

IN_AN_HOUR, MB_IN_AN_HOUR = (1_000, 2_000) if settings.ENV == "production" else (20_000, 40_000)
HOUR = timedelta(hours=1)
KB = 1024


def count_upload(caller: Caller, file: "UploadedFile[bytes]") -> None:
    """Count a picture and its size, kept or not: `before` of a declaration. Raises TooManyTries (115)."""
    who = f"{caller.side}:{caller.tenant_id}:{caller.user_id}"
    size = f"upload-kb:{who}"
    throttle.check(size, limit=MB_IN_AN_HOUR * KB)  # what one of them refuses isn't counted by the other
    throttle.hit(f"upload:{who}", limit=IN_AN_HOUR, window=HOUR)
    throttle.hit(size, limit=MB_IN_AN_HOUR * KB, window=HOUR, weight=-(-(file.size or 0) // KB))
