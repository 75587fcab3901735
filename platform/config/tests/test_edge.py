"""Forwarded headers count beside the proxy's secret only."""

import pytest

from config.edge import CLAIMS, PROOF, believing

SECRET = "4s6-drawn-by-chance"
CLAIMED = dict.fromkeys(CLAIMS, "gao.localhost")


def seen(secret, claimed=CLAIMED, **said):
    """What the application finds in its environment."""
    found = {}

    def application(environ, start):
        assert start is print
        found.update(environ)
        return [b"done"]

    assert believing(secret, application)({"PATH_INFO": "/", **claimed, **said}, print) == [b"done"]
    return found


def test_they_are_passed_on_with_it_and_it_is_not():
    assert seen(SECRET, **{PROOF: SECRET}) == {"PATH_INFO": "/", **CLAIMED}


@pytest.mark.parametrize("said", [{}, {PROOF: ""}, {PROOF: SECRET[:-1]}, {PROOF: SECRET + "x"}, {PROOF: "\xff\xfe"}])
def test_they_are_dropped_without_it(said):
    assert seen(SECRET, **said) == {"PATH_INFO": "/"}


@pytest.mark.parametrize("said", [{}, {PROOF: ""}])
def test_no_secret_is_no_proof(said):
    assert seen("", **said) == seen("", {}, **said) == {"PATH_INFO": "/"}
