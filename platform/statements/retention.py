"""How long the lines of the party's books are kept."""

from datetime import timedelta

from core import retention

KEPT = timedelta(days=800)
WHY = "two years are reconciled again as often as one likes; the party gives older books anew, differences stay"
LINES = "DELETE FROM public.statements_statementline WHERE day < %(before)s"

retention.keep("statement_lines", KEPT, WHY, LINES)
