"""What was shut stays shut when a merchant goes back in time: who was sent away, what was taken from a role, a key.

Rooms say it of their own tables; a restore keeps to it, as far as what was there before can still say it.
"""

from core.registry import Registry

_kept: Registry[str, str] = Registry("what stays shut of")


def keep(table: str, sql: str) -> None:
    """`sql` updates `{here}.<table>`, as it was saved, by `{aside}`, a table with its rows as they were till now.

    It may read others of `{here}`, and opens nothing that was shut till now.
    """
    _kept.put(table, sql)


def kept() -> dict[str, str]:
    """The statement of each table, in the order of their declaration."""
    return dict(_kept)
