"""What may stand in the columns that choose: categories by their path, and the lists that all shops share."""

from catalog import queries as catalog
from catalog.choices import CHANNELS, FINENESSES, HOME_CHANNEL, PLANS, TERMS
from core.text import say


def categories() -> dict[int, str]:
    """Enabled categories: id → path; those of other channels than our own page's begin with the channel's name."""
    found = {}
    for channel in sorted(CHANNELS, key=lambda code: code != HOME_CHANNEL):
        before = "" if channel == HOME_CHANNEL else f"{CHANNELS[channel].label}: "
        found.update({node.category.pk: f"{before}{node.path}" for node in catalog.enabled(channel)})
    return found


def category_ids() -> dict[str, int]:
    """Path → id."""
    return {path: pk for pk, path in categories().items()}


def lists() -> list[tuple[str, list[str]]]:
    """(heading, allowed values) of the template's second sheet."""
    return [
        (say("类目", "Category"), list(categories().values())),
        (say("成新", "Fineness"), [one.label for one in FINENESSES.values()]),
        (say("租赁方案", "Rent plan"), [one.label for one in PLANS.values()]),
        (say("展示渠道", "Channels"), [one.label for one in CHANNELS.values()]),
        (say("租期", "Terms"), [one.label for one in TERMS.values()]),
    ]
