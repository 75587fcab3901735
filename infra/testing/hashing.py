"""Argon2 at its least cost: a test that logs in waits for what it tests, not for guesses to be dear."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class QuickArgon2(Argon2PasswordHasher):
    time_cost = 1
    memory_cost = 8
    parallelism = 1
