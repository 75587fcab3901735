"""Uploaded pictures of the local store. Their names are unguessable; a shop's host serves only its own.

Only folders of pictures are served, on any host: beside them lie private files (core.exports.store).
"""

import os
import re
from pathlib import Path

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.http import FileResponse, HttpRequest, HttpResponseNotFound
from django.http.response import HttpResponseBase
from django.utils._os import safe_join

from core.uploads.services import SENT_BY
from tenants.hosts import Place

YEAR = 31_536_000
PICTURES = re.compile(r"t\d+|shared")


def serve(request: HttpRequest, name: str) -> HttpResponseBase:
    place: Place = request.place  # type: ignore[attr-defined]
    try:
        path = Path(safe_join(settings.MEDIA_ROOT, name))
    except SuspiciousFileOperation:
        return HttpResponseNotFound()
    # Of the path as it is opened: `t1/../t2/…` is t2's.
    owner = path.relative_to(safe_join(settings.MEDIA_ROOT)).parts[:1]
    allowed = {"shared", f"t{place.tenant.id}"} if place.tenant else None
    if not owner or not PICTURES.fullmatch(owner[0]) or (allowed and owner[0] not in allowed):
        return HttpResponseNotFound()
    # Unlike Path.is_file, it says no to a name that no file can have.
    if path.suffix == SENT_BY or not os.path.isfile(path):
        return HttpResponseNotFound()
    response = FileResponse(path.open("rb"))
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    return response
