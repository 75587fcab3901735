"""What the e-sign party's answers mean for an order; its number is published, locked, in their transaction."""

from core.topics import Topic

signed: Topic[int] = Topic("contracts.signed")
signing: Topic[int] = Topic("contracts.signing")
"""The customer can sign now."""
unsigned: Topic[int] = Topic("contracts.unsigned")
"""Nobody can sign it any more: refused, expired, or never begun."""
