"""How orders are found again by another key: by what their forms say."""

from collections.abc import Callable, Mapping

from apps.trade.kind import Kind, Row
from apps.trade.person import keys_of
from core import crypto, reindexing
from core.reindexing import Keyed, Values

More = Callable[[Mapping[str, str], int], Values]


def declare(kind: Kind[Row], *columns: str, more: More = lambda _form, _tenant_id: {}) -> None:
    """`more`: what its form makes of the kind's own `columns`.

    Whose an unpaid order is (`holder_keys`) nobody can say again: until it ends, half an hour, it counts for nobody.
    """

    def made(row: Row, tenant_id: int) -> Values:
        if not row.contact_sealed:
            return {}
        form = row.contact(tenant_id)
        keys = keys_of(name=form["name"], mobile=form["mobile"], id_number=form.get("id_number", ""))
        held: Values = {"holder_keys": []} if crypto.has_former_index() else {}
        return {"person_keys": keys, **held, **more(form, tenant_id)}

    found_by = ("person_keys", "holder_keys", *columns)
    reindexing.declare(Keyed(kind.model, found_by, made, then=lambda ids: kind.index.write(*ids)))
