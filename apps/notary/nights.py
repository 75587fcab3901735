"""Certificates that no row names go: fetched twice, or for a round that had ended."""

from datetime import timedelta

from apps.notary.files import FOLDER
from apps.notary.models import Enforcement, Notarization
from core import clock
from nights.registry import Night, step

ON_ITS_WAY = timedelta(days=2)
"""Longer than the answer that names a file is waited for."""


@step("certificates", 68, alone=True)
def remove_unnamed(night: Night) -> int:
    kept = [rows.objects.exclude(certificate="") for rows in (Notarization, Enforcement)]
    named = {name for rows in kept for name in rows.values_list("certificate", flat=True)}
    return FOLDER.remove_older(clock.real_now() - ON_ITS_WAY, f"t{night.tenant.id}/*", named)
