import pytest

from core.jobs import services as jobs


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    """Files of a test are its own."""
    settings.MEDIA_ROOT = str(tmp_path / "media")
    return tmp_path


@pytest.fixture
def work():
    """Do what waits in the background; the last state of a transfer, as its owner sees it."""

    def run(api, started):
        jobs.run_due()
        return api.get("/api/platform/transferJob", id=started.data["id"]).data

    return run
