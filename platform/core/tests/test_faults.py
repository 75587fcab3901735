"""What is kept of an error names no customer."""

import pytest
from django.db import IntegrityError, transaction

from core import clock, faults
from core.models import Throttle


@pytest.mark.django_db
def test_of_the_database_it_is_what_it_refused_and_nothing_of_the_row():
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        Throttle.objects.create(key="13800138000", count=None, until=clock.now())
    assert "13800138000" in str(caught.value)
    assert faults.in_words(caught.value) == "NotNullViolation: 23502 core_throttle count"


@pytest.mark.django_db
def test_of_any_other_it_is_its_words():
    assert faults.in_words(KeyError("a key that is gone")) == "KeyError: 'a key that is gone'"
