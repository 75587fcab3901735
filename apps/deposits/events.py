"""A deposit changed, as a party's answer or callback says."""

from core.topics import Topic

changed: Topic[int] = Topic("deposits.changed")
"""The order's id: its deposit was frozen, waived or paid, or what was paid of it went back or never came. Published at
the doors only, in their transaction.
"""
