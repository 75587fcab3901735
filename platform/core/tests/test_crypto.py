"""What is sealed opens where it belongs and nowhere else; what is found by a key is found within its bounds."""

import base64

import pytest
from django.core.exceptions import ImproperlyConfigured

from core import crypto
from core.crypto import Binding, TamperedError

PLAIN = "11010519491231002X"
BOUND: Binding = {"tenant_id": 7, "table": "customers_customer", "row": "5", "field": "id_number"}
NAMED = "customers_customer.id_number of 5"


@pytest.fixture(autouse=True)
def keys(settings):
    one, two, index, people = (base64.b64encode(bytes([number]) * 32).decode() for number in (1, 2, 3, 4))
    settings.FIELD_KEYS, settings.INDEX_KEYS, settings.PERSON_KEYS = {2: two, 1: one}, {1: index}, {1: people}


def test_it_opens_where_it_was_sealed_and_is_never_sealed_alike():
    one, other = crypto.seal(PLAIN, **BOUND), crypto.seal(PLAIN, **BOUND)
    assert one != other and PLAIN.encode() not in one
    assert len(one) == 1 + crypto.NONCE_BYTES + len(PLAIN) + 16
    assert crypto.unseal(one, **BOUND) == crypto.unseal(memoryview(other), **BOUND) == PLAIN
    assert crypto.unseal(b"", **BOUND) == ""


@pytest.mark.parametrize(
    "elsewhere", [{"tenant_id": 8}, {"table": "trade_order"}, {"row": "6"}, {"field": "mobile"}]
)  # fmt: skip
def test_moved_to_another_tenant_table_row_or_field_it_does_not_open(elsewhere):
    with pytest.raises(TamperedError, match="of"):
        crypto.unseal(crypto.seal(PLAIN, **BOUND), **{**BOUND, **elsewhere})


def test_changed_or_cut_short_it_does_not_open():
    sealed = crypto.seal(PLAIN, **BOUND)
    for broken in (sealed[:-1], sealed[:5], sealed[:1], sealed[:-1] + bytes([sealed[-1] ^ 1]), bytes([1]) + sealed[1:]):
        with pytest.raises(TamperedError) as told:
            crypto.unseal(broken, **BOUND)
        assert str(told.value) == NAMED


def test_the_newest_key_seals_and_each_opens_what_it_sealed(settings):
    by_two = crypto.seal(PLAIN, **BOUND)
    two = settings.FIELD_KEYS.pop(2)
    by_one = crypto.seal(PLAIN, **BOUND)
    assert (by_two[0], by_one[0], crypto.newest_key()) == (2, 1, 1)
    with pytest.raises(TamperedError) as told:
        crypto.unseal(by_two, **BOUND)
    assert str(told.value) == f"{NAMED}: key 2 is not among those that are set"
    settings.FIELD_KEYS = {1: settings.FIELD_KEYS[1], 2: two}
    assert crypto.unseal(by_two, **BOUND) == crypto.unseal(by_one, **BOUND) == PLAIN


def test_an_index_finds_equal_values_of_one_tenant_and_field_and_by_its_own_key_alone(settings):
    found = crypto.blind_index(PLAIN, tenant_id=7, field="id_number")
    assert found == crypto.blind_index(PLAIN, tenant_id=7, field="id_number") and len(found) == 32
    others = [
        crypto.blind_index(PLAIN, tenant_id=8, field="id_number"),
        crypto.blind_index(PLAIN, tenant_id=7, field="mobile"),
        crypto.blind_index(PLAIN[:-1], tenant_id=7, field="id_number"),
    ]
    everywhere = crypto.platform_index(PLAIN, field="person")
    assert len(everywhere) == 16 and everywhere != crypto.platform_index(PLAIN, field="name")
    assert len({found, *others}) == 4 and everywhere not in found
    settings.INDEX_KEYS, settings.PERSON_KEYS = settings.PERSON_KEYS, settings.INDEX_KEYS
    assert crypto.blind_index(PLAIN, tenant_id=7, field="id_number") != found
    assert crypto.platform_index(PLAIN, field="person") != everywhere


def test_the_newest_key_finds_and_a_former_one_is_still_known(settings):
    was = crypto.blind_index("x", tenant_id=7, field="f"), crypto.platform_index("x", field="f")
    marked = crypto.marks([1])
    assert not crypto.has_former_index()
    fresh = base64.b64encode(bytes([5]) * 32).decode()
    settings.INDEX_KEYS, settings.PERSON_KEYS = {2: fresh, **settings.INDEX_KEYS}, {2: fresh, **settings.PERSON_KEYS}
    now = crypto.blind_index("x", tenant_id=7, field="f"), crypto.platform_index("x", field="f")
    assert crypto.blind_indexes("x", tenant_id=7, field="f") == [now[0], was[0]]
    assert crypto.platform_indexes("x", field="f") == [now[1], was[1]]
    assert now[0] != was[0] and now[1] != was[1]
    assert crypto.has_former_index()
    for name, of_all in crypto.all_marks().items():
        assert of_all == list(dict.fromkeys([crypto.marks([1, 2])[name], marked.get(name, of_all[0])]))


def test_what_names_a_key_says_nothing_of_it(settings):
    marks = crypto.marks([1, 2])
    assert [*marks] == ["ZUDESK_FIELD_KEY 1", "ZUDESK_FIELD_KEY 2", "ZUDESK_INDEX_KEY", "ZUDESK_PERSON_KEY"]
    assert len(set(marks.values())) == 4 and {len(mark) for mark in marks.values()} == {16}
    assert crypto.stamp(b"x", 1) == crypto.stamp(b"x", 1) != crypto.stamp(b"x", 2)
    assert crypto.stamp(b"x", 1) != crypto.stamp(b"y", 1) and len(crypto.stamp(b"x", 1)) == 64


def test_what_stands_in_archives_and_indexes_is_reckoned_as_ever():
    """Another word in a derivation would find nobody any more, and call every archive another's."""
    found = [*crypto.marks([1, 2]).values(), crypto.stamp(b"x", 1), crypto.blind_index("x", tenant_id=7, field="f")]
    found.append(crypto.platform_index("x", field="f"))
    assert [one[:6] for one in found] == ["d4e35a", "af90bd", "8025dc", "d710c4", "6b9ecb", "fb1468", "5bcd44"]


def test_without_keys_nothing_is_sealed_named_or_found(settings):
    settings.GIVEN_KEYS, settings.FIELD_KEYS, settings.INDEX_KEYS, settings.PERSON_KEYS = "none", {}, {}, {}
    for use in (
        lambda: crypto.seal(PLAIN, **BOUND),
        lambda: crypto.marks([1]),
        lambda: crypto.stamp(b"x", 1),
        lambda: crypto.blind_index(PLAIN, tenant_id=7, field="f"),
        lambda: crypto.platform_index(PLAIN, field="f"),
    ):
        with pytest.raises(ImproperlyConfigured, match=r"^this process was given no such keys \(ZUDESK_KEYS=none\)$"):
            use()
