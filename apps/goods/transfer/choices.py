"""What may stand in the columns that choose: categories by their path, and the lists that all shops share."""

from apps.goods.models import AddOn
from apps.goods.transfer.lines import Gain
from catalog import queries as catalog
from catalog.choices import CHANNELS, FINENESSES, PLANS, TERMS
from core.text import say


def categories() -> dict[int, str]:
    """Enabled categories: id → path, as they are offered everywhere."""
    return catalog.options()


def category_ids() -> dict[str, int]:
    """Path → id."""
    return {path: pk for pk, path in categories().items()}


def gains() -> dict[str, Gain]:
    """The shop's add-ons, each by its name."""
    rows = AddOn.objects.order_by("pk").values_list("name", "pk", "active")
    return {name: Gain(pk, active) for name, pk, active in rows}


def lists() -> list[tuple[str, list[str]]]:
    """(heading, allowed values) of the template's second sheet."""
    return [
        (say("类目", "Category"), list(categories().values())),
        (say("成色", "Fineness"), [one.label for one in FINENESSES.values()]),
        (say("租赁方案", "Rent plan"), [one.label for one in PLANS.values()]),
        (say("展示渠道", "Channels"), [one.label for one in CHANNELS.values()]),
        (say("租期", "Terms"), [one.label for one in TERMS.values()]),
        (say("增值服务", "Add-ons"), [name for name, gain in gains().items() if gain.active]),
    ]
