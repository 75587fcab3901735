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
MB_IN_A_DAY, MB_OF_A_SHOP = (6_000, 20_000) if settings.ENV == "production" else (120_000, 400_000)
"""A day, as they are sent: of one person, and of all of a shop, which makes as many people as it likes."""
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
KB = 1024


def count_upload(caller: Caller, file: "UploadedFile[bytes]") -> None:
    """Count a picture and its size, kept or not: `before` of a declaration. Raises TooManyTries (115)."""
    who = f"{caller.side}:{caller.tenant_id}:{caller.user_id}"
    sizes = [
        (f"upload-kb:{who}", MB_IN_AN_HOUR * KB, HOUR),
        (f"upload-kb-day:{who}", MB_IN_A_DAY * KB, DAY),
        (f"upload-kb-shop:{caller.side}:{caller.tenant_id}", MB_OF_A_SHOP * KB, DAY),
    ]
    for key, limit, _ in sizes:
        throttle.check(key, limit=limit)  # what one of them refuses isn't counted by another
    throttle.hit(f"upload:{who}", limit=IN_AN_HOUR, window=HOUR)
    for key, limit, window in sizes:
        throttle.hit(key, limit=limit, window=window, weight=-(-(file.size or 0) // KB))
