import pytest

from apps.intake.tests.factories import Program


@pytest.fixture
def program(parties, lin_owner, operator, api):
    """Lin's mini-program, with goods on its channel."""
    return Program(lin_owner, operator, api).offer()
