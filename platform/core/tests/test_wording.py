"""What rows keep is said in the reader's language."""

import pytest

from core import text, wording
from core.caller import TenantRef, customer, system

SHOP = TenantRef(7, "m_7")


@pytest.fixture
def english():
    before = text.language()
    text.use_language("en")
    yield
    text.use_language(before)


class TestWhoActed:
    @pytest.mark.usefixtures("english")
    @pytest.mark.parametrize(
        ("kept", "said"),
        [(system().name, "System"), (customer(SHOP, "陈*国", 7).name, "Customer 陈*国"), ("林晓峰", "林晓峰")],
    )
    def test_is_in_english_but_for_names(self, kept, said):
        assert wording.actor(kept) == said

    def test_is_as_it_is_kept_in_chinese(self):
        assert wording.actor(system(SHOP).name) == "系统"
        assert wording.actor(customer(SHOP, "陈*国", 7).name) == "客户 陈*国"
