"""What a return keeps of its damage; no database."""

from apps.returns.models import Return
from apps.returns.present import damage_lines
from apps.returns.queries import damage_of
from apps.returns.rules import Damage


def test_damage_is_read_as_another_release_wrote_it() -> None:
    row = Return(damage=[{"name": "屏幕碎裂", "amount": 60_000, "part": "screen"}])
    assert damage_of(row) == [Damage("屏幕碎裂", 60_000)]
    assert [(one.name, one.amount) for one in damage_lines(row)] == [("屏幕碎裂", 60_000)]
