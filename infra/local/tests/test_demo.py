"""What `make demo` says of itself."""

from infra.local.demo import took


def test_it_says_how_long_it_took_beside_what_it_may_and_again_only_how_long() -> None:
    assert took(231.4, 179.2) == "after 231 s without downloads (at most 180), 179 s of them for the data (at most 90)"
    assert took(31.0, 0.0) == "after 31 s"
