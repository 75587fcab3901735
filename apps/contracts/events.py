"""What the e-sign party's answers mean for an order; its number is published, locked, in their transaction."""

from core.topics import Topic

signed: Topic[int] = Topic("contracts.signed")
signing: Topic[int] = Topic("contracts.signing")
"""The customer can sign now."""
supplement_signing: Topic[int] = Topic("contracts.supplement_signing")
"""The customer can sign a supplement now: its own number. What it says is in force already."""
unsigned: Topic[int] = Topic("contracts.unsigned")
"""Nobody can sign it any more: refused, expired, or never begun."""
