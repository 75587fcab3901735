"""A deposit was placed, as a party's answer or callback says."""

from core.topics import Topic

placed: Topic[int] = Topic("deposits.placed")
"""The order's id: nothing of its deposit is owing any more. Published at the doors only, in their transaction."""
