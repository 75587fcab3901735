import pytest

from apps.intake.tests.factories import Program


@pytest.fixture
def program(parties, lin_owner, operator, api):
    """Lin's mini-program, with goods on its channel."""
    return Program(lin_owner, operator, api).offer()


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    """Files of a test are its own."""
    settings.MEDIA_ROOT = str(tmp_path / "media")
