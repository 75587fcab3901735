import pytest

from applications.tests.factories import Applicant


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = str(tmp_path / "media")


@pytest.fixture
def applicant(api, operator):
    return Applicant(api)


@pytest.fixture
def applied(applicant):
    return applicant.prove().apply()


@pytest.fixture
def application(applied):
    from applications.models import Application

    return Application.objects.get()
