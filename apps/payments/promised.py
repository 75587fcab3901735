"""What a statement of a floor above may join with; nothing else of this room's tables is promised.

A night debits by one statement over all leases: it selects what is owed, leaves out what is held up (`HELD_UP`), and
inserts by `DEBITS`, which gives up what was shown. That may have been paid, so the calls end it first
(`queries.shown_before`).
"""

from apps.payments.rules import ATTEMPT, SHOWN, AttemptAct, AttemptMethod
from core.db import literals

HELD_UP = f"""EXISTS (
  SELECT 1 FROM payments_attempt a
   WHERE a.payable_kind = '{{kind}}' AND a.payable_id = {{id}} AND a.state = '{ATTEMPT.start}'
     AND a.method NOT IN ({literals(SHOWN)}))"""
"""rules.holds_up in SQL; `kind` a TradeKind, `id` the column with its id."""

DEBITS = f"""
WITH made AS (
INSERT INTO payments_attempt (payable_kind, payable_id, parts, method, amount, state, qr_content, proof, trade_no,
                              error, reason, refunded, business_key, actor_name, created_at, asks, night)
SELECT '{{kind}}', owed.id, owed.parts, '{AttemptMethod.DEBIT}', owed.amount, '{ATTEMPT.start}', '', '', '',
       '', '', 0, owed.business_key, '系统', %(now)s, 0, owed.night
  FROM ({{owed}}) AS owed
ON CONFLICT DO NOTHING
RETURNING id, payable_id, amount
), given_up AS (
UPDATE payments_attempt a SET state = '{ATTEMPT.after(AttemptAct.GIVE_UP)}' FROM made
 WHERE a.payable_kind = '{{kind}}' AND a.payable_id = made.payable_id
   AND a.state IN ({literals(ATTEMPT.before(AttemptAct.GIVE_UP))})
   AND a.method IN ({literals(SHOWN)})
)
SELECT id, payable_id, amount FROM made
"""
"""Waiting debits for the rows of `owed`: id, parts bigint[], amount, night, business_key. Their calls are the
night's; the statement gives `now`. Pages and codes are asked about when their time is over, as if nobody had begun a
debit.
"""
