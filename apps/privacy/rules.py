"""When a customer's data may be erased."""

from collections.abc import Collection
from datetime import date, timedelta

KEPT_YEARS = 3
"""电子商务法 第三十一条: what was traded, with whom, is kept for three years from the day on which it ended.

Until then 个人信息保护法 第四十七条 asks for what is erased later: storing, and nothing else. The books are kept for
longer (会计档案管理办法), and name nobody.
"""


def free_from(ended: Collection[date]) -> date | None:
    """The first day on which the law lets go of all that ended on these days; None where it never asked for any."""
    return max(map(_free, ended)) if ended else None


def _free(day: date) -> date:
    """The day after three full years; of 29 February as of 1 March."""
    try:
        return day.replace(year=day.year + KEPT_YEARS) + timedelta(days=1)
    except ValueError:
        return date(day.year + KEPT_YEARS, 3, 2)
