"""What is written to the log by others than us is in our words, too."""

import logging

import pytest
from django.db import IntegrityError, transaction

from core import clock
from core.models import Throttle

pytestmark = pytest.mark.django_db
LOGGED = "13800138000"


@pytest.fixture
def kept_out() -> IntegrityError:
    with pytest.raises(IntegrityError, match=LOGGED) as caught, transaction.atomic():
        Throttle.objects.create(key=LOGGED, count=None, until=clock.now())  # type: ignore[misc]
    return caught.value


def test_what_others_write_of_an_error_names_no_customer(kept_out: IntegrityError) -> None:
    """As Django does of a page of ours that raises."""
    [ours] = [one for one in logging.getLogger().handlers if type(one) is logging.StreamHandler]
    told = (type(kept_out), kept_out, kept_out.__traceback__)
    line = ours.format(
        logging.LogRecord("django.request", logging.ERROR, __file__, 1, "Internal Server Error", (), told)
    )
    assert "Internal Server Error\nTraceback (most recent call last):\n" in line
    assert ("NotNullViolation: 23502" in line, LOGGED in line) == (True, False)
