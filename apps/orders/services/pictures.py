"""Pictures that customers send without a login, as data URLs."""

from core.uploads import inline
from tenants.scope import current


def keep_pictures(pictures: list[str]) -> list[str]:
    """Where the documents lie (`apps.orders.documents`). Raises InvalidInput (110) at pictures, or at pictures.N."""
    return inline.keep_pictures(pictures, current().id)
