"""Argon2 for a few at once: who finds no place is told so, and it was no try of theirs."""

from threading import Event, Semaphore, Thread

import pytest
from django.contrib.auth import hashers
from django.utils.module_loading import import_string

from config import settings as product
from core.accounts import hashing
from operators.services import login

LOGIN = "/api/platform/mainLand"


@pytest.fixture
def full(monkeypatch):
    """All places taken, and nobody waits."""
    monkeypatch.setattr(hashing, "WAIT", 0)
    for _ in range(hashing.AT_ONCE):
        hashing._free.acquire()
    yield
    for _ in range(hashing.AT_ONCE):
        hashing._free.release()


def test_a_guess_costs_what_owasp_asks_at_least():
    """Password Storage Cheat Sheet: Argon2id with 19 MiB and two passes."""
    hasher = import_string(product.PASSWORD_HASHERS[0])()
    assert (hasher.algorithm, hasher.memory_cost >= 19 * 1024, hasher.time_cost >= 2) == ("argon2", True, True)


def test_no_more_run_at_once_than_there_are_places_and_all_are_given_back(monkeypatch):
    monkeypatch.setattr(hashing, "WAIT", 0)
    inside, go = Semaphore(0), Event()

    def slow(password, kept):
        inside.release()
        assert go.wait(60)
        return True

    monkeypatch.setattr(hashers, "check_password", slow)
    found = []
    threads = [Thread(target=lambda: found.append(hashing.check_password("a", "b"))) for _ in range(hashing.AT_ONCE)]
    for one in threads:
        one.start()
    for _ in threads:
        assert inside.acquire(timeout=60)
    with pytest.raises(hashing.Busy):
        hashing.check_password("a", "b")
    go.set()
    for one in threads:
        one.join(60)
    assert found == [True] * hashing.AT_ONCE
    assert hashing.check_password("a", "b") is True


def test_a_place_is_given_back_by_what_fails(monkeypatch):
    monkeypatch.setattr(hashing, "WAIT", 0)
    for _ in range(hashing.AT_ONCE + 1):
        with pytest.raises(ZeroDivisionError), hashing._place():
            _ = 1 / 0


@pytest.mark.django_db
def test_a_login_that_finds_none_is_told_to_come_back_and_locks_nobody(api, lin_owner, full):
    for _ in range(login.TRIES + 1):
        answer = api(lin_owner.host).post(LOGIN, account=lin_owner.account, password="wrong-horse-1")
        assert (answer.code, answer.data["retry_after"], "登录人数较多" in answer.msg) == (115, 1, True)
    for _ in range(hashing.AT_ONCE):
        hashing._free.release()
    wrong = api(lin_owner.host).post(LOGIN, account=lin_owner.account, password="wrong-horse-1")
    for _ in range(hashing.AT_ONCE):
        hashing._free.acquire()
    assert wrong.code == 110
