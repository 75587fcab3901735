"""What the platform's settings lack."""

from collections.abc import Mapping

from core import actions as a
from core import clock
from core.caller import Caller
from core.todos import NONE, Todo, Waits, declare, moment
from policies import holidays, queries

HOLIDAYS = Todo("holidays", "节假日安排未录入", "Public holidays to enter", a.SETTINGS_EDIT, "/settings")
"""Without them messages go out on a day off, and payouts are promised for one."""


def _lacking(caller: Caller) -> Mapping[str, Waits]:
    since = holidays.lacking_since(clock.today(), queries.current().holidays)
    return {HOLIDAYS.key: Waits(1, moment(since)) if since else NONE}


declare("P", 70, HOLIDAYS, count=_lacking)
