"""How a report is found again for whoever gives the same, by another key."""

from apps.leases import queries as leases
from apps.risk.models import RiskReport
from apps.risk.queries import index_of_form
from core import reindexing
from core.reindexing import Keyed, Values


def _made(row: RiskReport, _: int) -> Values:
    """By the form of the lease that it was asked for on; nothing where that was erased."""
    form = leases.form_of(row.order_id)
    return {"person_index": index_of_form(form)} if form.get("id_number") else {}


reindexing.declare(Keyed(RiskReport, ("person_index",), _made))
