"""PDFs that no row names go: the answer that would have named one was lost, and it was made or fetched again."""

from datetime import timedelta
from itertools import chain

from apps.contracts.files import FOLDER
from apps.contracts.models import Contract
from core import clock
from nights.registry import Night, step

ON_ITS_WAY = timedelta(days=2)
"""Longer than the answer that names a file is waited for."""


@step("contract_files", 75, alone=True)
def remove_unnamed(night: Night) -> int:
    """They hold the customer's name and ID number, and who is erased is found by rows alone."""
    named = set(chain.from_iterable(Contract.objects.values_list("pdf", "signed_pdf")))
    return FOLDER.remove_older(clock.real_now() - ON_ITS_WAY, f"t{night.tenant.id}/*", named)
