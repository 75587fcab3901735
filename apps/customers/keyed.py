"""How customers are found again by another key: by what their orders give, since no row here says who they are."""

from collections.abc import Callable, Mapping, Sequence

from apps.customers.models import Customer
from apps.customers.services import index_of
from core import crypto, reindexing
from core.reindexing import Keyed, Values

Forms = Callable[[int], Sequence[Mapping[str, str]]]


def declare(forms: Forms) -> None:
    """`forms`: what the orders of a customer say of them, in plain."""

    def made(row: Customer, tenant_id: int) -> Values:
        given = forms(row.pk)
        numbers = [form["id_number"] for form in given if form["id_number"]]
        if not numbers:
            return {}  # nobody's any more, see `services.nobody`
        names = {form["name"] for form in given}
        return {"id_number_index": index_of(numbers[0]), "name_index": _proved(row, names, tenant_id)}

    reindexing.declare(Keyed(Customer, ("id_number_index", "name_index"), made))


def _proved(row: Customer, names: set[str], tenant_id: int) -> str:
    """Of the name that was confirmed. Where no order gives it any more, "": none is known to be."""
    for name in names:
        indexes = crypto.blind_indexes(name, tenant_id=tenant_id, field="name")
        if row.name_index in indexes:
            return indexes[0]
    return "" if crypto.has_former_index() else row.name_index
