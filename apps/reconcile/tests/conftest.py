import pytest

from apps.reconcile.tests.factories import Books


@pytest.fixture
def books(way, operator, api):
    """Lin's books and the sandbox's, on the day of a lease that Bo is taking."""
    return Books(way, api(operator), api)
