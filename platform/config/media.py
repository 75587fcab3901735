"""Uploaded pictures of the local store. Their names are unguessable; a shop's host serves only its own."""

from pathlib import Path

from django.conf import settings
from django.core.exceptions import SuspiciousFileOperation
from django.http import FileResponse, HttpRequest, HttpResponseNotFound
from django.http.response import HttpResponseBase
from django.utils._os import safe_join

from tenants.hosts import Place

YEAR = 31_536_000


def serve(request: HttpRequest, name: str) -> HttpResponseBase:
    place: Place = request.place  # type: ignore[attr-defined]
    owner = name.partition("/")[0]
    if place.tenant is not None and owner not in {f"t{place.tenant.id}", "shared"}:
        return HttpResponseNotFound()
    try:
        path = Path(safe_join(settings.MEDIA_ROOT, name))
    except SuspiciousFileOperation:
        return HttpResponseNotFound()
    if not path.is_file():
        return HttpResponseNotFound()
    response = FileResponse(path.open("rb"))
    response["Cache-Control"] = f"public, max-age={YEAR}, immutable"
    response["X-Content-Type-Options"] = "nosniff"
    return response
