"""Uploads are counted by their number and by what lies on the disk of them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from core.caller import Caller, Side
from core.errors import TooManyTries
from core.models import Throttle
from core.uploads import tries

pytestmark = pytest.mark.django_db
MB = 1024 * 1024


def send(size: int, user_id: int = 1) -> bool:
    try:
        tries.count_upload(Caller(side=Side.STORE, user_id=user_id, name=""), SimpleUploadedFile("a.png", b"x" * size))
    except TooManyTries:
        return False
    return True


class TestSize:
    def test_large_ones_are_fewer_and_of_each_person_apart(self, monkeypatch):
        monkeypatch.setattr(tries, "MB_IN_AN_HOUR", 6)
        assert [send(2 * MB) for _ in range(4)] == [True, True, True, False]
        assert send(2 * MB, user_id=2)

    def test_a_day_has_less_than_its_hours_together(self, monkeypatch):
        """What no form takes lies there for a day at least, and the next hour began anew."""
        monkeypatch.setattr(tries, "MB_IN_AN_HOUR", 6)
        monkeypatch.setattr(tries, "MB_IN_A_DAY", 8)
        sent = []
        for _ in range(3):
            sent += [send(2 * MB) for _ in range(2)]
            Throttle.objects.exclude(key__startswith="upload-kb-day:").delete()
        assert sent == [True] * 4 + [False] * 2
        assert send(2 * MB, user_id=2)

    def test_what_the_day_refuses_is_counted_by_no_other(self, monkeypatch):
        monkeypatch.setattr(tries, "MB_IN_A_DAY", 2)
        assert [send(2 * MB) for _ in range(3)] == [True, False, False]
        assert set(Throttle.objects.filter(key__startswith="upload:").values_list("count", flat=True)) == {1}

    def test_small_ones_weigh_what_they_are(self, monkeypatch):
        monkeypatch.setattr(tries, "MB_IN_AN_HOUR", 1)
        assert all(send(100 * 1024) for _ in range(10))

    def test_so_many_whatever_their_size(self, monkeypatch):
        monkeypatch.setattr(tries, "IN_AN_HOUR", 2)
        assert [send(1) for _ in range(3)] == [True, True, False]
